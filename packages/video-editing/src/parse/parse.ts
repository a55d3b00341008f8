import type { Operation } from '@bluehour/editing/operation'
import { type Clause, splitClauses, unquoted } from '@bluehour/editing/parse/clauses'
import { parseInstruction } from '@bluehour/editing/parse/parse'
import type { Understood, VideoEdit } from '../edit.ts'
import { FRAMING_RULES } from './framing-rules.ts'
import { notForVideo, refusalOf } from './refusals.ts'
import { TIME_RULES } from './time-rules.ts'

const RULES = [...FRAMING_RULES, ...TIME_RULES]

/**
 * An instruction as edits in order. What is about time, framing and sound is read here; the rest is the picture editor's.
 * Every part is among the edits or refused with a reason.
 */
export function parseVideoInstruction(instruction: string): Understood {
  const { clauses, quotes } = splitClauses(instruction)
  const understood: Understood = { edits: [], refused: [] }
  let left: Clause[] = []
  const flush = () => {
    if (left.length > 0) readPictureEdits(left, quotes, understood)
    left = []
  }
  for (const clause of clauses) {
    const text = clause.text.toLowerCase()
    const reason = refusalOf(text)
    const edits = reason ? undefined : RULES.map((rule) => rule(text)).find((found) => found !== undefined)
    if (reason === undefined && edits === undefined) {
      left.push(clause)
      continue
    }
    flush()
    if (edits) understood.edits.push(...edits)
    if (reason) understood.refused.push({ part: unquoted(clause.text, quotes), reason })
  }
  flush()
  if (clauses.length === 0) understood.refused.push({ part: instruction.trim(), reason: 'it says nothing to do' })
  return understood
}

function readPictureEdits(clauses: readonly Clause[], quotes: readonly string[], into: Understood): void {
  const text = clauses
    .map(({ text: part, joined }, i) =>
      i === 0 ? part : joined === 'and' ? ` and ${part}` : joined === 'but' ? ` but ${part}` : `, ${part}`,
    )
    .join('')
    // To the picture editor the whole clip is the picture.
    .replace(/\bthe (?:whole |entire )?(?:video|clip|footage|film|movie)\b/gi, 'the picture')
  const { operations, refused } = parseInstruction(unquoted(text, quotes))
  into.refused.push(...refused)
  for (const operation of operations) {
    const reason = notForVideo(operation)
    if (reason) into.refused.push({ part: unquoted(text, quotes), reason })
    else into.edits.push(pictureEdit(operation))
  }
}

const pictureEdit = (operation: Operation): VideoEdit => ({ edit: 'picture', operation })
