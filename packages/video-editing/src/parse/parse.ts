import type { Understood } from '../edit.ts'
import { FRAMING_RULES } from './framing-rules.ts'
import { TIME_RULES } from './time-rules.ts'

const RULES = [...FRAMING_RULES, ...TIME_RULES]
const REASON =
  'it is not something the built-in video editor can do. It can slow down, speed up, reverse, loop, freeze, trim and cut, zoom on a face, steady the picture, crop to another shape, fade, and mute or change the sound'

/** An instruction as edits in order; every part of it is among them or refused with a reason. */
export function parseVideoInstruction(instruction: string): Understood {
  const understood: Understood = { edits: [], refused: [] }
  for (const part of instruction.split(/[.;!\n]+(?=\s|$)|,?\s+(?:and then|then|and|after that|also)\s+|,\s*/i)) {
    const text = part.trim()
    if (text === '') continue
    const edits = RULES.map((rule) => rule(text.toLowerCase())).find((found) => found !== undefined)
    if (edits) understood.edits.push(...edits)
    else understood.refused.push({ part: text, reason: REASON })
  }
  return understood
}
