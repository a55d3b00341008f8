import { smoothStep } from '../../motion/plane.ts'
import type { Thing } from '../render/stage.ts'
import type { PlaceName, Rgb } from '../scene.ts'
import { layers, ridges } from '../shapes/noise.ts'
import type { Random } from '../shapes/random.ts'
import { blend, type Material, rgb } from '../shapes/surface.ts'
import { growTree, type TreeKind } from '../shapes/trees/grow-tree.ts'
import { HERE } from '../shapes/vector.ts'
import { BLOOM_LOOKS, type Bloom } from './blooms/bloom.ts'
import { type GrownBloom, growBloom } from './blooms/grow-bloom.ts'
import { boulders } from './boulders.ts'
import { landMesh, waterMesh } from './land.ts'
import type { Laid, Place, Setting } from './place.ts'
import { grassBlades, plant, scatter } from './scatter.ts'

/** Where water stands, in metres: `depthAt` is how far below 0 the ground lies there, negative on dry land. */
export type Basin = (x: number, z: number, setting: Setting) => number

export type Growth = {
  kinds: readonly TreeKind[]
  count: number
  from: number
  to: number
  apart: number
  lane: number
  laneGrowth?: number
  size?: readonly [number, number]
}

/** Open country in numbers: relief, ground, water, what grows. */
export type Country = {
  name: PlaceName
  eyeHeight: number
  distance: number
  /** Metres up and down near by, and over what distance. */
  hills: number
  hillSize: number
  /** Metres high, and how far off they begin. */
  mountains?: { height: number; from: number; size: number; snowFrom: number }
  ground: string
  rock: string
  material?: Material
  water?: { basin: Basin; waves: number; surf: number; shallow: string; deep: string }
  grass?: { colors: readonly string[]; height: number; count: number }
  /** Flowers or a crop all over the land, where the words ask for no other. */
  bloom?: Bloom
  growth?: readonly Growth[]
  rocks?: { count: number; color: string; size: readonly [number, number] }
  /** More of it, made by code of the place's own. */
  extra?: (setting: Setting, groundAt: (x: number, z: number) => number, random: Random) => Partial<Laid>
}

const WINTER = rgb('#e6ecf4')

export function country(spec: Country): Place {
  return {
    name: spec.name,
    eyeHeight: spec.eyeHeight,
    distance: spec.distance,
    ...(spec.water ? { waterLevel: 0 } : {}),
    lay: (setting) => layCountry(spec, setting),
  }
}

function layCountry(spec: Country, setting: Setting): Laid {
  const random = setting.random.branch(spec.name)
  const groundAt = reliefOf(spec, setting, random)
  const winter = setting.scene.season === 'winter' && spec.material !== 'sand'
  const snow = winter || setting.scene.weather.snow > 0 ? 0.75 : 0
  const dry = (x: number, z: number) => (!spec.water || groundAt(x, z) > 0.15) && !setting.isPaved?.(x, z)
  const wanted = snow === 0 ? (setting.bloom ?? spec.bloom) : undefined
  const bloom = wanted && growBloom(wanted, setting, groundAt, dry, random.branch('bloom'))
  const isCrop = wanted !== undefined && BLOOM_LOOKS[wanted.kind].soil !== undefined
  const ground = groundMesh(spec, setting, groundAt, snow, random, bloom)
  const things: Thing[] = [{ solids: [ground], at: HERE, id: 0, snow }, ...(bloom?.things ?? [])]
  if (spec.water) {
    const sheet = waterMesh({ heightAt: groundAt }, 0, setting, spec.water.surf)
    things.push({ solids: [sheet], at: HERE, id: 0, seenBy: { sun: false, mirror: false } })
  }
  // Trees and stones stand around a crop, not in it.
  const free = isCrop ? (x: number, z: number) => dry(x, z) && Math.hypot(x, z) > 130 : dry
  things.push(...growAll(spec, setting, groundAt, free, snow, random))
  if (spec.grass && snow === 0 && !isCrop) {
    const { colors, height, count } = spec.grass
    const tones = seasonal(colors, setting).map((hex) => muted(rgb(hex)))
    const fits = (x: number, z: number) => dry(x, z)
    things.push({
      solids: [
        grassBlades(
          setting,
          groundAt,
          { colors: tones, height: Math.min(height, setting.castHeight * 0.3), count, fits },
          random.branch('grass'),
        ),
      ],
      at: HERE,
      id: 0,
    })
  }
  const extra = spec.extra?.(setting, groundAt, random.branch('extra')) ?? {}
  const water = spec.water
    ? {
        water: {
          y: 0,
          shallow: rgb(spec.water.shallow),
          deep: rgb(spec.water.deep),
          waves: spec.water.waves * (0.7 + setting.scene.weather.wind),
        },
      }
    : {}
  return { groundAt, ...water, ...extra, things: [...things, ...(extra.things ?? [])] }
}

function reliefOf(spec: Country, setting: Setting, random: Random): (x: number, z: number) => number {
  const [ox, oz] = [random.between(0, 500), random.between(0, 500)]
  const flat = setting.evenRadius ?? setting.clearRadius
  const { mountains, water } = spec
  return (x, z) => {
    const away = Math.hypot(x, z)
    let y = (layers(x / spec.hillSize + ox, z / spec.hillSize + oz, 5) - 0.5) * 2 * spec.hills
    y *= smoothStep(flat * 0.8, flat * 4 + spec.hillSize * 0.5, away)
    if (mountains) {
      const back = smoothStep(mountains.from, mountains.from * 2.6, -z + Math.abs(x) * 0.35)
      if (back > 0) y += back * mountains.height * peaks(x / mountains.size + ox, z / mountains.size + oz)
    }
    if (water) {
      const depth = water.basin(x, z, setting)
      const rise = depth > 0 ? -depth : Math.min(-depth, 1.4 - depth * 0.02)
      y = depth > 0 ? Math.min(y * 0.2, 0) + rise : Math.max(0, y) * smoothStep(0, 30, -depth) + rise
    }
    return y
  }
}

/** Ranges and the valleys between them. */
const peaks = (x: number, z: number) => ridges(x, z, 9) * (0.55 + 0.9 * layers(x * 0.6 + 11, z * 0.6, 2))

function groundMesh(
  spec: Country,
  setting: Setting,
  groundAt: (x: number, z: number) => number,
  snow: number,
  random: Random,
  bloom?: GrownBloom,
) {
  const { eye } = setting
  const base = muted(rgb(seasonal([spec.ground], setting)[0]!))
  const rock = rgb(spec.rock)
  const above = spec.mountains ? spec.mountains.height * spec.mountains.snowFrom : Number.POSITIVE_INFINITY
  const off = random.between(0, 100)
  return landMesh(
    {
      heightAt: groundAt,
      surface: { material: spec.material ?? 'land', tint: rock },
      colorAt: (x, z, y) => {
        const dry = layers(x * 0.02 + off, z * 0.02, 3)
        let color: Rgb = blend(base, rock, smoothStep(0.55, 0.8, dry) * 0.35)
        if (spec.water && y < 0.6) color = blend(rgb('#8d7f66'), color, smoothStep(0, 0.6, y))
        if (y > above) color = blend(color, WINTER, smoothStep(above, above * 1.25, y + (dry - 0.5) * above * 0.5))
        if (bloom && y < above) color = bloom.tone(x, z, Math.hypot(x - eye[0], z - eye[2]), color)
        return snow > 0 ? blend(color, WINTER, 0.85) : color
      },
    },
    setting,
  )
}

/** Greens as light shows them, less strong than paint. */
const muted = (color: Rgb): Rgb => {
  const grey = color[0] * 0.3 + color[1] * 0.55 + color[2] * 0.15
  return blend(color, [grey, grey, grey], 0.22)
}

/** Leaves and grass through the year. */
function seasonal(colors: readonly string[], { scene: { season } }: Setting): readonly string[] {
  if (season === 'autumn') return colors.map((color, i) => (i % 2 === 0 ? '#9a7a35' : color))
  return colors
}

function growAll(
  spec: Country,
  setting: Setting,
  groundAt: (x: number, z: number) => number,
  dry: (x: number, z: number) => boolean,
  snow: number,
  random: Random,
): Thing[] {
  const things = (spec.growth ?? []).flatMap((growth, i) => {
    const own = random.branch(`growth ${i}`)
    const { season } = setting.scene
    const near = growth.kinds.flatMap((kind) =>
      [1, 2].map((n) =>
        growTree(kind, { random: own.branch(`${kind} ${n}`), season, detail: 'full', time: setting.time }),
      ),
    )
    const far = growth.kinds.flatMap((kind) =>
      [1, 2, 3].map((n) =>
        growTree(kind, { random: own.branch(`${kind} far ${n}`), season, detail: 'low', time: setting.time }),
      ),
    )
    const spots = scatter(setting, { ...growth, fits: dry }, own)
    const limit = setting.eye[1] * 2 + 22
    const pick = (distance: number, r: Random) => r.pick(distance < limit ? near : far)
    return plant(spots, pick, groundAt, own, { size: growth.size ?? [0.8, 1.25], snow })
  })
  if (!spec.rocks) return things
  return [...things, ...boulders(spec.rocks, setting, groundAt, dry, snow, random.branch('rocks'))]
}
