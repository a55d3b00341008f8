import { TRIANGLES } from '../triangles.ts'
import type { HeadFrame } from './head-frame.ts'
import { CHIN, OVAL } from './places.ts'
import { unfolded } from './unfold.ts'

/** The face's mesh with rings about it for hair, ears and neck. Pixels of the picture. */
export type HeadMesh = {
  /** x y z of the 468 points, then the rings. */
  readonly rest: Float32Array
  /** How far each point goes with the head, 0..1. */
  readonly follow: Float32Array
  /** For points of the rings: the point of the oval they copy from, and how much of its steps. */
  readonly rings: readonly { readonly point: number; readonly from: number; readonly share: number }[]
  readonly triangles: Uint16Array
}

/** At full controls, in radians. */
export const TURN_MAX = { yaw: 0.35, pitch: 0.25, roll: 0.35 } as const

const FACE_POINTS = 468
/** How far out from the oval each ring stands, as a share of the way from the face's middle. */
const RINGS = [1.06, 1.14, 1.24, 1.36, 1.5, 1.66, 1.84, 2.05, 2.3, 2.6, 3.0]
/** How far below the chin the neck still moves, in units. */
const NECK_LENGTH = 0.9

/** All of the head; below it only the neck, less and less; shoulders and collars not at all. */
function followAt(belowChin: number, aside: number): number {
  const lower = smooth((belowChin + 0.35) / 0.5)
  const shoulder = smooth((Math.abs(aside) - 0.55) / 0.8)
  return (1 - smooth(belowChin / NECK_LENGTH)) * (1 - lower * shoulder)
}

export function makeHeadMesh(seen: Float32Array, frame: HeadFrame): HeadMesh {
  const { axes, unit, centre } = frame
  const middle = middleOfOval(seen)
  const mesh = unfolded(seen, middle)
  const total = FACE_POINTS + RINGS.length * OVAL.length
  const rest = new Float32Array(total * 3)
  rest.set(mesh.subarray(0, FACE_POINTS * 3))
  const follow = new Float32Array(total).fill(1)
  const rings: { point: number; from: number; share: number }[] = []
  const chin = [mesh[CHIN * 3]!, mesh[CHIN * 3 + 1]!] as const
  const along = (row: number) => (x: number, y: number) =>
    ((x - chin[0]) * axes[row * 3]! + (y - chin[1]) * axes[row * 3 + 1]!) / unit
  const [aside, below] = [along(0), along(1)]
  RINGS.forEach((scale, ring) => {
    OVAL.forEach((from, i) => {
      const point = FACE_POINTS + ring * OVAL.length + i
      const x = middle[0] + (mesh[from * 3]! - middle[0]) * scale
      const y = middle[1] + (mesh[from * 3 + 1]! - middle[1]) * scale
      const z = mesh[from * 3 + 2]!
      rest[point * 3] = x
      rest[point * 3 + 1] = y
      // Round the edge of the face the head bends away, as far as its silhouette, which stands beside the axis.
      // Steeper, and the skin at the hairline would fold over the hair when the head turns.
      rest[point * 3 + 2] = z + (centre[2] - z) * Math.min(1, (scale - 1) / 0.9)
      follow[point] = followAt(below(x, y), aside(x, y))
      rings.push({ point, from, share: 1 - smooth((scale - 1) / 0.45) })
    })
  })
  const triangles = [...TRIANGLES]
  for (let ring = 0; ring < RINGS.length; ring++) {
    const inner = (i: number) =>
      ring === 0 ? OVAL[i % OVAL.length]! : FACE_POINTS + (ring - 1) * OVAL.length + (i % OVAL.length)
    const outer = (i: number) => FACE_POINTS + ring * OVAL.length + (i % OVAL.length)
    for (let i = 0; i < OVAL.length; i++) {
      triangles.push(inner(i), inner(i + 1), outer(i), inner(i + 1), outer(i + 1), outer(i))
    }
  }
  return { rest, follow, rings, triangles: Uint16Array.from(triangles) }
}

function middleOfOval(mesh: Float32Array): readonly [number, number] {
  let [x, y] = [0, 0]
  for (const point of OVAL) {
    x += mesh[point * 3]! / OVAL.length
    y += mesh[point * 3 + 1]! / OVAL.length
  }
  return [x, y]
}

function smooth(t: number): number {
  const held = Math.max(0, Math.min(1, t))
  return held * held * (3 - 2 * held)
}
