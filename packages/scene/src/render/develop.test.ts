import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { develop } from './develop.ts'
import { type RenderThreads, startRenderThreads } from './threads.ts'
import type { Exposure } from './view.ts'

const PLAIN = { exposure: 1, glow: 0, grain: 0, vignette: 0, seed: 7 }
const [WIDTH, HEIGHT] = [256, 400]
let threads: RenderThreads
beforeAll(() => {
  threads = startRenderThreads(2)
})
afterAll(() => threads.close())

/** Light that depends on the pixel's place alone. */
function light(of: (x: number, y: number) => number, width = WIDTH, height = HEIGHT): Exposure {
  const colors = threads.shared.take(width * height * 12)
  const floats = threads.shared.floats(colors, width * height * 3)
  for (let i = 0; i < width * height; i++) floats.fill(of(i % width, Math.floor(i / width)), i * 3, i * 3 + 3)
  return { width, height, colors, distances: 0, ids: 0 }
}

const greenOf = (data: Uint8Array, row: number) =>
  Array.from({ length: WIDTH }, (_, x) => data[(row * WIDTH + x) * 3 + 1]!)
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('developing', () => {
  test('a soft gradient has no bands: eight bits, mixed finely', async () => {
    // Few steps over many rows: the worst case, a clear evening sky.
    const { data } = await develop(
      light((_, y) => 0.2 + (0.03 * y) / HEIGHT),
      PLAIN,
      threads,
    )
    const rows = Array.from({ length: HEIGHT }, (_, y) => meanOf(greenOf(data, y)))
    const slope = (rows.at(-1)! - rows[0]!) / (HEIGHT - 1)
    expect(slope * HEIGHT).toBeGreaterThan(3)
    expect(slope * HEIGHT).toBeLessThan(40)
    // Rounded alone, a row would be up to half a step off the line.
    const off = rows.map((value, y) => Math.abs(value - (rows[0]! + slope * y)))
    expect(Math.max(...off)).toBeLessThan(0.3)
    const plain = [...rows.keys()].filter((y) => new Set(greenOf(data, y)).size === 1)
    expect(plain.length).toBeLessThan(HEIGHT * 0.02)
  })

  test('more light is never darker, from black to far too much', async () => {
    const { data } = await develop(
      light((_, y) => (y === 0 ? 0 : 2 ** ((y / HEIGHT) * 16 - 10))),
      PLAIN,
      threads,
    )
    const rows = Array.from({ length: HEIGHT }, (_, y) => meanOf(greenOf(data, y)))
    for (const [y, value] of rows.entries()) if (y > 0) expect(value).toBeGreaterThan(rows[y - 1]! - 0.35)
    expect(rows[0]).toBeLessThan(1)
    expect(rows.at(-1)).toBeGreaterThan(250)
  })

  test('grain is of the same mean light, and the seed decides it', async () => {
    const even = light(() => 0.18)
    const clean = await develop(even, PLAIN, threads)
    const grainy = await develop(even, { ...PLAIN, grain: 0.2 }, threads)
    const other = await develop(even, { ...PLAIN, grain: 0.2, seed: 8 }, threads)
    const again = await develop(even, { ...PLAIN, grain: 0.2 }, threads)
    expect(Math.abs(meanOf([...clean.data]) - meanOf([...grainy.data]))).toBeLessThan(0.5)
    expect(new Set(grainy.data).size).toBeGreaterThan(new Set(clean.data).size)
    expect(Buffer.compare(grainy.data, again.data)).toBe(0)
    expect(Buffer.compare(grainy.data, other.data)).not.toBe(0)
  })

  test('a strong light glows around itself, without an edge where the glow was reckoned', async () => {
    const lamp = light((x, y) => (Math.hypot(x - 128, y - 200) < 10 ? 30 : 0.02))
    const dull = await develop(lamp, PLAIN, threads)
    const glowing = await develop(lamp, { ...PLAIN, glow: 0.3 }, threads)
    const beside = (data: Uint8Array) => meanOf(greenOf(data, 200).slice(142, 146))
    expect(beside(glowing.data)).toBeGreaterThan(beside(dull.data) + 10)
    expect(Math.abs(meanOf(greenOf(glowing.data, 2)) - meanOf(greenOf(dull.data, 2)))).toBeLessThan(2)
  })

  test.each([
    [1, 1],
    [641, 3],
    [3, 359],
    [65, 129],
  ])('fills a picture of %i × %i to its last pixel', async (width, height) => {
    const picture = await develop(
      light(() => 0.5, width, height),
      { ...PLAIN, glow: 0.1 },
      threads,
    )
    expect(picture).toMatchObject({ width, height, channels: 3 })
    expect(picture.data.length).toBe(width * height * 3)
    expect(Math.min(...picture.data)).toBeGreaterThan(100)
  })
})
