import { PIECE_WORDS } from './clay.ts'
import { VERTEX_FLOATS } from './mesh.ts'
import type { Solid } from './model.ts'
import { applied, type Placement, quaternion, type Vec } from './vector.ts'

const DEGREES = 180 / Math.PI
const sizeOf = (m: Placement) => Math.hypot(m[0]!, m[4]!, m[8]!)

/** The same solids somewhere else: turned, shifted, and enlarged alike on all sides. */
export const moved = (solids: readonly Solid[], at: Placement): Solid[] =>
  solids.map((solid) => (solid.kind === 'clay' ? movedClay(solid, at) : movedMesh(solid, at)))

function movedMesh(mesh: Extract<Solid, { kind: 'mesh' }>, at: Placement): Solid {
  const vertices = mesh.vertices.slice()
  const size = sizeOf(at)
  for (let i = 0; i < vertices.length; i += VERTEX_FLOATS) {
    const [x, y, z, nx, ny, nz] = vertices.subarray(i, i + 6) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    vertices.set(applied(at, [x, y, z]), i)
    for (let row = 0; row < 3; row++)
      vertices[i + 3 + row] = (at[row * 4]! * nx + at[row * 4 + 1]! * ny + at[row * 4 + 2]! * nz) / size
  }
  return { ...mesh, vertices }
}

type Quaternion = readonly [number, number, number, number]

const turned = ([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion => [
  aw * bx + ax * bw + ay * bz - az * by,
  aw * by - ax * bz + ay * bw + az * bx,
  aw * bz + ax * by - ay * bx + az * bw,
  aw * bw - ax * bx - ay * by - az * bz,
]

function movedClay(clay: Extract<Solid, { kind: 'clay' }>, at: Placement): Solid {
  const pieces = clay.pieces.slice()
  const kinds = new Int32Array(pieces.buffer, pieces.byteOffset, pieces.length)
  const size = sizeOf(at)
  const turn = quaternion({
    yaw: Math.atan2(at[2]!, at[10]!) * DEGREES,
    pitch: Math.asin(Math.max(-1, Math.min(1, -at[6]! / size))) * DEGREES,
    roll: Math.atan2(at[4]!, at[5]!) * DEGREES,
  })
  const point = (i: number) => pieces.set(applied(at, pieces.subarray(i, i + 3) as unknown as Vec), i)
  const enlarge = (from: number, to: number) => {
    for (let i = from; i < to; i++) pieces[i]! *= size
  }
  for (let i = 0; i < pieces.length; i += PIECE_WORDS) {
    pieces[i + 2]! *= size
    point(i + 6)
    if (kinds[i] === 0) {
      point(i + 9)
      enlarge(i + 12, i + 14)
    } else {
      enlarge(i + 9, i + 13)
      pieces.set(turned(turn, pieces.subarray(i + 13, i + 17) as unknown as Quaternion), i + 13)
    }
  }
  return { ...clay, pieces, ...boxOf(clay, at) }
}

function boxOf({ low, high }: { low: Vec; high: Vec }, at: Placement): { low: Vec; high: Vec } {
  const corners = Array.from({ length: 8 }, (_, n) =>
    applied(at, [(n & 1 ? high : low)[0], (n & 2 ? high : low)[1], (n & 4 ? high : low)[2]]),
  )
  const side = (pick: (...values: number[]) => number) =>
    [0, 1, 2].map((axis) => pick(...corners.map((corner) => corner[axis]!))) as unknown as Vec
  return { low: side(Math.min), high: side(Math.max) }
}
