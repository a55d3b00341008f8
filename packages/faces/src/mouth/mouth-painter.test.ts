import { fileURLToPath } from 'node:url'
import type { Picture } from '@bluehour/engine/engine'
import { sessions } from '@bluehour/fixtures/studio'
import type { MouthShape } from '@bluehour/speech/mouth/mouth-shape'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Face } from '../face.ts'
import { makeFaceFinder } from '../find/finder.ts'
import { makeMouthPainter } from './mouth-painter.ts'
import { gapOf, seeMouth } from './seen-mouth.ts'
import { skullFrameOf } from './skull-frame.ts'

const photo = fileURLToPath(new URL('../../../../test/fixtures/astronaut.jpg', import.meta.url))
const finder = makeFaceFinder({ sessions })
const shape = (part: Partial<MouthShape>): MouthShape => ({ open: 0, spread: 0, press: 0, bite: 0, tongue: 0, ...part })

let picture: Picture
let face: Face

beforeAll(async () => {
  const crop = sharp(photo).extract({ left: 110, top: 0, width: 230, height: 230 }).removeAlpha().raw()
  const { data, info } = await crop.toBuffer({ resolveWithObject: true })
  picture = { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) }
  const [found] = await finder.find(picture)
  face = found!
})

function painted(part: Partial<MouthShape>, detail: 'lite' | 'standard' | 'pro' = 'standard', strength = 1): Picture {
  const copy = { ...picture, data: Uint8Array.from(picture.data) }
  const painter = makeMouthPainter({ detail })
  painter.learn(copy, face)
  painter.paint(copy, face, shape(part), strength)
  return copy
}

const isSame = (a: Picture, b: Picture) => Buffer.compare(a.data, b.data) === 0

/** What the finder sees in a painted picture. */
async function look(part: Partial<MouthShape>) {
  const seen = (await finder.follow(painted(part), face))!
  const { scale } = skullFrameOf(seen.mesh)
  const apart = (a: number, b: number) =>
    Math.hypot(seen.mesh[a * 3]! - seen.mesh[b * 3]!, seen.mesh[a * 3 + 1]! - seen.mesh[b * 3 + 1]!) / scale
  return { gap: gapOf(seeMouth(seen).edges), width: apart(61, 291), chin: apart(1, 152) }
}

describe('a painted mouth', () => {
  it('opens with the jaw, closes on m, narrows on oo and widens on ee, as a finder sees it', async () => {
    const [rest, half, wide, pressed, round, spread] = await Promise.all([
      look({}),
      look({ open: 0.45 }),
      look({ open: 0.9 }),
      look({ press: 1 }),
      look({ open: 0.2, spread: -1 }),
      look({ open: 0.2, spread: 1 }),
    ])
    const before = gapOf(seeMouth(face).edges)
    expect(rest.gap).toBeLessThan(0.5 * before)
    expect(pressed.gap).toBeLessThan(0.5 * before)
    expect(half.gap).toBeGreaterThan(rest.gap + 0.05)
    expect(wide.gap).toBeGreaterThan(half.gap + 0.1)
    expect(wide.chin).toBeGreaterThan(rest.chin * 1.03)
    expect(round.width).toBeLessThan(0.93 * spread.width)
  })

  it('changes nothing above the base of the nose or far from the face', () => {
    const after = painted({ open: 1 })
    const base = Math.floor(skullFrameOf(face.mesh).origin[1]) - 2
    const rows = base * picture.width * 3
    expect(Buffer.compare(after.data.subarray(0, rows), picture.data.subarray(0, rows))).toBe(0)
    expect(isSame(after, picture)).toBe(false)
  })

  it('hides the teeth that were seen when the lips shall be closed, and draws the same each time', () => {
    const lips = [13, 14, 82, 312].map((point) => [face.mesh[point * 3]!, face.mesh[point * 3 + 1]!] as const)
    const [mx, my] = [0, 1].map((k) => lips.reduce((sum, place) => sum + place[k]!, 0) / lips.length) as [
      number,
      number,
    ]
    const at = (Math.round(my - 0.5) * picture.width + Math.round(mx - 0.5)) * 3
    const blueOf = ({ data }: Picture) => data[at + 2]! / (data[at]! + 1)
    const closed = painted({})
    expect(blueOf(closed)).toBeLessThan(blueOf(picture) - 0.05)
    expect(isSame(painted({}), closed)).toBe(true)
  })

  it('has three degrees of detail, and leaves alone what it may not touch', () => {
    const [lite, standard, pro] = (['lite', 'standard', 'pro'] as const).map((detail) => painted({ open: 0.6 }, detail))
    expect(isSame(lite!, standard!)).toBe(false)
    expect(isSame(pro!, standard!)).toBe(false)
    expect(isSame(painted({ open: 0.6 }, 'standard', 0), picture)).toBe(true)
  })
})
