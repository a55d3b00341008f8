import type { Picture } from '@bluehour/engine/engine'
import { expect, it } from 'vitest'
import { CANONICAL_FACE } from '../canonical-face.ts'
import { expose, exposureOf } from './expose.ts'

const SIZE = 160
const mesh = CANONICAL_FACE.map((value, k) =>
  k % 3 === 0 ? SIZE / 2 + value * 8 : k % 3 === 1 ? SIZE / 2 - value * 8 : -value * 8,
)

/** Plain skin under a lamp of this strength, of 1 for a well lit photo. */
function skinUnder(lamp: number): Picture {
  const data = new Uint8Array(SIZE * SIZE * 3)
  for (let i = 0; i < SIZE * SIZE; i++) {
    // Rounder and brighter towards the middle, as a face is.
    const round = 1 - 0.3 * Math.hypot((i % SIZE) / SIZE - 0.5, Math.floor(i / SIZE) / SIZE - 0.5)
    const lit = (lamp * round) ** (1 / 2.2)
    data.set([224 * lit, 172 * lit, 144 * lit].map(Math.round), i * 3)
  }
  return { width: SIZE, height: SIZE, channels: 3, data }
}

it('a well lit photo stays, a dark one is lifted, the night is refused', () => {
  expect(exposureOf(skinUnder(1), mesh)).toBe(1)
  const gain = exposureOf(skinUnder(0.1), mesh)!
  expect(gain).toBeGreaterThan(4)
  expect(exposureOf(expose(skinUnder(0.1), gain), mesh)).toBeLessThan(1.3)
  expect(exposureOf(skinUnder(0.004), mesh)).toBeUndefined()
})

it('lifting keeps the order of tones and never goes beyond white', () => {
  const ramp: Picture = { width: 256, height: 1, channels: 3, data: Uint8Array.from({ length: 768 }, (_, i) => i / 3) }
  const { data } = expose(ramp, 6)
  for (let i = 3; i < data.length; i += 3) expect(data[i]).toBeGreaterThanOrEqual(data[i - 3]!)
  expect([data[0], data[765]]).toEqual([0, 255])
  expect(data[60 * 3]).toBeGreaterThan(110)
})
