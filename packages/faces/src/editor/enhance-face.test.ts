import type { Picture } from '@bluehour/engine/engine'
import { sessions } from '@bluehour/fixtures/studio'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Face } from '../face.ts'
import { makeFaceFinder } from '../find/finder.ts'
import { enhanceFace } from './enhance-face.ts'

const portrait = new URL('../../../../test/fixtures/astronaut.jpg', import.meta.url).pathname
const finder = makeFaceFinder({ sessions })

let clean: Picture
let blurred: Picture
let face: Face
beforeAll(async () => {
  const read = async (blur?: number): Promise<Picture> => {
    const part = sharp(portrait).extract({ left: 90, top: 10, width: 220, height: 220 }).removeAlpha()
    const { data, info } = await (blur ? part.blur(blur) : part).raw().toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, channels: 3, data }
  }
  clean = await read()
  blurred = await read(1.5)
  face = (await finder.find(clean))[0]!
})

/** Grain that is the same every time, of so many steps of 255 (its standard deviation). */
function grainy(picture: Picture, steps: number): Picture {
  let state = 7
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const data = Uint8Array.from(picture.data, (value) => {
    const bell = (next() + next() + next() + next() - 2) * Math.sqrt(3)
    return Math.max(0, Math.min(255, Math.round(value + bell * steps)))
  })
  return { ...picture, data }
}

/** The mean difference of two pictures in a square about a point of the mesh. */
function apart(a: Picture, b: Picture, point: number, reach: number): number {
  const [x, y] = [Math.round(face.mesh[point * 3]!), Math.round(face.mesh[point * 3 + 1]!)]
  let sum = 0
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const i = ((y + dy) * a.width + x + dx) * 3
      for (let c = 0; c < 3; c++) sum += Math.abs(a.data[i + c]! - b.data[i + c]!)
    }
  }
  return sum / ((2 * reach + 1) ** 2 * 3)
}

/** How much neighbours differ about a point. */
function detail(picture: Picture, point: number, reach: number): number {
  const aside = { ...picture, data: picture.data.subarray(3) }
  return apart({ ...picture, data: picture.data.subarray(0, picture.data.length - 3) }, aside, point, reach)
}

const [CHEEK, LIPS, EYE] = [280, 0, 159]

describe('an enhanced face', () => {
  it('has less grain on skin and lips alike, and is nearer to the clean photo', () => {
    const noisy = grainy(clean, 14)
    const done = enhanceFace(noisy, face)
    expect(apart(done, clean, CHEEK, 6)).toBeLessThan(apart(noisy, clean, CHEEK, 6) * 0.55)
    expect(detail(done, LIPS, 4)).toBeLessThan(detail(noisy, LIPS, 4) * 0.85)
  })

  it('has crisper eyes, more so in a blurred photo, and no halo', () => {
    const gain = (picture: Picture) => detail(enhanceFace(picture, face), EYE, 6) / detail(picture, EYE, 6)
    expect(gain(clean)).toBeGreaterThan(1.05)
    expect(gain(blurred)).toBeGreaterThan(1.2)
    expect(gain(clean)).toBeLessThan(1.6)
  })

  it('keeps its skin where the photo is good, and everything beside the face', () => {
    const done = enhanceFace(clean, face)
    expect(apart(done, clean, CHEEK, 6)).toBeLessThan(6)
    expect(detail(done, CHEEK, 6)).toBeGreaterThan(detail(clean, CHEEK, 6) * 0.3)
    expect([...done.data.subarray(0, 220 * 3 * 8)]).toEqual([...clean.data.subarray(0, 220 * 3 * 8)])
  })
})
