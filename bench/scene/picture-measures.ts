import type { Picture } from '@bluehour/engine/engine'
import { toLab } from '@bluehour/styles/methods/oklab'
import { toPixels } from '@bluehour/styles/methods/pixels'

/** OKLab, three numbers a pixel. */
export const labOf = (picture: Picture): Float32Array => Float32Array.from(toLab(toPixels(picture)).data)

export type Tone = {
  count: number
  lightness: number
  /** Mean distance from grey. */
  chroma: number
  /** Mean of the two color axes: green to red, blue to yellow. */
  a: number
  b: number
  /** Degrees, of the summed color: strongly colored pixels count more. */
  hue: number
  /** Standard deviation of the lightness. */
  contrast: number
}

/** Of the pixels that `which` picks. */
export function toneOf(lab: Float32Array, which: (pixel: number) => boolean): Tone {
  let [count, l, ll, chroma, a, b] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < lab.length / 3; i++) {
    if (!which(i)) continue
    const [pl, pa, pb] = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
    count += 1
    l += pl
    ll += pl * pl
    a += pa
    b += pb
    chroma += Math.hypot(pa, pb)
  }
  const n = Math.max(1, count)
  return {
    count,
    lightness: l / n,
    chroma: chroma / n,
    a: a / n,
    b: b / n,
    hue: hueOf(a, b),
    contrast: Math.sqrt(Math.max(0, ll / n - (l / n) ** 2)),
  }
}

export const hueOf = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

/** Degrees between two hues, 0..180. */
export function hueApart(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360
  return Math.min(apart, 360 - apart)
}

const HUE_BINS = 72

/** The hue that most of the color has, and the share of the pixels within 25° of it; greyish pixels have no hue. */
export function mainHue(lab: Float32Array, which: (pixel: number) => boolean): { hue: number; share: number } {
  const bins = new Float64Array(HUE_BINS)
  const colored: { a: number; b: number }[] = []
  let count = 0
  for (let i = 0; i < lab.length / 3; i++) {
    if (!which(i)) continue
    count += 1
    const a = lab[i * 3 + 1]!
    const b = lab[i * 3 + 2]!
    const chroma = Math.hypot(a, b)
    if (chroma < 0.035) continue
    colored.push({ a, b })
    bins[Math.floor((hueOf(a, b) / 360) * HUE_BINS) % HUE_BINS]! += chroma
  }
  const around = Array.from(bins, (_, bin) => {
    let sum = 0
    for (let k = -3; k <= 3; k++) sum += bins[(bin + k + HUE_BINS) % HUE_BINS]!
    return sum
  })
  const peak = ((around.indexOf(Math.max(...around)) + 0.5) * 360) / HUE_BINS
  const near = colored.filter(({ a, b }) => hueApart(hueOf(a, b), peak) <= 25)
  const sum = near.reduce((total, { a, b }) => ({ a: total.a + a, b: total.b + b }), { a: 0, b: 0 })
  return { hue: hueOf(sum.a, sum.b), share: near.length / Math.max(1, count) }
}

/** Mean distance in OKLab of two pictures of one size, seen from far: 16 × 16 patches. */
export function patchesApart(first: Float32Array, second: Float32Array, edge: number): number {
  const patches = (lab: Float32Array) => {
    const sums = new Float64Array(16 * 16 * 3)
    for (let i = 0; i < lab.length; i++) {
      const pixel = Math.floor(i / 3)
      const [x, y] = [pixel % edge, Math.floor(pixel / edge)]
      sums[(Math.floor((y * 16) / edge) * 16 + Math.floor((x * 16) / edge)) * 3 + (i % 3)]! += lab[i]!
    }
    return sums.map((sum) => sum / ((edge / 16) * (edge / 16)))
  }
  const [a, b] = [patches(first), patches(second)]
  let sum = 0
  for (let i = 0; i < a.length; i += 3) sum += Math.hypot(a[i]! - b[i]!, a[i + 1]! - b[i + 1]!, a[i + 2]! - b[i + 2]!)
  return sum / 256
}

const SIDE = 32
const WAVES = 8
const COSINES = Array.from({ length: WAVES }, (_, k) =>
  Float64Array.from({ length: SIDE }, (_, x) => Math.cos(((x + 0.5) * k * Math.PI) / SIDE)),
)

/** A perceptual hash: of the 8 × 8 slowest waves of the lightness, which are above their median. Near pictures share nearly all 64 bits. */
export function perceptualHash(lab: Float32Array, width: number, height: number): bigint {
  const small = new Float64Array(SIDE * SIDE)
  const counts = new Float64Array(SIDE * SIDE)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((y * SIDE) / height) * SIDE + Math.floor((x * SIDE) / width)
      small[cell]! += lab[(y * width + x) * 3]!
      counts[cell]! += 1
    }
  }
  const waves: number[] = []
  for (let v = 0; v < WAVES; v++) {
    for (let u = 0; u < WAVES; u++) {
      let sum = 0
      for (let y = 0; y < SIDE; y++) {
        for (let x = 0; x < SIDE; x++) {
          sum += (small[y * SIDE + x]! / Math.max(1, counts[y * SIDE + x]!)) * COSINES[u]![x]! * COSINES[v]![y]!
        }
      }
      waves.push(sum)
    }
  }
  // The first is the mean brightness: it says nothing of what is where.
  const sorted = waves.slice(1).sort((p, q) => p - q)
  const median = sorted[sorted.length >> 1]!
  return waves.reduce((bits, wave, i) => (i > 0 && wave > median ? bits | (1n << BigInt(i)) : bits), 0n)
}

export function bitsApart(a: bigint, b: bigint): number {
  let [bits, count] = [a ^ b, 0]
  for (; bits > 0n; bits &= bits - 1n) count += 1
  return count
}
