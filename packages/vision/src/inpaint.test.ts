import { sessions } from '@bluehour/fixtures/studio'
import { expect, test } from 'vitest'
import { makeDepth } from './depth.ts'
import { makeInpaint } from './inpaint.ts'

test('paints over the hole with its surroundings and leaves the rest alone', async () => {
  const size = { width: 160, height: 120 }
  const data = new Uint8Array(size.width * size.height * 3)
  const hole = new Uint8Array(size.width * size.height)
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i++) {
      const inside = Math.hypot(x - 80, y - 60) < 22
      data.set(inside ? [255, 0, 0] : [60 + x / 2, 120, 200 - y], i * 3)
      hole[i] = Math.hypot(x - 80, y - 60) < 25 ? 255 : 0
    }
  }
  const picture = { ...size, channels: 3 as const, data }
  const filled = await makeInpaint(sessions).fill(picture, hole)
  let red = 0
  for (let i = 0; i < hole.length; i++) {
    if (hole[i]) red += filled.data[i * 3]! > 200 && filled.data[i * 3 + 1]! < 60 ? 1 : 0
    else expect(filled.data[i * 3]).toBe(data[i * 3])
  }
  expect(red).toBe(0)
  expect(await makeInpaint(sessions).fill(picture, new Uint8Array(hole.length))).toBe(picture)
})

test('depth is a plane of the asked size between far and near', async () => {
  const size = { width: 96, height: 54 }
  const data = Uint8Array.from({ length: 320 * 180 * 3 }, (_, k) => 90 + 60 * Math.sin(k / 900))
  const near = await makeDepth(sessions).nearness({ width: 320, height: 180, channels: 3, data }, size)
  expect(near).toMatchObject(size)
  expect(near.data.every((value) => value >= 0 && value <= 1)).toBe(true)
  expect(Math.max(...near.data) - Math.min(...near.data)).toBeGreaterThan(0.2)
})

test('a picture too large for the net keeps its size and every pixel beside the hole', async () => {
  const size = { width: 1700, height: 60 }
  const data = Uint8Array.from({ length: size.width * size.height * 3 }, (_, k) => (k % 3 === 0 ? (k % 251) + 4 : 120))
  const hole = Uint8Array.from({ length: size.width * size.height }, (_, i) =>
    i % size.width > 800 && i % size.width < 840 ? 255 : 0,
  )
  const filled = await makeInpaint(sessions).fill({ ...size, channels: 3, data }, hole)
  expect(filled).toMatchObject(size)
  for (let i = 0; i < hole.length; i += 7) if (!hole[i]) expect(filled.data[i * 3]).toBe(data[i * 3])
})
