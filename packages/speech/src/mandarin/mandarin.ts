import { readFile } from 'node:fs/promises'
import type { Weights } from '@bluehour/models/weights'
import { readMandarinNumbers } from './mandarin-numbers.ts'
import { syllableSymbols } from './pinyin-symbols.ts'

/** A stretch of text in one script: Chinese is turned into symbols here, the rest is for another reader. */
export type Run = { symbols: string } | { latin: string }

export interface Mandarin {
  read(phrase: string): Promise<Run[]>
}

/** Reading with tone marks, and how often the word is met. */
type Entry = readonly [pinyin: string, frequency: number]
type Words = ReadonlyMap<string, Entry>

const WORD_MAX = 16
/** Below any word of the dictionary, so that single characters only fill gaps. */
const UNKNOWN_COST = 30
const HAN = /[\u3400-\u9FFF\uF900-\uFAFF]+/u
/** Characters the list has only inside words. */
const MISSING: Readonly<Record<string, Entry>> = { 不: ['bù', 1e-7], 岿: ['kuī', 1e-12], 〇: ['líng', 1e-10] }

async function readWords(weights: Weights): Promise<Words> {
  const entries = JSON.parse(await readFile(await weights.path('pinyin'), 'utf8')) as Record<string, Entry>
  return new Map([...Object.entries(entries), ...Object.entries(MISSING)])
}

/** The most likely way to cut the text into words: the cheapest path, where rare words cost more. */
function cutWords(text: string, words: Words): string[] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= text.length; end++) {
    best[end] = { cost: Number.POSITIVE_INFINITY, from: end - 1 }
    for (let from = Math.max(0, end - WORD_MAX); from < end; from++) {
      const entry = words.get(text.slice(from, end))
      if (!entry && end - from > 1) continue
      const cost = best[from]!.cost + (entry ? -Math.log(entry[1]) : UNKNOWN_COST)
      if (cost < best[end]!.cost) best[end] = { cost, from }
    }
  }
  const out: string[] = []
  for (let end = text.length; end > 0; end = best[end]!.from) out.unshift(text.slice(best[end]!.from, end))
  return out
}

function isFourth(pinyin: string | undefined): boolean {
  return pinyin?.normalize('NFD').includes('\u0300') === true
}

/** 不 rises before a falling tone; inside words the dictionary knows that already. */
function readingOf(word: string, next: string | undefined, words: Words): string[] {
  if (word === '不' && isFourth(words.get(next ?? '')?.[0].split(' ')[0])) return ['bú']
  return words.get(word)?.[0].split(' ') ?? []
}

function wordsToSymbols(text: string, words: Words): string {
  const cut = cutWords(text, words)
  return cut
    .map((word, index) =>
      readingOf(word, cut[index + 1], words)
        .map((pinyin) => syllableSymbols(pinyin) ?? '')
        .join(''),
    )
    .filter((symbols) => symbols !== '')
    .join(' ')
}

export function openMandarin({ weights }: { weights: Weights }): Mandarin {
  let loading: Promise<Words> | undefined
  return {
    read: async (phrase) => {
      loading ??= readWords(weights).catch((error) => {
        loading = undefined
        throw error
      })
      const words = await loading
      const runs = readMandarinNumbers(phrase).split(new RegExp(`(${HAN.source})`, 'u'))
      return runs
        .filter((run) => /[\p{L}\p{N}]/u.test(run))
        .map((run): Run => (HAN.test(run) ? { symbols: wordsToSymbols(run, words) } : { latin: run.trim() }))
    },
  }
}
