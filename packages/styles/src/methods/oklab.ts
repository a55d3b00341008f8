import {
  blueOf,
  blueYellowOf,
  greenOf,
  greenRedOf,
  lightnessOf,
  longOfLight,
  longRootOf,
  mediumOfLight,
  mediumRootOf,
  redOf,
  shortOfLight,
  shortRootOf,
} from '@bluehour/imaging/oklab'
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

/** As `writeOklab` of imaging, from what a byte says and many times a second. */
function writeLab(from: ArrayLike<number>, to: Float32Array | number[], k: number): void {
  const r = quickLinear(from[k]!)
  const g = quickLinear(from[k + 1]!)
  const b = quickLinear(from[k + 2]!)
  const l = quickRoot(longOfLight(r, g, b))
  const m = quickRoot(mediumOfLight(r, g, b))
  const s = quickRoot(shortOfLight(r, g, b))
  to[k] = lightnessOf(l, m, s)
  to[k + 1] = greenRedOf(l, m, s)
  to[k + 2] = blueYellowOf(l, m, s)
}

function writeRgb(from: ArrayLike<number>, to: Float32Array | number[], k: number): void {
  const long = longRootOf(from[k]!, from[k + 1]!, from[k + 2]!)
  const middle = mediumRootOf(from[k]!, from[k + 1]!, from[k + 2]!)
  const short = shortRootOf(from[k]!, from[k + 1]!, from[k + 2]!)
  const l = long * long * long
  const m = middle * middle * middle
  const s = short * short * short
  to[k] = quickEncoded(redOf(l, m, s))
  to[k + 1] = quickEncoded(greenOf(l, m, s))
  to[k + 2] = quickEncoded(blueOf(l, m, s))
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
