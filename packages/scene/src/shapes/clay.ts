import type { Rgb } from '../scene.ts'
import type { Surface } from './surface.ts'
import { quaternion, type Turn, type Vec } from './vector.ts'

/** Words a piece takes in the kernels' memory (`kernels/layout.ts`). */
export const PIECE_WORDS = 24

/** A rounded body: pieces joined softly, turned into triangles only when it is known how large it is seen. */
export type Clay = { kind: 'clay'; pieces: Float32Array; count: number; surface: Surface; low: Vec; high: Vec }

export type PieceOptions = {
  color?: Rgb
  /** Metres over which it melts into what is there; for paint, how soft its edge is. */
  blend?: number
  /** `paint` only colors what lies inside; `carve` takes away; `keep` leaves only what is inside. */
  op?: 'add' | 'carve' | 'paint' | 'keep'
  turn?: Turn
  /** The same once more on the other side of x = 0. */
  both?: boolean
}

const OPS = { add: 0, carve: 1, paint: 2, keep: 3 } as const

export type ClayBuilder = {
  /** From a to b, thick ra there and rb here. */
  limb(a: Vec, b: Vec, ra: number, rb: number, options?: PieceOptions): ClayBuilder
  /** A limb through several points. */
  path(points: readonly Vec[], radii: readonly number[], options?: PieceOptions): ClayBuilder
  ball(centre: Vec, radius: number, options?: PieceOptions): ClayBuilder
  egg(centre: Vec, radii: Vec, options?: PieceOptions): ClayBuilder
  box(centre: Vec, halves: Vec, round: number, options?: PieceOptions): ClayBuilder
  /** Lies flat until turned. */
  ring(centre: Vec, radius: number, thickness: number, options?: PieceOptions): ClayBuilder
  /** Stands upright until turned. */
  drum(centre: Vec, radius: number, halfHeight: number, round: number, options?: PieceOptions): ClayBuilder
  done(): Clay
}

export function clay(surface: Surface, color: Rgb, blend = 0.03): ClayBuilder {
  const words: number[] = []
  const low: [number, number, number] = [1e9, 1e9, 1e9]
  const high: [number, number, number] = [-1e9, -1e9, -1e9]
  const reach = (p: Vec, r: number) => {
    for (let i = 0; i < 3; i++) {
      low[i] = Math.min(low[i]!, p[i]! - r)
      high[i] = Math.max(high[i]!, p[i]! + r)
    }
  }
  const piece = (kind: number, shape: number[], options: PieceOptions) => {
    const op = options.op ?? 'add'
    const tone = options.color ?? (op === 'carve' ? ([-1, 0, 0] as const) : color)
    words.push(kind, OPS[op], options.blend ?? (op === 'paint' ? 0.01 : blend), ...tone, ...shape)
    for (let i = shape.length; i < PIECE_WORDS - 6; i++) words.push(0)
  }
  const turned = (kind: number, centre: Vec, sizes: Vec, extra: number, radius: number, options: PieceOptions) => {
    for (const side of options.both ? [1, -1] : [1]) {
      const { yaw = 0, pitch = 0, roll = 0 } = options.turn ?? {}
      const at: Vec = [centre[0] * side, centre[1], centre[2]]
      piece(kind, [...at, ...sizes, extra, ...quaternion({ yaw: yaw * side, pitch, roll: roll * side })], options)
      if ((options.op ?? 'add') === 'add') reach(at, radius)
    }
    return builder
  }
  const builder: ClayBuilder = {
    limb(a, b, ra, rb, options = {}) {
      for (const side of options.both ? [1, -1] : [1]) {
        const [p, q]: [Vec, Vec] = [
          [a[0] * side, a[1], a[2]],
          [b[0] * side, b[1], b[2]],
        ]
        piece(0, [...p, ...q, ra, rb], options)
        if ((options.op ?? 'add') === 'add') {
          reach(p, ra)
          reach(q, rb)
        }
      }
      return builder
    },
    path(points, radii, options = {}) {
      for (let i = 0; i + 1 < points.length; i++) {
        builder.limb(points[i]!, points[i + 1]!, radii[i] ?? radii.at(-1)!, radii[i + 1] ?? radii.at(-1)!, options)
      }
      return builder
    },
    ball: (centre, radius, options = {}) => builder.limb(centre, centre, radius, radius, options),
    egg: (centre, radii, options = {}) => turned(1, centre, radii, 0, Math.max(...radii), options),
    box: (centre, halves, round, options = {}) =>
      turned(2, centre, halves, round, Math.hypot(...(halves as [number, number, number])), options),
    ring: (centre, radius, thickness, options = {}) =>
      turned(3, centre, [radius, thickness, 0], 0, radius + thickness, options),
    drum: (centre, radius, halfHeight, round, options = {}) =>
      turned(4, centre, [radius, halfHeight, 0], round, Math.hypot(radius, halfHeight), options),
    done: () => ({ kind: 'clay', ...packed(words), surface, low, high }),
  }
  return builder
}

/** The first two words of a piece are whole numbers to the kernels. */
function packed(words: readonly number[]): { pieces: Float32Array; count: number } {
  const pieces = Float32Array.from(words)
  const whole = new Int32Array(pieces.buffer)
  for (let i = 0; i < words.length; i += PIECE_WORDS) {
    whole[i] = words[i]!
    whole[i + 1] = words[i + 1]!
  }
  return { pieces, count: words.length / PIECE_WORDS }
}
