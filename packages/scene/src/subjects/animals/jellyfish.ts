import { buildMesh } from '../../shapes/mesh.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import { lathe, tube } from '../../shapes/turned.ts'
import { place, type Vec } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { leaf, OUTLINES } from './leaf.ts'
import { standing, wearable } from './posed.ts'

const TURN = Math.PI * 2

export const jellyfish: Subject = {
  name: 'jellyfish',
  words: ['medusa'],
  home: ['underwater'],
  kind: 'animal',
  stands: 'underwater',
  size: [0.9, 0.5, 0.5],
  bestYaw: 0,
  make: (form) => {
    const time = form.time % 1
    const main = form.colors[0] ? wearable(form.colors[0]) : rgb('#c95fb4')
    const pulse = 1 + 0.1 * Math.sin(TURN * time)
    const high = 0.24 * (1 - 0.12 * Math.sin(TURN * time))
    const dome = Array.from({ length: 15 }, (_, i) => {
      const a = (i / 14) * Math.PI * 0.5
      return [Math.cos(a * 0.98) ** 0.85 * 0.24 * pulse, Math.sin(a) * high] as const
    })
    // The rim turns in, ribbed where the canals run.
    const profile = [[0.2 * pulse, -0.03], [0.235 * pulse, -0.025], ...dome] as const
    const bell = lathe(
      { material: 'glass', roughness: 0.2, glow: 0.12, cover: 3 },
      (t, around) =>
        times(blend(main, [0.95, 0.9, 0.98], 0.06 + 0.25 * t), 0.85 + 0.3 * Math.abs(Math.sin(around * TURN * 8))),
      profile,
      place([0, 0.16, 0]),
      64,
    )
    const solids = [bell]
    for (let i = 0; i < 18; i++) {
      const a = (i / 18) * TURN
      const path = Array.from({ length: 12 }, (_, k): Vec => {
        const t = k / 11
        const wave = 0.03 * Math.sin(TURN * time - t * 6 + i * 1.7) * t
        return [
          Math.sin(a) * (0.22 * pulse - 0.05 * t) + wave,
          0.14 - t * (0.4 + 0.14 * Math.sin(i * 2.3)),
          Math.cos(a) * (0.22 * pulse - 0.05 * t) + wave,
        ]
      })
      solids.push(
        tube(
          { material: 'glass', glow: 0.1 },
          blend(main, [1, 0.95, 1], 0.12),
          path,
          [0.006, 0.004, 0.003],
          undefined,
          6,
        ),
      )
    }
    const arms = buildMesh({ material: 'glass', roughness: 0.3, glow: 0.12 })
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * TURN + 0.4
      const sway = 0.12 * Math.sin(TURN * time + i * 1.3)
      leaf(
        arms,
        standing(
          [Math.sin(a) * 0.06, 0.2, Math.cos(a) * 0.06],
          [Math.sin(a) * 0.16 + sway, -1, Math.cos(a) * 0.16],
          [Math.sin(a), 0, Math.cos(a)],
        ),
        {
          length: 0.55 + 0.06 * Math.sin(i * 3),
          width: 0.12,
          outline: (t) => OUTLINES.almond(t) * (1 + 0.35 * Math.sin(t * 40 + i)),
          bend: 18 * Math.sin(TURN * time + i),
          front: (t) => blend(main, [1, 0.93, 0.98], 0.04 + 0.4 * t),
          rows: 28,
        },
      )
    }
    return {
      solids: [...solids, arms.done()],
      lamps: [{ at: [0, 0.2, 0], color: times(main, 0.15), radius: 0.2 }],
      anchors: { top: [0, 0.42, 0], head: [0, 0.42, 0] },
    }
  },
}
