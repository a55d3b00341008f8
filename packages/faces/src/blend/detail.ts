import { boxBlur, type Plane } from '@bluehour/imaging/plane'
import { coverOf, type Mask, makePatch, type Patch } from './patch.ts'

/** How sharp and how grainy a face is, measured on its lightness. */
type Detail = {
  /** Energy of the finest band against the next one: falls when a picture is blurred, whoever it shows. */
  readonly sharpness: number
  /** The same one band lower: falls when it is blurred badly. */
  readonly softness: number
  /** Grain on plain skin, in lightness. */
  readonly grain: number
}

/** How the bands of a patch must change to look as if taken by the other camera. */
export type DetailMatch = { readonly fine: number; readonly middle: number; readonly grain: number }

/** Three bands of the lightness, each about twice as coarse as the one before. */
export type Bands = { fine: Float32Array; middle: Float32Array; rough: Float32Array }

export function bandsOf(patch: Patch): Bands {
  const plane = coverOf(patch, patch.planes[0])
  const once = boxBlur(plane, 1)
  const twice = boxBlur(once, 2)
  const thrice = boxBlur(twice, 4)
  return { fine: minus(plane, once), middle: minus(once, twice), rough: minus(twice, thrice) }
}

function minus(first: Plane, second: Plane): Float32Array {
  const out = new Float32Array(first.data.length)
  for (let i = 0; i < out.length; i++) out[i] = first.data[i]! - second.data[i]!
  return out
}

/** Mean strength of a band; the few strongest edges are cut, so that one earring does not decide. */
function strength(band: Float32Array, where: Mask): number {
  let sum = 0
  let weight = 0
  for (let i = 0; i < band.length; i++) {
    const share = where.data[i]!
    if (share <= 0) continue
    sum += share * Math.min(0.12, Math.abs(band[i]!))
    weight += share
  }
  return weight > 0 ? sum / weight : 0
}

/** The median of the band on plain skin, scaled to a standard deviation. */
function plainStrength(band: Float32Array, where: Mask): number {
  const values: number[] = []
  for (let i = 0; i < band.length; i += 3) if (where.data[i]! > 0.9) values.push(Math.abs(band[i]!))
  values.sort((a, b) => a - b)
  return 1.48 * (values[values.length >> 1] ?? 0)
}

/** `features` covers eyes, brows and mouth as well, `skin` only plain skin. The patch is Oklab; its bands can be given when they are known. */
export function measureDetail(patch: Patch, features: Mask, skin: Mask, bands = bandsOf(patch)): Detail {
  const { fine, middle, rough } = bands
  const strengths = [fine, middle, rough].map((band) => strength(band, features) + 1e-5)
  return {
    sharpness: strengths[0]! / strengths[1]!,
    softness: strengths[1]! / strengths[2]!,
    grain: plainStrength(fine, skin),
  }
}

export function matchDetail(own: Detail, target: Detail): DetailMatch {
  const fine = Math.max(0.1, Math.min(1.5, target.sharpness / own.sharpness))
  const middle = Math.max(0.35, Math.min(1.25, target.softness / own.softness))
  const left = target.grain ** 2 - (own.grain * fine * middle) ** 2
  return { fine: fine * middle, middle, grain: Math.sqrt(Math.max(0, left)) }
}

export function easeDetail(before: DetailMatch, now: DetailMatch, share: number): DetailMatch {
  const ease = (from: number, to: number) => from + (to - from) * share
  return {
    fine: ease(before.fine, now.fine),
    middle: ease(before.middle, now.middle),
    grain: ease(before.grain, now.grain),
  }
}

/** The patch with its bands changed and fresh grain, the same for the same seed. */
export function applyDetail(patch: Patch, match: DetailMatch, seed: number, bands = bandsOf(patch)): Patch {
  const { fine, middle } = bands
  const out = makePatch(patch)
  const l = patch.planes[0]
  const noise = match.grain > 0.0008 ? grainOf(l.length, seed) : undefined
  for (let i = 0; i < l.length; i++) {
    out.planes[0][i] = l[i]! + (match.fine - 1) * fine[i]! + (match.middle - 1) * middle[i]!
  }
  if (noise) for (let i = 0; i < l.length; i++) out.planes[0][i]! += noise[i]! * match.grain
  out.planes[1].set(patch.planes[1])
  out.planes[2].set(patch.planes[2])
  return out
}

/** White noise of deviation one, near enough to normal: the sum of four even ones. */
function grainOf(count: number, seed: number): Float32Array {
  const out = new Float32Array(count)
  let state = (seed ^ 0x9e3779b9) | 0 || 1
  for (let i = 0; i < count; i++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const sum = (state & 255) + ((state >>> 8) & 255) + ((state >>> 16) & 255) + ((state >>> 24) & 255)
    out[i] = (sum - 510) / 147.8
  }
  return out
}
