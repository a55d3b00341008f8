import { expect, it } from 'vitest'
import { CANONICAL_FACE } from '../canonical-face.ts'
import { besideFace, poseOf, sidesOf } from './pose.ts'

/** The mean face, its nose turned to the left of the picture by so many radians. */
function faceAt(yaw: number): Float32Array {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)]
  return CANONICAL_FACE.map((_, k) => {
    const first = k - (k % 3)
    const [x, y, z] = [CANONICAL_FACE[first]!, CANONICAL_FACE[first + 1]!, CANONICAL_FACE[first + 2]!]
    return [100 + 5 * (x * cos - z * sin), 100 - 5 * y, -5 * (z * cos + x * sin)][k % 3]!
  })
}

it('tells how far a face reaches, and what is beside it', () => {
  const mesh = faceAt(0)
  const [left, right] = sidesOf(mesh)
  expect(left).toBeCloseTo(-right, 1)
  const beside = besideFace([left, right], poseOf(mesh).yaw)
  expect(beside(0)).toBeLessThan(0)
  expect(beside(right + 0.2)).toBeCloseTo(0.2, 2)
  expect(beside(left - 0.2)).toBeCloseTo(0.2, 2)
})

it('beside the far cheek of a turned face a place counts as farther away', () => {
  const mesh = faceAt(0.4)
  const sides = sidesOf(mesh)
  const { yaw } = poseOf(mesh)
  expect(yaw).toBeGreaterThan(0.2)
  const beside = besideFace(sides, yaw)
  expect(beside(sides[0] - 0.2)).toBeGreaterThan(0.4)
  expect(beside(sides[1] + 0.2)).toBeCloseTo(0.2, 2)
})
