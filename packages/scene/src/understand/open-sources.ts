import type { Sessions } from '@bluehour/models/sessions'
import type { Weights } from '@bluehour/models/weights'
import { COLORS } from '../color-words.ts'
import type { Mood, PlaceName } from '../scene.ts'
import { makeTranslate, type Translate } from './languages/translate.ts'
import { type KnownSubject, keyOf, makeLexicon } from './lexicon/lexicon.ts'
import { makeEmbed } from './meaning/embedder.ts'
import { indexEmoji, plainLabel, readEmojiNames } from './meaning/emoji-names.ts'
import { makeNearest, type Nearest } from './meaning/nearest.ts'
import type { Candidate, Sources } from './meaning/resolve.ts'
import { openWordNet, type WordNet } from './meaning/wordnet.ts'
import { ACTIONS, OWN_VERBS } from './words/actions.ts'
import { PLACE_WORDS } from './words/places.ts'
import { MOOD_WORDS } from './words/settings.ts'

export type UnderstandingSources = Sources & {
  colors: Nearest<string>
  translate: Translate
  isAnimate: (name: string) => boolean
}

/** Words per subject and place that are compared by meaning: the rest are found by their letters. */
const WORDS_PER_SUBJECT = 3
const WORDS_PER_PLACE = 5

/** What WordNet takes for dead things, and we do not. */
// biome-ignore format: a list
const ALIVE = new Set(['robot', 'alien', 'ghost', 'skeleton', 'santa', 'superhero', 'dragon', 'unicorn', 'phoenix', 'mermaid', 'snowman', 'scarecrow', 'teddy-bear', 'person', 'panda', 'statue', 'ninja', 'samurai', 'angel', 'dinosaur', 'flamingo'])

function animateIn(wordnet: WordNet, subjects: readonly KnownSubject[]): (name: string) => boolean {
  const known = new Map<string, boolean>()
  for (const { name, kind } of subjects) if (kind === 'animal' || kind === 'person') known.set(name, true)
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const kind = wordnet.senses(keyOf(name))[0]?.kind
    const isAlive = ALIVE.has(name) || kind === 'animal' || kind === 'person'
    known.set(name, isAlive)
    return isAlive
  }
}

const firstWords = (words: string, count: number) => words.split(', ').slice(0, count)

/** Everything understanding draws on, opened once per process. */
export async function openSources({
  weights,
  sessions,
  subjects,
}: {
  weights: Weights
  sessions: Sessions
  subjects: readonly KnownSubject[]
}): Promise<UnderstandingSources> {
  const [wordnet, rows] = await Promise.all([openWordNet(weights), readEmojiNames(weights, 'en')])
  const lexicon = makeLexicon(subjects)
  const emoji = indexEmoji(rows)
  const shared = { embed: makeEmbed({ weights, sessions }), weights }
  const candidates: { phrase: string; value: Candidate }[] = [
    ...subjects.flatMap(({ name, words }) =>
      [keyOf(name), ...words.slice(0, WORDS_PER_SUBJECT)].map((phrase) => ({
        phrase,
        value: { is: 'subject' as const, name },
      })),
    ),
    ...(Object.entries(PLACE_WORDS) as [PlaceName, string][]).flatMap(([place, words]) =>
      firstWords(words, WORDS_PER_PLACE).map((phrase) => ({ phrase, value: { is: 'place' as const, place } })),
    ),
    ...emoji.drawable.map((name) => ({
      phrase: plainLabel(name.label),
      value: { is: 'drawing' as const, emoji: name.emoji },
    })),
  ]
  const actions = [
    ...new Set(Object.values(ACTIONS).flatMap(({ action }) => (action && !OWN_VERBS.has(action) ? [action] : []))),
  ]
  const moods = (Object.entries(MOOD_WORDS) as [Mood, string][]).flatMap(([mood, words]) =>
    words === '' ? [] : firstWords(words, 6).map((phrase) => ({ phrase, value: mood })),
  )
  return {
    lexicon,
    wordnet,
    emoji,
    things: makeNearest(candidates, shared),
    actions: makeNearest(
      actions.map((action) => ({ phrase: action, value: action })),
      shared,
    ),
    moods: makeNearest(moods, shared),
    colors: makeNearest(
      Object.keys(COLORS)
        .filter((word) => !word.includes(' ') && !/^(rainbow|multi)/.test(word))
        .map((word) => ({ phrase: `${word} color`, value: word })),
      shared,
    ),
    spellings: [
      ...subjects.flatMap(({ name, words }) => [keyOf(name), ...words]),
      ...Object.values(PLACE_WORDS).flatMap((words) => words.split(', ')),
    ].filter((word) => word.length > 4),
    translate: makeTranslate({ weights, lexicon, wordnet, emoji }),
    isAnimate: animateIn(wordnet, subjects),
  }
}
