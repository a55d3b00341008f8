import { expect, test } from 'vitest'
import type { Rgb } from '../../scene.ts'
import { type Clay, PIECE_WORDS } from '../../shapes/clay.ts'
import { type Mesh, VERTEX_FLOATS } from '../../shapes/mesh.ts'
import type { Model } from '../../shapes/model.ts'
import { makeRandom } from '../../shapes/random.ts'
import { rgb } from '../../shapes/surface.ts'
import { cross, length, subtract, type Vec } from '../../shapes/vector.ts'
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

/** Skin of one color: how much of it, in square metres. */
type Patch = { color: Rgb; area: number }

/** What is seen of a model, by color; veils that let light through do not count. */
function patchesOf({ solids }: Model): Patch[] {
  return solids
    .filter(({ surface }) => (surface.cover ?? 4) === 4)
    .flatMap((solid) => (solid.kind === 'clay' ? clayPatches(solid) : meshPatches(solid)))
}

function clayPatches({ pieces, count }: Clay): Patch[] {
  const whole = new Int32Array(pieces.buffer, pieces.byteOffset, pieces.length)
  return Array.from({ length: count }, (_, i) => i * PIECE_WORDS)
    .filter((at) => whole[at + 1] === 0)
    .map((at) => {
      const s = pieces.subarray(at + 6)
      const span = Math.hypot(s[3]! - s[0]!, s[4]! - s[1]!, s[5]! - s[2]!)
      const round = whole[at] === 0 ? (s[6]! + s[7]!) / 2 : Math.cbrt(s[3]! * s[4]! * s[5]!)
      const area = whole[at] === 0 ? round * (span * 6.3 + round * 12.6) : 12.6 * round * round
      return { color: [pieces[at + 3]!, pieces[at + 4]!, pieces[at + 5]!], area }
    })
}

function meshPatches({ vertices, triangles }: Mesh): Patch[] {
  const at = (corner: number): Vec => {
    const o = triangles[corner]! * VERTEX_FLOATS
    return [vertices[o]!, vertices[o + 1]!, vertices[o + 2]!]
  }
  return Array.from({ length: triangles.length / 3 }, (_, i) => {
    const [a, b, c] = [at(i * 3), at(i * 3 + 1), at(i * 3 + 2)]
    const o = triangles[i * 3]! * VERTEX_FLOATS + 6
    const area = length(cross(subtract(b, a), subtract(c, a))) / 2
    return { color: [vertices[o]!, vertices[o + 1]!, vertices[o + 2]!], area }
  })
}

const isBlue = ([r, g, b]: Rgb) => b > 0.06 && b > r * 5 && b > g * 2

/** Share of the skin that is blue. */
function blueShare(model: Model): number {
  const patches = patchesOf(model)
  const sum = (list: Patch[]) => list.reduce((total, { area }) => total + area, 0)
  return sum(patches.filter(({ color }) => isBlue(color))) / sum(patches)
}

/** As `boundsOf`, but an egg reaches only as far as it does: flat shells would count as balls. */
function reachOf(model: Model): { low: number[]; high: number[] } {
  const low = [1e9, 1e9, 1e9]
  const high = [-1e9, -1e9, -1e9]
  const reach = (middle: number, by: number, k: number) => {
    low[k] = Math.min(low[k]!, middle - by)
    high[k] = Math.max(high[k]!, middle + by)
  }
  for (const solid of model.solids) {
    if (solid.kind === 'mesh') {
      for (let i = 0; i < solid.vertices.length; i += VERTEX_FLOATS) {
        for (let k = 0; k < 3; k++) reach(solid.vertices[i + k]!, 0, k)
      }
      continue
    }
    const whole = new Int32Array(solid.pieces.buffer, solid.pieces.byteOffset, solid.pieces.length)
    for (let i = 0; i < solid.pieces.length; i += PIECE_WORDS) {
      if (whole[i + 1] !== 0) continue
      const s = solid.pieces.subarray(i + 6, i + PIECE_WORDS)
      for (let k = 0; k < 3; k++) {
        if (whole[i] === 0) {
          reach(s[k]!, s[6]!, k)
          reach(s[k + 3]!, s[7]!, k)
        } else reach(s[k]!, Math.hypot(...turnRow(s, k).map((v, n) => v * s[3 + n]!)), k)
      }
    }
  }
  return { low, high }
}

/** A row of the turn a piece holds as x, y, z, w. */
function turnRow(s: Float32Array, row: number): number[] {
  const [x, y, z, w] = [s[7]!, s[8]!, s[9]!, s[10]!]
  if (row === 0) return [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)]
  if (row === 1) return [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)]
  return [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)]
}

test('no two animals or creatures share a name or a word', () => {
  const words = ALL.flatMap(({ name, words }) => [name, ...words])
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
})

test.each(ALL.map((subject) => [subject.name, subject] as const))(
  '%s is as large as it says and where it should be',
  (_, subject) => {
    const model = subject.make(form())
    for (const numbers of numbersOf(model)) expect(numbers.every(Number.isFinite)).toBe(true)
    const { low, high } = reachOf(model)
    const sizes = [high[1]! - low[1]!, high[0]! - low[0]!, high[2]! - low[2]!]
    for (const [i, stated] of subject.size.entries()) {
      expect(sizes[i]! / stated).toBeGreaterThan(0.62)
      expect(sizes[i]! / stated).toBeLessThan(1.6)
    }
    if (subject.stands === 'ground' || subject.stands === 'surface') {
      expect(low[1]).toBeGreaterThan(-0.12 * subject.size[0])
      expect(low[1]).toBeLessThan((subject.name === 'ghost' ? 0.2 : 0.05) * subject.size[0])
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
    const plain = blueShare(subject.make(form()))
    const blue = blueShare(subject.make(form({ colors: [rgb('#1f3fd0')] })))
    expect(blue).toBeGreaterThan(0.3)
    expect(blue).toBeGreaterThan(plain)
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
