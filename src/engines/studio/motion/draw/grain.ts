import { makeRandom } from '../random.ts'

/**
 * The grain of film, one step of brightness up or down. A camera that does not move at all would otherwise give
 * frames that are equal bit for bit, which players and people take for a stopped video.
 */
export type Grain = (frame: Int32Array, width: number, index: number) => void

const TILE = 251

export function makeGrain(seed: number): Grain {
  const random = makeRandom(seed)
  const tile = Int8Array.from({ length: TILE * TILE }, () => {
    const value = random() + random() + random() - 1.5
    return value < -0.42 ? -1 : value > 0.42 ? 1 : 0
  })
  return (frame, width, index) => {
    const start = makeRandom(seed + index)
    const left = Math.floor(start() * TILE)
    const top = Math.floor(start() * TILE)
    const height = frame.length / width
    for (let y = 0, i = 0; y < height; y++) {
      const row = ((y + top) % TILE) * TILE
      for (let x = 0, column = left; x < width; x++, i++, column = column === TILE - 1 ? 0 : column + 1) {
        const step = tile[row + column]!
        if (step === 0) continue
        const pixel = frame[i]!
        // One step up or down in all three channels at once, unless one of them has no room.
        if (step > 0 ? hasWhite(pixel) : hasBlack(pixel)) continue
        frame[i] = pixel + (step > 0 ? 0x010101 : -0x010101)
      }
    }
  }
}

function hasWhite(pixel: number): boolean {
  return (pixel & 0xff) === 0xff || (pixel & 0xff00) === 0xff00 || (pixel & 0xff0000) === 0xff0000
}

function hasBlack(pixel: number): boolean {
  return (pixel & 0xff) === 0 || (pixel & 0xff00) === 0 || (pixel & 0xff0000) === 0
}
