import { guidedFilter } from '@bluehour/imaging/guided-filter'
import type { Rgb } from '@bluehour/imaging/pixels'
import { boxBlur, makePlane, mapPlane, type Plane, resizePlane, smoothStep } from '@bluehour/imaging/plane'

export type Sky = {
  /** 0..1, at the working size. */
  mask: Plane
  share: number
  /** The row where most of the sky ends, as a share of the height. */
  horizon: number
  /** Its edge is clean enough to be cut along without harm. */
  clear: boolean
}

/** The flood works on a small copy: sky is large and smooth. */
const EDGE = 160

function steepness({ r, g, b }: Rgb): Plane {
  const { width, height } = r
  const out = makePlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = x < width - 1 ? i + 1 : i
      const down = y < height - 1 ? i + width : i
      let sum = 0
      for (const { data } of [r, g, b]) sum += Math.abs(data[right]! - data[i]!) + Math.abs(data[down]! - data[i]!)
      out.data[i] = sum / 3
    }
  }
  return out
}

/** From the upper edge down, across soft changes of color only. */
function flood(colors: Rgb, steep: Plane, blocked: Plane): Plane {
  const { width, height } = steep
  const mask = makePlane(width, height)
  const waiting: number[] = []
  const enter = (i: number, from: number) => {
    if (mask.data[i] || blocked.data[i]! > 0.4 || steep.data[i]! > 0.085) return
    const { r, g, b } = colors
    const step =
      Math.abs(r.data[i]! - r.data[from]!) + Math.abs(g.data[i]! - g.data[from]!) + Math.abs(b.data[i]! - b.data[from]!)
    if (step > 0.16) return
    mask.data[i] = 1
    waiting.push(i)
  }
  for (let x = 0; x < width; x++) if (skyLike(colors, x)) enter(x, x)
  while (waiting.length > 0) {
    const i = waiting.pop()!
    const x = i % width
    if (x > 0) enter(i - 1, i)
    if (x < width - 1) enter(i + 1, i)
    if (i >= width) enter(i - width, i)
    if (i < width * (height - 1)) enter(i + width, i)
  }
  return mask
}

/** Blue, white, grey or a glow; never green, and not the brown and black of rooms. */
function skyLike({ r, g, b }: Rgb, i: number): boolean {
  const red = r.data[i]!
  const green = g.data[i]!
  const blue = b.data[i]!
  const light = 0.299 * red + 0.587 * green + 0.114 * blue
  if (green > blue + 0.04 && green > red + 0.02) return false
  if (blue >= red && blue >= green - 0.03) return light > 0.05
  return light > 0.35
}

export function findSky(guide: Rgb, subject: Plane | undefined, nearness: Plane): Sky | undefined {
  const { width, height } = guide.r
  const scale = EDGE / Math.max(width, height)
  const w = Math.max(8, Math.round(width * scale))
  const h = Math.max(8, Math.round(height * scale))
  const colors = { r: resizePlane(guide.r, w, h), g: resizePlane(guide.g, w, h), b: resizePlane(guide.b, w, h) }
  const blocked = subject ? resizePlane(subject, w, h) : makePlane(w, h)
  const mask = flood(colors, boxBlur(steepness(colors), 1), blocked)
  let share = 0
  let horizon = 0
  for (let y = 0; y < h; y++) {
    let row = 0
    for (let x = 0; x < w; x++) row += mask.data[y * w + x]!
    share += row / (w * h)
    if (row > w * 0.35) horizon = (y + 1) / h
  }
  // A sky reaches from the top, ends before the bottom, and is not the nearest thing there is.
  if (share < 0.05 || horizon > 0.93 || isNear(mask, resizePlane(nearness, w, h))) return undefined
  const rough = resizePlane(mask, width, height)
  const refined = guidedFilter(guide, rough, Math.max(2, Math.round(Math.max(width, height) / 90)), 4e-4)
  const soft = mapPlane(refined, (value) => smoothStep(0.15, 0.85, value))
  const unsure = soft.data.reduce((sum, value) => sum + (value > 0.15 && value < 0.85 ? 1 : 0), 0) / soft.data.length
  return { mask: soft, share, horizon, clear: unsure < 0.05 }
}

function isNear(mask: Plane, nearness: Plane): boolean {
  let inside = 0
  let insideCount = 0
  let outside = 0
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i]) {
      inside += nearness.data[i]!
      insideCount++
    } else outside += nearness.data[i]!
  }
  return inside / Math.max(1, insideCount) > outside / Math.max(1, mask.data.length - insideCount) + 0.1
}
