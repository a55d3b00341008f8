import type { Picture } from '@bluehour/engine/engine'
import { sessions, testJob } from '@bluehour/fixtures/studio'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Face } from '../face.ts'
import { makeFaceFinder } from '../find/finder.ts'
import { FACE_CONTROLS, type FaceControls } from './controls.ts'
import { makePuppet, type Puppet } from './puppet.ts'

const portrait = new URL('../../../../test/fixtures/astronaut.jpg', import.meta.url).pathname
const finder = makeFaceFinder({
  sessions,
})
const job = testJob()
/** A head on a plain wall: everything in a box is the person, and the wall behind is grey. */
const studio = {
  matting: {
    cutOut: async ({ width, height }: Picture) => {
      const alpha = new Uint8Array(width * height)
      for (let y = 0; y < height; y++) alpha.fill(255, y * width + (width >> 2), y * width + (width * 3) / 4)
      return alpha
    },
  },
  inpaint: { fill: async (picture: Picture) => ({ ...picture, data: new Uint8Array(picture.data.length).fill(128) }) },
}

let picture: Picture
let face: Face
let puppet: Puppet
beforeAll(async () => {
  const { data, info } = await sharp(portrait)
    .extract({ left: 90, top: 10, width: 220, height: 220 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  picture = { width: info.width, height: info.height, channels: 3, data }
  face = (await finder.find(picture))[0]!
  puppet = await makePuppet(picture, face, { studio, job, head: true })
})

const same = (a: Picture, b: Picture) => Buffer.from(a.data).equals(Buffer.from(b.data))

describe('a posed face', () => {
  it('is the photo when no control is used, and does not care what was drawn before', () => {
    expect(same(puppet.draw({}), picture)).toBe(true)
    const first = puppet.draw({ head_yaw: 0.4, lip_open_ratio: 0.6 })
    puppet.draw({ head_roll: -1, eye_open_ratio: -1 })
    expect(same(puppet.draw({ head_yaw: 0.4, lip_open_ratio: 0.6 }), first)).toBe(true)
    const frame = new Uint8Array(picture.data.length).fill(7)
    puppet.drawInto(frame, { head_yaw: 0.4, lip_open_ratio: 0.6 })
    expect(Buffer.from(frame).equals(Buffer.from(first.data))).toBe(true)
  })

  it('changes with every control, more the farther it goes, both ways', () => {
    const apart = (controls: FaceControls) => {
      const { data } = puppet.draw(controls)
      let sum = 0
      for (let i = 0; i < data.length; i++) sum += Math.abs(data[i]! - picture.data[i]!)
      return sum
    }
    for (const control of FACE_CONTROLS) {
      for (const way of [-1, 1]) {
        const [half, whole] = [apart({ [control]: way / 2 }), apart({ [control]: way })]
        expect(half, `${control} ${way / 2}`).toBeGreaterThan(300)
        expect(whole, `${control} ${way}`).toBeGreaterThan(half * 1.1)
      }
    }
  })

  it('holds values beyond its range and refuses to turn without its head', async () => {
    expect(same(puppet.draw({ mouth_smile: 7 }), puppet.draw({ mouth_smile: 1 }))).toBe(true)
    expect(same(puppet.draw({ mouth_smile: Number.NaN }), picture)).toBe(true)
    const still = await makePuppet(picture, face, { studio, job, head: false })
    expect(() => still.draw({ head_yaw: 0.1 })).toThrow('without its head')
  })

  it('says where its points are', () => {
    const rest = puppet.meshAt({})
    for (let i = 0; i < rest.length; i++) expect(rest[i]).toBeCloseTo(face.mesh[i]!, 3)
    const gap = (mesh: Float32Array) => mesh[14 * 3 + 1]! - mesh[13 * 3 + 1]!
    expect(gap(puppet.meshAt({ lip_open_ratio: 1 }))).toBeGreaterThan(gap(rest) + face.box.height * 0.05)
    expect(Math.abs(gap(puppet.meshAt({ lip_open_ratio: -1 })))).toBeLessThan(1)
  })
})

describe('what is seen in it', () => {
  const lidGap = ({ mesh }: Face) => mesh[145 * 3 + 1]! - mesh[159 * 3 + 1]! + mesh[374 * 3 + 1]! - mesh[386 * 3 + 1]!
  const find = async (controls: FaceControls) => {
    const posed = puppet.draw(controls)
    return (await finder.follow(posed, (await finder.follow(posed, face))!))!
  }

  it('eyes close, the mouth opens, the head leans', async () => {
    expect(lidGap(await find({ eye_open_ratio: -1 }))).toBeLessThan(lidGap(face) * 0.5)
    const opened = await find({ lip_open_ratio: 1 })
    const gap = ({ mesh }: Face) => mesh[14 * 3 + 1]! - mesh[13 * 3 + 1]!
    expect(gap(opened)).toBeGreaterThan(gap(face) * 1.6)
    expect((await find({ head_roll: 1 })).roll - face.roll).toBeCloseTo(0.35, 1)
  })

  it('teeth go with a mouth that is moved, and no iris leaves its eye', async () => {
    const between = (image: Picture, mesh: Float32Array) => {
      const [x, y] = [0, 1].map((k) => Math.floor((mesh[13 * 3 + k]! + mesh[14 * 3 + k]!) / 2)) as [number, number]
      return [...image.data.subarray((y * image.width + x) * 3, (y * image.width + x) * 3 + 3)]
    }
    const teeth = between(picture, face.mesh)
    for (const controls of [
      { mouth_position_vertical: -1 },
      { mouth_position_vertical: 1 },
      { mouth_position_horizontal: -1 },
      { mouth_position_horizontal: 1 },
    ]) {
      const seen = between(puppet.draw(controls), puppet.meshAt(controls))
      for (const [c, value] of seen.entries()) expect(Math.abs(value - teeth[c]!)).toBeLessThan(20)
    }
    for (const way of [-1, 1]) {
      const { irises, mesh } = await find({ eye_gaze_horizontal: way })
      expect(irises[0]! > mesh[33 * 3]! && irises[0]! < mesh[133 * 3]!).toBe(true)
      expect(Math.sign(irises[0]! - face.irises[0]!)).toBe(way)
    }
  })

  it('is still the same person', async () => {
    const own = await finder.identify(picture, face)
    const posed = puppet.draw({ mouth_smile: 0.5, head_yaw: 0.5, eyebrow_direction: 0.5 })
    const other = await finder.identify(posed, (await finder.follow(posed, face))!)
    expect(own.reduce((sum, value, i) => sum + value * other[i]!, 0)).toBeGreaterThan(0.7)
  })
})
