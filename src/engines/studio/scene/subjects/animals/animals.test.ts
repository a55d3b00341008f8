import { expect, test } from 'vitest'
import type { Rgb } from '../../scene.ts'
import { boundsOf } from '../../shapes/bounds.ts'
import { PIECE_WORDS } from '../../shapes/clay.ts'
import { VERTEX_FLOATS } from '../../shapes/mesh.ts'
import type { Model } from '../../shapes/model.ts'
import { makeRandom } from '../../shapes/random.ts'
import { rgb } from '../../shapes/surface.ts'
import { CREATURES } from '../creatures/index.ts'
import type { Form } from '../subject.ts'
import { ANIMALS } from './index.ts'

const ALL = [...ANIMALS, ...CREATURES]
const form = (more: Partial<Form> = {}): Form => ({ colors: [], traits: [], time: 0, random: makeRandom(7), ...more })

const numbersOf = ({ solids }: Model) => solids.map((solid) => (solid.kind === 'clay' ? solid.pieces : solid.vertices))

/** How far two models are apart, in metres; endless when they are not made of the same parts. */
function apart(a: Model, b: Model): number {
  const [p, q] = [numbersOf(a), numbersOf(b)]
  if (p.length !== q.length || p.some((part, i) => part.length !== q[i]!.length)) return Number.POSITIVE_INFINITY
  let most = 0
  for (const [i, part] of p.entries())
    for (let k = 0; k < part.length; k++) most = Math.max(most, Math.abs(part[k]! - q[i]![k]!))
  return most
}

/** Colours of pieces that are bodies or paint, and of corners. */
function colorsOf({ solids }: Model): Rgb[] {
  return solids.flatMap((solid) => {
    const [data, step, at] = solid.kind === 'clay' ? [solid.pieces, PIECE_WORDS, 3] : [solid.vertices, VERTEX_FLOATS, 6]
    return Array.from(
      { length: Math.floor(data.length / step) },
      (_, i): Rgb => [data[i * step + at]!, data[i * step + at + 1]!, data[i * step + at + 2]!],
    )
  })
}

const isBlue = ([r, g, b]: Rgb) => b > 0.1 && b > r * 2 && b > g * 1.5

test('no two animals or creatures share a name or a word', () => {
  const words = ALL.flatMap(({ name, words }) => [name, ...words])
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
})

test.each(ALL.map((subject) => [subject.name, subject] as const))(
  '%s is as large as it says and where it should be',
  (_, subject) => {
    const model = subject.make(form())
    for (const numbers of numbersOf(model)) expect(numbers.every(Number.isFinite)).toBe(true)
    const { low, high } = boundsOf(model.solids)
    const sizes = [high[1] - low[1], high[0] - low[0], high[2] - low[2]]
    // Bounds of rounded bodies are generous: an egg counts as a ball.
    for (const [i, stated] of subject.size.entries()) {
      expect(sizes[i]! / stated).toBeGreaterThan(0.6)
      expect(sizes[i]! / stated).toBeLessThan(i === 1 ? 4.5 : 1.7)
    }
    if (subject.stands === 'ground' || subject.stands === 'surface') {
      expect(low[1]).toBeGreaterThan(-0.12 * subject.size[0])
      expect(low[1]).toBeLessThan(0.05 * subject.size[0])
    }
  },
)

test.each(ALL.map((subject) => [subject.name, subject] as const))(
  '%s: same seed, same numbers; its loop closes; it moves',
  (_, subject) => {
    const at = (time: number) => subject.make(form({ time }))
    const start = at(0)
    expect(apart(start, at(0))).toBe(0)
    expect(apart(start, at(1))).toBeLessThan(1e-4)
    expect(apart(start, at(0.3))).toBeGreaterThan(1e-3 * subject.size[0])
  },
)

test.each(ALL.map((subject) => [subject.name, subject] as const))(
  '%s wears the colour it is asked for',
  (_, subject) => {
    const plain = colorsOf(subject.make(form())).filter(isBlue).length
    const colors = colorsOf(subject.make(form({ colors: [rgb('#1f3fd0')] })))
    const blue = colors.filter(isBlue).length
    expect(blue / colors.length).toBeGreaterThan(0.2)
    expect(blue).toBeGreaterThan(plain * 0.6)
  },
)

test('what an animal does changes how it stands', () => {
  for (const name of ['dog', 'horse', 'cat', 'elephant']) {
    const subject = ALL.find((one) => one.name === name)!
    const shapes = [undefined, 'walking', 'running', 'sitting', 'sleeping', 'eating', 'jumping', 'rearing'].map(
      (action) => JSON.stringify(numbersOf(subject.make(form(action ? { action } : {})))[0]),
    )
    expect(new Set(shapes).size).toBe(shapes.length)
  }
})
