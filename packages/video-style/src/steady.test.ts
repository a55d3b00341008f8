import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import { expect, test } from 'vitest'
import { makeSteady } from './steady.ts'

const [WIDTH, HEIGHT] = [96, 64]

/** Soft shapes, shifted to the right, under noise of a camera. */
function shot(shift: number, noise: number, seed: number): Picture {
  const random = makeRandom(seed)
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const x = (i % WIDTH) - shift
    const y = Math.floor(i / WIDTH)
    for (let c = 0; c < 3; c++) {
      const value = 128 + 60 * Math.sin(x / 7 + c) + 40 * Math.cos(y / 6) + (random() - 0.5) * 2 * noise
      data[i * 3 + c] = Math.max(0, Math.min(255, value))
    }
  }
  return { width: WIDTH, height: HEIGHT, channels: 3, data }
}

function meanChange(a: Picture, b: Picture): number {
  return a.data.reduce((sum, value, i) => sum + Math.abs(value - b.data[i]!), 0) / a.data.length
}

test('on a still clip the noise of the camera is gone, and a painting stays', () => {
  const steady = makeSteady(0.7)
  const frames = [1, 2, 3, 4].map((seed) => steady.source(shot(0, 6, seed)))
  expect(meanChange(shot(0, 6, 3), shot(0, 6, 4))).toBeGreaterThan(3)
  expect(meanChange(frames[2]!, frames[3]!)).toBeLessThan(0.3)
})

test('what moves is followed, and a cut is shown at once', () => {
  const steady = makeSteady(0.7)
  steady.source(shot(0, 0, 1))
  expect(meanChange(steady.source(shot(3, 0, 1)), shot(3, 0, 1))).toBeLessThan(4)
  const other = shot(40, 0, 1)
  other.data.reverse()
  expect(meanChange(steady.source(other), other)).toBeLessThan(3)
})

test('dots and paper that stay with the screen are not smeared by what moves behind them', () => {
  const steady = makeSteady(0.7, 0.15)
  const dots = shot(0, 0, 1)
  dots.data.forEach((_, k) => {
    dots.data[k] = (k + Math.floor(k / (WIDTH * 3))) % 2 === 0 ? 220 : 40
  })
  const seen = [0, 3, 6, 9, 12].map((shift) => {
    steady.source(shot(shift, 0, 1))
    return steady.painted({ ...dots, data: dots.data.slice() })
  })
  expect(meanChange(seen.at(-1)!, dots)).toBeLessThan(25)
})
