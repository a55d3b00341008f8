import { boxBlur, makePlane, type Plane, smoothStep } from '@bluehour/imaging/plane'
import type { Box } from './matting-networks.ts'

/** How two mattes of one size relate. Shares are of soft areas: a half-covered pixel counts half. */
export type Agreement = {
  /** Common area over joint area. */
  overlap: number
  /** How much of the second lies inside the first. */
  covered: number
}

export function compare(first: Plane, second: Plane): Agreement {
  let common = 0
  let firstArea = 1e-6
  let secondArea = 1e-6
  for (let i = 0; i < first.data.length; i++) {
    const a = first.data[i]!
    const b = second.data[i]!
    common += Math.min(a, b)
    firstArea += a
    secondArea += b
  }
  return { overlap: common / (firstArea + secondArea - common), covered: common / secondArea }
}

/** Length of the outline against the area (a disc has 4.5, rags have 10 and more) and the share of half-covered pixels. */
export function judgeShape(matte: Plane): { raggedness: number; softness: number } {
  const { width, height, data } = matte
  let outline = 0
  let area = 1e-6
  let soft = 0
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const value = data[i]!
      area += value
      soft += 4 * value * (1 - value)
      if (x + 1 < width) outline += Math.abs(value - data[i + 1]!)
      if (y + 1 < height) outline += Math.abs(value - data[i + width]!)
    }
  }
  return { raggedness: outline / Math.sqrt(area), softness: soft / area }
}

/** Drops islands of the matte that the other opinion does not see at all. */
export function keepSupported(matte: Plane, support: Plane): Plane {
  const { width, height, data } = matte
  const island = labelIslands(matte, 0.1)
  const area = new Float64Array(island.count)
  const backed = new Float64Array(island.count)
  for (let i = 0; i < data.length; i++) {
    const label = island.labels[i]!
    if (label < 0) continue
    area[label] = area[label]! + data[i]!
    backed[label] = backed[label]! + Math.min(data[i]!, support.data[i]!)
  }
  const kept = makePlane(width, height)
  for (let i = 0; i < data.length; i++) {
    const label = island.labels[i]!
    if (label >= 0 && backed[label]! > 0.2 * area[label]!) kept.data[i] = data[i]!
  }
  return kept
}

const HOLE_SHARE_MAX = 0.006

/**
 * Closes small holes that the other opinion does not see, unless the ground's color shows in them: a pale ring on a
 * suit is closed, the wall inside an ear-ring stays open.
 */
export function closeHoles(matte: Plane, support: Plane, groundLikelihood: Plane): Plane {
  const { width, height, data } = matte
  const inverse = makePlane(width, height)
  for (let i = 0; i < data.length; i++) inverse.data[i] = 1 - data[i]!
  const { labels, count } = labelIslands(inverse, 0.05)
  const sums = Array.from({ length: count }, () => ({ pixels: 0, depth: 0, support: 0, ground: 0 }))
  for (let i = 0; i < data.length; i++) {
    const hole = sums[labels[i]!]
    if (hole === undefined) continue
    const depth = 1 - data[i]!
    hole.pixels++
    hole.depth += depth
    hole.support += depth * support.data[i]!
    hole.ground += depth * groundLikelihood.data[i]!
  }
  // The surer the other opinion, the more of the ground's color it may outweigh.
  const isFalse = sums.map(
    ({ pixels, depth, support: seen, ground }) =>
      pixels < HOLE_SHARE_MAX * data.length && ground / depth < 0.75 - 2.4 * (1 - seen / depth),
  )
  const closed = makePlane(width, height)
  for (let i = 0; i < data.length; i++)
    closed.data[i] = isFalse[labels[i]!] ? Math.max(data[i]!, support.data[i]!) : data[i]!
  return closed
}

/** Islands of pixels above `level` that touch each other; −1 is the sea. */
function labelIslands(matte: Plane, level: number): { labels: Int32Array; count: number } {
  const { width, height, data } = matte
  const labels = new Int32Array(data.length).fill(-1)
  const stack: number[] = []
  let count = 0
  for (let start = 0; start < data.length; start++) {
    if (labels[start] !== -1 || data[start]! < level) continue
    labels[start] = count
    stack.push(start)
    while (stack.length > 0) {
      const at = stack.pop()!
      const x = at % width
      const visit = (to: number) => {
        if (labels[to] !== -1 || data[to]! < level) return
        labels[to] = count
        stack.push(to)
      }
      if (x > 0) visit(at - 1)
      if (x + 1 < width) visit(at + 1)
      if (at >= width) visit(at - width)
      if (at < width * (height - 1)) visit(at + width)
    }
    count++
  }
  return { labels, count }
}

/** What two of three opinions share, pixel by pixel: one that is lost cannot spoil it. */
export function middleOf(a: Plane, b: Plane, c: Plane): Plane {
  const middle = makePlane(a.width, a.height)
  for (let i = 0; i < middle.data.length; i++) {
    const [x, y, z] = [a.data[i]!, b.data[i]!, c.data[i]!]
    middle.data[i] = Math.max(Math.min(x, y), Math.min(Math.max(x, y), z))
  }
  return middle
}

/**
 * Keeps the first opinion's fine detail and takes the second's word on whole areas: they are exchanged only where the
 * two differ over a distance that no hair has.
 */
export function correctAreas(detailed: Plane, trusted: Plane): Plane {
  const { width, height } = detailed
  const difference = makePlane(width, height)
  for (let i = 0; i < difference.data.length; i++) difference.data[i] = Math.abs(detailed.data[i]! - trusted.data[i]!)
  const radius = Math.max(2, Math.round(Math.max(width, height) / 60))
  const core = boxBlur(difference, radius)
  const reach = makePlane(width, height)
  for (let i = 0; i < reach.data.length; i++) reach.data[i] = core.data[i]! > 0.6 ? 1 : 0
  const near = boxBlur(reach, radius)
  const corrected = makePlane(width, height)
  for (let i = 0; i < corrected.data.length; i++) {
    const share = Math.min(1, near.data[i]! * 8) * smoothStep(0.3, 0.6, difference.data[i]!)
    corrected.data[i] = detailed.data[i]! + (trusted.data[i]! - detailed.data[i]!) * share
  }
  return corrected
}

export function mix(a: Plane, b: Plane, shareOfB: number): Plane {
  const mixed = makePlane(a.width, a.height)
  for (let i = 0; i < mixed.data.length; i++) mixed.data[i] = a.data[i]! * (1 - shareOfB) + b.data[i]! * shareOfB
  return mixed
}

/** The box around everything above one half, with a margin, in pixels of a picture of the given size. */
export function boxAround(matte: Plane, size: { width: number; height: number }, margin: number): Box | undefined {
  let [left, top, right, bottom] = [matte.width, matte.height, -1, -1]
  for (let y = 0, i = 0; y < matte.height; y++) {
    for (let x = 0; x < matte.width; x++, i++) {
      if (matte.data[i]! < 0.5) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0) return undefined
  const scaleX = size.width / matte.width
  const scaleY = size.height / matte.height
  const room = margin * Math.max((right - left + 1) * scaleX, (bottom - top + 1) * scaleY)
  const x0 = Math.max(0, Math.floor(left * scaleX - room))
  const y0 = Math.max(0, Math.floor(top * scaleY - room))
  const x1 = Math.min(size.width, Math.ceil((right + 1) * scaleX + room))
  const y1 = Math.min(size.height, Math.ceil((bottom + 1) * scaleY + room))
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 }
}
