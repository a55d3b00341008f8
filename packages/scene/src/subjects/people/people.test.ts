import { describe, expect, test } from 'vitest'
import type { Rgb } from '../../scene.ts'
import { boundsOf } from '../../shapes/bounds.ts'
import { PIECE_WORDS } from '../../shapes/clay.ts'
import { VERTEX_FLOATS } from '../../shapes/mesh.ts'
import type { Model } from '../../shapes/model.ts'
import { makeRandom } from '../../shapes/random.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Form } from '../subject.ts'
import { PEOPLE } from './index.ts'
import { POSES } from './poses-doing.ts'

const asked = (over: Partial<Form> = {}, seed = 7): Form => ({
  colors: [],
  traits: [],
  time: 0,
  random: makeRandom(seed),
  ...over,
})

const numbersOf = ({ solids }: Model) =>
  solids.map((solid) => (solid.kind === 'clay' ? solid.pieces : solid.vertices)).map((list) => Array.from(list))

/** A shut eye has other parts than an open one: then they differ wholly. */
function largestDifference(a: number[][], b: number[][]): number {
  if (a.length !== b.length || a.some((list, i) => list.length !== b[i]!.length)) return 1
  let most = 0
  for (const [i, list] of a.entries()) {
    for (let k = 0; k < list.length; k++) most = Math.max(most, Math.abs(list[k]! - b[i]![k]!))
  }
  return most
}

/** Every color in the model's pieces and corners. */
function* colorsOf({ solids }: Model): Generator<Rgb> {
  for (const solid of solids) {
    const [list, step, at] = solid.kind === 'clay' ? [solid.pieces, PIECE_WORDS, 3] : [solid.vertices, VERTEX_FLOATS, 6]
    for (let i = 0; i < list.length; i += step) yield [list[i + at]!, list[i + at + 1]!, list[i + at + 2]!]
  }
}

/** Whether two colors are the same but for brightness. */
const sameHue = (a: Rgb, b: Rgb) => {
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  return dot / (Math.hypot(...a) * Math.hypot(...b) || 1) > 0.995
}

describe.each(PEOPLE.map((subject) => [subject.name, subject] as const))('%s', (_, subject) => {
  const model = subject.make(asked())

  test('is about as large as it says and stands on the ground', () => {
    const { low, high } = boundsOf(model.solids)
    const tall = high[1] - Math.max(0, low[1])
    expect(tall / subject.size[0]).toBeGreaterThan(0.8)
    expect(tall / subject.size[0]).toBeLessThan(1.25)
    expect(low[1]).toBeGreaterThan(-0.1)
    expect(low[1]).toBeLessThan(0.3)
  })

  test('has finite numbers, the same for the same seed, and closes its loop', () => {
    const numbers = numbersOf(model)
    for (const list of numbers) expect(list.every(Number.isFinite)).toBe(true)
    expect(largestDifference(numbers, numbersOf(subject.make(asked())))).toBe(0)
    expect(largestDifference(numbers, numbersOf(subject.make(asked({ time: 1 }))))).toBeLessThan(1e-4)
    expect(largestDifference(numbers, numbersOf(subject.make(asked({ time: 0.3 }))))).toBeGreaterThan(1e-4)
  })

  test('wears the colour that is asked for', () => {
    const teal = rgb('#0f8482')
    const dyed = subject.make(asked({ colors: [teal] }))
    expect([...colorsOf(dyed)].filter((color) => sameHue(color, teal)).length).toBeGreaterThan(5)
  })
})

test('no two have a name or a word in common', () => {
  const words = PEOPLE.flatMap(({ name, words }) => [name.replaceAll('-', ' '), ...words])
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
})

test('there are at least forty-five, each with a home', () => {
  expect(PEOPLE.length).toBeGreaterThanOrEqual(45)
  for (const { home } of PEOPLE) expect(home.length).toBeGreaterThan(0)
})

const named = (name: string) => PEOPLE.find((subject) => subject.name === name)!

test('every pose closes its loop and keeps out of the ground', () => {
  for (const [action, pose] of Object.entries(POSES)) {
    const first = named('man').make(asked({ action }))
    // A name that is not read would leave him standing.
    const away = largestDifference(numbersOf(first), numbersOf(named('man').make(asked({ action: 'standing' }))))
    if (pose !== POSES.standing) expect(away, action).toBeGreaterThan(0.02)
    expect(
      largestDifference(numbersOf(first), numbersOf(named('man').make(asked({ action, time: 1 })))),
      action,
    ).toBeLessThan(1e-4)
    expect(boundsOf(first.solids).low[1], action).toBeGreaterThan(-0.12)
  }
})

test('anchors say where things are held, worn and sat on', () => {
  const { anchors = {} } = named('woman').make(asked())
  for (const name of ['hand', 'right-hand', 'left-hand', 'head', 'seat', 'back', 'mouth'])
    expect(anchors[name]).toBeDefined()
  expect(anchors['left-hand']![0]).toBeGreaterThan(anchors['right-hand']![0])
  const { anchors: seated = {} } = named('woman').make(asked({ action: 'sitting' }))
  expect(seated.seat![1]).toBeGreaterThan(0.3)
  expect(seated.seat![1]).toBeLessThan(0.6)
})

test('ages, skins and garments show', () => {
  const height = (form: Partial<Form>) => boundsOf(named('person').make(asked(form)).solids).high[1]
  expect(height({ age: 'child' })).toBeLessThan(height({ age: 'adult' }) * 0.8)
  const skins = ['pale', 'white', 'asian', 'latino', 'indian', 'black', 'arab', 'ethiopian'].map((trait) => {
    const face = named('woman')
      .make(asked({ traits: [trait] }))
      .solids.find(({ surface }) => surface.material === 'skin')!
    return [...colorsOf({ solids: [face] })][0]![1]
  })
  expect(new Set(skins.map((tone) => tone.toFixed(3))).size).toBe(8)
  expect(skins[0]!).toBeGreaterThan(skins[5]! * 3)
  const has = (trait: string, color: string) =>
    [...colorsOf(named('woman').make(asked({ traits: [trait] })))].some((tone) => sameHue(tone, rgb(color)))
  expect(has('blue hair', '#2563d9')).toBe(true)
  expect(has('red dress', '#d62828')).toBe(true)
  expect(has('yellow raincoat', '#f9d71c')).toBe(true)
  expect(has('striped', '#2563d9')).toBe(false)
  const violinist = (...traits: string[]) => [...colorsOf(named('musician').make(asked({ traits, gender: 'woman' })))]
  expect(violinist('green dress').some((tone) => sameHue(tone, rgb('#2f8f3a')))).toBe(true)
  expect(violinist().some((tone) => sameHue(tone, rgb('#2f8f3a')))).toBe(false)
  const skinOf = (...traits: string[]) => {
    const face = named('man')
      .make(asked({ traits }))
      .solids.find(({ surface }) => surface.material === 'skin')!
    return [...colorsOf({ solids: [face] })][0]
  }
  expect(skinOf('black hat')).toEqual(skinOf())
})
