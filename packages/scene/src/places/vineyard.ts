import type { Thing } from '../render/stage.ts'
import { block } from '../shapes/mesh.ts'
import type { Random } from '../shapes/random.ts'
import { rgb } from '../shapes/surface.ts'
import { growTree } from '../shapes/trees/grow-tree.ts'
import { place } from '../shapes/vector.ts'
import type { Setting } from './place.ts'

const [ROW, STEP] = [2.8, 1.5]

/** Vines on their posts in rows that run away from the camera over the hill. */
export function vineRows(setting: Setting, groundAt: (x: number, z: number) => number, random: Random): Thing[] {
  const { season } = setting.scene
  const vines = [1, 2, 3].map((n) =>
    growTree('bush', { random: random.branch(`vine ${n}`), season, detail: 'low', height: 1.5, time: setting.time }),
  )
  const post = [block({ material: 'wood' }, rgb('#6a5238'), [0.09, 1.7, 0.09], place([0, 0, 0]))]
  const things: Thing[] = []
  for (let row = -9; row < 9; row++) {
    const x = (row + 0.5) * ROW
    for (let i = 0; i < 34; i++) {
      const z = setting.eye[2] - 5 - i * STEP * (1 + i * 0.035)
      if (Math.hypot(x, z) < setting.clearRadius + 0.8) continue
      const at = place(
        [x + random.between(-0.1, 0.1), groundAt(x, z) - 0.1, z],
        { yaw: random.between(0, 360) },
        random.between(0.5, 0.62),
      )
      things.push({ solids: random.pick(vines).solids, at, id: 0 })
      if (i % 4 === 0) things.push({ solids: post, at: place([x, groundAt(x, z) - 0.1, z]), id: 0 })
    }
  }
  return things
}
