import { makeRandom as makeNumbers } from '@bluehour/imaging/random'

/** Numbers that look random and are the same every time. */
export type Random = {
  /** 0..1 */
  next(): number
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** One of its own for a part, so that what is added later does not change what was there. */
  branch(name: string): Random
}

export function makeRandom(seed: number): Random {
  const next = makeNumbers(seed)
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    branch: (name) => {
      let hash = seed | 0
      for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
      return makeRandom(hash)
    },
  }
}
