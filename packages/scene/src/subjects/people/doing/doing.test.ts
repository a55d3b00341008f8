import { describe, expect, test } from 'vitest'
import { boundsOf } from '../../../shapes/bounds.ts'
import { makeRandom } from '../../../shapes/random.ts'
import { subjectNamed } from '../../index.ts'
import type { Form } from '../../subject.ts'
import { ACTIVITIES } from './index.ts'

const form = (activity: string, more: Partial<Form> = {}): Form => ({
  colors: [],
  traits: [],
  time: 0,
  random: makeRandom(3),
  doing: { activity, colors: [], isCarried: false },
  ...more,
})
const person = subjectNamed('person')!

describe('people at what they do', () => {
  test.each(Object.keys(ACTIVITIES))('%s: grown or small, they and their things stand on the ground', (activity) => {
    for (const age of ['adult', 'child'] as const) {
      const { solids, view } = person.make(form(activity, { age }))
      const { low, high } = boundsOf(solids)
      expect([...low, ...high].every(Number.isFinite)).toBe(true)
      if (!view?.rows) expect(low[1]).toBeGreaterThan(-0.25)
      if (!view?.rows) expect(high[1]).toBeLessThan(age === 'child' ? 3 : 3.6)
    }
  })

  test('the hands are at the keys, and what carries somebody else is not brought twice', () => {
    const alone = person.make(form('laptop'))
    const carried = person.make(form('laptop', { doing: { activity: 'laptop', colors: [], isCarried: true } }))
    expect(alone.solids.length).toBeGreaterThan(carried.solids.length)
    const [left, right] = [alone.anchors!['left-hand']!, alone.anchors!['right-hand']!]
    expect(Math.abs(left[1] - right[1])).toBeLessThan(0.12)
    expect(left[2]).toBeGreaterThan(0.2)
  })

  test('a smith may be a woman, and holds one hammer', () => {
    const smith = subjectNamed('blacksmith')!
    const woman = smith.make(form('forging', { gender: 'woman' }))
    expect(woman.lamps).toHaveLength(1)
    expect(woman.view).toMatchObject({ shows: 'whole' })
  })

  test('an animal gives its head alone, one metre long', () => {
    for (const name of ['fox', 'cat', 'bear', 'lion', 'rabbit']) {
      const { doing: _, ...plain } = form('book')
      const { low, high } = boundsOf(subjectNamed(name)!.make({ ...plain, headOnly: true }).solids)
      expect(high[2] - low[2]).toBeGreaterThan(0.6)
      expect(high[2] - low[2]).toBeLessThan(2)
      expect(low[1]).toBeLessThan(0)
      expect(high[1]).toBeGreaterThan(0.2)
    }
  })
})
