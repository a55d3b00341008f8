import type { Picture } from '@bluehour/engine/engine'
import type { Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'
import { cutSquare, type Square } from './square.ts'

/** SFace wants eyes, nose and mouth at these places of a square of 112 pixels. */
const EDGE = 112
const WANTED = [
  [38.2946, 51.6963],
  [73.5318, 51.5014],
  [56.0252, 71.7366],
  [41.5493, 92.3655],
  [70.7299, 92.2041],
] as const
/** Each place is the middle of some points of the mesh: eye corners, tip of the nose, mouth corners. */
const SEEN = [[33, 133], [362, 263], [4], [61], [291]] as const

/** From this likeness on two pictures show one person. OpenCV's own threshold for the same net is 0.363. */
export const SAME_PERSON = 0.363

/** The square whose five places lie, by least squares, where the net wants them. */
function alignedSquare(mesh: Float32Array): Square {
  const seen = SEEN.map((points) => {
    const middle = (axis: number) => points.reduce((sum, point) => sum + mesh[point * 3 + axis]!, 0) / points.length
    return [middle(0), middle(1)] as const
  })
  const mean = (pairs: readonly (readonly [number, number])[], axis: 0 | 1) =>
    pairs.reduce((sum, pair) => sum + pair[axis], 0) / pairs.length
  const [wantedX, wantedY] = [mean(WANTED, 0), mean(WANTED, 1)]
  const [seenX, seenY] = [mean(seen, 0), mean(seen, 1)]
  let [along, across, spread] = [0, 0, 0]
  for (const [i, [x, y]] of seen.entries()) {
    const [wx, wy] = [WANTED[i]![0] - wantedX, WANTED[i]![1] - wantedY]
    along += wx * (x - seenX) + wy * (y - seenY)
    across += wx * (y - seenY) - wy * (x - seenX)
    spread += wx * wx + wy * wy
  }
  const [cos, sin] = [along / spread, across / spread]
  const [dx, dy] = [EDGE / 2 - wantedX, EDGE / 2 - wantedY]
  return {
    x: seenX + cos * dx - sin * dy,
    y: seenY + sin * dx + cos * dy,
    size: Math.hypot(cos, sin) * EDGE,
    roll: Math.atan2(sin, cos),
  }
}

export type Likeness = {
  /** 128 numbers of unit length. */
  identity: Float32Array
  /** How long they were before: faces give 10 and more, things that only look like one 8 and less. */
  strength: number
}

/** Runs SFace. */
export function makeIdentifier(sessions: Sessions) {
  return async (picture: Picture, mesh: Float32Array): Promise<Likeness> => {
    const session = await sessions.get('faces', 'sface.onnx')
    const cut = { square: alignedSquare(mesh), edge: EDGE, range: [0, 255], outside: 'black' } as const
    const pixels = cutSquare(picture, cut)
    const [input] = session.inputNames as [string]
    const made = await session.run({ [input]: new Tensor('float32', pixels, [1, 3, EDGE, EDGE]) })
    const numbers = made[session.outputNames[0]!]!.data as Float32Array
    const strength = Math.hypot(...numbers)
    return { identity: Float32Array.from(numbers, (value) => value / strength), strength }
  }
}

/** How alike two identities are, −1..1. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
