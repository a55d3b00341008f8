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
  let state = (seed ^ 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
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
