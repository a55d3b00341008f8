import { type Plane, samplePlane } from '@bluehour/imaging/plane'

/**
 * Where the camera stands and looks, as a difference from the picture itself: all zero shows the picture unchanged.
 * Lengths count half the mean side of the picture, at the distance of the nearest things.
 */
export type Pose = {
  /** To the right. */
  x: number
  /** Upwards. */
  y: number
  /** Forwards: 0.2 makes the nearest things 1 ÷ (1 − 0.2) times as large. */
  z: number
  /** Turned to the right, as the shift it gives in the middle of the view. */
  yaw: number
  /** Turned upwards, likewise. */
  pitch: number
  /** Clockwise, in radians. */
  roll: number
  /** Natural logarithm of the magnification, so that zooms add up like everything else. */
  zoom: number
}

export const AT_REST: Readonly<Pose> = { x: 0, y: 0, z: 0, yaw: 0, pitch: 0, roll: 0, zoom: 0 }

export function addPose(to: Pose, delta: Partial<Pose>, amount: number): void {
  for (const key of Object.keys(delta) as (keyof Pose)[]) to[key] += delta[key]! * amount
}

/** The picture in the camera's units, and the point that pushes and zooms go towards. */
export type View = {
  readonly halfWidth: number
  readonly halfHeight: number
  readonly target: { readonly x: number; readonly y: number }
}

export function makeView(width: number, height: number, target: { x: number; y: number }): View {
  const unit = (width + height) / 4
  return { halfWidth: width / 2 / unit, halfHeight: height / 2 / unit, target }
}

/** How far the picture plane stands away: about a 50 degree lens. */
const FOCUS = 2.1

export type Point = { x: number; y: number }

/** Everything of a pose that does not depend on the place, worked out once for a frame. */
export type Lens = {
  readonly pose: Pose
  readonly view: View
  readonly cosYaw: number
  readonly sinYaw: number
  readonly cosPitch: number
  readonly sinPitch: number
  readonly cosRoll: number
  readonly sinRoll: number
  readonly shrink: number
}

export function makeLens(pose: Pose, view: View): Lens {
  const yaw = Math.atan(pose.yaw / FOCUS)
  const pitch = Math.atan(pose.pitch / FOCUS)
  return {
    pose,
    view,
    cosYaw: Math.cos(yaw),
    sinYaw: Math.sin(yaw),
    cosPitch: Math.cos(pitch),
    sinPitch: Math.sin(pitch),
    cosRoll: Math.cos(pose.roll),
    sinRoll: Math.sin(pose.roll),
    shrink: Math.exp(-pose.zoom),
  }
}

/** The place of the picture's plane that stands at (u, v) of the frame, before parallax. */
export function unturn(lens: Lens, u: number, v: number, out: Point): void {
  const { target } = lens.view
  const zu = target.x + (u - target.x) * lens.shrink
  const zv = target.y + (v - target.y) * lens.shrink
  const ru = zu * lens.cosRoll - zv * lens.sinRoll
  const rv = zu * lens.sinRoll + zv * lens.cosRoll
  const py = rv * lens.cosPitch - FOCUS * lens.sinPitch
  const pz = rv * lens.sinPitch + FOCUS * lens.cosPitch
  const px = ru * lens.cosYaw + pz * lens.sinYaw
  const depth = FOCUS / (pz * lens.cosYaw - ru * lens.sinYaw)
  out.x = px * depth
  out.y = py * depth
}

const STEPS = 4

/**
 * Follows the ray of (u, v) to the surface and gives the place of the picture it meets. `nearness` covers the
 * picture; it must be smooth, since the answer is found by repeated guessing.
 */
export function lookUp(lens: Lens, nearness: Plane, u: number, v: number, out: Point): void {
  unturn(lens, u, v, out)
  const { pose, view } = lens
  if (pose.x === 0 && pose.y === 0 && pose.z === 0) return
  const qx = out.x
  const qy = out.y
  const fromTargetX = qx - view.target.x
  const fromTargetY = qy - view.target.y
  const scaleX = nearness.width / (2 * view.halfWidth)
  const scaleY = nearness.height / (2 * view.halfHeight)
  for (let step = 0; step < STEPS; step++) {
    const near = samplePlane(
      nearness,
      (out.x + view.halfWidth) * scaleX - 0.5,
      (out.y + view.halfHeight) * scaleY - 0.5,
    )
    out.x = qx + near * (pose.x - pose.z * fromTargetX)
    out.y = qy - near * (pose.y + pose.z * fromTargetY)
  }
}
