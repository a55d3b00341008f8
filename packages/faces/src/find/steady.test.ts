import { expect, test } from 'vitest'
import { CANONICAL_FACE } from '../canonical-face.ts'
import type { Face } from '../face.ts'
import { boxOf, rollOf } from './mesh.ts'
import { makeSteady } from './steady.ts'

/** The mean face, 100 pixels wide, at a place, with a tremble of a third of a pixel. */
function faceAt(x: number, frame: number, tremble: number): Face {
  const mesh = new Float32Array(CANONICAL_FACE.length)
  for (let i = 0; i < mesh.length; i += 3) {
    mesh[i] = x + CANONICAL_FACE[i]! * 6.5 + tremble * noise(i + frame * 7919)
    mesh[i + 1] = 200 - CANONICAL_FACE[i + 1]! * 6.5 + tremble * noise(i + 1 + frame * 104_729)
    mesh[i + 2] = -CANONICAL_FACE[i + 2]! * 6.5
  }
  return { mesh, irises: new Float32Array(30), box: boxOf(mesh), score: 1, roll: rollOf(mesh) }
}

const noise = (n: number) => {
  const value = Math.sin(n * 12.9898) * 43_758.5453
  return (value - Math.floor(value) - 0.5) * 2
}

const POINT = 4 * 3

function jitterOf(xs: readonly number[]): number {
  let sum = 0
  for (let i = 2; i < xs.length; i++) sum += Math.abs(xs[i]! - 2 * xs[i - 1]! + xs[i - 2]!)
  return sum / (xs.length - 2)
}

test('a trembling face that stands still comes out much steadier', () => {
  const steady = makeSteady({ fps: 25 })
  const raw: number[] = []
  const out: number[] = []
  for (let frame = 0; frame < 40; frame++) {
    const face = faceAt(300, frame, 0.35)
    raw.push(face.mesh[POINT]!)
    out.push(steady(face).mesh[POINT]!)
  }
  expect(jitterOf(out.slice(10))).toBeLessThan(0.45 * jitterOf(raw.slice(10)))
})

test('a face that moves is not left behind', () => {
  const steady = makeSteady({ fps: 25 })
  let behind = 0
  for (let frame = 0; frame < 40; frame++) {
    // One and a half face widths a second.
    const face = faceAt(100 + frame * 6, frame, 0)
    const out = steady(face)
    if (frame > 3) behind = Math.max(behind, face.mesh[POINT]! - out.mesh[POINT]!)
  }
  // In pixels of a face 100 wide.
  expect(behind).toBeLessThan(2)
})

test('what is given stays as it was', () => {
  const steady = makeSteady({ fps: 25 })
  steady(faceAt(300, 0, 0))
  const face = faceAt(310, 1, 0)
  const before = face.mesh.slice()
  steady(face)
  expect(face.mesh).toEqual(before)
})
