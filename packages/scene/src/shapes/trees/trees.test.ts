import { expect, test } from 'vitest'
import { boundsOf } from '../bounds.ts'
import type { Mesh } from '../mesh.ts'
import { makeRandom } from '../random.ts'
import { growTree, TREE_KINDS, type TreeKind, type TreeOptions } from './grow-tree.ts'

const grow = (kind: TreeKind, options: Partial<TreeOptions> = {}) =>
  growTree(kind, { random: makeRandom(5), ...options })
const triangles = (kind: TreeKind, options: Partial<TreeOptions> = {}) =>
  grow(kind, options).solids.reduce((sum, solid) => sum + (solid as Mesh).triangles.length / 3, 0)
const numbers = (kind: TreeKind, options: Partial<TreeOptions> = {}) =>
  grow(kind, options).solids.map((solid) => (solid as Mesh).vertices)

/** Largest difference; not a number counts as infinitely far. */
function farthest(a: Float32Array, b: Float32Array): number {
  let most = 0
  for (let i = 0; i < a.length; i++) {
    const apart = Math.abs(a[i]! - b[i]!)
    if (!(apart <= most)) most = Number.isNaN(apart) ? Number.POSITIVE_INFINITY : apart
  }
  return most
}

test.each(TREE_KINDS)('%s stands on the ground, has few triangles from afar and moves in a loop', (kind) => {
  const { low, high } = boundsOf(grow(kind).solids)
  expect(low[1]).toBeGreaterThan(-0.4)
  expect(low[1]).toBeLessThan(0.4)
  expect(high[1]).toBeGreaterThan(0.35)
  expect(triangles(kind)).toBeLessThan(16_000)
  expect(triangles(kind, { detail: 'low' })).toBeLessThanOrEqual(800)
  expect(triangles(kind, { detail: 'low', season: 'winter' })).toBeLessThanOrEqual(800)
  const bytes = () => Buffer.concat(numbers(kind).map((list) => Buffer.from(list.buffer)))
  expect(bytes().equals(bytes())).toBe(true)
  const [start, half, end] = [0, 0.3, 1].map((time) => numbers(kind, { time }))
  const apart = (a: Float32Array[], b: Float32Array[]) => Math.max(...a.map((list, k) => farthest(list, b[k]!)))
  expect(apart(start!, end!)).toBeLessThan(1e-4)
  expect(apart(start!, half!)).toBeGreaterThan(1e-3)
})

test('broad-leaved trees are bare in winter and turn in autumn', () => {
  expect(grow('oak', { season: 'winter' }).solids).toHaveLength(1)
  const redness = (season: 'summer' | 'autumn') => {
    const { vertices } = grow('oak', { season }).solids[1] as Mesh
    let [red, green] = [0, 0]
    for (let i = 0; i < vertices.length; i += 12) {
      red += vertices[i + 6]!
      green += vertices[i + 7]!
    }
    return red / green
  }
  expect(redness('summer')).toBeLessThan(0.8)
  expect(redness('autumn')).toBeGreaterThan(1.5)
})
