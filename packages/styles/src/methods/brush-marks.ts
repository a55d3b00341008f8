import { hash, noise } from '@bluehour/imaging/random'

export const MARK_WIDTH = 128
export const MARK_HEIGHT = 48

/** What a loaded brush leaves: how much it covers and how high the paint stands, along (columns) and across (rows). */
export type BrushMark = { cover: Float32Array; height: Float32Array }

export function brushMarks(seed: number): BrushMark[] {
  return Array.from({ length: 6 }, (_, variant) => makeMark(seed * 13 + variant * 977))
}

function makeMark(seed: number): BrushMark {
  const cover = new Float32Array(MARK_WIDTH * MARK_HEIGHT)
  const height = new Float32Array(MARK_WIDTH * MARK_HEIGHT)
  for (let row = 0; row < MARK_HEIGHT; row++) {
    const v = ((row + 0.5) / MARK_HEIGHT) * 2 - 1
    const bristle = noise(row * 0.45, 3.3, seed) * 0.5 + (hash(row, 5, seed) - 0.5) * 0.6
    // Each hair sets down and lifts a little earlier or later.
    const starts = 0.03 + 0.05 * hash(row >> 1, 1, seed)
    const ends = 0.97 - 0.22 * hash(row >> 1, 2, seed) ** 2
    for (let column = 0; column < MARK_WIDTH; column++) {
      const u = (column + 0.5) / MARK_WIDTH
      const rim = 0.9 + 0.1 * noise(u * 6, v * 2, seed + 3)
      const round = Math.sqrt(Math.max(0, 1 - Math.max(0, 1 - u / 0.12) ** 2))
      const side = clamp((rim * (0.7 + 0.3 * round) - Math.abs(v)) * 9)
      const along = clamp((u - starts) * 26) * clamp((ends - u) * 14)
      const streak = 0.55 + bristle * 0.75 + noise(u * 9, row * 0.6, seed + 8) * 0.2
      const ridge = Math.abs(v) > 0.72 ? 0.22 * (Math.abs(v) - 0.72) * 4 : 0
      const i = row * MARK_WIDTH + column
      cover[i] = side * along
      height[i] = clamp(streak + ridge + 0.25 * clamp((u - 0.8) * 5) * along)
    }
  }
  return { cover, height }
}

function clamp(value: number): number {
  return value < 0 ? 0 : Math.min(value, 1)
}
