import type { Weights } from '@bluehour/models/weights'
import type { Run } from '../mandarin/mandarin.ts'
import { type Ipadic, openIpadic, type Word } from './ipadic.ts'
import { joinNumerals, readJapaneseNumbers } from './japanese-numbers.ts'
import { kanaSymbols, toKatakana } from './kana-symbols.ts'

export interface Japanese {
  read(phrase: string): Promise<Run[]>
}

type Step = { word: Word | undefined; cost: number; before: Step | undefined }

/** The most likely way to cut a sentence into words: the cheapest path through all words that fit. */
function cutWords(text: string, dictionary: Ipadic): Word[] {
  const ending: Step[][] = Array.from({ length: text.length + 1 }, () => [])
  ending[0]!.push({ word: undefined, cost: 0, before: undefined })
  const join = (from: number, word: Word | undefined): Step | undefined => {
    let best: Step | undefined
    for (const before of ending[from]!) {
      const cost =
        before.cost + dictionary.connectionCost(before.word?.rightId ?? 0, word?.leftId ?? 0) + (word?.cost ?? 0)
      if (!best || cost < best.cost) best = { word, cost, before }
    }
    return best
  }
  for (let from = 0; from < text.length; from++) {
    if (ending[from]!.length === 0) continue
    const known = dictionary.wordsAt(text, from)
    for (const word of [...known, ...dictionary.unknownAt(text, from, known.length === 0)]) {
      const step = join(from, word)
      if (step) ending[from + word.surface.length]?.push(step)
    }
  }
  const out: Word[] = []
  for (let step = join(text.length, undefined)?.before; step?.word; step = step.before) out.unshift(step.word)
  return out
}

const READING = 8
const PRONUNCIATION = 9
/** Endings and particles lean on the word before them. */
const LEANING = /^(?:助詞|助動詞)$|^接尾$/

function pronunciation(word: Word): string {
  const features = word.features()
  const spoken = features[PRONUNCIATION] ?? features[READING]
  return spoken && spoken !== '*' ? spoken : toKatakana(word.surface)
}

/** Numerals and what they count are spoken as one word. */
function leansOn(word: Word, before: Word | undefined): boolean {
  const [, kind = '', detail = ''] = word.features()
  if (LEANING.test(kind) || LEANING.test(detail)) return true
  return (kind === '動詞' && detail === '非自立') || (detail === '数' && before?.features()[2] === '数')
}

function readRun(text: string, dictionary: Ipadic): string {
  const words = cutWords(text, dictionary)
  const groups: string[] = []
  for (const [index, word] of words.entries()) {
    const kana = pronunciation(word)
    if (index > 0 && leansOn(word, words[index - 1])) groups[groups.length - 1] += kana
    else groups.push(kana)
  }
  return groups
    .map((kana) => kanaSymbols(joinNumerals(kana)))
    .filter(Boolean)
    .join(' ')
}

const JAPANESE = /([\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u9FFF\uF900-\uFAFF]+)/u

export function openJapanese({ weights }: { weights: Weights }): Japanese {
  let loading: Promise<Ipadic> | undefined
  return {
    read: async (phrase) => {
      loading ??= openIpadic(weights).catch((error) => {
        loading = undefined
        throw error
      })
      const dictionary = await loading
      const runs = readJapaneseNumbers(phrase).split(JAPANESE)
      return runs
        .filter((run) => /[\p{L}\p{N}]/u.test(run))
        .map((run): Run => (JAPANESE.test(run) ? { symbols: readRun(run, dictionary) } : { latin: run.trim() }))
    },
  }
}
