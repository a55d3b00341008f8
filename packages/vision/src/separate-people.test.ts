import { makePlane } from '@bluehour/imaging/plane'
import { expect, it } from 'vitest'
import { ownShare } from './separate-people.ts'

/** Two people side by side, one in red and one in blue, both in one matte, their border at x = 60. */
const [width, height] = [120, 80]
const data = new Uint8Array(width * height * 3)
for (let i = 0; i < width * height; i++) data.set(i % width < 60 ? [190, 60, 50] : [50, 70, 180], i * 3)
const square = { x: 60, y: 40, side: 256, turn: 0 }

/** The mask of a pose is coarse: this one reaches fifteen pixels into the neighbor. */
function pose(from: number, to: number) {
  const mask = makePlane(256, 256)
  for (let i = 0; i < mask.data.length; i++) {
    const x = (i % 256) - 128 + 60
    mask.data[i] = x >= from && x < to ? 0.9 : 0.05
  }
  return { joints: {} as never, score: 1, square, next: square, mask }
}

it('gives each of two people in one matte what is theirs, to the edge between them', async () => {
  const matte = makePlane(width, height, 1)
  const left = { pose: pose(5, 75), face: undefined }
  const right = { pose: pose(45, 115), face: undefined }
  const own = await ownShare({ width, height, channels: 3, data }, matte, left, [right])
  const at = (x: number) => own.data[40 * width + x]!
  expect([at(10), at(50), at(56)].every((value) => value > 0.9)).toBe(true)
  expect([at(64), at(70), at(110)].every((value) => value < 0.1)).toBe(true)
})

it('never takes the face of somebody whose body was not found', async () => {
  const matte = makePlane(width, height, 1)
  const everything = { pose: pose(0, 120), face: { left: 20, top: 10, width: 16, height: 20 } }
  const other = { pose: undefined, face: { left: 80, top: 10, width: 16, height: 20 } }
  const own = await ownShare({ width, height, channels: 3, data }, matte, everything, [other])
  expect(own.data[20 * width + 28]).toBeGreaterThan(0.9)
  expect(own.data[20 * width + 88]).toBeLessThan(0.1)
})
