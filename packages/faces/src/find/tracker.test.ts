import { fileURLToPath } from 'node:url'
import type { Picture } from '@bluehour/engine/engine'
import { groupPhoto } from '@bluehour/fixtures/people'
import { sessions } from '@bluehour/fixtures/studio'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeFaceFinder } from './finder.ts'
import { makeFaceTracker } from './tracker.ts'

const finder = makeFaceFinder({ sessions })

const ASTRONAUT = fileURLToPath(new URL('../../../../test/fixtures/astronaut.jpg', import.meta.url))

/** A camera that pans over a photo: windows of 400 × 300 of the photo at this width. */
async function shot(
  file: string,
  { width, left, top, step, frames }: { width: number; left: number; top: number; step: number; frames: number },
): Promise<Picture[]> {
  const scaled = await sharp(file).resize(width).png().toBuffer()
  return Promise.all(
    Array.from({ length: frames }, async (_, i) => {
      const window = { left: Math.round(left + i * step), top, width: 400, height: 300 }
      const { data, info } = await sharp(scaled).extract(window).raw().toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, channels: 3 as const, data: new Uint8Array(data) }
    }),
  )
}

test('numbers stay with people through a shot and over cuts; the tracker goes with the face', async () => {
  const group = await groupPhoto('sample6')
  const alone = await shot(ASTRONAUT, { width: 500, left: 0, top: 0, step: 5, frames: 10 })
  const together = await shot(group, { width: 640, left: 20, top: 60, step: 4, frames: 6 })
  const aloneAgain = await shot(ASTRONAUT, { width: 640, left: 90, top: 10, step: -4, frames: 4 })
  const togetherAgain = await shot(group, { width: 560, left: 20, top: 40, step: 3, frames: 4 })

  const tracker = makeFaceTracker(finder)
  const seen: { ids: number[]; xs: number[] }[] = []
  for (const frame of [...alone, ...together, ...aloneAgain, ...togetherAgain]) {
    const faces = await tracker.next(frame)
    seen.push({ ids: faces.map(({ id }) => id), xs: faces.map(({ box }) => box.left + box.width / 2) })
  }
  const [first, second, third, fourth] = [seen.slice(0, 10), seen.slice(10, 16), seen.slice(16, 20), seen.slice(20)]
  for (const { ids } of [...first, ...third]) expect(ids).toEqual([0])
  // Nobody changes number within a shot, and who was there before is known again.
  const people = second[0]!.ids
  expect(people.length).toBeGreaterThanOrEqual(2)
  expect(people).not.toContain(0)
  for (const { ids } of second) expect(ids.filter((id) => people.includes(id))).toEqual(people)
  for (const { ids } of fourth) expect(ids).toEqual(expect.arrayContaining(people))
  // The camera moved 45 pixels to the right, so the face 45 to the left.
  expect(first[0]!.xs[0]! - first[9]!.xs[0]!).toBeGreaterThan(42)
  expect(first[0]!.xs[0]! - first[9]!.xs[0]!).toBeLessThan(48)
})

test('nobody there costs nothing but looks now and then', async () => {
  let looks = 0
  const counting = {
    ...finder,
    lookAt: (...args: Parameters<typeof finder.lookAt>) => {
      looks += args[1].length
      return finder.lookAt(...args)
    },
  }
  const tracker = makeFaceTracker(counting)
  const grey: Picture = { width: 320, height: 180, channels: 3, data: new Uint8Array(320 * 180 * 3).fill(120) }
  await tracker.next(grey)
  looks = 0
  for (let i = 0; i < 16; i++) expect(await tracker.next(grey)).toEqual([])
  expect(looks).toBe(2)
})
