import { describe, expect, test } from 'vitest'
import type { Rgb } from '../scene.ts'
import { boundsOf } from '../shapes/bounds.ts'
import type { Model } from '../shapes/model.ts'
import { makeRandom } from '../shapes/random.ts'
import { BUILDINGS } from './buildings/index.ts'
import { FOOD_SUBJECTS } from './food/index.ts'
import { FURNITURE } from './furniture/index.ts'
import { NATURE } from './nature/index.ts'
import { OBJECTS } from './objects/index.ts'
import { PLANTS } from './plants/index.ts'
import type { Form, Subject } from './subject.ts'
import { VEHICLES } from './vehicles/index.ts'

const form = (more: Partial<Form> = {}): Form => ({ colors: [], traits: [], time: 0, random: makeRandom(3), ...more })

/** Positions, normals and colors of meshes, pieces of clay: everything the renderer is given. */
const numbers = ({ solids }: Model) => solids.map((solid) => (solid.kind === 'mesh' ? solid.vertices : solid.pieces))

/** How far two models are apart; endless when they are not made of the same parts. */
function mostApart(a: Model, b: Model): number {
  const [p, q] = [numbers(a), numbers(b)]
  if (p.length !== q.length || p.some((list, k) => list.length !== q[k]!.length)) return Number.POSITIVE_INFINITY
  let most = 0
  for (const [k, list] of p.entries()) {
    for (let i = 0; i < list.length; i++) {
      const apart = Math.abs(list[i]! - q[k]![i]!)
      if (!(apart <= most)) most = apart
    }
  }
  return most
}

/** Whether a good part of the model has about this hue. */
function shows(model: Model, [r, g, b]: Rgb): boolean {
  const like = (x: number, y: number, z: number) => {
    const [l, m] = [Math.hypot(x, y, z), Math.hypot(r, g, b)]
    return l > 1e-4 && (x * r + y * g + z * b) / (l * m) > 0.985
  }
  let found = 0
  for (const solid of model.solids) {
    const [list, step, at] = solid.kind === 'mesh' ? [solid.vertices, 12, 6] : [solid.pieces, 24, 3]
    for (let i = 0; i < list.length; i += step) {
      if (like(list[i + at]!, list[i + at + 1]!, list[i + at + 2]!)) found += solid.kind === 'mesh' ? 1 : 20
    }
  }
  return found >= 20
}

describe.each([
  ['vehicles', VEHICLES],
  ['buildings', BUILDINGS],
  ['furniture', FURNITURE],
  ['food', FOOD_SUBJECTS],
  ['objects', OBJECTS],
  ['plants', PLANTS],
  ['nature', NATURE],
] as const)('%s', (_, subjects: readonly Subject[]) => {
  test.each(subjects.map((subject) => [subject.name, subject] as const))('%s', (_, subject) => {
    const model = subject.make(form())
    for (const list of numbers(model)) for (const v of list) if (!Number.isFinite(v)) expect.fail(`${v} in it`)
    // Steam over a dish is not its size.
    const body = model.solids.filter(({ surface }) => surface.material !== 'cloud' || surface.cover === undefined)
    const { low, high } = boundsOf(body)
    const [height, width, depth] = subject.size
    const span = [high[1] - low[1], high[0] - low[0], high[2] - low[2]]
    for (const [i, stated] of [height, width, depth].entries()) {
      // The box around rounded bodies is too large, so there is room above.
      if (stated > 0.05 * Math.max(height, width, depth)) expect(span[i]! / stated).toBeGreaterThan(0.6)
      expect(span[i]! / stated).toBeLessThan(stated < 0.25 * Math.max(height, width, depth) ? 4 : 1.9)
    }
    if (subject.stands === 'ground' || subject.stands === 'surface') {
      const hard = model.solids.filter((solid) => solid.kind === 'mesh')
      const soft = model.solids.filter((solid) => solid.kind === 'clay')
      const foot = Math.min(
        hard.length > 0 ? boundsOf(hard).low[1] : 9,
        soft.length > 0 ? boundsOf(soft).low[1] * 0.4 : 9,
      )
      expect(Math.abs(foot)).toBeLessThan(height * 0.12 + 0.05)
    }
    // Made anew with the same random numbers: equal, and the loop closes.
    expect(mostApart(model, subject.make(form({ time: 1 })))).toBeLessThan(2e-3)
    const asked: Rgb = [0.1, 0.12, 0.75]
    expect(shows(subject.make(form({ colors: [asked] })), asked)).toBe(true)
  })

  test('names and words are their own', () => {
    const all = subjects.flatMap((subject) => [subject.name, ...subject.words])
    expect(all.filter((word, i) => all.indexOf(word) !== i)).toEqual([])
  })
})
