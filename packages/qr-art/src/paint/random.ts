/** A stream of numbers that is the same for the same seed. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number
  between(from: number, to: number): number
  /** Whole, both ends included. */
  whole(from: number, to: number): number
  /** About −3..3, most near 0. */
  bell(): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  /** An independent stream, so that one part may draw more without moving the others. */
  fork(name: string): Random
}

export function makeRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    whole: (from, to) => from + Math.floor((to - from + 1) * next()),
    bell: () => (next() + next() + next() + next() - 2) * 1.7,
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    fork: (name) => makeRandom(`${seed}/${name}`),
  }
}

/** FNV-1a with a last mix, so that near seeds start far apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
