import { type Clay, PIECE_WORDS } from '../../shapes/clay.ts'
import { add, applied, type Placement, scale, type Vec } from '../../shapes/vector.ts'
import { sizeOf } from './posed-clay.ts'

/** Where a line straight from the front meets a body of limbs and eggs, in the frame's own measures. */
export type Probe = (x: number, y: number) => number

/**
 * What lies on a face (brows, lips, freckles, lines) has to lie on its surface, whatever the face's shape is. So the
 * clay made so far is measured the same way the renderer does it.
 */
export function probeFront(body: Clay, frame: Placement): Probe {
  const unit = sizeOf(frame)
  const pieces = readPieces(body)
  const forward: Vec = [frame[2]! / unit, frame[6]! / unit, frame[10]! / unit]
  return (x, y) => {
    let z = 0.62
    for (let step = 0; step < 28; step++) {
      const d = distance(pieces, add(applied(frame, [x, y, 0]), scale(forward, z * unit))) / unit
      if (d < 0.0008 || z < -0.3) break
      z -= d * 0.92
    }
    return z
  }
}

type Piece = { kind: number; op: number; blend: number; s: Float32Array }

function readPieces({ pieces, count }: Clay): Piece[] {
  const whole = new Int32Array(pieces.buffer, pieces.byteOffset, pieces.length)
  return Array.from({ length: count }, (_, i) => {
    const at = i * PIECE_WORDS
    return {
      kind: whole[at]!,
      op: whole[at + 1]!,
      blend: pieces[at + 2]!,
      s: pieces.subarray(at + 6, at + PIECE_WORDS),
    }
  }).filter(({ kind, op }) => kind <= 1 && op <= 1)
}

function distance(pieces: readonly Piece[], p: Vec): number {
  let d = 1e9
  for (const { kind, op, blend: k, s } of pieces) {
    const e = (kind === 0 ? limb(s, p) : egg(s, p)) * (op === 1 ? -1 : 1)
    const h = k > 0 ? Math.max(k - Math.abs(d - e), 0) / k : 0
    d = op === 0 ? Math.min(d, e) - h * h * k * 0.25 : Math.max(d, e) + h * h * k * 0.25
  }
  return d
}

function limb(s: Float32Array, p: Vec): number {
  const [bx, by, bz] = [s[3]! - s[0]!, s[4]! - s[1]!, s[5]! - s[2]!]
  const [x, y, z] = [p[0] - s[0]!, p[1] - s[1]!, p[2] - s[2]!]
  const l = bx * bx + by * by + bz * bz
  const h = l > 0 ? Math.max(0, Math.min(1, (x * bx + y * by + z * bz) / l)) : 0
  return Math.hypot(x - bx * h, y - by * h, z - bz * h) - (s[6]! + (s[7]! - s[6]!) * h)
}

function egg(s: Float32Array, p: Vec): number {
  const [dx, dy, dz] = [p[0] - s[0]!, p[1] - s[1]!, p[2] - s[2]!]
  const [qx, qy, qz, qw] = [-s[7]!, -s[8]!, -s[9]!, s[10]!]
  const [tx, ty, tz] = [2 * (qy * dz - qz * dy), 2 * (qz * dx - qx * dz), 2 * (qx * dy - qy * dx)]
  const a = (dx + qw * tx + (qy * tz - qz * ty)) / s[3]!
  const b = (dy + qw * ty + (qz * tx - qx * tz)) / s[4]!
  const c = (dz + qw * tz + (qx * ty - qy * tx)) / s[5]!
  const k0 = Math.hypot(a, b, c)
  const k1 = Math.hypot(a / s[3]!, b / s[4]!, c / s[5]!)
  return k1 < 1e-9 ? -Math.min(s[3]!, s[4]!, s[5]!) : (k0 * (k0 - 1)) / k1
}
