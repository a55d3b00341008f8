import type { Place } from '../places/place.ts'
import type { Camera } from '../render/stage.ts'
import { INDOORS, type Scene } from '../scene.ts'
import type { Random } from '../shapes/random.ts'
import type { Vec } from '../shapes/vector.ts'
import { showsInSky } from './in-the-sky.ts'
import { isPerson, type Placed } from './placed.ts'
import { heightOf } from './scale.ts'

/** What the camera has to show. */
export type Cast = { low: Vec; high: Vec; middle: Vec; radius: number }

/** What only carries or surrounds the hero is shown so far around it, in sizes of the hero; the rest may be cut. */
const AROUND_HERO = 0.9
/** Of what the hero flies over so much more is shown. */
const BELOW_HERO = 2
const SURROUNDING: readonly Placed['kind'][] = ['furniture', 'nature', 'building', 'plant', 'vehicle']

/** The box of one thing, cut to the hero's neighbourhood where it is only the hero's surrounding. */
function boxOf(one: Placed, hero: Placed): { low: Vec; high: Vec } {
  const box = ({ at, lift, bounds }: Placed) => ({
    low: at.map((v, i) => v + (i === 1 ? lift : 0) + bounds.low[i]!) as unknown as Vec,
    high: at.map((v, i) => v + (i === 1 ? lift : 0) + bounds.high[i]!) as unknown as Vec,
  })
  const own = box(one)
  // Who drives is seen with all of the car.
  if (hero.carriedBy?.ask === one.ask && one.kind === 'vehicle') return own
  // What carries the hero is its ground: a map under a watch.
  const isUnder = hero.carriedBy?.ask === one.ask && ['object', 'food', 'drawing'].includes(hero.kind)
  if (one.ask === hero.ask || (!isUnder && (!SURROUNDING.includes(one.kind) || SURROUNDING.includes(hero.kind))))
    return own
  const around = box(hero)
  const isBelow = hero.at[1] + hero.lift > own.high[1] - 0.01 && one.kind === 'building'
  const reach =
    (isUnder ? AROUND_HERO / 3 : isBelow ? BELOW_HERO : AROUND_HERO) *
    Math.max(...around.high.map((v, i) => v - around.low[i]!))
  const cut = (v: number, i: number) => Math.min(around.high[i]! + reach, Math.max(around.low[i]! - reach, v))
  return { low: own.low.map(cut) as unknown as Vec, high: own.high.map(cut) as unknown as Vec }
}

export function castOf(placed: readonly Placed[]): Cast | undefined {
  const near = placed.filter((one) => !one.isFar)
  const hero = near.toSorted((a, b) => a.ask - b.ask)[0]
  if (!hero) return undefined
  const low: [number, number, number] = [1e9, 1e9, 1e9]
  const high: [number, number, number] = [-1e9, -1e9, -1e9]
  for (const one of near) {
    const box = boxOf(one, hero)
    for (let i = 0; i < 3; i++) {
      low[i] = Math.min(low[i]!, box.low[i]!)
      high[i] = Math.max(high[i]!, box.high[i]!)
    }
  }
  // What shelters them is seen over them.
  if (placed.some((one) => one.isShelter)) high[1] = low[1] + (high[1] - low[1]) * 2.4
  const middle: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  const radius = Math.hypot(high[0] - low[0], high[2] - low[2]) / 2
  return { low, high, middle, radius }
}

/** Share of the frame the cast fills, and the lens. */
const FRAMINGS = {
  macro: { share: 0.84, field: 34 },
  'close-up': { share: 0.86, field: 34 },
  portrait: { share: 0.9, field: 30 },
  medium: { share: 0.84, field: 38 },
  full: { share: 0.62, field: 42 },
  wide: { share: 0.27, field: 58 },
  aerial: { share: 0.2, field: 50 },
} as const

/** Somebody at work fills the frame: hands and things must be seen. */
const AT_WORK = 0.92

/** Lower than this against its width, a thing is looked at from above: a pizza, a chessboard. */
const FLAT = 0.36

/** What is laid out on a table and looked at from right above. */
const LAID: readonly Placed['kind'][] = ['food', 'object', 'furniture', 'plant', 'drawing']

type Frame = { width: number; height: number }

export function aimCamera(scene: Scene, placed: readonly Placed[], home: Place, frame: Frame, random: Random): Camera {
  const cast = castOf(placed)
  if (!cast) return lookAtPlace(scene, home, random)
  const near = placed.filter((one) => !one.isFar)
  const main = near[0]!
  const { framing, angle } = scene.view
  const isAtWork = main.model.view !== undefined && ['medium', 'full'].includes(framing)
  const { field } = FRAMINGS[framing]
  const share = isAtWork ? AT_WORK : FRAMINGS[framing].share
  const seen = near.length === 1 ? partOf(cast, main, framing, isActing(scene, main)) : cast
  const longest = Math.max(frame.width, frame.height)
  const tan = Math.tan((field * Math.PI) / 360)
  const wide = seen.high[0] - seen.low[0]
  // From right above, what is deep takes the frame's height.
  const isOverhead = angle === 'top' && placed.every(({ kind }) => LAID.includes(kind))
  const tall = isOverhead ? seen.high[2] - seen.low[2] : seen.high[1] - seen.low[1]
  // Several want a little air around them.
  const snug = seen === cast && placed.length > 1 ? 1.04 : 1
  const distance =
    snug *
    Math.max(
      tall / (2 * tan * (frame.height / longest) * share),
      wide / (2 * tan * (frame.width / longest) * Math.min(isAtWork ? AT_WORK : 0.86, share * 1.32)),
    )
  // What the sky shows is part of the picture.
  const skyward = scene.weather.aurora > 0 || scene.weather.rainbow > 0 || showsInSky(scene) ? 1 : 0
  const isFlat = tall < wide * FLAT && ['food', 'object'].includes(main.kind)
  const isServed = main.kind === 'food' && tall < wide && framing !== 'aerial' && angle === 'eye'
  const onRoad = tall < wide * 0.7 && isOnRoad(scene, main)
  const rise =
    (isServed && !isFlat ? distance * 0.36 : riseOf(framing, angle, distance, tall, random, isFlat)) *
    (onRoad ? 0.6 : 1 - 0.7 * skyward)
  const yaw = (asideOf(main, seen !== cast && framing !== 'medium', random) * Math.PI) / 180
  // Seen from higher it is as large: the way there is not longer.
  const nearer = isFlat || isServed ? 0.97 / Math.hypot(1, rise / distance) : 1
  const before = isAtWork || seen !== cast ? 0.4 : isPerson(main) ? 0.6 : 0.85
  // The front row of many people is seen whole.
  const isRows = seen === cast && near.length > 3 && near.every(isPerson)
  const front = (distance + (isRows ? seen.high[2] - seen.middle[2] : Math.max(0, seen.high[2]) * before)) * nearer
  const middle = seen.middle
  // The ground takes a little more of the frame than the sky: the cast stands just below the middle.
  const lookUp = ['portrait', 'close-up', 'macro'].includes(framing)
    ? 0
    : distance * tan * (frame.height / longest) * (onRoad ? 0.36 : 0.14 + 0.24 * skyward)
  if (isOverhead) return lookStraightDown(scene, seen, distance, field)
  return {
    eye: [
      middle[0] + Math.sin(yaw) * front,
      Math.max(0.12 * tall, middle[1] + rise * nearer),
      middle[2] + Math.cos(yaw) * front,
    ],
    target: [middle[0], middle[1] + (angle === 'top' ? 0 : lookUp), middle[2]],
    field,
    focus: front,
    blur: scene.view.blur,
    rollDegrees: scene.view.tiltDegrees,
  }
}

/** Who is portrayed looks into the camera. */
const asideOf = (main: Placed, isPart: boolean, random: Random) =>
  isPart && isPerson(main) ? main.turn + random.between(-4, 12) : random.between(-14, 14)

/** A car is met at the height of its lamps, and the land over it is more worth seeing than the asphalt before it. */
const isOnRoad = ({ view: { angle, framing } }: Scene, { kind, lift }: Placed) =>
  kind === 'vehicle' && lift < 0.5 && angle === 'eye' && ['medium', 'full'].includes(framing)

function lookStraightDown({ view }: Scene, { middle, high }: Cast, distance: number, field: number): Camera {
  const up = distance + high[1] - middle[1]
  const eye: Vec = [middle[0], middle[1] + up, middle[2] + up * 0.06]
  return { eye, target: middle, field, focus: up, blur: view.blur, rollDegrees: view.tiltDegrees }
}

/** What is done with the head and hands alone; anything else takes the whole body. */
const AT_REST = ['standing', 'talking', 'singing', 'smiling', 'reading', 'drinking', 'praying', 'working']

/** They are known by what their whole body does. */
// biome-ignore format: a list
const IN_MOTION = new Set(['ballerina', 'dancer', 'surfer', 'skater', 'skier', 'football-player', 'boxer', 'diver', 'hiker', 'mermaid', 'ninja', 'bride', 'princess'])

const isActing = ({ subjects }: Scene, { ask, model }: Placed) => {
  if (model.view) return model.view.shows === 'whole'
  const { action, thing } = subjects[ask]!
  // A group is shown whole.
  if ('subject' in thing && ['couple', 'family', 'crowd'].includes(thing.subject)) return true
  if (action !== undefined) return !AT_REST.includes(action)
  return 'subject' in thing && IN_MOTION.has(thing.subject)
}

/** Head and shoulders by the size of the head: what is held up, worn or sat on changes nothing. Groups are shown whole. */
function faceOf(main: Placed, withShoulders: boolean): { part: number; top: number } {
  const { head, eyes } = main.model.anchors ?? {}
  const tall = heightOf(main)
  if (!head || !eyes) return { part: tall, top: tall }
  const long = (Math.abs(head[1] - eyes[1]) / 0.54) * main.size
  const crown = head[1] * main.size
  const hat = Math.min(Math.max(tall - crown, 0.12 * long), 0.6 * long)
  return { part: long * (withShoulders ? 1.62 : 1.35) + hat, top: crown + hat + 0.06 * long }
}

/** Close framings look at the face of people and animals, not at all of them. */
function partOf(cast: Cast, main: Placed, framing: Scene['view']['framing'], acting: boolean): Cast {
  const rows = main.model.view?.rows
  if (rows && (framing === 'medium' || framing === 'full')) return rowsOf(cast, main, rows)
  const medium = acting ? 1 : 0.66
  const share = framing === 'portrait' ? 0.26 : framing === 'close-up' ? 0.21 : framing === 'medium' ? medium : 1
  const isFace = isPerson(main) || (main.kind === 'animal' && framing !== 'medium')
  if (share === 1 || !isFace) return cast
  const head = main.model.anchors?.head
  const tall = heightOf(main)
  const near = framing !== 'medium' && isPerson(main) ? faceOf(main, framing === 'portrait') : undefined
  const part = near?.part ?? tall * (main.kind === 'animal' ? Math.min(1, share * 1.7) : share)
  // A head is looked in the face; without one the top of the body is shown.
  const over = near?.top ?? (head && main.kind === 'animal' ? head[1] * main.size + part * 0.5 : tall * 1.02)
  const top = main.at[1] + main.lift + over
  const turn = (main.turn * Math.PI) / 180
  const x = main.at[0] + (head ? (head[0] * Math.cos(turn) + head[2] * Math.sin(turn)) * main.size : 0)
  const z = main.at[2] + (head ? (head[2] * Math.cos(turn) - head[0] * Math.sin(turn)) * main.size : 0)
  const low: Vec = [x - part / 2, top - part, z - part / 2]
  const high: Vec = [x + part / 2, top, z + part / 2]
  return { low, high, middle: [x, top - part / 2, z], radius: cast.radius }
}

/** A square of what is larger than the picture. */
function rowsOf(cast: Cast, { at, lift, size }: Placed, [from, to]: readonly [number, number]): Cast {
  const [low, high] = [at[1] + lift + from * size, at[1] + lift + to * size]
  const half = (high - low) / 2
  return {
    low: [at[0] - half, low, at[2] - half],
    high: [at[0] + half, high, at[2] + half],
    middle: [at[0], (low + high) / 2, at[2]],
    radius: cast.radius,
  }
}

function riseOf(
  framing: Scene['view']['framing'],
  angle: Scene['view']['angle'],
  distance: number,
  tall: number,
  random: Random,
  isFlat: boolean,
): number {
  if (framing === 'aerial') return distance * 0.75
  if (angle === 'top') return distance * 2.5
  if (angle === 'high') return distance * 0.55
  if (angle === 'low') return -tall * 0.36
  if (framing === 'portrait' || framing === 'close-up') return tall * random.between(-0.02, 0.1)
  if (isFlat) return distance * random.between(0.42, 0.52)
  return distance * random.between(0.1, 0.2)
}

function lookAtPlace(scene: Scene, home: Place, random: Random): Camera {
  const aerial = scene.view.framing === 'aerial' || scene.view.angle === 'top'
  // On a balcony one stands close to its railing.
  const isTerrace = scene.placeTraits?.includes('terrace') ?? false
  const [height, distance] = aerial
    ? [home.eyeHeight * 6 + 20, home.distance * 2]
    : isTerrace
      ? [1.7, 4.6]
      : [home.eyeHeight, home.distance]
  const turn = random.between(-0.15, 0.15)
  const isRoom = INDOORS.includes(home.name)
  return {
    eye: [Math.sin(turn) * distance, height, Math.cos(turn) * distance],
    // In a room what stands on the floor is looked at, outdoors the horizon.
    target: [0, aerial || home.lookDown ? 0 : isRoom ? height * 0.74 : height * 0.92 + distance * 0.02, 0],
    field: isRoom ? 58 : scene.view.framing === 'wide' ? 66 : 56,
    focus: distance,
    blur: scene.view.blur * 0.5,
    rollDegrees: scene.view.tiltDegrees,
  }
}
