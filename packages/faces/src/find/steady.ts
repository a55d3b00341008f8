import type { Face } from '../face.ts'
import { boxOf, rollOf } from './mesh.ts'

/**
 * Takes the tremble out of a mesh without making it lag. Place, size and lean of the head and the shape of the face
 * are smoothed apart, each by a one-euro filter (Casiez 2012): strongly while it stands still, hardly while it moves.
 */
export type Steady = (face: Face) => Face

type Tuning = {
  /** Hertz below which motion passes when a value stands still. */
  still: number
  /** How much each unit of speed (face sizes a second) raises that. */
  open: number
}

const PLACE: Tuning = { still: 2, open: 30 }
const SHAPE: Tuning = { still: 1.5, open: 30 }
/** Speeds are smoothed themselves, at this frequency. */
const SPEED_HERTZ = 4
/** Points that no expression moves much: oval, forehead, nose, eye corners. They say where the head is. */
const FRAME_POINTS = [
  10, 151, 9, 8, 168, 6, 197, 195, 5, 4, 33, 133, 362, 263, 127, 356, 234, 454, 93, 323, 67, 297, 109, 338,
]

type Pose = { x: number; y: number; z: number; size: number; roll: number }

export function makeSteady({ fps }: { fps: number }): Steady {
  let pose: Pose | undefined
  let poseSpeed: Pose = { x: 0, y: 0, z: 0, size: 0, roll: 0 }
  let shape: Float32Array | undefined
  let shapeSpeed = new Float32Array()

  const share = (hertz: number) => 1 / (1 + fps / (2 * Math.PI * hertz))
  const speedShare = share(SPEED_HERTZ)

  function steadyPose(now: Pose): Pose {
    if (!pose) return now
    const last = pose
    const turn = Math.atan2(Math.sin(now.roll - last.roll), Math.cos(now.roll - last.roll))
    const steps: Pose = {
      x: (now.x - last.x) / now.size,
      y: (now.y - last.y) / now.size,
      z: (now.z - last.z) / now.size,
      size: Math.log(now.size / last.size),
      roll: turn,
    }
    const blend = (key: keyof Pose) => poseSpeed[key] + (steps[key] * fps - poseSpeed[key]) * speedShare
    poseSpeed = { x: blend('x'), y: blend('y'), z: blend('z'), size: blend('size'), roll: blend('roll') }
    const speed = Math.hypot(poseSpeed.x, poseSpeed.y, poseSpeed.size, poseSpeed.roll)
    const part = share(PLACE.still + PLACE.open * speed)
    return {
      x: last.x + (now.x - last.x) * part,
      y: last.y + (now.y - last.y) * part,
      z: last.z + (now.z - last.z) * part,
      size: last.size * Math.exp(steps.size * part),
      roll: last.roll + turn * part,
    }
  }

  function steadyShape(now: Float32Array): Float32Array {
    if (!shape) {
      shapeSpeed = new Float32Array(now.length)
      return now
    }
    const out = new Float32Array(now.length)
    for (let i = 0; i < now.length; i += 3) {
      for (let k = i; k < i + 3; k++) {
        shapeSpeed[k]! += ((now[k]! - shape[k]!) * fps - shapeSpeed[k]!) * speedShare
      }
      const part = share(SHAPE.still + SHAPE.open * Math.hypot(shapeSpeed[i]!, shapeSpeed[i + 1]!))
      for (let k = i; k < i + 3; k++) out[k] = shape[k]! + (now[k]! - shape[k]!) * part
    }
    return out
  }

  return (face) => {
    const points = new Float32Array(face.mesh.length + face.irises.length)
    points.set(face.mesh)
    points.set(face.irises, face.mesh.length)
    const seen = poseOf(face.mesh)
    pose = steadyPose(seen)
    shape = steadyShape(toShape(points, seen))
    const steady = fromShape(shape, pose)
    const mesh = steady.slice(0, face.mesh.length)
    return { ...face, mesh, irises: steady.slice(face.mesh.length), box: boxOf(mesh), roll: rollOf(mesh) }
  }
}

function poseOf(mesh: Float32Array): Pose {
  let [x, y, z] = [0, 0, 0]
  for (const point of FRAME_POINTS) {
    x += mesh[point * 3]! / FRAME_POINTS.length
    y += mesh[point * 3 + 1]! / FRAME_POINTS.length
    z += mesh[point * 3 + 2]! / FRAME_POINTS.length
  }
  let spread = 0
  for (const point of FRAME_POINTS) spread += (mesh[point * 3]! - x) ** 2 + (mesh[point * 3 + 1]! - y) ** 2
  // Times two and a half: about the width of the face.
  return { x, y, z, size: 2.5 * Math.sqrt(spread / FRAME_POINTS.length), roll: rollOf(mesh) }
}

function toShape(points: Float32Array, { x, y, z, size, roll }: Pose): Float32Array {
  const [cos, sin] = [Math.cos(roll) / size, Math.sin(roll) / size]
  const shape = new Float32Array(points.length)
  for (let i = 0; i < points.length; i += 3) {
    const [dx, dy] = [points[i]! - x, points[i + 1]! - y]
    shape[i] = dx * cos + dy * sin
    shape[i + 1] = dy * cos - dx * sin
    shape[i + 2] = (points[i + 2]! - z) / size
  }
  return shape
}

function fromShape(shape: Float32Array, { x, y, z, size, roll }: Pose): Float32Array {
  const [cos, sin] = [Math.cos(roll) * size, Math.sin(roll) * size]
  const points = new Float32Array(shape.length)
  for (let i = 0; i < shape.length; i += 3) {
    points[i] = x + shape[i]! * cos - shape[i + 1]! * sin
    points[i + 1] = y + shape[i]! * sin + shape[i + 1]! * cos
    points[i + 2] = z + shape[i + 2]! * size
  }
  return points
}
