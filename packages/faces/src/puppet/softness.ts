import type { Pixels } from '@bluehour/imaging/warp/sample'
import { LEFT_EYE, LIPS, RIGHT_EYE } from './places.ts'

/** The photo is blurred by so much more to see what that does to its edges, in pixels. */
const PROBE = 1.4
/** The sharpest edges of the face say how sharp the photo is: this share of them. */
const SHARPEST = 0.06
/** A camera's own softness; nothing is drawn sharper. */
const LEAST = 0.55
const MOST = 4

/**
 * How soft the photo is about the eyes and lips: the width of the bell that made its sharpest edges, in pixels. What is
 * drawn into a photo must be as soft, or it looks stuck on. An edge that is soft already loses little to a further blur.
 */
export function softnessOf(photo: Pixels, points: Float32Array): number {
  const rings = [LEFT_EYE, RIGHT_EYE].map(({ upper, lower }) => [...upper, ...lower])
  const parts = [...rings, [...LIPS.upperOuter, ...LIPS.lowerOuter]].map((ring) => lightAround(photo, points, ring))
  const losses = parts.flatMap((part) => (part ? lossesOf(part) : []))
  if (losses.length === 0) return LEAST
  losses.sort((a, b) => b.slope - a.slope)
  const sharpest = losses.slice(0, Math.max(8, Math.ceil(losses.length * SHARPEST))).map(({ loss }) => loss)
  sharpest.sort((a, b) => a - b)
  const loss = Math.max(1.01, sharpest[sharpest.length >> 1]!)
  return Math.max(LEAST, Math.min(MOST, PROBE / Math.sqrt(loss * loss - 1)))
}

type Light = { width: number; height: number; value: Float32Array }

function lightAround(
  { width, height, data }: Pixels,
  points: Float32Array,
  ring: readonly number[],
): Light | undefined {
  const xs = ring.map((point) => points[point * 3]!)
  const ys = ring.map((point) => points[point * 3 + 1]!)
  const room = (Math.max(...xs) - Math.min(...xs)) * 0.15 + 4
  const left = Math.max(0, Math.floor(Math.min(...xs) - room))
  const top = Math.max(0, Math.floor(Math.min(...ys) - room))
  const across = Math.min(width, Math.ceil(Math.max(...xs) + room)) - left
  const down = Math.min(height, Math.ceil(Math.max(...ys) + room)) - top
  if (across < 8 || down < 8) return undefined
  const value = new Float32Array(across * down)
  for (let y = 0, i = 0; y < down; y++) {
    for (let x = 0; x < across; x++, i++) {
      const from = ((top + y) * width + left + x) * 3
      value[i] = 0.3 * data[from]! + 0.59 * data[from + 1]! + 0.11 * data[from + 2]!
    }
  }
  return { width: across, height: down, value }
}

/** The slope at every place, and how many times steeper it is than after the further blur. */
function lossesOf({ width, height, value }: Light): { slope: number; loss: number }[] {
  const blurred = bellBlur(value, width, height, PROBE)
  const slopeOf = (light: Float32Array, i: number) =>
    Math.hypot(light[i + 1]! - light[i - 1]!, light[i + width]! - light[i - width]!)
  const out: { slope: number; loss: number }[] = []
  for (let y = 3; y < height - 3; y++) {
    for (let x = 3, i = y * width + 3; x < width - 3; x++, i++) {
      const slope = slopeOf(value, i)
      out.push({ slope, loss: slope / Math.max(1e-3, slopeOf(blurred, i)) })
    }
  }
  return out
}

/** A bell of so many pixels, the rim carried on outside. */
export function bellBlur(plane: Float32Array, width: number, height: number, pixels: number): Float32Array {
  const reach = Math.ceil(pixels * 2.5)
  const bell = Float32Array.from({ length: 2 * reach + 1 }, (_, k) => Math.exp(-((k - reach) ** 2) / (2 * pixels ** 2)))
  const whole = bell.reduce((sum, part) => sum + part, 0)
  const across = new Float32Array(plane.length)
  const out = new Float32Array(plane.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      for (let k = -reach; k <= reach; k++) {
        const at = Math.max(0, Math.min(width - 1, x + k))
        across[i]! += (bell[k + reach]! / whole) * plane[y * width + at]!
      }
    }
  }
  for (let y = 0; y < height; y++) {
    for (let k = -reach; k <= reach; k++) {
      const row = Math.max(0, Math.min(height - 1, y + k)) * width
      const weight = bell[k + reach]! / whole
      for (let x = 0; x < width; x++) out[y * width + x]! += weight * across[row + x]!
    }
  }
  return out
}
