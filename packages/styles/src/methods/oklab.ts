import { encodedOf, linearOf } from '@bluehour/imaging/srgb'
import type { Color, Pixels } from './pixels.ts'

/** Lightness 0..1 and the two color axes of OKLab: equal steps look equal. */
export type Lab = readonly [number, number, number]

const LINEAR = Float32Array.from({ length: 4097 }, (_, i) => linearOf(i / 4096))
/** Indexed by the square root, so that dark tones have fine steps. */
const ENCODED = Float32Array.from({ length: 8193 }, (_, i) => encodedOf((i / 8192) ** 2))

function quickLinear(value: number): number {
  return LINEAR[value <= 0 ? 0 : value >= 1 ? 4096 : (value * 4096 + 0.5) | 0]!
}

function quickEncoded(linear: number): number {
  return ENCODED[linear <= 0 ? 0 : linear >= 1 ? 8192 : (Math.sqrt(linear) * 8192 + 0.5) | 0]!
}

/** Cube roots of 0..1, indexed by the square root. */
const ROOT = Float32Array.from({ length: 8193 }, (_, i) => Math.cbrt((i / 8192) ** 2))

function quickRoot(value: number): number {
  return ROOT[value <= 0 ? 0 : value >= 1 ? 8192 : (Math.sqrt(value) * 8192 + 0.5) | 0]!
}

/** As `writeOklab` of lib/srgb, from what a byte says and many times a second. */
function writeLab(from: ArrayLike<number>, to: Float32Array | number[], k: number): void {
  const r = quickLinear(from[k]!)
  const g = quickLinear(from[k + 1]!)
  const b = quickLinear(from[k + 2]!)
  const l = quickRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = quickRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = quickRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  to[k] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  to[k + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  to[k + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
}

function writeRgb(from: ArrayLike<number>, to: Float32Array | number[], k: number): void {
  const long = from[k]! + 0.3963377774 * from[k + 1]! + 0.2158037573 * from[k + 2]!
  const middle = from[k]! - 0.1055613458 * from[k + 1]! - 0.0638541728 * from[k + 2]!
  const short = from[k]! - 0.0894841775 * from[k + 1]! - 1.291485548 * from[k + 2]!
  const l = long * long * long
  const m = middle * middle * middle
  const s = short * short * short
  to[k] = quickEncoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  to[k + 1] = quickEncoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  to[k + 2] = quickEncoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
}

export function toLab({ width, height, data }: Pixels): Pixels {
  const out = new Float32Array(data.length)
  for (let k = 0; k < data.length; k += 3) writeLab(data, out, k)
  return { width, height, data: out }
}

export function fromLab({ width, height, data }: Pixels): Pixels {
  const out = new Float32Array(data.length)
  for (let k = 0; k < data.length; k += 3) writeRgb(data, out, k)
  return { width, height, data: out }
}

export function labOf(color: Color): Lab {
  const out = [0, 0, 0]
  writeLab(color, out, 0)
  return [out[0]!, out[1]!, out[2]!]
}

export function colorOf(lab: Lab): Color {
  const out = [0, 0, 0]
  writeRgb(lab, out, 0)
  return [out[0]!, out[1]!, out[2]!]
}

/** Changes every pixel in OKLab; `change` writes its three numbers into `lab` at `k`. */
export function regrade(pixels: Pixels, change: (lab: Float32Array, k: number) => void): Pixels {
  const lab = toLab(pixels)
  for (let k = 0; k < lab.data.length; k += 3) change(lab.data, k)
  return fromLab(lab)
}
