import { expect, it } from 'vitest'
import type { Figure } from './figure.ts'
import { bone, point } from './geometry.ts'
import { type Cutout, placeFree, placeOver } from './place-person.ts'

/** A figure whose shoulders are 40 pixels apart, its neck at a place, legs below. */
function figureAt(x: number, y: number, size = 1): Figure {
  const at = (dx: number, dy: number) => point(x + dx * size, y + dy * size)
  const limb = bone(at(0, 0), at(0, 60), 9, 8)
  return {
    chin: at(0, -14),
    neck: at(0, 0),
    hips: at(0, 60),
    knees: at(0, 110),
    ankles: at(0, 160),
    span: 40 * size,
    torso: bone(at(0, 0), at(0, 60), 22 * size, 20 * size),
    arms: [
      { upper: limb, lower: limb, hand: at(0, 60) },
      { upper: limb, lower: limb, hand: at(0, 60) },
    ],
    legs: [
      { thigh: limb, shin: limb },
      { thigh: limb, shin: limb },
    ],
  }
}

const picture = { width: 100, height: 120, channels: 4 as const, data: new Uint8Array(0) }
const cut: Cutout = { picture, figure: figureAt(50, 40), isCutBelow: true, cutSide: undefined }
const scene = { width: 640, height: 480 }

it.each([
  ['far off on the ground', figureAt(300, 150, 0.6), 260],
  ['near, nearly at the lower edge', figureAt(300, 250, 2.2), 478],
])('never stands a figure without legs on the ground: in the place of somebody %s', (_where, there, bottom) => {
  const { scale, top } = placeOver(cut, there, scene, bottom)
  expect(top + picture.height * scale).toBeGreaterThanOrEqual(scene.height - 1)
})

it('puts a whole figure where the feet were', () => {
  const whole: Cutout = { ...cut, picture: { ...picture, height: 210 }, isCutBelow: false }
  const { scale, top } = placeOver(whole, figureAt(300, 150, 0.6), scene, 260)
  expect(top + 210 * scale).toBeCloseTo(260)
})

it('lays a side that is cut off at that side of an empty scene', () => {
  const { scale, left } = placeFree({ ...cut, cutSide: 'right' }, scene)
  expect(left + picture.width * scale).toBeCloseTo(scene.width)
  expect(placeFree({ ...cut, cutSide: 'left' }, scene).left).toBe(0)
})
