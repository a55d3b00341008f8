import { readFile } from 'node:fs/promises'
import type { Weights } from '@bluehour/models/weights'

type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv'

/** The kinds of noun WordNet sorts its meanings by, in the order of its files 03 to 28. */
// biome-ignore format: a table
const NOUN_KINDS = [
  'top', 'act', 'animal', 'artifact', 'attribute', 'body', 'cognition', 'communication', 'event', 'feeling', 'food',
  'group', 'location', 'motive', 'object', 'person', 'phenomenon', 'plant', 'possession', 'process', 'quantity',
  'relation', 'shape', 'state', 'substance', 'time',
] as const
export type NounKind = (typeof NOUN_KINDS)[number]

export type Sense = {
  kind: NounKind
  /** Words with this very meaning. */
  words: readonly string[]
  /** Byte offsets of what it is a kind, or an instance, of. */
  above: readonly number[]
  /** A single person, city or mountain with this name. */
  isInstance: boolean
}

export interface WordNet {
  /** As what the word is used, the commonest first by number of meanings; empty when it is not English. */
  partsOf(word: string): { part: PartOfSpeech; senses: number }[]
  /** The meanings of a noun, the commonest first. */
  senses(word: string): Sense[]
  sense(offset: number): Sense
}

const NEWLINE = 10

/** The line of a sorted index that begins with the word and a space. */
function lineOf(index: Buffer, word: string): string | undefined {
  // Lines that begin with a space are the licence.
  if (word === '' || word.startsWith('_')) return undefined
  const wanted = Buffer.from(`${word} `)
  let low = 0
  let high = index.length
  while (low < high) {
    const middle = (low + high) >> 1
    const start = middle === 0 ? 0 : index.lastIndexOf(NEWLINE, middle - 1) + 1
    const newline = index.indexOf(NEWLINE, start)
    const end = newline === -1 ? index.length : newline
    const order = index.compare(wanted, 0, wanted.length, start, Math.min(start + wanted.length, end))
    if (order === 0) return index.toString('utf8', start, end)
    if (order < 0) low = end + 1
    else high = start
  }
  return undefined
}

function readSense(data: Buffer, offset: number): Sense {
  const end = data.indexOf(NEWLINE, offset)
  const [facts = ''] = data.toString('utf8', offset, end).split(' | ')
  const fields = facts.split(' ')
  const wordCount = Number.parseInt(fields[3]!, 16)
  const words = Array.from({ length: wordCount }, (_, i) => fields[4 + 2 * i]!.toLowerCase().replaceAll('_', ' '))
  const pointersAt = 4 + 2 * wordCount
  const above: number[] = []
  let isInstance = false
  for (let i = 0, at = pointersAt + 1; i < Number(fields[pointersAt]); i++, at += 4) {
    if (fields[at] === '@' || fields[at] === '@i') above.push(Number(fields[at + 1]))
    if (fields[at] === '@i') isInstance = true
  }
  return { kind: NOUN_KINDS[Number(fields[1]) - 3] ?? 'top', words, above, isInstance }
}

/** `lemma pos senses pointers [pointer …] senses tagged offset …` */
function offsetsOf(line: string): number[] {
  const fields = line.trim().split(' ')
  const count = Number(fields[2])
  return fields.slice(fields.length - count).map(Number)
}

export async function openWordNet(weights: Weights): Promise<WordNet> {
  const read = async (file: string) => readFile(await weights.path('wordnet', file))
  const parts = ['noun', 'verb', 'adj', 'adv'] as const
  const indexes = await Promise.all(parts.map(async (part) => ({ part, index: await read(`index.${part}`) })))
  const data = await read('data.noun')
  const nouns = indexes[0]!.index
  const keyOf = (word: string) => word.toLowerCase().replaceAll(' ', '_')
  return {
    partsOf: (word) =>
      indexes
        .map(({ part, index }) => ({ part, senses: offsetsOf(lineOf(index, keyOf(word)) ?? 'x x 0').length }))
        .filter(({ senses }) => senses > 0)
        .sort((a, b) => b.senses - a.senses),
    senses: (word) => {
      const line = lineOf(nouns, keyOf(word))
      return line ? offsetsOf(line).map((offset) => readSense(data, offset)) : []
    },
    sense: (offset) => readSense(data, offset),
  }
}
