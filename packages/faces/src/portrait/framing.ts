import type { HeadPose } from '../head/pose.ts'
import type { Turn } from '../head/turn.ts'
import { unturnPoint } from '../head/turn.ts'
import type { HeadshotOptions } from './headshot-options.ts'

/** Three to four, upright. */
const SHAPE = 3 / 4
/** From hairline to chin, as a share of the frame's height. */
const FACE_SHARE: Record<HeadshotOptions['crop'], number> = { close: 0.42, usual: 0.32, wide: 0.24 }
const FACE_SHARE_MAX = 0.48
/** The eyes stand on the upper third; a tall head of hair or a tight photo may push them down to the lower bound. */
const EYE_LINE = 0.385
const EYE_LINE_LOWEST = 0.46

export function frameSize(edge: number): { width: number; height: number } {
  return { width: Math.round(edge * SHAPE), height: edge }
}

/**
 * Where the photo goes in the portrait: the head upright, eyes on the upper third, shoulders in. A photo that ends
 * too soon below is framed tighter, then a little higher, before anything has to be painted in.
 */
export function framePortrait(
  photo: { width: number; height: number },
  pose: HeadPose,
  crop: HeadshotOptions['crop'],
  size: { width: number; height: number },
): Turn {
  const from: readonly [number, number] = [
    pose.eyes[0] * 0.5 + pose.ears[0] * 0.5,
    pose.eyes[1] * 0.5 + pose.ears[1] * 0.5,
  ]
  const make = (share: number, line: number): Turn => {
    const scale = (share * size.height) / pose.height
    // `from` lies a little below the eyes when the ears do; the line is the eyes'.
    const below =
      ((from[1] - pose.eyes[1]) * Math.cos(pose.roll) - (from[0] - pose.eyes[0]) * Math.sin(pose.roll)) * scale
    return { scale, lean: -pose.roll, from, to: [size.width / 2, line * size.height + below] }
  }
  const wanted = FACE_SHARE[crop]
  for (let step = 0; step <= 10; step++) {
    const share = wanted + Math.max(0, FACE_SHARE_MAX - wanted) * (step / 10)
    const turn = make(share, EYE_LINE)
    if (reachesFoot(photo, turn, size)) return turn
  }
  for (let step = 1; step <= 6; step++) {
    const turn = make(FACE_SHARE_MAX, EYE_LINE + ((EYE_LINE_LOWEST - EYE_LINE) * step) / 6)
    if (reachesFoot(photo, turn, size)) return turn
  }
  return make(FACE_SHARE_MAX, EYE_LINE_LOWEST)
}

/** Whether the photo goes down to the foot of the frame under the head, where the chest is. */
function reachesFoot(
  photo: { width: number; height: number },
  turn: Turn,
  size: { width: number; height: number },
): boolean {
  return [0.25, 0.5, 0.75].every((x) => unturnPoint(turn, x * size.width, size.height)[1] <= photo.height + 1)
}
