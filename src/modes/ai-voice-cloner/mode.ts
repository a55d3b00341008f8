import { z } from 'zod'
import { refuseBadPrompt } from '../content-policy.ts'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'
import { charactersOf, spokenText } from '../spoken-text.ts'

const CREDITS_PER_CHARACTER = 0.1
const SAMPLE_RATE = 24_000
/** A little more than the longest sample, so that a longer one is noticed and refused. */
const SAMPLE_SECONDS = 302

const input = z.object({
  name: nameField,
  style: z.object({ prompt: spokenText }),
  assets: z.object({
    audio_file_path: assetField('3 seconds to 5 minutes of one person speaking; a clean 10 to 30 seconds work best'),
  }),
  consent: z
    .boolean()
    .default(true)
    .describe(
      'That the person in the sample agreed to this. The terms of use ask for it: sending the request says so, and the project keeps this field. `false` is refused.',
    ),
})

export const aiVoiceCloner = defineMode({
  path: 'ai-voice-cloner',
  kind: 'audio',
  type: 'VOICE_CLONER',
  title: 'Voice Cloner',
  summary: 'Speaks a text in a voice like that of a sample: its pitch, size, color and pace.',
  medianSeconds: 21,
  input,
  example: {
    style: { prompt: 'The lamps come on along the river.' },
    assets: { audio_file_path: 'api-assets/id/1234.mp3' },
  },
  assets: ({ assets }) => [{ field: 'assets.audio_file_path', path: assets.audio_file_path, media: ['audio'] }],
  validate: ({ consent }) =>
    consent ? [] : ['consent: a voice is only imitated with the agreement of the person it belongs to'],
  checkPlan: () => undefined,
  estimate: () => ({ width: -1, height: -1, fps: 0, seconds: 0, images: 0 }),
  price: ({ style }) => Math.ceil(charactersOf(style.prompt) * CREDITS_PER_CHARACTER),
  run: async ({ style, assets }, tools) => {
    refuseBadPrompt(style.prompt, 'speech')
    const sample = await tools.sound(assets.audio_file_path, { sampleRate: SAMPLE_RATE, endSeconds: SAMPLE_SECONDS })
    const sound = await tools.engines.voiceCloner.speak({ sample, text: style.prompt }, tools)
    return [await tools.saveSound(sound, 'output.wav')]
  },
})
