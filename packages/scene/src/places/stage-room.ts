import { type Rgb, staged } from '../scene.ts'
import { block, buildMesh } from '../shapes/mesh.ts'
import type { Solid } from '../shapes/model.ts'
import { times } from '../shapes/surface.ts'
import { place, unit, type Vec } from '../shapes/vector.ts'
import type { PlacedGround, Setting } from './place.ts'

/** Where the follow spot comes from. */
export const SPOT = unit([-0.38, 0.74, 0.68])

/** Metres, grown with what stands on it: half width of the opening, its height, where the back hangs, where the boards end. */
export type StageRoom = { size: number; half: number; high: number; back: number; front: number }

export const roomFor = ({ castHeight, clearRadius, scene }: Setting): StageRoom => {
  const size = staged(scene).length === 0 ? 1 : Math.max(1, castHeight / 2.3, clearRadius / 2.1)
  return { size, half: 5.4 * size, high: 5 * size, back: -4.2 * size, front: 3.4 * size }
}

/** Dark around, one hard light; boards that shine a little. */
export const lit = (laid: PlacedGround, spot: Rgb): PlacedGround => ({
  ...laid,
  mirrorY: 0,
  wetness: 0.16,
  sky: {
    kind: 'backdrop',
    zenith: [0.016, 0.014, 0.018],
    horizon: [0.014, 0.012, 0.014],
    ground: [0.03, 0.022, 0.018],
    sunDirection: SPOT,
    sunColor: spot,
    sunDisk: 0,
    clouds: 0,
    stars: 0,
    moonSize: 0,
    aurora: 0,
    rainbow: 0,
  },
  fog: { densityPerMetre: 0 },
  fill: [0.045, 0.04, 0.044],
  key: 1.9,
})

/** Where the pool of light lies so that the whole cast stands in it. */
export function spotFor({ castHeight, clearRadius, scene }: Setting): { centre: Vec; radius: number } {
  if (staged(scene).length === 0) return { centre: [0.2, 0, 0.1], radius: 1.3 }
  const lean = castHeight / SPOT[1] / 2
  return { centre: [-SPOT[0] * lean, 0, -SPOT[2] * lean], radius: clearRadius * 1.05 + lean * 0.85 + 0.25 }
}

/** The floor of the stage, its edge, and the dark house before it. */
export function boards({ half, back, front, size }: StageRoom, tone: Rgb): Solid[] {
  const floor = buildMesh({ material: 'boards', scale: size })
  const wide = half * 2.4
  floor.face([-wide, 0, front], [wide, 0, front], [wide, 0, back - 1], [-wide, 0, back - 1], tone)
  const edge = block(
    { material: 'wood' },
    times(tone, 0.5),
    [wide * 2, 1.1 * size, 0.12],
    place([0, -1.1 * size, front]),
  )
  const house = buildMesh({ material: 'carpet' })
  const y = -1.1 * size
  house.face(
    [-wide * 3, y, 60 * size],
    [wide * 3, y, 60 * size],
    [wide * 3, y, front],
    [-wide * 3, y, front],
    [0.012, 0.01, 0.012],
  )
  return [floor.done(), edge, house.done()]
}
