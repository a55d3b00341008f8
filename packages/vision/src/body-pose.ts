import type { Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { makePlane, type Plane, samplePlane } from '@bluehour/imaging/plane'
import type { Session, Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'

/** Left and right are the person's own. */
// biome-ignore format: a list of names
export const JOINTS = [
  'nose', 'leftEyeInner', 'leftEye', 'leftEyeOuter', 'rightEyeInner', 'rightEye', 'rightEyeOuter', 'leftEar', 'rightEar',
  'mouthLeft', 'mouthRight', 'leftShoulder', 'rightShoulder', 'leftElbow', 'rightElbow', 'leftWrist', 'rightWrist',
  'leftPinky', 'rightPinky', 'leftIndex', 'rightIndex', 'leftThumb', 'rightThumb', 'leftHip', 'rightHip', 'leftKnee',
  'rightKnee', 'leftAnkle', 'rightAnkle', 'leftHeel', 'rightHeel', 'leftToes', 'rightToes',
] as const

export type JointName = (typeof JOINTS)[number]

/** In pixels of the picture; `z` is nearer when negative, 0 between the hips. `visible` is 0..1: seen, not only guessed. */
export type Joint = { x: number; y: number; z: number; visible: number }

/** Where a body is looked for: a square with its middle, its side and how far it is turned clockwise (radians). */
export type BodySquare = { x: number; y: number; side: number; turn: number }

export type BodyPose = {
  joints: Readonly<Record<JointName, Joint>>
  /** How sure it is that there is a body, 0..1. */
  score: number
  /** The square that was looked in, which `mask` covers. */
  square: BodySquare
  /** This body's own square, to look in next time: in the following frame of a clip, say. */
  next: BodySquare
  /** The share of each pixel of `square` that belongs to this person, 256 × 256. */
  mask: Plane
}

export interface BodyPoseFinder {
  /** The body in the square, or in the whole picture; undefined when there is none. Looks twice unless `once`. */
  find(picture: Picture, options?: { within?: BodySquare; once?: boolean }): Promise<BodyPose | undefined>
}

/** The net takes one size only. */
const EDGE = 256
const NUMBERS_PER_JOINT = 5
/** Below this there is no body in the square. */
const SCORE_MIN = 0.5
/** The net's circle goes through head and feet; the square has this much room around it. */
const ROOM = 1.25

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

export function squareOf({ width, height }: { width: number; height: number }): BodySquare {
  return { x: width / 2, y: height / 2, side: Math.max(width, height), turn: 0 }
}

/** Where the body hangs below a face, given the face's middle and its height from brows to chin, by the usual proportions. */
export function squareBelowFace(face: { x: number; y: number; height: number }, turn = 0): BodySquare {
  const head = 1.33 * face.height
  const down = 3.4 * head
  return { x: face.x - Math.sin(turn) * down, y: face.y + Math.cos(turn) * down, side: 9.6 * head, turn }
}

/** BlazePose. `quick` is a third of the time and a little less exact. */
export function makeBodyPoseFinder(sessions: Sessions, { quick = false } = {}): BodyPoseFinder {
  return {
    find: async (picture, { within = squareOf(picture), once = false } = {}) => {
      const session = await sessions.get(quick ? 'pose-quick' : 'pose')
      const first = await look(session, picture, within)
      if (first === undefined || once) return first
      // The first square was anybody's guess; the second is this body's own.
      return (await look(session, picture, first.next)) ?? first
    },
  }
}

async function look(session: Session, picture: Picture, square: BodySquare): Promise<BodyPose | undefined> {
  const input = await cutSquare(picture, square)
  const feeds = { [session.inputNames[0]!]: new Tensor('float32', input, [1, EDGE, EDGE, 3]) }
  const outputs = Object.values(await session.run(feeds)).map(({ data }) => data as Float32Array)
  const ofLength = (length: number) => {
    const found = outputs.find((data) => data.length === length)
    if (!found) throw new Error(`pose: no output has ${length} numbers`)
    return found
  }
  const [points, mask, score] = [
    ofLength((JOINTS.length + 6) * NUMBERS_PER_JOINT),
    ofLength(EDGE * EDGE),
    ofLength(1)[0]!,
  ]
  if (score < SCORE_MIN) return undefined
  const toPicture = mapSquare(square)
  const jointAt = (index: number): Joint => {
    const [x, y, z, visible] = points.subarray(index * NUMBERS_PER_JOINT) as unknown as [number, number, number, number]
    return { ...toPicture(x, y), z: (z * square.side) / EDGE, visible: sigmoid(visible) }
  }
  const joints = Object.fromEntries(JOINTS.map((name, i) => [name, jointAt(i)])) as Record<JointName, Joint>
  return {
    joints,
    score,
    square,
    next: squareAround(jointAt(JOINTS.length), jointAt(JOINTS.length + 1)),
    mask: { width: EDGE, height: EDGE, data: mask.map(sigmoid) },
  }
}

/** The net tells the middle between the hips and a point on the circle around the whole body, above the head. */
function squareAround(middle: Joint, rim: Joint): BodySquare {
  const [dx, dy] = [rim.x - middle.x, rim.y - middle.y]
  return { x: middle.x, y: middle.y, side: 2 * ROOM * Math.max(1, Math.hypot(dx, dy)), turn: Math.atan2(dx, -dy) }
}

/** From the net's pixels to the picture's. */
export function mapSquare({ x, y, side, turn }: BodySquare): (u: number, v: number) => { x: number; y: number } {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const scale = side / EDGE
  return (u, v) => {
    const [du, dv] = [(u - EDGE / 2) * scale, (v - EDGE / 2) * scale]
    return { x: x + du * cos - dv * sin, y: y + du * sin + dv * cos }
  }
}

/** What the mask says about a pixel of the picture, 0 outside the square. */
export function maskAt({ mask, square }: Pick<BodyPose, 'mask' | 'square'>): (x: number, y: number) => number {
  const [cos, sin] = [Math.cos(square.turn), Math.sin(square.turn)]
  const scale = EDGE / square.side
  return (x, y) => {
    const [dx, dy] = [(x - square.x) * scale, (y - square.y) * scale]
    const [u, v] = [dx * cos + dy * sin + EDGE / 2, dy * cos - dx * sin + EDGE / 2]
    return u < 0 || v < 0 || u >= EDGE || v >= EDGE ? 0 : samplePlane(mask, u - 0.5, v - 0.5)
  }
}

/** The square's pixels in 0..1, black where it leaves the picture. */
async function cutSquare(picture: Picture, square: BodySquare): Promise<Float32Array> {
  // Shrunk first, so that few pixels of the picture meet one of the net's.
  const shrink = Math.min(1, (1.5 * EDGE) / square.side)
  const width = Math.max(1, Math.round(picture.width * shrink))
  const height = Math.max(1, Math.round(picture.height * shrink))
  const small = await resizePicture(picture, width, height)
  const planes = [0, 1, 2].map((c) => {
    const plane = makePlane(width, height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = small.data[i * small.channels + c]! / 255
    return plane
  })
  const toPicture = mapSquare(square)
  const out = new Float32Array(EDGE * EDGE * 3)
  for (let v = 0, i = 0; v < EDGE; v++) {
    for (let u = 0; u < EDGE; u++, i += 3) {
      const { x, y } = toPicture(u + 0.5, v + 0.5)
      if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue
      for (let c = 0; c < 3; c++) {
        out[i + c] = samplePlane(planes[c]!, (x * width) / picture.width - 0.5, (y * height) / picture.height - 0.5)
      }
    }
  }
  return out
}
