import type { Thing } from '../render/stage.ts'
import { type Rgb, staged } from '../scene.ts'
import type { Random } from '../shapes/random.ts'
import { blend, rgb } from '../shapes/surface.ts'
import { growTree, type TreeKind } from '../shapes/trees/grow-tree.ts'
import { HERE } from '../shapes/vector.ts'
import { BLOOM_LOOKS } from './bloom.ts'
import { growBloom } from './blooms/grow-bloom.ts'
import { boulders } from './boulders.ts'
import type { Country } from './country-build.ts'
import { standsOnDock, withDock } from './dock.ts'
import { groundMesh } from './ground-cover.ts'
import { alongBanks, groveGrowth, groveOf } from './grove.ts'
import { waterMesh } from './land.ts'
import { withPath } from './path.ts'
import type { Growth, Place, PlacedGround, Setting } from './place.ts'
import { reliefOf } from './relief.ts'
import { grassBlades, plant, scatter } from './scatter.ts'
import { vineRows } from './vineyard.ts'

export function country(spec: Country): Place {
  return {
    name: spec.name,
    eyeHeight: spec.eyeHeight,
    distance: spec.distance,
    ...(spec.water ? { waterLevel: 0 } : {}),
    lay: (setting) =>
      withDock(
        withPath((own) => layCountry(spec, own), standsOnDock(setting) ? { ...setting, afloat: true } : setting),
        setting,
      ),
  }
}

/** Mountains are shown by light from the side: a low sun before the camera would be hidden behind them. */
function sidelong(spec: Country, setting: Setting): Setting {
  const { daylight, scene } = setting
  const [x, y, z] = daylight.sky.sunDirection
  const isLow = scene.time === 'golden-hour' || scene.time === 'sunrise' || scene.time === 'sunset'
  const isHigh = scene.time === 'morning' || scene.time === 'afternoon'
  const isFree = staged(scene).length === 0 && scene.weather.rainbow === 0 && (isHigh || (isLow && z < -0.5))
  if (!spec.mountains || spec.mountains.height < 400 || !isFree) return setting
  const sunDirection = [Math.sign(x) * 0.93, Math.max(y, scene.time === 'golden-hour' ? 0.3 : 0.2), 0.3] as const
  return { ...setting, daylight: { ...daylight, sky: { ...daylight.sky, sunDirection } } }
}

/** Air over far land: thinner and bluer than haze, or mountains would be grey. Fog that was asked for stays. */
function airOf({ mountains }: Country, { daylight: { sky, fog } }: Setting): Partial<PlacedGround> {
  if (!mountains) return {}
  const clear = Math.max(0, 1 - fog.densityPerMetre / 0.002)
  return {
    fog: {
      color: blend(fog.color, blend(sky.horizon, sky.zenith, 0.6), clear),
      densityPerMetre: fog.densityPerMetre * (1 - 0.35 * clear),
      falloffPerMetre: 0.012 - 0.0095 * clear,
    },
  }
}

/** The place behind takes over the far land; its woods are added to those that grow here. What was asked away is left out. */
function asAsked(usual: Country, { landBehind, scene }: Setting): Country {
  const { absent = [] } = scene
  const grove = groveOf(scene)
  const { mountains, grass, bloom, rocks, ...rest } = { ...usual, ...landBehind }
  return {
    ...rest,
    growth: absent.includes('trees')
      ? []
      : [
          ...(grove
            ? [groveGrowth(grove), ...(usual.growth ?? []).map((growth) => ofKind(growth, grove))]
            : (usual.growth ?? [])),
          ...(landBehind?.growth ?? []),
        ],
    ...(mountains && !absent.includes('mountains') ? { mountains } : {}),
    ...(grass && !absent.includes('grass') ? { grass } : {}),
    ...(bloom && !absent.includes('flowers') ? { bloom } : {}),
    ...(rocks && !absent.includes('rocks') ? { rocks } : {}),
  }
}

/** Where certain trees were asked for, the others of their size are of that kind. */
const ofKind = (growth: Growth, kind: TreeKind): Growth =>
  growth.kinds.some((one) => LOW.includes(one)) ? growth : { ...growth, kinds: [kind] }
const LOW: readonly TreeKind[] = ['bush', 'hedge', 'fern']

function layCountry(usual: Country, asked: Setting): PlacedGround {
  const spec = asAsked(usual, asked)
  const setting = sidelong(spec, asked)
  const random = setting.random.branch(spec.name)
  const relief = reliefOf(spec, setting, random)
  const groundAt = relief.heightAt
  const winter = setting.scene.season === 'winter' && spec.material !== 'sand'
  const snow = winter || setting.scene.weather.snow > 0 ? 0.75 : 0
  const dry = (x: number, z: number) => (!spec.water || groundAt(x, z) > 0.15) && !setting.isPaved?.(x, z)
  const wanted = snow === 0 ? (setting.bloom ?? spec.bloom) : undefined
  const bloom = wanted && growBloom(wanted, setting, groundAt, dry, random.branch('bloom'))
  const isCrop = wanted !== undefined && BLOOM_LOOKS[wanted.kind].soil !== undefined
  const base = muted(rgb(seasonal([spec.ground], setting)[0]!))
  const ground = groundMesh(spec, setting, relief, { base, rock: rgb(spec.rock), snow }, random, bloom)
  const things: Thing[] = [{ solids: [ground], at: HERE, id: 0, snow }, ...(bloom?.things ?? [])]
  if (spec.water) {
    const sheet = waterMesh({ heightAt: groundAt }, 0, setting, spec.water.surf)
    things.push({ solids: [sheet], at: HERE, id: 0, seenBy: { sun: false, mirror: false } })
  }
  // Trees and stones stand around a crop, not in it.
  const free = isCrop ? (x: number, z: number) => dry(x, z) && Math.hypot(x, z) > 130 : dry
  things.push(...growAll(spec, setting, groundAt, free, snow, random))
  if (setting.scene.placeTraits?.includes('vineyard'))
    things.push(...vineRows(setting, groundAt, random.branch('vines')))
  const grove = spec.name === 'river' ? groveOf(setting.scene) : undefined
  if (grove) things.push(...alongBanks(grove, setting, groundAt, random.branch('banks')))
  if (spec.grass && snow === 0 && !isCrop) {
    const { colors, height, count } = spec.grass
    const tones = seasonal(colors, setting).map((hex) => muted(rgb(hex)))
    const fits = (x: number, z: number) => dry(x, z)
    things.push({
      solids: [
        grassBlades(
          setting,
          groundAt,
          { colors: tones, height: Math.min(height, setting.lowestHeight * 0.3), count, fits },
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
  const { sunDirection } = setting.daylight.sky
  const sky = { ...(setting === asked ? {} : { sunDirection }), ...extra.sky }
  return { groundAt, ...water, ...airOf(spec, setting), ...extra, sky, things: [...things, ...(extra.things ?? [])] }
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
