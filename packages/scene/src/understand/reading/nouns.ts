import type { Relation, SubjectAsk } from '../../scene.ts'
import type { Item, MeaningKind, Thing } from '../lexicon/meanings.ts'
import { HANDHELD, SURFACES, WEARABLE } from '../words/relations.ts'
import { type Draft, describe, isDescribing, newSubject, nothingPending, type Pending, relate } from './draft.ts'

type Linking = {
  how: Relation['how'] | 'with' | 'of' | 'made'
  reversed: boolean
  sources: number[]
  isVerb: boolean
  /** Said right after a place: "the sea behind it". */
  isAfterPlace?: boolean
}

/** Where the reading stands. */
export type State = {
  draft: Draft
  pending: Pending
  /** Nouns the sentence is about: actions and relations start from them. */
  heads: number[]
  lastNoun: number | undefined
  /** A relation whose other side is still to come, and the last one that found it. */
  linking: Linking | undefined
  linked: Linking | undefined
  /** "behind the house a tree": the relation came first. */
  forward: { how: Relation['how']; to: number } | undefined
  /** Something was said about the heads: a further noun starts anew. */
  isClosed: boolean
  isJoined: boolean
  isNegated: boolean
  isAfterCopula: boolean
  /** A noun was met since the last comma. */
  hasNounInClause: boolean
  before: MeaningKind | undefined
  /** The noun before was a part: "and freckles" is one too. */
  isAfterPart: boolean
  isAnimate: (name: string) => boolean
  adjectivesFollow: boolean
}

const nameOf = (thing: Thing['thing']) => ('subject' in thing ? thing.subject : '')

/** These take every noun of a list: "holding a sword and a shield". */
const LISTING: readonly string[] = ['holding', 'wearing', 'between', 'around', 'with', 'in', 'on']
const OF_TRAITS = ['statue', 'teddy-bear', 'balloon', 'mask', 'portrait', 'bookshelf']

/** What is served, and in what: the subject shows both. */
const SERVINGS =
  /\b(bowl|plate|platter|cup|mug|glass|pot|dish|pint|slice|piece|serving|stack|basket|board|tray|scoop|bucket|box)s?$/i
const SERVED = new Set([
  'soup',
  'coffee-cup',
  'teacup',
  'tea',
  'wine-glass',
  'cocktail',
  'beer',
  'pizza',
  'cake',
  'pancakes',
  'salad',
  'spaghetti',
  'noodles',
  'rice-bowl',
  'sushi',
  'milkshake',
  'juice',
  'ramen',
  'breakfast-bowl',
  'steak',
  'taco',
  'toast',
  'waffle',
  'fries',
  'dumpling',
  'sundae',
  'smoothie',
  'pie',
  'macaron',
  'fruit-bowl',
  'cheese-board',
  'breakfast',
])

const CONTAINERS = new Set(['vase', 'basket', 'jar', 'bucket', 'bowl', 'crate', 'barrel', 'treasure-chest', 'cauldron'])

/** `with` says nothing by itself: who has what decides. */
function meant(
  how: Linking['how'],
  from: string,
  to: string,
  state: State,
  isSmall: boolean,
): { how: Relation['how']; reversed: boolean } {
  const keep = (chosen: Relation['how'], reversed = false) => ({ how: chosen, reversed })
  if (how === 'with' || how === 'of' || how === 'made') {
    if (how !== 'with') return keep('in', true)
    if (WEARABLE.has(to) && state.isAnimate(from)) return keep('wearing')
    // A vase with tulips holds them.
    if (CONTAINERS.has(from) && !state.isAnimate(to)) return keep('in', true)
    if ((HANDHELD.has(to) || isSmall) && state.isAnimate(from)) return keep('holding')
    return SURFACES.has(from) ? keep('on', true) : keep('beside')
  }
  if (how === 'in' && WEARABLE.has(to)) return keep('wearing')
  // One holds a guitar and sits at a piano.
  if (how === 'holding' && ['piano', 'drum', 'table', 'harp'].includes(to)) return keep('beside')
  if (how === 'riding' && HANDHELD.has(to)) return keep('holding')
  return keep(how)
}

/** A drawn thing that fits into a hand. */
const isHandy = ({ thing, metres, count }: SubjectAsk) =>
  'drawing' in thing && metres !== undefined && metres <= 0.5 && count === 1

function link(state: State, { how, reversed, sources }: Linking, to: number): void {
  const { subjects } = state.draft
  const target = nameOf(subjects[to]!.thing)
  for (const from of sources) {
    const relation = meant(how, nameOf(subjects[from]!.thing), target, state, isHandy(subjects[to]!))
    const flip = reversed !== relation.reversed
    relate(subjects, flip ? to : from, relation.how, flip ? from : to)
  }
}

/** "a statue of a lion" shows a lion, and stays one thing. */
function isTraitOf(state: State): boolean {
  if (state.linking?.how !== 'of') return false
  const [source] = state.linking.sources
  const subject = source === undefined ? undefined : state.draft.subjects[source]
  return subject !== undefined && OF_TRAITS.includes(nameOf(subject.thing))
}

/** "A glass of red wine" and "a bowl of ramen" are one thing each: the food comes with its dish. */
function fillsContainer(state: State, item: Item, { thing }: Thing): boolean {
  const container = state.linking?.how === 'of' ? state.draft.subjects[state.linking.sources[0] ?? -1] : undefined
  if (!container || !('subject' in thing)) return false
  const isSame = 'subject' in container.thing && thing.subject === container.thing.subject
  const isServed = SERVINGS.test(container.word) && SERVED.has(thing.subject)
  if (!isSame && !isServed) return false
  if (!isSame) {
    container.thing = thing
    container.word = `${container.word} of ${item.text}`
    delete container.metres
  }
  describe(container, state.pending)
  state.pending = nothingPending()
  state.linking = undefined
  return true
}

export function addThing(state: State, item: Item, thing: Thing): void {
  const { draft } = state
  if (state.isNegated) {
    draft.without.push(item.key)
    state.pending = nothingPending()
    return
  }
  if (isTraitOf(state)) {
    const source = state.linking!.sources[0]!
    draft.subjects[source]!.traits.push(item.key)
    state.linking = undefined
    state.pending = nothingPending()
    return
  }
  if (state.linking?.how === 'made') {
    for (const source of state.linking.sources) draft.subjects[source]!.traits.push(`made of ${item.key}`)
    state.linking = undefined
    state.pending = nothingPending()
    return
  }
  if (fillsContainer(state, item, thing)) return
  const index = draft.subjects.length
  draft.subjects.push(newSubject(item.text, thing, state.pending, item.isPlural))
  state.pending = nothingPending()
  if (state.linking) {
    if (state.linking.sources.length > 0) link(state, state.linking, index)
    else if (state.linking.how !== 'with' && state.linking.how !== 'of')
      state.forward = { how: state.linking.how, to: index }
    if (state.linking.sources.length === 0) state.heads = []
    state.linked = state.linking
    state.linking = undefined
    state.isClosed = true
  } else if (state.isJoined && state.linked?.sources.length && state.before !== 'stop' && isListed(state)) {
    link(state, state.linked, index)
  } else {
    if (state.forward) relate(draft.subjects, index, state.forward.how, state.forward.to)
    state.heads = state.isClosed || state.heads.length === 0 ? [index] : [...state.heads, index]
    state.isClosed = false
    state.linked = undefined
    state.forward = undefined
  }
  state.lastNoun = index
  state.isJoined = false
  state.isAfterCopula = false
  state.isAfterPart = false
  state.hasNounInClause = true
}

/** "on the sofa and a dog …" starts anew; "a sword and a shield" goes on. */
function isListed({ linked, lastNoun }: State): boolean {
  if (!linked || !LISTING.includes(linked.how) || lastNoun === undefined) return false
  if (linked.how === 'in' || linked.how === 'on') return linked.reversed
  return true
}

/** Parts and clothes become traits, with the colors before them. */
export function addPart(state: State, item: Item): boolean {
  const { draft, pending, lastNoun } = state
  if (state.isNegated) {
    draft.without.push(item.key)
    state.pending = nothingPending()
    return true
  }
  const [main] = state.heads
  if (
    state.linking &&
    main !== undefined &&
    lastNoun !== undefined &&
    lastNoun !== main &&
    ['on', 'in'].includes(state.linking.how)
  ) {
    // "a pirate with a parrot on his shoulder", "a dog with a stick in its mouth"
    const { relations } = draft.subjects[main]!
    draft.subjects[main]!.relations = relations.filter(({ how, to }) => to !== lastNoun || how !== 'beside')
    if (state.linking.how === 'on') relate(draft.subjects, lastNoun, 'on', main)
    else relate(draft.subjects, main, 'holding', lastNoun)
    state.pending = nothingPending()
    state.linking = undefined
    return true
  }
  // Clothes belong to who is the sentence's subject, parts to the noun just said.
  const source = state.linking?.how === 'wearing' ? state.linking.sources[0] : lastNoun
  const owners =
    state.linking?.how === 'wearing' && state.linking.sources.length > 0
      ? state.linking.sources
      : source === undefined
        ? []
        : [source]
  if (owners.length === 0) return false
  const words = [
    ...pending.traits,
    ...(pending.material && pending.colors.length === 0 ? [pending.material] : []),
    ...pending.colors.map(({ word }) => word),
    item.key,
  ]
  const trait = [...(pending.sizeWord ? [pending.sizeWord] : []), ...words].join(' ')
  for (const owner of owners) draft.subjects[owner]!.traits.push(trait)
  state.isAfterPart = true
  state.pending = nothingPending()
  state.linked = state.linking ?? state.linked
  state.linking = undefined
  state.isClosed = true
  return true
}

/** What still waits when a stretch ends: it belongs to the noun before, or to the picture. */
export function settle(state: State): void {
  const { draft, pending, lastNoun, linking } = state
  const subject = lastNoun === undefined ? undefined : draft.subjects[lastNoun]
  const isSaidOfNoun = state.isAfterCopula || (state.adjectivesFollow && state.before !== 'break')
  if (subject && linking?.how === 'in' && pending.colors.length > 0) {
    // "a woman in red"
    subject.colors.push(...pending.colors)
    subject.traits.push(`${pending.colors[0]!.word} clothes`)
  } else if (subject && (isSaidOfNoun || pending.colors.length === 0)) describe(subject, pending)
  else if (!isDescribing(pending) && pending.action === undefined) state.pending = { ...pending }
  else {
    draft.palette.push(...pending.colors)
    draft.ignored.push(...pending.traits)
  }
  state.pending = nothingPending()
  if (linking && !linking.isVerb && linking.sources.length > 0) {
    const place = draft.places.at(-1)
    const owner = subject ?? draft.subjects[linking.sources[0]!]
    const main = state.heads[0]
    if (
      lastNoun !== undefined &&
      main !== undefined &&
      !state.heads.includes(lastNoun) &&
      // "riding a horse into battle": where the horse is has been said.
      !draft.subjects[main]!.relations.some(({ how, to }) => to === lastNoun && how !== 'beside') &&
      linking.how !== 'with' &&
      linking.how !== 'of' &&
      linking.how !== 'made'
    ) {
      // "a castle with a dragon flying above"
      draft.subjects[main]!.relations = draft.subjects[main]!.relations.filter(
        ({ how, to }) => to !== lastNoun || how !== 'beside',
      )
      relate(draft.subjects, lastNoun, linking.how, main)
    }
    const depth = linking.how === 'behind' ? 'far' : linking.how === 'before' ? 'near' : undefined
    if (depth === 'far' && place && (linking.isAfterPlace || !state.hasNounInClause)) place.isFar = true
    else if (depth && owner) owner.depth = depth
  }
  state.linking = undefined
}
