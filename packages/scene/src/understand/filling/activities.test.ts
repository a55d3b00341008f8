import { describe, expect, test } from 'vitest'
import { askFor, plainScene } from '../../render/fixtures/stages.ts'
import type { Relation, SubjectAsk } from '../../scene.ts'
import { SUBJECTS } from '../../subjects/index.ts'
import { giveActivities } from './activities.ts'

const known = new Map(SUBJECTS.map((subject) => [subject.name, subject]))
const doing = (who: Partial<SubjectAsk> & { name: string }, ...others: SubjectAsk[]) => {
  const { name, ...more } = who
  const subjects = [askFor(name, { word: name, ...more }), ...others]
  return giveActivities(plainScene({ subjects }), known).subjects
}
const to = (how: Relation['how'], at = 1): Relation[] => [{ how, to: at }]

describe('what people do with things', () => {
  test('the thing goes into the hands, and off the stage', () => {
    const [girl, violin] = doing({ name: 'girl', action: 'playing', relations: to('holding') }, askFor('violin'))
    expect(girl).toMatchObject({ doing: { activity: 'violin', object: 1 }, relations: [] })
    expect(girl).not.toHaveProperty('action')
    expect(violin!.shownBy).toBe('subject')
  })

  test('a trade is at its work, unless it does something else', () => {
    expect(doing({ name: 'barista', word: 'potter' })[0]!.doing?.activity).toBe('pottery')
    expect(doing({ name: 'blacksmith', action: 'forging' }, askFor('sword'))[0]!.doing?.activity).toBe('forging')
    expect(doing({ name: 'chef', action: 'sleeping' })[0]!.doing).toBeUndefined()
  })

  test('what is not part of it stays', () => {
    const [reader, bench, dog] = doing(
      { name: 'woman', action: 'reading', relations: [...to('holding', 3), ...to('on', 1)] },
      askFor('bench'),
      askFor('dog', { relations: to('beside', 0) }),
      askFor('book'),
    )
    expect(reader).toMatchObject({ doing: { activity: 'book' }, relations: to('on') })
    expect(bench!.shownBy).toBeUndefined()
    expect(dog!.shownBy).toBeUndefined()
  })

  test('animals do as people do only what is not their own way', () => {
    expect(
      doing({ name: 'fox', action: 'reading', relations: to('holding') }, askFor('book'))[0]!.doing?.activity,
    ).toBe('book')
    expect(doing({ name: 'cat', traits: ['black suit'] })[0]!.doing?.activity).toBe('posing')
    expect(doing({ name: 'zebra', action: 'reading' })[0]!.doing?.activity).toBe('book')
    expect(doing({ name: 'cow', action: 'eating' })[0]!.doing).toBeUndefined()
    expect(doing({ name: 'dog', action: 'drinking' })[0]!.doing).toBeUndefined()
  })

  test('small things are held, clothes are worn, a pipe is smoked', () => {
    const [woman, bag] = doing({ name: 'businesswoman', relations: to('beside') }, askFor('hourglass'))
    expect([woman!.relations, bag!.shownBy]).toEqual([to('holding'), undefined])
    expect(doing({ name: 'man', relations: to('beside') }, askFor('sneakers'))[1]!.shownBy).toBe('subject')
    const [sailor, pipe] = doing({ name: 'sailor', relations: to('holding') }, askFor('flute', { word: 'pipe' }))
    expect(sailor!.traits).toContain('pipe')
    expect(pipe!.shownBy).toBe('subject')
  })

  test('a cake with candles is on the table of who blows them out; nobody does yoga on a boulder', () => {
    const candle = askFor('candle', { relations: to('on', 2) })
    const [child, , cake] = doing({ name: 'child', action: 'blowing' }, candle, askFor('cake'))
    expect([child!.doing, cake!.shownBy]).toEqual([{ activity: 'candles', object: 2 }, 'subject'])
    const [yogi, rock] = doing({ name: 'woman', action: 'yoga', relations: to('on') }, askFor('rock', { word: 'rock' }))
    expect([yogi!.doing?.activity, yogi!.relations, rock!.shownBy]).toEqual(['yoga', [], 'subject'])
  })

  test('a viking with an axe has no second one', () => {
    const [viking, axe] = doing({ name: 'viking', relations: to('holding') }, askFor('axe'))
    expect([viking!.relations, axe!.shownBy]).toEqual([[], 'subject'])
  })

  test('who drives is seen in an open car; an animal dressed for a trade stands upright', () => {
    const [dog, car] = doing({ name: 'dog', action: 'driving', relations: to('in') }, askFor('car'))
    expect(dog).toMatchObject({ doing: { activity: 'driving' }, relations: to('in') })
    expect(car!.traits).toContain('convertible')
    expect(doing({ name: 'cat', traits: ['wizard'] })[0]).toMatchObject({ doing: { activity: 'posing' } })
  })
})
