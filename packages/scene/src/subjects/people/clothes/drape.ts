import type { Rgb } from '../../../scene.ts'
import { buildMesh } from '../../../shapes/mesh.ts'
import type { Solid } from '../../../shapes/model.ts'
import { blend as mixed, type Surface } from '../../../shapes/surface.ts'
import { add, applied, cross, dot, mix, scale, subtract, unit, type Vec } from '../../../shapes/vector.ts'
import { alongLeg, type Figure, legRadius } from '../body.ts'
import { turnedBy } from '../skeleton.ts'

export type Drape = {
  color: Rgb
  /** How far down the legs, 0 hips to 1 ankles; more drags on the ground. */
  length: number
  /** Metres it stands away from the legs at its hem, for a body 1 m high. */
  flare: number
  folds?: number
  /** How deep the folds are, 0..1. */
  depth?: number
  surface?: Surface
  /** A band along the hem, or the hem's color. */
  hem?: Rgb
  /** Thicker at the waist: over other clothes. */
  grow?: number
  /** Slit in front, in degrees to each side: coats. */
  open?: number
  /** Where it begins above the hips, in torsos. */
  from?: number
}

const ROWS = 18
const SIDES = 72

/**
 * Cloth that hangs round hips and legs: each ring of it is the outline around both legs at that height, so that it
 * follows a stride or a lap, and falls in folds where nothing pushes it out.
 */
export function drape(
  figure: Figure,
  {
    color,
    length,
    flare,
    folds = 9,
    depth = 0.6,
    surface = { material: 'cloth' },
    hem,
    grow = 0.006,
    open = 0,
    from = 0.3,
  }: Drape,
): Solid {
  const { build, bones, time } = figure
  const mesh = buildMesh(surface)
  const h = build.height
  const side = unit(turnedBy(bones.pelvis, [1, 0, 0]))
  const sway = Math.sin(time * Math.PI * 2) * 0.006 * h
  const spread = (open * Math.PI) / 180
  const at = (row: number, angle: number): Vec => {
    const t = row / ROWS
    const { centre, marks, forward, hanging } = ringAt(figure, side, t, length, from, grow * h)
    const a = spread > 0 ? spread + (angle * (Math.PI * 2 - spread * 2)) / (Math.PI * 2) : angle
    const out = add(scale(side, Math.sin(a)), scale(forward, Math.cos(a)))
    let reach = 0
    for (const { at: mark, r } of marks) reach = Math.max(reach, dot(subtract(mark, centre), out) + r)
    const fall = Math.max(0, t - 0.12) ** 1.25
    const wave = Math.sin(a * folds) + 0.5 * Math.sin(a * (folds * 2 - 3) + 1.3)
    reach +=
      flare * h * fall * hanging * (1 + 0.42 * depth * Math.min(1, 0.07 / flare) * wave) +
      0.008 * h * depth * wave * hanging * Math.min(1, t * 2)
    const moved = scale(side, sway * t * t)
    return add(add(centre, moved), scale(out, reach))
  }
  const points = Array.from({ length: ROWS + 1 }, (_, row) =>
    Array.from({ length: SIDES + 1 }, (_, s) => at(row, (s / SIDES) * Math.PI * 2)),
  )
  const numbers = points.map((ring, row) =>
    ring.map((point, s) => {
      const [before, after] =
        spread > 0 ? [Math.max(0, s - 1), Math.min(SIDES, s + 1)] : [(s + SIDES - 1) % SIDES, (s + 1) % SIDES]
      const across = subtract(ring[after]!, ring[before]!)
      const down = subtract(points[Math.min(ROWS, row + 1)]![s]!, points[Math.max(0, row - 1)]![s]!)
      const tone =
        hem && row >= ROWS - 1 ? hem : mixed(color, [color[0] * 0.9, color[1] * 0.9, color[2] * 0.9], row / ROWS)
      return mesh.vertex({ at: point, normal: unit(cross(down, across)), color: tone })
    }),
  )
  for (let row = 0; row < ROWS; row++) {
    for (let s = 0; s < SIDES; s++) {
      const [a, b, c, d] = [numbers[row]![s]!, numbers[row]![s + 1]!, numbers[row + 1]![s + 1]!, numbers[row + 1]![s]!]
      mesh.triangle(a, c, b)
      mesh.triangle(a, d, c)
    }
  }
  return mesh.done()
}

type Mark = { at: Vec; r: number }

/** The middle of a ring, what it goes round, which way is its front; on a lap it lies, and does not hang. */
function ringAt(
  { build, bones }: Figure,
  side: Vec,
  t: number,
  length: number,
  from: number,
  grow: number,
): { centre: Vec; marks: Mark[]; forward: Vec; hanging: number } {
  const { torso, waist, seat } = build
  const trunkPart = 0.22
  if (t < trunkPart) {
    // From the waist over the seat.
    const k = t / trunkPart
    const centre = applied(bones.pelvis, [0, torso * from * (1 - k) - torso * 0.02 * k, 0])
    const [w, d] = [
      waist[0] + (seat[0] * 1.06 - waist[0]) * k ** 0.8,
      waist[1] + (seat[1] * 1.16 - waist[1]) * k ** 0.8,
    ]
    const forward = unit(turnedBy(bones.pelvis, [0, 0, 1]))
    const marks = [1, -1].map((sign) => ({ at: add(centre, scale(side, (w - d) * sign)), r: d + grow * k }))
    return { centre, marks, forward, hanging: 1 }
  }
  const share = ((t - trunkPart) / (1 - trunkPart)) * length
  const [l, r] = [bones.left, bones.right].map((leg) => ({
    at: alongLeg(leg, share),
    r: legRadius(build, share) * 1.1 + grow,
  })) as [Mark, Mark]
  const centre = mix(l.at, r.at, 0.5)
  const ahead = mix(
    alongLeg(bones.left, Math.min(1, share + 0.08)),
    alongLeg(bones.right, Math.min(1, share + 0.08)),
    0.5,
  )
  const behind = mix(
    alongLeg(bones.left, Math.max(0, share - 0.08)),
    alongLeg(bones.right, Math.max(0, share - 0.08)),
    0.5,
  )
  const down = unit(subtract(ahead, behind))
  return { centre, marks: [l, r], forward: unit(cross(down, side)), hanging: 0.2 + 0.8 * Math.max(0, -down[1]) }
}
