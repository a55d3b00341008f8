import type { Rgb } from '../../scene.ts'
import type { MeshBuilder } from '../../shapes/mesh.ts'
import type { Parts, Stuff } from '../../shapes/parts.ts'
import { subtract, type Turn, unit, type Vec } from '../../shapes/vector.ts'

const BEND = [1, Math.tan(Math.PI / 6), Math.tan(Math.PI / 12), 0]

/** Where lines run along an axis: close together in the rounded border, a few in between. */
function lines(half: number, round: number): number[] {
  const flat = half - round
  const border = BEND.map((t) => flat + round * t)
  return [...border.map((v) => -v), -flat * 0.5, 0, flat * 0.5, ...border.toReversed()]
}

/** A box with round edges, its foot's middle at `at`; `puff` lifts top and bottom like a filled pillow. */
export function cushion(
  parts: Parts,
  stuff: Stuff,
  color: Rgb,
  size: Vec,
  at: Vec,
  round: number,
  puff = 0,
  turn: Turn = {},
): void {
  const half: Vec = [size[0] / 2, size[1] / 2, size[2] / 2]
  const r = Math.min(round, half[0], half[1], half[2])
  const inside = parts.within(at, turn).within([0, half[1], 0])
  inside.free(stuff, (mesh, put) => {
    const origin = put([0, 0, 0])
    const corner = (p: Vec) => {
      const core = p.map((v, k) => Math.max(-(half[k]! - r), Math.min(half[k]! - r, v))) as unknown as Vec
      const out = unit(subtract(p, core))
      const [u, v] = [p[0] / half[0], p[2] / half[2]]
      const lift = puff * (1 - u * u) * (1 - v * v) * Math.sign(out[1]) * Math.abs(out[1])
      const lean: Vec = [
        out[0] + Math.abs(out[1]) * ((2 * puff * u) / half[0]) * (1 - v * v),
        out[1],
        out[2] + Math.abs(out[1]) * ((2 * puff * v) / half[2]) * (1 - u * u),
      ]
      const here: Vec = [core[0] + out[0] * r, core[1] + out[1] * r + lift, core[2] + out[2] * r]
      return mesh.vertex({ at: put(here), normal: unit(subtract(put(lean), origin)), color })
    }
    for (const axis of [0, 1, 2] as const) for (const side of [1, -1]) oneSide(mesh, corner, half, r, axis, side)
  })
}

function oneSide(mesh: MeshBuilder, corner: (p: Vec) => number, half: Vec, r: number, axis: 0 | 1 | 2, side: number) {
  const [a, b] = [(axis + 1) % 3, (axis + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2]
  const [across, along] = [lines(half[a], r), lines(half[b], r)]
  const rows = along.map((v) =>
    across.map((u) => {
      const p: [number, number, number] = [0, 0, 0]
      p[axis] = half[axis] * side
      p[a] = u
      p[b] = v
      return corner(p)
    }),
  )
  for (let j = 0; j + 1 < along.length; j++) {
    for (let i = 0; i + 1 < across.length; i++) {
      const [p, q, s, t] = [rows[j]![i]!, rows[j]![i + 1]!, rows[j + 1]![i + 1]!, rows[j + 1]![i]!]
      if (side > 0) {
        mesh.triangle(p, q, s)
        mesh.triangle(p, s, t)
      } else {
        mesh.triangle(p, s, q)
        mesh.triangle(p, t, s)
      }
    }
  }
}
