import { expect, test } from 'vitest'
import { CANONICAL_FACE } from './canonical-face.ts'
import * as regions from './regions.ts'
import { LEFT_EYE_OPENING, MOUTH_OPENING, RIGHT_EYE_OPENING, TRIANGLES } from './triangles.ts'

const pointOf = (point: number) => [CANONICAL_FACE[point * 3]!, CANONICAL_FACE[point * 3 + 1]!] as const

function areaOf(ring: readonly number[]): number {
  return ring.reduce((sum, point, i) => {
    const [[ax, ay], [bx, by]] = [pointOf(point), pointOf(ring[(i + 1) % ring.length]!)]
    return sum + (ax * by - bx * ay) / 2
  }, 0)
}

test('the triangles fill the oval once, openings too', () => {
  let sum = 0
  for (let i = 0; i < TRIANGLES.length; i += 3) sum += Math.abs(areaOf([...TRIANGLES.subarray(i, i + 3)]))
  expect(new Set(TRIANGLES).size).toBe(468)
  const edges = new Map<string, number>()
  for (let i = 0; i < TRIANGLES.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [TRIANGLES[i + k]!, TRIANGLES[i + ((k + 1) % 3)]!]
      const edge = a < b ? `${a} ${b}` : `${b} ${a}`
      edges.set(edge, (edges.get(edge) ?? 0) + 1)
    }
  }
  const rim = new Set([...edges].filter(([, count]) => count === 1).flatMap(([edge]) => edge.split(' ').map(Number)))
  expect([...rim].sort((a, b) => a - b)).toEqual([...regions.FACE_OVAL].sort((a, b) => a - b))
  // The wings of the nose fold over themselves, seen from the front.
  expect(sum / Math.abs(areaOf(regions.FACE_OVAL))).toBeCloseTo(1, 1)
})

test.each([
  [regions.RIGHT_EYE, RIGHT_EYE_OPENING],
  [regions.LEFT_EYE, LEFT_EYE_OPENING],
  [regions.LIPS_INNER, MOUTH_OPENING],
])('an opening has all triangles within its ring', (ring, opening) => {
  expect(opening.length / 3).toBe(ring.length - 2)
})

test('right and left are mirror images, and on their own sides', () => {
  for (const [right, left] of [
    [regions.RIGHT_EYE, regions.LEFT_EYE],
    [regions.RIGHT_BROW, regions.LEFT_BROW],
    [regions.RIGHT_CHEEK, regions.LEFT_CHEEK],
  ] as const) {
    expect(left).toHaveLength(right.length)
    for (const [i, point] of right.entries()) {
      const [[rx, ry], [lx, ly]] = [pointOf(point), pointOf(left[i]!)]
      expect(rx).toBeLessThan(0)
      expect(Math.abs(rx + lx) + Math.abs(ry - ly)).toBeLessThan(0.05)
    }
  }
})

test('the inner lips lie in the outer ones, everything in the oval', () => {
  const height = (points: readonly number[]) => {
    const ys = points.map((point) => pointOf(point)[1])
    return { top: Math.max(...ys), bottom: Math.min(...ys) }
  }
  expect(height(regions.LIPS_INNER).top).toBeLessThan(height(regions.LIPS_OUTER).top)
  expect(height(regions.LIPS_INNER).bottom).toBeGreaterThan(height(regions.LIPS_OUTER).bottom)
  expect(height(regions.FOREHEAD).bottom).toBeGreaterThan(height(regions.RIGHT_EYE).top)
  expect(height(regions.CHIN).top).toBeLessThan(height(regions.LIPS_OUTER).bottom)
  expect(regions.middleOf(CANONICAL_FACE, regions.NOSE).x).toBeCloseTo(0, 2)
})
