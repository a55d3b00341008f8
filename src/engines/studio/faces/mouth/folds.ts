import type { Face } from '../face.ts'
import type { Copy } from './resample.ts'

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
export function deepenFolds({ region, data }: Copy, { mesh }: Face, scale: number, strength: number): void {
  if (strength <= 0.004) return
  const wide = FOLD_WIDE * scale + 0.5
  for (const fold of FOLDS) {
    const points = fold.map((point) => [mesh[point * 3]! - 0.5 - region.left, mesh[point * 3 + 1]! - 0.5 - region.top])
    const left = Math.max(0, Math.floor(Math.min(...points.map(([x]) => x!)) - 2.5 * wide))
    const right = Math.min(region.width - 1, Math.ceil(Math.max(...points.map(([x]) => x!)) + 2.5 * wide))
    const top = Math.max(0, Math.floor(Math.min(...points.map(([, y]) => y!)) - 2.5 * wide))
    const bottom = Math.min(region.height - 1, Math.ceil(Math.max(...points.map(([, y]) => y!)) + 2.5 * wide))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const dark = strength * depthAt(points as [number, number][], x, y, wide)
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
function depthAt(points: readonly [number, number][], x: number, y: number, wide: number): number {
  let deepest = 0
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, ay] = points[i]!
    const [bx, by] = points[i + 1]!
    const [dx, dy] = [bx - ax, by - ay]
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    const away = Math.hypot(x - ax - t * dx, y - ay - t * dy)
    const depth = DEPTHS[i]! + (DEPTHS[i + 1]! - DEPTHS[i]!) * t
    deepest = Math.max(deepest, depth * Math.exp(-((away / wide) ** 2)))
  }
  return deepest
}
