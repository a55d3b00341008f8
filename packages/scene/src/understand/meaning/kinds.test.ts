import { weights } from '@bluehour/fixtures/studio'
import { expect, test } from 'vitest'
import { SUBJECTS } from '../../subjects/index.ts'
import { makeLexicon } from '../lexicon/lexicon.ts'
import { isBodyPart, kindOf } from './kinds.ts'
import { openWordNet } from './wordnet.ts'

test('an unknown noun becomes one of its family, never somebody or something of another kind', async () => {
  const [wordnet, lexicon] = [await openWordNet(weights), makeLexicon(SUBJECTS)]
  const drawn = (word: string) => {
    const meaning = kindOf(word, { wordnet, lexicon })?.meaning
    return meaning?.is === 'thing' && 'subject' in meaning.thing ? meaning.thing.subject : undefined
  }
  expect(['iguana', 'pelican', 'lemur', 'mantis', 'dandelion'].map(drawn)).toEqual([
    'crocodile',
    'seagull',
    'monkey',
    'ladybug',
    'flower',
  ])
  // Eaten, not the bush.
  expect(['blueberry', 'vegetable'].map((word) => lexicon.kind(drawn(word) ?? ''))).not.toContain('plant')
  // Somebody who toasts, and a hob that is a goblin.
  expect(['toaster', 'washing machine', 'tart'].map(drawn)).toEqual(['toaster', 'fridge', 'pie'])
  expect(lexicon.kind(drawn('hobgoblin') ?? '')).not.toBe('furniture')
})

test('parts of a body are told from things', async () => {
  const wordnet = await openWordNet(weights)
  const isPart = (word: string) => isBodyPart(word, wordnet)
  expect(['flipper', 'talon', 'paw', 'whisker'].filter(isPart)).toEqual(['flipper', 'talon', 'paw', 'whisker'])
  expect(['satchel', 'toaster', 'pelican', 'sextant', 'porch'].filter(isPart)).toEqual([])
})
