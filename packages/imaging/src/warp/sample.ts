/** RGB without gaps. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array | Uint8ClampedArray }

/** Three channels of a picture, each on its own. */
export type Planes = readonly [Float32Array, Float32Array, Float32Array]
export type PlanarPixels = { readonly width: number; readonly height: number; readonly planes: Planes }

/*
 * Colors at places between pixels; outside, the rim is carried on. The plain names are Catmull-Rom over 4 × 4 pixels:
 * as sharp as the picture, without the softness of bilinear steps. A single plane is read by `samplePlane` of motion/.
 */

/** The weight of a pixel `f` away, and of the one behind it. */
const near = (f: number): number => 1 + f * f * (-2.5 + 1.5 * f)
const beyond = (f: number): number => f * (-0.5 + f * (1 - 0.5 * f))

/** The weights of the four pixels round a place that lies `f` of the way from the second to the third. */
export function cubicWeights(f: number, into: Float64Array): void {
  into[0] = beyond(f)
  into[1] = near(f)
  into[2] = near(1 - f)
  into[3] = beyond(1 - f)
}

const rowWeights = new Float64Array(4)

/** One color into three numbers of `to`. */
export function sampleRgb(from: Pixels, x: number, y: number, to: Float32Array | Uint8ClampedArray, at: number): void {
  const { width, height, data } = from
  const cx = x < 0 ? 0 : Math.min(x, width - 1)
  const cy = y < 0 ? 0 : Math.min(y, height - 1)
  const x1 = cx | 0
  const y1 = cy | 0
  const fx = cx - x1
  const w0 = beyond(fx)
  const w1 = near(fx)
  const w2 = near(1 - fx)
  const w3 = beyond(1 - fx)
  cubicWeights(cy - y1, rowWeights)
  const i1 = x1 * 3
  const i0 = x1 > 0 ? i1 - 3 : i1
  const i2 = x1 + 1 < width ? i1 + 3 : i1
  const i3 = x1 + 2 < width ? i1 + 6 : i2
  let r = 0
  let g = 0
  let b = 0
  const stride = width * 3
  // The first and the last row stand for those beyond them.
  let o = y1 > 0 ? (y1 - 1) * stride : 0
  for (let k = 0; k < 4; k++) {
    const w = rowWeights[k]!
    const p0 = o + i0
    const p1 = o + i1
    const p2 = o + i2
    const p3 = o + i3
    r += w * (w0 * data[p0]! + w1 * data[p1]! + w2 * data[p2]! + w3 * data[p3]!)
    g += w * (w0 * data[p0 + 1]! + w1 * data[p1 + 1]! + w2 * data[p2 + 1]! + w3 * data[p3 + 1]!)
    b += w * (w0 * data[p0 + 2]! + w1 * data[p1 + 2]! + w2 * data[p2 + 2]! + w3 * data[p3 + 2]!)
    if (y1 + k > 0 && y1 + k < height) o += stride
  }
  to[at] = r
  to[at + 1] = g
  to[at + 2] = b
}

/** The quick way: a little softer. Reads pictures with alpha as well when `channels` says so. */
export function sampleRgbLinear(
  from: Pixels,
  x: number,
  y: number,
  to: Float32Array | Uint8ClampedArray,
  at: number,
  channels = 3,
): void {
  const { width, height, data } = from
  const cx = x < 0 ? 0 : Math.min(x, width - 1)
  const cy = y < 0 ? 0 : Math.min(y, height - 1)
  const x0 = cx | 0
  const y0 = cy | 0
  const fx = cx - x0
  const fy = cy - y0
  const p = (y0 * width + x0) * channels
  const q = y0 + 1 < height ? p + width * channels : p
  const right = x0 + 1 < width ? channels : 0
  for (let c = 0; c < 3; c++) {
    const above = data[p + c]! + (data[p + right + c]! - data[p + c]!) * fx
    const below = data[q + c]! + (data[q + right + c]! - data[q + c]!) * fx
    to[at + c] = above + (below - above) * fy
  }
}

/** One color into number `i` of each plane of `to`. */
export function samplePlanes(
  { width, height, planes }: PlanarPixels,
  x: number,
  y: number,
  to: Planes,
  i: number,
): void {
  const cx = x < 0 ? 0 : Math.min(x, width - 1)
  const cy = y < 0 ? 0 : Math.min(y, height - 1)
  const x1 = cx | 0
  const y1 = cy | 0
  const fx = cx - x1
  const w0 = beyond(fx)
  const w1 = near(fx)
  const w2 = near(1 - fx)
  const w3 = beyond(1 - fx)
  cubicWeights(cy - y1, rowWeights)
  const x0 = x1 > 0 ? x1 - 1 : x1
  const x2 = x1 + 1 < width ? x1 + 1 : x1
  const x3 = x1 + 2 < width ? x1 + 2 : x2
  const [r, g, b] = planes
  let sumR = 0
  let sumG = 0
  let sumB = 0
  let o = y1 > 0 ? (y1 - 1) * width : 0
  for (let k = 0; k < 4; k++) {
    const w = rowWeights[k]!
    const p0 = o + x0
    const p1 = o + x1
    const p2 = o + x2
    const p3 = o + x3
    sumR += w * (w0 * r[p0]! + w1 * r[p1]! + w2 * r[p2]! + w3 * r[p3]!)
    sumG += w * (w0 * g[p0]! + w1 * g[p1]! + w2 * g[p2]! + w3 * g[p3]!)
    sumB += w * (w0 * b[p0]! + w1 * b[p1]! + w2 * b[p2]! + w3 * b[p3]!)
    if (y1 + k > 0 && y1 + k < height) o += width
  }
  to[0][i] = sumR
  to[1][i] = sumG
  to[2][i] = sumB
}

/** Adds `share` of the bilinear color. */
export function addPlanesLinear(
  { width, height, planes }: PlanarPixels,
  x: number,
  y: number,
  to: Planes,
  i: number,
  share: number,
): void {
  const cx = x < 0 ? 0 : Math.min(x, width - 1)
  const cy = y < 0 ? 0 : Math.min(y, height - 1)
  const x0 = cx | 0
  const y0 = cy | 0
  const fx = cx - x0
  const fy = cy - y0
  const p = y0 * width + x0
  const q = y0 + 1 < height ? p + width : p
  const right = x0 + 1 < width ? 1 : 0
  for (let c = 0; c < 3; c++) {
    const plane = planes[c]!
    const above = plane[p]! + (plane[p + right]! - plane[p]!) * fx
    const below = plane[q]! + (plane[q + right]! - plane[q]!) * fx
    to[c]![i]! += share * (above + (below - above) * fy)
  }
}
