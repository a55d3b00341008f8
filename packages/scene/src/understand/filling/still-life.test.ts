import { expect, test } from 'vitest'
import { askFor } from '../../render/fixtures/stages.ts'
import type { Scene, SubjectAsk } from '../../scene.ts'
import { SUBJECTS } from '../../subjects/index.ts'
import { asStillLife } from './still-life.ts'

const known = new Map(SUBJECTS.map((subject) => [subject.name, subject]))
const ask = (word: string, subject: string, more: Partial<SubjectAsk> = {}): SubjectAsk =>
  askFor(subject, { word, ...more })
const read = (prompt: string, subjects: SubjectAsk[], more: Partial<Scene> = {}) =>
  asStillLife(
    {
      prompt,
      subjects,
      place: 'garden',
      placeWord: '',
      style: 'photo',
      weather: { rain: 0, snow: 0, fog: 0, lightning: 0 },
      time: 'noon',
      ...more,
    } as Scene,
    known,
  )

test('pairs are one thing, counted ones stay', () => {
  expect(read('white sneakers', [ask('sneakers', 'sneakers', { count: 3, uncounted: true })]).subjects[0]?.count).toBe(
    1,
  )
  expect(read('four apples', [ask('apples', 'apple', { count: 4 })]).subjects[0]?.count).toBe(4)
})

test('small things on a table are seen on the table, whatever the room', () => {
  const scene = read('watch on a marble table, studio light', [
    ask('watch', 'watch', { relations: [{ how: 'on', to: 1 }] }),
    ask('table', 'table'),
  ])
  expect([scene.place, scene.subjects[1]?.shownBy]).toEqual(['table', 'place'])
  expect(read('a cup in the living room', [ask('cup', 'coffee-cup')], { place: 'living-room' }).place).toBe('table')
})

test('what stands on the ground stays in its room', () => {
  expect(
    read('a piano in the living room', [ask('piano', 'piano')], { place: 'living-room', placeWord: 'living room' })
      .place,
  ).toBe('living-room')
})

test('cacti in pots are potted, and grass is where the basket stands', () => {
  const pots = read('cacti in pots', [
    ask('cacti', 'cactus', { relations: [{ how: 'in', to: 1 }] }),
    ask('pots', 'cauldron', { count: 3 }),
  ])
  expect(pots.subjects[0]).toMatchObject({ thing: { subject: 'potted-cactus' }, count: 5, relations: [] })
  expect(pots.subjects[1]?.shownBy).toBe('subject')
  const basket = read('basket on the grass', [
    ask('basket', 'basket', { relations: [{ how: 'on', to: 1 }] }),
    ask('grass', 'grass-tuft'),
  ])
  expect([basket.place, basket.subjects[1]?.shownBy, basket.subjects[0]?.relations]).toEqual(['meadow', 'ground', []])
})

test('a drawn hero without a place stands on plain paper, one in a named place stays there', () => {
  const fox = [ask('fox', 'fox')]
  expect(read('watercolor fox', fox, { style: 'watercolor', place: 'forest' }).place).toBe('studio')
  expect(
    read('watercolor fox in a forest', fox, { style: 'watercolor', place: 'forest', placeWord: 'forest' }).place,
  ).toBe('forest')
  expect(read('a fox', fox, { place: 'forest' }).place).toBe('forest')
})
