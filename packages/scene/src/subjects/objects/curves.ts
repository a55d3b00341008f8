import type { Vec } from '../../shapes/vector.ts'

/** Part of an ellipse as `[x, y, x, y, …]`; degrees from +x towards +y. */
export function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number, steps = 10): number[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry]
  }).flat()
}

/** A soft line through `[x, y, x, y, …]`. */
export function soft(flat: readonly number[], closed = false, steps = 5): number[] {
  const points: Vec[] = []
  for (let i = 0; i < flat.length; i += 2) points.push([flat[i]!, flat[i + 1]!, 0])
  return through(points, closed, steps).flatMap((point) => [point[0], point[1]])
}

/** A soft line through points given as `[x, y, z, x, y, z, …]`. */
export function bend(flat: readonly number[], steps = 5, closed = false): Vec[] {
  const points: Vec[] = []
  for (let i = 0; i < flat.length; i += 3) points.push([flat[i]!, flat[i + 1]!, flat[i + 2]!])
  return through(points, closed, steps)
}

/** Catmull–Rom. */
function through(points: readonly Vec[], closed: boolean, steps: number): Vec[] {
  const n = points.length
  const at = (i: number) => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!)
  const line: Vec[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      const one = (k: 0 | 1 | 2) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
      line.push([one(0), one(1), one(2)])
    }
  }
  if (!closed) line.push(points[n - 1]!)
  return line
}

/** A ring of points about y, for hoops and rims. */
export function hoop(radius: number, y: number, steps = 28, squeeze = 1): Vec[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * Math.PI * 2
    return [Math.sin(angle) * radius, y, Math.cos(angle) * radius * squeeze]
  })
}

/** `[a, b, a, b, …]` in twos. */
export const pairs = (flat: readonly number[]): [number, number][] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[i * 2]!, flat[i * 2 + 1]!])

/** `[a, b, c, a, b, c, …]` in threes. */
export const triples = (flat: readonly number[]): [number, number, number][] =>
  Array.from({ length: flat.length / 3 }, (_, i) => [flat[i * 3]!, flat[i * 3 + 1]!, flat[i * 3 + 2]!])
