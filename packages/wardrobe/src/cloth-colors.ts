import type { Picture } from '@bluehour/engine/engine'
import { writeOklab } from '@bluehour/imaging/oklab'
import { linearOf } from '@bluehour/imaging/srgb'

const COLORS_MAX = 6
const ROUNDS = 8
/** Light counts less than hue: folds must not be taken for another color. */
const LIGHT_SHARE = 0.45
/** Colors this near are one, seen in more and less light. */
const SAME_HUE = 0.045
const SAME_LIGHT = 0.2
const LEAST_LIGHT = 0.5

/** The colors that a part of a picture has: for each pixel which one (255 outside), and how light each is on average. */
export type ClothColors = { labels: Uint8Array; light: readonly number[] }

/** Groups pixels by color (k-means in OKLab from the pixels farthest apart), then joins what differs by light alone. */
export function clothColors(picture: Picture, isIn: (i: number) => boolean): ClothColors {
  const count = picture.width * picture.height
  const features = new Float32Array(count * 3)
  const chosen: number[] = []
  for (let i = 0; i < count; i++) {
    if (!isIn(i)) continue
    const at = i * picture.channels
    const [r, g, b] = [0, 1, 2].map((c) => linearOf(picture.data[at + c]! / 255)) as [number, number, number]
    writeOklab(r, g, b, features, i * 3)
    features[i * 3]! *= LIGHT_SHARE
    chosen.push(i)
  }
  const labels = new Uint8Array(count).fill(255)
  if (chosen.length === 0) return { labels, light: [] }
  const centers = grouped(features, chosen)
  const names = joined(centers)
  const sums = centers.map(() => [0, 0] as [number, number])
  for (const i of chosen) {
    const label = names[nearest(centers, features, i)]!
    labels[i] = label
    sums[label]![0] += lumaAt(picture, i)
    sums[label]![1] += 1
  }
  return { labels, light: sums.map(([sum, n]) => sum / Math.max(1, n)) }
}

export function lumaAt({ data, channels }: Picture, i: number): number {
  const at = i * channels
  return (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!) / 255
}

type Center = [number, number, number]

function grouped(features: Float32Array, chosen: readonly number[]): Center[] {
  const every = Math.max(1, Math.floor(chosen.length / 4000))
  const some = chosen.filter((_, k) => k % every === 0)
  const featureAt = (i: number): Center => [features[i * 3]!, features[i * 3 + 1]!, features[i * 3 + 2]!]
  let centers: Center[] = [featureAt(some[some.length >> 1]!)]
  while (centers.length < COLORS_MAX) {
    let [far, at] = [0, some[0]!]
    for (const i of some) {
      const d = Math.min(...centers.map((center) => distance(center, features, i)))
      if (d > far) [far, at] = [d, i]
    }
    centers.push(featureAt(at))
  }
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centers.map(() => [0, 0, 0, 0])
    for (const i of some) {
      const sum = sums[nearest(centers, features, i)]!
      for (let c = 0; c < 3; c++) sum[c]! += features[i * 3 + c]!
      sum[3]! += 1
    }
    centers = centers.map((center, k) =>
      sums[k]![3]! === 0 ? center : (sums[k]!.slice(0, 3).map((value) => value / sums[k]![3]!) as Center),
    )
  }
  return centers
}

function distance([l, a, b]: Center, features: Float32Array, i: number): number {
  return (l - features[i * 3]!) ** 2 + (a - features[i * 3 + 1]!) ** 2 + (b - features[i * 3 + 2]!) ** 2
}

function nearest(centers: readonly Center[], features: Float32Array, i: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (const [k, center] of centers.entries()) {
    const d = distance(center, features, i)
    if (d < least) [best, least] = [k, d]
  }
  return best
}

/** For each color the first one that it is the same as. Shadows are less pure, so purity counts in relation to light. */
function joined(centers: readonly Center[]): number[] {
  const names = centers.map((_, k) => k)
  for (let k = 1; k < centers.length; k++) {
    for (let j = 0; j < k; j++) {
      // Only with the first of a group: otherwise black would become orange by way of its shadows.
      if (names[j] !== j) continue
      const [p, q] = [centers[k]!, centers[j]!]
      const ratio = p[0] / Math.max(0.02, q[0])
      if (ratio < LEAST_LIGHT || ratio > 1 / LEAST_LIGHT) continue
      const hue = Math.hypot(p[1] - q[1] * ratio, p[2] - q[2] * ratio) / Math.max(1, ratio)
      const isGray = Math.hypot(p[1], p[2]) < 0.04 && Math.hypot(q[1], q[2]) < 0.04
      if (hue > SAME_HUE || (isGray && Math.abs(p[0] - q[0]) > SAME_LIGHT * LIGHT_SHARE)) continue
      names[k] = j
      break
    }
  }
  return names
}
