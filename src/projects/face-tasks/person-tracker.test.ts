import type { DetectedFace, Picture } from '@bluehour/engine/engine'
import { expect, test } from 'vitest'
import { makePersonTracker } from './person-tracker.ts'

const picture: Picture = { width: 400, height: 300, channels: 3, data: new Uint8Array(400 * 300 * 3) }

function face(who: number[], isNew: boolean, size = 40, left = 150): DetectedFace {
  const length = Math.hypot(...who)
  const identity = Float32Array.from(who, (value) => value / length)
  return { box: { left, top: 100, width: size, height: size }, score: 0.9, identity, isNew }
}
const ANN = [1, 0, 0.1]
const BEN = [0, 1, 0]

test('a person is introduced once, with the largest of the first views', () => {
  const guests = makePersonTracker()
  const introduced = []
  for (const [look, size] of [30, 60, 40, 50, 90].entries()) {
    guests.see([face(ANN, look === 0, size)], { number: look, frame: look * 6, picture })
    introduced.push(...guests.introduce(look))
  }
  introduced.push(...guests.introduce())
  expect(introduced.map(({ frame, index }) => ({ frame, index }))).toEqual([{ frame: 6, index: 0 }])
  expect(introduced[0]?.crop).toMatchObject({ width: 144, height: 144 })
})

test('a face at the edge gives way to one that is whole', () => {
  const guests = makePersonTracker()
  guests.see([face(ANN, true, 44, 0)], { number: 0, frame: 0, picture })
  guests.see([face(ANN, false, 40, 150)], { number: 1, frame: 6, picture })
  expect(guests.introduce().map(({ frame }) => frame)).toEqual([6])
})

test('whoever goes again soon is introduced all the same', () => {
  const guests = makePersonTracker()
  guests.see([face(ANN, true)], { number: 0, frame: 0, picture })
  expect(guests.introduce(5)).toEqual([])
  expect(guests.introduce(6)).toHaveLength(1)
  expect(guests.introduce()).toEqual([])
})

test('two in one look are two people, numbered from left to right, even when they look alike', () => {
  const guests = makePersonTracker()
  guests.see([face(ANN, true, 40, 50), face(BEN, true, 40, 250)], { number: 0, frame: 0, picture })
  guests.see([face(ANN, false, 40, 50), face(ANN, false, 40, 250)], { number: 1, frame: 6, picture })
  const names = guests.introduce().map(({ frame, index }) => `${frame}-${index}`)
  expect(names).toEqual(['0-0', '0-1', '6-0'])
})

test('more views of a person are remembered, up to a few', () => {
  const guests = makePersonTracker()
  for (let look = 0; look < 20; look++) guests.see([face(ANN, look === 0)], { number: look, frame: look, picture })
  expect(guests.known()).toHaveLength(6)
})
