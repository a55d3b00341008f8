import type { Job } from '@bluehour/engine/engine'
import { type HeadAngles, headAnglesOf } from '../head-angles.ts'
import type { PuppetStudio } from '../puppet/backdrop.ts'
import { TURN_MAX } from '../puppet/head-mesh.ts'
import { makePuppet } from '../puppet/puppet.ts'
import type { Cut } from './close-up.ts'

/** Radians. A smaller difference of yaw and pitch is not seen, or not measured. */
const SEEN = 0.06
const PITCH_FREE = 0.07
const PITCH_MAX = 0.16
/** A head that turns farther away hides what the photo shows: that can be drawn. */
const AWAY_MAX = TURN_MAX.yaw
/**
 * One that turns back would show what the photo hides. Seen nearly from the front it hides little; soon what is beside
 * the far cheek comes along as a line on it: what the square of the head's own yaw takes from the way back.
 */
const BACK_LOSS = 4.2
/** Mirrored, a person is not quite the same: only when it leaves this much less of a difference than turning alone. */
const MIRROR_GAIN = 0.14

/** What brings one head to look where another does: the head mirrored or not, then turned. */
export type Facing = HeadAngles & { mirror: boolean }

/** How far the head of one mesh must turn, and can without looking torn, to look where the other one looks. */
export function facingOf(head: Float32Array, body: Float32Array): Facing {
  const [own, wanted] = [headAnglesOf(head), headAnglesOf(body)]
  const plain = yawTowards(own.yaw, wanted.yaw)
  const mirrored = yawTowards(own.yaw, -wanted.yaw)
  const left = Math.abs(wanted.yaw - own.yaw - plain)
  const leftMirrored = Math.abs(-wanted.yaw - own.yaw - mirrored)
  const mirror = left - leftMirrored > MIRROR_GAIN
  const up = wanted.pitch - own.pitch
  const pitch = Math.sign(up) * Math.min(PITCH_MAX, Math.max(0, Math.abs(up) - PITCH_FREE))
  return { mirror, yaw: mirror ? mirrored : plain, pitch }
}

function yawTowards(own: number, wanted: number): number {
  const way = wanted - own
  const back = Math.max(0, AWAY_MAX - BACK_LOSS * own * own)
  const limit = way * own < 0 ? back : AWAY_MAX
  return Math.max(-limit, Math.min(limit, way))
}

/** The close-up with its head turned; as it was when there is nothing to be seen of it. */
export async function turnFace(cut: Cut, { yaw, pitch }: HeadAngles, studio: PuppetStudio, job: Job): Promise<Cut> {
  if (Math.hypot(yaw, pitch) < SEEN) return cut
  const puppet = await makePuppet(cut.picture, cut.face, { studio, job, head: true })
  const controls = { head_yaw: yaw / TURN_MAX.yaw, head_pitch: pitch / TURN_MAX.pitch }
  return { ...cut, picture: puppet.draw(controls), face: { ...cut.face, mesh: puppet.meshAt(controls) } }
}
