import type { FaceControl } from '@bluehour/engine/engine'
import { placeMesh } from '@bluehour/faces/align'
import type { Face } from '@bluehour/faces/face'
import { headFrameOf } from '@bluehour/faces/puppet/head-frame'
import { alongFace, anglesOf, axesOf, dot, headPoseOf } from './head-pose.ts'
import { type Flat, readMouthMoves } from './mouth-movements.ts'

/** One number per control; undefined where it cannot be seen. */
export type Measures = Record<FaceControl, number | undefined>

/** Eyes that are less open than this look nowhere. */
const EYES_SHUT = 0.045
const EYE_CORNERS = [33, 133, 362, 263]
const UPPER_LIDS = [160, 159, 158, 385, 386, 387]
const LOWER_LIDS = [144, 145, 153, 380, 374, 373]
const BROWS = [70, 63, 105, 66, 107, 46, 53, 52, 65, 55, 300, 293, 334, 296, 336, 276, 283, 282, 295, 285]
const POINTS = 468

/**
 * One number per control: lengths along the head's own directions in distances between the outer corners of the eyes,
 * turns in radians, each against the photo for head and mouth. Positive is the control's positive direction. The
 * head's own turning is taken out first, so that a mouth is where it is on the head and not in the picture.
 */
export function measure(posed: Face, photo: Face): Measures {
  const [before, after] = [withIrises(photo), withIrises(posed)]
  const pose = headPoseOf(after, before)
  const turned = placeMesh(before, pose)
  const step = alongFace(pose, photo.mesh)
  const was = ownPlace(before, photo)
  const at = (i: number): Flat => {
    const [x, y] = step(after[i * 3]! - turned[i * 3]!, after[i * 3 + 1]! - turned[i * 3 + 1]!)
    const [fromX, fromY] = was(i)
    return [fromX + x, fromY + y]
  }
  const mean = (points: readonly number[], axis: 0 | 1) =>
    points.reduce((sum, point) => sum + at(point)[axis], 0) / points.length
  const irises = [POINTS, POINTS + 1]
  const open = mean(LOWER_LIDS, 1) - mean(UPPER_LIDS, 1)
  const { roll, pitch, yaw } = anglesOf(pose, photo.mesh)
  return {
    ...readMouthMoves(was, at),
    eyebrow_direction: mean(EYE_CORNERS, 1) - mean(BROWS, 1),
    eye_gaze_horizontal: open > EYES_SHUT ? mean(irises, 0) - mean(EYE_CORNERS, 0) : undefined,
    eye_gaze_vertical: open > EYES_SHUT ? mean(EYE_CORNERS, 1) - mean(irises, 1) : undefined,
    eye_open_ratio: open,
    head_roll: roll,
    head_pitch: pitch,
    head_yaw: yaw,
  }
}

/** Places of points in the head's own directions and unit. */
function ownPlace(points: Float32Array, { mesh }: Face): (point: number) => Flat {
  const { unit, centre } = headFrameOf(mesh)
  const [right, down] = axesOf(mesh)
  return (i) => {
    const away = [0, 1, 2].map((k) => (points[i * 3 + k]! - centre[k]!) / unit)
    return [dot(away, right), dot(away, down)]
  }
}

/** The mesh and the middles of both irises, halfway from lids to corners in depth, where irises are: the network's own depth of them is not made to be turned. */
function withIrises({ mesh, irises }: Face): Float32Array {
  const out = new Float32Array((POINTS + 2) * 3)
  out.set(mesh)
  for (const eye of [0, 1]) {
    const lids = [...UPPER_LIDS.slice(eye * 3, eye * 3 + 3), ...LOWER_LIDS.slice(eye * 3, eye * 3 + 3)]
    const depth = (points: readonly number[]) =>
      points.reduce((sum, point) => sum + mesh[point * 3 + 2]! / points.length, 0)
    const corners = EYE_CORNERS.slice(eye * 2, eye * 2 + 2)
    out.set([irises[eye * 15]!, irises[eye * 15 + 1]!, (depth(lids) + depth(corners)) / 2], (POINTS + eye) * 3)
  }
  return out
}
