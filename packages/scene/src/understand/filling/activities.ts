import type { Scene, SubjectAsk } from '../../scene.ts'
import type { KnownSubject } from '../lexicon/lexicon.ts'
import {
  ACTIVITY_RULES,
  type ActivityRule,
  UPRIGHT_ACTIVITIES,
  UPRIGHT_ANIMALS,
  UPRIGHT_CLOTHES,
} from '../words/activities.ts'
import { costumed, isCostume, withOwnThings } from './costumes.ts'

const DOERS: readonly string[] = ['person', 'fantasy']
const LIVING: readonly string[] = ['person', 'fantasy', 'animal']
/** They have no hands, or hands of their own making. */
const HANDLESS = new Set([
  'ghost',
  'mermaid',
  'snowman',
  'scarecrow',
  'couple',
  'family',
  'crowd',
  'baby',
  'band',
  'robot',
  'skeleton',
])

const nameOf = ({ thing }: SubjectAsk) => ('subject' in thing ? thing.subject : '')
const wordsOf = (ask: SubjectAsk) => `${ask.word.toLowerCase()} ${nameOf(ask).replaceAll('-', ' ')}`.trim()

type Match = { rule: ActivityRule; object?: number }

/** Gives those who do something with things the activity that shows it, and takes the things it brings off the stage. */
export function giveActivities(read: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const landed = ashore(read, known)
  const dressed = { ...landed, subjects: landed.subjects.map((ask) => costumed(ask, known)) }
  const scene = inHands(withOwnThings(dressed), known)
  const isDoer = (ask: SubjectAsk) => DOERS.includes(known.get(nameOf(ask))?.kind ?? '') && !HANDLESS.has(nameOf(ask))
  const isLiving = (ask: SubjectAsk) => ['person', 'fantasy', 'animal'].includes(known.get(nameOf(ask))?.kind ?? '')
  const matches = scene.subjects.map((ask, i) => {
    if (ask.shownBy) return undefined
    if (UPRIGHT_ANIMALS.has(nameOf(ask))) return uprightOf(scene, ask, i)
    return isDoer(ask) ? matchOf(scene, ask, i) : undefined
  })
  const [first] = matches.filter((match) => match !== undefined)
  if (!first) return openTop(scene)
  const gone = new Set<number>()
  for (const match of matches) {
    if (!match) continue
    if (match.object !== undefined) gone.add(match.object)
    for (const [i, ask] of scene.subjects.entries())
      if (!isLiving(ask) && (match.rule.takes?.test(wordsOf(ask)) || isUnderMat(match.rule, ask))) gone.add(i)
  }
  const subjects = scene.subjects.map((ask, i): SubjectAsk => {
    const match = matches[i]
    if (gone.has(i)) return { ...ask, shownBy: 'subject', relations: [] }
    const kept = ask.relations.filter(({ to }) => !gone.has(to))
    if (!match) return { ...ask, relations: kept }
    // Who is read to is not held.
    const relations = kept.map((relation) =>
      relation.how === 'holding' && isLiving(scene.subjects[relation.to]!)
        ? { ...relation, how: 'beside' as const }
        : relation,
    )
    const { activity, shows } = match.rule
    const object = match.object !== undefined && shows ? { object: match.object } : {}
    const { action: _, ...rest } = ask
    return { ...rest, relations, doing: { activity, ...object } }
  })
  return openTop({ ...scene, ...homeOf(scene, first.rule), subjects })
}

/** A mat lies flat: who is on one is not on a rock, and a rock beside would make them small. */
const isUnderMat = ({ activity }: ActivityRule, under: SubjectAsk) =>
  ['yoga', 'meditating'].includes(activity) && /rock|boulder|stone|cliff/.test(wordsOf(under))

/** So small a thing, in metres, is in somebody's hand, not on the ground beside them. */
const HANDY = 0.62
const WORN = new Set(['sneakers', 'glasses', 'hat', 'crown', 'headphones', 'ring'])

/** A smoker's, not a musician's. */
const isPipe = ({ word }: SubjectAsk) => /^(pipe|cigar|cigarette|tobacco pipe)s?$/i.test(word)

type Known = ReadonlyMap<string, KnownSubject>
const kindOf = (ask: SubjectAsk, known: Known) => known.get(nameOf(ask))?.kind ?? ''

function isSmall(ask: SubjectAsk, known: Known): boolean {
  const size = known.get(nameOf(ask))?.size
  return ['object', 'food'].includes(kindOf(ask, known)) && size !== undefined && Math.max(...size) <= HANDY
}

/** A small thing that stands nowhere is in the hands of the only one there is. */
function looseThing({ subjects }: Scene, known: Known): number | undefined {
  const living = subjects.filter((ask) => LIVING.includes(kindOf(ask, known)))
  if (living.length !== 1 || living[0] !== subjects[0] || living[0]!.count > 1 || living[0]!.relations.length > 0)
    return undefined
  const isLoose = (ask: SubjectAsk, i: number) =>
    isSmall(ask, known) &&
    ask.count === 1 &&
    ask.relations.length === 0 &&
    !ask.shownBy &&
    ask.depth !== 'far' &&
    !WORN.has(nameOf(ask)) &&
    !subjects.some(({ relations }) => relations.some(({ to }) => to === i))
  const at = subjects.findIndex(isLoose)
  return at > 0 ? at : undefined
}

/** "With a briefcase", "tying her shoes": small things are held, and what would be worn is left to the clothes. */
function inHands(scene: Scene, known: Known): Scene {
  const left = new Set<number>()
  const loose = looseThing(scene, known)
  const subjects = scene.subjects.map((found, at) => {
    if (kindOf(found, known) !== 'person' || HANDLESS.has(nameOf(found))) return found
    const ask: SubjectAsk =
      at === 0 && loose !== undefined ? { ...found, relations: [{ how: 'holding', to: loose }] } : found
    const isFull = ask.relations.some(({ how }) => how === 'holding')
    const smokes = ask.relations.some(({ to }) => isPipe(scene.subjects[to]!))
    const relations = ask.relations.map((relation) => {
      const other = scene.subjects[relation.to]!
      // Nobody sits on a shelf: a ledge was meant.
      if (isPipe(other) || (relation.how === 'on' && nameOf(other) === 'bookshelf')) left.add(relation.to)
      if (relation.how !== 'beside' || !isSmall(other, known) || other.shownBy) return relation
      if (WORN.has(nameOf(other)) || other.count > 1) left.add(relation.to)
      return isFull || other.relations.length > 0 ? relation : { ...relation, how: 'holding' as const }
    })
    return { ...ask, relations, ...(smokes ? { traits: [...ask.traits, 'pipe'] } : {}) }
  })
  const [hero] = scene.subjects
  if (hero && kindOf(hero, known) === 'person')
    for (const [i, ask] of scene.subjects.entries()) if (i > 0 && nameOf(ask) === 'sneakers') left.add(i)
  return left.size === 0 ? { ...scene, subjects } : withoutThings({ ...scene, subjects }, left)
}

/** Said not to be drawn, and not drawn. */
const withoutThings = (scene: Scene, left: ReadonlySet<number>): Scene => ({
  ...scene,
  ignored: [...scene.ignored, ...[...left].map((i) => scene.subjects[i]!.word)],
  subjects: scene.subjects.map((ask, i) =>
    left.has(i)
      ? { ...ask, shownBy: 'subject' as const, relations: [] }
      : { ...ask, relations: ask.relations.filter(({ to }) => !left.has(to)) },
  ),
})

/** Nobody is as large as the ship they are on: it is seen behind them. */
function ashore(scene: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const [hero] = scene.subjects
  const ship = hero?.relations.find(({ how, to }) => how === 'on' && nameOf(scene.subjects[to]!) === 'ship')
  if (!hero || !ship || !DOERS.includes(known.get(nameOf(hero))?.kind ?? '')) return scene
  const subjects = scene.subjects.map((ask, i) => {
    if (ask === hero) return { ...ask, relations: ask.relations.filter((relation) => relation !== ship) }
    return i === ship.to ? { ...ask, depth: 'far' as const } : ask
  })
  return { ...scene, subjects, ...(scene.placeWord === '' ? { place: 'harbour' as const } : {}) }
}

/** Who drives a car is seen in it: it has no roof. */
function openTop(scene: Scene): Scene {
  const isDriven = (i: number) =>
    scene.subjects.some(
      ({ action, doing, relations }) =>
        (action === 'driving' || doing?.activity === 'driving') &&
        relations.some(({ how, to }) => how === 'in' && to === i),
    )
  const subjects = scene.subjects.map((ask, i) =>
    ['car', 'sports-car'].includes(nameOf(ask)) && isDriven(i)
      ? { ...ask, traits: [...ask.traits, 'convertible'] }
      : ask,
  )
  return { ...scene, subjects }
}

/** Who paints does not do so before a photographer's paper. */
function homeOf({ place, placeWord }: Scene, { home }: ActivityRule): Partial<Scene> {
  return home && (placeWord === '' || (place === 'studio' && home === 'workshop')) ? { place: home } : {}
}

/** An animal that reads, plays or is dressed as people are. */
function uprightOf(scene: Scene, ask: SubjectAsk, at: number): Match | undefined {
  const match = matchOf(scene, ask, at)
  // An animal that drinks water or eats grass does so in its own way.
  const isOwnWay = match !== undefined && ['drinking', 'dining'].includes(match.rule.activity) && !match.rule.with
  if (match && !isOwnWay && UPRIGHT_ACTIVITIES.has(match.rule.activity)) return match
  if (ask.action === 'driving') return { rule: { activity: 'driving' } }
  const isDressed = ask.traits.some((trait) => UPRIGHT_CLOTHES.test(trait) || isCostume(trait))
  const isStill = ask.action === undefined || ['standing', 'floating', 'posing'].includes(ask.action)
  return isDressed && isStill && !ask.relations.some(({ how }) => how !== 'beside')
    ? { rule: { activity: 'posing' } }
    : undefined
}

/** Only what is said to be held is. */
const CARRIED = new Set(['carrying', 'bouquet'])

function matchOf(scene: Scene, ask: SubjectAsk, at: number): Match | undefined {
  // What is done with something, or what nobody else does anything to.
  const objects = scene.subjects.flatMap((other, i) => {
    const isTheirs = ask.relations.some(({ to }) => to === i) || other.relations.some(({ to }) => to === at)
    const isLoose =
      other.relations.length === 0 &&
      !scene.subjects.some((one) => nameOf(one) !== 'candle' && one.relations.some(({ to }) => to === i))
    return i !== at && (isTheirs || isLoose) ? [i] : []
  })
  const holds = ask.relations.some(({ how }) => how === 'holding')
  // "Looking through a microscope" is read as being in it.
  const looks = ask.relations.some(({ how }) => how === 'in' || how === 'looking-at')
  const action = ask.action ?? (holds ? 'holding' : looks ? 'looking' : undefined)
  const word = ask.word.toLowerCase()
  const isHeld = (i: number) => ask.relations.some(({ how, to }) => how === 'holding' && to === i)
  for (const rule of ACTIVITY_RULES) {
    if (rule.who && !(rule.who.test(word) && canAlsoBe(ask.action) && !holdsOther(rule, ask, scene))) continue
    if (rule.actions && !(action !== undefined && rule.actions.includes(action))) continue
    const inReach = CARRIED.has(rule.activity) ? objects.filter(isHeld) : objects
    const object = rule.with ? inReach.find((i) => rule.with!.test(wordsOf(scene.subjects[i]!))) : undefined
    if (rule.with && object === undefined) continue
    return { rule, ...(object === undefined ? {} : { object }) }
  }
  return undefined
}

/** A trade is at its work unless something else is said to be done. */
const AT_WORK = [
  'working',
  'standing',
  'sitting',
  'shaping',
  'forging',
  'making',
  'holding',
  'playing',
  'performing',
  'jumping',
  'swinging',
  'smiling',
  'writing',
  'dunking',
  'building',
  'running',
  'spinning',
]
const canAlsoBe = (action: string | undefined) => action === undefined || AT_WORK.includes(action)

/** A cook with a cake in the hands is not at the stove. */
const holdsOther = ({ takes }: ActivityRule, { relations }: SubjectAsk, { subjects }: Scene) =>
  relations.some(({ how, to }) => how === 'holding' && !takes?.test(wordsOf(subjects[to]!)))
