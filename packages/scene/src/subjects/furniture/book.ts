import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb } from '../../shapes/surface.ts'
import { place, type Vec } from '../../shapes/vector.ts'
import { flatFace } from '../../shapes/writing-face.ts'
import { cushion } from '../objects/cushion.ts'
import { painting } from '../objects/painted.ts'
import { type Beside, thing } from '../objects/thing.ts'
import { drawPage } from './paintings.ts'

const [REACH, HALF, STEPS] = [0.2, 0.145, 14]
const [PAGE, EDGE] = [rgb('#f3ecdb'), rgb('#ddd2b8')]

/** Leaves lie low at the fold, rise steeply and fall to the outer edge. */
const height = (u: number) => 0.01 + 0.05 * Math.sin(Math.PI * Math.min(1, Math.max(0, u)) ** 0.55) + 0.016 * u

/** Closed and on its foot, so that its title is read. */
function upright(parts: Parts, color: Rgb): Beside {
  const stands = parts.within([0, 0, 0], { pitch: -6 })
  cushion(stands, 'leather', color, [0.21, 0.3, 0.05], [0, 0, 0], 0.008)
  stands.box('paper', EDGE, [0.2, 0.292, 0.036], [0.007, 0.004, 0])
  for (const y of [0.028, 0.262]) stands.box('metal', rgb('#c9a04a'), [0.17, 0.003, 0.001], [0, y, 0.0254])
  const look = { hand: 'gilt', ink: rgb('#e8c46a') } as const
  return {
    anchors: { top: [0, 0.3, 0] },
    writing: flatFace(0.17, 0.2, place([0, 0.15, 0.0106], { pitch: -6 }), look),
  }
}

export const book = thing(
  'book',
  ['novel', 'tome', 'textbook', 'dictionary', 'diary', 'spellbook', 'open-book'],
  { kind: 'object', stands: 'surface', home: ['table', 'library'] },
  [0.065, 0.43, 0.32],
  16,
  '#8c2f2b',
  (parts, color, form) => {
    if (form.text !== undefined) return upright(parts, color)
    if (form.traits.includes('closed')) {
      cushion(parts, 'leather', color, [0.2, 0.05, 0.28], [0, 0, 0], 0.008)
      parts.box('paper', EDGE, [0.19, 0.036, 0.281], [0.008, 0.007, 0])
      return { anchors: { top: [0, 0.05, 0] } }
    }
    for (const x of [-1, 1]) parts.box('leather', color, [0.215, 0.008, 0.31], [x * 0.108, 0, 0], 0.003)
    const texture = painting('pages', 256, 360, drawPage)
    for (const side of [-1, 1]) {
      const at = (u: number, y: number, z: number): Vec => [side * u * REACH, y, z]
      parts.free({ material: 'paper', texture }, (mesh, put) => {
        const rows = Array.from({ length: STEPS + 1 }, (_, i) => {
          const u = i / STEPS
          const slope = (height(u + 0.03) - height(u - 0.03)) / (0.06 * REACH)
          const long = Math.hypot(slope, 1)
          const normal: Vec = [(-slope * side) / long, 1 / long, 0]
          return [-1, 1].map((z) =>
            mesh.vertex({
              at: put(at(u, height(u), z * HALF)),
              normal,
              color: [1, 1, 1],
              uv: [side > 0 ? u : 1 - u, z > 0 ? 1 : 0],
            }),
          )
        })
        for (let i = 0; i < STEPS; i++) {
          mesh.triangle(rows[i]![1]!, rows[i + 1]![1]!, rows[i + 1]![0]!)
          mesh.triangle(rows[i]![1]!, rows[i + 1]![0]!, rows[i]![0]!)
        }
      })
      for (let i = 0; i < STEPS; i++) {
        const [a, b] = [i / STEPS, (i + 1) / STEPS]
        for (const z of [-HALF, HALF])
          parts.quad(
            'paper',
            i % 2 ? EDGE : PAGE,
            at(a, 0.006, z),
            at(b, 0.006, z),
            at(b, height(b), z),
            at(a, height(a), z),
          )
      }
      for (let k = 0; k < 4; k++) {
        const [low, high] = [0.006 + (k / 4) * (height(1) - 0.006), 0.006 + ((k + 1) / 4) * (height(1) - 0.006)]
        parts.quad(
          'paper',
          k % 2 ? EDGE : PAGE,
          at(1, low, HALF),
          at(1, low, -HALF),
          at(1, high, -HALF),
          at(1, high, HALF),
        )
      }
    }
    parts.box('cloth', blend(color, rgb('#d8a441'), 0.5), [0.012, 0.004, 0.04], [0.006, 0.006, 0.16])
    return { anchors: { top: [0, 0.05, 0] } }
  },
)
