import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import { buildMesh, type Mesh } from '../../shapes/mesh.ts'
import { times } from '../../shapes/surface.ts'
import { add, applied, cross, mix, type Placement, subtract, unit, type Vec } from '../../shapes/vector.ts'

export type BatWing = {
  /** Where it grows from the body, on the right side, and where its skin ends at the hip. */
  root: Vec
  hip: Vec
  span: number
  skin: Rgb
  /** −1 down … 1 up. */
  flap: number
}

/** Skin stretched over an arm and four long fingers, on both sides. The bones are clay, in the same frame as the points. */
export function batWings(bones: ClayBuilder, body: Placement, wing: BatWing, bone: Rgb): Mesh {
  const { root, hip, span, flap } = wing
  const rise = 0.75 + 0.5 * flap
  const out = (along: number, up: number, back: number): Vec =>
    add(root, [
      Math.cos(rise) * along * span + 0.1 * up * span,
      Math.sin(rise) * along * span + up * span,
      -back * span,
    ])
  const elbow = out(0.3, 0.12, 0.06)
  const wrist = out(0.5, 0.2, -0.12)
  const tips: Vec[] = [out(1.15, -0.02, 0.06), out(1.06, -0.28, 0.34), out(0.82, -0.46, 0.52), out(0.5, -0.5, 0.58)]
  bones.path([root, elbow, wrist], [span * 0.045, span * 0.034, span * 0.026], {
    both: true,
    color: bone,
    blend: span * 0.02,
  })
  for (const tip of tips) {
    const middle = add(mix(wrist, tip, 0.5), [0, span * 0.04, 0])
    bones.path([wrist, middle, tip], [span * 0.02, span * 0.014, span * 0.004], {
      both: true,
      color: bone,
      blend: span * 0.008,
    })
  }
  bones.limb(wrist, add(wrist, [0.02 * span, 0.1 * span, 0.05 * span]), span * 0.02, span * 0.003, {
    both: true,
    color: [0.7, 0.64, 0.5],
  })
  const mesh = buildMesh({ material: 'leather', scale: span * 2, roughness: 0.6 })
  for (const side of [1, -1]) {
    const at = (p: Vec): Vec => applied(body, [p[0] * side, p[1], p[2]])
    for (let i = 0; i + 1 < tips.length; i++) panel(mesh, at, [wrist, tips[i]!], [wrist, tips[i + 1]!], wing.skin)
    panel(mesh, at, [wrist, tips.at(-1)!], [root, hip], wing.skin)
  }
  return mesh.done()
}

type Line = readonly [Vec, Vec]

/** Hangs between two bones, hollowed at its free edge. */
function panel(mesh: ReturnType<typeof buildMesh>, at: (p: Vec) => Vec, a: Line, b: Line, skin: Rgb): void {
  const [rows, columns] = [10, 8]
  const point = (i: number, j: number): Vec => {
    const v = j / columns
    const u = (i / rows) * (1 - 0.24 * Math.sin(Math.PI * v))
    const sag = 0.06 * Math.sin(Math.PI * v) * u
    return add(mix(mix(a[0], a[1], u), mix(b[0], b[1], u), v), [0, -sag, 0])
  }
  const grid = Array.from({ length: rows + 1 }, (_, i) =>
    Array.from({ length: columns + 1 }, (_, j) => {
      const n = cross(
        subtract(at(point(Math.min(rows, i + 1), j)), at(point(Math.max(0, i - 1), j))),
        subtract(at(point(Math.max(1, i), Math.min(columns, j + 1))), at(point(Math.max(1, i), Math.max(0, j - 1)))),
      )
      return mesh.vertex({ at: at(point(i, j)), normal: unit(n), color: times(skin, 0.75 + 0.4 * (i / rows)) })
    }),
  )
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      mesh.triangle(grid[i]![j]!, grid[i + 1]![j]!, grid[i + 1]![j + 1]!)
      mesh.triangle(grid[i]![j]!, grid[i + 1]![j + 1]!, grid[i]![j + 1]!)
    }
  }
}
