import type { Rgb } from '../../scene.ts'
import { type ClayBuilder, clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { place, type Vec } from '../../shapes/vector.ts'
import type { Pose } from './gait.ts'
import { within } from './posed.ts'

export type Tail = {
  kind: 'limb' | 'bush' | 'tuft' | 'hair' | 'none'
  length: number
  /** Degrees above level at its root, and how much it curls up (+) or hangs on along it. */
  degrees: number
  curl: number
  thick: readonly [root: number, middle: number, tip: number]
  sway?: number
}

const STEPS = 7

/** Joined to the body, or, for horse hair, a solid of its own. */
export function sculptTail(
  s: ClayBuilder,
  tail: Tail,
  pose: Pose,
  rump: readonly [number, number],
  colors: { main: Rgb; tailTip: Rgb },
  hairScale: number,
): Solid[] {
  if (tail.kind === 'none') return []
  const points = tailPath(tail, pose, rump, 0)
  if (tail.kind === 'hair') return [hairTail(tail, pose, rump, colors.tailTip, hairScale)]
  const [root, middle, tip] = tail.thick
  const radii = points.map((_, i) => {
    const t = i / (points.length - 1)
    return t < 0.5 ? root + (middle - root) * t * 2 : middle + (tip - middle) * (t * 2 - 1)
  })
  for (let i = 0; i + 1 < points.length; i++) {
    const last = tail.kind !== 'limb' && i >= points.length - 3
    s.limb(points[i]!, points[i + 1]!, radii[i]!, radii[i + 1]!, {
      blend: i === 0 ? 0.06 : radii[i]! * 0.3,
      color: last ? colors.tailTip : colors.main,
    })
  }
  if (tail.kind === 'tuft') {
    const [a, b] = [points.at(-2)!, points.at(-1)!]
    s.limb(a, b, tip * 2.6, tip * 1.1, { color: colors.tailTip, blend: 0.03 })
  }
  return []
}

function hairTail(tail: Tail, pose: Pose, rump: readonly [number, number], color: Rgb, hairScale: number): Solid {
  const body = clay({ material: 'hair', scale: Math.max(1, hairScale), roughness: 0.7 }, color, 0.02 * hairScale)
  const s = within(body, place([0, 0, 0], {}, hairScale))
  for (let k = -3; k <= 3; k++) {
    const points = tailPath(
      { ...tail, curl: tail.curl - Math.abs(k) * 3, length: tail.length * (1 - Math.abs(k) * 0.04) },
      pose,
      rump,
      k,
    )
    const radii = points.map((_, i) => tail.thick[0] * (i < 2 ? 0.7 : 1) * (1 - (i / points.length) ** 2 * 0.85))
    s.path(points, radii, { blend: 0.02 })
  }
  return body.done()
}

function tailPath(tail: Tail, pose: Pose, rump: readonly [number, number], strand: number): Vec[] {
  const rise = Math.atan2(pose.chest[1] - pose.hip[1], pose.chest[2] - pose.hip[2])
  const back = rump[1] * 0.9
  const up = rump[1] * 0.45
  let at: Vec = [
    strand * 0.008,
    pose.hip[1] + up * Math.cos(rise) - back * Math.sin(rise) * 0.6,
    pose.hip[2] - back * Math.cos(rise) - up * Math.sin(rise) * 0.5,
  ]
  const points = [at]
  const step = tail.length / STEPS
  const lying = pose.hip[1] < rump[1] * 1.05
  for (let i = 0; i < STEPS; i++) {
    const t = (i + 0.5) / STEPS
    let degrees = tail.degrees + pose.tailLift * (1 - t * 0.5) + tail.curl * t
    if (lying && tail.degrees < 20) degrees = Math.max(-20, degrees * 0.4)
    const a = (degrees * Math.PI) / 180
    const side = (lying ? 0.9 : 0.5) * (tail.sway ?? 1) * pose.tailSway * t + strand * 0.05
    const next: Vec = [
      at[0] + Math.sin(side) * Math.cos(a) * step,
      at[1] + Math.sin(a) * step,
      at[2] - Math.cos(side) * Math.cos(a) * step,
    ]
    at = [next[0], Math.max(tail.thick[1] * 0.8, next[1]), next[2]]
    points.push(at)
  }
  return points
}
