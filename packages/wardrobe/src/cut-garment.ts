import { type Plane, samplePlane } from '@bluehour/imaging/plane'
import type { Body } from './body.ts'
import type { ClothLayer } from './cloth-layer.ts'
import type { Figure } from './figure.ts'
import type { Garment } from './garment.ts'
import { reach } from './geometry.ts'

/** So much of the picture's lower edge is cloth when the garment goes on below it. */
const CUT_SHARE = 0.15

/** A garment that its wearer's picture cuts off at the chest. */
export function isCutBelow({ worn, mask }: Garment): boolean {
  if (!worn) return false
  const last = (mask.height - 2) * mask.width
  let count = 0
  for (let x = 0; x < mask.width; x++) if (mask.data[last + x]! > 0.5) count++
  return count / mask.width > CUT_SHARE
}

/**
 * Carries the cloth on over the trunk down to the waist: each column goes on as the mirror image of what is above, and a
 * column without cloth takes its neighbor's. Otherwise a bare belly would show, which nobody asked for.
 */
export function carryOnCloth(layer: ClothLayer, body: Body, figure: Figure, waist: number): void {
  const { width, height, alpha, color } = layer
  const isTrunk = (x: number, y: number) =>
    y < waist &&
    y > figure.neck.y - 0.12 * figure.span &&
    reach(figure.torso, x, y) < 1.1 &&
    worn(body.clothes, body.scale, x, y) > 0.3
  const columns = Array.from({ length: width }, (_, x) => lastCovered(layer, x, 0.3 * figure.span))
  for (let x = 0; x < width; x++) {
    const from = nearestColumn(columns, x)
    if (from === undefined) continue
    const edge = columns[from]!
    for (let y = 0; y < Math.min(height, Math.ceil(waist)); y++) {
      const i = y * width + x
      if (alpha[i]! > 0.9 || !isTrunk(x + 0.5, y + 0.5)) continue
      const k = (edge.last - bounced(edge.last - y, edge.last - edge.first)) * width + from
      for (let c = 0; c < 3; c++) color[i * 3 + c] = color[k * 3 + c]!
      alpha[i] = 1
    }
  }
}

const worn = (clothes: Plane, scale: number, x: number, y: number) =>
  samplePlane(clothes, x / scale - 0.5, y / scale - 0.5)

type Edge = { first: number; last: number }

/** The longest stretch of a column that cloth covers. */
function lastCovered({ alpha, width, height }: ClothLayer, x: number, least: number): Edge | undefined {
  let best: Edge | undefined
  let first = -1
  for (let y = 0; y <= height; y++) {
    const isIn = y < height && alpha[y * width + x]! > 0.95
    if (isIn && first < 0) first = y
    if (!isIn && first >= 0) {
      if (!best || y - first > best.last - best.first + 1) best = { first, last: y - 1 }
      first = -1
    }
  }
  return best && best.last - best.first > least ? best : undefined
}

/** To and fro between 0 and a length. */
function bounced(way: number, length: number): number {
  const within = Math.abs(way) % (2 * length)
  return within <= length ? within : 2 * length - within
}

function nearestColumn(columns: readonly (Edge | undefined)[], x: number): number | undefined {
  for (let away = 0; away < columns.length; away++) {
    if (columns[x - away]) return x - away
    if (columns[x + away]) return x + away
  }
  return undefined
}
