import { expect, it } from 'vitest'
import { clothColors } from './cloth-colors.ts'

/** Orange cloth whose light falls off to the right, with a black collar above and a white badge. */
const [width, height] = [60, 60]
const data = new Uint8Array(width * height * 3)
for (let i = 0; i < width * height; i++) {
  const [x, y] = [i % width, Math.floor(i / width)]
  const light = 1 - 0.35 * (x / width)
  const isBadge = x > 10 && x < 22 && y > 30 && y < 42
  data.set(y < 12 ? [12, 12, 14] : isBadge ? [240, 240, 238] : [230 * light, 96 * light, 40 * light], i * 3)
}

it('tells colors apart, and takes the same color in less light for the same', () => {
  const { labels, light } = clothColors({ width, height, channels: 3, data }, () => true)
  const at = (x: number, y: number) => labels[y * width + x]!
  expect(new Set([at(2, 50), at(30, 30), at(57, 50)]).size).toBe(1)
  expect(new Set([at(30, 5), at(16, 36), at(30, 30)]).size).toBe(3)
  expect(light[at(30, 5)]!).toBeLessThan(0.1)
})

it('leaves alone what it was not asked about', () => {
  const { labels } = clothColors({ width, height, channels: 3, data }, (i) => i % width < 30)
  expect(labels[45]).toBe(255)
  expect(labels[15]).not.toBe(255)
})
