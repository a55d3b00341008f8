import type { Thing } from '../render/stage.ts'
import { isAfterDark, staged } from '../scene.ts'
import { block } from '../shapes/mesh.ts'
import type { Lamp, Solid } from '../shapes/model.ts'
import { rgb, times } from '../shapes/surface.ts'
import { HERE, place } from '../shapes/vector.ts'
import { stringLights } from './interiors.ts'
import type { PlacedGround, Setting } from './place.ts'

/** How high it lies over the land: one looks over the railing. */
const HIGH = { rooftop: 26, terrace: 3.4, porch: 0.5 } as const

export const hasTerrace = ({ scene: { placeTraits = [] } }: Setting) => placeTraits.includes('terrace')

/** A balcony, a porch or a roof under the subjects: a floor, a railing before the view, pots, lamps on a wire. */
export function withTerrace(laid: PlacedGround, setting: Setting): PlacedGround {
  const { scene, clearRadius, castHeight, eye, random, model } = setting
  const traits = scene.placeTraits ?? []
  const isDark = isAfterDark(scene.time)
  const kind = traits.includes('rooftop') ? 'rooftop' : traits.includes('porch') ? 'porch' : 'terrace'
  const down = HIGH[kind]
  const half = Math.max(2.6, clearRadius * 2.2)
  const [back, front] = [-Math.max(1.7, clearRadius * 1.5), Math.max(eye[2] + 1, 2.5)]
  const floor =
    kind === 'rooftop' ? ({ material: 'tiles', tint: rgb('#6d6a66') } as const) : ({ material: 'boards' } as const)
  const solids: Solid[] = [
    block(
      floor,
      rgb(kind === 'rooftop' ? '#a8a39a' : '#a57c54'),
      [half * 2, 0.14, front - back],
      place([0, -0.14, (front + back) / 2]),
    ),
    ...railing(half, back, kind, staged(scene).length > 0 ? castHeight : 2),
  ]
  const tall = Math.max(2.5, castHeight * 1.5)
  const isLit = isDark || traits.includes('string-lights')
  if (kind === 'porch') solids.push(...porchRoof(half, back, tall))
  if (isLit) {
    for (const z of [back + 0.1, (back + front) / 2 - 0.5])
      solids.push(...stringLights([-half, tall, z], [half, tall, z], 3, 0.35))
    if (kind !== 'porch')
      for (const side of [-1, 1])
        solids.push(
          block({ material: 'wood' }, rgb('#4a3626'), [0.08, tall, 0.08], place([side * (half - 0.1), 0, back + 0.1])),
        )
  }
  const pot = model('potted-plant')
  const pots = [-1, 1].map(
    (side): Thing => ({
      solids: pot.solids,
      at: place([side * (half - 0.55), 0, back + 0.5], { yaw: random.between(0, 180) }, 1.5),
      id: 0,
    }),
  )
  if (staged(scene).length === 0) {
    const chair = model('chair')
    const set = (name: string, x: number, z: number, yaw: number, solid = model(name).solids): Thing => ({
      solids: solid,
      at: place([x, 0, z], { yaw }),
      id: 0,
    })
    pots.push(
      set('round-table', 0.7, -0.2, 0),
      set('chair', 0, -0.2, 80, chair.solids),
      set('chair', 1.4, -0.3, -70, chair.solids),
    )
  }
  const lamps: Lamp[] = isLit
    ? [-0.5, 0.5].map((share) => ({
        at: [share * half, tall - 0.2, back * 0.3],
        color: times([1, 0.72, 0.4], tall * tall * 0.9),
        radius: tall * 4,
      }))
    : []
  return {
    ...laid,
    // The land lies lower than the floor; nothing of it may come through.
    things: [
      ...laid.things.map((thing) => ({ ...thing, at: lowered(thing.at, down) })),
      { solids, at: HERE, id: 0 },
      ...pots,
    ],
    lamps: [...(laid.lamps ?? []), ...lamps],
    groundAt: () => 0,
    ...(laid.water ? { water: { ...laid.water, y: laid.water.y - down } } : {}),
  }
}

const lowered = (at: Thing['at'], by: number): Thing['at'] => at.map((value, i) => (i === 7 ? value - by : value))

/** Wooden bars on a porch, iron ones on a balcony, a low wall on a roof. */
function railing(half: number, back: number, kind: keyof typeof HIGH, castHeight: number): Solid[] {
  const wide = half * 2
  // A cat looks over the wall of its roof too.
  const wall = Math.min(0.8, Math.max(0.15, castHeight * 0.45))
  if (kind === 'rooftop')
    return [
      block({ material: 'brick', tint: rgb('#b8a898') }, rgb('#9a6a54'), [wide, wall, 0.22], place([0, -0.1, back])),
      block({ material: 'plaster' }, rgb('#cfc8bc'), [wide + 0.1, 0.06, 0.3], place([0, wall - 0.1, back]), 0.02),
    ]
  const isPorch = kind === 'porch'
  const [surface, color, high] = isPorch
    ? ([{ material: 'glossy', roughness: 0.6 }, rgb('#f0ece4'), 0.85] as const)
    : ([{ material: 'metal', roughness: 0.5 }, rgb('#2b2e31'), 0.95] as const)
  const thick = isPorch ? 0.045 : 0.018
  const solids: Solid[] = [
    block(surface, color, [wide, 0.06, 0.07], place([0, high, back]), 0.01),
    block(surface, color, [wide, 0.04, 0.05], place([0, 0.1, back]), 0.01),
  ]
  for (let x = -half + 0.06; x < half; x += isPorch ? 0.16 : 0.12)
    solids.push(block(surface, color, [thick, high - 0.1, thick], place([x, 0.1, back])))
  return solids
}

/** White posts and the edge of the roof over them. */
function porchRoof(half: number, back: number, tall: number): Solid[] {
  const white = rgb('#f0ece4')
  const wood = { material: 'glossy', roughness: 0.6 } as const
  return [
    ...[-0.8, 0.8].map((share) => block(wood, white, [0.16, tall, 0.16], place([share * half, 0, back]), 0.02)),
    block(wood, white, [half * 2, 0.26, 0.2], place([0, tall, back]), 0.02),
  ]
}
