import { TRIANGLES } from '../triangles.ts'
import { OVAL } from './places.ts'

const ROUNDS = 60

/**
 * The mesh without the strip that a head which looks aside hides: there the far edge of the face lies behind the cheek, so
 * its points fall on cheek again. Turned back, that strip would show hair where skin belongs, and skin beyond the hair. Its
 * edge is put where the cheek is seen to end, and what lies between is spread out. Depths stay.
 */
export function unfolded(mesh: Float32Array, middle: readonly [number, number]): Float32Array {
  const out = Float32Array.from(mesh)
  const hidden = hiddenStrip(mesh)
  if (hidden.length === 0) return out
  const oval = new Set<number>(OVAL)
  const loose = new Set(hidden.flat())
  for (const point of loose) if (oval.has(point)) placeOnOutline(out, mesh, point, hidden, middle)
  const inner = [...loose].filter((point) => !oval.has(point))
  const around = neighboursOf(inner)
  for (let round = 0; round < ROUNDS; round++) {
    for (const point of inner) {
      const near = around.get(point)!
      for (const axis of [0, 1]) {
        out[point * 3 + axis] = near.reduce((sum, other) => sum + out[other * 3 + axis]!, 0) / near.length
      }
    }
  }
  return out
}

type Corners = readonly [number, number, number]

/** Triangles that show their back and hang together with the edge of the face; nostrils and lips may fold as they like. */
function hiddenStrip(mesh: Float32Array): Corners[] {
  const back: Corners[] = []
  let facing = 0
  for (let i = 0; i < TRIANGLES.length; i += 3) facing += Math.sign(areaOf(mesh, cornersAt(i)))
  for (let i = 0; i < TRIANGLES.length; i += 3) {
    if (areaOf(mesh, cornersAt(i)) * facing < 0) back.push(cornersAt(i))
  }
  const reached = new Set<number>(OVAL)
  const strip = new Set<Corners>()
  for (let found = true; found; ) {
    found = false
    for (const corners of back) {
      if (strip.has(corners) || !corners.some((point) => reached.has(point))) continue
      strip.add(corners)
      for (const point of corners) reached.add(point)
      found = true
    }
  }
  return [...strip]
}

const cornersAt = (i: number): Corners => [TRIANGLES[i]!, TRIANGLES[i + 1]!, TRIANGLES[i + 2]!]

function areaOf(mesh: Float32Array, [a, b, c]: Corners): number {
  const side = (from: number, to: number, axis: number) => mesh[to * 3 + axis]! - mesh[from * 3 + axis]!
  return side(a, b, 0) * side(a, c, 1) - side(a, c, 0) * side(a, b, 1)
}

/** Where the ray from the middle of the face through a point leaves the hidden strip. */
function placeOnOutline(
  out: Float32Array,
  mesh: Float32Array,
  point: number,
  hidden: readonly Corners[],
  [mx, my]: readonly [number, number],
): void {
  const [dx, dy] = [mesh[point * 3]! - mx, mesh[point * 3 + 1]! - my]
  let farthest = 1
  for (const corners of hidden) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [corners[k]! * 3, corners[(k + 1) % 3]! * 3]
      const [ax, ay] = [mesh[a]! - mx, mesh[a + 1]! - my]
      const [ex, ey] = [mesh[b]! - mesh[a]!, mesh[b + 1]! - mesh[a + 1]!]
      const across = dx * ey - dy * ex
      if (Math.abs(across) < 1e-9) continue
      const along = (ax * dy - ay * dx) / across
      if (along < 0 || along > 1) continue
      farthest = Math.max(farthest, (ax * ey - ay * ex) / across)
    }
  }
  out[point * 3] = mx + dx * farthest
  out[point * 3 + 1] = my + dy * farthest
}

function neighboursOf(points: readonly number[]): Map<number, readonly number[]> {
  const sets = new Map(points.map((point) => [point, new Set<number>()]))
  for (let i = 0; i < TRIANGLES.length; i += 3) {
    const corners = cornersAt(i)
    for (const a of corners) for (const b of corners) if (a !== b) sets.get(a)?.add(b)
  }
  return new Map([...sets].map(([point, set]) => [point, [...set]]))
}
