import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'

/** The names before, and what they are called now. */
const OLD_NAMES = { pro: 'realistic', stable: 'realistic', standard: 'prompted', expressive: 'prompted' } as const
const STYLES = ['realistic', 'prompted'] as const
const CHOICES = ['realistic', 'prompted', 'pro', 'stable', 'standard', 'expressive'] as const

export const input = z.object({
  name: nameField,
  start_seconds: z.number().min(0).describe('Where the clip begins in the sound.'),
  end_seconds: z.number().min(0.1).describe('Where the clip ends in the sound; beyond its end means its end.'),
  style: z
    .object({
      generation_mode: z
        .enum(CHOICES)
        .default('realistic')
        .describe(
          '`realistic` speaks with restraint and takes clips of up to 300 seconds. `prompted` follows style.prompt and takes up to 45 seconds. Deprecated: pro and stable mean realistic, standard and expressive mean prompted.',
        ),
      prompt: z
        .string()
        .max(20_000)
        .nullish()
        .describe('How to speak, in English: smiling, nodding, angry, calm, looking left. Used by prompted only.'),
      intensity: z.number().nullish().describe('Deprecated and ignored.').meta({ deprecated: true }),
    })
    .default({ generation_mode: 'realistic' }),
  max_resolution: z
    .int()
    .min(1)
    .nullish()
    .describe('The longer side of the video is at most this, within what the plan allows and 720p.'),
  assets: z.object({
    image_file_path: assetField('The portrait that speaks'),
    audio_file_path: assetField('What it says'),
  }),
})

export type Input = z.infer<typeof input>
export type Style = (typeof STYLES)[number]

export function styleOf({ style }: Input): Style {
  const { generation_mode: name } = style
  return name === 'realistic' || name === 'prompted' ? name : OLD_NAMES[name]
}
