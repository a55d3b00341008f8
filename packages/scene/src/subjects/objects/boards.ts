import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { bend, soft } from './curves.ts'
import { thing } from './thing.ts'

const WHITE = rgb('#f3f1ec')
const BLACK = rgb('#191a1c')
const STEEL = rgb('#b9bec4')

export const skateboard = thing(
  'skateboard',
  ['longboard'],
  { kind: 'object', stands: 'ground', home: ['street', 'park'] },
  [0.14, 0.2, 0.8],
  64,
  '#2f9a8a',
  (parts, color) => {
    const deck = bend(
      [0, 0.15, 0.4, 0, 0.108, 0.3, 0, 0.1, 0.2, 0, 0.1, 0, 0, 0.1, -0.2, 0, 0.108, -0.3, 0, 0.15, -0.4],
      4,
    )
    const wide = (z: number) => 0.1 * Math.sqrt(Math.max(0, 1 - Math.max(0, (Math.abs(z) - 0.29) / 0.115) ** 2))
    for (const [lift, tone, stuff] of [
      [0, color, 'wood'],
      [0.012, rgb('#242528'), 'matte'],
    ] as const)
      parts.free(stuff, (mesh, put) => {
        for (let i = 0; i + 1 < deck.length; i++) {
          const [a, b] = [deck[i]!, deck[i + 1]!]
          const [wa, wb] = [wide(a[2]), wide(b[2])]
          mesh.face(
            put([-wa, a[1] + lift, a[2]]),
            put([wa, a[1] + lift, a[2]]),
            put([wb, b[1] + lift, b[2]]),
            put([-wb, b[1] + lift, b[2]]),
            tone,
          )
          for (const s of [-1, 1])
            if (lift === 0)
              mesh.face(
                put([s * wa, a[1], a[2]]),
                put([s * wb, b[1], b[2]]),
                put([s * wb, b[1] + 0.012, b[2]]),
                put([s * wa, a[1] + 0.012, a[2]]),
                color,
              )
        }
      })
    for (const z of [-0.22, 0.22]) {
      parts
        .box('metal', STEEL, [0.05, 0.025, 0.06], [0, 0.075, z], 0.006)
        .rod('metal', STEEL, [-0.09, 0.045, z], [0.09, 0.045, z], 0.012, 10)
        .rod('metal', STEEL, [0, 0.045, z], [0, 0.08, z], 0.016, 8)
      for (const s of [-1, 1])
        parts.lathe(
          { material: 'glossy', roughness: 0.3 },
          (share) => (share > 0.8 ? blend(color, WHITE, 0.3) : WHITE),
          [0, 0, 0.036, 0, 0.04, 0.006, 0.04, 0.034, 0.036, 0.04, 0, 0.04],
          [s * 0.06, 0.041, z],
          { roll: s * -90 },
          20,
        )
    }
    return { anchors: { top: [0, 0.115, 0] } }
  },
)

export const surfboard = thing(
  'surfboard',
  ['surf-board'],
  { kind: 'object', stands: 'ground', home: ['beach'] },
  [2, 0.52, 0.3],
  10,
  '#f08a2c',
  (parts, color) => {
    const up = parts.within([0, 0.02, 0], { pitch: -7 })
    const outline = (s: number) =>
      soft(
        [
          0, 0.03, 0.16, 0.14, 0.25, 0.6, 0.26, 1.05, 0.19, 1.6, 0.08, 1.9, 0, 1.98, -0.08, 1.9, -0.19, 1.6, -0.26,
          1.05, -0.25, 0.6, -0.16, 0.14,
        ],
        true,
        4,
      ).map((v, i) => (i % 2 ? 1 + (v - 1) * s : v * s))
    const gloss = { material: 'glossy', roughness: 0.12 } as const
    up.plate(gloss, color, outline(1), 0.04).plate(gloss, color, outline(0.97), 0.062)
    up.box(gloss, WHITE, [0.09, 1.82, 0.064], [0, 0.1, 0])
    up.box(gloss, blend(color, rgb('#1f5f9a'), 0.85), [0.02, 1.8, 0.066], [0, 0.11, 0])
    for (const y of [1.35, 1.45]) up.box(gloss, WHITE, [0.42, 0.045, 0.064], [0, y, 0])
    for (const x of [-0.08, 0, 0.08])
      up.plate('glossy', BLACK, [x - 0.01, 0.12, x + 0.01, 0.12, x + 0.006, 0.26, x - 0.004, 0.24], 0.1, [0, 0, -0.06])
    return undefined
  },
)

export const umbrella = thing(
  'umbrella',
  ['parasol', 'brolly'],
  { kind: 'object', stands: 'ground', home: ['street', 'beach', 'park'] },
  [1, 1.05, 1.05],
  12,
  '#c8202e',
  (parts, color) => {
    const up = parts.within([0, 0, 0], { roll: -8 })
    const [ribs, r] = [8, 0.52]
    up.free('cloth', (mesh, put) => {
      const at = (k: number, t: number): Vec => {
        const angle = (k / 48) * Math.PI * 2
        const sag = 1 - 0.06 * Math.abs(Math.sin((k / 48) * ribs * Math.PI)) * t
        const reach = r * Math.sin(t * 1.25) * 1.05 * sag
        return put([
          Math.sin(angle) * reach,
          0.68 + 0.28 * Math.cos(t * 1.5) + 0.03 * Math.abs(Math.sin((k / 48) * ribs * Math.PI)) * t * t,
          Math.cos(angle) * reach,
        ])
      }
      for (let k = 0; k < 48; k++)
        for (let i = 0; i < 9; i++)
          mesh.face(
            at(k, i / 9),
            at(k, (i + 1) / 9),
            at(k + 1, (i + 1) / 9),
            at(k + 1, i / 9),
            times(color, Math.floor(k / 6) % 2 ? 1 : 0.86),
          )
    })
    for (let i = 0; i < ribs; i++)
      up.within([0, 0, 0], { yaw: i * 45 })
        .tube('metal', STEEL, bend([0, 0.94, 0.01, 0, 0.87, 0.3, 0, 0.7, 0.5], 4), [0.004], 5)
        .rod('metal', STEEL, [0, 0.55, 0.01], [0, 0.86, 0.28], 0.003, 5)
    up.rod('metal', STEEL, [0, 0.1, 0], [0, 1, 0], 0.008, 10)
    up.tube(
      'wood',
      rgb('#6d3f22'),
      bend([0, 0.22, 0, 0, 0.08, 0, 0.02, 0.02, 0, 0.06, 0.014, 0, 0.085, 0.05, 0], 5),
      [0.014],
      12,
    )
    return { anchors: { hand: [0, 0.15, 0], top: [0, 0.97, 0] } }
  },
)
