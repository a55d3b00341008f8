import type { Mask, Patch } from '../blend/patch.ts'
import { type HeadPose, headSpace } from './pose.ts'

/** What the light on a face is like, measured on its skin in Oklab. */
export type SkinLight = {
  /** Mean lightness, that of its brightest parts, and mean tone (a and b against lightness). */
  lightness: number
  shine: number
  tone: readonly [number, number]
  /** How lightness changes to the right and towards the chin, per face width; and their product. */
  slope: readonly [number, number, number]
  /** The same of either part of the tone: lamps of two colors stain two sides of a face. */
  toneSlope: readonly [readonly [number, number, number], readonly [number, number, number]]
}

/** Least squares of lightness over 1, x, y, xy and the two squares, which stand for the roundness of a face. */
export function measureSkinLight(lab: Patch, skin: Mask, pose: HeadPose): SkinLight {
  const place = headSpace(pose)
  const [l, a, b] = lab.planes
  const normal = new Float64Array(36)
  const right = [new Float64Array(6), new Float64Array(6), new Float64Array(6)] as const
  let [weight, sumL, sumA, sumB] = [1e-9, 0, 0, 0]
  const seen: number[] = []
  for (let y = 0, i = 0; y < lab.height; y++) {
    for (let x = 0; x < lab.width; x++, i++) {
      const share = skin.data[i]!
      if (share < 0.05) continue
      const [u, v] = place(lab.left + x + 0.5, lab.top + y + 0.5)
      const terms = [1, u, v, u * v, u * u, v * v]
      const tone = [a[i]! / (l[i]! + 0.05), b[i]! / (l[i]! + 0.05)] as const
      for (let p = 0; p < 6; p++) {
        right[0][p]! += share * terms[p]! * l[i]!
        right[1][p]! += share * terms[p]! * tone[0]
        right[2][p]! += share * terms[p]! * tone[1]
        for (let q = 0; q < 6; q++) normal[p * 6 + q]! += share * terms[p]! * terms[q]!
      }
      if (share > 0.5) seen.push(l[i]!)
      weight += share
      sumL += share * l[i]!
      sumA += share * tone[0]
      sumB += share * tone[1]
    }
  }
  const slopes = right.map((sums) => {
    const fit = solve(normal, sums, 6)
    return [fit[1]!, fit[2]!, fit[3]!] as const
  })
  seen.sort((p, q) => p - q)
  return {
    lightness: sumL / weight,
    shine: seen[Math.floor(seen.length * 0.95)] ?? 0.75,
    tone: [sumA / weight, sumB / weight],
    slope: slopes[0]!,
    toneSlope: [slopes[1]!, slopes[2]!],
  }
}

/** Gauss with pivots; a face without enough skin gives zeros. */
function solve(matrix: Float64Array, right: Float64Array, size: number): Float64Array {
  const m = Float64Array.from(matrix)
  const r = Float64Array.from(right)
  for (let k = 0; k < size; k++) {
    let pivot = k
    for (let row = k + 1; row < size; row++)
      if (Math.abs(m[row * size + k]!) > Math.abs(m[pivot * size + k]!)) pivot = row
    if (Math.abs(m[pivot * size + k]!) < 1e-9) return new Float64Array(size)
    for (let c = 0; c < size; c++) {
      const kept = m[k * size + c]!
      m[k * size + c] = m[pivot * size + c]!
      m[pivot * size + c] = kept
    }
    const kept = r[k]!
    r[k] = r[pivot]!
    r[pivot] = kept
    for (let row = 0; row < size; row++) {
      if (row === k) continue
      const factor = m[row * size + k]! / m[k * size + k]!
      for (let c = k; c < size; c++) m[row * size + c]! -= factor * m[k * size + c]!
      r[row]! -= factor * r[k]!
    }
  }
  return r.map((value, k) => value / m[k * size + k]!)
}
