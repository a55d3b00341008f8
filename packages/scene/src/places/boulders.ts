import type { Thing } from '../render/stage.ts'
import { clay } from '../shapes/clay.ts'
import type { Random } from '../shapes/random.ts'
import { rgb, times } from '../shapes/surface.ts'
import type { Setting } from './place.ts'
import { plant, scatter } from './scatter.ts'

/** Stones of several sizes, lying half in the ground. */
export function boulders(
  { count, color, size }: { count: number; color: string; size: readonly [number, number] },
  setting: Setting,
  groundAt: (x: number, z: number) => number,
  dry: (x: number, z: number) => boolean,
  snow: number,
  random: Random,
): Thing[] {
  const models = Array.from({ length: 5 }, (_, i) => ({ solids: [boulder(color, random.branch(`stone ${i}`))] }))
  const from = Math.max(2, setting.clearRadius)
  const spots = scatter(setting, { count, from, to: from * 14 + 40, apart: 0.8, lane: 0.6, fits: dry }, random)
  return plant(spots, (_, r) => r.pick(models), groundAt, random, { size, snow, sink: 0.12 })
}

export function boulder(color: string, random: Random) {
  const stone = clay({ material: 'rock' }, times(rgb(color), random.between(0.8, 1.15)), 0.08)
  stone.box([0, 0.3, 0], [0.5, 0.32, 0.4], 0.16, {
    turn: { yaw: random.between(0, 90), roll: random.between(-14, 14) },
  })
  for (let i = 0; i < 5; i++) {
    const at = [random.between(-0.35, 0.35), random.between(0.1, 0.45), random.between(-0.3, 0.3)] as const
    const turn = { yaw: random.between(0, 180), pitch: random.between(-40, 40), roll: random.between(-40, 40) }
    stone.box(at, [random.between(0.16, 0.34), random.between(0.14, 0.3), random.between(0.16, 0.3)], 0.06, {
      turn,
      blend: 0.1,
    })
  }
  for (let i = 0; i < 4; i++) {
    const angle = random.between(0, Math.PI * 2)
    const turn = { yaw: random.between(0, 180), pitch: random.between(-30, 30), roll: random.between(-30, 30) }
    stone.box([Math.cos(angle) * 0.75, random.between(0.3, 0.8), Math.sin(angle) * 0.75], [0.3, 0.3, 0.3], 0.02, {
      turn,
      op: 'carve',
      blend: 0.03,
    })
  }
  return stone.done()
}
