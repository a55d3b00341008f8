import { makePlane, type Plane, smoothStep } from '@bluehour/imaging/plane'
import type { Rig } from './draw-character.ts'
import { belowNeck, FADE } from './make-rig.ts'
import { toSegment } from './shown-limbs.ts'
import type { Skeleton } from './skeleton.ts'

/** Half widths of arms and legs that stay, clothes and all, in torsos. */
const WIDTHS = { Arm: 0.2, Leg: 0.34 } as const
/** A sleeve begins this far down the upper arm: the shoulder is the character's. */
const SLEEVE = 0.35

/**
 * What stays of the person because the character's picture ends before: a bust keeps the person's arms and everything
 * below. A plane of a quarter of the frame's size, 0..1; undefined when nothing stays.
 */
export function keptParts(rig: Rig, seen: Skeleton, drawn: Skeleton, width: number, height: number): Plane | undefined {
  const { cut, absent } = rig
  if (cut === undefined || absent.length === 0) return undefined
  const bones = absent.flatMap((name) => {
    const { points } = seen.limbs[name]
    const half = (name.endsWith('Arm') ? WIDTHS.Arm : WIDTHS.Leg) * seen.size
    const [root, joint] = [points[0]!, points[1]!]
    const start = { x: root.x + (joint.x - root.x) * SLEEVE, y: root.y + (joint.y - root.y) * SLEEVE }
    const chain = [start, ...points.slice(1)]
    return chain.slice(1).map((end, i) => ({ start: chain[i]!, end, half }))
  })
  const out = makePlane(Math.ceil(width / 4), Math.ceil(height / 4))
  for (let y = 0, i = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++, i++) {
      const p = { x: x * 4 + 2, y: y * 4 + 2 }
      let share = smoothStep(cut - 1.3 * FADE, cut - 0.7 * FADE, belowNeck(drawn, p))
      for (const { start, end, half } of bones) {
        if (share >= 1) break
        share = Math.max(share, 1 - smoothStep(0.9, 1.15, toSegment(p, start, end).away / half))
      }
      out.data[i] = share
    }
  }
  return out
}
