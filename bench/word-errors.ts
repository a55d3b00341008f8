import { cleanText } from '@bluehour/speech/text/clean-text'
import { readEnglish } from '@bluehour/speech/text/english-text'

/** British spellings and contractions a recogniser may write either way. */
const SAME: Record<string, string> = {
  metres: 'meters',
  kilometres: 'kilometers',
  colour: 'color',
  harbour: 'harbor',
  mister: 'mr',
  missus: 'mrs',
  doctor: 'dr',
  okay: 'ok',
  grey: 'gray',
  "o'clock": 'oclock',
}

/** Both sides are read out the same way, so that "$5" and "five dollars" are equal. */
export function wordsOf(text: string): string[] {
  return readEnglish(cleanText(text), 'en-US')
    .toLowerCase()
    .replace(/[-—]/g, ' ')
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => SAME[word] ?? word)
}

/** How many words must be changed, added or dropped to get from what was said to what was heard. */
export function countErrors(said: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, index) => index)
  for (const [index, word] of said.entries()) {
    const next = [index + 1]
    for (const [column, other] of heard.entries()) {
      next.push(Math.min(next[column]! + 1, row[column + 1]! + 1, row[column]! + (word === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1)!
}
