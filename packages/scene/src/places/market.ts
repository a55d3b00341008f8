import type { Thing } from '../render/stage.ts'
import { isAfterDark, staged } from '../scene.ts'
import { block, buildMesh } from '../shapes/mesh.ts'
import type { Lamp, Solid } from '../shapes/model.ts'
import type { Random } from '../shapes/random.ts'
import { rgb, times } from '../shapes/surface.ts'
import { lathe } from '../shapes/turned.ts'
import { place } from '../shapes/vector.ts'
import type { Setting } from './place.ts'

const CLOTHS = ['#c23a34', '#2f7a5a', '#2f5fa8', '#d8922a', '#8a3a7a'].map((hex) => rgb(hex))
const GOODS = ['#d8432e', '#e89a2a', '#7aa83a', '#e6c83a', '#8a4a7a', '#c86a3a'].map((hex) => rgb(hex))
const WHITE = rgb('#f2ece0')
const BALL = Array.from({ length: 7 }, (_, i): readonly [number, number] => {
  const angle = (i / 6) * Math.PI
  return [Math.max(0.004, Math.sin(angle) * 0.11), 0.11 - Math.cos(angle) * 0.11]
})
const [WIDE, DEEP, TALL] = [2.6, 1.3, 2.5]

/** One stall, its counter towards +z: posts, a striped awning, crates of fruit. */
function stall(random: Random, dark: boolean): Solid[] {
  const wood = rgb('#7d5a3c')
  const cloth = random.pick(CLOTHS)
  const solids: Solid[] = [
    block({ material: 'boards' }, wood, [WIDE, 0.85, DEEP * 0.6], place([0, 0, 0])),
    block({ material: 'wood' }, times(wood, 1.2), [WIDE + 0.1, 0.05, DEEP * 0.7], place([0, 0.85, 0])),
  ]
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    solids.push(block({ material: 'wood' }, wood, [0.07, TALL, 0.07], place([(x * WIDE) / 2, 0, (z * DEEP) / 2])))
  const stripes = 8
  for (let i = 0; i < stripes; i++) {
    const strip = buildMesh({ material: 'cloth' })
    const [a, b] = [(i / stripes - 0.5) * (WIDE + 0.3), ((i + 1) / stripes - 0.5) * (WIDE + 0.3)]
    const tone = i % 2 ? WHITE : cloth
    const [low, top, edge] = [TALL - 0.35, TALL + 0.25, DEEP * 0.5 + 0.5]
    strip.face([a, low, edge], [b, low, edge], [b, top, -DEEP * 0.5], [a, top, -DEEP * 0.5], tone)
    strip.face([a, low - 0.22, edge], [b, low - 0.22, edge], [b, low, edge], [a, low, edge], tone)
    solids.push(strip.done())
  }
  for (let crate = 0; crate < 4; crate++) {
    const x = (crate - 1.5) * 0.62
    const tone = random.pick(GOODS)
    solids.push(
      block({ material: 'boards' }, times(wood, 1.35), [0.54, 0.14, 0.46], place([x, 0.9, 0.12], { pitch: 14 })),
    )
    for (let i = 0; i < 9; i++)
      solids.push(
        lathe(
          { material: 'glossy', roughness: 0.4 },
          times(tone, random.between(0.8, 1.15)),
          BALL,
          place(
            [x + ((i % 3) - 1) * 0.17, 0.98 - (Math.floor(i / 3) - 1) * 0.04, 0.12 + (Math.floor(i / 3) - 1) * 0.15],
            {},
            0.72,
          ),
          10,
        ),
      )
  }
  if (dark)
    solids.push(
      block({ material: 'light', glow: 4 }, [1, 0.75, 0.42], [0.16, 0.2, 0.16], place([0, TALL - 0.5, 0.2]), 0.05),
    )
  return solids
}

/** Stalls on both sides of the way, fronts turned to it. */
export function marketStalls(setting: Setting, out: number, random: Random): { things: Thing[]; lamps: Lamp[] } {
  const dark = isAfterDark(setting.scene.time)
  const kinds = [1, 2, 3].map((n) => stall(random.branch(`stall ${n}`), dark))
  const things: Thing[] = []
  const lamps: Lamp[] = []
  const snow = setting.scene.season === 'winter' ? 0.6 : 0
  for (const side of [-1, 1] as const) {
    for (let i = 0; i < 9; i++) {
      const z = setting.eye[2] - 5.5 - i * 3.9 - (side > 0 ? 1.6 : 0)
      const x = side * Math.max(out, setting.clearRadius + 1)
      things.push({
        solids: kinds[(i + (side > 0 ? 1 : 0)) % kinds.length]!,
        at: place([x, 0, z], { yaw: side * -68 }),
        id: 0,
        snow,
      })
      if (dark && i < 4) lamps.push({ at: [x - side * 0.6, 2, z + 0.3], color: [7, 5, 2.8], radius: 7 })
    }
  }
  return { things, lamps }
}

const SHIRTS = ['#a83a34', '#3a5f9a', '#4f7a4a', '#c9a04a', '#6a4a7a', '#8a8f96'].map((hex) => rgb(hex))

/** People who walk there, none of them before the subjects. */
export function passersBy(setting: Setting, half: number, random: Random): Thing[] {
  if (setting.scene.absent?.includes('people')) return []
  const models = (['man', 'woman', 'man', 'woman'] as const).map((name, i) =>
    setting.model(name, { action: 'walking', color: SHIRTS[i % SHIRTS.length]! }),
  )
  const isFree = staged(setting.scene).length === 0
  const nearest = isFree ? setting.eye[2] - 5.5 : -setting.clearRadius - 1.5
  return Array.from({ length: 14 }, (_, i): Thing => {
    const z = nearest - i * 1.9 + random.between(-0.8, 0.8)
    const side = i % 2 ? 1 : -1
    const x = side * Math.min(half, half * random.between(0.25, 1) + 0.3)
    return {
      solids: models[i % models.length]!.solids,
      at: place(
        [x, 0, z],
        { yaw: random.next() < 0.5 ? random.between(-30, 30) : random.between(150, 210) },
        random.between(0.94, 1.04),
      ),
      id: 0,
    }
  })
}
