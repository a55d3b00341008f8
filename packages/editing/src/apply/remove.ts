import type { Picture } from '@bluehour/engine/engine'
import { type BytePlane, growPlane, makePlane, type Plane, shrinkBytes } from '@bluehour/imaging/plane'
import { boundsOf } from '../crop.ts'

const HOLE_EDGE = 320
/** Beyond this share of the frame nothing is left that could be carried on. */
export const HOLE_MAX = 0.8

/** The hole to be painted over: the thing, its soft rim, and the shadow at its foot. */
export function holeFor(picture: Picture, mask: BytePlane): Uint8Array {
  const { width, height } = picture
  const scale = Math.min(1, HOLE_EDGE / Math.max(width, height))
  const [w, h] = [Math.max(8, Math.round(width * scale)), Math.max(8, Math.round(height * scale))]
  const small = shrinkBytes(mask, w, h)
  const hard = { ...small, data: small.data.map((value) => (value > 0.08 ? 1 : 0)) }
  const grown = growPlane(withShadow(picture, hard), Math.max(3, Math.round(HOLE_EDGE / 70)))
  const hole = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(h - 1, Math.floor((y + 0.5) * (h / height))) * w
    for (let x = 0; x < width; x++, i++)
      hole[i] = grown.data[row + Math.min(w - 1, Math.floor((x + 0.5) * (w / width)))]! > 0.5 ? 255 : 0
  }
  return hole
}

/** Around the lower half of the thing, what is clearly darker than the ground farther out is its shadow. */
function withShadow(picture: Picture, hard: { width: number; height: number; data: Float32Array }) {
  const { width, height, data } = hard
  const bytes: BytePlane = { width, height, data: Uint8Array.from(data, (value) => value * 255) }
  const box = boundsOf(bytes)
  if (!box) return hard
  const light = smallLight(picture, width, height)
  const reach = Math.round(Math.max(4, Math.min(box.width, box.height) * 0.45))
  const [left, right] = [Math.max(0, box.left - reach), Math.min(width, box.left + box.width + reach)]
  const [top, bottom] = [
    Math.round(box.top + box.height * 0.55),
    Math.min(height, Math.round(box.top + box.height + reach * 0.6)),
  ]
  const around: number[] = []
  for (let y = top; y < bottom; y++) {
    for (const x of [left, left + 1, right - 2, right - 1])
      if (x >= 0 && x < width && data[y * width + x] === 0) around.push(light.data[y * width + x]!)
  }
  if (around.length < 8) return hard
  const level = around.sort((a, b) => a - b)[around.length >> 1]!
  const size = data.reduce((sum, value) => sum + value, 0)
  const near = growPlane(hard, Math.max(2, reach * 0.5))
  const out = Float32Array.from(data)
  let added = 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * width + x
      if (out[i] === 1 || near.data[i]! === 0 || light.data[i]! >= level * 0.72) continue
      out[i] = 1
      added++
    }
  }
  // More than that is the pattern of the ground and no shadow.
  return added > size * 0.3 ? hard : { width, height, data: out }
}

/** How light single pixels are: shadows are large, and a copy of a large picture in numbers would fill the memory. */
function smallLight({ width, height, channels, data }: Picture, w: number, h: number): Plane {
  const out = makePlane(w, h)
  for (let y = 0, i = 0; y < h; y++) {
    const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / h)) * width
    for (let x = 0; x < w; x++, i++) {
      const at = (row + Math.min(width - 1, Math.floor(((x + 0.5) * width) / w))) * channels
      out.data[i] = (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!) / 255
    }
  }
  return out
}

export function shareOfHole(hole: Uint8Array): number {
  let count = 0
  for (const value of hole) if (value > 0) count++
  return count / hole.length
}
