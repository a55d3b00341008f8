import type { HeadFrame } from './head-frame.ts'

/**
 * Where something small that is fixed to the head (an eyeball, the teeth) stands after the head has turned:
 * a flat map of the picture's plane, both ways.
 */
export type LocalMap = {
  /** From the posed picture back to the photo: x' = a x + b y + c, y' = d x + e y + f. */
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export const STAYS: LocalMap = { a: 1, b: 0, c: 0, d: 0, e: 1, f: 0 }

/** The same for a thing that was first moved aside in the photo, by so many pixels. */
export function shiftedMap(map: LocalMap, [dx, dy]: readonly [number, number]): LocalMap {
  return { ...map, c: map.c - dx, f: map.f - dy }
}

type Turn = (x: number, y: number, z: number, out: Float32Array, at: number) => void

/** The map round a point of the head, for things that lie along the face there. */
export function localMap({ axes, unit }: HeadFrame, at: readonly [number, number, number], turn: Turn): LocalMap {
  const rest = new Float32Array(9)
  const turned = new Float32Array(9)
  for (let k = 0; k < 3; k++) {
    // The point, one unit to its right, one unit below it.
    for (let c = 0; c < 3; c++) rest[k * 3 + c] = at[c]! + (k === 0 ? 0 : axes[(k - 1) * 3 + c]! * unit)
    turn(rest[k * 3]!, rest[k * 3 + 1]!, rest[k * 3 + 2]!, turned, k * 3)
  }
  const side = (points: Float32Array, k: number, c: number) => points[k * 3 + c]! - points[c]!
  const [p, q, r, s] = [side(turned, 1, 0), side(turned, 2, 0), side(turned, 1, 1), side(turned, 2, 1)]
  const area = p * s - q * r
  if (Math.abs(area) < 1e-6) return STAYS
  const [ip, iq, ir, is] = [s / area, -q / area, -r / area, p / area]
  const [t, u, v, w] = [side(rest, 1, 0), side(rest, 2, 0), side(rest, 1, 1), side(rest, 2, 1)]
  const a = t * ip + u * ir
  const b = t * iq + u * is
  const d = v * ip + w * ir
  const e = v * iq + w * is
  return { a, b, c: rest[0]! - a * turned[0]! - b * turned[1]!, d, e, f: rest[1]! - d * turned[0]! - e * turned[1]! }
}
