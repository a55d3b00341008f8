import type { Picture } from '@bluehour/engine/engine'
import { makePlane } from '@bluehour/imaging/plane'
import { describe, expect, it } from 'vitest'
import { CANONICAL_FACE } from '../canonical-face.ts'
import type { CloseUp } from './close-up.ts'
import { poseOf } from './pose.ts'
import { paintThroat } from './throat.ts'

const [WIDTH, HEIGHT] = [160, 240]
const SKIN = [200, 150, 120]
const WALL = [240, 240, 240]
/** The mean face, as pictures have it, in the upper part of a close-up. */
const FACE = CANONICAL_FACE.map((value, i) =>
  i % 3 === 0 ? WIDTH / 2 + value * 5 : i % 3 === 1 ? 70 - value * 5 : value,
)

function bodyWith(clothesFrom: number): CloseUp {
  const plane = () => makePlane(WIDTH, HEIGHT)
  const parts = {
    head: plane(),
    hair: plane(),
    neck: plane(),
    clothes: plane(),
    skin: plane(),
    person: plane(),
    loose: plane(),
  }
  parts.clothes.data.fill(1, clothesFrom * WIDTH)
  const picture = filled(SKIN)
  const region = { left: 0, top: 0, width: WIDTH, height: HEIGHT }
  const matte = new Uint8Array(WIDTH * HEIGHT).fill(255)
  return { picture, region, scale: 1, mesh: FACE, pose: poseOf(FACE), lifted: picture, matte, parts }
}

function filled(color: readonly number[]): Picture {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).map((_, i) => color[i % 3]!)
  return { width: WIDTH, height: HEIGHT, channels: 3, data }
}

describe('a throat that was never seen', () => {
  const chin = Math.round(FACE[152 * 3 + 1]!)
  const below = (plate: Picture, down: number) => [
    ...plate.data.subarray(((chin + down) * WIDTH + WIDTH / 2) * 3, ((chin + down) * WIDTH + WIDTH / 2) * 3 + 3),
  ]

  it('is the skin of the face in the shade of the jaw where hair hid it', () => {
    const plate = filled(WALL)
    const { open } = paintThroat(plate, bodyWith(HEIGHT), new Uint8Array(WIDTH * HEIGHT).fill(255), () => 0)
    expect(open[(chin + 8) * WIDTH + WIDTH / 2]).toBeGreaterThan(0.9)
    for (const [c, value] of below(plate, 8).entries()) expect(Math.abs(value - 0.85 * SKIN[c]!)).toBeLessThan(4)
  })

  it('is as wide as a neck below the chin, and stays behind the jaw above it', () => {
    const { open } = paintThroat(filled(WALL), bodyWith(HEIGHT), new Uint8Array(WIDTH * HEIGHT).fill(255), () => 0)
    const aside = Math.round(0.33 * poseOf(FACE).width)
    expect(open[(chin + 20) * WIDTH + WIDTH / 2 + aside]).toBeGreaterThan(0.5)
    expect(open[(chin - 12) * WIDTH + WIDTH / 2 + aside]).toBe(0)
  })

  it('is not painted over a collar', () => {
    const plate = filled(WALL)
    const hole = new Uint8Array(WIDTH * HEIGHT).fill(255, 0, (chin + 10) * WIDTH)
    paintThroat(plate, bodyWith(chin + 4), hole, () => 1)
    expect(below(plate, 8)).toEqual(WALL)
  })
})
