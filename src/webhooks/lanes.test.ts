import { expect, test, vi } from 'vitest'
import { makeLanes } from './lanes.ts'

const prompt = { delivered: true, durationMs: 20 }
const dead = { delivered: false, durationMs: 10_000 }
const slow = { delivered: true, durationMs: 4_000 }

test('an endpoint begins with one connection and doubles it while it answers promptly', () => {
  const lanes = makeLanes()
  expect(lanes.room('fast').perEndpoint).toBe(1)
  const rooms = []
  for (let i = 0; i < 6; i++) {
    lanes.begin('a', 'fast')
    lanes.end('a', 'fast', prompt)
    rooms.push(lanes.room('fast').rooms.get('a'))
  }
  expect(rooms).toEqual([2, 4, 8, 16, 16, 16])
})

test('dead and slow endpoints have places of their own and come back with a prompt answer', () => {
  const lanes = makeLanes({ fast: 10, slow: 5 })
  for (const [id, outcome] of [
    ['dead', dead],
    ['slow', slow],
  ] as const) {
    lanes.begin(id, 'fast')
    lanes.end(id, 'fast', outcome)
    expect(lanes.room('fast').rooms.get(id)).toBe(0)
  }
  expect(lanes.room('slow').rooms.get('dead')).toBe(1)
  expect(lanes.room('slow').rooms.get('slow')).toBe(4)
  expect(lanes.room('slow').perEndpoint).toBe(0)
  lanes.begin('dead', 'slow')
  expect(lanes.room('slow').rooms.get('dead')).toBe(0)
  lanes.end('dead', 'slow', prompt)
  expect(lanes.room('fast').rooms.get('dead')).toBe(2)
})

test('places are bounded, and the slow lane full of the dead leaves the fast one whole', () => {
  const lanes = makeLanes({ fast: 10, slow: 3 })
  for (let i = 0; i < 3; i++) {
    lanes.begin(`dead${i}`, 'fast')
    lanes.end(`dead${i}`, 'fast', dead)
    lanes.begin(`dead${i}`, 'slow')
  }
  expect(lanes.room('slow').limit).toBe(0)
  expect(lanes.room('fast').limit).toBe(10)
  lanes.begin('busy', 'fast')
  expect(lanes.room('fast').limit).toBe(9)
})

test('nothing is looked for in the slow lane while no endpoint of it has room', () => {
  const lanes = makeLanes()
  expect(lanes.room('slow').limit).toBe(0)
  lanes.begin('a', 'fast')
  lanes.end('a', 'fast', dead)
  expect(lanes.room('slow').limit).toBeGreaterThan(0)
})

test('endpoints that nobody has sent to for a while are forgotten, those under way are not', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const lanes = makeLanes()
    lanes.begin('old', 'fast')
    lanes.end('old', 'fast', prompt)
    lanes.begin('busy', 'fast')
    vi.advanceTimersByTime(11 * 60_000)
    expect([...lanes.room('fast').rooms.keys()]).toEqual(['busy'])
  } finally {
    vi.useRealTimers()
  }
})
