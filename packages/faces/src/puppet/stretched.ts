import { type PixelMap, UNDRAWN } from '@bluehour/imaging/warp/pixel-map'

/** Steps through the photo for one pixel of the frame below which a picture is stretched so far that it shows streaks. */
const STREAKS_BELOW = 0.7
/** A texel that is this many pixels long in one direction is made as soft in the other, by this share. */
const SOFTENED = 0.75
const PIXELS_MAX = 5

/**
 * A cheek that turns to the viewer is drawn out of a few columns of the photo. Their pixels become streaks, which no skin
 * has: what is drawn out one way is softened the other way, so that it is only soft.
 */
export function softenStretched(frame: Uint8ClampedArray, width: number, map: PixelMap): void {
  soften(frame, width, map, 1, map.width)
  soften(frame, width, map, map.width, 1)
}

/** `along` is a step of the map in the direction that is looked at, `across` one in the other. */
function soften(frame: Uint8ClampedArray, width: number, map: PixelMap, along: number, across: number): void {
  const found = stretchedPixels(map, along)
  if (found.length === 0) return
  const long = new Float32Array(map.width * map.height)
  for (const { at, pixels } of found) long[at] = pixels
  const place = (i: number) => ((map.top + Math.floor(i / map.width)) * width + map.left + (i % map.width)) * 3
  const colors = new Uint8ClampedArray(found.length * 3)
  for (const [k, { at, pixels }] of found.entries()) {
    const sums = [0, 0, 0]
    let weights = 0
    const reach = Math.ceil(pixels * 2)
    for (let step = -reach; step <= reach; step++) {
      const other = at + step * across
      if (other < 0 || other >= long.length || long[other] === 0) continue
      if (across === 1 && Math.floor(other / map.width) !== Math.floor(at / map.width)) continue
      // What is less stretched beside it is not to be smeared over it.
      const weight = Math.exp(-(step * step) / (2 * pixels * pixels)) * Math.min(1, long[other]! / pixels)
      const from = place(other)
      for (let c = 0; c < 3; c++) sums[c]! += weight * frame[from + c]!
      weights += weight
    }
    for (let c = 0; c < 3; c++) colors[k * 3 + c] = sums[c]! / weights
  }
  for (const [k, { at }] of found.entries()) frame.set(colors.subarray(k * 3, k * 3 + 3), place(at))
}

/** Which pixels are stretched, and by how many pixels they are to be softened. */
function stretchedPixels({ width, height, x, y, depth }: PixelMap, along: number): { at: number; pixels: number }[] {
  const found: { at: number; pixels: number }[] = []
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1, i = row * width + 1; column < width - 1; column++, i++) {
      const [a, b] = [i - along, i + along]
      if (Math.max(depth[i]!, depth[a]!, depth[b]!) === UNDRAWN) continue
      const rate = Math.hypot(x[b]! - x[a]!, y[b]! - y[a]!) / 2
      if (rate >= STREAKS_BELOW) continue
      found.push({ at: i, pixels: Math.min(PIXELS_MAX, SOFTENED * (1 / Math.max(rate, 0.05) - 1 / STREAKS_BELOW)) })
    }
  }
  return found.filter(({ pixels }) => pixels > 0.1)
}
