import type { PixelMap } from './raster.ts'

/** RGB without gaps, as every picture is inside the puppet. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array | Uint8ClampedArray }

const weights = new Float64Array(8)

/** Catmull-Rom: sharp where the picture is, without the softness of bilinear steps between frames. */
function setWeights(fx: number, fy: number): void {
  weights[0] = fx * (-0.5 + fx * (1 - 0.5 * fx))
  weights[1] = 1 + fx * fx * (-2.5 + 1.5 * fx)
  weights[2] = fx * (0.5 + fx * (2 - 1.5 * fx))
  weights[3] = fx * fx * (-0.5 + 0.5 * fx)
  weights[4] = fy * (-0.5 + fy * (1 - 0.5 * fy))
  weights[5] = 1 + fy * fy * (-2.5 + 1.5 * fy)
  weights[6] = fy * (0.5 + fy * (2 - 1.5 * fy))
  weights[7] = fy * fy * (-0.5 + 0.5 * fy)
}

/** One pixel of `from` at a place between pixels, into three numbers of `to`; the rim is carried on outside. */
export function sampleRgb(from: Pixels, x: number, y: number, to: Float32Array | Uint8ClampedArray, at: number): void {
  const { width, height, data } = from
  const cx = x < 0 ? 0 : Math.min(x, width - 1)
  const cy = y < 0 ? 0 : Math.min(y, height - 1)
  const x1 = cx | 0
  const y1 = cy | 0
  setWeights(cx - x1, cy - y1)
  const i1 = x1 * 3
  const i0 = x1 > 0 ? i1 - 3 : i1
  const i2 = x1 + 1 < width ? i1 + 3 : i1
  const i3 = x1 + 2 < width ? i1 + 6 : i2
  const w0 = weights[0]!
  const w1 = weights[1]!
  const w2 = weights[2]!
  const w3 = weights[3]!
  let r = 0
  let g = 0
  let b = 0
  for (let k = 0; k < 4; k++) {
    let row = y1 + k - 1
    row = row < 0 ? 0 : row >= height ? height - 1 : row
    const o = row * width * 3
    const w = weights[4 + k]!
    const p0 = o + i0
    const p1 = o + i1
    const p2 = o + i2
    const p3 = o + i3
    r += w * (w0 * data[p0]! + w1 * data[p1]! + w2 * data[p2]! + w3 * data[p3]!)
    g += w * (w0 * data[p0 + 1]! + w1 * data[p1 + 1]! + w2 * data[p2 + 1]! + w3 * data[p3 + 1]!)
    b += w * (w0 * data[p0 + 2]! + w1 * data[p1 + 2]! + w2 * data[p2 + 2]! + w3 * data[p3 + 2]!)
  }
  to[at] = r
  to[at + 1] = g
  to[at + 2] = b
}

/** One value of a byte plane between its pixels. */
export function sampleByte(width: number, height: number, data: Uint8Array, x: number, y: number): number {
  const cx = x < 0 ? 0 : Math.min(x, width - 1.001)
  const cy = y < 0 ? 0 : Math.min(y, height - 1.001)
  const x0 = cx | 0
  const y0 = cy | 0
  const fx = cx - x0
  const fy = cy - y0
  const i = y0 * width + x0
  const top = data[i]! + (data[i + 1]! - data[i]!) * fx
  const bottom = data[i + width]! + (data[i + width + 1]! - data[i + width]!) * fx
  return top + (bottom - top) * fy
}

/** Draws what the map says over the frame. */
export function drawMapped(frame: Uint8ClampedArray, photo: Pixels, map: PixelMap): void {
  for (let row = 0, i = 0; row < map.height; row++) {
    let to = ((map.top + row) * photo.width + map.left) * 3
    for (let column = 0; column < map.width; column++, i++, to += 3) {
      if (map.depth[i] === Number.POSITIVE_INFINITY) continue
      sampleRgb(photo, map.x[i]!, map.y[i]!, frame, to)
    }
  }
}

/** What stands behind the head and where the head is. */
export type HeadLayer = {
  /** The head's own colours, free of what was behind its edges. */
  readonly head: Pixels
  /** How much of each pixel of the photo is person. */
  readonly matte: Uint8Array
  readonly behind: Pixels
}

const layerPixel = new Float32Array(3)

/** The same for a head that moves: its matte goes with it, and what it leaves free shows the background. */
export function drawMappedHead(frame: Uint8ClampedArray, photo: Pixels, layer: HeadLayer, map: PixelMap): void {
  const { width, height } = photo
  const { head, matte, behind } = layer
  for (let row = 0, i = 0; row < map.height; row++) {
    const y = map.top + row
    let to = (y * width + map.left) * 3
    for (let column = 0; column < map.width; column++, i++, to += 3) {
      const drawn = map.depth[i] !== Number.POSITIVE_INFINITY
      const sx = map.x[i]!
      const sy = map.y[i]!
      const away = drawn ? Math.abs(sx - map.left - column) + Math.abs(sy - y) : 1
      if (away < 0.004) continue
      const alpha = drawn ? sampleByte(width, height, matte, sx, sy) / 255 : 0
      if (alpha > 0) sampleRgb(head, sx, sy, layerPixel, 0)
      // Where hardly anything moves the photo itself is the best answer.
      const moved = Math.min(away, 1)
      for (let c = 0; c < 3; c++) {
        const under = behind.data[to + c]!
        const value = alpha > 0 ? under + (layerPixel[c]! - under) * alpha : under
        const still = photo.data[to + c]!
        frame[to + c] = still + (value - still) * moved
      }
    }
  }
}
