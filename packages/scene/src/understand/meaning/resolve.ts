import type { Mood, PlaceName } from '../../scene.ts'
import { lemmasOf } from '../lexicon/lemmas.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Meaning, Thing } from '../lexicon/meanings.ts'
import type { EmojiName, EmojiNames } from './emoji-names.ts'
import { isBodyPart, kindOf, TANGIBLE } from './kinds.ts'
import type { Nearest } from './nearest.ts'
import { isWithinOneEdit } from './spelling.ts'
import type { NounKind, WordNet } from './wordnet.ts'

export type Candidate =
  | { is: 'subject'; name: string }
  | { is: 'place'; place: PlaceName }
  | { is: 'drawing'; emoji: string }

export type Sources = {
  lexicon: Lexicon
  wordnet: WordNet
  emoji: EmojiNames
  things: Nearest<Candidate>
  actions: Nearest<string>
  moods: Nearest<Mood>
  /** Words that a slip of the finger may have meant. */
  spellings: readonly string[]
}

/** Below these likenesses the best match of a word says nothing about it. */
const SUBJECT_LIKENESS = 0.55
const NOISE_LIKENESS = 0.42
const ACTION_LIKENESS = 0.45

/** Nouns one cannot touch that still have a picture: a wedding, a song, a race. */
const DRAWN_IDEAS: readonly NounKind[] = ['event', 'communication', 'act', 'time']

/** How high things of a group of emoji are, in metres: animals and plants, food, places and vehicles, activities, things. */
const GROUP_METRES: Readonly<Record<number, number>> = { 3: 0.6, 4: 0.2, 5: 3, 6: 0.35, 7: 0.35 }

const drawing = ({ emoji, group }: EmojiName, likeness: number): Thing => ({
  is: 'thing',
  thing: { drawing: emoji },
  known: 'drawing',
  likeness,
  metres: GROUP_METRES[group] ?? 1,
})
const likened = (thing: Thing, word: string, likeness: number): Thing => ({
  ...thing,
  known: 'likeness',
  likeness,
  given: { ...thing.given, traits: [...(thing.given?.traits ?? []), word] },
})

/** The nearest thing by meaning alone; undefined when nothing is near and the word may be no noun at all. */
async function nearestThing(
  word: string,
  { isTangible, mayBePlace, kind }: { isTangible: boolean; mayBePlace: boolean; kind: string },
  { things, emoji }: Sources,
): Promise<Meaning | undefined> {
  // What it is a kind of tells a kitchen's sink from one that goes down.
  const found = await things.find(kind === '' ? word : `${word}, ${kind}`, {
    count: 12,
    among: ({ is }) => mayBePlace || is !== 'place',
  })
  const subject = found.find(({ value }) => value.is === 'subject')
  const [best] = found
  if (!best || (!isTangible && best.likeness < NOISE_LIKENESS)) return undefined
  const chosen =
    subject &&
    subject.likeness >= Math.min(SUBJECT_LIKENESS, best.likeness - 0.05) &&
    subject.likeness >= best.likeness - 0.1
      ? subject
      : best
  const { value, likeness } = chosen
  if (value.is === 'place') return { is: 'place', place: value.place, weak: false, setting: {} }
  if (value.is === 'drawing') {
    const name = emoji.of(value.emoji)
    return name && drawing(name, likeness)
  }
  return { is: 'thing', thing: { subject: value.name }, known: 'likeness', likeness, given: { traits: [word] } }
}

/** A drawing of what the word's commonest meaning is a kind of: a jacket is a coat. */
function emojiAbove(word: string, { wordnet, emoji }: Sources): EmojiName | undefined {
  const [start] = wordnet.senses(word)
  if (!start || !TANGIBLE.includes(start.kind) || start.kind === 'person') return undefined
  let level = [start]
  for (let steps = 0; steps <= 2; steps++) {
    const found = level
      .flatMap(({ words }) => words)
      .map((name) => emoji.named(name))
      .find((name) => name !== undefined)
    if (found) return found
    level = level.flatMap(({ above }) => above.map((offset) => wordnet.sense(offset)))
  }
  return undefined
}

/** What an unknown noun is drawn as. Never gives up on a noun that names something one could touch. */
export async function resolveNoun(word: string, sources: Sources): Promise<Meaning | undefined> {
  const { lexicon, wordnet, emoji } = sources
  const forms = [word, ...lemmasOf(word)]
  const name = forms.map((form) => emoji.named(form)).find((found) => found !== undefined)
  // Emoji that show several are named so: grapes, cherries.
  const several = word.length > 3 ? (emoji.named(`${word}s`) ?? emoji.named(word.replace(/y$/, 'ies'))) : undefined
  if (several && !name) return drawing(several, 1)
  const climbed = forms.map((form) => ({ form, found: kindOf(form, { wordnet, lexicon }) }))
  const climb = climbed.find(({ found }) => found !== undefined)?.found
  // Countries and towns are kinds of nothing that one could stand up.
  const known = climb?.kind === 'location' && climb.meaning.is === 'thing' && climb.steps > 0 ? undefined : climb
  const form = climbed.find(({ found }) => found !== undefined)?.form ?? word
  const isSure = known !== undefined && known.rank === 0 && !known.isFamily
  if (isSure && known.steps === 0) {
    return known.meaning.is === 'thing' ? { ...known.meaning, known: 'synonym' } : known.meaning
  }
  if (name && !(isSure && (known.steps === 1 || known.kind === 'person'))) return drawing(name, 1)
  if (known?.meaning.is === 'place') return known.meaning
  // Flippers and talons belong to somebody; lying about by themselves they are shoes and axes.
  if (forms.some((part) => isBodyPart(part, wordnet))) return undefined
  const pictured = isSure ? undefined : emojiAbove(form, sources)
  if (pictured && !(known && known.steps === 0)) return drawing(pictured, 0.7)
  if (known?.meaning.is === 'thing') {
    return likened(known.meaning, form, known.kind === 'person' ? 0.8 : Math.max(0.5, 0.95 - 0.1 * known.steps))
  }
  const tag = forms.map((form) => emoji.tagged(form)).find((found) => found !== undefined)
  const sense = forms.flatMap((form) => wordnet.senses(form)).find(({ kind }) => TANGIBLE.includes(kind))
  const kinds = forms.flatMap((form) => wordnet.senses(form).slice(0, 2)).map(({ kind }) => kind)
  const isTangible = kinds.some((kind) => TANGIBLE.includes(kind))
  // A country is where the picture is taken; nothing that stands for it is stood up in it.
  if (kinds[0] === 'location' && !tag && !name) return undefined
  const mayBePlace = kinds.length === 0 || kinds.some((kind) => ['location', 'object', 'group'].includes(kind))
  if (kinds.length === 0) {
    const meant = sources.spellings.find((spelling) => forms.some((form) => isWithinOneEdit(form, spelling)))
    const thing =
      meant === undefined ? undefined : lexicon.get(meant)?.find(({ is }) => is === 'thing' || is === 'place')
    if (thing) return thing.is === 'thing' ? { ...thing, known: 'likeness', likeness: 0.9 } : thing
  }
  if (kinds.length > 0 && !isTangible) return tag && DRAWN_IDEAS.includes(kinds[0]!) ? drawing(tag, 0.6) : undefined
  return tag && (isTangible || kinds.length === 0)
    ? drawing(tag, 0.8)
    : nearestThing(
        word,
        {
          isTangible,
          mayBePlace,
          kind: sense?.above[0] === undefined ? '' : (wordnet.sense(sense.above[0]).words[0] ?? ''),
        },
        sources,
      )
}

/** `sauntering` → walking; what is near nothing keeps its own name. */
async function resolveAction(word: string, { actions }: Sources): Promise<Meaning> {
  const [best] = await actions.find(word)
  return { is: 'action', action: best && best.likeness >= ACTION_LIKENESS ? best.value : word, object: 'beside' }
}

/** `mending` comes from `mend`; `ceiling` from nothing. */
function isGerund(word: string, wordnet: WordNet): boolean {
  if (!/^\p{L}{2,}ing$/u.test(word)) return false
  const stem = word.slice(0, -3)
  const bare = [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')]
  return bare.some((verb) => wordnet.partsOf(verb).some(({ part }) => part === 'verb'))
}

/** All an unknown word may mean, by what it is used as in English. */
export async function resolveWord(word: string, sources: Sources): Promise<Meaning[]> {
  const { wordnet } = sources
  const parts = [word, ...lemmasOf(word)].flatMap((form) => wordnet.partsOf(form))
  const isA = (part: string) => parts.some((entry) => entry.part === part)
  const meanings: Meaning[] = []
  if (isGerund(word, wordnet)) meanings.push(await resolveAction(word, sources))
  if (isA('adj') || (/(ed|ish|ful|ous|less|able|esque|ic)$/.test(word) && !isA('noun'))) meanings.push({ is: 'trait' })
  if (isA('noun') || (parts.length === 0 && meanings.length === 0)) {
    const noun = await resolveNoun(word, sources)
    if (noun) meanings.push(noun)
  }
  // A verb in its plain form, such as "a dog barks", is an action only when it can be nothing else.
  if (meanings.length === 0 && isA('verb') && !isA('noun')) meanings.push(await resolveAction(`${word}ing`, sources))
  return meanings
}
