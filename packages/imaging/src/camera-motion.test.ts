import { expect, test } from 'vitest'
import { cameraMotion, inverseSimilarity, joinSimilarities } from './camera-motion.ts'
import { opticalFlow } from './optical-flow.ts'
import { makePlane, type Plane } from './plane.ts'

/** Waves in all directions, looked at from elsewhere. */
function view(dx: number, dy: number, walker?: number): Plane {
  const plane = makePlane(120, 80)
  for (let i = 0; i < plane.data.length; i++) {
    const [x, y] = [(i % 120) + dx, Math.floor(i / 120) + dy]
    plane.data[i] = 0.5 + 0.2 * Math.sin(x / 5) + 0.2 * Math.sin(y / 4 + x / 11) + 0.1 * Math.sin((x + y) / 2.7)
    if (walker !== undefined && Math.hypot((i % 120) - walker, Math.floor(i / 120) - 40) < 9) plane.data[i] = 1
  }
  return plane
}

test('flow finds how far a picture went, and the camera moves as most of it does', () => {
  const flow = opticalFlow(view(0, 0), view(3, -2))
  const sorted = Float32Array.from(flow.x.data).sort()
  expect(sorted[sorted.length >> 1]).toBeCloseTo(3, 0)
  const camera = cameraMotion(opticalFlow(view(0, 0, 30), view(3, -2, 42)))
  expect(camera.x * 120).toBeCloseTo(3, 0)
  expect(camera.y * 120).toBeCloseTo(-2, 0)
  expect(camera.a).toBeCloseTo(1, 1)
})

test('a move and its inverse cancel', () => {
  const move = { a: 1.1, b: 0.2, x: 0.3, y: -0.1 }
  const { a, b, x, y } = joinSimilarities(move, inverseSimilarity(move))
  expect([a, b, x, y].map((value) => Math.round(value * 1e6) / 1e6 + 0)).toEqual([1, 0, 0, 0])
})
