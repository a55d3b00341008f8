import type { Rgb } from '../../scene.ts'
import type { Parts, Stuff } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { add, cross, scale, subtract, unit, type Vec } from '../../shapes/vector.ts'

export const LEAF_GREEN: Rgb = rgb('#4f8a3a')
export const STEM_GREEN: Rgb = rgb('#5f8f45')

/** How far a plant leans at this moment: sideways, closing over the loop. */
export const breeze = (time: number, phase = 0) => Math.sin(time * Math.PI * 2 + phase)

export type PetalLook = {
  length: number
  width: number
  /** Degrees from upright at the base; how many more it bends outwards towards the tip. */
  tilt: number
  bend: number
  /** How far its sides are drawn up, 0 flat .. 1 a trough. */
  cup: number
  color: Rgb
  /** Towards the tip; its own color when absent. */
  tip?: Rgb
  /** Share of its length where it is widest, and how pointed it ends: 1 pointed, 0.4 round. */
  widest?: number
  point?: number
}

/** A petal or leaf that grows from `at`, heading by degrees about y. */
export function petal(parts: Parts, stuff: Stuff, at: Vec, heading: number, look: PetalLook): void {
  const [rows, columns] = [8, 4]
  const { length, width, widest = 0.6, point = 0.5 } = look
  const spine: Vec[] = []
  const ups: Vec[] = []
  let [y, z] = [0, 0]
  for (let i = 0; i <= rows; i++) {
    const angle = ((look.tilt + look.bend * (i / rows)) * Math.PI) / 180
    spine.push([0, y, z])
    ups.push([0, Math.sin(angle), -Math.cos(angle)])
    y += (Math.cos(angle) * length) / rows
    z += (Math.sin(angle) * length) / rows
  }
  const wide = (t: number) =>
    width *
    (t < widest
      ? Math.sin((t / widest) * (Math.PI / 2)) ** 0.8
      : Math.max(0, 1 - ((t - widest) / (1 - widest)) ** 2) ** point)
  const point3 = (i: number, k: number): Vec => {
    const u = (k / columns) * 2 - 1
    const half = Math.max(0.02 * width, wide(i / rows)) / 2
    const lift = look.cup * half * u * u
    return [u * half, spine[i]![1] + ups[i]![1] * lift, spine[i]![2] + ups[i]![2] * lift]
  }
  parts.within(at, { yaw: heading }).free(stuff, (mesh, place) => {
    const origin = place([0, 0, 0])
    const ids = Array.from({ length: rows + 1 }, (_, i) =>
      Array.from({ length: columns + 1 }, (_, k) => {
        const along = subtract(point3(Math.min(rows, i + 1), k), point3(Math.max(0, i - 1), k))
        const over = subtract(point3(i, Math.min(columns, k + 1)), point3(i, Math.max(0, k - 1)))
        const normal = unit(subtract(place(unit(cross(over, along))), origin))
        const t = i / rows
        const vein = k === columns / 2 ? 0.86 : 1
        const tone = look.tip ? add(scale(look.color, 1 - t), scale(look.tip, t)) : look.color
        return mesh.vertex({ at: place(point3(i, k)), normal, color: times(tone as Rgb, vein * (0.82 + 0.18 * t)) })
      }),
    )
    for (let i = 0; i < rows; i++) {
      for (let k = 0; k < columns; k++) {
        mesh.triangle(ids[i]![k]!, ids[i]![k + 1]!, ids[i + 1]![k + 1]!)
        mesh.triangle(ids[i]![k]!, ids[i + 1]![k + 1]!, ids[i + 1]![k]!)
      }
    }
  })
}

/** Petals in a ring around the middle. */
export function whorl(parts: Parts, stuff: Stuff, at: Vec, count: number, turn: number, look: PetalLook): void {
  for (let i = 0; i < count; i++) petal(parts, stuff, at, turn + (i * 360) / count, look)
}

/** A stem that bends from the foot to the top; returns where it ends. */
export function stem(parts: Parts, from: Vec, to: Vec, radius: number, color: Rgb = STEM_GREEN): Vec {
  const middle: Vec = [
    from[0] * 0.6 + to[0] * 0.4 + (to[2] - from[2]) * 0.1,
    (from[1] + to[1]) / 2,
    from[2] * 0.6 + to[2] * 0.4,
  ]
  parts.tube('leaves', color, [from, middle, to], [radius, radius * 0.9, radius * 0.75], 7)
  return to
}
