import { expect, test } from 'vitest'
import { CANONICAL_FACE } from '../canonical-face.ts'
import type { TrackedFace } from '../face.ts'
import { INNER_LOWER } from '../mouth/contours.ts'
import { makeShotMemory } from './shot-memory.ts'

/** The mean face at a place, its eyes so many pixels apart, its lower lip lowered by centimetres. */
function faceAt(id: number, x: number, eyesPx: number, gapCm = 0): TrackedFace {
  const scale = eyesPx / 8.9
  const mesh = CANONICAL_FACE.map((value, i) => (i % 3 === 0 ? x + value * scale : -value * scale))
  for (const point of INNER_LOWER.slice(2, -2)) mesh[point * 3 + 1]! += gapCm * scale
  const box = { left: x - eyesPx, top: 0, width: 2 * eyesPx, height: 2 * eyesPx }
  return { id, mesh, irises: new Float32Array(30), box, score: 1, roll: 0 }
}

test('who is large or speaks is chosen, and stays chosen', () => {
  const large = makeShotMemory()
  for (let i = 0; i < 20; i++) large.add([faceAt(0, 100, 60 + (i % 2) * 20), faceAt(1, 300, 66)])
  expect([0, 1, 10, 19].map((frame) => large.speaker(frame)?.id)).toEqual([0, 0, 0, 0])

  const speaking = makeShotMemory()
  for (let i = 0; i < 20; i++) speaking.add([faceAt(0, 100, 80), faceAt(1, 300, 60, i % 4 < 2 ? 2.2 : 0)])
  expect([0, 9, 19].map((frame) => speaking.speaker(frame)?.id)).toEqual([1, 1, 1])
})

test('frames without a face have no speaker', () => {
  const memory = makeShotMemory()
  memory.add([])
  memory.add([faceAt(3, 100, 80)])
  expect(memory.speaker(0)).toBeUndefined()
  expect(memory.speaker(1)?.id).toBe(3)
  expect(memory.speaker(2)).toBeUndefined()
})

test('smoothing takes the tremble out and adds no delay', () => {
  const memory = makeShotMemory()
  const places = Array.from({ length: 40 }, (_, i) => 100 + i * 0.6)
  for (const [i, x] of places.entries()) memory.add([faceAt(0, x + (i % 2 === 0 ? 0.5 : -0.5), 80)])
  memory.smooth(25)
  const seen = places.map((_, i) => memory.speaker(i)!.mesh[1 * 3]!)
  const off = places.map((x, i) => seen[i]! - x).slice(10, 30)
  const mean = off.reduce((sum, value) => sum + value, 0) / off.length
  expect(Math.abs(mean)).toBeLessThan(0.15)
  const tremble = (values: number[]) =>
    Math.hypot(...values.slice(2).map((value, i) => value - 2 * values[i + 1]! + values[i]!))
  expect(tremble(seen)).toBeLessThan(0.7 * tremble(places.map((x, i) => x + (i % 2 === 0 ? 0.5 : -0.5))))
})
