import { z } from 'zod'
import { findVoice } from '../../catalog/voices.ts'
import { nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const CHARACTERS_MAX = 1000
const CREDITS_PER_CHARACTER = 0.1

/** As a person counts: an emoji or a letter beyond the basic plane is one. */
const charactersOf = (text: string) => [...text].length

const input = z.object({
  name: nameField,
  style: z.object({
    prompt: z
      .string()
      .min(1, 'must not be empty')
      .refine((text) => charactersOf(text) <= CHARACTERS_MAX, `must have at most ${CHARACTERS_MAX} characters`)
      .describe('The text to speak, up to 1000 characters.'),
    voice_name: z
      .string()
      .refine((name) => findVoice(name) !== undefined, 'is not a known voice. GET /v1/catalog lists them all')
      .describe('The voice: one of our own names such as `af_heart`, or a name of the reference catalogue.'),
  }),
})

export const aiVoiceGenerator = defineMode({
  path: 'ai-voice-generator',
  kind: 'audio',
  type: 'AI_VOICE_GENERATOR',
  title: 'Voice Generator',
  summary: 'Speaks a text in the voice you choose.',
  medianSeconds: 21,
  input,
  example: { style: { prompt: 'The lamps come on along the river.', voice_name: 'af_heart' } },
  assets: () => [],
  conflicts: () => [],
  refuse: () => undefined,
  estimate: () => ({ width: -1, height: -1, fps: 0, seconds: 0, images: 0 }),
  price: ({ style }) => Math.ceil(charactersOf(style.prompt) * CREDITS_PER_CHARACTER),
  run: async ({ style }, tools) => {
    const sound = await tools.engines.speech.speak({ text: style.prompt, voice: style.voice_name }, tools)
    return [await tools.saveSound(sound, 'output.wav')]
  },
})
