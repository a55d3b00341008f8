import type { SpokenWord } from '@bluehour/engine/voices'

/** One text on screen: one or two lines of words. */
export type Cue = { startSeconds: number; endSeconds: number; lines: SpokenWord[][] }

export type CueLimits = {
  /** Of one line, in whatever unit `widthOf` counts. */
  widthMax: number
  widthOf: (words: readonly SpokenWord[]) => number
  pace: 'phrases' | 'few-words'
}

const PAUSE_SECONDS = 0.6
const LONGEST_SECONDS = { phrases: 6, 'few-words': 3 } as const
const WORDS_MAX = { phrases: 16, 'few-words': 6 } as const
/** A text comes a moment before its sound and stays a while after it. */
const AHEAD_SECONDS = 0.04
const AFTER_SECONDS = 0.4
const SHORTEST_SECONDS = 0.7

/** Up to here a word is drawn smaller to fit. */
const TOO_WIDE = 1.3
const VOWEL = /[aeiouyäöüåæøáéíóúàèìòùâêîôûãõаеёиоуыэюяіїєαεηιουω]/iu

const SENTENCE_END = /[.!?…。！？।॥؟]["'”’)\]»」』]*$/u
const CLAUSE_END = /[,;:،؛、，；：—–-]["'”’)\]»」』]*$/u
/** A line should not end with a word that leans on the next one. */
const LEANING =
  /^(?:a|an|the|of|to|in|on|at|by|for|and|or|but|with|from|as|is|are|was|my|your|his|her|our|their|el|la|los|las|un|una|de|del|que|y|o|en|con|por|le|les|des|du|et|ou|der|die|das|den|dem|ein|eine|und|oder|mit|von|zu|il|lo|gli|di|e|da|os|as|do)$/iu

const isEnd = (word: SpokenWord | undefined) => word !== undefined && SENTENCE_END.test(word.text)
const leans = (word: SpokenWord) => LEANING.test(word.text)

/** Phrases: cut at sentences and pauses, then where they are too long for two lines. */
export function makeCues(spoken: readonly SpokenWord[], limits: CueLimits): Cue[] {
  const words = spoken.flatMap((word) => hyphenated(word, limits))
  const groups: SpokenWord[][] = []
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    const isNew = !before || isEnd(before) || word.startSeconds - before.endSeconds > PAUSE_SECONDS
    if (isNew) groups.push([word])
    else groups.at(-1)!.push(word)
  }
  const texts = groups.flatMap((group) => cutToFit(group, limits))
  return texts.map((text, index) => {
    const [first, last, next] = [text[0]!, text.at(-1)!, texts[index + 1]?.[0]]
    const startSeconds = Math.max(0, first.startSeconds - AHEAD_SECONDS)
    const wanted = Math.max(last.endSeconds + AFTER_SECONDS, startSeconds + SHORTEST_SECONDS)
    const latest = next ? Math.max(next.startSeconds - AHEAD_SECONDS, startSeconds + 0.05) : Number.POSITIVE_INFINITY
    return { startSeconds, endSeconds: Math.min(wanted, latest), lines: breakLines(text, limits) }
  })
}

/** A word that would have to be drawn much smaller to fit stands on two lines instead, each part in its own time. */
function hyphenated(word: SpokenWord, { widthMax, widthOf }: CueLimits): SpokenWord[] {
  if (widthOf([word]) <= TOO_WIDE * widthMax || !/^[\p{L}\p{M}'’]+[^\p{L}]*$/u.test(word.text)) return [word]
  if (!/\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(word.text)) return [word]
  const letters = [...word.text]
  const middle = letters.length >> 1
  const places = [0, 1, -1, 2, -2, 3, -3].map((off) => middle + off)
  // A syllable begins with the last consonant before its vowel.
  const begins = (place: number) => !VOWEL.test(letters[place] ?? '') && VOWEL.test(letters[place + 1] ?? '')
  const at = places.find(begins) ?? middle
  const cut = word.startSeconds + ((word.endSeconds - word.startSeconds) * at) / letters.length
  return [
    { ...word, text: `${letters.slice(0, at).join('')}-`, endSeconds: cut },
    { ...word, text: letters.slice(at).join(''), spaced: false, startSeconds: cut },
  ]
}

function fits(words: readonly SpokenWord[], limits: CueLimits): boolean {
  const seconds = words.at(-1)!.endSeconds - words[0]!.startSeconds
  if (words.length > WORDS_MAX[limits.pace] || seconds > LONGEST_SECONDS[limits.pace]) return words.length === 1
  return words.length === 1 || breakLines(words, limits).every((line) => limits.widthOf(line) <= limits.widthMax)
}

/** Halves until all fit, each time at the best place near the middle. */
function cutToFit(words: readonly SpokenWord[], limits: CueLimits): SpokenWord[][] {
  if (words.length < 2 || fits(words, limits)) return [[...words]]
  const at = bestBreak(words, limits.widthOf)
  return [...cutToFit(words.slice(0, at), limits), ...cutToFit(words.slice(at), limits)]
}

/** One line when it fits, else two that look even. */
function breakLines(words: readonly SpokenWord[], limits: CueLimits): SpokenWord[][] {
  if (words.length < 2 || limits.widthOf(words) <= limits.widthMax) return [[...words]]
  const at = bestBreak(words, limits.widthOf)
  return [words.slice(0, at), words.slice(at)]
}

/** Even halves, rather after a comma or a pause, not after "the". */
function bestBreak(words: readonly SpokenWord[], widthOf: CueLimits['widthOf']): number {
  const total = widthOf(words)
  let best = { at: 1, cost: Number.POSITIVE_INFINITY }
  for (let at = 1; at < words.length; at++) {
    const [last, next] = [words[at - 1]!, words[at]!]
    const uneven = Math.abs(widthOf(words.slice(0, at)) - widthOf(words.slice(at))) / total
    const pause = Math.min(0.5, Math.max(0, next.startSeconds - last.endSeconds))
    const cost = uneven - (CLAUSE_END.test(last.text) ? 0.3 : 0) - 0.6 * pause + (leans(last) ? 0.25 : 0)
    if (cost < best.cost) best = { at, cost }
  }
  return best.at
}

/** Words of a line as text. */
export function textOf(words: readonly SpokenWord[]): string {
  return words.map(({ text, spaced }, index) => (spaced && index > 0 ? ` ${text}` : text)).join('')
}
