import { readFile } from 'node:fs/promises'
import { sessions, weights } from '@bluehour/fixtures/studio'
import { expect, test } from 'vitest'
import { makeEmbed } from './embedder.ts'
import { isWithinOneEdit } from './spelling.ts'
import { openWordNet } from './wordnet.ts'
import { makeWordPieces } from './wordpiece.ts'

test('text is cut into the pieces BERT was taught with', async () => {
  const file = await weights.path('minilm', 'tokenizer.json')
  const { encode } = makeWordPieces(JSON.parse(await readFile(file, 'utf8')).model.vocab)
  // The numbers of bert-base-uncased, as published.
  expect(encode('Hello, world!')).toEqual([101, 7592, 1010, 2088, 999, 102])
  expect(encode('unaffable')).toEqual([101, 14477, 20961, 3468, 102])
  expect(encode('Café')).toEqual(encode('cafe'))
  expect(encode('\u{1F98A}\uD800')).toHaveLength(3)
  expect(encode('word '.repeat(500)).length).toBeLessThanOrEqual(66)
})

test('words of like meaning have like vectors, whatever was embedded before', async () => {
  const embed = makeEmbed({ weights, sessions })
  const likeness = async (a: string, b: string) => {
    const [first, second] = [await embed(a), await embed(b)]
    return first.reduce((sum, value, i) => sum + value * second[i]!, 0)
  }
  expect(await likeness('poodle', 'poodle')).toBeCloseTo(1, 5)
  expect(await likeness('poodle', 'dog')).toBeGreaterThan((await likeness('poodle', 'cat')) + 0.1)
  expect(await likeness('cottage', 'house')).toBeGreaterThan((await likeness('cottage', 'shark')) + 0.2)
  expect(await makeEmbed({ weights, sessions })('dog')).toEqual(await embed('dog'))
})

test('WordNet tells what a noun is a kind of, and what is no noun', async () => {
  const wordnet = await openWordNet(weights)
  const [poodle] = wordnet.senses('poodle')
  expect(poodle?.kind).toBe('animal')
  expect(poodle?.above.flatMap((offset) => wordnet.sense(offset).words)).toContain('dog')
  expect(wordnet.partsOf('beautiful').map(({ part }) => part)).toEqual(['adj'])
  // The first and the last line of the index, and words that are in none.
  expect(wordnet.senses("'hood")).toHaveLength(1)
  expect(wordnet.senses('zyrian')).toHaveLength(1)
  for (const word of ['', ' ', '_', 'qqqqq', '~', '\u{1F98A}']) expect(wordnet.partsOf(word)).toEqual([])
})

test('slips of the finger are forgiven in long words only', () => {
  for (const typed of ['elefant', 'elepahnt', 'elephan', 'elephhant', 'elephont'])
    expect(isWithinOneEdit(typed, 'elephant'), typed).toBe(true)
  for (const typed of ['elephant', 'elegant', 'cat', 'elevator'])
    expect(isWithinOneEdit(typed, 'elephant'), typed).toBe(false)
  expect(isWithinOneEdit('bat', 'cat')).toBe(false)
})
