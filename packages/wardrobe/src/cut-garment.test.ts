import { makePlane } from '@bluehour/imaging/plane'
import { expect, it } from 'vitest'
import { carryOnCloth, isCutBelow } from './cut-garment.ts'
import { bone } from './geometry.ts'

it('carries a shirt that its picture cuts off on to the waist, and not beyond', () => {
  const [width, height] = [60, 100]
  const layer = { width, height, color: new Uint8Array(width * height * 3), alpha: new Float32Array(width * height) }
  for (let y = 20; y < 50; y++) {
    for (let x = 15; x < 45; x++) {
      layer.alpha[y * width + x] = 1
      layer.color[(y * width + x) * 3] = y
    }
  }
  const torso = bone({ x: 30, y: 20 }, { x: 30, y: 90 }, 15, 15)
  const body = { scale: 1, clothes: makePlane(width, height, 1) } as never
  carryOnCloth(layer, body, { torso, neck: { x: 30, y: 20 }, span: 30 } as never, 80)
  expect(layer.alpha[70 * width + 30]).toBe(1)
  // The mirror image of the rows above the cut: 49 - (70 - 49).
  expect(layer.color[(70 * width + 30) * 3]).toBe(28)
  expect(layer.alpha[85 * width + 30]).toBe(0)
  const mask = makePlane(20, 20, 1)
  expect(isCutBelow({ worn: body, mask } as never)).toBe(true)
  expect(isCutBelow({ worn: undefined, mask } as never)).toBe(false)
})
