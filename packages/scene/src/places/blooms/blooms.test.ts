import { describe, expect, test } from 'vitest'
import { compose } from '../../compose/compose.ts'
import { plainScene } from '../../render/fixtures/stages.ts'
import type { Mesh } from '../../shapes/mesh.ts'
import { makeRandom } from '../../shapes/random.ts'
import { rgb } from '../../shapes/surface.ts'
import { BLOOM_LOOKS, type Bloom, type BloomKind } from '../bloom.ts'
import type { Setting } from '../place.ts'
import { growBloom } from './grow-bloom.ts'

const KINDS = Object.keys(BLOOM_LOOKS) as BloomKind[]

const setting = (more: Partial<Setting> = {}): Setting => ({
  scene: plainScene({}),
  // Only the sun's direction is asked for.
  daylight: { sky: { sunDirection: [0.6, 0.6, 0.5] } } as unknown as Setting['daylight'],
  eye: [0, 1.8, 9],
  target: [0, 1.5, 0],
  field: 56,
  aspect: 1,
  clearRadius: 1,
  castHeight: 2,
  lowestHeight: 2,
  afloat: false,
  random: makeRandom(3),
  time: 0,
  pixels: 512,
  model: () => ({ solids: [] }),
  ...more,
})

const level = () => 0
const grow = (bloom: Bloom, more: Partial<Setting> = {}) =>
  growBloom(bloom, setting(more), level, () => true, makeRandom(5))
const meshesOf = ({ things }: ReturnType<typeof grow>) => things.flatMap(({ solids }) => solids) as Mesh[]

const sumOf = ({ vertices }: Mesh) => vertices.reduce((sum, value, i) => sum + value * ((i % 7) + 1), 0)

describe('flowers and crops', () => {
  test.each(KINDS)('%s cover the land to the horizon', (kind) => {
    const grown = grow({ kind })
    const meshes = meshesOf(grown)
    const triangles = meshes.reduce((sum, mesh) => sum + mesh.triangles.length / 3, 0)
    expect(triangles).toBeGreaterThan(5000)
    expect(triangles).toBeLessThan(600_000)
    let farthest = 0
    for (const { vertices } of meshes) {
      expect(vertices.findIndex((value) => !Number.isFinite(value))).toBe(-1)
      for (let at = 2; at < vertices.length; at += 12) farthest = Math.min(farthest, vertices[at]!)
    }
    expect(farthest).toBeLessThan(-20)
    // Beyond the plants the ground has their color.
    const land = rgb('#6f9440')
    const tones = Array.from({ length: 40 }, (_, i) => grown.tone(i * 7 - 140, -260, 260, land))
    const change = Math.max(...tones.map((tone) => Math.hypot(...tone.map((part, c) => part - land[c]!))))
    expect(change).toBeGreaterThan(0.02)
    expect(meshesOf(grow({ kind })).map(sumOf)).toEqual(meshes.map(sumOf))
  })

  test('the colour that was asked for is what blooms', () => {
    const blue = rgb('#2040e0')
    const meshes = meshesOf(grow({ kind: 'poppies', colors: [blue] }))
    let [all, isBlue, isRed] = [0, 0, 0]
    for (const { vertices } of meshes) {
      for (let at = 6; at < vertices.length; at += 12) {
        const [r, b] = [vertices[at]!, vertices[at + 2]!]
        all++
        if (b > r * 5 && b > 0.2) isBlue++
        if (r > b * 5 && r > 0.3) isRed++
      }
    }
    expect(isBlue / all).toBeGreaterThan(0.3)
    expect(isRed).toBe(0)
  })

  test('nothing tall stands on the subjects or before them', () => {
    const scene = plainScene({ subjects: [{} as never] })
    let hidden = 0
    for (const kind of ['sunflowers', 'corn'] as const) {
      for (const { vertices } of meshesOf(grow({ kind }, { scene }))) {
        for (let at = 0; at < vertices.length; at += 12) {
          const [x, y, z] = [vertices[at]!, vertices[at + 1]!, vertices[at + 2]!]
          // Leaves may reach a little into the way, stems and heads not.
          if (y > 0.5 && (Math.hypot(x, z) < 0.25 || (z > 0 && z < 7 && Math.abs(x) < 0.02))) hidden++
        }
      }
    }
    expect(hidden).toBe(0)
  })

  test('a meadow has flowers of its own', async () => {
    const wish = { width: 64, height: 64, seed: 3, drawNoun: () => Promise.reject(new Error('none are drawn')) }
    const { stage } = await compose(plainScene({ place: 'meadow' }), wish)
    const reds = stage.things
      .flatMap(({ solids }) => solids)
      .filter((solid) => solid.kind === 'mesh' && solid.surface.material === 'leaves')
      .flatMap((solid) => {
        const { vertices } = solid as Mesh
        return Array.from({ length: vertices.length / 12 }, (_, i) => vertices[i * 12 + 6]! > vertices[i * 12 + 7]! * 4)
      })
    expect(reds.filter(Boolean).length).toBeGreaterThan(300)
  })
})
