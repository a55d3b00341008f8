import { INDOORS, type Weather } from '../../scene.ts'
import type { Item, Meaning } from '../lexicon/meanings.ts'
import { meaningOf } from '../lexicon/meanings.ts'
import { headAfter } from './choose.ts'
import { describe, isDescribing, nothingPending, shaded } from './draft.ts'
import { addPart, addThing, type State, settle } from './nouns.ts'

export type ReadingOptions = {
  isAnimate: (name: string) => boolean
  /** Adjectives stand after their noun. */
  adjectivesFollow: boolean
  /** Nouns side by side are one name: `apple pie`. */
  hasCompounds: boolean
}

export type Step = { state: State; items: readonly Item[]; at: number; item: Item; options: ReadingOptions }
type Of<Kind extends Meaning['is']> = Extract<Meaning, { is: Kind }>

/** Words that describe go back to the noun before them where the language or a copula says so. */
function isSaidBack({ state, items, at, options }: Step): boolean {
  if (state.lastNoun === undefined) return false
  if (state.isAfterCopula) return headAfter(items, at) === undefined
  const next = items[at + 1]
  return (
    options.adjectivesFollow &&
    (state.before === 'thing' || state.before === 'color' || state.before === 'trait') &&
    !isDescribing(state.pending) &&
    !meaningOf(next, 'thing')
  )
}

/** Puts a word into what waits, or onto the noun before. */
function say(step: Step, put: (pending: State['pending']) => unknown): void {
  const { state } = step
  if (state.isNegated) {
    state.draft.without.push(step.item.key)
    return
  }
  if (!isSaidBack(step)) {
    put(state.pending)
    return
  }
  const said = nothingPending()
  put(said)
  describe(state.draft.subjects[state.lastNoun!]!, said)
}

function onSetting(step: Step): void {
  const { state, item, items, at } = step
  const all = item.meanings.filter((meaning) => meaning.is === 'setting')
  if (state.isNegated) {
    state.draft.without.push(item.key)
    for (const { setting } of all) {
      for (const key of Object.keys(setting.weather ?? {})) state.draft.withoutWeather.add(key as keyof Weather)
    }
    return
  }
  const palette = all.find(({ setting }) => setting.palette)?.setting.palette
  if (palette && headAfter(items, at)) {
    // "a black and white cat" is about the cat.
    const words = item.key.split(' and ')
    state.pending.colors.push(...palette.map((rgb, i) => ({ word: words[i] ?? item.key, rgb })))
    state.draft.settings.push(...all.flatMap(({ setting: { time } }) => (time ? [{ time }] : [])))
    return
  }
  if (palette) state.draft.palette.push(...palette.map((rgb) => ({ word: item.key, rgb })))
  state.draft.settings.push(...all.map(({ setting }) => setting))
  // "on a rustic table" is still on the table.
  if (!state.linking?.isVerb && !headAfter(items, at)) state.linking = undefined
}

function onPlace(step: Step, { place, weak, setting }: Of<'place'>): void {
  const { state, item, items, at } = step
  if (state.isNegated) {
    state.draft.without.push(item.key)
    return
  }
  const isAdjunct = meaningOf(items[at + 1], 'thing') !== undefined && state.linking?.how !== 'in'
  // In front of a café is in the street.
  const isOutside = ['before', 'beside', 'behind'].includes(state.linking?.how ?? '') && INDOORS.includes(place)
  state.draft.places.push({
    place: isOutside ? 'street' : place,
    word: item.text,
    weak: weak || isAdjunct,
    isFar: state.pending.depth === 'far' || state.linking?.how === 'before',
  })
  state.draft.settings.push(setting)
  if (isAdjunct) return
  state.draft.palette.push(...state.pending.colors.map((color) => ({ ...color, of: 'place' as const })))
  state.pending = nothingPending()
  state.linking = undefined
  state.isClosed = true
}

/** "a man with a dog running": who stands right before the verb, if he can do it; else who the sentence is about. */
function doersOf({ draft, heads, lastNoun, before, isAnimate }: State): number[] {
  if (lastNoun === undefined) return []
  const { thing } = draft.subjects[lastNoun]!
  const isActor = before === 'thing' && !heads.includes(lastNoun) && 'subject' in thing && isAnimate(thing.subject)
  return isActor || heads.length === 0 ? [lastNoun] : heads
}

function onAction(step: Step, { action, object }: Of<'action'>): void {
  const { state, items, at, item } = step
  if (state.isNegated) {
    state.draft.without.push(item.key)
    return
  }
  const head = headAfter(items, at)
  const opens = ['article', 'color', 'size', 'age', 'count', 'trait', 'relation']
  const startsClause = !state.hasNounInClause && ['break', 'stop', 'link'].includes(state.before ?? '')
  const isBefore = state.lastNoun === undefined || opens.includes(state.before ?? '') || (startsClause && head)
  // "autumn leaves falling", "waves crashing": said of what is no subject.
  if (
    !state.hasNounInClause &&
    (state.before === 'setting' || state.before === 'place') &&
    state.lastNoun !== undefined
  ) {
    if (!object) return
  }
  if (isBefore && head && (!object || item.isGuess)) {
    if (action) state.pending.action = action
    return
  }
  const doers = doersOf(state)
  state.isAfterPart = false
  if (doers.length === 0 && action) state.pending.action = action
  for (const doer of doers) if (action) state.draft.subjects[doer]!.action = action
  state.isClosed = true
  state.isAfterCopula = false
  if (object) state.linking = { how: object, reversed: false, sources: doers, isVerb: true }
}

function onRelation(step: Step, { how, reversed }: Of<'relation'>): void {
  const { state } = step
  state.isAfterPart = false
  if (isDescribing(state.pending)) settle(state)
  state.isNegated = false
  state.isAfterCopula = false
  const last = state.lastNoun === undefined ? [] : [state.lastNoun]
  const isNear = how === 'with' || how === 'of' || how === 'made' || reversed
  const sources = isNear || state.heads.length === 0 ? last : state.heads
  // "at clause start" a relation waits for both of its sides: "behind the house, a tree".
  const isFirst = !state.hasNounInClause && state.before !== 'action' && !isNear
  state.linking = {
    how,
    reversed,
    sources: isFirst && (state.before === 'stop' || state.before === undefined) ? [] : sources,
    isVerb: false,
    ...(state.before === 'place' ? { isAfterPlace: true } : {}),
  }
}

function onFrame(step: Step, put: (pending: State['pending']) => unknown): void {
  const { state, items, at } = step
  const opensSentence = state.before === undefined || state.before === 'stop'
  const opensClause = state.before === 'break' || state.before === 'link'
  const next = items[at + 1]
  const goesOn = next !== undefined && (meaningOf(next, 'article') || meaningOf(next, 'count') || headAfter(items, at))
  const isForward = !state.hasNounInClause && (opensSentence || (opensClause && goesOn))
  if (state.lastNoun === undefined || isForward) {
    put(state.pending)
    return
  }
  const said = nothingPending()
  put(said)
  const place = state.draft.places.at(-1)
  if (state.before === 'place' && place && said.depth === 'far') place.isFar = true
  else describe(state.draft.subjects[state.lastNoun]!, said)
  state.linking = undefined
}

function onThing(step: Step, thing: Of<'thing'>): void {
  const { state, item, items, at, options } = step
  const next = items[at + 1]
  const isAdjunct =
    options.hasCompounds &&
    !item.isPlural &&
    next !== undefined &&
    meaningOf(next, 'thing') !== undefined &&
    !item.standsAlone &&
    !next.standsAlone &&
    !next.meanings.some(({ is }) => is === 'action' || is === 'setting')
  if (isAdjunct && !state.isNegated) state.pending.traits.push(item.key)
  else addThing(state, item, thing)
}

function onBreak({ state }: Step, isStop: boolean): void {
  const { across, depth } = state.pending
  delete state.pending.across
  delete state.pending.depth
  settle(state)
  // "In the distance, a castle"
  if (!isStop && across !== undefined) state.pending.across = across
  if (!isStop && depth !== undefined) state.pending.depth = depth
  state.isNegated = false
  state.isAfterCopula = false
  state.hasNounInClause = false
  state.isJoined = !isStop
  if (!isStop) return
  state.isClosed = true
  state.linked = undefined
}

function onLink({ state, items, at }: Step): void {
  const joinsWords =
    (isDescribing(state.pending) || state.isAfterCopula) && meaningOf(items[at + 1], 'color') !== undefined
  if (joinsWords && state.pending.colors.length > 0) return
  if (!state.isNegated) settle(state)
  state.isJoined = true
  if (meaningOf(items[at + 1], 'article')) state.hasNounInClause = false
  if (items[at + 1] && (meaningOf(items[at + 1], 'across') || meaningOf(items[at + 1], 'depth')))
    state.hasNounInClause = false
}

function onColor(step: Step, { rgb }: Of<'color'>): void {
  const { shade } = step.state.pending
  say(step, (pending) => {
    const word = shade ? `${shade.word} ${step.item.key}` : step.item.key
    pending.colors.push({ word, rgb: shade ? shaded(rgb, shade) : rgb })
    const metal = meaningOf(step.item, 'material')
    if (metal) pending.material = metal.material
  })
  delete step.state.pending.shade
}

function onPart({ state, item }: Step): void {
  const thing = meaningOf(item, 'thing')
  const isOwned =
    state.linking !== undefined ||
    state.isAfterPart ||
    ['article', 'part', 'color', 'trait'].includes(state.before ?? '')
  if ((!isOwned || !addPart(state, item)) && thing) addThing(state, item, thing)
}

function onTrait(step: Step): void {
  const { state, item } = step
  const isLoose =
    item.isGuess && !state.isAfterCopula && !isSaidBack(step) && headAfter(step.items, step.at) === undefined
  if (isLoose) {
    state.draft.ignored.push(item.text)
    return
  }
  const moods = item.meanings.filter((other) => other.is === 'setting')
  if (!state.isNegated) state.draft.settings.push(...moods.map(({ setting }) => setting))
  say(step, ({ traits }) => traits.push(item.key))
}

function onCopula({ state }: Step): void {
  settle(state)
  // "the sky is orange" is not about the noun before it.
  state.isAfterCopula = state.lastNoun !== undefined && state.before !== 'place' && state.before !== 'setting'
}

type Handlers = { readonly [Kind in Meaning['is']]: (step: Step, meaning: Of<Kind>) => void }

const HANDLERS: Handlers = {
  thing: onThing,
  part: onPart,
  place: onPlace,
  setting: onSetting,
  color: onColor,
  shade: ({ state, item }, { lift, purity }) => {
    state.pending.shade = { word: item.key, lift, purity }
  },
  size: (step, { size }) => say(step, (pending) => Object.assign(pending, { size, sizeWord: step.item.key })),
  material: (step, { material }) => say(step, (pending) => Object.assign(pending, { material })),
  age: (step, { age }) => say(step, (pending) => Object.assign(pending, { age })),
  count: (step, { count }) => say(step, (pending) => Object.assign(pending, { count })),
  trait: onTrait,
  action: onAction,
  relation: onRelation,
  across: (step, { across }) => onFrame(step, (pending) => Object.assign(pending, { across })),
  depth: (step, { depth }) => onFrame(step, (pending) => Object.assign(pending, { depth })),
  not: ({ state }) => {
    state.isNegated = true
  },
  copula: onCopula,
  link: onLink,
  break: (step) => onBreak(step, false),
  stop: (step) => onBreak(step, true),
  article: () => undefined,
  filler: ({ state, item }) => {
    if (state.isNegated && item.key === 'background') state.draft.without.push(item.key)
  },
}

/** Acts on what an item was taken for. */
export function act(step: Step, meaning: Meaning): void {
  const handle = HANDLERS[meaning.is] as (step: Step, meaning: Meaning) => void
  handle(step, meaning)
}
