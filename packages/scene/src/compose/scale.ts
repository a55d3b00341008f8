import type { Relation, Scene } from '../scene.ts'
import type { Vec } from '../shapes/vector.ts'
import type { Actor } from './actors.ts'

/** So many times higher than another, and it is what stands behind rather than beside. */
const TOO_LARGE = 3.2
/** What shares the front is at least so high, compared with the highest: or a mouse would be lost beside an elephant. */
const SMALLEST = 0.26
/** What the picture is about is not lost beside others. */
const SMALLEST_HERO = 0.5
/** The same for long ones, whose length makes the picture wide: compared with the side of a square as large. */
const SMALLEST_BY_AREA = 0.22

/** Living things stay beside each other; what is built, grown or driven can be behind. */
const CAN_BE_BEHIND: readonly Actor['kind'][] = ['building', 'plant', 'nature', 'vehicle']

const BESIDE: readonly Relation['how'][] = ['before', 'behind', 'beside', 'left-of', 'right-of', 'under', 'between']

export const heightOf = ({ bounds }: Actor) => bounds.high[1] - bounds.low[1]

const leastBeside = (actor: Actor, share: number) =>
  Math.max(
    heightOf(actor) * share,
    Math.sqrt(heightOf(actor) * (actor.bounds.high[0] - actor.bounds.low[0])) * SMALLEST_BY_AREA * (share / SMALLEST),
  )

/** How large it looks: a rug is not small for being flat. */
const extentOf = (actor: Actor) => Math.max(heightOf(actor), (actor.bounds.high[0] - actor.bounds.low[0]) * 0.6)

const STILLS: readonly Scene['place'][] = ['table', 'studio']
const isPut = ({ how }: Relation) => how === 'on' || how === 'in'

export type Scaled = {
  scene: Scene
  actors: Actor[]
  /** Subjects that stand behind the others as a backdrop, and how close: `near` ones shelter, as a tree does. */
  backdrops: Map<number, 'near' | 'far'>
}

/** Makes very different sizes fit one picture: large ones step back, small ones grow, as in a picture book. */
export function fitSizes(scene: Scene, actors: readonly Actor[]): Scaled {
  const heights = scene.subjects.map((_, i) => Math.max(0, ...actors.filter((actor) => actor.ask === i).map(heightOf)))
  const kinds = scene.subjects.map((_, i) => actors.find((actor) => actor.ask === i)?.kind)
  const isLarge = (large: number, small: number) =>
    CAN_BE_BEHIND.includes(kinds[large]!) && heights[large]! >= heights[small]! * TOO_LARGE
  const backdrops = new Map<number, 'near' | 'far'>()
  const subjects = scene.subjects.map((subject, i) => ({
    ...subject,
    relations: subject.relations.filter(({ how, to }) => {
      if (scene.subjects[to]?.shownBy) return false
      if (!BESIDE.includes(how) || to === i) return true
      const [large, small] = heights[to]! > heights[i]! ? [to, i] : [i, to]
      if (!isLarge(large, small)) return true
      backdrops.set(large, how === 'under' ? 'near' : 'far')
      return false
    }),
  }))
  const first = subjects.findIndex(({ shownBy }, i) => !shownBy && !backdrops.has(i))
  for (const [i, { relations, depth, shownBy }] of subjects.entries()) {
    const isRelated = relations.length > 0 || subjects.some((other) => other.relations.some(({ to }) => to === i))
    if (shownBy) continue
    if (i !== first && depth !== 'far' && !isRelated && isLarge(i, first)) backdrops.set(i, 'far')
  }
  const shown = actors.filter(({ ask }) => !backdrops.has(ask) && subjects[ask]!.depth !== 'far')
  const frontOf = (share: number) => Math.max(...shown.map((actor) => leastBeside(actor, share)))
  const [front, heroFront] = [frontOf(SMALLEST), frontOf(SMALLEST_HERO)]
  const heroHeight = Math.max(0, ...actors.filter(({ ask }) => ask === first).map(heightOf))
  const isThing = ['object', 'food', 'drawing'].includes(kinds[first] ?? '')
  const grown = actors.map((actor, i) => {
    const isFront = !backdrops.has(actor.ask) && subjects[actor.ask]!.depth !== 'far' && !isCarried(scene, actor.ask)
    const sitter = actor.kind === 'nature' ? sitterOn(scene, actors, actor.ask) : undefined
    if (sitter) return resized(actor, (heightOf(sitter) * SEAT) / heightOf(actor))
    const least = actor.ask === first ? heroFront : front
    // Flowers beside a candle do not hide that it is about the candle.
    const isBy =
      isThing &&
      i > 0 &&
      STILLS.includes(scene.place) &&
      actor.ask !== first &&
      !subjects[actor.ask]!.relations.some(isPut)
    if (isBy && heightOf(actor) > heroHeight) return resized(actor, Math.max(0.3, heroHeight / heightOf(actor)))
    return isFront ? resized(actor, Math.max(1, least / Math.max(1e-3, extentOf(actor)))) : actor
  })
  return { scene: { ...scene, subjects }, actors: grown, backdrops }
}

/** How high a rock is that somebody sits on, in heights of who sits. */
const SEAT = 0.5

const sitterOn = ({ subjects }: Scene, actors: readonly Actor[], ask: number): Actor | undefined =>
  actors.find(
    ({ ask: who, kind, model }) =>
      ['person', 'fantasy'].includes(kind) &&
      model.anchors?.['right-hand'] !== undefined &&
      subjects[who]!.action !== 'standing' &&
      subjects[who]!.relations.some(({ how, to }) => how === 'on' && to === ask),
  )

/** Held or worn by somebody: its bearer decides how large it is. */
const isCarried = ({ subjects }: Scene, ask: number) =>
  subjects.some(({ relations }) =>
    relations.some(({ how, to }) => to === ask && (how === 'holding' || how === 'wearing')),
  )

export function resized<A extends Actor>(actor: A, by: number): A {
  if (by === 1) return actor
  const scaled = (v: Vec): Vec => [v[0] * by, v[1] * by, v[2] * by]
  return { ...actor, size: actor.size * by, bounds: { low: scaled(actor.bounds.low), high: scaled(actor.bounds.high) } }
}
