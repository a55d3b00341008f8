import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { makeRandom } from '@bluehour/imaging/random'
import {
  type Chroma,
  CLOTHES,
  type Cloth,
  colorAt,
  DRY_PLANTS,
  GROUND,
  HAIR,
  LIPS,
  PLANTS,
  type Ramp,
  SKIN,
  SKY,
  STONE,
  THINGS,
  varied,
  WALLS,
  WATER,
  WOOD,
} from './palette.ts'
import type { People } from './people.ts'
import type { Place } from './place.ts'
import { segment } from './segments.ts'

/** The colors that were chosen, and how sure each pixel is of its own. */
export type Chosen = { a: Plane; b: Plane; sure: Plane }

type Paint = { share: Plane; color: (lightness: number, i: number) => Chroma; trust: number }

/** Every pixel's color is the mean of what its regions would have, by their shares. */
export function chooseColors(lightness: Plane, people: People, place: Place, seed: number): Chosen {
  const random = makeRandom(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const skinTurn = between(-5, 4)
  const hair = HAIR[Math.floor(random() * HAIR.length)]!
  const iris = random() < 0.6 ? { a: 9, b: 14 } : random() < 0.5 ? { a: -3, b: -14 } : { a: -7, b: 6 }
  const green = { turn: between(-12, 14), scale: between(0.8, 1.1), dry: between(0, 0.3) }
  const plain =
    (ramp: Ramp, turn = 0, scale = 1) =>
    (light: number) =>
      varied(colorAt(ramp, light), turn, scale)
  const paints: Paint[] = [
    { share: people.skin, color: plain(SKIN, skinTurn, between(0.95, 1.12)), trust: 1 },
    { share: people.lips, color: plain(LIPS, between(-6, 8), between(0.7, 1)), trust: 1 },
    { share: people.pale, color: () => ({ a: 0.5, b: 2 }), trust: 1 },
    { share: people.irises, color: () => iris, trust: 2 },
    { share: people.hair, color: plain(hair), trust: 0.9 },
    { share: place.sky, color: plain(SKY, between(-6, 6), between(0.85, 1.1)), trust: 1 },
    {
      share: place.plants,
      color: (light) =>
        mixed(varied(colorAt(PLANTS, light), green.turn, green.scale), colorAt(DRY_PLANTS, light), green.dry),
      trust: 0.8,
    },
    { share: place.water, color: plain(WATER, between(-10, 10)), trust: 0.6 },
    { share: place.ground, color: plain(GROUND, between(-8, 10), between(0.7, 1.1)), trust: 0.5 },
    { share: place.wood, color: plain(WOOD, between(-8, 6), between(0.8, 1.1)), trust: 0.6 },
    { share: place.stone, color: plain(STONE), trust: 0.3 },
    dressed(lightness, people, random),
    furnished(lightness, people, place, random),
  ]
  return mixPaints(lightness, paints)
}

function mixed(p: Chroma, q: Chroma, share: number): Chroma {
  return { a: p.a + (q.a - p.a) * share, b: p.b + (q.b - p.b) * share }
}

function mixPaints(lightness: Plane, paints: readonly Paint[]): Chosen {
  const { width, height, data } = lightness
  const [a, b, sure] = [makePlane(width, height), makePlane(width, height), makePlane(width, height)]
  for (let i = 0; i < data.length; i++) {
    let weight = 0
    for (const { share, color, trust } of paints) {
      // Squared, so that the likeliest region decides and borders do not turn to mud.
      const part = trust * share.data[i]! ** 2
      if (part < 1e-4) continue
      const { a: x, b: y } = color(data[i]!, i)
      a.data[i]! += part * x
      b.data[i]! += part * y
      weight += part
    }
    if (weight === 0) continue
    a.data[i]! /= weight
    b.data[i]! /= weight
    sure.data[i] = Math.min(1, weight) ** 2
  }
  return { a, b, sure }
}

/** Cloth by person and by how dark it is, so that a shirt and a jacket differ and stripes keep two colors. */
function dressed(lightness: Plane, { clothes, faces }: People, random: () => number): Paint {
  const wardrobes = Array.from({ length: Math.max(1, faces.length) }, () => {
    const taken = new Set<string>()
    return [0, 1, 2].map((band) => {
      const cloth = pickCloth(band as 0 | 1 | 2, taken, random)
      taken.add(cloth.name)
      return { cloth, turn: (random() - 0.5) * 12, scale: 0.75 + 0.35 * random() }
    })
  })
  const { width } = lightness
  const owner = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    let [best, nearest] = [0, Number.POSITIVE_INFINITY]
    for (const [k, { box }] of faces.entries()) {
      const dx = (x - box.left - box.width / 2) / box.width
      const dy = (y - box.top - box.height / 2) / box.height
      const far = Math.abs(dx) + 0.25 * Math.max(0, dy) + 4 * Math.max(0, -dy)
      if (far < nearest) [best, nearest] = [k, far]
    }
    return best
  }
  return {
    share: clothes,
    trust: 0.9,
    color: (light, i) => {
      const bands = wardrobes[owner(i)]!
      const at = (band: 0 | 1 | 2) => {
        const { cloth, turn, scale } = bands[band]!
        return varied(colorAt(cloth.ramp, light), turn, scale)
      }
      // One garment's folds go from dark to light: colors change over wide ramps.
      if (light < 52) return mixed(at(0), at(1), Math.max(0, Math.min(1, (light - 30) / 10)))
      return mixed(at(1), at(2), Math.max(0, Math.min(1, (light - 66) / 10)))
    },
  }
}

function pickCloth(band: 0 | 1 | 2, taken: ReadonlySet<string>, random: () => number): Cloth {
  const choices = CLOTHES.filter(({ name }) => !taken.has(name))
  let left = random() * choices.reduce((total, { weight }) => total + weight[band], 0)
  for (const cloth of choices) {
    left -= cloth.weight[band]
    if (left <= 0) return cloth
  }
  return CLOTHES[0]!
}

/** What is neither people nor open country: walls where it is large and light, things where it is small. */
function furnished(lightness: Plane, people: People, place: Place, random: () => number): Paint {
  const { width, height } = lightness
  const isFree = (i: number) =>
    people.skin.data[i]! + people.hair.data[i]! + people.clothes.data[i]! < 0.5 && place.sky.data[i]! < 0.4
  const parts = segment(lightness, isFree, { step: 3.2, least: Math.round((width * height) / 1500) })
  // One room has one taste: walls of a kind, wood, and one color besides.
  const wall = WALLS[Math.floor(random() ** 1.8 * WALLS.length)]!
  const accent = THINGS[1 + Math.floor(random() * (THINGS.length - 1))]!
  const ramps = Array.from({ length: parts.count }, (_, k) => {
    const isWall = parts.size[k]! > 0.06 * width * height
    const isSmall = parts.size[k]! < 0.03 * width * height
    const ramp = isWall ? wall : isSmall && random() < 0.4 ? accent : THINGS[0]!
    return { ramp, turn: (random() - 0.5) * 14, scale: isWall ? 0.9 : 0.55 + 0.5 * random() }
  })
  const share = makePlane(width, height)
  const room = 1 - 0.75 * place.outdoors
  for (let i = 0; i < share.data.length; i++)
    if (isFree(i)) share.data[i] = parts.label[i]! >= 0 ? room * 0.8 : 0.25 * room
  return {
    share,
    trust: 0.5,
    color: (light, i) => {
      const part = ramps[parts.label[i]!]
      return part ? varied(colorAt(part.ramp, light), part.turn, part.scale) : colorAt(wall, light)
    },
  }
}
