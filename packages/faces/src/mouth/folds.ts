import type { Copy } from '@bluehour/imaging/warp/draw-mapped'
import type { Face } from '../face.ts'

/** From the wing of the nose past the corner of the mouth, on both sides. */
const FOLDS = [
  [129, 203, 206, 216, 212],
  [358, 423, 426, 436, 432],
] as const
/** Along a fold: it begins and ends softly. */
const DEPTHS = [0.3, 0.8, 1, 0.8, 0.2]
/** In eye distances. */
const FOLD_WIDE = 0.028

/** Deepens the lines between nose and cheeks, as a spread mouth does. Works on what the drawing will read from. */
export function deepenFolds({ data, ...region }: Copy, { mesh }: Face, scale: number, strength: number): void {
  if (strength <= 0.004) return
  const wide = FOLD_WIDE * scale + 0.5
  for (const fold of FOLDS) {
    const points = new Float64Array(fold.length * 2)
    for (const [i, point] of fold.entries()) {
      points[i * 2] = mesh[point * 3]! - 0.5 - region.left
      points[i * 2 + 1] = mesh[point * 3 + 1]! - 0.5 - region.top
    }
    const xs = points.filter((_, i) => i % 2 === 0)
    const ys = points.filter((_, i) => i % 2 === 1)
    const left = Math.max(0, Math.floor(Math.min(...xs) - 2 * wide))
    const right = Math.min(region.width - 1, Math.ceil(Math.max(...xs) + 2 * wide))
    const top = Math.max(0, Math.floor(Math.min(...ys) - 2 * wide))
    const bottom = Math.min(region.height - 1, Math.ceil(Math.max(...ys) + 2 * wide))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const dark = strength * depthAt(points, x, y, wide)
        if (dark < 0.004) continue
        const at = (y * region.width + x) * 3
        data[at] = data[at]! * (1 - 0.85 * dark) + 0.5
        data[at + 1] = data[at + 1]! * (1 - dark) + 0.5
        data[at + 2] = data[at + 2]! * (1 - dark) + 0.5
      }
    }
  }
}

/** The deepest that any part of the fold is at a place. */
function depthAt(points: Float64Array, x: number, y: number, wide: number): number {
  let deepest = 0
  for (let i = 0; i + 3 < points.length; i += 2) {
    const ax = points[i]!
    const ay = points[i + 1]!
    const dx = points[i + 2]! - ax
    const dy = points[i + 3]! - ay
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    const offX = x - ax - t * dx
    const offY = y - ay - t * dy
    const away = (offX * offX + offY * offY) / (wide * wide)
    if (away > 4) continue
    const from = DEPTHS[i >> 1]!
    deepest = Math.max(deepest, (from + (DEPTHS[(i >> 1) + 1]! - from) * t) * Math.exp(-away))
  }
  return deepest
}
