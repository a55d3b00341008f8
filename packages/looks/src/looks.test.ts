import { fileURLToPath } from 'node:url'
import { ART_STYLES } from '@bluehour/catalog/animation-options'
import type { Picture } from '@bluehour/engine/engine'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ANIMATION_LOOKS, CHOSEN_LOOKS } from './animation-looks.ts'
import { applyLook } from './apply-look.ts'

const EDGE = 72
const signal = new AbortController().signal
/** Steps of 255 in the mean of all channels that any two looks differ by at least. */
const APART = 4
/** Where nothing moves a look may change by this much from frame to frame. */
const STEADY = 0.5

async function astronaut(): Promise<Picture> {
  const file = fileURLToPath(new URL('../../../test/fixtures/astronaut.jpg', import.meta.url))
  const data = await sharp(file).resize(EDGE, EDGE, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  return { width: EDGE, height: EDGE, channels: 3, data: new Uint8Array(data) }
}

/** A small thing that moves over the picture. */
function withBall({ width, height, channels, data }: Picture, x: number): Picture {
  const out = data.slice()
  for (let dy = -3; dy <= 3; dy++)
    for (let dx = -3; dx <= 3; dx++) out.fill(230, ((8 + dy) * width + x + dx) * 3, ((8 + dy) * width + x + dx) * 3 + 3)
  return { width, height, channels, data: out }
}

const between = (a: Uint8Array, b: Uint8Array, from = 0) => {
  let sum = 0
  for (let i = from; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / (a.length - from)
}

test('every art style of the contract has a look, or is chosen from them', () => {
  const names = [...ANIMATION_LOOKS.map(({ name }) => name), ...CHOSEN_LOOKS]
  expect(names.sort()).toEqual([...ART_STYLES].sort())
})

test('any two looks differ, and none boils where nothing moves', async () => {
  const picture = await astronaut()
  const [first, second] = [withBall(picture, 10), withBall(picture, 14)]
  const drawn: { name: string; data: Uint8Array }[] = []
  const wrong: string[] = []
  for (const look of ANIMATION_LOOKS) {
    const memory = new Map()
    const before = await applyLook(look, first, { seed: 5, memory, signal })
    const after = await applyLook(look, second, { seed: 5, memory, signal })
    // The lower half lies far from the ball.
    const change = between(before.data, after.data, before.data.length / 2)
    if (change > STEADY) wrong.push(`${look.name} changes by ${change.toFixed(2)} where nothing moves`)
    for (const { name, data } of drawn) {
      const apart = between(before.data, data)
      if (apart < APART) wrong.push(`${look.name} and ${name} differ by ${apart.toFixed(1)} only`)
    }
    drawn.push({ name: look.name, data: before.data })
  }
  expect(wrong).toEqual([])
})
