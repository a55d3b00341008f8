import { smoothStep } from '@bluehour/imaging/plane'
import type { Thing } from '../../render/stage.ts'
import type { Rgb } from '../../scene.ts'
import { layers, noise2 } from '../../shapes/noise.ts'
import { makeRandom, type Random } from '../../shapes/random.ts'
import { blend } from '../../shapes/surface.ts'
import { HERE } from '../../shapes/vector.ts'
import { BLOOM_LOOKS, type Bloom, type BloomLook, type PlantLook, TULIP_BEDS } from '../bloom.ts'
import type { Setting } from '../place.ts'
import { petalWriter } from './petals.ts'
import { writePlant } from './plants.ts'
import { type RowLines, rowLines, rowStrips } from './rows.ts'

export type GrownBloom = {
  things: Thing[]
  /** The ground with what grows on it, as seen from so many metres off. */
  tone(x: number, z: number, away: number, land: Rgb): Rgb
}

type Ground = (x: number, z: number) => number
type Fits = (x: number, z: number) => boolean

/** Covers the land with flowers or a crop: whole plants near by, fewer and simpler ones far off, color to the horizon. */
export function growBloom(bloom: Bloom, setting: Setting, groundAt: Ground, fits: Fits, random: Random): GrownBloom {
  const look = BLOOM_LOOKS[bloom.kind]
  const offset = random.between(0, 300)
  const lines = look.rows ? rowLines(look.rows.apart, random) : undefined
  const field: Field = { bloom, look, offset, ...(lines ? { lines } : {}) }
  const things: Thing[] = []
  if (look.rows && lines) {
    const strips = rowStrips(
      look.rows,
      lines,
      setting,
      groundAt,
      (x, z) => fits(x, z) && !isInTheWay(setting, x, z, look.rows!.tall),
      (x, z, up) => blend(look.rows!.body, colorAt(field, look.plants[0]!, x, z, 0.5), up * look.cover),
    )
    things.push({ solids: strips, at: HERE, id: 0 })
  }
  things.push({ solids: [plantsOf(field, setting, groundAt, fits, random)], at: HERE, id: 0 })
  return { things, tone: (x, z, away, land) => toneAt(field, x, z, away, land) }
}

type Field = { bloom: Bloom; look: BloomLook; offset: number; lines?: RowLines }

/** How thick it stands here, 0..1: flowers come in drifts. */
function thicknessAt({ look, offset }: Field, x: number, z: number): number {
  if (look.drift === 0) return 1
  const patch = layers(x * 0.09 + offset, z * 0.09, 3) * 0.7 + noise2(x * 0.6 + offset, z * 0.6) * 0.3
  return 1 - look.drift + look.drift * smoothStep(0.38, 0.62, patch)
}

/** Each kind has its own drifts. */
function plantAt({ look, offset }: Field, x: number, z: number, chance: number): PlantLook {
  const { plants } = look
  if (plants.length === 1) return plants[0]!
  const weights = plants.map((_, i) => noise2(x * 0.13 + offset + i * 37, z * 0.13 + i * 11) ** 4 + 0.02)
  let left = chance * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [i, weight] of weights.entries()) {
    left -= weight
    if (left <= 0) return plants[i]!
  }
  return plants[0]!
}

function colorAt({ bloom, lines }: Field, plant: PlantLook, x: number, z: number, chance: number): Rgb {
  const colors = bloom.colors && bloom.colors.length > 0 ? bloom.colors : undefined
  if (bloom.kind === 'tulips' && lines) {
    const beds = colors ?? TULIP_BEDS
    const bed = Math.floor(lines.numberAt(x, z) / 5)
    return beds[((bed % beds.length) + beds.length) % beds.length]!
  }
  const list = colors ?? plant.colors
  return list[Math.min(list.length - 1, Math.floor(chance * list.length))]!
}

function toneAt(field: Field, x: number, z: number, away: number, land: Rgb): Rgb {
  const { look } = field
  const plant = plantAt(field, x, z, 0.5)
  const blossom = colorAt(field, plant, x, z, 0.5)
  const far = smoothStep(look.rows ? 90 : 5, look.rows ? 260 : 60, away)
  const soil = look.soil ?? land
  const crop = look.rows
    ? blend(look.rows.body, blossom, look.cover)
    : blend(soil, blossom, look.cover * thicknessAt(field, x, z))
  // Fields end where the hills begin.
  return blend(land, blend(soil, crop, far), 1 - smoothStep(380, 620, away))
}

/** Whether something so tall would hide the subjects. */
function isInTheWay({ scene, eye, clearRadius, lowestHeight }: Setting, x: number, z: number, tall: number): boolean {
  if (scene.subjects.length === 0) return tall > eye[1] * 0.6 && Math.hypot(x - eye[0], z - eye[2]) < tall * 1.3
  if (Math.hypot(x, z) < clearRadius * (tall > lowestHeight * 0.4 ? 1.35 : 0.75)) return true
  if (tall < lowestHeight * 0.4 || z < -clearRadius || z > eye[2]) return false
  const along = Math.min(1, Math.max(0, (eye[2] - z) / Math.max(0.1, eye[2])))
  return Math.abs(x - eye[0] * (1 - along)) < 0.6 + (clearRadius + 0.3) * along
}

function plantsOf(field: Field, setting: Setting, groundAt: Ground, fits: Fits, random: Random) {
  const { look, bloom, lines } = field
  const { eye, target, lowestHeight } = setting
  const heading = Math.atan2(target[0] - eye[0], target[2] - eye[2])
  const half = ((setting.field / 2 + 5) * Math.PI) / 180
  const perMetre = setting.pixels / (2 * Math.tan((setting.field * Math.PI) / 360))
  const near = Math.max(0.6, eye[1] * 0.55, Math.hypot(eye[0], eye[2]) * 0.22)
  const reach = look.rows ? 46 : 34
  const sun = setting.daylight.sky.sunDirection
  const level = Math.hypot(sun[0], sun[2]) || 1
  // Faces turn half to the sun and half to who looks, or a field would show its backs.
  const light = [
    (sun[0] / level) * 0.5 + Math.sin(heading + Math.PI) * 0.7,
    (sun[2] / level) * 0.5 + Math.cos(heading + Math.PI) * 0.7,
  ] as const
  const writer = petalWriter()
  const count = Math.round(look.count * (bloom.density ?? 1))
  for (let i = 0; i < count; i++) {
    const away = near * reach ** random.next()
    const angle = heading + (random.next() * 2 - 1) * half
    const [chance, tone, stray] = [random.next(), random.next(), random.next() - 0.5]
    const own = makeRandom(Math.floor(random.next() * 0x7fffffff))
    const raw = [eye[0] + Math.sin(angle) * away, eye[2] + Math.cos(angle) * away] as const
    const [x, z] = lines ? lines.snapped(raw[0], raw[1], stray * look.rows!.wide * 0.9) : raw
    if (!lines && own.next() > thicknessAt(field, x, z)) continue
    if (!fits(x, z)) continue
    const plant = plantAt(field, x, z, chance)
    const wanted = own.between(...plant.height)
    // Small subjects are not lost among flowers.
    const tall = Math.min(wanted, look.rows ? Math.max(0.4, lowestHeight * 1.8) : Math.max(0.12, lowestHeight * 0.42))
    if (isInTheWay(setting, x, z, tall)) continue
    const size = plant.head.shape === 'rays' ? plant.head.size : plant.head.wide * 2
    const pixels = (size * perMetre) / away
    const detail = pixels > 7 ? 'near' : pixels > 2 ? 'middle' : 'far'
    const shrunk = look.rows ? tall / wanted : Math.sqrt(tall / wanted)
    const scale = shrunk * Math.max(1, Math.min(3.5, away / (near * 9)))
    const color = colorAt(field, plant, x, z, tone)
    writePlant(writer, plant, [x, groundAt(x, z) - 0.01, z], tall, color, { detail, scale }, light, own)
  }
  return writer.done()
}
