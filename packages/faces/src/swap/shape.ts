import { smoothStep } from '@bluehour/imaging/plane'
import { alignMesh, placeMesh } from '../align.ts'
import {
  FACE_OVAL,
  LEFT_BROW,
  LEFT_EYE_LOWER,
  LEFT_EYE_UPPER,
  LIPS,
  LIPS_INNER_LOWER,
  LIPS_INNER_UPPER,
  LIPS_OUTER_LOWER,
  LIPS_OUTER_UPPER,
  NOSE,
  RIGHT_BROW,
  RIGHT_EYE_LOWER,
  RIGHT_EYE_UPPER,
} from '../regions.ts'
import { NEIGHBOURS, STEADY } from './face-map.ts'

/** No point moves farther than this share of the face's size: a face read wrongly must not tear the other. */
const MOVE_MAX = 0.075
const SMOOTHING_ROUNDS = 60
/** The net's depths are rough: the pose is fitted to what is seen in the picture, in this many rounds. */
const POSE_ROUNDS = 8
/** People's brows stand this much higher or lower by nature, a share of the face's size. What goes beyond is raising and frowning. */
const BROW_NATURE = 0.025
/** Shares of the source's: where the mouth stands is partly its expression, how full the lips are too. */
const MOUTH = { across: 0.3, down: 0.7, fullness: 0.8 }
/** Eyes less open than this, height to width, are shut. */
const SHUT = 0.1
/** How far wide open eyes are open is this much by nature. */
const LID_NATURE = 0.5

/** The size of a face whichever way it looks: the mean of width and height of its outline in space. */
export function faceSize(mesh: Float32Array): number {
  const between = (a: number, b: number) =>
    Math.hypot(mesh[a * 3]! - mesh[b * 3]!, mesh[a * 3 + 1]! - mesh[b * 3 + 1]!, mesh[a * 3 + 2]! - mesh[b * 3 + 2]!)
  return (between(234, 454) + between(10, 152)) / 2
}

/** Where points shall stand; those without a place follow their neighbours. */
type Places = { readonly at: Float32Array; readonly given: Uint8Array }

function place({ at, given }: Places, point: number, x: number, y: number): void {
  at[point * 2] = x
  at[point * 2 + 1] = y
  given[point] = 1
}

/** The source's mesh turned as the target's, so that it covers it best in the picture. */
function poseAs(source: Float32Array, target: Float32Array): Float32Array {
  let seen = placeMesh(source, alignMesh(source, target, STEADY))
  const guess = Float32Array.from(target)
  for (let round = 0; round < POSE_ROUNDS; round++) {
    for (let i = 2; i < guess.length; i += 3) guess[i] = (guess[i]! + seen[i]!) / 2
    seen = placeMesh(source, alignMesh(source, guess, STEADY))
  }
  return seen
}

/**
 * The target's mesh with the proportions of the source: eyes, brows, nose and lips are the source's, seen from the
 * target's side, and the skin between follows. What they do (open, shut, smile, frown), pose and outline stay the target's.
 */
export function shapeTowards(target: Float32Array, source: Float32Array): Float32Array {
  const seen = poseAs(source, target)
  const places: Places = { at: new Float32Array(468 * 2), given: new Uint8Array(468) }
  for (const point of NOSE) place(places, point, seen[point * 3]!, seen[point * 3 + 1]!)
  placeEye(places, target, seen, RIGHT_EYE_UPPER, RIGHT_EYE_LOWER)
  placeEye(places, target, seen, LEFT_EYE_UPPER, LEFT_EYE_LOWER)
  for (const brow of [RIGHT_BROW, LEFT_BROW]) placeBrow(places, target, seen, brow)
  placeMouth(places, target, seen)
  for (const point of FACE_OVAL) place(places, point, target[point * 3]!, target[point * 3 + 1]!)
  return moveTo(places, target)
}

type Vector = readonly [number, number]
const pointOf = (mesh: Float32Array, point: number): Vector => [mesh[point * 3]!, mesh[point * 3 + 1]!]

function middle(mesh: Float32Array, points: readonly number[]): Vector {
  let x = 0
  let y = 0
  for (const point of points) {
    x += mesh[point * 3]! / points.length
    y += mesh[point * 3 + 1]! / points.length
  }
  return [x, y]
}

/** How far a point is beside the line from one point to another, in shares of its length. */
function beside(mesh: Float32Array, point: number, from: number, to: number): number {
  const [ax, ay] = pointOf(mesh, from)
  const [bx, by] = pointOf(mesh, to)
  const [x, y] = pointOf(mesh, point)
  return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.max(1e-3, (bx - ax) ** 2 + (by - ay) ** 2)
}

/** How far along the line from one point to another, in shares of its length. */
function alongside(mesh: Float32Array, point: number, from: number, to: number): number {
  const [ax, ay] = pointOf(mesh, from)
  const [bx, by] = pointOf(mesh, to)
  const [x, y] = pointOf(mesh, point)
  return ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / Math.max(1e-3, (bx - ax) ** 2 + (by - ay) ** 2)
}

/** The source's eye; its lids are open as far as the target's, eyes that are large by nature a little farther. */
function placeEye(
  places: Places,
  target: Float32Array,
  seen: Float32Array,
  upper: readonly number[],
  lower: readonly number[],
): void {
  const [outer, inner] = [upper[0]!, upper[8]!]
  const open = (mesh: Float32Array) =>
    Math.abs(beside(mesh, upper[4]!, outer, inner) - beside(mesh, lower[4]!, outer, inner))
  const [own, wanted] = [open(seen), open(target)]
  // Lids that are nearly shut are an expression, not a shape.
  const nature = LID_NATURE * smoothStep(0.12, 0.22, wanted) * smoothStep(0.12, 0.22, own)
  const stretch = own > 0.02 ? Math.min(2, (wanted / own) ** (1 - nature)) : 1
  const [ax, ay] = pointOf(seen, outer)
  const [bx, by] = pointOf(seen, inner)
  // Eyes that are shut on the new face say nothing of how they look open: those of the old one do.
  const shut = wanted > SHUT ? 1 - smoothStep(0.3, 0.6, own / wanted) : 0
  for (const point of [...upper, ...lower.slice(1, -1)]) {
    const mix = (its: number, old: number) => its + (old - its) * shut
    const along = mix(alongside(seen, point, outer, inner), alongside(target, point, outer, inner))
    const down = mix(beside(seen, point, outer, inner) * stretch, beside(target, point, outer, inner))
    place(places, point, ax + along * (bx - ax) - down * (by - ay), ay + along * (by - ay) + down * (bx - ax))
  }
}

/** The source's brow, raised or lowered as the target's. */
function placeBrow(places: Places, target: Float32Array, seen: Float32Array, brow: readonly number[]): void {
  const [tx, ty] = middle(target, brow)
  const [sx, sy] = middle(seen, brow)
  const [ux, uy] = downOf(target)
  const step = (tx - sx) * ux + (ty - sy) * uy
  const nature = BROW_NATURE * faceSize(target)
  const rise = step - nature * Math.tanh(step / nature)
  for (const point of brow) {
    const [x, y] = pointOf(seen, point)
    place(places, point, x + rise * ux, y + rise * uy)
  }
}

/** From the forehead to the chin, as a unit vector in the picture. */
function downOf(mesh: Float32Array): Vector {
  const [ax, ay] = pointOf(mesh, 10)
  const [bx, by] = pointOf(mesh, 152)
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [(bx - ax) / length, (by - ay) / length]
}

/** The target's mouth, nearly where the source has its own and with lips as full as the source's. */
function placeMouth(places: Places, target: Float32Array, seen: Float32Array): void {
  const [tx, ty] = middle(target, LIPS)
  const [sx, sy] = middle(seen, LIPS)
  const [ux, uy] = downOf(target)
  const down = (sx - tx) * ux + (sy - ty) * uy
  const across = (sx - tx) * -uy + (sy - ty) * ux
  const moveX = MOUTH.down * down * ux - MOUTH.across * across * uy
  const moveY = MOUTH.down * down * uy + MOUTH.across * across * ux
  for (const point of LIPS) place(places, point, target[point * 3]! + moveX, target[point * 3 + 1]! + moveY)
  for (const [outer, inner] of [
    [LIPS_OUTER_UPPER, LIPS_INNER_UPPER],
    [LIPS_OUTER_LOWER, LIPS_INNER_LOWER],
  ] as const) {
    const fullness = (mesh: Float32Array) => {
      const [ax, ay] = pointOf(mesh, outer[5]!)
      const [bx, by] = pointOf(mesh, inner[5]!)
      return Math.hypot(ax - bx, ay - by)
    }
    const more = Math.max(0.6, Math.min(1.6, fullness(seen) / Math.max(1e-3, fullness(target)))) ** MOUTH.fullness - 1
    for (let i = 1; i < outer.length - 1; i++) {
      const at = outer[i]! * 2
      const from = inner[i]! * 2
      places.at[at]! += more * (places.at[at]! - places.at[from]!)
      places.at[at + 1]! += more * (places.at[at + 1]! - places.at[from + 1]!)
    }
  }
  // Rows between the borders of the lips follow both.
  const borders = new Set<number>([...LIPS_OUTER_UPPER, ...LIPS_OUTER_LOWER, ...LIPS_INNER_UPPER, ...LIPS_INNER_LOWER])
  for (const point of LIPS) if (!borders.has(point)) places.given[point] = 0
}

function moveTo({ at, given }: Places, target: Float32Array): Float32Array {
  const moveMax = MOVE_MAX * faceSize(target)
  const moves = new Float32Array(468 * 2)
  for (let point = 0; point < 468; point++) {
    if (!given[point]) continue
    const x = at[point * 2]! - target[point * 3]!
    const y = at[point * 2 + 1]! - target[point * 3 + 1]!
    const length = Math.hypot(x, y)
    const limit = length > moveMax ? moveMax / length : 1
    moves[point * 2] = x * limit
    moves[point * 2 + 1] = y * limit
  }
  relax(moves, given)
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
