import { type Pixels, sampleRgb } from '@bluehour/imaging/warp/sample'
import type { HeadFrame } from './head-frame.ts'
import type { LocalMap } from './local-map.ts'
import { coverageOf, smoothOutline, softened } from './outline.ts'
import { LIPS } from './places.ts'
import { edgeAt, readMouth, type SeenMouth } from './seen-mouth.ts'
import { type InsideDrawing, paintInside } from './teeth.ts'

type MouthInside = {
  /** Draws what shows between the posed lips. `jaw` is how far the lower teeth went down, in units. */
  draw(frame: Uint8ClampedArray, posed: Float32Array, map: LocalMap, jaw: number): void
}

/** Over so many pixels of parting the inside comes into sight. */
const GAP_MIN = 1.2
/** An open mouth that has less than this left, in units, shows a dark line this thick in the end. */
const SEAM_FROM = 0.03
const SEAM = 0.008
/** How softly the photo's own inside goes over into ours, in units. */
const SOFT = 0.014
/** The lips throw a shadow this far, in units. */
const SHADE_REACH = 0.05

/** `softness` is the photo's, in pixels: see softnessOf. */
export function makeMouthInside(photo: Pixels, rest: Float32Array, frame: HeadFrame, softness: number): MouthInside {
  const seen = readMouth(photo, rest, frame)
  const soft = softness / frame.unit
  const color = new Float32Array(3)
  const restGap = widestGap(innerOutline(rest)) * 1.1 + 0.3
  return {
    draw: (out, posed, map, jaw) => {
      const outline = innerOutline(posed)
      const gap = widestGap(outline)
      // Lips that part for the first time start from what the mesh took for a gap; an open mouth that closes keeps a fine dark line.
      const parted = seen.open ? 1 : Math.min(1, (gap - restGap) / GAP_MIN)
      if (parted <= 0) return
      const closing = seen.open ? 1 - Math.min(1, gap / (SEAM_FROM * frame.unit)) : 0
      if (closing > 0) keepApart(outline, SEAM * frame.unit)
      const smoothed = smoothOutline(outline, 4)
      const hard = coverageOf(smoothed, photo.width, photo.height)
      if (!hard) return
      const coverage = softened(hard, softness, photo.width, photo.height)
      for (let row = 0, i = 0; row < coverage.height; row++) {
        const y = coverage.top + row
        for (let column = 0; column < coverage.width; column++, i++) {
          const share = coverage.share[i]! * parted
          if (share < 0.004) continue
          const x = coverage.left + column
          const own = insideAt(
            photo,
            seen,
            map.a * x + map.b * y + map.c,
            map.d * x + map.e * y + map.f,
            { jaw, soft },
            color,
          )
          const shade = (1 - (1 - own) * shadow(smoothed, x, y, SHADE_REACH * frame.unit)) * (1 - 0.62 * closing)
          const to = (y * photo.width + x) * 3
          for (let c = 0; c < 3; c++) out[to + c] = out[to + c]! + (color[c]! * shade - out[to + c]!) * share
        }
      }
    },
  }
}

/** The photo where it shows the inside itself, ours where it does not. Returns the photo's share. */
function insideAt(
  photo: Pixels,
  seen: SeenMouth,
  x: number,
  y: number,
  drawing: InsideDrawing,
  color: Float32Array,
): number {
  const { across, unit, half } = seen
  const { jaw } = drawing
  const [dx, dy] = [(x - seen.x) / unit, (y - seen.y) / unit]
  const u = dx * across[0] + dy * across[1]
  const v = dy * across[0] - dx * across[1]
  if (!seen.open) {
    paintInside(seen, u, v, drawing, color)
    return 0
  }
  const held = Math.max(-half * 0.96, Math.min(half * 0.96, u))
  const top = edgeAt(seen.upper, half, held)
  const bottom = edgeAt(seen.lower, half, held)
  const inset = Math.min((bottom - top) * 0.3, 1.2 / unit)
  const split = seen.parting === undefined ? bottom - inset : top + (bottom - top) * seen.parting
  // Above the parting things stay with the head, below it they go with the jaw.
  let from = v
  let share = 1
  if (v > split) {
    if (seen.parting === undefined) share = jaw > 0 ? Math.max(0, 1 - (v - split) / SOFT) : 1
    else {
      from = Math.max(split, v - jaw)
      // What opens between the two was never seen.
      share = Math.max(0, 1 - Math.min(v - split, split + jaw - v) / SOFT, v >= split + jaw ? 1 : 0)
    }
  }
  from = Math.max(top + inset, Math.min(bottom - inset, from))
  if (share < 1) paintInside(seen, u, v, drawing, color)
  if (share <= 0) return 0
  const [r, g, b] = [color[0]!, color[1]!, color[2]!]
  sampleRgb(
    photo,
    seen.x + (held * across[0] - from * across[1]) * unit,
    seen.y + (held * across[1] + from * across[0]) * unit,
    color,
    0,
  )
  if (share >= 1) return 1
  color[0] = r + (color[0]! - r) * share
  color[1] = g + (color[1]! - g) * share
  color[2] = b + (color[2]! - b) * share
  return share
}

/** The edge of the upper lip to the right, then that of the lower one back. */
function innerOutline(posed: Float32Array): Float32Array {
  const { upperInner, lowerInner } = LIPS
  const points = [...upperInner, ...[...lowerInner].reverse().slice(1, -1)]
  const out = new Float32Array(points.length * 2)
  points.forEach((point, i) => {
    out[i * 2] = posed[point * 3]!
    out[i * 2 + 1] = posed[point * 3 + 1]!
  })
  return out
}

/** Holds upper and lower edge a little apart, less towards the corners. */
function keepApart(outline: Float32Array, least: number): void {
  for (let i = 1; i < 10; i++) {
    const other = (20 - i) * 2
    const dx = outline[other]! - outline[i * 2]!
    const dy = outline[other + 1]! - outline[i * 2 + 1]!
    const gap = Math.hypot(dx, dy)
    const missing = (least * Math.sin((Math.PI * i) / 10) - gap) / 2
    if (missing <= 0) continue
    outline[i * 2 + 1]! -= missing
    outline[other + 1]! += missing
  }
}

function widestGap(outline: Float32Array): number {
  let widest = 0
  for (let i = 1; i < 10; i++) {
    const other = 20 - i
    const dx = outline[i * 2]! - outline[other * 2]!
    const dy = outline[i * 2 + 1]! - outline[other * 2 + 1]!
    widest = Math.max(widest, Math.hypot(dx, dy))
  }
  return widest
}

/** How dark it is near the upper lip and the corners, 0..1. */
function shadow(outline: Float32Array, x: number, y: number, reach: number): number {
  let nearest = reach * reach
  // The first half of the outline is the upper lip.
  for (let i = 0; i < outline.length / 2; i += 2) {
    const dx = x - outline[i]!
    const dy = y - outline[i + 1]!
    const far = dx * dx + dy * dy
    if (far < nearest) nearest = far
  }
  const near = 1 - Math.sqrt(nearest) / reach
  return 0.5 * near * near
}
