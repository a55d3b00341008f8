import type { Thing } from '../render/stage.ts'
import { isAfterDark, type Rgb } from '../scene.ts'
import { block, buildMesh } from '../shapes/mesh.ts'
import type { Lamp, Solid } from '../shapes/model.ts'
import type { Random } from '../shapes/random.ts'
import { rgb, times } from '../shapes/surface.ts'
import { HERE, place } from '../shapes/vector.ts'
import { stringLights } from './interiors.ts'
import { marketStalls, passersBy } from './market.ts'
import type { PlacedGround, Setting } from './place.ts'

const PLASTERS = ['#e0b98a', '#d99a6c', '#e8d3a8', '#c98a6a', '#d8c4a0', '#e6c9b0', '#b9a48a'].map((hex) => rgb(hex))
const SHUTTERS = ['#4f6f5a', '#5a7f8a', '#7a4a38', '#3f5a7a'].map((hex) => rgb(hex))
const GLOW: Rgb = [1, 0.72, 0.38]
const FLOOR = 3
const REACH = -150

/** Old houses in a row beside an alley, a square or a canal: plaster, shutters, tiled roofs, doors, lanterns. */
export function oldHouses(
  setting: Setting,
  side: 1 | -1,
  from: number,
  random: Random,
): { solids: Solid[]; lamps: Lamp[] } {
  const dark = isAfterDark(setting.scene.time)
  const solids: Solid[] = []
  const lamps: Lamp[] = []
  let z = setting.eye[2] + 7
  while (z > REACH) {
    const wide = random.between(4.6, 7.4)
    const floors = Math.round(random.between(2, 4))
    const tall = floors * FLOOR + 0.6
    const house = { side, from: from + random.between(0, 0.35), z: z - wide / 2, wide, floors, tall }
    solids.push(...front(house, dark, random))
    if (dark && lamps.length < 7 && random.next() < 0.8) {
      const x = side * (house.from - 0.35)
      solids.push(block({ material: 'light', glow: 4 }, GLOW, [0.18, 0.28, 0.18], place([x, 2.7, house.z]), 0.04))
      lamps.push({ at: [x - side * 0.3, 2.7, house.z], color: times(GLOW, 7), radius: 9 })
    }
    z -= wide
  }
  return { solids, lamps }
}

type House = { side: 1 | -1; from: number; z: number; wide: number; floors: number; tall: number }

function front({ side, from, z, wide, floors, tall }: House, dark: boolean, random: Random): Solid[] {
  const wall = times(random.pick(PLASTERS), random.between(0.85, 1.05))
  const shutter = random.pick(SHUTTERS)
  const [deep, x] = [8, side * from]
  const at = (out: number, y: number, along: number) => place([x - side * out, y, z + along])
  const solids: Solid[] = [
    block({ material: 'plaster' }, wall, [deep, tall, wide - 0.04], place([side * (from + deep / 2), 0, z])),
    block(
      { material: 'roof-tiles' },
      rgb('#a8573c'),
      [deep, 0.22, wide + 0.2],
      place([side * (from + deep / 2 - 0.35), tall + 0.6, z], { roll: side * 12 }),
    ),
    block({ material: 'rock' }, times(wall, 0.75), [0.12, 0.7, wide], at(0.03, 0, 0)),
  ]
  const columns = Math.max(2, Math.round(wide / 2.2))
  for (let floor = 0; floor < floors; floor++) {
    for (let i = 0; i < columns; i++) {
      const along = ((i + 0.5) / columns - 0.5) * (wide - 0.6)
      const isDoor = floor === 0 && i === 0
      const [y, h, w] = [floor * FLOOR + (isDoor ? 0 : 1), isDoor ? 2.3 : 1.45, isDoor ? 1.05 : 0.85]
      const lit = dark && random.next() < 0.65
      const pane = isDoor
        ? ({ material: 'wood' } as const)
        : lit
          ? ({ material: 'light', glow: 0.85 } as const)
          : ({ material: 'glass' } as const)
      const tone = isDoor ? times(shutter, 0.8) : lit ? GLOW : rgb('#26323a')
      solids.push(block({ material: 'plaster' }, rgb('#efe6d4'), [0.1, h + 0.2, w + 0.22], at(0.02, y - 0.1, along)))
      solids.push(block(pane, tone, [0.06, h, w], at(0.07, y, along)))
      if (isDoor || floor === 0) continue
      for (const edge of [-1, 1])
        solids.push(block({ material: 'boards' }, shutter, [0.05, h, w * 0.5], at(0.1, y, along + edge * w * 0.78)))
      if (random.next() < 0.35) {
        solids.push(block({ material: 'wood' }, rgb('#6a4a34'), [0.26, 0.2, w], at(0.2, y - 0.2, along)))
        const bloom = random.pick(['#c8385a', '#e07a3a', '#d84a8a', '#e8c04a'])
        for (let k = 0; k < 5; k++)
          solids.push(
            block(
              { material: 'leaves' },
              rgb(k % 2 ? bloom : '#4f7f3a'),
              [0.2, 0.2, 0.22],
              at(0.22, y - 0.04, along + (k / 4 - 0.5) * w * 0.8),
              0.07,
            ),
          )
      }
    }
  }
  return solids
}

/** Half the width of the way between the houses. */
const WIDTHS = { alley: 1.7, street: 3.4, square: 4.6 } as const

/** An alley, an old street, or a market square. */
export function oldStreet(setting: Setting): PlacedGround {
  const { scene, clearRadius, eye, random: all } = setting
  const traits = scene.placeTraits ?? []
  const random = all.branch('old street')
  const dark = isAfterDark(scene.time)
  const isMarket = traits.includes('market')
  const kind = traits.includes('alley') ? 'alley' : isMarket ? 'square' : 'street'
  const half = Math.max(WIDTHS[kind], clearRadius * 1.15)
  const winter = scene.season === 'winter'
  const floor = buildMesh({ material: 'cobbles' })
  floor.face(
    [-half - 1, 0, eye[2] + 20],
    [half + 1, 0, eye[2] + 20],
    [half + 1, 0, -200],
    [-half - 1, 0, -200],
    rgb('#8d857a'),
  )
  const rows = ([-1, 1] as const).map((side) => oldHouses(setting, side, half, random.branch(`row ${side}`)))
  const snow = winter ? 0.65 : 0
  const things: Thing[] = [
    { solids: [floor.done()], at: HERE, id: 0, snow: winter ? 0.5 : 0 },
    ...rows.map(({ solids }): Thing => ({ solids, at: HERE, id: 0, snow })),
    // The way ends at a house, or one would look into nothing.
    {
      solids: front({ side: 1, from: -4, z: 0, wide: half * 3, floors: 4, tall: 12.6 }, dark, random.branch('end')),
      at: place([0, 0, -90], { yaw: 90 }),
      id: 0,
      snow,
    },
  ]
  const lamps = rows.flatMap((row) => row.lamps)
  if (isMarket) {
    const market = marketStalls(setting, half - 1.4, random.branch('market'))
    things.push(...market.things)
    lamps.push(...market.lamps)
  }
  if (isMarket || traits.includes('busy')) things.push(...passersBy(setting, half * 0.6, random.branch('people')))
  if (dark && (isMarket || traits.includes('string-lights'))) {
    const strings = [3, -3, -9, -16, -24].flatMap((z) =>
      stringLights([-half, 4.2, eye[2] - 9 + z], [half, 4.2, eye[2] - 9 + z], 2, 0.5),
    )
    things.push({ solids: strings, at: HERE, id: 0, seenBy: { sun: false } })
  }
  const wet = scene.weather.rain
  return {
    things,
    lamps: lamps.slice(0, 16),
    groundAt: () => 0,
    fill: dark ? [0.05, 0.05, 0.065] : [0.07, 0.07, 0.07],
    key: dark ? 1.75 : 1.05,
    ...(wet > 0 ? { mirrorY: 0, wetness: 0.5 + 0.4 * wet } : {}),
  }
}
