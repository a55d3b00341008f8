import { dot, length, subtract, type Vec } from '../shapes/vector.ts'
import type { Look } from './frame.ts'
import type { PixelSize } from './geometry.ts'

/** Outside the picture only a body's shadow and mirror image are seen. */
const COARSER_UNSEEN = 4

/** How fine bodies must be for a view. */
export function pixelSizes(look: Look, fineness = 1): PixelSize {
  const per = (2 * look.halfHeight) / look.height / fineness
  return (middle, corners) => {
    // By distance, not depth: what stands beside or behind the eye is no nearer than it is.
    const size = look.parallel ? per : per * Math.max(0.3, length(subtract(middle, look.eye)))
    return isOutside(look, corners) ? size * COARSER_UNSEEN : size
  }
}

/** Whether all corners lie beyond one side of the picture. */
function isOutside(look: Look, corners: readonly Vec[]): boolean {
  const { eye, right, up, forward, halfWidth, halfHeight, parallel } = look
  const seen = corners.map((corner) => {
    const away = subtract(corner, eye)
    const depth = dot(away, forward)
    return { x: dot(away, right), y: dot(away, up), depth, reach: parallel ? 1 : Math.max(depth, 0) }
  })
  return (
    seen.every(({ x, reach }) => x > halfWidth * reach) ||
    seen.every(({ x, reach }) => x < -halfWidth * reach) ||
    seen.every(({ y, reach }) => y > halfHeight * reach) ||
    seen.every(({ y, reach }) => y < -halfHeight * reach) ||
    (!parallel && seen.every(({ depth }) => depth < 0))
  )
}
