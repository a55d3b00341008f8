import { VOICE_NAMES } from '@bluehour/catalog/voices'
import { z } from 'zod'
import { refuseBadPrompt } from '../content-policy.ts'
import { nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'
import { charactersOf, spokenText } from '../spoken-text.ts'

const CREDITS_PER_CHARACTER = 0.1

/** Letters only, so that case, dots and spaces do not count as differences. */
const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Names that hold what was written, or are held by it. */
function similarVoices(name: string): string[] {
  const wanted = bare(name)
  if (wanted.length < 3) return []
  return VOICE_NAMES.filter((known) => bare(known).includes(wanted) || wanted.includes(bare(known))).slice(0, 3)
}

function unknownVoice(name: unknown): string {
  const similar = typeof name === 'string' ? similarVoices(name) : []
  const hint = similar.length > 0 ? ` Did you mean ${similar.map((known) => `"${known}"`).join(' or ')}?` : ''
  return `is not a known voice.${hint} GET /v1/catalog lists them all; "af_heart" is a good start`
}

const input = z.object({
  name: nameField,
  style: z.object({
    prompt: spokenText,
    voice_name: z
      .enum(VOICE_NAMES as [string, ...string[]], { error: (issue) => unknownVoice(issue.input) })
      .describe(
        'The voice: one of our own names such as `af_heart`, or a name of the reference catalogue. No voice imitates a person.',
      ),
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
  validate: () => [],
  checkPlan: () => undefined,
  estimate: () => ({ width: -1, height: -1, fps: 0, seconds: 0, images: 0 }),
  price: ({ style }) => Math.ceil(charactersOf(style.prompt) * CREDITS_PER_CHARACTER),
  run: async ({ style }, tools) => {
    refuseBadPrompt(style.prompt, 'speech')
    const sound = await tools.engines.speech.speak({ text: style.prompt, voice: style.voice_name }, tools)
    return [await tools.saveSound(sound, 'output.wav')]
  },
})
