import { makeRandom } from '@bluehour/imaging/random'
import { clamp01, clonePixels, makePixels, type Pixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { noisePlane } from './methods/textures.ts'
import type { Style } from './style.ts'

/** How far each line is torn sideways, in pixels: calm stretches, a few wild bands. */
function tears(height: number, u: number, random: () => number): Float32Array {
  const out = new Float32Array(height)
  for (let band = 0; band < 13; band++) {
    const from = Math.floor(random() * height)
    const size = Math.ceil((4 + random() ** 2 * 70) * u)
    const by = (random() - 0.5) * 190 * u * random()
    const lean = (random() - 0.5) * 2
    for (let y = from; y < Math.min(height, from + size); y++) out[y]! += by + (y - from) * lean
  }
  let drift = 0
  for (let y = 0; y < height; y++) {
    drift = drift * 0.96 + (random() - 0.5) * 0.7 * u
    out[y]! += drift
  }
  return out
}

/** Blocks of the stream that went to the wrong place, some as flat color, some as an old frame. */
function misplaceBlocks(pixels: Pixels, source: Pixels, u: number, random: () => number): void {
  const { width, height, data } = pixels
  const cell = Math.max(2, Math.round(16 * u))
  for (let block = 0; block < 30; block++) {
    const wide = cell * (1 + Math.floor(random() ** 2 * 14))
    const tall = cell * (1 + Math.floor(random() ** 3 * 4))
    const left = Math.floor((random() * width) / cell) * cell
    const top = Math.floor((random() * height) / cell) * cell
    const fromX = Math.floor(random() * width)
    const fromY = Math.floor((top + (random() - 0.5) * height * 0.3 + height) % height)
    const kind = random()
    const tint = [0.3 + random(), 0.3 + random(), 0.3 + random()]
    for (let y = top; y < Math.min(height, top + tall); y++) {
      for (let x = left; x < Math.min(width, left + wide); x++) {
        const k = (y * width + x) * 3
        // A stuck block repeats its first column.
        const sx = kind < 0.35 ? fromX : (fromX + x - left) % width
        const from = (((fromY + y - top) % height) * width + sx) * 3
        for (let c = 0; c < 3; c++) {
          const value = source.data[from + c]!
          data[k + c] = kind > 0.8 ? 1 - value : kind > 0.6 ? value * tint[c]! : value
        }
      }
    }
  }
}

export const glitch: Style = {
  name: 'glitch',
  summary: 'A broken signal: split colour channels, torn lines, blocks in the wrong place, scan lines and noise.',
  async paint({ picture, seed, time = 0 }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    // The fault, snow and all, changes eight times a second and stands still between.
    const fault = seed + Math.floor(time * 8) * 101
    const random = makeRandom(fault)
    const broken = clonePixels(source)
    misplaceBlocks(broken, source, u, random)
    const torn = tears(height, u, random)
    const split = (9 + random() * 7) * u
    const noise = noisePlane(source, 1, fault)
    const pixels = makePixels(width, height)
    const period = Math.max(3, 5 * u)
    for (let y = 0, k = 0; y < height; y++) {
      const wild = Math.min(1, Math.abs(torn[y]!) / (40 * u))
      const scan = 0.8 + 0.2 * Math.sin((y / period) * 2 * Math.PI)
      const snow = 0.035 + wild * 0.1
      for (let x = 0; x < width; x++, k += 3) {
        for (let c = 0; c < 3; c++) {
          const shift = torn[y]! + (1 - c) * split * (1 + wild)
          const sx = (((Math.round(x + shift) % width) + width) % width) * 3 + c
          const value = broken.data[y * width * 3 + sx]!
          pixels.data[k + c] = clamp01((value - 0.5) * 1.12 + 0.5) * scan * 1.08 + noise.data[y * width + x]! * snow
        }
      }
    }
    return toPicture(pixels)
  },
}
