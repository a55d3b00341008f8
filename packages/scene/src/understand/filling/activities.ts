import type { Scene, SubjectAsk } from '../../scene.ts'
import type { KnownSubject } from '../lexicon/lexicon.ts'
import {
  ACTIVITY_RULES,
  type ActivityRule,
  UPRIGHT_ACTIVITIES,
  UPRIGHT_ANIMALS,
  UPRIGHT_CLOTHES,
} from '../words/activities.ts'

const DOERS: readonly string[] = ['person', 'fantasy']
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
export function giveActivities(scene: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const isDoer = (ask: SubjectAsk) => DOERS.includes(known.get(nameOf(ask))?.kind ?? '') && !HANDLESS.has(nameOf(ask))
  const isLiving = (ask: SubjectAsk) => ['person', 'fantasy', 'animal'].includes(known.get(nameOf(ask))?.kind ?? '')
  const matches = scene.subjects.map((ask, i) => {
    if (ask.shownBy) return undefined
    if (UPRIGHT_ANIMALS.has(nameOf(ask))) return uprightOf(scene, ask, i)
    return isDoer(ask) ? matchOf(scene, ask, i) : undefined
  })
  const [first] = matches.filter((match) => match !== undefined)
  if (!first) return scene
  const gone = new Set<number>()
  for (const match of matches) {
    if (!match) continue
    if (match.object !== undefined) gone.add(match.object)
    for (const [i, ask] of scene.subjects.entries())
      if (!isLiving(ask) && match.rule.takes?.test(wordsOf(ask))) gone.add(i)
  }
  const subjects = scene.subjects.map((ask, i): SubjectAsk => {
    const match = matches[i]
    if (gone.has(i)) return { ...ask, shownBy: 'subject', relations: [] }
    const relations = ask.relations.filter(({ to }) => !gone.has(to))
    if (!match) return { ...ask, relations }
    const { activity, shows } = match.rule
    const object = match.object !== undefined && shows ? { object: match.object } : {}
    const { action: _, ...rest } = ask
    return { ...rest, relations, doing: { activity, ...object } }
  })
  return { ...scene, ...homeOf(scene, first.rule), subjects }
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
  const isDressed = ask.traits.some((trait) => UPRIGHT_CLOTHES.test(trait))
  const isStill = ask.action === undefined || ask.action === 'standing'
  return isDressed && isStill && !ask.relations.some(({ how }) => how !== 'beside')
    ? { rule: { activity: 'posing' } }
    : undefined
}

function matchOf(scene: Scene, ask: SubjectAsk, at: number): Match | undefined {
  // What is done with something, or what nobody else does anything to.
  const objects = scene.subjects.flatMap((other, i) => {
    const isTheirs = ask.relations.some(({ to }) => to === i) || other.relations.some(({ to }) => to === at)
    const isLoose =
      other.relations.length === 0 && !scene.subjects.some(({ relations }) => relations.some(({ to }) => to === i))
    return i !== at && (isTheirs || isLoose) ? [i] : []
  })
  const holds = ask.relations.some(({ how }) => how === 'holding')
  const action = ask.action ?? (holds ? 'holding' : undefined)
  const word = ask.word.toLowerCase()
  for (const rule of ACTIVITY_RULES) {
    if (rule.who && !(rule.who.test(word) && canAlsoBe(ask.action))) continue
    if (rule.actions && !(action !== undefined && rule.actions.includes(action))) continue
    const object = rule.with ? objects.find((i) => rule.with!.test(wordsOf(scene.subjects[i]!))) : undefined
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
