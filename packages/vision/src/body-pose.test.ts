import { ASTRONAUT } from '@bluehour/fixtures/mode-tools'
import { sessions } from '@bluehour/fixtures/studio'
import { makeMedia } from '@bluehour/media/media'
import { expect, test } from 'vitest'
import { makeBodyPoseFinder, mapSquare, maskAt, squareBelowFace, squareOf } from './body-pose.ts'

const { signal } = new AbortController()

test('finds face and shoulders of the astronaut, and nobody in the sky', async () => {
  const photo = await makeMedia().readPicture(ASTRONAUT, { signal })
  const finder = makeBodyPoseFinder(sessions, { quick: true })
  const body = await finder.find(photo, { within: squareBelowFace({ x: 196, y: 104, height: 90 }), once: true })
  expect(body?.score).toBeGreaterThan(0.9)
  const { nose, leftShoulder, rightShoulder } = body!.joints
  expect(Math.hypot(nose.x - 196, nose.y - 106)).toBeLessThan(25)
  // Her own left is on our right.
  expect(leftShoulder.x - rightShoulder.x).toBeGreaterThan(90)
  expect(leftShoulder.y).toBeGreaterThan(nose.y)
  const inside = maskAt(body!)
  expect(inside(200, 300)).toBeGreaterThan(0.7)
  expect(inside(420, 30)).toBeLessThan(0.3)
  const sky = { width: 300, height: 200, channels: 3 as const, data: new Uint8Array(180_000).fill(140) }
  expect(await finder.find(sky)).toBeUndefined()
})

test('a square maps its middle to itself and turns clockwise', () => {
  const square = { ...squareOf({ width: 100, height: 60 }), turn: Math.PI / 2 }
  const toPicture = mapSquare(square)
  expect(toPicture(128, 128)).toEqual({ x: 50, y: 30 })
  const right = toPicture(256, 128)
  expect([Math.round(right.x), Math.round(right.y)]).toEqual([50, 80])
})
