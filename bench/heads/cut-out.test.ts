import type { Picture } from '@bluehour/engine/engine'
import { CANONICAL_FACE } from '@bluehour/faces/canonical-face'
import { expect, it } from 'vitest'
import { isWhole, judgeCutOut } from './cut-out.ts'

const [WIDTH, HEIGHT] = [240, 320]
const [X, Y, SCALE] = [120, 130, 5]
const mesh = CANONICAL_FACE.map((value, k) =>
  k % 3 === 0 ? X + value * SCALE : k % 3 === 1 ? Y - value * SCALE : -value,
)

/** A head of hair on shoulders, and what else `more` shows (1) or leaves out (0). */
function cutOut(more: (x: number, y: number) => 0 | 1 | undefined = () => undefined): Picture {
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isHead = Math.hypot((x - X) / 55, (y - Y + 10) / 75) < 1
      const isBody = y > 185 && Math.abs(x - X) < 20 + (y - 185)
      data[(y * WIDTH + x) * 4 + 3] = 255 * (more(x, y) ?? (isHead || isBody ? 1 : 0))
    }
  }
  return { width: WIDTH, height: HEIGHT, channels: 4, data }
}

it('a head on its shoulders is whole', () => {
  const judged = judgeCutOut(cutOut(), mesh)
  expect(judged).toMatchObject({ onePiece: 100, headHoles: 0 })
  expect(judged.crownStep).toBeLessThan(0.1)
  expect(isWhole(judged)).toBe(true)
})

it('a shred beside it, a hole in the forehead and a neighbour’s lock are not', () => {
  const shred = judgeCutOut(
    cutOut((x, y) => (x < 30 && y > 60 && y < 90 ? 1 : undefined)),
    mesh,
  )
  expect(shred.onePiece).toBeLessThan(98)
  const hole = judgeCutOut(
    cutOut((x, y) => (Math.hypot(x - X - 10, y - Y + 25) < 8 ? 0 : undefined)),
    mesh,
  )
  expect(hole.headHoles).toBeGreaterThan(0.5)
  const lock = judgeCutOut(
    cutOut((x, y) => (x > X && x < 235 && y > 90 && y < 105 ? 1 : undefined)),
    mesh,
  )
  expect(lock.crownStep).toBeGreaterThan(0.3)
  expect([shred, hole, lock].map(isWhole)).toEqual([false, false, false])
})
