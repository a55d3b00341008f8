import { expect, it } from 'vitest'
import { takeOklab } from '../blend/oklab.ts'
import { makeMask } from '../blend/patch.ts'
import { evenTone, toneSpread } from './even-tone.ts'

const SIZE = 100
const region = { left: 0, top: 0, width: SIZE, height: SIZE }
const skin = makeMask(region, 1)

/** Skin under a warm lamp, with a blue stain of this many pixels in the middle. */
function face(stain: number) {
  const data = new Uint8Array(SIZE * SIZE * 3)
  for (let i = 0; i < SIZE * SIZE; i++) {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)]
    const isStained = Math.abs(x - SIZE / 2) < stain / 2 && Math.abs(y - SIZE / 2) < stain / 2
    data.set(isStained ? [150, 160, 220] : [220, 175, 150], i * 3)
  }
  const lab = takeOklab({ width: SIZE, height: SIZE, channels: 3, data }, region)
  const tone = [1, 2].map((c) => lab.planes[c]![0]! / (lab.planes[0][0]! + 0.05)) as [number, number]
  const blue = () => lab.planes[2][(SIZE / 2) * SIZE + SIZE / 2]!
  return { lab, tone, blue }
}

it('the spread of the tone tells a stained face from one under a single lamp', () => {
  const [plain, stained] = [face(0), face(50)]
  expect(toneSpread(plain.lab, skin, plain.tone)).toBeLessThan(0.01)
  expect(toneSpread(stained.lab, skin, stained.tone)).toBeGreaterThan(0.06)
})

it('a small stain goes only when small patches are evened', () => {
  const [coarse, fine] = [face(12), face(12)]
  const before = coarse.blue()
  evenTone(coarse.lab, skin, coarse.tone, SIZE, 0.8)
  evenTone(fine.lab, skin, fine.tone, SIZE, 0.8, 0.03)
  expect(coarse.blue()).toBeLessThan(before + 0.03)
  expect(fine.blue()).toBeGreaterThan(before + 0.06)
})
