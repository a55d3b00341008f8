import type { Rgb } from '../../scene.ts'
import type { ClayBuilder, PieceOptions } from '../../shapes/clay.ts'
import { applied, combine, cross, type Placement, place, type Turn, unit, type Vec } from '../../shapes/vector.ts'

const DEGREES = 180 / Math.PI

/** The turn a placement holds, whatever its (even) scale. */
export function turnOf(m: Placement): Turn {
  const s = sizeOf(m)
  return {
    pitch: Math.asin(Math.max(-1, Math.min(1, -m[6]! / s))) * DEGREES,
    yaw: Math.atan2(m[2]!, m[10]!) * DEGREES,
    roll: Math.atan2(m[4]!, m[5]!) * DEGREES,
  }
}

export const sizeOf = (m: Placement) => Math.hypot(m[0]!, m[4]!, m[8]!)

/** The same place seen in the mirror x = 0, for things that are alike on both sides. */
export const mirrored = (m: Placement): Placement => m.map((v, i) => (i < 4 ? -v : v))

/** A frame at `at` whose z looks along `to`; y stays as upright as it can. */
export function looking(at: Vec, to: Vec, size = 1, roll = 0): Placement {
  const flat = Math.hypot(to[0], to[2])
  const yaw = flat > 1e-9 ? Math.atan2(to[0], to[2]) * DEGREES : 0
  return place(at, { yaw, pitch: -Math.atan2(to[1], flat) * DEGREES, roll }, size)
}

/** Works in a frame of its own: head, body, wing. `both` mirrors inside that frame. */
export function within(builder: ClayBuilder, frame: Placement): ClayBuilder {
  const size = sizeOf(frame)
  const fitted = ({ blend, turn: _, both: __, ...rest }: PieceOptions): PieceOptions =>
    blend === undefined ? rest : { ...rest, blend: blend * size }
  const eachSide = (options: PieceOptions, one: (side: number) => void) => {
    for (const side of options.both ? [1, -1] : [1]) one(side)
    return self
  }
  const turned = (centre: Vec, options: PieceOptions, side: number): [Vec, PieceOptions] => {
    const { yaw = 0, pitch = 0, roll = 0 } = options.turn ?? {}
    const m = combine(frame, place([0, 0, 0], { yaw: yaw * side, pitch, roll: roll * side }))
    return [applied(frame, [centre[0] * side, centre[1], centre[2]]), { ...fitted(options), turn: turnOf(m) }]
  }
  const sized = (v: Vec): Vec => [v[0] * size, v[1] * size, v[2] * size]
  const self: ClayBuilder = {
    limb: (a, b, ra, rb, options = {}) =>
      eachSide(options, (side) =>
        builder.limb(
          applied(frame, [a[0] * side, a[1], a[2]]),
          applied(frame, [b[0] * side, b[1], b[2]]),
          ra * size,
          rb * size,
          fitted(options),
        ),
      ),
    path(points, radii, options = {}) {
      for (let i = 0; i + 1 < points.length; i++) {
        self.limb(points[i]!, points[i + 1]!, radii[i] ?? radii.at(-1)!, radii[i + 1] ?? radii.at(-1)!, options)
      }
      return self
    },
    ball: (centre, radius, options = {}) => self.limb(centre, centre, radius, radius, options),
    egg: (centre, radii, options = {}) =>
      eachSide(options, (side) => {
        const [at, own] = turned(centre, options, side)
        builder.egg(at, sized(radii), own)
      }),
    box: (centre, halves, round, options = {}) =>
      eachSide(options, (side) => {
        const [at, own] = turned(centre, options, side)
        builder.box(at, sized(halves), round * size, own)
      }),
    ring: (centre, radius, thickness, options = {}) =>
      eachSide(options, (side) => {
        const [at, own] = turned(centre, options, side)
        builder.ring(at, radius * size, thickness * size, own)
      }),
    drum: (centre, radius, halfHeight, round, options = {}) =>
      eachSide(options, (side) => {
        const [at, own] = turned(centre, options, side)
        builder.drum(at, radius * size, halfHeight * size, round * size, own)
      }),
    done: () => builder.done(),
  }
  return self
}

/** A color that was asked for, never so dark or so pale that its shape is lost. */
export const wearable = (c: Rgb): Rgb => c.map((v) => Math.min(0.86, Math.max(0.012, v))) as unknown as Rgb

/** A frame at `at` whose y runs along one way and whose z faces another as nearly as it can: for feathers and fins. */
export function standing(at: Vec, along: Vec, face: Vec): Placement {
  const y = unit(along)
  const x = unit(cross(y, face))
  const z = cross(x, y)
  return [x[0], y[0], z[0], at[0], x[1], y[1], z[1], at[1], x[2], y[2], z[2], at[2]]
}
