import type { Weights } from '@bluehour/models/weights'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Token } from '../lexicon/tokens.ts'
import type { EmojiNames } from '../meaning/emoji-names.ts'
import type { WordNet } from '../meaning/wordnet.ts'
import { type Gloss, loadVocabulary, type Vocabulary } from './vocabulary.ts'

type Translated = { tokens: Token[]; adjectivesFollow: boolean; isEnglish: boolean }
export type Translate = (tokens: readonly Token[]) => Promise<Translated>

/** Which languages a script may be; the commonest first. */
const SCRIPTS: readonly { script: RegExp; languages: readonly string[] }[] = [
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, languages: ['ja'] },
  { script: /\p{Script=Hangul}/gu, languages: ['ko'] },
  { script: /\p{Script=Han}/gu, languages: ['zh', 'zh-hant', 'ja'] },
  { script: /\p{Script=Cyrillic}/gu, languages: ['ru', 'uk'] },
  { script: /\p{Script=Devanagari}/gu, languages: ['hi'] },
  { script: /\p{Script=Arabic}/gu, languages: ['ar'] },
  { script: /\p{Script=Thai}/gu, languages: ['th'] },
  { script: /\p{Script=Bengali}/gu, languages: ['bn'] },
]
const LATIN = ['es', 'fr', 'de', 'it', 'pt', 'nl'] as const
const MORE_LATIN = ['pl', 'sv', 'da', 'nb', 'fi', 'hu', 'vi', 'ms', 'et', 'lt'] as const
/** Written without spaces, or with endings glued on: words are found inside of tokens. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
/** A prompt this much of which is English needs no look at other languages. */
const ENGLISH_SHARE = 0.7
const SAMPLE_WORDS = 60

type Known = { weights: Weights; lexicon: Lexicon; wordnet: WordNet; emoji: EmojiNames }

const wordsOf = (tokens: readonly Token[]) =>
  tokens
    .filter(({ kind }) => kind === 'word')
    .slice(0, SAMPLE_WORDS)
    .map(({ word }) => word)

function englishScore(words: readonly string[], { lexicon, wordnet }: Known): number {
  let score = 0
  for (const word of words) {
    if (lexicon.get(word)) score += 1
    else if (word.length > 3 && wordnet.partsOf(word).length > 0) score += 0.6
    else if (/^\d+$/.test(word)) score += 1
  }
  return score
}

const scoreOf = (words: readonly string[], vocabulary: Vocabulary) =>
  words.reduce((sum, word) => sum + (vocabulary.get(word)?.weight ?? (/^\d+$/.test(word) ? 1 : 0)), 0)

const marksOf = ({ emoji, isAfter }: Gloss) => ({ ...(emoji ? { emoji } : {}), ...(isAfter ? { isAfter } : {}) })

const DESCRIBING = ['color', 'size', 'count', 'age', 'shade', 'material']

/** 桌子上 is read as "on table": a relation said after its noun goes before it and what describes it. */
function relationsFirst(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const is = (token: Token | undefined, kinds: readonly string[]) =>
    token?.kind === 'word' && (lexicon.get(token.word)?.some((meaning) => kinds.includes(meaning.is)) ?? false)
  const isNoun = (token: Token | undefined) => token?.emoji !== undefined || is(token, ['thing', 'place', 'part'])
  const made: Token[] = []
  for (const { isAfter, ...token } of tokens) {
    if (!isAfter) {
      made.push(token)
      continue
    }
    let start = made.length - 1
    if (!isNoun(made[start])) continue
    while (start > 0 && is(made[start - 1], DESCRIBING)) start--
    // "on the table, a cat": the other side of it is still to come.
    const isFirst = !made.slice(0, start).some(isNoun)
    made.splice(start, 0, token)
    if (isFirst) made.push({ text: '', word: ',', kind: 'break', isCapital: false })
  }
  return made
}

/** Cuts a run of letters into the longest words of the vocabulary; what is left over is passed on as it is. */
function cutWords(token: Token, vocabulary: Vocabulary): Token[] {
  const letters = [...token.text]
  const found: Token[] = []
  for (let at = 0; at < letters.length; ) {
    let length = Math.min(vocabulary.lettersMax, letters.length - at)
    for (; length > 0; length--) {
      const text = letters.slice(at, at + length).join('')
      const gloss = vocabulary.get(text)
      if (!gloss) continue
      if (gloss.english !== 'a') found.push({ ...token, text, word: gloss.english, ...marksOf(gloss) })
      break
    }
    at += Math.max(1, length)
  }
  return found
}

function translateWith(tokens: readonly Token[], vocabulary: Vocabulary, lexicon: Lexicon): Token[] {
  const made: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!
    let length = token.kind === 'word' ? Math.min(vocabulary.wordsMax, tokens.length - at) : 0
    for (; length > 0; length--) {
      const phrase = tokens.slice(at, at + length)
      if (phrase.some(({ kind }) => kind !== 'word')) continue
      const gloss = vocabulary.get(phrase.map(({ word }) => word).join(' '))
      if (!gloss) continue
      const text = phrase.map((part) => part.text).join(' ')
      made.push({
        text,
        word: gloss.english,
        kind: 'word',
        isCapital: false,
        ...marksOf(gloss),
      })
      break
    }
    if (length > 0) at += length
    else {
      if (token.kind === 'word' && UNSPACED.test(token.text)) made.push(...cutWords(token, vocabulary))
      else if (token.kind === 'word' && token.word.includes("'")) made.push(...elided(token, vocabulary))
      else made.push(token.kind === 'word' ? { ...token, isForeign: true } : token)
      at++
    }
  }
  // A gloss of several words is looked up word by word.
  return relationsFirst(made, lexicon).flatMap((token) =>
    token.kind === 'word' && !token.emoji
      ? token.word.split(' ').map((word, i) => ({ ...token, word, text: i === 0 ? token.text : '' }))
      : [token],
  )
}

/** l'arbre, dell'acqua: the article goes, the noun is looked up. */
function elided(token: Token, vocabulary: Vocabulary): Token[] {
  const noun = token.word.slice(token.word.indexOf("'") + 1)
  const gloss = vocabulary.get(noun)
  return [
    gloss
      ? { ...token, word: gloss.english, ...(gloss.emoji ? { emoji: gloss.emoji } : {}) }
      : { ...token, word: noun },
  ]
}

export function makeTranslate(known: Known): Translate {
  const vocabularies = new Map<string, Promise<Vocabulary>>()
  const vocabulary = (language: string) => {
    const loaded = vocabularies.get(language) ?? loadVocabulary(language, { ...known, english: known.emoji })
    vocabularies.set(language, loaded)
    loaded.catch(() => vocabularies.delete(language))
    return loaded
  }

  async function best(
    languages: readonly string[],
    tokens: readonly Token[],
    floor: number,
  ): Promise<Vocabulary | undefined> {
    let chosen: { vocabulary: Vocabulary; score: number } | undefined
    for (const language of languages) {
      const candidate = await vocabulary(language)
      const words = wordsOf(tokens).flatMap((word) =>
        UNSPACED.test(word)
          ? cutWords({ text: word, word, kind: 'word', isCapital: false }, candidate).map(({ text }) => text)
          : [word],
      )
      // Long words found in a run of letters tell more than many short ones.
      const score =
        scoreOf(words, candidate) +
        words.reduce((sum, word) => sum + (UNSPACED.test(word) ? word.length ** 2 * 0.05 : 0), 0)
      if (score > floor && score > (chosen?.score ?? 0)) chosen = { vocabulary: candidate, score }
    }
    return chosen?.vocabulary
  }

  return async (tokens) => {
    const text = tokens.map((token) => token.text).join(' ')
    const script = SCRIPTS.find((entry) => (text.match(entry.script)?.length ?? 0) > 0)
    if (script) {
      const found = await best(script.languages, tokens, 0)
      if (found)
        return {
          tokens: translateWith(tokens, found, known.lexicon),
          adjectivesFollow: found.adjectivesFollow,
          isEnglish: false,
        }
    }
    const words = wordsOf(tokens)
    const score = englishScore(words, known)
    if (score >= ENGLISH_SHARE * words.length) return { tokens: [...tokens], adjectivesFollow: false, isEnglish: true }
    const found =
      (await best(LATIN, tokens, score)) ??
      (score < 0.4 * words.length ? await best(MORE_LATIN, tokens, score) : undefined)
    if (!found) return { tokens: [...tokens], adjectivesFollow: false, isEnglish: true }
    return {
      tokens: translateWith(tokens, found, known.lexicon),
      adjectivesFollow: found.adjectivesFollow,
      isEnglish: false,
    }
  }
}
