import { makePixels, type Pixels } from './pixels.ts'
import { samplePixels } from './sampling.ts'
import { noisePlane } from './textures.ts'

/** Shifts every place by smooth noise of `cell` pixels, up to `reach`: straight borders begin to wander. */
export function warp(pixels: Pixels, cell: number, reach: number, seed: number): Pixels {
  const { width, height } = pixels
  const across = noisePlane(pixels, cell, seed + 51, 2)
  const down = noisePlane(pixels, cell, seed + 52, 2)
  const out = makePixels(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      samplePixels(pixels, x + across.data[i]! * reach, y + down.data[i]! * reach, out.data, i * 3)
    }
  }
  return out
}
