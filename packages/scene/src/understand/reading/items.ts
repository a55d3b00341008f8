import { isPlural, lemmasOf } from '../lexicon/lemmas.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Item, Meaning } from '../lexicon/meanings.ts'
import type { Token } from '../lexicon/tokens.ts'
import type { Sources } from '../meaning/resolve.ts'
import { resolveNoun, resolveWord } from '../meaning/resolve.ts'
import { GATHERINGS, GROUPS } from '../words/qualities.ts'

/** Unknown words cost a look into WordNet and a run of the network each. */
const UNKNOWN_MAX = 60
const COUNT_MAX = 100
const COMPOUND_WORDS_MAX = 3

const gatherings = new Map(
  Object.entries(GATHERINGS).flatMap(([words, count]) => words.split(', ').map((word) => [word, count] as const)),
)

const groups = new Map(
  Object.entries(GROUPS).flatMap(([words, count]) => words.split(', ').map((word) => [word, count] as const)),
)

/** "A stack of pancakes" is a single dish of the library. */
const isServedSo = ([group = '', , what = '']: readonly string[], lexicon: Lexicon) => {
  const thing = lexicon.thing(what)?.thing
  return (
    /^(stack|pile|heap)$/.test(group) &&
    thing !== undefined &&
    'subject' in thing &&
    ['pancakes', 'waffle', 'toast'].includes(thing.subject)
  )
}

type Found = { meanings: readonly Meaning[]; length: number; key: string }

function lexiconMatch(words: readonly string[], lexicon: Lexicon): Found | undefined {
  for (let length = Math.min(words.length, lexicon.wordsMax); length > 0; length--) {
    const key = words.slice(0, length).join(' ')
    const meanings = lexicon.get(key)
    if (meanings) return { meanings, length, key }
  }
  return undefined
}

/** Words that only describe: `red panda` is a panda in red unless an emoji says otherwise. */
const DESCRIBES = [
  'color',
  'size',
  'age',
  'trait',
  'count',
  'action',
  'article',
  'relation',
  'link',
  'copula',
  'not',
  'filler',
  'shade',
  'across',
  'depth',
  'setting',
  'place',
]

/** Names of two or three words that the library does not have: `guinea pig`, `hot dog`. */
async function compoundMatch(words: readonly string[], sources: Sources): Promise<Found | undefined> {
  const { lexicon, wordnet, emoji } = sources
  const [first = ''] = words
  // A washing machine is one thing: verbs before a noun do not only describe it.
  const describes =
    lexicon.get(first)?.some(({ is }) => DESCRIBES.includes(is) && !(is === 'action' && first.endsWith('ing'))) ?? false
  for (let length = Math.min(words.length, COMPOUND_WORDS_MAX); length > 1; length--) {
    const key = words.slice(0, length).join(' ')
    const last = words[length - 1] ?? ''
    const forms = [key, ...lemmasOf(last).map((lemma) => [...words.slice(0, length - 1), lemma].join(' '))]
    const named = forms.map((form) => emoji.named(form)).find((found) => found !== undefined)
    const isNoun = !describes && forms.some((form) => wordnet.senses(form).length > 0)
    if (!named && !isNoun) continue
    // "a black cat" has an emoji of its own, but is a cat in black.
    const isColored = lexicon.get(first)?.some(({ is }) => is === 'color' || is === 'size' || is === 'age') ?? false
    if (isColored && lexicon.thing(last)) return undefined
    const noun = await resolveNoun(key, sources)
    if (noun?.is !== 'thing' && noun?.is !== 'place') continue
    const head = lexicon.thing(last)
    // A kind of what its last word says is that thing with a word before it.
    const isHead = head && noun.is === 'thing' && JSON.stringify(noun.thing) === JSON.stringify(head.thing)
    if (isHead && !named) return undefined
    return { meanings: [noun], length, key }
  }
  return undefined
}

/** `a glass`, `a hat`: words for materials, parts and styles are things too when nothing follows them. */
async function withNoun({ meanings, length, key }: Found, sources: Sources): Promise<readonly Meaning[]> {
  const mayBeNoun = meanings.some(
    (meaning) =>
      ['part', 'material'].includes(meaning.is) ||
      (meaning.is === 'setting' && meaning.weak) ||
      // `a peach`, `a lemon`: a color that has a drawing.
      (meaning.is === 'color' &&
        [key, ...lemmasOf(key), `${key}s`, key.replace(/y$/, 'ies')].some((name) => sources.emoji.named(name))),
  )
  const isPart = meanings.some(({ is }) => is === 'part')
  if ((length > 1 && !isPart) || !mayBeNoun || meanings.some(({ is }) => is === 'thing')) return meanings
  const noun = await resolveNoun(length === 1 ? key : (key.split(' ').at(-1) ?? key), sources)
  return noun?.is === 'thing' ? [...meanings, noun] : meanings
}

function numberMeaning(word: string): Meaning | undefined {
  if (!/^\d{1,4}$/.test(word)) return undefined
  const value = Number(word)
  // Years and focal lengths are not counts.
  return value >= 1 && value <= COUNT_MAX ? { is: 'count', count: value } : { is: 'filler' }
}

function emojiItem(token: Token, { lexicon, emoji }: Sources): Item {
  const name = emoji.of(token.emoji ?? token.word)
  const label = name?.label.replaceAll('-', ' ') ?? ''
  const labels = [
    label,
    label.replace(/ face$/, ''),
    label.split(/ and | with /)[0] ?? '',
    label.split(' ').at(-1) ?? '',
  ]
  const meanings = labels
    .map((label) => lexicon.get(label)?.filter(({ is }) => ['thing', 'place', 'setting', 'color'].includes(is)))
    .find((found) => found && found.length > 0)
  const isDrawable = name !== undefined && name.group >= 3 && name.group <= 7
  const fallback: Meaning[] = isDrawable
    ? [{ is: 'thing', thing: { drawing: name.emoji }, known: 'drawing', likeness: 1 }]
    : [{ is: 'filler' }]
  const isSmiley = name?.group === 0
  const smile: Meaning[] = name?.tags.some((tag) => ['happy', 'smile', 'laugh', 'love'].includes(tag))
    ? [{ is: 'setting', setting: { mood: 'cheerful' } }]
    : []
  return {
    text: token.text,
    key: name?.label ?? token.text,
    isPlural: false,
    standsAlone: token.kind === 'emoji',
    isGuess: false,
    meanings: isSmiley && smile.length > 0 ? smile : (meanings ?? fallback),
  }
}

/** Skips names of people after `by` and `in the style of`: a style that is known stays. */
function nameLength(tokens: readonly Token[], at: number, lexicon: Lexicon): number {
  const isBy = tokens[at]?.word === 'by'
  const isStyleOf = /^in (the )?style of$/.test(
    tokens
      .slice(at, at + 4)
      .map(({ word }) => word)
      .join(' '),
  )
  if (!isBy && !isStyleOf) return 0
  const start = at + (isBy ? 1 : 4)
  let length = 0
  for (; length < 4; length++) {
    const token = tokens[start + length]
    if (token?.kind !== 'word' || lexicon.get(token.word)) break
    if (isBy && !token.isCapital) break
  }
  return length > 0 ? start + length - at : 0
}

/** Cuts the tokens into the longest stretches that mean something. */
export async function readItems(tokens: readonly Token[], sources: Sources): Promise<Item[]> {
  const { lexicon } = sources
  const items: Item[] = []
  let unknown = 0
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!
    const wordsAhead = tokens.slice(at, at + lexicon.wordsMax)
    const end = wordsAhead.findIndex(({ kind }) => kind !== 'word')
    const words = wordsAhead.slice(0, end === -1 ? wordsAhead.length : end).map(({ word }) => word)
    const put = (length: number, key: string, meanings: readonly Meaning[], isGuess = false) => {
      const text = tokens
        .slice(at, at + length)
        .map((entry) => entry.text)
        .filter((written) => written !== '')
        .join(' ')
      // A bouquet of flowers is one.
      const of = words.slice(0, length).indexOf('of')
      const head = words[of > 0 ? of - 1 : length - 1] ?? ''
      const many = gatherings.get(words[length] ?? '')
      const isGathered = many !== undefined && meanings.some(({ is }) => is === 'thing')
      // Of a camel caravan the camels are seen, many of them.
      if (isGathered)
        items.push({
          text: '',
          key: '',
          isPlural: false,
          standsAlone: false,
          isGuess,
          meanings: [{ is: 'count', count: many }],
        })
      items.push({ text, key, isPlural: isPlural(head), standsAlone: false, isGuess, meanings })
      at += length + (isGathered ? 1 : 0)
    }
    const name = nameLength(tokens, at, lexicon)
    const group = groups.get(token.word)
    const number = numberMeaning(token.word)
    if (token.kind === 'break' || token.kind === 'stop') put(1, token.word, [{ is: token.kind }])
    else if (token.kind === 'emoji') {
      // Three foxes in a row are three foxes.
      let run = 1
      while (tokens[at + run]?.word === token.word) run++
      const item = emojiItem(token, sources)
      if (run > 1) items.push({ ...item, text: token.text, meanings: [{ is: 'count', count: run }] })
      items.push(item)
      at += run
    } else if (name > 0) put(name, 'name', [{ is: 'filler' }])
    else if (
      group !== undefined &&
      words[1] === 'of' &&
      !isServedSo(words, lexicon) &&
      (lexiconMatch(words, lexicon)?.length ?? 0) < 3
    )
      put(2, `${token.word} of`, [{ is: 'count', count: group }])
    else if (number) put(1, token.word, [number])
    else {
      const match = lexiconMatch(words, lexicon)
      const compound = await compoundMatch(words, sources)
      if (match && match.length >= (compound?.length ?? 0)) {
        put(match.length, match.key, await withNoun(match, sources))
      } else if (compound) put(compound.length, compound.key, compound.meanings)
      else if (token.emoji) {
        items.push(emojiItem(token, sources))
        at++
      } else
        put(
          1,
          token.word,
          !token.isForeign && unknown++ < UNKNOWN_MAX ? await resolveWord(token.word, sources) : [],
          true,
        )
    }
  }
  return items
}
