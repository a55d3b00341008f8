import { makeParts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'

const BRASS = { material: 'metal', roughness: 0.3 } as const

/** A long hull of gas with fins behind, a cabin with windows and propellers below. */
export const airship: Subject = {
  name: 'airship',
  words: ['zeppelin', 'blimp', 'dirigible'],
  home: ['sky', 'skyline', 'hills'],
  kind: 'vehicle',
  stands: 'air',
  size: [15, 12, 40],
  bestYaw: 62,
  make: (form) => {
    const bob = Math.sin(form.time * Math.PI * 2) * 0.3
    const parts = makeParts().within([0, bob + 8.6, 0])
    const main = form.colors[0] ?? rgb('#c9b48c')
    const second = form.colors[1] ?? (form.colors[0] ? blend(form.colors[0], [1, 1, 1], 0.6) : rgb('#8a3a2a'))
    const profile = Array.from({ length: 33 }, (_, i) => {
      const t = i / 32
      return [Math.max(0.02, 5.6 * Math.sin(Math.PI * t ** 0.82) ** 0.62), t * 40 - 20] as const
    })
    const hull = parts.within([0, 0, 0], { pitch: 90 })
    const tone = (share: number, around: number) =>
      share < 0.1 || share > 0.93 ? second : Math.floor(around * 24) % 6 === 0 ? times(main, 0.82) : main
    hull.lathe({ material: 'cloth', roughness: 0.5 }, tone, profile, [0, 0, 0], {}, 72)
    for (const z of [-12, -6, 0, 6, 12])
      hull.lathe(
        BRASS,
        rgb('#8a6a3a'),
        ring(5.6 * Math.sin(Math.PI * ((z + 20) / 40) ** 0.82) ** 0.62 + 0.04, z),
        [0, 0, 0],
        {},
        72,
      )
    for (const roll of [0, 90, 180, 270])
      parts
        .within([0, 0, 0], { roll })
        .side({ material: 'cloth' }, second, [-11, 3.4, -19.4, 1, -20.6, 7.4, -16.5, 7.8], 0.28)
    cabin(parts.within([0, -7.7, 2]))
    for (const x of [3.4, -3.4]) {
      parts.rod(BRASS, rgb('#6a4a2a'), [x * 0.45, -6.6, -3], [x, -6, -3], 0.12)
      parts.lathe(BRASS, rgb('#a8813f'), [0, -0.9, 0.5, -0.6, 0.55, 0.6, 0, 1.1], [x, -6, -3], { pitch: 90 }, 18)
      for (const roll of [0, 60, 120])
        parts
          .within([x, -6, -4.2], { roll: roll + form.time * 720 })
          .box('wood', rgb('#5a3a22'), [0.26, 3, 0.08], [0, -1.5, 0], 0.03)
    }
    return { solids: parts.done(), anchors: { seat: [0, 1.6 + bob, 2], top: [0, 14.3 + bob, 0] } }
  },
}

const ring = (r: number, y: number) => [r - 0.05, y - 0.14, r + 0.06, y - 0.1, r + 0.06, y + 0.1, r - 0.05, y + 0.14]

function cabin(parts: ReturnType<typeof makeParts>): void {
  parts.box('wood', rgb('#7a4a2a'), [2.6, 2, 11], [0, 0, 0], 0.5)
  parts.box('wood', rgb('#4a2c18'), [2.9, 0.3, 11.4], [0, 1.9, 0], 0.1)
  for (const x of [1.31, -1.31])
    for (let i = 0; i < 7; i++)
      parts.box({ material: 'light', glow: 0.55 }, rgb('#ffd48a'), [0.06, 0.8, 0.9], [x, 0.85, -4.2 + i * 1.4], 0.02)
  for (const z of [4, -4])
    for (const x of [1, -1]) parts.rod(BRASS, rgb('#5a4630'), [x, 2.1, z], [x * 1.5, 3.6, z], 0.07)
}
