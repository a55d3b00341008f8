import { applied, place, type Vec } from '../shapes/vector.ts'
import { type Actor, sidesOf } from './actors.ts'
import { depthOf, type Placed, widthOf } from './placed.ts'
import { heightOf, resized } from './scale.ts'

/** Puts an actor so far from its base. */
export type Put = (dx: number, lift: number, dz: number, more?: Partial<Placed>) => Placed

const MOST_GROWN = 1.9

/** Its own seat, where it has one, comes onto the other's. */
export function astride(actor: Actor, base: Placed, put: Put): Placed {
  const seat = anchorOf(base, 'seat') ?? ([0, heightOf(base) * 0.8, 0] as const)
  // An animal's seat is where others ride it.
  const hips = actor.kind === 'person' ? actor.model.anchors?.seat?.[1] : undefined
  const down = hips === undefined ? heightOf(actor) * 0.12 : hips * actor.size
  return put(seat[0], seat[1] - down, seat[2], { turn: base.turn, carriedBy: base })
}

export function inHand(actor: Actor, base: Placed, put: Put): Placed {
  const tall = heightOf(base)
  const hand = anchorOf(base, 'hand') ?? ([widthOf(base) * 0.4, tall * 0.5, depthOf(base) * 0.3] as const)
  const longest = Math.max(widthOf(actor), heightOf(actor), depthOf(actor))
  // Small things grow a little in the hand, or nobody would see what they are.
  const fit = Math.min((tall * 0.55) / longest, Math.max(1, Math.min(MOST_GROWN, (tall * 0.36) / longest)))
  const grip = actor.model.anchors?.hand?.[1]
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

export type Several = { n: number; count: number }

export function onTop(actor: Actor, base: Placed, how: string, several: Several, put: Put): Placed {
  const { n, count } = several
  if (how === 'in' && base.kind === 'drawing') return behindFront(actor, base, several, put)
  if (base.kind === 'person') return onLap(actor, base, put)
  // A person on a chair sits on it.
  if (actor.kind === 'person' && actor.model.anchors?.seat && base.model.anchors?.seat) {
    const row = (n - (count - 1) / 2) * widthOf(actor) * 0.8
    return astride(actor, base, (dx, lift, dz, more) => put(dx + row, lift, dz, more))
  }
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
