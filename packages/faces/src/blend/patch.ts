import type { Picture } from '@bluehour/engine/engine'
import type { Region } from '@bluehour/imaging/warp/pixel-map'
import type { Planes } from '@bluehour/imaging/warp/sample'

/** The colors of a region: sRGB in 0..1, or Oklab where a name says so. */
export type Patch = Region & { readonly planes: Planes }

/** One number for each pixel of a region; a mask when it is 0..1. Fits everything written for planes. */
export type Mask = Region & { readonly data: Float32Array }

/** The box of some mesh points (all of them without a list), grown by `margin` of its longer side, cut to the picture. */
export function regionOf(
  mesh: Float32Array,
  picture: { width: number; height: number },
  margin: number,
  points?: readonly number[],
): Region {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  const count = points ? points.length : mesh.length / 3
  for (let i = 0; i < count; i++) {
    const at = (points ? points[i]! : i) * 3
    left = Math.min(left, mesh[at]!)
    right = Math.max(right, mesh[at]!)
    top = Math.min(top, mesh[at + 1]!)
    bottom = Math.max(bottom, mesh[at + 1]!)
  }
  const extra = margin * Math.max(right - left, bottom - top)
  const x0 = Math.min(picture.width - 1, Math.max(0, Math.floor(left - extra)))
  const y0 = Math.min(picture.height - 1, Math.max(0, Math.floor(top - extra)))
  const x1 = Math.max(x0 + 1, Math.min(picture.width, Math.ceil(right + extra) + 1))
  const y1 = Math.max(y0 + 1, Math.min(picture.height, Math.ceil(bottom + extra) + 1))
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 }
}

export function makePatch({ left, top, width, height }: Region): Patch {
  const plane = () => new Float32Array(width * height)
  return { left, top, width, height, planes: [plane(), plane(), plane()] }
}

export function makeMask({ left, top, width, height }: Region, value = 0): Mask {
  const data = new Float32Array(width * height)
  if (value !== 0) data.fill(value)
  return { left, top, width, height, data }
}

/** A cover of the same place with other numbers. */
export function coverOf({ left, top, width, height }: Region, data: Float32Array): Mask {
  return { left, top, width, height, data }
}

/** A region as a picture of its own. It must lie inside. */
export function cutRegion({ width, channels, data }: Picture, region: Region): Picture {
  const out = new Uint8Array(region.width * region.height * channels)
  const row = region.width * channels
  for (let y = 0; y < region.height; y++) {
    const from = ((region.top + y) * width + region.left) * channels
    out.set(data.subarray(from, from + row), y * row)
  }
  return { width: region.width, height: region.height, channels, data: out }
}

/** Copies a region out of a picture, sRGB in 0..1. The region must lie inside it. */
export function takePatch(picture: Picture, region: Region): Patch {
  const patch = makePatch(region)
  const [r, g, b] = patch.planes
  const { data, channels } = picture
  for (let y = 0, i = 0; y < region.height; y++) {
    let k = ((region.top + y) * picture.width + region.left) * channels
    for (let x = 0; x < region.width; x++, i++, k += channels) {
      r[i] = data[k]! / 255
      g[i] = data[k + 1]! / 255
      b[i] = data[k + 2]! / 255
    }
  }
  return patch
}

/** Lays a patch over the picture, in place, as far as the cover lets it through. Alpha stays. */
export function putPatch(picture: Picture, patch: Patch, cover: Mask): void {
  const [r, g, b] = patch.planes
  const { data, channels } = picture
  for (let y = 0, i = 0; y < patch.height; y++) {
    let k = ((patch.top + y) * picture.width + patch.left) * channels
    for (let x = 0; x < patch.width; x++, i++, k += channels) {
      const share = cover.data[i]!
      if (share <= 0) continue
      data[k] = mixByte(data[k]!, r[i]!, share)
      data[k + 1] = mixByte(data[k + 1]!, g[i]!, share)
      data[k + 2] = mixByte(data[k + 2]!, b[i]!, share)
    }
  }
}

function mixByte(under: number, over: number, share: number): number {
  const value = under + (over * 255 - under) * share
  return value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0
}
