import { plainScene } from '@bluehour/scene/fixtures/stages'
import type { Scene } from '@bluehour/scene/scene'
import { describe, expect, test } from 'vitest'
import { linesIn } from '../spoken-lines.ts'
import { laterOf } from './direct-shot.ts'
import { keySizeFor, keyStep, planFrames } from './frame-plan.ts'
import { readShots } from './read-shots.ts'
import { withReferences, withStandIns } from './references.ts'
import { sceneWords } from './scene-words.ts'

const ask = (word: string): Scene['subjects'][number] => ({
  word,
  thing: { subject: word },
  known: 'name',
  likeness: 1,
  count: 1,
  colors: [],
  size: 1,
  traits: [],
  relations: [],
  depth: 'middle',
})

/** Knows three nouns and two places. */
const read = async (prompt: string): Promise<Scene> => ({
  ...plainScene(),
  prompt,
  subjects: ['fox', 'ship', 'person'].filter((word) => prompt.includes(word)).map(ask),
  ...(prompt.includes('forest') ? { place: 'forest', placeWord: 'forest' } : { placeWord: '' }),
  ...(prompt.includes('sea') ? { place: 'sea', placeWord: 'sea' } : {}),
})

describe('shots', () => {
  test('a long prompt becomes shots, and words about the camera belong to the shot they follow', async () => {
    const prompt = 'A fox in the forest. The camera slowly pushes in. Cut to a ship on the sea. It turns left.'
    const shots = await readShots(prompt, 12, read)
    expect(shots.map(({ scene, begins }) => [scene.place, begins])).toEqual([
      ['forest', 'start'],
      ['sea', 'cut'],
      ['sea', 'dissolve'],
    ])
    expect(shots[0]!.words).toContain('pushes in')
    expect(shots[2]!.scene.subjects[0]!.word).toBe('ship')
    expect(shots.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(12)
  })

  test('a short film of many sentences keeps to as many shots as can be followed', async () => {
    const shots = await readShots('A fox. A ship. A fox. A ship. A fox.', 3, read)
    expect(shots.length).toBe(2)
  })

  test('a long look at one thing is seen from several sides', async () => {
    const shots = await readShots('A fox in the forest', 30, read)
    expect(shots.length).toBeGreaterThan(2)
    expect(new Set(shots.map(({ scene }) => scene.view.framing)).size).toBeGreaterThan(1)
  })

  test.each([
    ['a fox, the camera orbits around it', 'a fox'],
    ['Slow dolly zoom of a lighthouse', 'a lighthouse'],
    ['a car driving fast, tracking shot', 'a car driving'],
    ['The camera pans left', ''],
    ['Snow falls on a village', 'Snow on a village'],
    ['drone footage of a city', 'aerial view of a city'],
    ['a cat wakes up and walks through the kitchen', 'a cat walks through the kitchen'],
    ['a rocket launching into the sky', 'a rocket launching in a desert'],
  ])('of "%s" the scene is told "%s"', (prompt, words) => {
    expect(sceneWords(prompt)).toBe(words)
  })
})

test('frames of all shots are as many as asked for, dissolves counted once', async () => {
  for (const [frames, fps] of [
    [120, 24],
    [37, 24],
    [361, 30],
  ] as const) {
    const shots = await readShots('A fox in the forest. A ship on the sea. A fox.', frames / fps, read)
    const planned = planFrames(shots, frames, fps)
    const shared = planned.reduce((sum, { overlap }) => sum + overlap, 0)
    expect(planned.reduce((sum, { frames: own }) => sum + own, 0) - shared).toBe(frames)
  }
  expect([keyStep(24), keyStep(30), keyStep(6)]).toEqual([2, 3, 1])
  expect(keySizeFor({ width: 854, height: 480 }, 61)).toEqual({ width: 640, height: 360 })
  expect(keySizeFor({ width: 3840, height: 2160 }, 61).width).toBeLessThan(1000)
})

test.each([
  ['day turns to night over a village', 'night'],
  ['night turns into day', 'morning'],
  ['the sun rises over the sea', 'golden-hour'],
  ['a horse galloping at sunrise', 'golden-hour'],
  ['the sun sets behind a hill', 'dusk'],
  ['a village at night', undefined],
])('light changes on the way: %s', (words, time) => {
  expect(laterOf(plainScene(), words)?.time).toBe(time)
})

test('what somebody says is spoken, not shown', () => {
  const { lines, rest } = linesIn('A man on a hill says "Hello there", then a woman whispers: “Good night”')
  expect(lines).toEqual([
    { text: 'Hello there', voice: 'am_michael' },
    { text: 'Good night', voice: 'af_heart' },
  ])
  expect(rest).not.toContain('Hello')
  expect(linesIn('a sign that reads "Open"').lines).toEqual([])
})

test('pictures that the prompt names take the place of a stand-in, others stand beside', async () => {
  const { prompt, mentioned } = withStandIns('@Anna meets Bob at sea, Anna smiles', ['anna', 'Bob', 'Cup'])
  expect(prompt).toBe('a person meets a person at sea, they smiles')
  expect(mentioned).toEqual(['anna', 'Bob'])
  const scene = withReferences(await read('a person at sea'), ['anna'], ['Cup'], new Map([['anna', 1.7]]))
  expect(scene.subjects.map(({ thing }) => thing)).toEqual([{ drawing: 'anna' }, { drawing: 'Cup' }])
})
