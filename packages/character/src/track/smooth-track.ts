import { JOINTS, type JointName } from '@bluehour/vision/body-pose'
import type { Body, BodyJoint, TrackedBody } from './tracked-body.ts'

/** The deviation in seconds of the mean over time; surely seen joints count most. More would make quick hands late. */
const CALM_SECONDS = 0.045
/** A person unseen for longer than this is gone. */
const GAP_SECONDS = 0.6

/** Joints tremble by a pixel or two from frame to frame and are sometimes missing: neighbors in time settle them. */
export function smoothTrack(bodies: readonly (TrackedBody | undefined)[], fps: number): (TrackedBody | undefined)[] {
  const whole = fillGaps(bodies, Math.round(GAP_SECONDS * fps))
  return whole.map((body, frame) => body && { ...body, joints: smoothed(whole, frame, CALM_SECONDS * fps) })
}

function smoothed(bodies: readonly (TrackedBody | undefined)[], frame: number, deviation: number): Body {
  const reach = Math.ceil(deviation * 2.5)
  const out = {} as Record<JointName, BodyJoint>
  for (const name of JOINTS) {
    let [x, y, z, visible, sum] = [0, 0, 0, 0, 0]
    for (let step = -reach; step <= reach; step++) {
      const joint = bodies[frame + step]?.joints[name]
      if (!joint) continue
      const weight = Math.exp(-((step / deviation) ** 2) / 2) * (0.1 + joint.visible)
      x += joint.x * weight
      y += joint.y * weight
      z += joint.z * weight
      visible += joint.visible * weight
      sum += weight
    }
    out[name] = { x: x / sum, y: y / sum, z: z / sum, visible: visible / sum }
  }
  return out
}

function fillGaps(bodies: readonly (TrackedBody | undefined)[], gapMax: number): (TrackedBody | undefined)[] {
  const out = bodies.slice()
  let before = -1
  for (let frame = 0; frame < bodies.length; frame++) {
    const now = bodies[frame]
    if (!now) continue
    const last = before >= 0 ? bodies[before] : undefined
    for (let at = before + 1; last && at < frame && frame - before <= gapMax; at++) {
      out[at] = between(last, now, (at - before) / (frame - before))
    }
    before = frame
  }
  return out
}

function between(a: TrackedBody, b: TrackedBody, share: number): TrackedBody {
  const mix = (one: number, other: number) => one + (other - one) * share
  const joints = {} as Record<JointName, BodyJoint>
  for (const name of JOINTS) {
    const [from, to] = [a.joints[name], b.joints[name]]
    joints[name] = {
      x: mix(from.x, to.x),
      y: mix(from.y, to.y),
      z: mix(from.z, to.z),
      visible: mix(from.visible, to.visible),
    }
  }
  const nearer = share < 0.5 ? a : b
  const square = { ...nearer.square, x: mix(a.square.x, b.square.x), y: mix(a.square.y, b.square.y) }
  return { joints, square, outline: nearer.outline }
}
