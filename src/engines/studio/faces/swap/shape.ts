import { FACE_OVAL, LEFT_BROW, LEFT_EYE, LIPS, NOSE, RIGHT_BROW, RIGHT_EYE } from '../regions.ts'
import { alignMesh, placeMesh } from './align.ts'
import { NEIGHBOURS, STEADY } from './face-map.ts'

/** How far the target's features go towards the source's places. The outline of the face stays. */
const TOWARDS_SOURCE = 0.6
/** No feature moves farther than this share of the face's size. */
const MOVE_MAX = 0.045
const SMOOTHING_ROUNDS = 60

/** Parts that move as a whole: their place is the source's, what they do (open, shut, smile, frown) is the target's. */
const PARTS: readonly { points: readonly number[]; across: number; down: number }[] = [
  { points: RIGHT_EYE, across: 1, down: 1 },
  { points: LEFT_EYE, across: 1, down: 1 },
  // A brow's height is mostly expression, a mouth's place partly.
  { points: RIGHT_BROW, across: 1, down: 0.5 },
  { points: LEFT_BROW, across: 1, down: 0.5 },
  { points: LIPS, across: 0.3, down: 0.7 },
]

/** The size of a face whichever way it looks: the mean of width and height of its outline in space. */
export function faceSize(mesh: Float32Array): number {
  const between = (a: number, b: number) =>
    Math.hypot(mesh[a * 3]! - mesh[b * 3]!, mesh[a * 3 + 1]! - mesh[b * 3 + 1]!, mesh[a * 3 + 2]! - mesh[b * 3 + 2]!)
  return (between(234, 454) + between(10, 152)) / 2
}

/**
 * The target's mesh with the proportions of the source: eyes, brows, nose and mouth move towards where the source has
 * them, seen from the target's side, and the skin between follows. Pose, expression and outline stay the target's.
 */
export function shapeTowards(target: Float32Array, source: Float32Array, share = TOWARDS_SOURCE): Float32Array {
  const seen = placeMesh(source, alignMesh(source, target, STEADY))
  const moveMax = MOVE_MAX * faceSize(target)
  const moves = new Float32Array(468 * 2)
  const fixed = new Uint8Array(468)
  const set = (point: number, x: number, y: number) => {
    const length = Math.hypot(x, y)
    const limit = length > moveMax ? moveMax / length : 1
    moves[point * 2] = x * limit
    moves[point * 2 + 1] = y * limit
    fixed[point] = 1
  }
  for (const point of NOSE) {
    set(point, share * (seen[point * 3]! - target[point * 3]!), share * (seen[point * 3 + 1]! - target[point * 3 + 1]!))
  }
  for (const { points, across, down } of PARTS) {
    let x = 0
    let y = 0
    for (const point of points) {
      x += (seen[point * 3]! - target[point * 3]!) / points.length
      y += (seen[point * 3 + 1]! - target[point * 3 + 1]!) / points.length
    }
    for (const point of points) set(point, share * across * x, share * down * y)
  }
  for (const point of FACE_OVAL) set(point, 0, 0)
  relax(moves, fixed)
  const shaped = Float32Array.from(target)
  for (let point = 0; point < 468; point++) {
    shaped[point * 3]! += moves[point * 2]!
    shaped[point * 3 + 1]! += moves[point * 2 + 1]!
  }
  return shaped
}

/** Points that are not fixed take the mean of their neighbours, again and again: the move spreads like a membrane. */
function relax(moves: Float32Array, fixed: Uint8Array): void {
  for (let round = 0; round < SMOOTHING_ROUNDS; round++) {
    for (let point = 0; point < 468; point++) {
      if (fixed[point]) continue
      const neighbours = NEIGHBOURS[point]!
      let x = 0
      let y = 0
      for (const neighbour of neighbours) {
        x += moves[neighbour * 2]!
        y += moves[neighbour * 2 + 1]!
      }
      moves[point * 2] = x / neighbours.length
      moves[point * 2 + 1] = y / neighbours.length
    }
  }
}
