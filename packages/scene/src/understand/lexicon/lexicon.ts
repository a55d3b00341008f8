import { COLORS, PALETTES, SHADES } from '../../color-words.ts'
import type { Floating, PlaceName, Rgb } from '../../scene.ts'
import { rgb } from '../../shapes/surface.ts'
import { ACTIONS, IRREGULAR_VERBS } from '../words/actions.ts'
import { PLACE_GIVES, PLACE_WORDS, WEAK_PLACES } from '../words/places.ts'
import { AGES, COUNTS, MATERIALS, PARTS, PEOPLE, SIZES, TRAITS } from '../words/qualities.ts'
import { ACROSS, DEPTHS, NEGATIONS, RELATIONS } from '../words/relations.ts'
import { FLOATING_WORDS, MOOD_WORDS, SEASON_WORDS, TIME_WORDS, VIEW_WORDS, WEATHER_WORDS } from '../words/settings.ts'
import { ARTICLES, BRANDS, COPULAS, FILLERS, LINKS, NAMES } from '../words/small-words.ts'
import { STYLE_WORDS, WEAK_STYLES } from '../words/styles.ts'
import { THING_WORDS, WORD_DRAWINGS } from '../words/things.ts'
import { lemmasOf, verbForms } from './lemmas.ts'
import type { Given, Meaning, Setting, Thing } from './meanings.ts'

/** What the subject library tells of each of its subjects. */
export type KnownSubject = {
  readonly name: string
  readonly words: readonly string[]
  readonly home: readonly PlaceName[]
  readonly kind?: string
  readonly stands?: string
  readonly size?: readonly number[]
}

export interface Lexicon {
  /** All a phrase may mean; plural and singular are the same. */
  get(phrase: string): readonly Meaning[] | undefined
  readonly wordsMax: number
  /** The thing a word or phrase names, if the library has it. */
  thing(phrase: string): Thing | undefined
  place(phrase: string): PlaceName | undefined
  /** `animal`, `person`, `food`, … of a subject. */
  kind(subject: string): string | undefined
}

const list = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

export const keyOf = (phrase: string) => phrase.toLowerCase().replaceAll('-', ' ').replaceAll('’', "'").trim()

export const linearOf = (hex: string): Rgb => rgb(`#${hex}`)

type Add = (phrase: string, meaning: Meaning) => void

function addSettings(add: Add): void {
  const each = (table: Readonly<Record<string, string>>, of: (name: string) => Setting) => {
    for (const [name, words] of Object.entries(table)) {
      for (const word of list(words)) add(word, { is: 'setting', setting: of(name), weak: WEAK_STYLES.has(word) })
    }
  }
  each(TIME_WORDS, (time) => ({ time }) as Setting)
  each(SEASON_WORDS, (season) => ({ season }) as Setting)
  each(MOOD_WORDS, (mood) => ({ mood }) as Setting)
  each(STYLE_WORDS, (style) => ({ style }))
  each(FLOATING_WORDS, (kind) => ({ floating: [kind as Floating] }))
  for (const [words, weather] of Object.entries(WEATHER_WORDS)) {
    for (const word of list(words)) add(word, { is: 'setting', setting: { weather } })
  }
  for (const [words, view] of Object.entries(VIEW_WORDS)) {
    for (const word of list(words)) add(word, { is: 'setting', setting: { view } })
  }
  for (const [word, hexes] of Object.entries(PALETTES)) {
    add(word, { is: 'setting', setting: { palette: hexes.map(linearOf) } })
  }
}

function addPlaces(add: Add): void {
  for (const [place, words] of Object.entries(PLACE_WORDS) as [PlaceName, string][]) {
    for (const word of list(words)) {
      add(word, { is: 'place', place, weak: WEAK_PLACES.has(word), setting: PLACE_GIVES[word] ?? {} })
    }
  }
}

function addQualities(add: Add): void {
  for (const [word, hex] of Object.entries(COLORS)) add(word, { is: 'color', rgb: linearOf(hex) })
  for (const [word, shade] of Object.entries(SHADES)) add(word, { is: 'shade', ...shade })
  for (const [words, size] of Object.entries(SIZES)) for (const word of list(words)) add(word, { is: 'size', size })
  for (const [material, words] of Object.entries(MATERIALS)) {
    for (const word of list(words)) add(word, { is: 'material', material })
  }
  for (const [age, words] of Object.entries(AGES)) {
    for (const word of list(words)) add(word, { is: 'age', age: age as keyof typeof AGES })
  }
  for (const word of list(TRAITS)) add(word, { is: 'trait' })
  for (const [of, words] of Object.entries(PARTS)) {
    for (const word of list(words)) add(word, { is: 'part', of: of as keyof typeof PARTS })
  }
  for (const [word, count] of Object.entries(COUNTS)) add(word, { is: 'count', count })
}

function addGrammar(add: Add): void {
  for (const [ing, { action, object }] of Object.entries(ACTIONS)) {
    const meaning: Meaning = { is: 'action', ...(action ? { action } : {}), ...(object ? { object } : {}) }
    for (const form of [ing, ...verbForms(ing)]) add(form, meaning)
    for (const [form, to] of Object.entries(IRREGULAR_VERBS)) if (to === ing) add(form, meaning)
  }
  for (const [word, { how, reversed = false }] of Object.entries(RELATIONS))
    add(word, { is: 'relation', how, reversed })
  for (const [words, across] of Object.entries(ACROSS))
    for (const word of list(words)) add(word, { is: 'across', across })
  for (const [depth, words] of Object.entries(DEPTHS)) {
    for (const word of list(words)) add(word, { is: 'depth', depth: depth as keyof typeof DEPTHS })
  }
  for (const word of list(NEGATIONS)) add(word, { is: 'not' })
  for (const word of list(ARTICLES)) add(word, { is: 'article' })
  for (const word of list(COPULAS)) add(word, { is: 'copula' })
  for (const word of list(LINKS)) add(word, { is: 'link' })
  for (const word of [...list(FILLERS), ...list(NAMES)]) add(word, { is: 'filler' })
}

const GROUPS_OF_PEOPLE = ['couple', 'family', 'crowd']

function addThings(add: Add, subjects: readonly KnownSubject[]): void {
  const names = new Map<string, string>()
  for (const { name } of subjects) names.set(keyOf(name), name)
  const learn = (phrase: string, name: string, known: Thing['known'], given?: Given) =>
    add(phrase, { is: 'thing', thing: { subject: name }, known, likeness: 1, ...(given ? { given } : {}) })
  // People first: `girl` says more than that a subject lists it among its words.
  for (const [words, { subject, ...given }] of Object.entries(PEOPLE)) {
    for (const word of list(words)) {
      const own = subjects.find(({ name, words: synonyms }) => name === word || synonyms.includes(word))?.name
      const likely = [
        subject,
        given.age === 'child' || given.age === 'baby' ? given.age : undefined,
        given.age === 'baby' ? 'child' : undefined,
        given.gender,
        'person',
      ]
      const name = own ?? likely.map((candidate) => names.get(candidate ?? '')).find((found) => found !== undefined)
      const { count, ...one } = given
      // A subject that is a group by itself is one of them.
      const isGroup = GROUPS_OF_PEOPLE.includes(name ?? '')
      if (name !== undefined)
        learn(word, name, own === word ? 'name' : 'synonym', isGroup || count === undefined ? one : { ...one, count })
    }
  }
  for (const { name } of subjects) learn(name, name, 'name')
  for (const { name, words } of subjects) for (const word of words) learn(word, name, 'synonym')
  for (const [words, subject] of Object.entries({ ...THING_WORDS, ...BRANDS })) {
    const name = names.get(keyOf(subject))
    const isBrand = Object.hasOwn(BRANDS, words)
    if (name !== undefined)
      for (const word of list(words)) learn(word, name, 'synonym', isBrand ? undefined : { traits: [word] })
  }
}

function addDrawings(add: Add): void {
  for (const [words, emoji] of Object.entries(WORD_DRAWINGS)) {
    for (const word of list(words))
      add(word, { is: 'thing', thing: { drawing: emoji.replaceAll('\uFE0F', '') }, known: 'drawing', likeness: 1 })
  }
}

/** Every word the program knows, with the subjects of the library among them. */
export function makeLexicon(subjects: readonly KnownSubject[]): Lexicon {
  const kinds = new Map(subjects.map(({ name, kind }) => [name, kind]))
  const entries = new Map<string, Meaning[]>()
  let wordsMax = 1
  const add: Add = (phrase, meaning) => {
    const key = keyOf(phrase)
    if (key === '') return
    wordsMax = Math.max(wordsMax, key.split(' ').length)
    const known = entries.get(key)
    if (!known) entries.set(key, [meaning])
    // The first of a kind wins: a subject's own name before another's synonym.
    else if (meaning.is === 'setting' || !known.some(({ is }) => is === meaning.is)) known.push(meaning)
  }
  addThings(add, subjects)
  addDrawings(add)
  addGrammar(add)
  addQualities(add)
  addPlaces(add)
  addSettings(add)
  const get = (phrase: string): readonly Meaning[] | undefined => {
    const direct = entries.get(phrase)
    const space = phrase.lastIndexOf(' ') + 1
    for (const lemma of lemmasOf(phrase.slice(space))) {
      const found = entries.get(phrase.slice(0, space) + lemma)
      if (found && !direct) return found
      // `stars` are the night sky, and also more than one star.
      const things = found?.filter(({ is }) => is === 'thing') ?? []
      if (direct && things.length > 0 && !direct.some(({ is }) => is === 'thing')) return [...direct, ...things]
    }
    return direct
  }
  return {
    get,
    wordsMax,
    kind: (subject) => kinds.get(subject),
    thing: (phrase) => get(phrase)?.find((meaning): meaning is Thing => meaning.is === 'thing'),
    place: (phrase) => get(phrase)?.find((meaning) => meaning.is === 'place')?.place,
  }
}
