import { makePlane } from '@bluehour/imaging/plane'
import { describe, expect, it } from 'vitest'
import { CANONICAL_FACE } from '../canonical-face.ts'
import { carryBody } from './carry-body.ts'
import type { CloseUp } from './close-up.ts'
import { poseOf } from './pose.ts'
import { torsoIn } from './torso.ts'

const [WIDTH, HEIGHT] = [240, 320]
/** The mean face, as pictures have it, in the upper part of a close-up. */
const FACE = CANONICAL_FACE.map((value, i) =>
  i % 3 === 0 ? WIDTH / 2 + value * 4 : i % 3 === 1 ? 70 - value * 4 : value,
)
const pose = poseOf(FACE)
const [chinX, chinY] = pose.chin.map(Math.round) as [number, number]
/** Long hair from the crown to the chest, as wide as 1.6 faces; the body below and beside it reaches 1.2 to either side. */
const HAIR = { half: Math.round(0.8 * pose.width), bottom: chinY + Math.round(pose.width) }
const BODY = { half: Math.round(1.2 * pose.width), top: chinY + Math.round(0.5 * pose.width) }

function scene(): { body: CloseUp; hole: Uint8Array } {
  const plane = () => makePlane(WIDTH, HEIGHT)
  const parts = { head: plane(), hair: plane(), neck: plane(), clothes: plane(), skin: plane() }
  const [person, loose] = [plane(), plane()]
  const hole = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, i++) {
      const isHair = y < HAIR.bottom && Math.abs(x - chinX) < HAIR.half
      const isBody = !isHair && y > BODY.top && Math.abs(x - chinX) < BODY.half
      if (isHair) hole[i] = 255
      if (isBody) parts.clothes.data[i] = 1
      if (isHair || isBody) person.data[i] = 1
    }
  }
  const picture = { width: WIDTH, height: HEIGHT, channels: 3 as const, data: new Uint8Array(WIDTH * HEIGHT * 3) }
  const region = { left: 0, top: 0, width: WIDTH, height: HEIGHT }
  const matte = Uint8Array.from(person.data, (value) => 255 * value)
  const close = { picture, region, scale: 1, mesh: FACE, pose, lifted: picture, matte }
  return { body: { ...close, parts: { ...parts, person, loose } }, hole }
}

describe('a body behind long hair', () => {
  const { body, hole } = scene()
  const torso = torsoIn(hole, body)
  const at = (across: number, down: number) =>
    torso[Math.round(chinY + down * pose.width) * WIDTH + Math.round(chinX + across * pose.width)]!

  it('goes on up to the neck: chest and shoulders, not what is above them', () => {
    expect(at(0, 0.8)).toBe(1)
    expect(at(0.6, 0.8)).toBe(1)
    expect(at(-0.6, 0.6)).toBe(1)
    expect(at(0, 0.3)).toBe(1)
    expect(at(0.7, 0.2)).toBe(0)
    expect(at(0, -0.3)).toBe(0)
  })

  it('ends where ground is seen, and is unknown when nothing of it is seen', () => {
    const gap = Math.round(chinX + 0.3 * pose.width)
    for (let y = chinY; y < HEIGHT; y++) {
      hole[y * WIDTH + gap] = 0
      body.parts.person.data[y * WIDTH + gap] = 0
    }
    const narrow = torsoIn(hole, body)
    const row = Math.round(chinY + 0.8 * pose.width) * WIDTH
    expect(narrow[row + gap + 5]).toBe(0)
    expect(narrow[row + gap - 5]).toBe(1)
    body.parts.clothes.data.fill(0)
    expect(torsoIn(hole, body).some((value) => value > 0)).toBe(false)
  })

  it('has its shoulder as high as it is seen beside the hair', () => {
    const raised = scene()
    const at = (torso: Float32Array) =>
      torso[Math.round(chinY + 0.3 * pose.width) * WIDTH + Math.round(chinX + 0.7 * pose.width)]!
    expect(at(torsoIn(raised.hole, raised.body))).toBeLessThan(0.1)
    for (let y = chinY + Math.round(0.15 * pose.width); y < BODY.top + 2; y++) {
      for (let x = chinX + HAIR.half; x < chinX + BODY.half; x++) {
        raised.body.parts.clothes.data[y * WIDTH + x] = 1
        raised.body.parts.person.data[y * WIDTH + x] = 1
      }
    }
    expect(at(torsoIn(raised.hole, raised.body))).toBe(1)
  })

  it('is dressed beside clothes and bare beside skin, with an edge between them and nothing of the ground', () => {
    const { body: given, hole: hidden } = scene()
    const colors = { ground: [250, 250, 250], clothes: [160, 20, 30], skin: [200, 150, 110] }
    const [clothes, skin] = [given.parts.clothes.data, given.parts.skin.data]
    for (let i = 0; i < hidden.length; i++) {
      if (clothes[i] && i % WIDTH > chinX) [clothes[i], skin[i]] = [0, 1]
      const color = clothes[i] ? colors.clothes : skin[i] ? colors.skin : colors.ground
      given.picture.data.set(color, i * 3)
    }
    const carried = carryBody(given, hidden, () => true)!
    const y = chinY + Math.round(0.8 * pose.width)
    const green = (x: number) => carried.data[(y * WIDTH + x) * 3 + 1]!
    expect(green(chinX - HAIR.half + 4)).toBe(20)
    expect(green(chinX + HAIR.half - 4)).toBe(150)
    let between = 0
    for (let x = chinX - HAIR.half; x < chinX + HAIR.half; x++) if (green(x) > 30 && green(x) < 140) between++
    expect(between).toBeLessThan(0.35 * pose.width)
    const nothing = scene()
    nothing.body.parts.clothes.data.fill(0)
    expect(carryBody(nothing.body, nothing.hole, () => true)).toBeUndefined()
  })
})
