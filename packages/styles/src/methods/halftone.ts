import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { clamp01 } from './pixels.ts'

/** Pixels; finer screens would only look grey. */
const PITCH_MIN = 3.6

/**
 * Printed dots on a turned grid: 1 is ink. `cover` says how much ink a place asks for, 0..1; dots grow with it and join
 * above a half. Edges are smooth over one pixel.
 */
export function halftone(cover: Plane, wanted: number, degrees: number): Plane {
  const pitch = Math.max(PITCH_MIN, wanted)
  const { width, height } = cover
  const out = makePlane(width, height)
  const cos = Math.cos((degrees * Math.PI) / 180) / pitch
  const sin = Math.sin((degrees * Math.PI) / 180) / pitch
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const amount = cover.data[i]!
      if (amount <= 0.01) continue
      const u = x * cos + y * sin
      const v = y * cos - x * sin
      const du = u - Math.floor(u + 0.5)
      const dv = v - Math.floor(v + 0.5)
      const distance = Math.sqrt(du * du + dv * dv)
      // The radius whose disc has this area; past touching it simply grows on to cover the corners.
      const radius = amount < 0.78 ? Math.sqrt(amount / Math.PI) : 0.5 + (amount - 0.78) * 0.97
      out.data[i] = clamp01((radius - distance) * pitch + 0.5)
    }
  }
  return out
}

/** Parallel printed lines that swell with the ink asked for. */
export function lineScreen(cover: Plane, wanted: number, degrees: number): Plane {
  const pitch = Math.max(PITCH_MIN, wanted)
  const { width, height } = cover
  const out = makePlane(width, height)
  const cos = Math.cos((degrees * Math.PI) / 180) / pitch
  const sin = Math.sin((degrees * Math.PI) / 180) / pitch
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const v = y * cos - x * sin
      const distance = Math.abs(v - Math.floor(v + 0.5))
      out.data[i] = clamp01((cover.data[i]! / 2 - distance) * pitch + 0.5)
    }
  }
  return out
}
