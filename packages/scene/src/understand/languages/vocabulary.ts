import type { Weights } from '@bluehour/models/weights'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { type EmojiNames, plainLabel, readEmojiNames } from '../meaning/emoji-names.ts'
import { DUTCH, GERMAN } from './germanic.ts'
import { folded, type LanguageTable, stemOf } from './language.ts'
import { ARABIC, CHINESE, HINDI, JAPANESE, KOREAN, RUSSIAN } from './other.ts'
import { FRENCH, ITALIAN, PORTUGUESE, SPANISH } from './romance.ts'

const SLAVIC = RUSSIAN.endings!
const bareTable = (adjectivesFollow: boolean, endings?: RegExp): LanguageTable => ({
  adjectivesFollow,
  ...(endings ? { endings } : {}),
  words: {},
})

/** By the names emojibase uses; Arabic it does not have. */
export const TABLES: Readonly<Record<string, LanguageTable>> = {
  es: SPANISH,
  fr: FRENCH,
  de: GERMAN,
  it: ITALIAN,
  pt: PORTUGUESE,
  nl: DUTCH,
  ru: RUSSIAN,
  hi: HINDI,
  ja: JAPANESE,
  zh: CHINESE,
  'zh-hant': CHINESE,
  ko: KOREAN,
  ar: ARABIC,
  uk: bareTable(false, SLAVIC),
  pl: bareTable(false, /(ami|ach|ego|emu|ych|ich|ymi|ów|em|ie|ą|ę|a|e|i|o|u|y)$/),
  sv: bareTable(false, /(erna|arna|orna|en|et|er|ar|or|a|e|n|t)$/),
  da: bareTable(false, /(erne|ene|en|et|er|e|r|t)$/),
  nb: bareTable(false, /(ene|en|et|er|e|a|t)$/),
  fi: bareTable(false, /(ssa|ssä|lla|llä|sta|stä|ta|tä|n|t|a|ä)$/),
  hu: bareTable(false, /(ban|ben|ok|ek|ak|on|en|ön|k|t)$/),
  et: bareTable(false, /(ga|st|l|d|s|t)$/),
  lt: bareTable(false, /(ai|as|is|us|ys|a|e|ė|i|o|u|ų)$/),
  vi: bareTable(true),
  ms: bareTable(true),
  th: bareTable(true),
  bn: bareTable(false),
}

export type Gloss = { english: string; emoji?: string; weight: number /** Stands after its noun. */; isAfter?: boolean }

/** What the words of one language are in English. */
export interface Vocabulary {
  readonly adjectivesFollow: boolean
  readonly wordsMax: number
  readonly lettersMax: number
  get(phrase: string): Gloss | undefined
}

/** A tag on more emoji than this is a class, such as `animal`. */
const TAG_USES_MAX = 12
/** People, animals, food, places, activities, things. */
const NAMED_GROUPS = [1, 3, 4, 5, 6, 7]

/** A single Chinese character is part of too many words to be trusted as a tag. */
const isOneSign = (tag: string) =>
  tag.length === 1 && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(tag)

export async function loadVocabulary(
  language: string,
  { weights, lexicon, english }: { weights: Weights; lexicon: Lexicon; english: EmojiNames },
): Promise<Vocabulary> {
  const table = TABLES[language]!
  const rows = language === 'ar' ? [] : await readEmojiNames(weights, language)
  const glosses = new Map<string, Gloss>()
  const tags = new Map<string, Gloss[]>()
  for (const [gloss, words] of Object.entries(table.after ?? {})) {
    for (const word of words.split(', ')) glosses.set(folded(word), { english: gloss, weight: 1, isAfter: true })
  }
  for (const [gloss, words] of Object.entries(table.words)) {
    for (const word of words.split(', '))
      if (!glosses.has(folded(word))) glosses.set(folded(word), { english: gloss, weight: 1 })
  }
  for (const { emoji, label, tags: marks, group } of rows) {
    const name = english.of(emoji)
    if (!name || !NAMED_GROUPS.includes(group)) continue
    const gloss = { english: plainLabel(name.label), emoji, weight: 0.8 }
    // `gato negro` is a cat in black, word by word.
    const isDescribed =
      label.includes(' ') && !lexicon.get(gloss.english) && lexicon.thing(gloss.english.split(' ').at(-1) ?? '')
    if (isDescribed) continue
    const known = glosses.get(folded(label))
    // A name the lexicon knows goes before one that only a drawing stands for.
    if (!known || (known.weight < 1 && !lexicon.get(known.english) && lexicon.get(gloss.english)))
      glosses.set(folded(label), gloss)
    for (const mark of marks) tags.set(folded(mark), [...(tags.get(folded(mark)) ?? []), { ...gloss, weight: 0.5 }])
  }
  for (const [tag, found] of tags) {
    const best = found.find((gloss) => lexicon.thing(gloss.english)) ?? found[0]
    if (best && found.length <= TAG_USES_MAX && !glosses.has(tag) && !isOneSign(tag)) glosses.set(tag, best)
  }
  const stems = new Map<string, Gloss>()
  for (const [word, gloss] of glosses) {
    if (word.includes(' ')) continue
    for (const stem of [word, stemOf(word, table.endings)]) {
      if ((stems.get(stem)?.weight ?? 0) < gloss.weight) stems.set(stem, gloss)
    }
  }
  const keys = [...glosses.keys()]
  return {
    adjectivesFollow: table.adjectivesFollow,
    wordsMax: Math.min(5, Math.max(...keys.map((key) => key.split(' ').length))),
    lettersMax: Math.min(8, Math.max(...keys.map((key) => key.length))),
    get: (phrase) => {
      const direct = glosses.get(folded(phrase))
      if (direct?.weight === 1 || !table.endings || phrase.includes(' ')) return direct
      const stem = stems.get(stemOf(folded(phrase), table.endings))
      return (stem?.weight ?? 0) > (direct?.weight ?? 0) ? stem : direct
    },
  }
}
