import type { Camera } from '../render/stage.ts'
import { cross, subtract, unit, type Vec } from '../shapes/vector.ts'

/** A way of the camera, as differences from where it stands: lengths in half widths of the view at the subject. */
export type CameraShift = {
  x: number
  y: number
  /** Forwards, as a share of the way to the subject. */
  z: number
  yaw: number
  pitch: number
  /** Radians. */
  roll: number
  /** Natural logarithm of the magnification. */
  zoom: number
}

/** How far the camera goes with one who is on the way. */
export const FOLLOWS = 0.985

export function shifted(camera: Camera, shift: CameraShift, followed: Vec): Camera {
  const to = subtract(camera.target, camera.eye)
  const away = Math.hypot(...to)
  const forward = unit(to)
  const side = unit(cross(forward, Math.abs(forward[1]) > 0.999 ? [0, 0, -1] : [0, 1, 0]))
  const half = camera.parallel ? camera.field / 2 : Math.tan((camera.field * Math.PI) / 360) * away
  const move = (v: Vec, x: number, y: number, z: number): Vec => [
    v[0] + side[0] * x + forward[0] * z + followed[0],
    v[1] + y + forward[1] * z + followed[1],
    v[2] + side[2] * x + forward[2] * z + followed[2],
  ]
  const eye = move(camera.eye, shift.x * half, shift.y * half, Math.min(0.8, shift.z) * away)
  // Turning moves what it looks at; a shift without a turn keeps the direction.
  const target = move(
    camera.target,
    (shift.x + shift.yaw) * half,
    (shift.y + shift.pitch) * half,
    Math.min(0, shift.z) * away,
  )
  const field = camera.parallel ? camera.field / Math.exp(shift.zoom) : fieldOf(camera.field, shift.zoom)
  const focus = Math.max(0.1, camera.focus * (1 - Math.min(0.8, shift.z)))
  return { ...camera, eye, target, field, focus, rollDegrees: (camera.rollDegrees ?? 0) + (shift.roll * 180) / Math.PI }
}

const fieldOf = (degrees: number, zoom: number) =>
  (Math.atan(Math.tan((degrees * Math.PI) / 360) / Math.exp(zoom)) * 360) / Math.PI

const SAMPLES = 12

/** From where a place must be laid out so that it covers all that a camera sees on its way: farther back, and wider. */
export function coveringEye(
  camera: Camera,
  cameraAt: (share: number) => CameraShift,
  roam: number,
): Pick<Camera, 'eye' | 'field'> {
  const to = subtract(camera.target, camera.eye)
  const away = Math.hypot(to[0], to[2])
  const half = Math.tan((camera.field * Math.PI) / 360) * away
  let [side, back, turn, zoom] = [0, 0, 0, 0]
  for (let i = 0; i <= SAMPLES; i++) {
    const { x, z, yaw, zoom: closer } = cameraAt(i / SAMPLES)
    side = Math.max(side, Math.abs(x) * half)
    back = Math.max(back, -z * away)
    turn = Math.max(turn, Math.abs(yaw))
    zoom = Math.max(zoom, -closer)
  }
  const field = Math.min(128, fieldOf(camera.field, -zoom) + (turn * half * 57) / Math.max(0.1, away) + 12)
  const reach = (side + roam * FOLLOWS) / Math.tan((field * Math.PI) / 360) + back
  const [dx, dz] = away > 0 ? [to[0] / away, to[2] / away] : [0, -1]
  return { eye: [camera.eye[0] - dx * reach, camera.eye[1], camera.eye[2] - dz * reach], field }
}
