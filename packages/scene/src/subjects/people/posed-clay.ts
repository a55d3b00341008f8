import type { ClayBuilder, PieceOptions } from '../../shapes/clay.ts'
import { applied, combine, type Placement, place, type Turn, type Vec } from '../../shapes/vector.ts'

/** How much a placement enlarges; placements here enlarge all sides alike. */
export const sizeOf = (m: Placement) => Math.hypot(m[0]!, m[4]!, m[8]!)

/** The turn of a placement, in the degrees a piece of clay is turned by. */
export function turnOf(m: Placement): Turn {
  const s = sizeOf(m)
  const degrees = 180 / Math.PI
  return {
    yaw: Math.atan2(m[2]!, m[10]!) * degrees,
    pitch: Math.asin(Math.max(-1, Math.min(1, -m[6]! / s))) * degrees,
    roll: Math.atan2(m[4]!, m[5]!) * degrees,
  }
}

/** A builder whose pieces are given in a bone's own frame; `both` mirrors there, before the frame turns them. */
export function inFrame(outer: ClayBuilder, frame: Placement): ClayBuilder {
  const s = sizeOf(frame)
  const sides = (options: PieceOptions) => (options.both ? [1, -1] : [1])
  const alone = ({ both: _, turn: __, ...options }: PieceOptions): PieceOptions =>
    options.blend === undefined ? options : { ...options, blend: options.blend * s }
  const mirrored = (p: Vec, side: number): Vec => [p[0] * side, p[1], p[2]]
  const turned = (centre: Vec, options: PieceOptions, put: (at: Vec, options: PieceOptions) => void) => {
    for (const side of sides(options)) {
      const { yaw = 0, pitch = 0, roll = 0 } = options.turn ?? {}
      const inner = place(mirrored(centre, side), { yaw: yaw * side, pitch, roll: roll * side })
      const at = combine(frame, inner)
      put([at[3]!, at[7]!, at[11]!], { ...alone(options), turn: turnOf(at) })
    }
    return builder
  }
  const sized = (v: Vec): Vec => [v[0] * s, v[1] * s, v[2] * s]
  const builder: ClayBuilder = {
    limb(a, b, ra, rb, options = {}) {
      for (const side of sides(options)) {
        const [p, q] = [applied(frame, mirrored(a, side)), applied(frame, mirrored(b, side))]
        outer.limb(p, q, ra * s, rb * s, alone(options))
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
    egg: (centre, radii, options = {}) => turned(centre, options, (at, o) => void outer.egg(at, sized(radii), o)),
    box: (centre, halves, round, options = {}) =>
      turned(centre, options, (at, o) => void outer.box(at, sized(halves), round * s, o)),
    ring: (centre, radius, thickness, options = {}) =>
      turned(centre, options, (at, o) => void outer.ring(at, radius * s, thickness * s, o)),
    drum: (centre, radius, halfHeight, round, options = {}) =>
      turned(centre, options, (at, o) => void outer.drum(at, radius * s, halfHeight * s, round * s, o)),
    done: () => outer.done(),
  }
  return builder
}
