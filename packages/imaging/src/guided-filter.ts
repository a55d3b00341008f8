import type { Rgb } from './pixels.ts'
import { boxBlur, makePlane, type Plane } from './plane.ts'

/**
 * The color guided filter (He, Sun and Tang): near each pixel the answer is a linear function of the picture's
 * colors, so its edges fall where the picture has edges. The function can be used on a larger copy of the picture.
 */
export type GuidedFit = { readonly r: Plane; readonly g: Plane; readonly b: Plane; readonly offset: Plane }

function multiply(a: Plane, b: Plane): Plane {
  const out = makePlane(a.width, a.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = a.data[i]! * b.data[i]!
  return out
}

/** mean(a × b) − mean(a) × mean(b), over windows. */
function covariance(a: Plane, b: Plane, meanA: Plane, meanB: Plane, radius: number): Float32Array {
  const { data } = boxBlur(multiply(a, b), radius)
  for (let i = 0; i < data.length; i++) data[i] = data[i]! - meanA.data[i]! * meanB.data[i]!
  return data
}

/** `guide` and `input` must be of one size; a smaller `softness` follows weaker edges. */
export function fitGuided(guide: Rgb, input: Plane, radius: number, softness: number): GuidedFit {
  const { width, height } = input
  const mean = { r: boxBlur(guide.r, radius), g: boxBlur(guide.g, radius), b: boxBlur(guide.b, radius) }
  const meanIn = boxBlur(input, radius)
  const rr = covariance(guide.r, guide.r, mean.r, mean.r, radius)
  const rg = covariance(guide.r, guide.g, mean.r, mean.g, radius)
  const rb = covariance(guide.r, guide.b, mean.r, mean.b, radius)
  const gg = covariance(guide.g, guide.g, mean.g, mean.g, radius)
  const gb = covariance(guide.g, guide.b, mean.g, mean.b, radius)
  const bb = covariance(guide.b, guide.b, mean.b, mean.b, radius)
  const inR = covariance(guide.r, input, mean.r, meanIn, radius)
  const inG = covariance(guide.g, input, mean.g, meanIn, radius)
  const inB = covariance(guide.b, input, mean.b, meanIn, radius)
  const fit = {
    r: makePlane(width, height),
    g: makePlane(width, height),
    b: makePlane(width, height),
    offset: makePlane(width, height),
  }
  for (let i = 0; i < width * height; i++) {
    const a = rr[i]! + softness
    const d = gg[i]! + softness
    const f = bb[i]! + softness
    const b = rg[i]!
    const c = rb[i]!
    const e = gb[i]!
    // The inverse of the symmetric 3 × 3 matrix, by cofactors.
    const m00 = d * f - e * e
    const m01 = c * e - b * f
    const m02 = b * e - c * d
    const m11 = a * f - c * c
    const m12 = b * c - a * e
    const m22 = a * d - b * b
    const scale = 1 / (a * m00 + b * m01 + c * m02)
    const x = inR[i]!
    const y = inG[i]!
    const z = inB[i]!
    fit.r.data[i] = (m00 * x + m01 * y + m02 * z) * scale
    fit.g.data[i] = (m01 * x + m11 * y + m12 * z) * scale
    fit.b.data[i] = (m02 * x + m12 * y + m22 * z) * scale
    const explained =
      fit.r.data[i]! * mean.r.data[i]! + fit.g.data[i]! * mean.g.data[i]! + fit.b.data[i]! * mean.b.data[i]!
    fit.offset.data[i] = meanIn.data[i]! - explained
  }
  return {
    r: boxBlur(fit.r, radius),
    g: boxBlur(fit.g, radius),
    b: boxBlur(fit.b, radius),
    offset: boxBlur(fit.offset, radius),
  }
}

/** The fit read at its own size. */
export function guidedFilter(guide: Rgb, input: Plane, radius: number, softness: number): Plane {
  const fit = fitGuided(guide, input, radius, softness)
  const out = makePlane(input.width, input.height)
  for (let i = 0; i < out.data.length; i++) {
    out.data[i] =
      fit.r.data[i]! * guide.r.data[i]! +
      fit.g.data[i]! * guide.g.data[i]! +
      fit.b.data[i]! * guide.b.data[i]! +
      fit.offset.data[i]!
  }
  return out
}
