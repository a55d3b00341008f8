import { z } from 'zod'

const CHARACTERS_MAX = 1000

/** As a person counts: an emoji or a letter beyond the basic plane is one. */
export const charactersOf = (text: string) => [...text].length

/** The text of both voice endpoints. */
export const spokenText = z
  .string()
  .min(1, 'must not be empty')
  .refine((text) => charactersOf(text) <= CHARACTERS_MAX, `must have at most ${CHARACTERS_MAX} characters`)
  .meta({ maxLength: CHARACTERS_MAX })
  .describe('The text to speak, up to 1000 characters.')
