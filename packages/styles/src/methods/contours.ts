import { gauss } from '@bluehour/imaging/gaussian-blur'
import { type Plane, quantile } from '@bluehour/imaging/plane'
import { growBy, shrinkBy } from '@bluehour/imaging/resample'
import type { PictureDepths, StyleMemory } from '../style.ts'
import { AlongFlow, tangents } from './along-flow.ts'
import { flowOf } from './flow.ts'
import { held } from './held.ts'
import { toLab } from './oklab.ts'
import { blurPlane, channelOf, clamp01, type Pixels } from './pixels.ts'

type ContourLook = {
  /** Half the width of a line in pixels. */
  width: number
  /** How faint an edge may be and still be drawn: 1 is usual, 2 draws twice as faint ones. */
  sensitivity: number
  /** 0 soft like graphite, 1 hard like ink. */
  hardness: number
  /** How much edges count that do not belong to a subject the renderer knows: 0.6 when nothing is said. */
  background?: number
}

/**
 * Drawn lines, 1 on the line: a difference of Gaussians in lightness and color, joined along the flow (XDoG), and the
 * outlines of things where the renderer knows them.
 */
export function contours(pixels: Pixels, look: ContourLook, depths?: PictureDepths, memory?: StyleMemory): Plane {
  const { width, height } = pixels
  const sigma = Math.max(0.6, look.width)
  const response = edges(pixels, sigma)
  if (depths) calmBackground(response, depths, look.background ?? 0.6)
  const along = new AlongFlow(response, tangents(flowOf(pixels, 5, memory), width, height), sigma * 3)
  const contrast = held(memory, 'contrast', () => contrastOf(along.sample(20_000)))
  const threshold = (0.016 / look.sensitivity) * contrast
  const slope = ((40 + 160 * look.hardness) * Math.sqrt(look.sensitivity) * 0.016) / (threshold * look.sensitivity)
  const joined = along.above(threshold - 0.5 / slope)
  for (let i = 0; i < joined.data.length; i++) joined.data[i] = clamp01((joined.data[i]! - threshold) * slope + 0.5)
  if (depths) addOutlines(joined, depths, sigma)
  return joined
}

/** How much darker than its surroundings, or otherwise colored, each place is at the scale of a line. */
function edges(pixels: Pixels, sigma: number): Plane {
  const { width, height } = pixels
  const lab = toLab(pixels)
  const near = blurPlane(channelOf(lab, 0), sigma)
  // What is blurred already needs only the rest.
  const response = blurPlane(near, sigma * Math.sqrt(1.7 * 1.7 - 1))
  // Lines lie on the dark side of lightness edges; color edges have no dark side.
  for (let i = 0; i < response.data.length; i++) response.data[i]! -= near.data[i]!
  const hues = colorEdges(lab, sigma)
  for (let i = 0; i < response.data.length; i++) response.data[i]! += hues[i]! * 0.72
  return { width, height, data: response.data }
}

/** Of both color axes, at half the size where lines are broad enough for it. */
function colorEdges(lab: Pixels, sigma: number): Float32Array {
  const { width, height } = lab
  const scale = sigma >= 0.95 ? 2 : 1
  const [columns, rows] = [Math.ceil(width / scale), Math.ceil(height / scale)]
  const small = scale === 1 ? lab.data : shrinkBy(lab.data, width, height, 3, scale)
  // Shrinking blurred a little already.
  const own = Math.max(0.3, Math.sqrt(Math.max(0, sigma * sigma - (scale * scale - 1) / 4)) / scale)
  const near = gauss(small, columns, rows, 3, own)
  const far = gauss(near, columns, rows, 3, (sigma / scale) * Math.sqrt(1.7 * 1.7 - 1))
  const out = new Float32Array(columns * rows)
  for (let i = 0, k = 0; i < out.length; i++, k += 3) {
    out[i] = Math.abs(far[k + 1]! - near[k + 1]!) + Math.abs(far[k + 2]! - near[k + 2]!)
  }
  return scale === 1 ? out : growBy(out, width, height, 1, scale)
}

/** Fog has edges too, and a meadow has too many: the picture itself says what is a strong edge. 1 is a usual photo. */
function contrastOf(sample: Float32Array): number {
  const strong = quantile({ width: sample.length, height: 1, data: sample }, 0.95)
  return Math.max(0.3, Math.min(2.4, strong / 0.03))
}

/** Every blade of grass has edges; the subject's count more. */
function calmBackground(response: Plane, { ids }: PictureDepths, share: number): void {
  if (!ids.some((id) => id > 0)) return
  for (let i = 0; i < ids.length; i++) if (ids[i] === 0) response.data[i]! *= share
}

function parted({ ids, depth }: PictureDepths, a: number, b: number): boolean {
  if (ids[a] !== ids[b]) return true
  const near = Math.min(depth[a]!, depth[b]!)
  // Among grass and leaves depth jumps at every blade; only great steps are outlines.
  const step = ids[a]! > 0 ? 1.2 : 1.9
  return near !== Number.POSITIVE_INFINITY && Math.max(depth[a]!, depth[b]!) > near * step
}

/** Lines where one thing ends and another begins, whatever their colors. */
function addOutlines(lines: Plane, depths: PictureDepths, sigma: number): void {
  const { width, height } = lines
  const reach = Math.ceil(sigma * 2)
  const side = 2 * reach + 1
  // A soft dot for every mark: marks are few.
  const dot = Float32Array.from({ length: side * side }, (_, i) => {
    const distance = Math.hypot((i % side) - reach, Math.floor(i / side) - reach) / (sigma * 0.8)
    return (Math.exp((-distance * distance) / 2) / (2 * Math.PI * (sigma * 0.8) ** 2)) * sigma * 2.2
  })
  const soft = new Float32Array(width * height)
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0, i = y * width; x < width - 1; x++, i++) {
      if (!parted(depths, i, i + 1) && !parted(depths, i, i + width)) continue
      const left = Math.max(0, x - reach)
      const right = Math.min(width - 1, x + reach)
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
        const from = (v - y + reach) * side + reach - x
        for (let u = left; u <= right; u++) soft[v * width + u]! += dot[from + u]!
      }
    }
  }
  for (let i = 0; i < soft.length; i++) if (soft[i]! > lines.data[i]!) lines.data[i] = Math.min(1, soft[i]!)
}
