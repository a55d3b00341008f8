import { type PixelMap, UNDRAWN } from '@bluehour/imaging/warp/pixel-map'

/** Neighbours whose places in the photo lie farther apart than this many pixels: one covers the other. */
const JUMP = 3

/**
 * Where a turned head covers a part of itself, a cheek the hair behind it, its edge runs along whole pixels. It is made as
 * soft as the photo is.
 */
export function softenCoveringEdges(frame: Uint8ClampedArray, width: number, map: PixelMap, softness: number): void {
  const near = nearEdges(map, Math.ceil(softness * 1.5))
  if (near.length === 0) return
  const reach = Math.ceil(softness * 2)
  const bell = Float32Array.from({ length: reach + 1 }, (_, k) => Math.exp(-(k * k) / (2 * softness * softness)))
  const colors = new Uint8ClampedArray(near.length * 3)
  for (const [k, at] of near.entries()) {
    const [row, column] = [Math.floor(at / map.width), at % map.width]
    const sums = [0, 0, 0]
    let weights = 0
    for (let dy = Math.max(-reach, -row); dy <= Math.min(reach, map.height - 1 - row); dy++) {
      for (let dx = Math.max(-reach, -column); dx <= Math.min(reach, map.width - 1 - column); dx++) {
        const weight = bell[Math.abs(dy)]! * bell[Math.abs(dx)]!
        const from = ((map.top + row + dy) * width + map.left + column + dx) * 3
        for (let c = 0; c < 3; c++) sums[c]! += weight * frame[from + c]!
        weights += weight
      }
    }
    for (let c = 0; c < 3; c++) colors[k * 3 + c] = sums[c]! / weights
  }
  for (const [k, at] of near.entries()) {
    const to = ((map.top + Math.floor(at / map.width)) * width + map.left + (at % map.width)) * 3
    frame.set(colors.subarray(k * 3, k * 3 + 3), to)
  }
}

/** Pixels of the map not farther than `reach` from such an edge. */
function nearEdges({ width, height, x, y, depth }: PixelMap, reach: number): number[] {
  const marked = new Set<number>()
  const apart = (a: number, b: number) =>
    Math.max(depth[a]!, depth[b]!) < UNDRAWN && Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!) > JUMP
  for (let row = 0; row < height - 1; row++) {
    for (let column = 0, i = row * width; column < width - 1; column++, i++) {
      if (!apart(i, i + 1) && !apart(i, i + width)) continue
      for (let dy = Math.max(-reach, -row); dy <= Math.min(reach, height - 1 - row); dy++) {
        for (let dx = Math.max(-reach, -column); dx <= Math.min(reach, width - 1 - column); dx++) {
          if (dx * dx + dy * dy <= reach * reach) marked.add(i + dy * width + dx)
        }
      }
    }
  }
  return [...marked]
}
