import type { Field } from './field.ts'
import { makePatch, type Patch, type Planes } from './patch.ts'

/** A patch and its halved copies, so that shrinking averages what it leaves out instead of skipping it. */
export type Pyramid = { readonly base: Patch; readonly levels: readonly Level[] }
type Level = { readonly width: number; readonly height: number; readonly planes: Planes }

const LEVELS_MAX = 7

export function makePyramid(base: Patch): Pyramid {
  const levels: Level[] = [base]
  for (let level: Level = base; levels.length < LEVELS_MAX && Math.min(level.width, level.height) > 3; ) {
    level = halve(level)
    levels.push(level)
  }
  return { base, levels }
}

/** Half as wide and high, each pixel the mean of four. */
export function halve(level: Level): Level {
  const width = level.width >> 1
  const height = level.height >> 1
  const planes = level.planes.map((plane) => {
    const out = new Float32Array(width * height)
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const k = 2 * y * level.width + 2 * x
        out[i] = (plane[k]! + plane[k + 1]! + plane[k + level.width]! + plane[k + level.width + 1]!) / 4
      }
    }
    return out
  })
  return { width, height, planes: planes as unknown as Planes }
}

/** Reads the pyramid through the field; pixels outside stay 0. The base lies in the picture that the field names. */
export function warpPatch({ base, levels }: Pyramid, field: Field): Patch {
  const out = makePatch(field)
  const { width, height, inside } = field
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!inside[i]) continue
      const u = field.x[i]! - base.left - 0.5
      const v = field.y[i]! - base.top - 0.5
      const level = Math.min(levels.length - 1, shrinkLevel(field, x, y, i))
      if (level <= 0) sampleCubic(levels[0]!, u, v, out, i)
      else sampleBetween(levels, level, u, v, out, i)
    }
  }
  return out
}

/** How many halvings the field asks for here: the longer of the steps to the next pixels. */
function shrinkLevel(field: Field, x: number, y: number, i: number): number {
  const right = x + 1 < field.width && field.inside[i + 1] ? i + 1 : x > 0 && field.inside[i - 1] ? i - 1 : i
  const below = i + field.width
  const down =
    y + 1 < field.height && field.inside[below] ? below : y > 0 && field.inside[i - field.width] ? i - field.width : i
  const stepX = (field.x[right]! - field.x[i]!) ** 2 + (field.y[right]! - field.y[i]!) ** 2
  const stepY = (field.x[down]! - field.x[i]!) ** 2 + (field.y[down]! - field.y[i]!) ** 2
  const step = Math.max(stepX, stepY)
  // Steps up to a quarter over one pixel are left to the cubic filter: a blend of levels would soften them.
  return step <= 1.56 ? 0 : 0.5 * Math.log2(step)
}

/** Catmull-Rom over 4 × 4 pixels: keeps edges when the picture is enlarged. */
function sampleCubic(level: Level, u: number, v: number, out: Patch, i: number): void {
  const { width, height, planes } = level
  const x = Math.floor(u)
  const y = Math.floor(v)
  if (x < 1 || y < 1 || x + 2 >= width || y + 2 >= height) {
    sampleLinear(level, u, v, out, i, 1)
    return
  }
  const fx = u - x
  const fy = v - y
  const [r, g, b] = planes
  let sumR = 0
  let sumG = 0
  let sumB = 0
  for (let row = -1; row <= 2; row++) {
    const weightY = cubicWeight(row, fy)
    const k = (y + row) * width + x
    for (let column = -1; column <= 2; column++) {
      const weight = weightY * cubicWeight(column, fx)
      sumR += weight * r[k + column]!
      sumG += weight * g[k + column]!
      sumB += weight * b[k + column]!
    }
  }
  out.planes[0][i] = sumR
  out.planes[1][i] = sumG
  out.planes[2][i] = sumB
}

function cubicWeight(tap: number, f: number): number {
  if (tap === -1) return f * (-0.5 + f * (1 - 0.5 * f))
  if (tap === 0) return 1 + f * f * (-2.5 + 1.5 * f)
  if (tap === 1) return f * (0.5 + f * (2 - 1.5 * f))
  return f * f * (-0.5 + 0.5 * f)
}

/** Adds `share` of the bilinear sample. */
function sampleLinear(level: Level, u: number, v: number, out: Patch, i: number, share: number): void {
  const { width, height, planes } = level
  const cx = Math.max(0, Math.min(width - 1, u))
  const cy = Math.max(0, Math.min(height - 1, v))
  const x = cx | 0
  const y = cy | 0
  const fx = cx - x
  const fy = cy - y
  const k = y * width + x
  const right = x + 1 < width ? 1 : 0
  const down = y + 1 < height ? width : 0
  for (let c = 0; c < 3; c++) {
    const plane = planes[c]!
    const top = plane[k]! + (plane[k + right]! - plane[k]!) * fx
    const bottom = plane[k + down]! + (plane[k + down + right]! - plane[k + down]!) * fx
    out.planes[c]![i]! += share * (top + (bottom - top) * fy)
  }
}

function sampleBetween(levels: readonly Level[], level: number, u: number, v: number, out: Patch, i: number): void {
  const lower = Math.floor(level)
  const share = level - lower
  const scale = 2 ** -lower
  sampleLinear(levels[lower]!, (u + 0.5) * scale - 0.5, (v + 0.5) * scale - 0.5, out, i, 1 - share)
  const upper = levels[lower + 1]
  if (!upper || share <= 0) {
    // The last level stands for all smaller ones.
    if (share > 0) sampleLinear(levels[lower]!, (u + 0.5) * scale - 0.5, (v + 0.5) * scale - 0.5, out, i, share)
    return
  }
  sampleLinear(upper, ((u + 0.5) * scale) / 2 - 0.5, ((v + 0.5) * scale) / 2 - 0.5, out, i, share)
}
