import type { FaceControl } from '../../src/engines/engine.ts'
import type { Face } from '../../src/engines/studio/faces/face.ts'
import { headFrameOf } from '../../src/engines/studio/faces/puppet/head-frame.ts'
import { anglesOf, dot, headPoseOf, minus, pointOf, undone, type Vector } from './head-pose.ts'
import { type Flat, readMouthMoves } from './mouth-movements.ts'

/** One number per control; undefined where it cannot be seen. */
export type Measures = Record<FaceControl, number | undefined>

/** Eyes that are less open than this look nowhere. */
const EYES_SHUT = 0.045
const EYE_CORNERS = [33, 133, 362, 263]
const UPPER_LIDS = [160, 159, 158, 385, 386, 387]
const LOWER_LIDS = [144, 145, 153, 380, 374, 373]
const BROWS = [70, 63, 105, 66, 107, 46, 53, 52, 65, 55, 300, 293, 334, 296, 336, 276, 283, 282, 295, 285]

/**
 * One number per control: lengths along the head's own directions in distances between the outer corners of the eyes,
 * turns in radians, each against the photo for head and mouth. Positive is the control's positive direction. The
 * head's own turning is taken out first, so that a mouth is where it is on the head and not in the picture.
 */
export function measure(posed: Face, photo: Face): Measures {
  const pose = headPoseOf(posed, photo)
  const still = headPoseOf(photo, photo)
  const own = ownPlace(photo)
  const at = (i: number) => own(undone(pose, pointOf(posed.mesh, i)))
  const was = (i: number) => own(undone(still, pointOf(photo.mesh, i)))
  const mean = (points: readonly number[], axis: 0 | 1) =>
    points.reduce((sum, point) => sum + at(point)[axis], 0) / points.length
  const [right, left] = irisesOf(posed).map((place) => own(undone(pose, place))) as [Flat, Flat]
  const open = mean(LOWER_LIDS, 1) - mean(UPPER_LIDS, 1)
  const { roll, pitch, yaw } = anglesOf(pose, photo)
  return {
    ...readMouthMoves(was, at),
    eyebrow_direction: mean(EYE_CORNERS, 1) - mean(BROWS, 1),
    eye_gaze_horizontal: open > EYES_SHUT ? (right[0] + left[0]) / 2 - mean(EYE_CORNERS, 0) : undefined,
    eye_gaze_vertical: open > EYES_SHUT ? mean(EYE_CORNERS, 1) - (right[1] + left[1]) / 2 : undefined,
    eye_open_ratio: open,
    head_roll: roll,
    head_pitch: pitch,
    head_yaw: yaw,
  }
}

/** From a place in the photo to the head's own directions and unit. */
function ownPlace({ mesh }: Face): (place: Vector) => Flat {
  const { axes, unit, centre } = headFrameOf(mesh)
  const along = (row: number) => [axes[row * 3]!, axes[row * 3 + 1]!, axes[row * 3 + 2]!] as const
  const [right, down] = [along(0), along(1)]
  return (place) => [dot(minus(place, centre), right) / unit, dot(minus(place, centre), down) / unit]
}

/** The middles of both irises, halfway from lids to corners in depth, where irises are: the mesh's own depth of them is not made to be turned. */
function irisesOf({ mesh, irises }: Face): Vector[] {
  return [0, 1].map((eye) => {
    const lids = [...UPPER_LIDS.slice(eye * 3, eye * 3 + 3), ...LOWER_LIDS.slice(eye * 3, eye * 3 + 3)]
    const depth = (points: readonly number[]) =>
      points.reduce((sum, point) => sum + mesh[point * 3 + 2]! / points.length, 0)
    const corners = EYE_CORNERS.slice(eye * 2, eye * 2 + 2)
    return [irises[eye * 15]!, irises[eye * 15 + 1]!, (depth(lids) + depth(corners)) / 2]
  })
}
