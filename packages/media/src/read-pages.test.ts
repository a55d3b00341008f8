import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readPages } from './read-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'bluehour-webp-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SIZE = 48
const PAGES = 24

/** Squares that wander over nothing, half of them half clear: frames smaller than the page, blended and cleared. */
function page(n: number): Buffer {
  const data = Buffer.alloc(SIZE * SIZE * 4)
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const isInside = Math.abs(x - (8 + n)) < 6 && Math.abs(y - (40 - n)) < 6
      const isStill = x > 30 && y > 30
      if (isInside) data.set([(n * 10) % 256, 200 - n, 40, n % 2 ? 255 : 128], (y * SIZE + x) * 4)
      else if (isStill) data.set([20, 90, 220, 255], (y * SIZE + x) * 4)
    }
  }
  return data
}

test.each([
  ['lossless', { lossless: true }],
  ['lossy with alpha', { quality: 80 }],
])('a moving webp (%s), frame after frame, is what its decoder shows page by page', async (name, options) => {
  const file = join(folder, `${name.split(' ')[0]}.webp`)
  const all = Buffer.concat(Array.from({ length: PAGES }, (_, n) => page(n)))
  await sharp(all, { raw: { width: SIZE, height: SIZE * PAGES, channels: 4, pageHeight: SIZE } })
    .webp({ ...options, delay: Array(PAGES).fill(100), loop: 0 })
    .toFile(file)
  const clip = { width: SIZE, height: SIZE, fps: 10, first: 0, frames: PAGES } as Parameters<typeof readPages>[1]
  let n = 0
  for await (const frame of readPages(file, clip, new AbortController().signal)) {
    const shown = await sharp(file, { page: n }).flatten({ background: '#ffffff' }).raw().toBuffer()
    let worst = 0
    for (let i = 0; i < shown.length; i++) worst = Math.max(worst, Math.abs(shown[i]! - frame[i]!))
    expect(worst, `page ${n}`).toBeLessThanOrEqual(2)
    n++
  }
  expect(n).toBe(PAGES)
})
