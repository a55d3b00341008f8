import type { Scene, SubjectAsk } from '../scene.ts'
import type { Vec } from '../shapes/vector.ts'
import type { Placed } from './placed.ts'
import { heightOf } from './scale.ts'

/** How one that is placed goes on its way through a shot. */
export type Travel = {
  /** Metres in all, along the ground; half of them before the middle of the shot. */
  distance: number
  /** Unit vector. */
  heading: Vec
  /** Degrees it is turned by, so that it looks where it goes. */
  spin: number
  /** Metres up over the whole shot. */
  climb: number
  /** Metres of going up and down on the way, and times a second. */
  bob: number
  bobRate: number
}

/** Metres a second of a person-sized one; others go faster or slower with the root of their size. */
const SPEEDS: Readonly<Record<string, number>> = {
  walking: 1.25,
  running: 3.6,
  riding: 3,
  driving: 7,
  flying: 4,
  swimming: 1.1,
  sailing: 2,
  rowing: 1.4,
  surfing: 3,
  skating: 3,
  skiing: 4,
  floating: 0.35,
  climbing: 0.25,
  falling: 0.2,
  launching: 0,
  landing: 1.5,
}

/** What these do when nothing is said. */
const USUAL: Readonly<Record<string, string>> = { vehicle: 'driving' }
const AT_REST = ['parked', 'standing', 'sitting', 'sleeping', 'lying', 'eating', 'drinking', 'reading', 'talking']
/** Farther than this, in lengths of its own, it would leave what was laid out for it. */
const LENGTHS_MAX = 5
const METRES_MAX = 26

export type Pace = { seconds: number /** 1 is usual; "slowly" 0.6, "fast" 1.5. */; pace: number }

const rootOf = (one: Placed): Placed => (one.carriedBy ? rootOf(one.carriedBy) : one)

/** Who goes where during a shot; those who stay are not in it. What is carried goes with its bearer. */
export function travelsOf(scene: Scene, placed: readonly Placed[], wish: Pace): Map<Placed, Travel> {
  const travels = new Map<Placed, Travel>()
  const leader = placed.find((one) => rootOf(one) === one && !one.isFar && isOnItsWay(scene.subjects[one.ask]!, one))
  for (const one of placed) {
    const root = rootOf(one)
    const rider = placed.find(
      (other) => other !== root && rootOf(other) === root && speedOf(scene.subjects[other.ask]!, other) > 0,
    )
    const ask = scene.subjects[root.ask]!
    if (!isOnItsWay(ask, root) && !(rider && root.kind !== 'furniture' && root.kind !== 'building')) continue
    const known = travels.get(root) ?? travelOf(rider ? scene.subjects[rider.ask]! : ask, root, leader, wish)
    travels.set(root, known)
    travels.set(one, known)
  }
  return travels
}

function speedOf(ask: SubjectAsk, { kind, stands }: Placed): number {
  if (ask.action && AT_REST.includes(ask.action)) return 0
  if (ask.action === 'launching') return 1
  const usual =
    stands === 'air' && kind !== 'nature'
      ? 'flying'
      : stands === 'underwater' && kind === 'animal'
        ? 'swimming'
        : undefined
  const boat = kind === 'vehicle' && stands === 'water' ? 'sailing' : undefined
  return SPEEDS[ask.action ?? usual ?? boat ?? USUAL[kind] ?? ''] ?? 0
}

const isOnItsWay = (ask: SubjectAsk, one: Placed) =>
  ['animal', 'person', 'vehicle', 'fantasy', 'drawing'].includes(one.kind) && speedOf(ask, one) > 0

function travelOf(ask: SubjectAsk, one: Placed, leader: Placed | undefined, { seconds, pace }: Pace): Travel {
  const tall = heightOf(one)
  const long = Math.max(tall, one.bounds.high[0] - one.bounds.low[0], one.bounds.high[2] - one.bounds.low[2])
  const speed = speedOf(ask, one) * pace * Math.min(2.5, Math.sqrt(long / 1.7))
  // Several of them go one way.
  const turn = leader && !one.isFar ? headedTurn(leader) : headedTurn(one)
  const radians = (turn * Math.PI) / 180
  const flies = one.stands === 'air' || ask.action === 'flying'
  const distance = ask.action === 'launching' ? 0 : Math.min(speed * seconds, long * LENGTHS_MAX + 1.2, METRES_MAX)
  return {
    distance,
    spin: turn - one.turn,
    heading: [Math.sin(radians), 0, Math.cos(radians)],
    climb: ask.action === 'launching' ? tall * 1.5 : ask.action === 'landing' ? -one.lift * 0.7 : 0,
    bob: flies ? tall * 0.09 : ask.action === 'jumping' ? tall * 0.3 : one.stands === 'water' ? tall * 0.02 : 0,
    bobRate: flies ? 0.35 : ask.action === 'jumping' ? 0.9 : 0.3,
  }
}

/** More across the picture than towards the camera, so that it is seen to move. */
function headedTurn({ turn, kind }: Placed): number {
  if (kind === 'drawing') return turn
  const side = turn < 0 ? -1 : 1
  return side * Math.max(58, Math.min(100, Math.abs(turn)))
}

/** Where it is at a share of the shot, 0..1, as a shift from where it was placed. */
export function travelled(travel: Travel, share: number, seconds: number): { shift: Vec; lift: number } {
  const along = (share - 0.5) * travel.distance
  const turn = 2 * Math.PI * travel.bobRate * share * seconds
  const lift = travel.climb * share * share + travel.bob * Math.sin(turn)
  return { shift: [travel.heading[0] * along, 0, travel.heading[2] * along], lift }
}
