import type { Thing } from '../render/stage.ts'
import { INDOORS, isAfterDark, type PlaceName, type Scene } from '../scene.ts'
import { layers } from '../shapes/noise.ts'
import { place } from '../shapes/vector.ts'
import type { LandBehind, PlacedGround, Setting } from './place.ts'
import { towers } from './skyline.ts'
import { volcanoCone } from './volcano-cone.ts'

/** No land is seen there, or none but its own. */
const CLOSED: readonly PlaceName[] = [
  ...INDOORS,
  'underwater',
  'cave',
  'space',
  'sky',
  'planet',
  'abstract',
  'pattern',
  'street',
  'skyline',
]
const WATERS: readonly PlaceName[] = ['lake', 'sea', 'beach', 'river', 'harbour', 'swamp', 'waterfall']

/** A shore far enough off that the subjects have their land, in an uneven line. */
const SEA: LandBehind['water'] = {
  basin: (x, z, { clearRadius }) => Math.min(8, (-z - clearRadius * 1.6 - 16 - 10 * layers(x * 0.03 + 2, 4, 3)) * 0.16),
  waves: 1.1,
  surf: 0.6,
  shallow: '#3d9aa0',
  deep: '#0a3550',
}
const LEVEL = { height: 0.001, from: 4000, size: 2000, snowFrom: 9 }

const LANDS: Partial<Record<PlaceName, LandBehind>> = {
  mountains: { mountains: { height: 900, from: 420, size: 1800, snowFrom: 0.3 } },
  hills: { mountains: { height: 130, from: 180, size: 520, snowFrom: 9 } },
  sea: { mountains: LEVEL, water: SEA },
  forest: {
    growth: [{ kinds: ['spruce', 'pine', 'oak'], count: 150, from: 46, to: 150, apart: 3, lane: 0, laneGrowth: 0 }],
  },
}

/** What the land itself needs for the place behind. */
export function landBehind({ place: here, behind }: Scene): Pick<Setting, 'landBehind' | 'openTo'> {
  if (!behind || CLOSED.includes(here)) return {}
  // Trees do not stand in the way.
  if (behind in STANDING) return { openTo: { z: -240, half: 24 } }
  const land = LANDS[behind]
  if (!land) return {}
  // A road leads through the land that was named with it.
  if (here === 'road' && behind !== 'sea') return {}
  if (behind === 'sea' && WATERS.includes(here)) return {}
  return { landBehind: land }
}

/** What stands in the distance: a city, a village, a burning mountain. */
export function withBehind(laid: PlacedGround, setting: Setting): PlacedGround {
  const { behind, place: here } = setting.scene
  if (!behind || CLOSED.includes(here)) return laid
  const build = STANDING[behind]
  return build ? { ...laid, things: [...laid.things, ...build(setting, laid)] } : laid
}

const STANDING: Partial<Record<PlaceName, (setting: Setting, laid: PlacedGround) => Thing[]>> = {
  skyline: (setting, laid) => {
    const away = 620 + setting.clearRadius * 8
    const solids = towers(0, isAfterDark(setting.scene.time), setting.random.branch('skyline behind'))
    return [{ solids, at: place([0, ground(laid, 0, -away), -away]), id: 0 }]
  },
  volcano: (setting, laid) => {
    const random = setting.random.branch('volcano behind')
    const [x, z] = [random.pick([-190, 190]), -1250 - setting.clearRadius * 6]
    return [{ solids: volcanoCone(random), at: place([x, ground(laid, x, z) - 10, z]), id: 0 }]
  },
  village: (setting, laid) => {
    const random = setting.random.branch('village behind')
    const traits = isAfterDark(setting.scene.time) ? ['lit'] : []
    const models = ['house', 'cottage', 'church', 'house', 'barn'].map((name) => setting.model(name, { traits }))
    const near = 55 + setting.clearRadius * 3
    return Array.from({ length: 14 }, (_, i): Thing => {
      const [x, z] = [(i - 6.5) * 11 + random.between(-4, 4), -near - random.between(0, 45)]
      const at = place([x, laid.groundAt(x, z) - 0.1, z], { yaw: random.between(-50, 50) })
      return { solids: models[i % models.length]!.solids, at, id: 0 }
    })
  },
}

/** Far off it stands on dry land, or at least on the water. */
const ground = (laid: PlacedGround, x: number, z: number) => Math.max(laid.water ? 0 : -50, laid.groundAt(x, z))
