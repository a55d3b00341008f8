import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Meaning, Thing } from '../lexicon/meanings.ts'
import { PEOPLE } from '../words/qualities.ts'
import { familyOf } from './families.ts'
import type { NounKind, Sense, WordNet } from './wordnet.ts'

/** Kinds of noun that can be seen and touched. */
export const TANGIBLE: readonly NounKind[] = [
  'animal',
  'artifact',
  'body',
  'food',
  'object',
  'person',
  'plant',
  'substance',
  'location',
  'group',
]

type KindOf = {
  meaning: Meaning
  /** How many times up: 0 is the same thing by another name. */
  steps: number
  kind: NounKind
  /** Of the meaning that led there, 0 is the commonest. */
  rank: number
  /** Only its large family is known. */
  isFamily: boolean
}

/** Places that are not met by walking up from a thing: they are ways to show one. */
const NOT_KINDS = ['space', 'sky', 'abstract', 'pattern', 'studio', 'table', 'stage']
/** Sharing a name with a poet says little about a word. */
const INSTANCE_COST = 6

/** Named by too many things to say what they are. */
const VAGUE = new Set([
  'home',
  'figure',
  'character',
  'part',
  'piece',
  'base',
  'plate',
  'line',
  'row',
  'set',
  'case',
  'bulb',
  'board',
  'stock',
  'cell',
  'organ',
  'fruit',
  'vegetable',
  'nut',
  'food',
  'sweet',
  'candy',
  'dessert',
  'tool',
  'container',
  'toy',
  'game',
])
const PERSON_WORDS = new Set(Object.keys(PEOPLE).flatMap((words) => words.split(', ')))
const STEPS_MAX = 7
const PERSON_STEPS_MAX = 9
const SENSES_MAX = 3

/** Kinds of subject that a kind of noun can be: a goblin is no hob. */
const FITTING: Readonly<Partial<Record<NounKind, readonly string[]>>> = {
  person: ['person', 'fantasy', 'animal'],
  animal: ['animal', 'fantasy'],
  plant: ['plant', 'food'],
  food: ['food', 'plant', 'animal'],
  artifact: ['object', 'furniture', 'building', 'vehicle', 'food', 'nature'],
}

function fits({ thing }: Thing, kind: NounKind, lexicon: Lexicon): boolean {
  const own = 'subject' in thing ? lexicon.kind(thing.subject) : undefined
  return own === undefined || (FITTING[kind]?.includes(own) ?? true)
}

function familyThing(word: string, lexicon: Lexicon): Thing | undefined {
  const family = familyOf(word)
  const thing = family === undefined ? undefined : lexicon.thing(family.replaceAll('-', ' '))
  return thing
}

/** What a meaning names directly: a subject of the library or a place. */
function namedBy(sense: Sense, kind: NounKind, lexicon: Lexicon): { meaning: Meaning; isFamily: boolean } | undefined {
  for (const word of sense.words) {
    const isPerson = PERSON_WORDS.has(word)
    if ((isPerson && kind !== 'person') || VAGUE.has(word)) continue
    const own = lexicon.thing(word)
    // A dish that is eaten is no plate.
    const isOwn = own !== undefined && fits(own, kind, lexicon)
    const thing = isOwn ? own : familyThing(word, lexicon)
    if (thing && fits(thing, kind, lexicon) && (kind !== 'person' || sense.kind === 'person' || isPerson))
      return { meaning: thing, isFamily: !isOwn }
    const place = lexicon.place(word)
    if (place && !NOT_KINDS.includes(place) && ['location', 'object', 'artifact'].includes(kind))
      return { meaning: { is: 'place', place, weak: false, setting: {} }, isFamily: false }
  }
  return undefined
}

/**
 * Climbs from a noun to what it is a kind of until something that can be drawn is met: poodle → dog, Sahara → desert.
 * Of several meanings the commonest goes first, and each further one has to be nearer to win.
 */
export function kindOf(word: string, { wordnet, lexicon }: { wordnet: WordNet; lexicon: Lexicon }): KindOf | undefined {
  let best: (KindOf & { cost: number }) | undefined
  const senses = wordnet.senses(word).slice(0, SENSES_MAX)
  // A toaster may be somebody, but hardly in a picture.
  const isThing = senses.some(({ kind }) => ['animal', 'plant', 'food', 'artifact'].includes(kind))
  // What is eaten is meant more often than the bush it grows on: blueberries, vegetables.
  const isEaten = senses.some(({ kind }) => kind === 'food')
  for (const [rank, start] of senses.entries()) {
    if (isEaten && start.kind === 'plant') continue
    if (!TANGIBLE.includes(start.kind) || (isThing && start.kind === 'person')) continue
    const stepsMax = start.kind === 'person' ? PERSON_STEPS_MAX : STEPS_MAX
    let level: Sense[] = [start]
    for (let steps = 0; steps <= stepsMax && level.length > 0; steps++) {
      const meaning = level.map((sense) => namedBy(sense, start.kind, lexicon)).find((found) => found !== undefined)
      const cost = steps + 2 * rank + (start.isInstance && start.kind === 'person' ? INSTANCE_COST : 0)
      if (meaning) {
        if (!best || cost < best.cost)
          best = { meaning: meaning.meaning, steps, kind: start.kind, rank, cost, isFamily: meaning.isFamily }
        break
      }
      level = level.flatMap(({ above }) => above.map((offset) => wordnet.sense(offset))).slice(0, 8)
    }
  }
  return best
}

/** One of the commonest meanings is a part of a body: a flipper, a talon. */
export function isBodyPart(word: string, wordnet: WordNet): boolean {
  let level = wordnet.senses(word).slice(0, SENSES_MAX)
  for (let steps = 0; steps <= STEPS_MAX && level.length > 0; steps++) {
    if (level.some(({ words }) => words.includes('body part'))) return true
    level = level.flatMap(({ above }) => above.map((offset) => wordnet.sense(offset))).slice(0, 12)
  }
  return false
}
