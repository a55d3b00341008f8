import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeBatcher, TooManyWaiting } from './batch.ts'

test('calls that come while others are under way go out together, each with its own result', async () => {
  const batches: number[][] = []
  const double = makeBatcher<number, number>({
    run: async (items) => {
      batches.push(items)
      await pause(5)
      return items.map((n) => n * 2)
    },
    sizeMax: 3,
    lanes: 1,
  })
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('one bad item fails alone; an error of all is told to all, once', async () => {
  let runs = 0
  const call = makeBatcher<string, string>({
    run: async (items) => {
      runs += 1
      if (items.includes('outage')) throw new Error('gone')
      if (items.includes('bad')) throw new Error('bad row')
      return items
    },
    sizeMax: 8,
    lanes: 1,
    isShared: (error) => (error as Error).message === 'gone',
  })
  const answers = await Promise.allSettled(['a', 'b', 'bad', 'c', 'd', 'e'].map(call))
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  runs = 0
  const failed = await Promise.allSettled(['a', 'outage', 'c'].map(call))
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  expect(runs).toBe(1)
})

test('whoever finds the list full is refused at once, and those in it are served', async () => {
  const full = makeBatcher<number, number>({ run: async (items) => items, sizeMax: 1, lanes: 1, waitingMax: 3 })
  const answers = await Promise.all([0, 1, 2, 3, 4].map((n) => full(n).catch((error: Error) => error.message)))
  expect(answers).toEqual([0, 1, 2, 'too many are waiting', 'too many are waiting'])
})

test('the list of those who wait is bounded, and nobody waits for ever', async () => {
  const slow = makeBatcher<number, number>({
    run: async (items) => {
      await pause(60)
      return items
    },
    sizeMax: 1,
    lanes: 1,
    waitingMax: 3,
    waitMs: 40,
  })
  const calls = [0, 1, 2, 3, 4].map((n) => slow(n).catch((error: unknown) => error))
  const [first, ...rest] = await Promise.all(calls)
  expect(first).toBe(0)
  expect(rest.every((answer) => answer instanceof TooManyWaiting)).toBe(true)
})
