import type { OpticalFlow } from './optical-flow.ts'

/**
 * A turn, a zoom and a shift: x' = a x − b y + x0, y' = b x + a y + y0. Places are in shares of the picture's longer side, so
 * that the same numbers hold at every size.
 */
export type Similarity = { readonly a: number; readonly b: number; readonly x: number; readonly y: number }

export const STILL_CAMERA: Similarity = { a: 1, b: 0, x: 0, y: 0 }

/** First `first`, then `then`. */
export function joinSimilarities(first: Similarity, then: Similarity): Similarity {
  return {
    a: then.a * first.a - then.b * first.b,
    b: then.b * first.a + then.a * first.b,
    x: then.a * first.x - then.b * first.y + then.x,
    y: then.b * first.x + then.a * first.y + then.y,
  }
}

export function inverseSimilarity({ a, b, x, y }: Similarity): Similarity {
  const size = a * a + b * b
  const [ia, ib] = [a / size, -b / size]
  return { a: ia, b: ib, x: -(ia * x - ib * y), y: -(ib * x + ia * y) }
}

const ROUNDS = 6

/**
 * How the whole picture moved, from places of the later picture to those in the earlier: what most of it agrees on. `weight`
 * may leave parts out, such as people.
 */
export function cameraMotion(flow: OpticalFlow, weight?: (x: number, y: number) => number): Similarity {
  const { width, height } = flow.x
  const edge = Math.max(width, height)
  const points: number[] = []
  for (let y = 2; y < height - 2; y += 4) {
    for (let x = 2; x < width - 2; x += 4) {
      const w = weight ? weight(x / width, y / height) : 1
      if (w <= 0) continue
      const i = y * width + x
      points.push(x / edge, y / edge, (x + flow.x.data[i]!) / edge, (y + flow.y.data[i]!) / edge, w)
    }
  }
  if (points.length < 5 * 6) return STILL_CAMERA
  let found = STILL_CAMERA
  let trust: ((miss: number) => number) | undefined
  for (let round = 0; round < ROUNDS; round++) {
    found = fit(points, found, trust)
    const spread = Math.max(0.3 / edge, medianMiss(points, found))
    // Points that disagree count less in every round (Geman and McClure).
    trust = (miss) => 1 / (1 + (miss / (2 * spread)) ** 2) ** 2
  }
  return found
}

const missOf = (points: readonly number[], p: number, { a, b, x, y }: Similarity) =>
  Math.hypot(
    a * points[p]! - b * points[p + 1]! + x - points[p + 2]!,
    b * points[p]! + a * points[p + 1]! + y - points[p + 3]!,
  )

function medianMiss(points: readonly number[], found: Similarity): number {
  const misses: number[] = []
  for (let p = 0; p < points.length; p += 5) misses.push(missOf(points, p, found))
  return misses.sort((one, other) => one - other)[misses.length >> 1]!
}

/** Weighted least squares around the means. */
function fit(points: readonly number[], before: Similarity, trust: ((miss: number) => number) | undefined): Similarity {
  const sum = [0, 0, 0, 0, 0]
  const weights = new Float64Array(points.length / 5)
  for (let p = 0; p < points.length; p += 5) {
    const w = points[p + 4]! * (trust ? trust(missOf(points, p, before)) : 1)
    weights[p / 5] = w
    sum[4]! += w
    for (let c = 0; c < 4; c++) sum[c]! += points[p + c]! * w
  }
  const [mx, my, mu, mv] = sum.slice(0, 4).map((value) => value / sum[4]!) as [number, number, number, number]
  let [along, across, size] = [0, 0, 1e-12]
  for (let p = 0; p < points.length; p += 5) {
    const w = weights[p / 5]!
    const [x, y] = [points[p]! - mx, points[p + 1]! - my]
    const [u, v] = [points[p + 2]! - mu, points[p + 3]! - mv]
    along += w * (x * u + y * v)
    across += w * (x * v - y * u)
    size += w * (x * x + y * y)
  }
  const [a, b] = [along / size, across / size]
  return { a, b, x: mu - a * mx + b * my, y: mv - b * mx - a * my }
}
