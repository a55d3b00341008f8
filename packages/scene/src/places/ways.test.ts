import { expect, test } from 'vitest'
import { compose } from '../compose/compose.ts'
import { plainScene } from '../render/fixtures/stages.ts'
import type { Mesh } from '../shapes/mesh.ts'

const wish = { width: 256, height: 256, seed: 3, drawNoun: () => Promise.reject(new Error('none are drawn')) }

async function ribbonOf(): Promise<Mesh> {
  const { stage } = await compose(plainScene({ place: 'road' }), wish)
  const meshes = stage.things.flatMap(({ solids }) => solids)
  return meshes.find(({ surface }) => surface.material === 'asphalt') as Mesh
}

test('the lines of a road are thin: no colour fades across it', async () => {
  const { vertices, triangles } = await ribbonOf()
  let [lines, widest] = [0, 0]
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => triangles[t + k]! * 12)
    const reds = corners.map((at) => vertices[at + 6]!)
    // Bright at one corner at least, dark at another.
    if (Math.max(...reds) < 0.3) continue
    lines++
    const xs = corners.map((at) => vertices[at]!)
    const zs = corners.map((at) => vertices[at + 2]!)
    // Of the corners of one row only: the road itself bends.
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const)
      if (Math.abs(zs[a]! - zs[b]!) < 1e-3) widest = Math.max(widest, Math.abs(xs[a]! - xs[b]!))
  }
  expect(lines).toBeGreaterThan(100)
  expect(widest).toBeLessThan(0.3)
})

test('a road lies on the land and hardly rises from row to row', async () => {
  const { vertices } = await ribbonOf()
  const columns = 14
  let steepest = 0
  for (let at = 7 * 12; at + columns * 12 < vertices.length; at += columns * 12) {
    const next = at + columns * 12
    const far = Math.hypot(vertices[next]! - vertices[at]!, vertices[next + 2]! - vertices[at + 2]!)
    if (far > 0.05) steepest = Math.max(steepest, Math.abs(vertices[next + 1]! - vertices[at + 1]!) / far)
  }
  expect(steepest).toBeGreaterThan(0)
  expect(steepest).toBeLessThan(0.25)
})
