import { makePlane, type Plane, quantile } from '../../../motion/plane.ts'
import type { PictureDepths } from '../style.ts'
import { flowOf, smoothAlong, tangents } from './flow.ts'
import { toLab } from './oklab.ts'
import { blurPlane, channelOf, clamp01, type Pixels } from './pixels.ts'

export type ContourLook = {
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
 * Drawn lines, 1 on the line: a difference of Gaussians in lightness and colour, joined along the flow (XDoG), and the
 * outlines of things where the renderer knows them.
 */
export function contours(pixels: Pixels, look: ContourLook, depths?: PictureDepths): Plane {
  const { width, height } = pixels
  const lab = toLab(pixels)
  const sigma = Math.max(0.6, look.width)
  const response = makePlane(width, height)
  for (const [channel, weight] of [
    [0, 1],
    [1, 1.2],
    [2, 1.2],
  ] as const) {
    const plane = channelOf(lab, channel)
    const near = blurPlane(plane, sigma)
    const far = blurPlane(plane, sigma * 1.7)
    for (let i = 0; i < response.data.length; i++) {
      const difference = far.data[i]! - near.data[i]!
      // Lines lie on the dark side of lightness edges; colour edges have no dark side.
      response.data[i]! += (channel === 0 ? difference : Math.abs(difference) * 0.6) * weight
    }
  }
  if (depths) calmBackground(response, depths, look.background ?? 0.6)
  const along = tangents(flowOf(pixels, 5), width, height)
  const joined = smoothAlong(response, along, sigma * 3)
  const threshold = (0.016 / look.sensitivity) * contrastOf(joined)
  const slope = ((40 + 160 * look.hardness) * Math.sqrt(look.sensitivity) * 0.016) / (threshold * look.sensitivity)
  for (let i = 0; i < joined.data.length; i++) joined.data[i] = clamp01((joined.data[i]! - threshold) * slope + 0.5)
  if (depths) addOutlines(joined, depths, sigma)
  return joined
}

/** Fog has edges too, and a meadow has too many: the picture itself says what is a strong edge. 1 is a usual photo. */
function contrastOf(response: Plane): number {
  const step = Math.max(1, Math.floor(response.data.length / 20000))
  const sample = new Float32Array(Math.floor(response.data.length / step))
  for (let i = 0; i < sample.length; i++) sample[i] = response.data[i * step]!
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

/** Lines where one thing ends and another begins, whatever their colours. */
function addOutlines(lines: Plane, depths: PictureDepths, sigma: number): void {
  const { width, height } = lines
  const marks = makePlane(width, height)
  for (let y = 0, i = 0; y < height - 1; y++, i++) {
    for (let x = 0; x < width - 1; x++, i++) {
      if (parted(depths, i, i + 1) || parted(depths, i, i + width)) marks.data[i] = 1
    }
  }
  const soft = blurPlane(marks, sigma * 0.8)
  for (let i = 0; i < lines.data.length; i++) {
    lines.data[i] = Math.max(lines.data[i]!, clamp01(soft.data[i]! * sigma * 2.2))
  }
}
