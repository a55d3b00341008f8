import { expect, test } from 'vitest'
import { askFor } from '../../render/fixtures/stages.ts'
import type { Scene, SubjectAsk } from '../../scene.ts'
import { makeRandom } from '../../shapes/random.ts'
import { FOOD_SUBJECTS } from '../../subjects/food/index.ts'
import { toppingsIn } from '../../subjects/food/topping-words.ts'
import { asDishes } from './dishes.ts'

const known = new Map(FOOD_SUBJECTS.map((subject) => [subject.name, subject]))
const ask = (word: string, subject: string, more: Partial<SubjectAsk> = {}): SubjectAsk =>
  askFor(subject, { word, ...more })
const dishOf = (prompt: string, subjects: SubjectAsk[]) =>
  asDishes({ prompt, subjects, palette: [] } as unknown as Scene, known).subjects

test('toppings are read by their longest names', () => {
  expect(toppingsIn('with soft boiled eggs and green onions, whipped cream')).toEqual([
    'soft boiled eggs',
    'green onions',
    'whipped cream',
  ])
})

test('what lies on a dish is drawn with it, and its bowl too', () => {
  const [ramen, egg, bowl] = dishOf('ramen with egg in a white bowl', [
    ask('ramen', 'ramen', { relations: [{ how: 'in', to: 2 }] }),
    ask('egg', 'egg', { relations: [{ how: 'on', to: 0 }] }),
    ask('bowl', 'bowl'),
  ])
  expect(ramen?.traits).toContain('topped egg')
  expect(ramen?.relations).toEqual([])
  expect([egg?.shownBy, bowl?.shownBy]).toEqual(['subject', 'subject'])
})

test('a dish of its own stays beside the other', () => {
  const [, fries] = dishOf('burger with fries', [
    ask('burger', 'burger'),
    ask('fries', 'fries', { count: 3, relations: [{ how: 'on', to: 0 }] }),
  ])
  expect(fries).toMatchObject({ count: 1, relations: [{ how: 'beside', to: 0 }] })
  expect(fries?.shownBy).toBeUndefined()
})

test('every food stands on the ground, about as large as it says, with toppings of every shape', () => {
  const names = ['egg', 'fried egg', 'scallions', 'basil', 'blueberries', 'tomato', 'croutons', 'shrimp', 'cream']
  const traits = [...names, 'honey', 'sprinkles', 'meatballs', 'pork', 'nori', 'parmesan'].map(
    (name) => `topped ${name}`,
  )
  for (const subject of FOOD_SUBJECTS) {
    const make = () => subject.make({ colors: [], traits, time: 0, random: makeRandom(3) })
    const { solids } = make()
    expect(solids.length, subject.name).toBeGreaterThan(0)
    for (const solid of solids)
      if (solid.kind === 'mesh') expect(solid.vertices.every(Number.isFinite), subject.name).toBe(true)
  }
})

test('a cup of tea is one cup', () => {
  const [cup, tea] = dishOf('cup of green tea', [
    ask('cup', 'coffee-cup'),
    ask('green tea', 'tea-cup', { relations: [{ how: 'in', to: 0 }] }),
  ])
  expect(cup?.shownBy).toBe('subject')
  expect(tea).toMatchObject({ relations: [], count: 1 })
  expect(tea?.shownBy).toBeUndefined()
})
