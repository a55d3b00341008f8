import { type FullControls, turnsHead } from './controls.ts'
import { makeExpressions } from './expressions.ts'
import { type HeadFrame, intoFrame, outOfFrame, turnOf } from './head-frame.ts'
import { type HeadMesh, TURN_MAX } from './head-mesh.ts'

const FACE_POINTS = 468

export type Posing = {
  /** Every point of the head's mesh where the controls put it. */
  pose(controls: FullControls): Float32Array
  /** Where the head's turning alone puts a point that goes wholly with it. */
  turn(controls: FullControls): (x: number, y: number, z: number, out: Float32Array, at: number) => void
  /** How far lower teeth are from where they are in the photo, in units. */
  jawDrop(controls: FullControls): number
  /** How far the mouth as a whole is from where it is in the photo, in pixels, before the head turns. */
  mouthShift(controls: FullControls): readonly [number, number]
}

export function makePosing(frame: HeadFrame, mesh: HeadMesh): Posing {
  const expressions = makeExpressions(intoFrame(frame, mesh.rest.subarray(0, FACE_POINTS * 3)))

  const turn: Posing['turn'] = (controls) => {
    const matrix = turnOf(frame, controls.head_yaw * TURN_MAX.yaw, controls.head_pitch * TURN_MAX.pitch)
    const roll = controls.head_roll * TURN_MAX.roll
    const [sin, cos] = [Math.sin(roll), Math.cos(roll)]
    const [ox, oy, oz] = frame.centre
    const [nx, ny] = frame.neck
    return (x, y, z, out, at) => {
      const dx = x - ox
      const dy = y - oy
      const dz = z - oz
      const px = ox + matrix[0]! * dx + matrix[1]! * dy + matrix[2]! * dz - nx
      const py = oy + matrix[3]! * dx + matrix[4]! * dy + matrix[5]! * dz - ny
      out[at] = nx + px * cos - py * sin
      out[at + 1] = ny + px * sin + py * cos
      out[at + 2] = oz + matrix[6]! * dx + matrix[7]! * dy + matrix[8]! * dz
    }
  }

  return {
    turn,
    jawDrop: expressions.jawDrop,
    mouthShift: (controls) => {
      const [right, down] = expressions.mouthShift(controls)
      const { axes, unit } = frame
      return [(right * axes[0]! + down * axes[3]!) * unit, (right * axes[1]! + down * axes[4]!) * unit]
    },
    pose: (controls) => {
      const posed = Float32Array.from(mesh.rest)
      const steps = outOfFrame(frame, expressions.at(controls))
      for (let i = 0; i < steps.length; i++) posed[i]! += steps[i]!
      for (const { point, from, share } of mesh.rings) {
        if (share === 0) continue
        for (let k = 0; k < 3; k++) posed[point * 3 + k]! += steps[from * 3 + k]! * share
      }
      if (!turnsHead(controls)) return posed
      const turned = turn(controls)
      const place = new Float32Array(3)
      for (let point = 0; point < mesh.follow.length; point++) {
        const share = mesh.follow[point]!
        if (share === 0) continue
        turned(posed[point * 3]!, posed[point * 3 + 1]!, posed[point * 3 + 2]!, place, 0)
        for (let k = 0; k < 3; k++) posed[point * 3 + k]! += (place[k]! - posed[point * 3 + k]!) * share
      }
      return posed
    },
  }
}
