import { expect, test } from 'vitest'
import { askFor, plainScene } from '../../render/fixtures/stages.ts'
import type { Scene } from '../../scene.ts'
import { SUBJECTS } from '../../subjects/index.ts'
import { readTogether } from './together.ts'

const known = new Map(SUBJECTS.map((subject) => [subject.name, subject]))
const color = (word: string) => ({ word, rgb: [0.1, 0.1, 0.1] as const })
const read = (parts: Partial<Scene>) => readTogether(plainScene(parts), known)

test('a black man has dark skin, a man in black dark clothes, a black knight dark armour', () => {
  const [man] = read({ subjects: [askFor('man', { colors: [color('black')] })] }).subjects
  expect([man!.colors, man!.traits]).toEqual([[], ['black']])
  const clothed = askFor('man', { colors: [color('black')], traits: ['black clothes'] })
  expect(read({ subjects: [clothed] }).subjects[0]).toEqual(clothed)
  const knight = askFor('knight', { colors: [color('black')] })
  expect(read({ subjects: [knight] }).subjects[0]).toEqual(knight)
})

test('candles of a cake are its own, others are lit', () => {
  const candle = askFor('candle', { count: 3, relations: [{ how: 'on', to: 1 }] })
  expect(read({ subjects: [candle, askFor('cake')] }).subjects[0]!.shownBy).toBe('subject')
  expect(read({ subjects: [candle, askFor('table')] }).subjects[0]!.shownBy).toBeUndefined()
})

test('flowers in a vase are one bunch, and nothing is inside an animal', () => {
  const tulips = askFor('tulip', { count: 6, relations: [{ how: 'in', to: 1 }] })
  expect(read({ subjects: [tulips, askFor('vase')] }).subjects[0]!.count).toBe(1)
  expect(read({ subjects: [tulips, askFor('fox')] }).subjects[0]!.relations).toEqual([{ how: 'beside', to: 1 }])
})

test('colours told after several things are theirs', () => {
  const palette = [color('red'), color('blue')]
  const shared = read({ subjects: [askFor('balloon', { count: 5 })], palette })
  expect(shared.subjects[0]!.colors.map(({ word }) => word)).toEqual(['red', 'blue'])
  expect(shared.palette).toEqual([])
  const one = read({ subjects: [askFor('balloon')], palette })
  expect([one.subjects[0]!.colors, one.palette]).toEqual([[], palette])
})

test('words and pronouns say who is a woman, boards make riders', () => {
  const surfer = askFor('surfer', { word: 'surfer girl' })
  expect(read({ subjects: [surfer] }).subjects[0]!.gender).toBe('woman')
  const potter = askFor('barista', { word: 'potter' })
  expect(read({ subjects: [potter], prompt: 'an old potter in her workshop' }).subjects[0]!.gender).toBe('woman')
  const kid = askFor('child', { action: 'riding', relations: [{ how: 'riding', to: 1 }] })
  const [rider, board] = read({ subjects: [kid, askFor('skateboard', { word: 'skateboard' })] }).subjects
  expect(rider).toMatchObject({ thing: { subject: 'skater' }, action: 'skating', relations: [] })
  expect(board!.shownBy).toBe('subject')
})
