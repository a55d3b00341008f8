import type { Picture } from '@bluehour/engine/engine'
import type { GuidedFit } from '@bluehour/imaging/guided-filter'
import { toRgb } from '@bluehour/imaging/pixels'
import { boxBlur, mapPlane, type Plane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
import type { CanvasShape } from './layer.ts'

/** Opaque pixels, `front` where `mask` (at any size, over the whole canvas) is 0 and `behind` where it is 1. */
export function packSolid(front: Picture, behind?: { picture: Picture; mask: Plane }): Int32Array {
  const { width, height, data } = front
  const out = new Int32Array(width * height)
  const scaleX = behind ? behind.mask.width / width : 0
  const scaleY = behind ? behind.mask.height / height : 0
  for (let y = 0, i = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, k += 3) {
      let r = data[k]!
      let g = data[k + 1]!
      let b = data[k + 2]!
      const share = behind ? samplePlane(behind.mask, (x + 0.5) * scaleX - 0.5, (y + 0.5) * scaleY - 0.5) : 0
      if (share > 0.002) {
        const painted = behind!.picture.data
        r = Math.round(r + (painted[k]! - r) * share)
        g = Math.round(g + (painted[k + 1]! - g) * share)
        b = Math.round(b + (painted[k + 2]! - b) * share)
      }
      out[i] = r | (g << 8) | (b << 16) | (255 << 24)
    }
  }
  return out
}

/** The colors of the cut-out part without what stands behind it, carried a little beyond its edge. */
export function frontColors(picture: Picture, matte: Plane, radius: number): Picture {
  const rgb = toRgb(picture)
  const weight = boxBlur(matte, radius)
  const wider = boxBlur(weight, radius * 4)
  const out = new Uint8Array(picture.width * picture.height * 3)
  for (const [c, plane] of [rgb.r, rgb.g, rgb.b].entries()) {
    const own = mapPlane(plane, (value, x, y) => value * matte.data[y * plane.width + x]!)
    const near = boxBlur(own, radius)
    const far = boxBlur(near, radius * 4)
    for (let i = 0, k = c; i < near.data.length; i++, k += 3) {
      const w = weight.data[i]!
      const value =
        w > 0.02 ? near.data[i]! / w : wider.data[i]! > 1e-4 ? far.data[i]! / wider.data[i]! : plane.data[i]!
      out[k] = Math.max(0, Math.min(255, Math.round(value * 255)))
    }
  }
  return { width: picture.width, height: picture.height, channels: 3, data: out }
}

/** The matte read at a place of the canvas, with the color that is there. */
export type MatteReader = (x: number, y: number, r: number, g: number, b: number) => number

/** In the margins the edge of the matte is carried on. */
export function readMatte(matte: Plane, shape: CanvasShape): MatteReader {
  const scaleX = matte.width / shape.innerWidth
  const scaleY = matte.height / shape.innerHeight
  return (x, y) => samplePlane(matte, (x + 0.5 - shape.left) * scaleX - 0.5, (y + 0.5 - shape.top) * scaleY - 0.5)
}

/** The same for a rough matte, with its edge put onto the picture's own. */
export function readFittedMatte(matte: Plane, fit: GuidedFit, shape: CanvasShape): MatteReader {
  const roughAt = readMatte(matte, shape)
  const scaleX = matte.width / shape.innerWidth
  const scaleY = matte.height / shape.innerHeight
  const right = shape.left + shape.innerWidth
  const bottom = shape.top + shape.innerHeight
  return (x, y, r, g, b) => {
    const rough = roughAt(x, y, r, g, b)
    const inside = x >= shape.left && y >= shape.top && x < right && y < bottom
    if (!inside || rough < 0.004 || rough > 0.996) return rough
    const wx = (x + 0.5 - shape.left) * scaleX - 0.5
    const wy = (y + 0.5 - shape.top) * scaleY - 0.5
    const value =
      (samplePlane(fit.r, wx, wy) * r + samplePlane(fit.g, wx, wy) * g + samplePlane(fit.b, wx, wy) * b) / 255 +
      samplePlane(fit.offset, wx, wy)
    return smoothStep(0.08, 0.92, value)
  }
}

/**
 * The cut-out layer: its own colors times its alpha. `behind` is the packed canvas that will stand under it, so the
 * two give the picture again where they are not moved apart.
 */
export function packCutOut(canvas: Picture, colors: Picture, behind: Int32Array, matteAt: MatteReader): Int32Array {
  const { width, height, data } = canvas
  const out = new Int32Array(width * height)
  const scaleX = colors.width / width
  const scaleY = colors.height / height
  for (let y = 0, i = 0, k = 0; y < height; y++) {
    const row = Math.min(colors.height - 1, Math.floor((y + 0.5) * scaleY)) * colors.width
    for (let x = 0; x < width; x++, i++, k += 3) {
      const alpha = matteAt(x, y, data[k]!, data[k + 1]!, data[k + 2]!)
      if (alpha < 0.004) continue
      if (alpha > 0.996) {
        out[i] = data[k]! | (data[k + 1]! << 8) | (data[k + 2]! << 16) | (255 << 24)
        continue
      }
      const from = (row + Math.min(colors.width - 1, Math.floor((x + 0.5) * scaleX))) * 3
      const under = behind[i]!
      const trust = smoothStep(0.2, 0.65, alpha)
      let packed = Math.round(alpha * 255) << 24
      for (let c = 0; c < 3; c++) {
        const own = colors.data[from + c]!
        const seen = data[k + c]!
        const back = (under >>> (8 * c)) & 255
        // Where the layer is dense it must give the picture back exactly; where it is thin, its own color is safer.
        const mended = Math.max(0, Math.min(255, own + alpha * (seen - alpha * own - (1 - alpha) * back))) * alpha
        const exact = Math.max(0, Math.min(255 * alpha, seen - (1 - alpha) * back))
        packed |= Math.round(mended + (exact - mended) * trust) << (8 * c)
      }
      out[i] = packed
    }
  }
  return out
}
