const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  half: 0.5,
  quarter: 0.25,
  twice: 2,
  double: 2,
  triple: 3,
  quadruple: 4,
}

const NUMBER = `(?:\\d+(?:\\.\\d+)?|${Object.keys(WORDS).join('|')})`

export function numberOf(text: string): number {
  return WORDS[text.toLowerCase()] ?? Number.parseFloat(text)
}

/** The first factor that a clause names: 2x, twice, by 3, half speed, 50 %, a third. */
export function factorIn(text: string): number | undefined {
  const percent = /(\d+(?:\.\d+)?)\s*(?:%|percent)/.exec(text)
  if (percent) return Number(percent[1]) / 100
  const times = new RegExp(`\\b(${NUMBER})\\s*(?:x\\b|×|times|fold)|\\bx\\s?(${NUMBER})\\b`).exec(text)
  if (times) return numberOf((times[1] ?? times[2])!)
  const word = /\b(half|quarter|twice|double|triple|quadruple)\b/.exec(text)
  if (word) return numberOf(word[1]!)
  const third = /\b(?:a|one) third\b/.test(text) ? 1 / 3 : undefined
  const by = new RegExp(`\\bby (?:a factor of )?(${NUMBER})\\b`).exec(text)
  return third ?? (by ? numberOf(by[1]!) : undefined)
}

/** Every time in seconds that a clause names, in its order: 2 seconds, 1.5s, 0:03, second 4. */
export function secondsIn(words: string): number[] {
  const text = words
    .replace(/\bhalf (?:a |of a )?second\b/g, '0.5 seconds')
    .replace(/\ba quarter (?:of a )?second\b/g, '0.25 seconds')
    .replace(/\bfor a second\b/g, 'for 1 second')
  const found: { at: number; seconds: number }[] = []
  for (const match of text.matchAll(/\b(\d+):(\d\d)(?:\.(\d+))?\b/g)) {
    found.push({ at: match.index, seconds: Number(match[1]) * 60 + Number(`${match[2]}.${match[3] ?? 0}`) })
  }
  const units = new RegExp(`\\b(${NUMBER})\\s*(?:-\\s*)?(milliseconds?|ms|seconds?|secs?|s)\\b`, 'g')
  for (const match of text.matchAll(units)) {
    const by = match[2]!.startsWith('m') ? 0.001 : 1
    found.push({ at: match.index, seconds: numberOf(match[1]!) * by })
  }
  for (const match of text.matchAll(new RegExp(`\\bseconds? (${NUMBER})\\b`, 'g'))) {
    found.push({ at: match.index, seconds: numberOf(match[1]!) })
  }
  // "from 1 to 3 seconds": the first number has no unit of its own.
  const range = new RegExp(`\\b(${NUMBER})\\s*(?:to|-|–|and|until)\\s*(${NUMBER})\\s*(?:seconds?|secs?|s)\\b`).exec(
    text,
  )
  if (range) return [numberOf(range[1]!), numberOf(range[2]!)]
  return found.sort((a, b) => a.at - b.at).map(({ seconds }) => seconds)
}
