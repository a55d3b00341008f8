import { describe, expect, it } from 'vitest'
import { inpaintSmooth } from './inpaint-smooth.ts'
import { applyLight, measureLight } from './light.ts'
import { meetAtRim } from './meet-rim.ts'
import { mixBands } from './mix-bands.ts'
import { makeMask, makePatch, type Patch } from './patch.ts'

const SIZE = 80
const region = { left: 0, top: 0, width: SIZE, height: SIZE }

function painted(color: (x: number, y: number) => readonly number[]): Patch {
  const patch = makePatch(region)
  for (let i = 0; i < SIZE * SIZE; i++) {
    const here = color(i % SIZE, Math.floor(i / SIZE))
    for (let c = 0; c < 3; c++) patch.planes[c]![i] = here[c]!
  }
  return patch
}

describe('light of another colour', () => {
  it('makes pale skin as golden as the other and leaves a dark eye in it dark and without colour', () => {
    const isEye = (x: number, y: number) => Math.hypot(x - 40, y - 40) < 6
    const pale = painted((x, y) => (isEye(x, y) ? [0.15, 0, 0] : [0.8, 0.03, 0.01]))
    const golden = painted(() => [0.6, 0, 0.11])
    const skin = makeMask(region, 1)
    for (let i = 0; i < skin.data.length; i++) if (isEye(i % SIZE, Math.floor(i / SIZE))) skin.data[i] = 0
    const lit = applyLight(pale, measureLight(pale, golden, skin))
    const at = (x: number, y: number) => lit.planes.map((plane) => plane[y * SIZE + x]!)
    const cheek = at(10, 40)
    for (const [c, value] of [0.6, 0, 0.11].entries()) expect(cheek[c]).toBeCloseTo(value, 2)
    const [lightness, greenRed, blueYellow] = at(40, 40) as [number, number, number]
    expect(lightness).toBeLessThan(0.15)
    expect(Math.hypot(greenRed, blueYellow)).toBeLessThan(0.03)
  })
})

describe('a face that goes on beyond the rim', () => {
  const at = (patch: Patch, x: number) => patch.planes[0][40 * SIZE + x]!
  const cover = makeMask(region)
  for (let i = 0; i < cover.data.length; i++) {
    const far = Math.hypot((i % SIZE) - 40, Math.floor(i / SIZE) - 40)
    cover.data[i] = Math.max(0, Math.min(1, (32 - far) / 8))
  }
  const settled = (target: Patch) => {
    const flat = painted(() => [0.6, 0.02, 0.04])
    const even = measureLight(flat, target, makeMask(region, 1))
    return { even: applyLight(flat, even), met: applyLight(flat, meetAtRim(even, flat, target, cover)) }
  }

  it('is as bright there as the forehead round it, and keeps its own light in the middle', () => {
    const target = painted((x) => (x > 60 ? [0.9, 0.02, 0.04] : [0.6, 0.02, 0.04]))
    const { even, met } = settled(target)
    const gap = (patch: Patch, x: number) => Math.abs(at(patch, x) - at(target, x))
    expect(gap(even, 66)).toBeGreaterThan(0.1)
    expect(gap(met, 66)).toBeLessThan(gap(even, 66) * 0.6)
    expect(at(met, 40) / at(even, 40)).toBeLessThan(1.1)
    expect(at(met, 14) / at(even, 14)).toBeCloseTo(1, 1)
  })

  it('does not follow steps that nobody sees', () => {
    const { even, met } = settled(painted((x) => (x > 60 ? [0.615, 0.02, 0.04] : [0.6, 0.02, 0.04])))
    expect(met.planes).toEqual(even.planes)
  })
})

describe('two patches', () => {
  it('meet without an edge and keep their lines', () => {
    const striped = painted((x) => [0.7 + (x % 2 ? 0.03 : -0.03), 0, 0])
    const plain = painted(() => [0.5, 0, 0])
    const right = makeMask(region)
    for (let i = 0; i < right.data.length; i++) if (i % SIZE >= 40) right.data[i] = 1
    const [mixed] = mixBands(striped, plain, right).planes
    const row = [...mixed.subarray(40 * SIZE, 41 * SIZE)]
    const pairs = row.slice(1).map((value, x) => (value + row[x]!) / 2)
    for (let x = 1; x < pairs.length; x++) expect(Math.abs(pairs[x]! - pairs[x - 1]!)).toBeLessThan(0.04)
    expect(pairs[5]).toBeCloseTo(0.7, 1)
    expect(pairs[75]).toBeCloseTo(0.5, 1)
    expect(Math.abs(row[30]! - row[31]!)).toBeGreaterThan(0.04)
    expect(Math.abs(row[50]! - row[51]!)).toBeLessThan(0.02)
  })
})

describe('what is not known', () => {
  it('is carried on from what is, which stays to the bit', () => {
    const half = painted((x) => (x < 40 ? [0.7, 0.03, 0.05] : [0.1, 0, 0]))
    const sure = makeMask(region)
    for (let i = 0; i < sure.data.length; i++) if (i % SIZE < 38) sure.data[i] = 1
    const filled = inpaintSmooth(half, sure)
    for (const [c, value] of [0.7, 0.03, 0.05].entries()) {
      expect(filled.planes[c]![40 * SIZE + 10]).toBe(half.planes[c]![40 * SIZE + 10])
      for (const x of [42, 60, 79]) expect(filled.planes[c]![40 * SIZE + x]).toBeCloseTo(value, 3)
    }
  })
})
