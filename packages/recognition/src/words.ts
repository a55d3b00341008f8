import type { Vocabulary } from './vocabulary.ts'

/** A word as it is written, and which tokens it is made of. */
export type Written = { text: string; spaced: boolean; from: number; to: number }

/** Scripts without spaces between words: each letter that is complete is a unit of its own. */
const WITHOUT_SPACES = new Set(['zh', 'ja', 'th', 'lo', 'my', 'km', 'yue', 'bo'])
const AFTER = /^[\p{Pe}\p{Pf}.,:;!?…%'’"”。，！？：；、।॥؟،؛]+$/u
const BEFORE = /^[\p{Ps}\p{Pi}"'“‘¿¡([{«-]+$/u

/** Tokens grouped so that each group is whole letters: a letter of several bytes may be cut anywhere. */
function wholeLetters(tokens: readonly number[], { bytes }: Vocabulary): { text: string; from: number; to: number }[] {
  const groups: { text: string; from: number; to: number }[] = []
  let held: number[] = []
  let from = 0
  for (const [index, token] of tokens.entries()) {
    held.push(...(bytes[token] ?? []))
    const text = new TextDecoder('utf-8').decode(Uint8Array.from(held))
    if (text.includes('\uFFFD') && index < tokens.length - 1 && held.length < 8) continue
    groups.push({ text: text.replaceAll('\uFFFD', ''), from, to: index + 1 })
    held = []
    from = index + 1
  }
  return groups
}

/** Words with their punctuation, in writing order. */
export function wordsOf(tokens: readonly number[], vocabulary: Vocabulary, language: string): Written[] {
  const words: Written[] = []
  let isOpen = false
  for (const { text, from, to } of wholeLetters(tokens, vocabulary)) {
    const bare = text.trim()
    if (bare === '') continue
    const spaced = /^\s/.test(text)
    const last = words.at(-1)
    const glued =
      last !== undefined &&
      (isOpen ||
        AFTER.test(bare) ||
        (!spaced && !WITHOUT_SPACES.has(language)) ||
        (!spaced && isNumber(last.text, bare)))
    if (glued) {
      last.text += (isOpen || !spaced || AFTER.test(bare) ? '' : ' ') + bare
      last.to = to
    } else words.push({ text: bare, spaced: spaced && words.length > 0, from, to })
    isOpen = BEFORE.test(words.at(-1)!.text)
  }
  return words
}

/** "20" and "24" are one number also where words are not spaced. */
const isNumber = (before: string, after: string) => /[\d.,]$/.test(before) && /^[\d.,]/.test(after)
