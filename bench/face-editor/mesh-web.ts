import { LEFT_EYE, LIPS_INNER, RIGHT_EYE } from '@bluehour/faces/regions'
import { TRIANGLES } from '@bluehour/faces/triangles'

/** x y z of the 468 points. */
export type FaceMesh = Float32Array

const POINTS = 468

/** The mesh as a sparse matrix: which points hang together, and how they resist bending. */
export type MeshWeb = {
  /** Row i has its columns from `start[i]` to `start[i + 1]`. */
  readonly start: Int32Array
  readonly column: Int32Array
  readonly bend: Float64Array
  /** Triangles of skin: neither eyes nor the inside of the mouth, where other things come to light. */
  readonly skin: Int32Array
  /** Where in the matrix the pairs of each triangle's corners stand, nine for each. */
  readonly slots: Int32Array
}

let once: MeshWeb | undefined

export function makeMeshWeb(): MeshWeb {
  once ??= weave()
  return once
}

function weave(): MeshWeb {
  const openings = [LEFT_EYE, RIGHT_EYE, LIPS_INNER].map((ring) => new Set<number>(ring))
  const neighbours = Array.from({ length: POINTS }, () => new Set<number>())
  const skin: number[] = []
  for (let i = 0; i < TRIANGLES.length; i += 3) {
    const corners = TRIANGLES.subarray(i, i + 3)
    if (openings.some((ring) => corners.every((point) => ring.has(point)))) continue
    skin.push(...corners)
    for (const a of corners) for (const b of corners) if (a !== b) neighbours[a]!.add(b)
  }
  // Each point against the mean of its neighbours, squared.
  const rows = Array.from({ length: POINTS }, () => new Map<number, number>())
  for (const [i, around] of neighbours.entries()) {
    const row = [[i, 1] as const, ...[...around].map((n) => [n, -1 / around.size] as const)]
    for (const [a, x] of row) for (const [b, y] of row) rows[a]!.set(b, (rows[a]!.get(b) ?? 0) + x * y)
  }
  const start = Int32Array.from({ length: POINTS + 1 }, () => 0)
  rows.forEach((row, i) => {
    start[i + 1] = start[i]! + row.size
  })
  const column = Int32Array.from(rows.flatMap((row) => [...row.keys()]))
  const bend = Float64Array.from(rows.flatMap((row) => [...row.values()]))
  const slotOf = (a: number, b: number) => column.indexOf(b, start[a]!)
  const slots = Int32Array.from({ length: skin.length * 3 }, (_, n) => {
    const corner = Math.floor(n / 3)
    return slotOf(skin[corner]!, skin[corner - (corner % 3) + (n % 3)]!)
  })
  return { start, column, bend, skin: Int32Array.from(skin), slots }
}

/** A symmetric matrix of two rows for every point (x and y), and its right side. */
export type WebSums = { xx: Float64Array; xy: Float64Array; yy: Float64Array; right: Float64Array }

/** What bending alone says: points want to stand to their neighbours as they do in `rest`. */
export function bendOf({ start, column, bend }: MeshWeb, places: Float64Array, rest: FaceMesh, stiff: number): WebSums {
  const xx = bend.map((value) => value * stiff)
  const yy = Float64Array.from(xx)
  const right = new Float64Array(POINTS * 2)
  for (let i = 0; i < POINTS; i++) {
    for (let s = start[i]!; s < start[i + 1]!; s++) {
      const [j, value] = [column[s]! * 3, bend[s]! * stiff]
      right[i * 2]! -= value * (places[j]! - rest[j]!)
      right[i * 2 + 1]! -= value * (places[j + 1]! - rest[j + 1]!)
      // So little that it only keeps the matrix from having no inverse.
      if (column[s] === i) {
        xx[s]! += 0.5
        yy[s]! += 0.5
      }
    }
  }
  return { xx, xy: new Float64Array(bend.length), yy, right }
}

const ROUNDS = 120
const ENOUGH = 1e-8

/** Conjugate gradients, each unknown in the measure of its own diagonal. */
export function solveWeb(web: MeshWeb, sums: WebSums): Float64Array {
  const size = sums.right.length
  const found = new Float64Array(size)
  const left = Float64Array.from(sums.right)
  const scale = diagonal(web, sums)
  const scaled = left.map((value, i) => value / scale[i]!)
  const way = Float64Array.from(scaled)
  const image = new Float64Array(size)
  let size2 = dot(left, scaled)
  const first = size2
  for (let round = 0; round < ROUNDS && size2 > ENOUGH * first; round++) {
    multiply(web, sums, way, image)
    const far = size2 / dot(way, image)
    for (let i = 0; i < size; i++) {
      found[i]! += far * way[i]!
      left[i]! -= far * image[i]!
      scaled[i] = left[i]! / scale[i]!
    }
    const next = dot(left, scaled)
    for (let i = 0; i < size; i++) way[i] = scaled[i]! + (next / size2) * way[i]!
    size2 = next
  }
  return found
}

function diagonal({ start, column }: MeshWeb, { xx, yy }: WebSums): Float64Array {
  const out = new Float64Array(POINTS * 2)
  for (let i = 0; i < POINTS; i++) {
    const slot = column.indexOf(i, start[i]!)
    out[i * 2] = xx[slot]!
    out[i * 2 + 1] = yy[slot]!
  }
  return out
}

function multiply({ start, column }: MeshWeb, { xx, xy, yy }: WebSums, by: Float64Array, out: Float64Array): void {
  for (let i = 0; i < POINTS; i++) {
    let [x, y] = [0, 0]
    for (let s = start[i]!; s < start[i + 1]!; s++) {
      const j = column[s]! * 2
      x += xx[s]! * by[j]! + xy[s]! * by[j + 1]!
      y += xy[s]! * by[j]! + yy[s]! * by[j + 1]!
    }
    out[i * 2] = x
    out[i * 2 + 1] = y
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
