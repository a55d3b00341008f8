import type { EyePlaces } from './places.ts'

/** An eye's opening in a picture: u runs from its left corner (0) to its right one (1), v down, in widths of the eye. */
export type EyeOpening = {
  readonly x: number
  readonly y: number
  /** From corner to corner. */
  readonly acrossX: number
  readonly acrossY: number
  readonly width: number
  /** v of both lids at SAMPLES even steps of u. */
  readonly upper: Float32Array
  readonly lower: Float32Array
}

export const LID_SAMPLES = 33

export function openingOf(points: Float32Array, { upper, lower }: EyePlaces): EyeOpening {
  const [a, b] = [upper[0]! * 3, upper[8]! * 3]
  const [x, y] = [points[a]!, points[a + 1]!]
  const [dx, dy] = [points[b]! - x, points[b + 1]! - y]
  const width = Math.hypot(dx, dy) || 1
  const eye = { x, y, acrossX: dx / width, acrossY: dy / width, width }
  return { ...eye, upper: lidOf(points, upper, eye), lower: lidOf(points, lower, eye) }
}

type Axes = Pick<EyeOpening, 'x' | 'y' | 'acrossX' | 'acrossY' | 'width'>

function lidOf(points: Float32Array, lid: readonly number[], eye: Axes): Float32Array {
  const us = lid.map((p) => uAt(eye, points[p * 3]!, points[p * 3 + 1]!))
  const vs = lid.map((p) => vAt(eye, points[p * 3]!, points[p * 3 + 1]!))
  const out = new Float32Array(LID_SAMPLES)
  for (let i = 0; i < LID_SAMPLES; i++) {
    const u = i / (LID_SAMPLES - 1)
    let k = 0
    while (k < 7 && us[k + 1]! < u) k++
    const t = Math.max(0, Math.min(1, (u - us[k]!) / Math.max(1e-4, us[k + 1]! - us[k]!)))
    // Through four points, so that the lid is a curve.
    const [v0, v1, v2, v3] = [vs[Math.max(0, k - 1)]!, vs[k]!, vs[k + 1]!, vs[Math.min(8, k + 2)]!]
    const bend = v2 - v0 + t * (2 * v0 - 5 * v1 + 4 * v2 - v3 + t * (3 * (v1 - v2) + v3 - v0))
    out[i] = v1 + 0.5 * t * bend
  }
  return out
}

export function uAt({ x, y, acrossX, acrossY, width }: Axes, px: number, py: number): number {
  return ((px - x) * acrossX + (py - y) * acrossY) / width
}

export function vAt({ x, y, acrossX, acrossY, width }: Axes, px: number, py: number): number {
  return ((py - y) * acrossX - (px - x) * acrossY) / width
}

export function lidAt(lid: Float32Array, u: number): number {
  const at = Math.max(0, Math.min(LID_SAMPLES - 1.001, u * (LID_SAMPLES - 1)))
  const i = at | 0
  return lid[i]! + (lid[i + 1]! - lid[i]!) * (at - i)
}

/** The lids as one outline in the picture, held apart by at least `least` widths in the middle. */
export function outlineOf(eye: EyeOpening, least: number): Float32Array {
  const out = new Float32Array((LID_SAMPLES * 2 - 2) * 2)
  const place = (k: number, u: number, v: number) => {
    out[k * 2] = eye.x + (u * eye.acrossX - v * eye.acrossY) * eye.width
    out[k * 2 + 1] = eye.y + (u * eye.acrossY + v * eye.acrossX) * eye.width
  }
  for (let i = 0; i < LID_SAMPLES; i++) {
    const u = i / (LID_SAMPLES - 1)
    const missing = Math.max(0, least * Math.sin(Math.PI * u) - (eye.lower[i]! - eye.upper[i]!)) / 2
    place(i, u, eye.upper[i]! - missing)
    if (i > 0 && i < LID_SAMPLES - 1) place(LID_SAMPLES * 2 - 2 - i, u, eye.lower[i]! + missing)
  }
  return out
}

/** The widest opening, in widths of the eye. */
export function heightOf({ upper, lower }: EyeOpening): number {
  let most = 0
  for (let i = 0; i < LID_SAMPLES; i++) most = Math.max(most, lower[i]! - upper[i]!)
  return most
}
