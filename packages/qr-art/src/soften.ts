import type { Grid } from './paint/grid.ts'
import { blurField, lumaOfRaster, type Raster, smoothstep } from './paint/raster.ts'
import { setLuma } from './quantize-tones.ts'

/**
 * Readers take a patch for one tone while its texture stays within 24 of 255 steps; above that they put their
 * threshold in the middle of the texture and see specks. So light areas vary this much up and down from their
 * surroundings, and dark ones only between floor and ceiling. Color is free.
 */
const STEPS = 9
/** Light areas far apart are brought this near to each other: readers carry a threshold along over flat ground. */
const EVEN = 0.35
/**
 * Light near something dark stays this much below open light. A threshold that a reader picks up from a faint edge there
 * is then still below the open ground it is carried on to.
 */
const OPEN = 11
const FLOOR = 47
const CEILING = 68
const DARK = 98

/** The margin is the ground a reader carries thresholds in from, row by row: there even less may happen. */
const MARGIN = 0.4

/** Keeps texture inside areas of one tone within the range that readers overlook. */
export function soften(raster: Raster, grid: Grid, lightMiddle: number): void {
  const { size } = grid
  const luma = lumaOfRaster(raster)
  const darkNear = blurField(
    luma.map((value) => (value < DARK ? 1 : 0)),
    size,
    Math.max(1, grid.module * 0.1),
  )
  // Faint lines without any dark in them count as light and are paled: half tones are where readers go astray.
  const light = darkNear.map((near, i) => (luma[i]! < DARK ? 0 : 1 - smoothstep(0.01, 0.08, near)))
  const shadow = blurField(
    luma.map((value) => (value < DARK ? 1 : 0)),
    size,
    grid.module * 1.6,
  )
  const lightMean = meanOf(luma, light, size, grid.module * 1.6)
  const darkMean = meanOf(
    luma,
    luma.map((value) => (value < DARK ? 1 : 0)),
    size,
    grid.module * 0.7,
  )
  for (let i = 0; i < luma.length; i++) {
    const from = luma[i]!
    let to = from
    if (light[i]! > 0) {
      const mean = lightMean[i]!
      const open = 0.5 - smoothstep(0, 0.16, shadow[i]!)
      const still = inMargin(grid, i) ? MARGIN : 1
      const calm = lightMiddle + (mean - lightMiddle) * EVEN * still + open * OPEN
      const steps = STEPS * still
      to += (calm + steps * Math.tanh((from - mean) / steps) - from) * light[i]!
    } else if (from < DARK) {
      const deep = smoothstep(0.75, 0.97, darkNear[i]!)
      // What little room there is goes to seams and outlines rather than to broad shading.
      const tone = darkTone(from + (from - darkMean[i]!) * 1.3)
      to = from < CEILING ? tone : from + (tone - from) * deep
    }
    if (Math.abs(to - from) > 0.5) setLuma(raster.data, i * 4, from, to)
  }
}

function inMargin({ size, origin }: Grid, i: number): boolean {
  const x = i % size
  const y = Math.floor(i / size)
  return Math.min(x, y, size - 1 - x, size - 1 - y) < origin
}

/** Mean of the neighbourhood, counting only what has weight. */
function meanOf(luma: Float32Array, weight: Float32Array, size: number, radius: number): Float32Array {
  const total = blurField(
    luma.map((value, i) => value * weight[i]!),
    size,
    radius,
  )
  const count = blurField(weight, size, radius)
  return total.map((value, i) => value / Math.max(count[i]!, 1e-4))
}

/** Any dark tone, brought between floor and ceiling. */
export function darkTone(luma: number): number {
  return FLOOR + (CEILING - FLOOR) * Math.min(1, Math.max(0, (luma - 24) / 66))
}
