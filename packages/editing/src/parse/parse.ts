import type { Operation, Understood } from '../operation.ts'
import { type Clause, splitClauses, unquoted } from './clauses.ts'
import { adjust, keptNoun, looks, recolor, styles } from './color-rules.ts'
import { background, geometry, setting, sky } from './picture-rules.ts'
import { refusal } from './refusals.ts'
import type { Meant, Rule } from './rule.ts'
import { addition, insertion, removal, replacement, retouch, writing } from './thing-rules.ts'

/** In this order: the first that knows a clause decides. */
const RULES: readonly Rule[] = [
  writing,
  background,
  insertion,
  refusal,
  geometry,
  sky,
  replacement,
  setting,
  retouch,
  removal,
  looks,
  recolor,
  adjust,
  styles,
  addition,
]
const VERB =
  /^(?:make|turn|add|remove|delete|erase|put|place|write|blur|crop|rotate|flip|mirror|expand|extend|change|replace|swap|convert|apply|give|take|get|draw|increase|decrease|reduce|raise|lower|boost|brighten|darken|lighten|sharpen|soften|smooth|whiten|recolou?r|paint|colou?r|dye|zoom|set|use|insert|cut|keep|leave|enhance|improve|fix|desaturate|saturate|invert|straighten|frame|transform|style|render|retouch|hide)\b/i
const KEEP =
  /^(?:keep(?:ing)?|leave|leaving|don'?t (?:change|touch|blur|alter)|do not (?:change|touch)|changing|without (?:changing|touching)|preserve|not|only)\s+(.+)$/i
const REASON =
  'it is not understood. Say what to change and how, for example "make the sky brighter" or "remove the cup"'

/**
 * An instruction as operations in order. Every part of it is either among them or refused with a reason; nothing is
 * left out silently. `inputs` is how many pictures came along.
 */
export function parseInstruction(instruction: string, { inputs = 1 }: { inputs?: number } = {}): Understood {
  const { clauses, quotes } = splitClauses(instruction)
  const understood: Understood = { operations: [], refused: [] }
  const mean = (text: string): Meant | undefined => {
    for (const rule of RULES) {
      const meant = rule({ text: text.toLowerCase(), original: text, quotes, inputs })
      if (meant) return meant
    }
    return undefined
  }
  let carry: string | undefined
  let last: { text: string; count: number } | undefined
  for (let at = 0; at < clauses.length; at++) {
    const clause = clauses[at]!
    if (keeps(clause, understood.operations) || spares(clause, understood.operations)) continue
    const next = clauses[at + 1]
    const readings = readingsOf(clause, carry, last?.text, next)
    const read = readings
      .map(({ text, takes, redo }) => ({ text, takes, redo, meant: mean(text) }))
      .find(({ meant }) => meant)
    if (!read?.meant) {
      understood.refused.push({ part: unquoted(clause.text, quotes), reason: REASON })
      continue
    }
    if (read.redo && last) understood.operations.splice(understood.operations.length - last.count)
    if ('refuse' in read.meant)
      understood.refused.push({ part: unquoted(read.text, quotes), reason: read.meant.refuse })
    else {
      understood.operations.push(...read.meant.operations)
      carry = read.meant.carry
      last = { text: read.text, count: read.meant.operations.length }
    }
    at += read.takes
  }
  if (clauses.length === 0) understood.refused.push({ part: instruction.trim(), reason: REASON })
  return understood
}

type Reading = { text: string; takes: number; redo?: boolean }

/** The ways to read a clause, the likeliest first: by itself, as more of the last one, together with its neighbors. */
function readingsOf(
  { text, joined }: Clause,
  carry: string | undefined,
  last: string | undefined,
  next?: Clause,
): Reading[] {
  const alone: Reading = { text, takes: 0 }
  const carried: Reading[] = carry && !VERB.test(text) ? [{ text: `${carry} ${text}`, takes: 0 }] : []
  const withNext: Reading[] =
    next && next.joined === 'and' && !VERB.test(next.text) ? [{ text: `${text} and ${next.text}`, takes: 1 }] : []
  const withLast: Reading[] =
    last && joined !== 'start' && !VERB.test(text) ? [{ text: `${last} and ${text}`, takes: 0, redo: true }] : []
  return joined === 'and'
    ? [...carried, alone, ...withNext, ...withLast]
    : [alone, ...withNext, ...carried, ...withLast]
}

/** "blur everything except the dog": what stands behind "except" is spared by the operation before. */
function spares({ text, joined }: Clause, operations: Operation[]): boolean {
  const last = operations.at(-1)
  const isWhole = last && 'where' in last && last.where === 'picture'
  if (joined !== 'except' || !isWhole || VERB.test(text)) return false
  const region = keptNoun(text.toLowerCase())
  if (!region || region === 'picture') return false
  last.except = region
  return true
}

/** "but keep the car in color" spares a region; keeping what no operation touches needs nothing. */
function keeps({ text }: Clause, operations: Operation[]): boolean {
  const found = KEEP.exec(text)
  if (!found) return false
  const noun = found[1]!
    .toLowerCase()
    .replace(
      /\b(?:sharp|in focus|as (?:it|she|he|they) (?:is|are)|the same|unchanged|alone|untouched|in colou?r|colou?red|colou?rful|visible|intact|original|natural|realistic|normal)\b.*$/,
      '',
    )
    .trim()
  const region = keptNoun(noun)
  const last = operations.at(-1)
  if (!region || region === 'picture' || !last) return operations.length > 0
  if ((last.op === 'look' || last.op === 'adjust' || last.op === 'style') && last.where === 'picture')
    last.except = region
  return operations.length > 0
}
