import type { FrameSource, OpenClip } from '@bluehour/engine/engine'
import { makeFaceFinder } from '@bluehour/faces/find/finder'
import { ASTRONAUT } from '@bluehour/fixtures/mode-tools'
import { sessions } from '@bluehour/fixtures/studio'
import { makeBodyPoseFinder } from '@bluehour/vision/body-pose'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { trackPerson } from './track-person.ts'

const finding = { poses: makeBodyPoseFinder(sessions, { quick: true }), faces: makeFaceFinder({ sessions }) }
const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }
const [width, height, each] = [640, 320, 300]

/** Two people side by side, the right one mirrored, both moving to the right by six pixels a frame. */
async function twoPeople(frames: number): Promise<OpenClip> {
  const one = await sharp(ASTRONAUT).resize(each, each).toBuffer()
  const other = await sharp(one).flop().toBuffer()
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, i) =>
      sharp({ create: { width, height, channels: 3, background: '#b8b4ae' } })
        .composite([
          { input: one, left: 6 * i, top: 20 },
          { input: other, left: 320 + 6 * i, top: 20 },
        ])
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  return async ({ from, to } = { from: 0, to: frames }) => {
    const shown = pictures.slice(from, to)
    const source = { width, height, fps: 12, frames: shown.length }
    return Object.assign(
      (async function* () {
        for (const data of shown) yield data
      })(),
      source,
    ) as unknown as FrameSource
  }
}

test('a point chooses between two people, at a time inside of the clip, and misses when nobody is there', async () => {
  const open = await twoPeople(3)
  const noses = async (x: number, y: number, frame: number) => {
    const { bodies } = await trackPerson(open, { x: x / width, y: y / height, frame }, finding, job)
    return bodies.map((body) => Math.round(body!.joints.nose.x * width))
  }
  const left = await noses(120, 220, 0)
  const right = await noses(520, 220, 2)
  expect(left.every((x, i) => Math.abs(x - 115 - 6 * i) < 25)).toBe(true)
  expect(right.every((x, i) => Math.abs(x - 505 - 6 * i) < 25)).toBe(true)
  await expect(noses(634, 6, 0)).rejects.toMatchObject({ code: 'no_target_person' })
})
