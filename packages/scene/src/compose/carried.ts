import { applied, place, type Vec } from '../shapes/vector.ts'
import { type Actor, sidesOf } from './actors.ts'
import { depthOf, isPerson, type Placed, widthOf } from './placed.ts'
import { heightOf, resized } from './scale.ts'

/** Puts an actor so far from its base. */
export type Put = (dx: number, lift: number, dz: number, more?: Partial<Placed>) => Placed

const MOST_GROWN = 1.9

/** Its own seat, where it has one, comes onto the other's. */
export function astride(actor: Actor, base: Placed, put: Put): Placed {
  const seat = anchorOf(base, 'seat') ?? ([0, heightOf(base) * 0.8, 0] as const)
  // An animal's seat is where others ride it.
  const hips = isPerson(actor) ? actor.model.anchors?.seat?.[1] : undefined
  const down = hips === undefined ? heightOf(actor) * 0.12 : hips * actor.size
  return put(seat[0], seat[1] - down, seat[2], { turn: base.turn, carriedBy: base })
}

/** How far the neck of an instrument that is played points up, in degrees off the upright. */
const PLAYED = -60

/** Across the body, its strings under the hand that plays. */
function acrossBody(actor: Actor, base: Placed, strings: Vec, strum: Vec, put: Put): Placed {
  const way = place([0, 0, 0], { yaw: base.turn, roll: PLAYED }, actor.size)
  const [x, y, z] = applied(way, strings)
  return put(strum[0] - x, strum[1] - y, strum[2] - z, { carriedBy: base, turn: base.turn, roll: PLAYED })
}

export function inHand(actor: Actor, base: Placed, put: Put): Placed {
  const [strings, strum] = [actor.model.anchors?.strings, anchorOf(base, 'strum')]
  if (strings && strum) return acrossBody(actor, base, strings, strum, put)
  const tall = heightOf(base)
  const hand = anchorOf(base, 'hand') ?? ([widthOf(base) * 0.4, tall * 0.5, depthOf(base) * 0.3] as const)
  const longest = Math.max(widthOf(actor), heightOf(actor), depthOf(actor))
  const grip = actor.model.anchors?.hand?.[1]
  // Small things grow a little in the hand, or nobody would see what they are.
  // A kite flies high over who holds it; a case hangs from the hand.
  const hangs = grip !== undefined && grip * actor.size > heightOf(actor) * 0.85
  // An umbrella is held over the head, not before it.
  const isShelter =
    isPerson(base) &&
    grip !== undefined &&
    actor.kind === 'object' &&
    grip * actor.size < heightOf(actor) * 0.3 &&
    widthOf(actor) > heightOf(actor) * 0.8
  const most = isShelter
    ? 0.8
    : actor.stands === 'air'
      ? 1
      : isPerson(base) && (grip === undefined || hangs)
        ? 0.3
        : 0.55
  const fit = Math.min(
    (tall * most) / longest,
    Math.max(1, Math.min(MOST_GROWN, (tall * (isShelter ? 0.74 : actor.kind === 'food' ? 0.36 : 0.26)) / longest)),
  )
  const down = grip === undefined ? heightOf(actor) * fit * 0.5 : grip * actor.size * fit
  return { ...put(hand[0], hand[1] - down, hand[2], { carriedBy: base }), ...sizeOf(resized(actor, fit)) }
}

export function onHead(actor: Actor, base: Placed, put: Put): Placed {
  const tall = heightOf(base)
  const head = anchorOf(base, 'head') ?? ([0, tall * 0.95, 0] as const)
  const fit = Math.min(1, (tall * 0.16) / Math.max(widthOf(actor), depthOf(actor)))
  const worn = put(head[0], head[1], head[2], { carriedBy: base, turn: base.turn })
  return { ...worn, ...sizeOf(resized(actor, fit)) }
}

/** How much of a container's opening what is in it takes, and how deep it sits where no anchor says it. */
const OPENING = 0.86
const SUNK = 0.45
/** Where the rim of a drawn container is, how high what looks out of it is against it, and how much of that its front hides. */
const RIM = 0.6
const FILLING = 0.75
const PEEKING = 0.12

const SHOULDER: ReadonlySet<Actor['kind']> = new Set(['animal', 'fantasy'])

/** Whether somebody's seat is low: the legs are bent. */
export const sits = ({ model: { anchors } }: Actor) =>
  anchors?.seat !== undefined && anchors.head !== undefined && anchors.seat[1] < anchors.head[1] * 0.42

function onShoulder(actor: Actor, base: Placed, put: Put): Placed {
  const tall = heightOf(base)
  const fit = Math.min(1, (tall * 0.17) / Math.max(heightOf(actor), widthOf(actor) * 0.7))
  const shoulder = anchorOf(base, 'shoulder') ?? ([tall * 0.1, tall * 0.82, 0] as const)
  return {
    ...put(shoulder[0], shoulder[1] - tall * 0.008, shoulder[2], { carriedBy: base }),
    ...sizeOf(resized(actor, fit)),
  }
}

/** On the knees of somebody who sits. */
function onLap(actor: Actor, base: Placed, put: Put): Placed {
  const tall = heightOf(base)
  const fit = Math.min(1, (tall * 0.42) / Math.max(heightOf(actor), widthOf(actor)))
  const lap = anchorOf(base, 'seat') ?? ([0, tall * 0.35, 0] as const)
  return {
    ...put(lap[0], lap[1] + tall * 0.06, lap[2] + tall * 0.22, { carriedBy: base }),
    ...sizeOf(resized(actor, fit)),
  }
}

/** Looking out of a drawn container: behind its front, side by side, so large that they fill it. */
function behindFront(actor: Actor, base: Placed, { n, count }: Several, put: Put): Placed {
  const [bw, bh] = [widthOf(base), heightOf(base)]
  const by = Math.min(1, (bh * FILLING) / heightOf(actor))
  const step = Math.min(widthOf(actor) * by * 0.8, (bw * OPENING) / count)
  const x = (n - (count - 1) / 2) * step
  return {
    ...put(x, bh * RIM - heightOf(actor) * by * PEEKING, -0.05 - depthOf(actor) * by * 0.5, { carriedBy: base }),
    ...sizeOf(resized(actor, by)),
  }
}

/** How much of what is in an open container is below its rim: living things look out of it. */
const BELOW_RIM = { living: 0.16, other: 0.3 } as const
const GROWN_IN = 2.2
/** The second layer of a heap lies so much higher, in heights. */
const HEAPED = 0.55

/** In an open bowl or basket: a heap over the rim, or side by side looking out. */
function overRim(actor: Actor, base: Placed, { n, count }: Several, put: Put): Placed {
  const isLiving = ['animal', 'person', 'fantasy'].includes(actor.kind)
  const [wide, deep] = [widthOf(base) * (isLiving ? 1.15 : 0.8), depthOf(base) * 0.8]
  const below = count > 4 ? Math.ceil(count * 0.7) : count
  const [isTop, at, of] = n < below ? [false, n, below] : [true, n - below, count - below]
  const perRow = isLiving ? of : Math.ceil(Math.sqrt(of))
  const rows = Math.ceil(of / perRow)
  const most = count > 4 ? Math.ceil(Math.sqrt(below)) : perRow
  const by = Math.min(
    GROWN_IN,
    wide / (most * widthOf(actor) * 0.92),
    isLiving ? 9 : deep / (Math.ceil(below / most) * depthOf(actor) * 0.92),
  )
  const [w, d, h] = [widthOf(actor) * by, depthOf(actor) * by, heightOf(actor) * by]
  const rim = anchorOf(base, 'rim') ?? ([0, heightOf(base), 0] as const)
  const sunk = h * (isLiving ? BELOW_RIM.living : BELOW_RIM.other)
  const x = ((at % perRow) - (Math.min(perRow, of - Math.floor(at / perRow) * perRow) - 1) / 2) * w * 0.9
  const z = (Math.floor(at / perRow) - (rows - 1) / 2) * d * 0.9
  return {
    ...put(rim[0] + x, rim[1] - sunk + (isTop ? h * HEAPED : 0), rim[2] + z, { carriedBy: base }),
    ...sizeOf(resized(actor, by)),
  }
}

/** How wide a topping is against its food, and how much of a flower's stem is stuck into a cake. */
const TOPPING = 0.3
const STUCK = 0.72

/** Small, spread over the top of the food in a ring; a single one in its middle. */
function asTopping(actor: Actor, base: Placed, { n, count }: Several, put: Put): Placed {
  const [bw, bd] = [widthOf(base), depthOf(base)]
  const isFlower = actor.kind === 'plant'
  const by = Math.min(
    1,
    (bw * TOPPING * (count === 1 ? 1.5 : 1)) / Math.max(widthOf(actor), heightOf(actor) * (isFlower ? 0.3 : 1)),
  )
  const angle = ((n + 0.25) / count) * Math.PI * 2
  const reach = count === 1 ? 0 : 0.27
  const top = anchorOf(base, 'top') ?? ([0, heightOf(base) * 0.92, 0] as const)
  const down = isFlower ? heightOf(actor) * by * STUCK : 0
  return {
    ...put(top[0] + Math.cos(angle) * bw * reach, top[1] - down, top[2] + Math.sin(angle) * bd * reach, {
      carriedBy: base,
    }),
    ...sizeOf(resized(actor, by)),
  }
}

export type Several = { n: number; count: number }

export function onTop(actor: Actor, base: Placed, how: string, several: Several, put: Put): Placed {
  const { n, count } = several
  if (how === 'in' && base.kind === 'drawing') return behindFront(actor, base, several, put)
  if (how === 'in' && base.model.anchors?.rim) return overRim(actor, base, several, put)
  if (isPerson(base))
    return SHOULDER.has(actor.kind) && !sits(base) ? onShoulder(actor, base, put) : onLap(actor, base, put)
  // A person on a chair sits on it.
  if (isPerson(actor) && actor.model.anchors?.seat && base.model.anchors?.seat) {
    const row = (n - (count - 1) / 2) * widthOf(actor) * 0.8
    return astride(actor, base, (dx, lift, dz, more) => put(dx + row, lift, dz, more))
  }
  if (how === 'on' && base.kind === 'food') return asTopping(actor, base, several, put)
  const [w, d] = [widthOf(actor), depthOf(actor)]
  const [bw, bd, bh] = [widthOf(base), depthOf(base), heightOf(base)]
  const isIn = how === 'in'
  // Several share what carries them, in rows where it is deep enough; what is too large is made to fit, as in a picture book.
  const perRow = bd > bw * 0.5 && count > 3 ? Math.ceil(Math.sqrt(count)) : count
  const rows = Math.ceil(count / perRow)
  const [wide, deep] = isIn ? [bw * OPENING, bd * OPENING] : [bw, bd]
  const fit = Math.min(1, wide / (perRow * w), base.kind === 'drawing' ? 1 : Math.max(deep, wide * 0.6) / (rows * d))
  const by = fit < 0.9 ? fit : 1
  const top =
    (isIn ? anchorOf(base, 'inside') : (anchorOf(base, 'top') ?? anchorOf(base, 'seat'))) ??
    ([0, isIn ? bh * SUNK : bh, 0] as const)
  const column = (n % perRow) - (Math.min(perRow, count - Math.floor(n / perRow) * perRow) - 1) / 2
  const line = Math.floor(n / perRow) - (rows - 1) / 2
  return {
    ...put(top[0] + column * w * by * 1.02, top[1], top[2] - line * d * by * 1.02, { carriedBy: base }),
    ...sizeOf(resized(actor, by)),
  }
}

const sizeOf = ({ size, bounds }: Actor) => ({ size, bounds })

function anchorOf(base: Placed, name: string): Vec | undefined {
  const anchor = base.model.anchors?.[name]
  return anchor && applied(place([0, 0, 0], { yaw: base.turn }, sidesOf(base.size, base.isMirrored)), anchor)
}
