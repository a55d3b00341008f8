import type { Picture } from '@bluehour/engine/engine'
import { expect, it } from 'vitest'
import { takeOklab } from '../blend/oklab.ts'
import { ownRegion } from './own-region.ts'

const [WIDTH, HEIGHT] = [60, 20]
const HAIR = [60, 40, 30] as const
const DARK = [20, 18, 16] as const

/** Two kinds of hair side by side; the second begins at `border`. */
function heads(border: number) {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++) data.set(i % WIDTH < border ? HAIR : DARK, i * 3)
  const picture: Picture = { width: WIDTH, height: HEIGHT, channels: 3, data }
  return takeOklab(picture, { left: 0, top: 0, width: WIDTH, height: HEIGHT })
}

function seedsAt(mine: number, theirs: number, kind = 2): Uint8Array {
  const seeds = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    seeds[y * WIDTH + mine] = 1
    seeds[y * WIDTH + theirs] = kind
  }
  return seeds
}

const everywhere = () => new Uint8Array(WIDTH * HEIGHT).fill(1)
/** How many columns of the middle row are ours. */
const ours = (owner: Uint8Array) => owner.subarray(10 * WIDTH, 11 * WIDTH).filter((who) => who === 1).length

it('people meet where the colours step, not half way', () => {
  const owner = ownRegion(heads(45), everywhere(), seedsAt(2, 57), { edgeCost: 200 })
  expect(Math.abs(ours(owner) - 45)).toBeLessThanOrEqual(4)
  expect(new Set(owner)).toEqual(new Set([1, 2]))
  expect(Math.abs(ours(ownRegion(heads(45), everywhere(), seedsAt(2, 57), { edgeCost: 0 })) - 30)).toBeLessThanOrEqual(
    2,
  )
})

it('what is not open belongs to nobody and is no way across', () => {
  const open = everywhere()
  for (let y = 0; y < HEIGHT; y++) open.fill(0, y * WIDTH + 20, y * WIDTH + 22)
  const seeds = seedsAt(2, 2, 1)
  const owner = ownRegion(heads(WIDTH), open, seeds, { edgeCost: 200 })
  expect(ours(owner)).toBe(20)
  expect(owner[10 * WIDTH + 20]).toBe(0)
  expect(owner[10 * WIDTH + 40]).toBe(0)
})

it('who may be somebody else starts behind', () => {
  const share = (late: number) =>
    ours(ownRegion(heads(WIDTH), everywhere(), seedsAt(2, 57, 3), { edgeCost: 200, late }))
  expect(share(20) - share(0)).toBeGreaterThanOrEqual(9)
  expect(share(20)).toBeLessThan(WIDTH)
})

it('what is unlike us holds us up and lets the others pass', () => {
  const strange = { data: new Float32Array(WIDTH * HEIGHT), cost: 10 }
  for (let i = 0; i < strange.data.length; i++) strange.data[i] = i % WIDTH < 12 ? 0 : 1
  const owner = ownRegion(heads(WIDTH), everywhere(), seedsAt(2, 57), { edgeCost: 200, strange })
  expect(Math.abs(ours(owner) - 12)).toBeLessThanOrEqual(4)
})

it('nobody goes farther than the reach', () => {
  const owner = ownRegion(heads(WIDTH), everywhere(), seedsAt(2, 57), { edgeCost: 200, reach: 10 })
  expect(ours(owner)).toBe(13)
  expect(owner[10 * WIDTH + 30]).toBe(0)
})
