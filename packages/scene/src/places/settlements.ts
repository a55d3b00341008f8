import type { Thing } from '../render/stage.ts'
import { isAfterDark, staged } from '../scene.ts'
import type { Model } from '../shapes/model.ts'
import type { Random } from '../shapes/random.ts'
import { rgb } from '../shapes/surface.ts'
import { place } from '../shapes/vector.ts'
import { canalCity } from './canal.ts'
import { country } from './country.ts'
import { oldStreet } from './old-street.ts'
import type { Place, Setting } from './place.ts'
import { curve } from './ribbon.ts'
import { scatter } from './scatter.ts'

type Ground = (x: number, z: number) => number

/** Buildings around the subjects, fronts turned towards the camera, none in its way. */
function built(
  setting: Setting,
  groundAt: Ground,
  random: Random,
  names: readonly string[],
  { count, from, to, apart, lane }: { count: number; from: number; to: number; apart: number; lane: number },
): {
  things: Thing[]
  lamps: { at: readonly [number, number, number]; color: readonly [number, number, number]; radius: number }[]
} {
  if (setting.scene.absent?.includes('houses')) return { things: [], lamps: [] }
  const traits = isAfterDark(setting.scene.time) ? ['lit'] : []
  const models = new Map<string, Model>()
  const dry = (x: number, z: number) => groundAt(x, z) > 0.1 || groundAt(x, z) < -50
  const spots = scatter(setting, { count, from, to, apart, lane, laneGrowth: 0.1, fits: dry }, random)
  const things = spots.map(({ x, z }, i): Thing => {
    const name = names[i % names.length]!
    const model = models.get(name) ?? setting.model(name, { traits })
    models.set(name, model)
    // Half turned to the middle, so that streets and squares come about.
    const yaw = (Math.atan2(-x, setting.eye[2] - z) * 180) / Math.PI + random.between(-25, 25)
    return {
      solids: model.solids,
      at: place([x, groundAt(x, z) - 0.1, z], { yaw }, random.between(0.9, 1.1)),
      id: 0,
      snow: setting.scene.season === 'winter' ? 0.7 : 0,
    }
  })
  const lamps = isAfterDark(setting.scene.time)
    ? spots.slice(0, 8).map(({ x, z }) => ({
        at: [x * 0.9, groundAt(x, z) + 2.2, z + 3.4] as const,
        color: [5, 3.4, 1.7] as const,
        radius: 9,
      }))
    : []
  return { things, lamps }
}

/** Two rows along the way through the village, so near that they fill the picture. */
function alongWay(setting: Setting, groundAt: Ground, random: Random): Thing[] {
  if (setting.scene.absent?.includes('houses')) return []
  const traits = isAfterDark(setting.scene.time) ? ['lit'] : []
  const models = ['cottage', 'house', 'cabin', 'cottage', 'church', 'house'].map((name) =>
    setting.model(name, { traits }),
  )
  const out = Math.max(8.6, setting.clearRadius * 1.2 + 6.5)
  return [-1, 1].flatMap((side) =>
    Array.from({ length: 6 }, (_, i): Thing => {
      const z = setting.eye[2] - 17 - i * 12.5 - (side > 0 ? 5 : 0)
      const x = curve(z) + side * (out + random.between(0, 2.5) + (i === 4 ? 4 : 0))
      const model = models[(i + (side > 0 ? 3 : 0)) % models.length]!
      return {
        solids: model.solids,
        at: place([x, groundAt(x, z) - 0.1, z], { yaw: -side * random.between(38, 62) }, random.between(0.92, 1.05)),
        id: 0,
        snow: setting.scene.season === 'winter' ? 0.7 : 0,
      }
    }),
  )
}

const countryVillage = country({
  name: 'village',
  eyeHeight: 2.6,
  distance: 16,
  hills: 2.5,
  hillSize: 60,
  mountains: { height: 420, from: 500, size: 1300, snowFrom: 0.5 },
  ground: '#6a7f42',
  rock: '#8a7f6c',
  grass: { colors: ['#7a9a45', '#8daa55', '#688a3a'], height: 0.16, count: 12000 },
  growth: [{ kinds: ['oak', 'birch'], count: 22, from: 26, to: 150, apart: 6, lane: 9, laneGrowth: 0.08 }],
  extra: (setting, groundAt, random) => {
    const far = built(setting, groundAt, random, ['house', 'cottage', 'cabin'], {
      count: 10,
      from: 90,
      to: 170,
      apart: 12,
      lane: 6,
    })
    const rows = alongWay(setting, groundAt, random.branch('rows'))
    const isDark = isAfterDark(setting.scene.time)
    const lamps = isDark
      ? [-1, 1].flatMap((side) =>
          [0, 1, 2, 3].map((i) => {
            const z = setting.eye[2] - 14 - i * 12.5
            return {
              at: [curve(z) + side * 4.4, groundAt(0, z) + 2.4, z] as const,
              color: [7, 4.8, 2.3] as const,
              radius: 12,
            }
          }),
        )
      : []
    return { things: [...far.things, ...rows], lamps: [...lamps, ...far.lamps.slice(0, 4)], key: isDark ? 1.5 : 1 }
  },
})

/** A market, a square or an old town has its houses wall to wall. */
export const village: Place = {
  ...countryVillage,
  lay: (setting) => {
    const traits = setting.scene.placeTraits ?? []
    return traits.includes('old-town') || traits.includes('market') ? oldStreet(setting) : countryVillage.lay(setting)
  },
}

export const farm = country({
  name: 'farm',
  eyeHeight: 2.2,
  distance: 13,
  hills: 2,
  hillSize: 80,
  ground: '#77903f',
  rock: '#94845c',
  grass: { colors: ['#8aa64a', '#a3b45c', '#749038'], height: 0.22, count: 16000 },
  growth: [{ kinds: ['oak', 'poplar'], count: 16, from: 30, to: 200, apart: 8, lane: 6, laneGrowth: 0.08 }],
  extra: (setting, groundAt, random) =>
    built(setting, groundAt, random, ['barn', 'house', 'windmill'], {
      count: 3,
      from: 19,
      to: 46,
      apart: 15,
      lane: 3.5,
    }),
})

export const castleGrounds = country({
  name: 'castle-grounds',
  eyeHeight: 2.6,
  distance: 15,
  hills: 6,
  hillSize: 70,
  mountains: { height: 380, from: 520, size: 1300, snowFrom: 0.6 },
  ground: '#64803c',
  rock: '#7d7566',
  grass: { colors: ['#789c44', '#8cac54', '#648a38'], height: 0.2, count: 15000 },
  growth: [{ kinds: ['oak', 'spruce'], count: 26, from: 18, to: 170, apart: 5, lane: 6, laneGrowth: 0.12 }],
  extra: (setting, groundAt) => {
    // The castle that was asked for is the only one.
    if (staged(setting.scene).some(({ thing }) => 'subject' in thing && thing.subject === 'castle')) return {}
    const z = -70 - setting.clearRadius * 2
    const x = setting.clearRadius > 4 ? 26 : 12
    const model = setting.model('castle', { traits: isAfterDark(setting.scene.time) ? ['lit'] : [] })
    return { things: [{ solids: model.solids, at: place([x, groundAt(x, z) - 0.5, z], { yaw: -20 }, 1.2), id: 0 }] }
  },
})

const seaHarbour = country({
  name: 'harbour',
  eyeHeight: 3.4,
  distance: 16,
  hills: 3,
  hillSize: 60,
  mountains: { height: 160, from: 160, size: 500, snowFrom: 9 },
  ground: '#8a867c',
  rock: '#7d786e',
  water: {
    basin: (_x, z, { afloat, clearRadius }) =>
      afloat ? (z > -58 ? 4 : -1) : z > -clearRadius - 2.5 ? -0.8 : z > -58 ? 4 : -1,
    waves: 0.45,
    surf: 0,
    shallow: '#37606a',
    deep: '#12323c',
  },
  extra: (setting, groundAt, random) => {
    const houses = built(setting, groundAt, random, ['house', 'apartment-building', 'house'], {
      count: 16,
      from: 74,
      to: 120,
      apart: 9,
      lane: 0,
    })
    const names = setting.scene.absent?.includes('boats') ? [] : ['sailboat', 'rowing-boat', 'sailboat', 'ship']
    const boats = names.map((name, i): Thing => {
      const [x, z] = [(i - 1.5) * 15 + random.between(-3, 3), -22 - i * 7]
      return {
        solids: setting.model(name).solids,
        at: place([x, 0, z], { yaw: random.between(40, 130) }, name === 'ship' ? 0.5 : 1),
        id: 0,
      }
    })
    return { ...houses, things: [...houses.things, ...boats] }
  },
})

/** Towns whose streets are water. */
export const harbour: Place = {
  ...seaHarbour,
  lay: (setting) => (setting.scene.placeTraits?.includes('canal') ? canalCity(setting) : seaHarbour.lay(setting)),
}

export const garden = country({
  name: 'garden',
  eyeHeight: 1.6,
  distance: 8,
  hills: 0.6,
  hillSize: 40,
  ground: '#62913c',
  rock: '#8f856a',
  grass: { colors: ['#74a844', '#88ba52', '#639a3a'], height: 0.1, count: 20000 },
  growth: [
    { kinds: ['hedge', 'bush'], count: 26, from: 9, to: 46, apart: 1.8, lane: 3.4, laneGrowth: 0.05 },
    { kinds: ['cherry', 'oak'], count: 9, from: 16, to: 60, apart: 6, lane: 5 },
  ],
  extra: (setting, groundAt, random) => {
    if (setting.scene.growing || setting.scene.absent?.includes('flowers')) return {}
    const kinds = ['rose', 'tulip', 'daisy', 'lavender', 'sunflower'].map((name) => setting.model(name))
    const things = Array.from({ length: 70 }, (): Thing => {
      const [x, z] = [random.between(-8, 8), -setting.clearRadius - random.between(0.7, 7)]
      return {
        solids: random.pick(kinds).solids,
        at: place([x, groundAt(x, z), z], { yaw: random.between(0, 360) }, random.between(0.8, 1.2)),
        id: 0,
      }
    })
    return { things }
  },
})

export const waterfall = country({
  name: 'waterfall',
  eyeHeight: 2.6,
  distance: 14,
  hills: 2.5,
  hillSize: 30,
  ground: '#4f6a34',
  rock: '#5f5a52',
  water: {
    basin: (x, z, { clearRadius }) => Math.min(2, 7 - Math.hypot(x - 3, z + clearRadius + 12)),
    waves: 0.9,
    surf: 0.5,
    shallow: '#4f8a88',
    deep: '#1c4a52',
  },
  grass: { colors: ['#5f9438', '#76a846', '#4c7e30'], height: 0.35, count: 12000 },
  growth: [
    { kinds: ['jungle', 'palm'], count: 40, from: 11, to: 60, apart: 3, lane: 5, laneGrowth: 0.1 },
    { kinds: ['fern', 'bush'], count: 60, from: 5, to: 40, apart: 1.2, lane: 3 },
  ],
  rocks: { count: 26, color: '#6d6860', size: [0.5, 1.8] },
  extra: (setting, groundAt) => {
    const z = -setting.clearRadius - 19
    return {
      things: [
        {
          solids: setting.model('waterfall').solids,
          at: place([3, groundAt(3, z) < 0 ? -0.4 : groundAt(3, z) - 0.4, z], {}, 1),
          id: 0,
        },
      ],
      fog: { color: rgb('#b8ccd0'), densityPerMetre: 0.006 },
    }
  },
})
