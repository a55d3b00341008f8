import { placeNamed } from '../places/index.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../shapes/random.ts'
import type { Vec } from '../shapes/vector.ts'
import type { Actor } from './actors.ts'
import { astride, inHand, onHead, onTop, type Put, sits } from './carried.ts'
import { freedFromSky, standInSky } from './in-the-sky.ts'
import { depthOf, isPerson, type Placed, widthOf } from './placed.ts'
import { fitSizes, heightOf } from './scale.ts'
import { turnedToOthers } from './turned-to-others.ts'

/** Puts the actors around the origin as the words say; the camera will look from +z. */
export function arrange(asked: Scene, made: readonly Actor[], random: Random): Placed[] {
  const freed = freedFromSky(asked)
  const placed = new Map<Actor, Placed>()
  standInSky(freed, made, placed)
  const below = made.filter((actor) => !placed.has(actor))
  const { scene, actors, backdrops } = fitSizes(freed, below)
  const groups = scene.subjects.map((_, i) => actors.filter((actor) => actor.ask === i))
  const free = groups.filter(
    (group) => group.length > 0 && !leads(scene, group[0]!.ask) && !backdrops.has(group[0]!.ask),
  )
  const [first] = free
  const isOffshore = (group: readonly Actor[]) => first !== undefined && isOnWaterBehind(scene, group[0]!, first[0]!)
  standInRow(
    scene,
    free.filter((group) => !isOffshore(group)),
    placed,
    random,
  )
  for (const group of free.filter(isOffshore)) standOffshore(group, placed, random)
  for (const [ask, how] of backdrops) standBehind(groups[ask]!, how, placed, random)
  // Twice: what is related to something related finds its place in the second round.
  for (let round = 0; round < 3; round++) {
    for (const group of groups) {
      for (const [n, actor] of group.entries()) {
        if (placed.has(actor)) continue
        const relation = leads(scene, actor.ask)
        const base = relation && [...placed.values()].filter((other) => other.ask === relation.to)
        if (!relation || !base || base.length === 0) continue
        placed.set(actor, relate(actor, relation.how, base[n % base.length]!, base, n, group.length, random))
      }
    }
  }
  const rest = actors.filter((actor) => !placed.has(actor))
  if (rest.length > 0) standInRow(scene, [rest], placed, random)
  const byAsk = new Map(below.map((actor, i) => [actor, placed.get(actors[i]!)!]))
  return turnedToOthers(
    asked,
    made.map((actor) => byAsk.get(actor) ?? placed.get(actor)!),
  )
}

/** The relation that says where it stands, if any: holding and riding place the other one or this one. */
function leads(scene: Scene, ask: number): { how: string; to: number } | undefined {
  const own = scene.subjects[ask]?.relations.find(
    (r) => !['holding', 'wearing', 'looking-at'].includes(r.how) && r.to !== ask,
  )
  if (own) return own
  // What somebody holds or wears is placed by its bearer.
  const bearer = scene.subjects.findIndex(
    (s, i) => i !== ask && s.relations.some((r) => r.to === ask && ['holding', 'wearing'].includes(r.how)),
  )
  if (bearer < 0) return undefined
  const how = scene.subjects[bearer]!.relations.find((r) => r.to === ask)!.how
  return { how: how === 'holding' ? 'held' : 'worn', to: bearer }
}

function standInRow(
  scene: Scene,
  groups: readonly (readonly Actor[])[],
  placed: Map<Actor, Placed>,
  random: Random,
): void {
  const near = groups.filter((group) => scene.subjects[group[0]!.ask]!.depth !== 'far')
  const first = near[0]?.[0]
  const small = first ? heightOf(first) : 1
  let [left, right] = [0, 0]
  for (const [g, group] of near.entries()) {
    const wanted = scene.subjects[group[0]!.ask]!.across
    const rows = rowOf(group, random)
    const total = rows.width
    let middle = 0
    if (g > 0) {
      const toRight = wanted !== undefined ? wanted > 0 : right <= -left
      const gap = first && isPerson(first) && group.every(isPerson) ? 0.01 : 0.12
      middle = toRight ? right + total / 2 + small * gap : left - total / 2 - small * gap
    }
    for (const [i, actor] of group.entries()) {
      const spot = rows.spots[i]!
      const at: Vec = [middle + spot.x, 0, spot.z]
      placed.set(actor, { ...actor, at, lift: liftOf(actor, random), turn: actor.yaw, isFar: false })
    }
    left = Math.min(left, middle - total / 2)
    right = Math.max(right, middle + total / 2)
  }
  const shift = (left + right) / 2
  for (const [actor, spot] of placed)
    if (!spot.isFar) placed.set(actor, { ...spot, at: [spot.at[0] - shift, spot.at[1], spot.at[2]] })
  placeFar(scene, groups, placed, random)
}

/** From this height on, in metres, one sees over the shore to the water behind. */
const OVERLOOKS = 4

/** A boat beside a lighthouse is out on the water; beside a bear it lies on the shore, where grass does not hide it. */
function isOnWaterBehind({ place: where }: Scene, actor: Actor, first: Actor): boolean {
  const isAshore = !['water', 'underwater', 'air'].includes(first.stands) && heightOf(first) >= OVERLOOKS
  return actor.stands === 'water' && isAshore && placeNamed(where).waterLevel !== undefined
}

/** Metres from those on the shore to where water carries a boat. */
const SHORE = 9

/** To either side in turn, so that what stands before them hides none. */
function standOffshore(group: readonly Actor[], placed: Map<Actor, Placed>, random: Random): void {
  const front = [...placed.values()].filter((one) => !one.isFar)
  const half = Math.max(0.3, ...front.map((one) => Math.abs(one.at[0]) + widthOf(one) / 2))
  const reach = Math.max(0.3, ...front.map((one) => depthOf(one) / 2 - one.at[2]))
  const side = random.next() < 0.5 ? -1 : 1
  for (const [i, actor] of group.entries()) {
    const out = half + widthOf(actor) * (0.6 + 1.2 * Math.floor(i / 2))
    const away = Math.hypot(half, reach) + SHORE + depthOf(actor) * (1 + random.between(0, 0.6))
    const at: Vec = [(i % 2 === 0 ? side : -side) * out, 0, -away]
    placed.set(actor, { ...actor, at, lift: liftOf(actor, random), turn: actor.yaw, isFar: true })
  }
}

/** Large ones behind the others: so far that they are seen whole, or close when they shelter. */
function standBehind(group: readonly Actor[], how: 'near' | 'far', placed: Map<Actor, Placed>, random: Random): void {
  const front = [...placed.values()].filter((one) => !one.isFar)
  const reach = Math.max(0.3, ...front.map((one) => depthOf(one) / 2 - one.at[2]))
  for (const [i, actor] of group.entries()) {
    const away = how === 'near' ? reach + 1.2 : reach + depthOf(actor) / 2 + heightOf(actor) * 1.5
    const x =
      (i - (group.length - 1) / 2) * widthOf(actor) * 1.1 +
      (how === 'near' ? 0.3 + reach * 0.7 : widthOf(actor) * random.between(-0.3, 0.3))
    placed.set(actor, {
      ...actor,
      at: [x, 0, -away],
      lift: liftOf(actor, random),
      turn: actor.yaw * 0.5,
      isFar: true,
      isShelter: how === 'near',
    })
  }
}

function placeFar(scene: Scene, groups: readonly (readonly Actor[])[], placed: Map<Actor, Placed>, random: Random) {
  for (const group of groups.filter((one) => scene.subjects[one[0]!.ask]!.depth === 'far')) {
    for (const [i, actor] of group.entries()) {
      const away = Math.max(14, heightOf(actor) * 5.5)
      const across = scene.subjects[actor.ask]!.across ?? random.between(-0.6, 0.6)
      const at: Vec = [across * away * 0.35 + (i - (group.length - 1) / 2) * widthOf(actor) * 1.3, 0, -away]
      placed.set(actor, { ...actor, at, lift: liftOf(actor, random), turn: actor.yaw, isFar: true })
    }
  }
}

/** How far apart three to five people are, in widths: every other one a step behind. */
const CREW = 0.8

/** Several of a kind so that one can count them: no one hides another. */
function rowOf(group: readonly Actor[], random: Random): { width: number; spots: { x: number; z: number }[] } {
  const width = Math.max(...group.map(widthOf))
  const depth = Math.max(...group.map(depthOf))
  const tall = Math.max(...group.map(heightOf))
  // Long ones stand in two rows, those behind seen between those before.
  const long = group.length > 2 && width > tall * 1.3
  const isLow = group.length > 2 && width > tall * 0.9
  if (isLow && group.every(({ kind }) => kind === 'animal')) return herdOf(group.length, width, depth, random)
  const perRow = long || group.length > 5 ? Math.ceil(Math.sqrt(group.length * (long ? 1.4 : 2.2))) : group.length
  const apart = group.length === 2 && group.every(isPerson) ? 0.96 : 1.12
  const isCrew = group.length > 2 && perRow === group.length && group.every(isPerson)
  const spots = group.map((_, i) => {
    const [row, column] = [Math.floor(i / perRow), i % perRow]
    const inRow = Math.min(perRow, group.length - row * perRow)
    const jitter = group.length > 1 ? random.between(-0.05, 0.05) * width : 0
    if (isCrew) return { x: (i - (group.length - 1) / 2) * width * CREW, z: -(i % 2) * depth * 0.9 }
    const between = row % 2 === 1 && (perRow - inRow) % 2 === 0 ? width * 0.55 : 0
    return {
      x: (column - (inRow - 1) / 2) * width * apart + between + jitter,
      z:
        -row * Math.max(depth * 1.7, tall * 1.5) + (group.length > 2 && !long ? random.between(-0.5, 0.25) * depth : 0),
    }
  })
  if (isCrew) return { width: width * (1 + CREW * (group.length - 1)), spots }
  return { width: width * (1 + 1.12 * (Math.min(perRow, group.length) - 1)), spots }
}

/** How far the next of a herd is ahead of the one before, in lengths of the body: farther while one counts them. */
const AHEAD = { few: 0.72, many: 0.5 }

/** A herd overlaps in depth, each head and breast seen before the next: it fills the frame, where a row would be small. */
function herdOf(count: number, width: number, depth: number, random: Random): ReturnType<typeof rowOf> {
  const rows = count > 5 ? 3 : 2
  const step = (width * (count > 5 ? AHEAD.many : AHEAD.few) * 2) / rows
  // The middle one of three goes before the others.
  const spots = Array.from({ length: count }, (_, i) => ({
    x: (i - (count - 1) / 2) * step + random.between(-0.03, 0.03) * width,
    z: -((i + 1) % rows) * depth * 1.15 + random.between(-0.12, 0.12) * depth,
  }))
  return { width: width + step * (count - 1), spots }
}

/** Things of the air hang as high as they are large, or higher. */
function liftOf(actor: Actor, random: Random): number {
  const { stands } = actor
  // Cars in the air are not seen to be there close to the ground.
  const most = actor.kind === 'vehicle' && heightOf(actor) < 4 ? 2.6 : 1
  if (stands === 'air') return heightOf(actor) * random.between(0.7, 1.1) * most + 0.3
  if (stands === 'underwater') return heightOf(actor) * random.between(0.6, 1.2)
  return 0
}

/** How much those overlap who belong together, in widths: arms and tails reach out. */
const CLOSE = -0.06

/** People, and people with their small animals: a cow would hide its farmer. */
const belong = (one: Actor, other: Actor) =>
  [one, other].every((actor) => isPerson(actor) || (actor.kind === 'animal' && heightOf(actor) < 1.1)) &&
  (isPerson(one) || isPerson(other))

function relate(
  actor: Actor,
  how: string,
  base: Placed,
  all: readonly Placed[],
  n: number,
  count: number,
  random: Random,
): Placed {
  const [w, d, h] = [widthOf(actor), depthOf(actor), heightOf(actor)]
  const [bw, bd, bh] = [widthOf(base), depthOf(base), heightOf(base)]
  const put: Put = (dx, lift, dz, more = {}) => ({
    ...actor,
    at: [base.at[0] + dx, base.at[1], base.at[2] + dz],
    lift: lift + base.lift,
    turn: actor.yaw,
    isFar: base.isFar,
    ...more,
  })
  const row = (n - (count - 1) / 2) * w * 1.15
  const own = liftOf(actor, random)
  const angle = ((n + 0.5) / count) * Math.PI * 2
  const reach = Math.max(bw, bd) * 0.7 + Math.max(w, d) * 0.8
  // Who belong together stand close.
  const beside = (bw + w) / 2 + (belong(actor, base) ? CLOSE * Math.min(bw, w) : bw * 0.12)
  const places: Record<string, () => Placed> = {
    // A peak carries nobody: whoever is on an iceberg stands at its foot.
    on: () =>
      base.kind === 'nature' && bh > Math.max(bw, bd) * 0.4 && !(sits(actor) && base.model.anchors?.seat)
        ? put(row, own, (bd + d) / 2)
        : onTop(actor, base, 'on', { n, count }, put),
    in: () => onTop(actor, base, 'in', { n, count }, put),
    riding: () => astride(actor, base, put),
    held: () => inHand(actor, base, put),
    worn: () => onHead(actor, base, put),
    under: () => put(row, 0, bh > h ? bd * 0.45 : d * 0.2),
    above: () => put(row, bh + Math.max(h * 0.4, own), -d * 0.3),
    behind: () => put(row + bw * 0.55, own, -(bd + d) / 2 - Math.max(bd, d) * 0.35),
    before: () => put(row - bw * 0.25, own, (bd + d) / 2 + Math.min(bd, d) * 0.4),
    'left-of': () => put(row - beside, own, 0),
    'right-of': () => put(row + beside, own, 0),
    between: () => put((all.at(-1)!.at[0] - base.at[0]) / 2 + row, own, (bd + d) * 0.45),
    around: () => put(Math.sin(angle) * reach, own, Math.cos(angle) * reach * 0.8),
  }
  // More than one on each side stand further out, and further back.
  const further = Math.floor(n / 2)
  return (
    places[how]?.() ?? put((n % 2 === 0 ? 1 : -1) * (beside + further * w * 0.55), own, -further * Math.max(d, 0.5 * w))
  )
}
