import { samplePlane } from '@bluehour/imaging/plane'
import { type PixelMap, type Region, UNDRAWN } from '@bluehour/imaging/warp/pixel-map'
import { coverOf, type Mask, makeMask } from '../blend/patch.ts'

/** Where the map was drawn. */
export function drawnMask(map: PixelMap): Mask {
  return coverOf(
    map,
    map.depth.map((depth) => (depth === UNDRAWN ? 0 : 1)),
  )
}

/** Reads one number per pixel through a map, between pixels too. */
export function sampleMask(from: Mask, map: PixelMap): Mask {
  const out = coverOf(map, new Float32Array(map.x.length))
  for (let i = 0; i < out.data.length; i++) {
    if (map.depth[i] !== UNDRAWN) out.data[i] = samplePlane(from, map.x[i]! - from.left, map.y[i]! - from.top)
  }
  return out
}

/** The part of a cover over another region; 0 where it does not reach. */
export function cropMask(from: Mask, region: Region): Mask {
  const out = makeMask(region)
  const left = Math.max(from.left, region.left)
  const right = Math.min(from.left + from.width, region.left + region.width)
  const bottom = Math.min(from.top + from.height, region.top + region.height)
  for (let y = Math.max(from.top, region.top); y < bottom; y++) {
    const at = (y - from.top) * from.width - from.left
    out.data.set(from.data.subarray(at + left, at + right), (y - region.top) * region.width + left - region.left)
  }
  return out
}
