import { makeParts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { soft } from '../objects/curves.ts'
import type { Subject } from '../subject.ts'

const POTS = ['#b5623c', '#d8cdb8', '#5f7f8a', '#c98a5a', '#e0b8a0'] as const
const GREENS = ['#5c8a4a', '#7a9a5a', '#4a7a54', '#8aa860'] as const

/** Ribs from the foot to the tip, spines along them. */
function ribs(
  parts: ReturnType<typeof makeParts>,
  at: Vec,
  wide: number,
  tall: number,
  tone: readonly [number, number, number],
): void {
  const profile = soft(
    [wide * 0.7, 0, wide, tall * 0.3, wide * 0.96, tall * 0.7, wide * 0.5, tall * 0.95, 0, tall],
    false,
    4,
  )
  parts.lathe(
    { material: 'matte', roughness: 0.7 },
    (_, around) => times(tone, 0.7 + 0.45 * Math.abs(Math.sin(around * Math.PI * 12))),
    profile,
    at,
    {},
    72,
  )
  for (let i = 0; i < 12; i++)
    for (let k = 1; k < 7; k++) {
      const [angle, up] = [((i + 0.5) / 12) * Math.PI * 2, k / 7.4]
      const r = wide * Math.sin(Math.PI * (0.28 + up * 0.68)) ** 0.5
      const p: Vec = [at[0] + Math.sin(angle) * r, at[1] + up * tall, at[2] + Math.cos(angle) * r]
      for (const lean of [-0.4, 0.4])
        parts.rod(
          'matte',
          rgb('#f0e6c8'),
          p,
          [p[0] + Math.sin(angle + lean) * 0.011, p[1] + 0.005, p[2] + Math.cos(angle + lean) * 0.011],
          0.0007,
          3,
        )
    }
}

/** A small cactus in its pot: round, tall or with arms. */
export const pottedCactus: Subject = {
  name: 'potted-cactus',
  words: ['cactus-pot', 'cactus-plant', 'cactus-in-a-pot', 'potted-cacti', 'house-cactus'],
  home: ['table', 'living-room'],
  kind: 'plant',
  stands: 'surface',
  size: [0.22, 0.14, 0.14],
  bestYaw: 0,
  make: (form) => {
    const parts = makeParts()
    const random = form.random.branch('cactus')
    const [pot, green] = [rgb(random.pick(POTS)), form.colors[0] ?? rgb(random.pick(GREENS))]
    parts.lathe(
      { material: 'matte', roughness: 0.6 },
      pot,
      [0.042, 0, 0.045, 0.002, 0.056, 0.07, 0.061, 0.072, 0.061, 0.086, 0.056, 0.088, 0.053, 0.076],
      [0, 0, 0],
      {},
      40,
    )
    parts.lathe('earth', rgb('#4a3626'), [0.054, 0.078, 0, 0.081], [0, 0, 0], {}, 28)
    const kind = Math.floor(random.next() * 3)
    ribs(parts, [0, 0.078, 0], kind === 0 ? 0.05 : 0.032, kind === 0 ? 0.085 : 0.14, green)
    if (kind === 2)
      for (const side of [-1, 1]) ribs(parts, [side * 0.036, 0.115 + side * 0.012, 0], 0.016, 0.062, green)
    if (kind !== 1)
      parts.lathe(
        'leaves',
        rgb(random.pick(['#e8507a', '#f2c23a', '#f4a0b8'])),
        soft([0.003, 0, 0.012, 0.006, 0.017, 0.016, 0.008, 0.012], false, 3),
        [0, kind === 0 ? 0.16 : 0.215, 0],
        {},
        9,
      )
    return { solids: parts.done(), anchors: { top: [0, 0.21, 0] } }
  },
}
