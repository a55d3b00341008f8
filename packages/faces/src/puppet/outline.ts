import { bellBlur } from './softness.ts'

/** How much of every pixel of a box lies inside an outline, 0..1. */
export type Coverage = {
  left: number
  top: number
  width: number
  height: number
  share: Float32Array
}

/** Lines per pixel row: enough that slanted edges look smooth. */
const LINES = 4

/** A smooth closed curve through the points, x y each, with `steps` points for each of theirs. */
export function smoothOutline(points: Float32Array, steps: number): Float32Array {
  const count = points.length / 2
  const out = new Float32Array(count * steps * 2)
  for (let i = 0; i < count; i++) {
    const [a, b, c, d] = [i + count - 1, i, i + 1, i + 2].map((k) => (k % count) * 2) as [
      number,
      number,
      number,
      number,
    ]
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      const weights = [
        t * (-0.5 + t * (1 - 0.5 * t)),
        1 + t * t * (-2.5 + 1.5 * t),
        t * (0.5 + t * (2 - 1.5 * t)),
        t * t * (-0.5 + 0.5 * t),
      ]
      for (let k = 0; k < 2; k++) {
        out[(i * steps + s) * 2 + k] =
          weights[0]! * points[a + k]! +
          weights[1]! * points[b + k]! +
          weights[2]! * points[c + k]! +
          weights[3]! * points[d + k]!
      }
    }
  }
  return out
}

/** Fills an outline (x y of each corner, pixel middles on whole numbers); undefined when nothing of it is in the picture. */
export function coverageOf(outline: Float32Array, width: number, height: number): Coverage | undefined {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < outline.length; i += 2) {
    minX = Math.min(minX, outline[i]!)
    maxX = Math.max(maxX, outline[i]!)
    minY = Math.min(minY, outline[i + 1]!)
    maxY = Math.max(maxY, outline[i + 1]!)
  }
  const left = Math.max(0, Math.floor(minX - 1))
  const top = Math.max(0, Math.floor(minY - 1))
  const right = Math.min(width, Math.ceil(maxX + 2))
  const bottom = Math.min(height, Math.ceil(maxY + 2))
  if (right <= left || bottom <= top) return undefined
  const out = { left, top, width: right - left, height: bottom - top, share: new Float32Array(0) }
  out.share = new Float32Array(out.width * out.height)
  const crossings: number[] = []
  for (let line = 0; line < out.height * LINES; line++) {
    const y = top - 0.5 + (line + 0.5) / LINES
    crossings.length = 0
    for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
      const y0 = outline[j + 1]!
      const y1 = outline[i + 1]!
      if (y0 <= y === y1 <= y) continue
      crossings.push(outline[j]! + ((y - y0) / (y1 - y0)) * (outline[i]! - outline[j]!))
    }
    crossings.sort((a, b) => a - b)
    const row = Math.floor(line / LINES) * out.width
    for (let k = 0; k + 1 < crossings.length; k += 2) addSpan(out, row, crossings[k]!, crossings[k + 1]!)
  }
  return out
}

/** The same with its edge as soft as a bell of so many pixels, within a picture of this size. */
export function softened(hard: Coverage, pixels: number, width: number, height: number): Coverage {
  const room = Math.ceil(pixels * 2.5)
  const left = Math.max(0, hard.left - room)
  const top = Math.max(0, hard.top - room)
  const across = Math.min(width, hard.left + hard.width + room) - left
  const down = Math.min(height, hard.top + hard.height + room) - top
  const wide = new Float32Array(across * down)
  for (let y = 0; y < hard.height; y++) {
    const row = hard.share.subarray(y * hard.width, (y + 1) * hard.width)
    for (let x = 0, to = (hard.top + y - top) * across + hard.left - left; x < row.length; x++, to++) {
      wide[to] = Math.min(1, row[x]!)
    }
  }
  return { left, top, width: across, height: down, share: bellBlur(wide, across, down, pixels) }
}

function addSpan({ left, width, share }: Coverage, row: number, from: number, to: number): void {
  const start = Math.max(0, from + 0.5 - left)
  const end = Math.min(width, to + 0.5 - left)
  for (let x = Math.floor(start); x < end; x++) {
    share[row + x]! += Math.max(0, Math.min(end, x + 1) - Math.max(start, x)) / LINES
  }
}
