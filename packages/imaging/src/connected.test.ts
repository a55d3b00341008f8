import { expect, test } from 'vitest'
import { connectedParts, connectedTo } from './connected.ts'

const PICTURE = ['##..#', '#...#', '..#..'].join('')
const isIn = (i: number) => PICTURE[i] === '#'

test('parts hang together by their sides, and not around the edge of the picture', () => {
  expect(connectedParts(5, 3, isIn)).toEqual([[0, 1, 5], [4, 9], [12]])
})

test('one part is found from any of its pixels', () => {
  const seen = new Uint8Array(15)
  expect(connectedTo(5, 5, seen, isIn).sort((a, b) => a - b)).toEqual([0, 1, 5])
  expect([...seen].filter((value) => value === 1)).toHaveLength(3)
})
