import { onPixels } from '@bluehour/imaging/warp/pixel-map'
import type { Face } from '../face.ts'
import {
  COLUMNS,
  INNER_LOWER,
  INNER_UPPER,
  JAW_LINE,
  type LipEdges,
  mapEdges,
  OUTER_LOWER,
  OUTER_UPPER,
  smoothLine,
} from './contours.ts'
import { pictureX, pictureY, type SkullFrame, skullFrameOf, toHead } from './skull-frame.ts'

/** The mouth of one face as a picture shows it. */
export type SeenMouth = {
  frame: SkullFrame
  /** In the head's units. */
  edges: LipEdges
  /** From ear to ear past the chin, in the head's units. */
  jaw: Float64Array
}

const POINTS = {
  outerUpper: OUTER_UPPER,
  innerUpper: INNER_UPPER,
  innerLower: INNER_LOWER,
  outerLower: OUTER_LOWER,
}
export const MIDDLE = (COLUMNS - 1) / 2
export const CHIN = (JAW_LINE.length - 1) / 2

export function seeMouth(face: Face): SeenMouth {
  const mesh = onPixels(face.mesh)
  const frame = skullFrameOf(mesh)
  return {
    frame,
    edges: mapEdges((name) => smoothLine(toHead(frame, mesh, POINTS[name]), COLUMNS)),
    jaw: toHead(frame, mesh, JAW_LINE),
  }
}

/** Corner to corner, in the head's units. */
export function widthOf({ outerUpper }: LipEdges): number {
  const last = (COLUMNS - 1) * 3
  return Math.hypot(outerUpper[last]! - outerUpper[0]!, outerUpper[last + 1]! - outerUpper[1]!)
}

/** How far the lips are apart in the middle third, as a share of the mouth's width. */
export function gapOf(edges: LipEdges): number {
  const reach = Math.round(COLUMNS / 6)
  let sum = 0
  for (let i = MIDDLE - reach; i <= MIDDLE + reach; i++) sum += gapAt(edges, i)
  return sum / (2 * reach + 1) / widthOf(edges)
}

export const gapAt = ({ innerUpper, innerLower }: LipEdges, column: number): number =>
  Math.max(0, innerLower[column * 3 + 1]! - innerUpper[column * 3 + 1]!)

/** Where the edges lie in the picture, x y of each column. */
export function inPicture(frame: SkullFrame, edge: Float64Array): Float64Array {
  const count = edge.length / 3
  const places = new Float64Array(count * 2)
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [edge[i * 3]!, edge[i * 3 + 1]!, edge[i * 3 + 2]!]
    places[i * 2] = pictureX(frame, x, y, z)
    places[i * 2 + 1] = pictureY(frame, x, y, z)
  }
  return places
}
