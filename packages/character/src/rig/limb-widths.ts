import type { Picture } from '@bluehour/engine/engine'
import type { Point } from '../track/tracked-body.ts'
import type { Skeleton } from './skeleton.ts'

/** Places along a bone where its limb's width is looked at. */
const PLACES = 4
/** An arm hardly is thinner or thicker than this, in shares of the usual. */
const BOUNDS = [0.4, 1.1] as const
/** The bone does not lie exactly in the middle. */
const ROOM = 1.15

/**
 * Half the width of a hanging arm: its outer side is seen against the ground, and its inner side, which may lie on the
 * clothes, is as far from the bone. By bone, and how far along it.
 */
export function armWidths(
  { width, height, data }: Picture,
  chain: readonly Point[],
  usual: readonly number[],
  { neck, pelvis, size }: Skeleton,
): (bone: number, along: number) => number {
  const isInside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && data[(Math.floor(y) * width + Math.floor(x)) * 4 + 3]! > 128
  const widths = chain.slice(1).map((end, bone) => {
    const start = chain[bone]!
    const [dx, dy] = [end.x - start.x, end.y - start.y]
    const length = Math.hypot(dx, dy) || 1e-6
    const most = usual[bone]! * size
    return Array.from({ length: PLACES }, (_, i) => {
      const share = (i + 0.5) / PLACES
      const at = { x: start.x + dx * share, y: start.y + dy * share }
      // Away from the axis of the trunk.
      const axis = neck.x + ((pelvis.x - neck.x) * (at.y - neck.y)) / (pelvis.y - neck.y || 1e-6)
      const side = (at.x - axis) * -dy > 0 ? 1 : -1
      const [ux, uy] = [(-dy / length) * side, (dx / length) * side]
      if (!isInside(at.x, at.y)) return most
      let out = 0
      while (out < most * 1.5 && isInside(at.x + ux * out, at.y + uy * out)) out++
      return Math.max(BOUNDS[0] * most, Math.min(BOUNDS[1] * most, out * ROOM + 1))
    })
  })
  return (bone, along) => {
    const place = Math.max(0, Math.min(PLACES - 1.001, along * PLACES - 0.5))
    const k = Math.floor(place)
    const [a, b] = [widths[bone]![k]!, widths[bone]![k + 1]!]
    return a + (b - a) * (place - k)
  }
}
