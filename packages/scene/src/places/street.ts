import type { Thing } from '../render/stage.ts'
import { isAfterDark, type Rgb, staged } from '../scene.ts'
import { block, buildMesh, card } from '../shapes/mesh.ts'
import type { Lamp, Solid } from '../shapes/model.ts'
import type { Random } from '../shapes/random.ts'
import { rgb, times } from '../shapes/surface.ts'
import { growTree } from '../shapes/trees/grow-tree.ts'
import { lathe } from '../shapes/turned.ts'
import { HERE, place } from '../shapes/vector.ts'
import { subjectNamed } from '../subjects/index.ts'
import { passersBy } from './market.ts'
import { oldStreet } from './old-street.ts'
import type { Place, Setting } from './place.ts'
import { makeSign } from './signs.ts'

const ROAD = 4.6
const WALK = 2.8
const WALLS = ['#9a7a66', '#b8a68e', '#8a8f96', '#a86a54', '#c9bfae', '#74767e', '#b9987a', '#8d9a94'].map((hex) =>
  rgb(hex),
)
const WINDOW_LIGHTS: readonly Rgb[] = [
  [1, 0.78, 0.45],
  [1, 0.86, 0.62],
  [0.75, 0.86, 1],
]

/** A street running away from the camera between houses with shops; lamps, trees, and signs that glow at night. */
export const street: Place = {
  name: 'street',
  eyeHeight: 1.9,
  distance: 8,
  lay: (setting) => {
    const traits = setting.scene.placeTraits ?? []
    if (traits.some((trait) => ['alley', 'old-town', 'market'].includes(trait))) return oldStreet(setting)
    const random = setting.random.branch('street')
    const dark = isAfterDark(setting.scene.time)
    const reach = Math.max(ROAD, setting.clearRadius * 1.1)
    const things: Thing[] = [pavement(setting, reach)]
    const lamps: Lamp[] = []
    for (const side of [-1, 1] as const) {
      const row = houses(setting, side, reach + WALK, dark, random.branch(`houses ${side}`))
      things.push({ solids: row.solids, at: HERE, id: 0 })
      lamps.push(...row.lamps)
      const posts = streetLamps(setting, side, reach, dark)
      things.push({ solids: posts.solids, at: HERE, id: 0 })
      lamps.push(...posts.lamps)
      if (!setting.scene.absent?.includes('trees'))
        things.push(...streetTrees(setting, side, reach, random.branch(`trees ${side}`)))
    }
    things.push(...traffic(setting, reach, random.branch('traffic')))
    if (traits.includes('busy')) things.push(...passersBy(setting, reach + WALK * 0.5, random.branch('people')))
    const wet = setting.scene.weather.rain
    return {
      things,
      lamps,
      groundAt: () => 0,
      fill: dark ? [0.045, 0.045, 0.06] : [0.05, 0.05, 0.05],
      key: dark ? 1.7 : 1,
      ...(wet > 0 || dark ? { mirrorY: 0, wetness: wet > 0 ? 0.55 + 0.4 * wet : 0.18 } : {}),
    }
  },
}

const PAINTS = ['#9a2f2a', '#d8d4cc', '#2f4a6a', '#3a3f44', '#b9a04a'].map((hex) => rgb(hex))

/** Cars at the curb, and on the road where it is busy; none where a vehicle is the subject. */
function traffic(setting: Setting, reach: number, random: Random): Thing[] {
  const { scene, eye, clearRadius } = setting
  if (staged(scene).some(({ thing }) => 'subject' in thing && subjectNamed(thing.subject)?.kind === 'vehicle'))
    return []
  const isBusy = scene.placeTraits?.includes('busy') ?? false
  const models = [0, 1].map((i) => setting.model('car', { color: random.pick(PAINTS.slice(i * 2, i * 2 + 3)) }))
  const cars = isBusy ? [...models, setting.model('taxi')] : models
  const lanes = isBusy ? [-0.78, 0.78, -0.3, 0.3] : [-0.78, 0.78]
  return lanes.flatMap((lane, l) =>
    Array.from({ length: 5 }, (_, i) => ({ lane, z: eye[2] - 15 - l * 3 - i * random.between(8, 13) })).flatMap(
      ({ lane: share, z }, i): Thing[] => {
        const x = share * (reach - 0.4)
        if (Math.hypot(x, z) < clearRadius + 2.6 || (Math.abs(x) < clearRadius + 1 && z > 0)) return []
        return [
          { solids: cars[(i + l) % cars.length]!.solids, at: place([x, 0, z], { yaw: share < 0 ? 0 : 180 }), id: 0 },
        ]
      },
    ),
  )
}

function pavement({ eye }: Setting, reach: number): Thing {
  const road = buildMesh({ material: 'asphalt' })
  const [near, far] = [eye[2] + 30, -260]
  road.face([-reach, 0, near], [reach, 0, near], [reach, 0, far], [-reach, 0, far], rgb('#5a5248'))
  const lines = buildMesh({ material: 'asphalt' })
  for (let z = near; z > far; z -= 7) {
    lines.face([-0.07, 0.004, z], [0.07, 0.004, z], [0.07, 0.004, z - 3], [-0.07, 0.004, z - 3], rgb('#d8d4c4'))
  }
  const walks = [-1, 1].map((side) =>
    block(
      { material: 'tiles', tint: rgb('#6d6a66') },
      rgb('#98948c'),
      [WALK, 0.14, near - far],
      place([side * (reach + WALK / 2), 0, (near + far) / 2]),
      0.02,
    ),
  )
  return { solids: [road.done(), lines.done(), ...walks], at: HERE, id: 0 }
}

function houses(setting: Setting, side: 1 | -1, from: number, dark: boolean, random: Random) {
  const solids: Solid[] = []
  const lamps: Lamp[] = []
  let z = setting.eye[2] + 8
  while (z > -240) {
    const wide = random.between(8, 17)
    const tall = 3.2 * Math.round(random.between(3, z < -60 ? 13 : 8)) + 4
    const deep = 12
    const wall = times(random.pick(WALLS), random.between(0.75, 1.05))
    const light = random.pick(WINDOW_LIGHTS)
    const at = place([side * (from + deep / 2), 0, z - wide / 2])
    const glow = dark ? random.between(0.3, 0.6) : 0.03
    solids.push(
      block({ material: 'facade', glow, tint: times(light, dark ? 0.9 : 0.35) }, wall, [deep, tall, wide - 0.15], at),
    )
    solids.push(
      block(
        { material: 'plaster' },
        times(wall, 0.8),
        [deep + 0.5, 0.35, wide],
        place([side * (from + deep / 2), tall, z - wide / 2]),
        0.05,
      ),
    )
    shopFront(solids, lamps, { side, x: side * from, z, wide, light, dark }, random)
    z -= wide
  }
  return { solids, lamps: nearest(lamps, setting, 14) }
}

type Front = { side: 1 | -1; x: number; z: number; wide: number; light: Rgb; dark: boolean }

function shopFront(solids: Solid[], lamps: Lamp[], { side, x, z, wide, light, dark }: Front, random: Random) {
  const middle = z - wide / 2
  const frame = times(random.pick(WALLS), 0.35)
  solids.push(block({ material: 'wood' }, frame, [0.3, 3.6, wide - 0.3], place([x - side * 0.1, 0, middle]), 0.03))
  const panes = Math.max(2, Math.round(wide / 3))
  for (let i = 0; i < panes; i++) {
    const at = place([x - side * 0.28, 0.55, z - 0.5 - ((wide - 1) * (i + 0.5)) / panes])
    const pane = (wide - 1) / panes - 0.3
    const lit = dark && random.next() < 0.8
    const surface = lit ? ({ material: 'light', glow: 0.9 } as const) : ({ material: 'glass' } as const)
    solids.push(block(surface, lit ? times(light, random.between(0.5, 1)) : rgb('#20282e'), [0.06, 2.3, pane], at))
  }
  const awning = random.next() < 0.6
  if (awning) {
    const cloth = buildMesh({ material: 'cloth' })
    const tone = random.pick([rgb('#a83a34'), rgb('#2f6a4a'), rgb('#2f4f8a'), rgb('#c48a2a'), rgb('#6a2f5a')])
    const [a, b] = [z - 0.5, z - wide + 0.5]
    const out = x - side * 1.5
    if (side > 0) cloth.face([out, 2.75, a], [out, 2.75, b], [x, 3.35, b], [x, 3.35, a], tone)
    else cloth.face([out, 2.75, b], [out, 2.75, a], [x, 3.35, a], [x, 3.35, b], tone)
    solids.push(cloth.done())
  }
  if (random.next() < 0.75) {
    const sign = makeSign(random)
    const tall = sign.upright ? random.between(2.6, 3.8) : 0.8
    const width = (tall * sign.texture.width) / sign.texture.height
    const surface = { material: 'card', texture: sign.texture, glow: dark ? 2.2 : 0.15 } as const
    solids.push(
      card(surface, width, tall, place([x - side * (width / 2 + 0.2), 4 + random.next(), middle + wide * 0.3], {})),
    )
    if (dark) lamps.push({ at: [x - side * 1, 4.6, middle + wide * 0.3 + 0.5], color: times(sign.color, 5), radius: 9 })
  }
  if (dark) lamps.push({ at: [x - side * 1.4, 1.9, middle], color: times(light, 3.2), radius: 9 })
}

const nearest = (lamps: readonly Lamp[], { eye }: Setting, count: number) =>
  [...lamps].sort((a, b) => Math.abs(a.at[2] - eye[2] + 8) - Math.abs(b.at[2] - eye[2] + 8)).slice(0, count)

function streetLamps({ eye, clearRadius }: Setting, side: 1 | -1, reach: number, dark: boolean) {
  const solids: Solid[] = []
  const lamps: Lamp[] = []
  for (let z = eye[2] - 4 - (side > 0 ? 0 : 7); z > -120; z -= 14) {
    if (Math.abs(z) < clearRadius * 0.6) continue
    const x = side * (reach + 0.5)
    const post = [
      [0.11, 0],
      [0.11, 0],
      [0.07, 0.5],
      [0.05, 4.4],
      [0.05, 4.4],
    ] as const
    solids.push(lathe({ material: 'metal' }, rgb('#23272b'), post, place([x, 0.14, z]), 10))
    const globe = [
      [0.01, 0],
      [0.17, 0.08],
      [0.22, 0.26],
      [0.15, 0.44],
      [0.01, 0.5],
    ] as const
    solids.push(
      lathe(
        dark ? { material: 'light', glow: 4 } : { material: 'glossy' },
        dark ? [1, 0.82, 0.55] : [0.75, 0.75, 0.72],
        globe,
        place([x, 4.55, z]),
        14,
      ),
    )
    if (dark && lamps.length < 5) lamps.push({ at: [x, 4.7, z], color: [9, 6.6, 4], radius: 13 })
  }
  return { solids, lamps }
}

function streetTrees({ eye, clearRadius, scene, time }: Setting, side: 1 | -1, reach: number, random: Random): Thing[] {
  const trees = [1, 2].map((n) =>
    growTree('oak', { random: random.branch(`tree ${n}`), season: scene.season, detail: 'low', height: 6.5, time }),
  )
  const things: Thing[] = []
  for (let z = eye[2] - 12 - (side > 0 ? 6 : 0); z > -110; z -= 19) {
    if (Math.abs(z) < clearRadius + 1) continue
    things.push({
      solids: random.pick(trees).solids,
      at: place([side * (reach + WALK * 0.75), 0.1, z], { yaw: random.between(0, 360) }),
      id: 0,
    })
  }
  return things
}
