import { fileURLToPath } from 'node:url'
import type { Picture } from '@bluehour/engine/engine'
import { GROUP_PHOTOS, groupPhoto } from '@bluehour/fixtures/people'
import { sessions } from '@bluehour/fixtures/studio'
import { makeMedia } from '@bluehour/media/media'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { Face } from '../face.ts'
import { LEFT_EYE, LEFT_IRIS, LIPS_INNER_LOWER, LIPS_INNER_UPPER, middleOf, RIGHT_EYE, RIGHT_IRIS } from '../regions.ts'
import { makeFaceFinder } from './finder.ts'
import { likeness, SAME_PERSON } from './identity.ts'

const finder = makeFaceFinder({ sessions })

const fixture = (name: string) => sharp(fileURLToPath(new URL(`../../../../test/fixtures/${name}`, import.meta.url)))

async function read(image: Sharp): Promise<Picture> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) }
}

const middle = ({ box }: Face) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })

test('the astronaut: one face, in its place, with eyes and lips where they are', async () => {
  const [face, ...others] = await finder.find(await read(fixture('astronaut.jpg')))
  expect(others).toEqual([])
  expect(face!.score).toBeGreaterThan(0.7)
  // Measured by hand in the picture of 448 × 448: pupils and the line of the teeth.
  const right = middleOf(face!.irises, RIGHT_IRIS)
  const left = middleOf(face!.irises, LEFT_IRIS)
  expect(Math.hypot(right.x - 178, right.y - 88)).toBeLessThan(4)
  expect(Math.hypot(left.x - 216, left.y - 90)).toBeLessThan(4)
  expect(middleOf(face!.mesh, RIGHT_EYE).x).toBeCloseTo(right.x, -1)
  expect(middleOf(face!.mesh, LEFT_EYE).x).toBeCloseTo(left.x, -1)
  const [upper, lower] = [middleOf(face!.mesh, LIPS_INNER_UPPER), middleOf(face!.mesh, LIPS_INNER_LOWER)]
  expect(upper.y).toBeLessThan(lower.y)
  expect(Math.abs((upper.y + lower.y) / 2 - 127)).toBeLessThan(4)
  expect(face!.mesh).toHaveLength(468 * 3)
})

test('a cup of coffee has no face, and a cat has none of ours', async () => {
  expect(await finder.find(await read(fixture('coffee.jpg')))).toEqual([])
  const file = fileURLToPath(new URL('../../../../test/fixtures/cat.heic', import.meta.url))
  const cat = await makeMedia().readPicture(file, { signal: new AbortController().signal })
  expect(await finder.find(cat)).toEqual([])
})

test.each([90, 180, 250])('a head turned by %i degrees', async (angle) => {
  const faces = await finder.find(await read(fixture('astronaut.jpg').rotate(angle)))
  expect(faces).toHaveLength(1)
  const lean = faces[0]!.roll - (angle * Math.PI) / 180
  expect(Math.abs(Math.atan2(Math.sin(lean), Math.cos(lean)))).toBeLessThan(0.2)
})

test('a face that fills the picture, and one of 20 pixels', async () => {
  const tight = fixture('astronaut.jpg').extract({ left: 158, top: 58, width: 84, height: 104 }).resize(300)
  expect(await finder.find(await read(tight))).toHaveLength(1)
  const small = await fixture('astronaut.jpg').resize(112).png().toBuffer()
  const far = sharp({ create: { width: 720, height: 480, channels: 3, background: '#6b7a70' } })
  const [face, ...others] = await finder.find(await read(far.composite([{ input: small, left: 500, top: 300 }])))
  expect(others).toEqual([])
  expect(Math.abs(middle(face!).x - 549)).toBeLessThan(6)
})

test('every face a person counts in group photos, from left to right, fewer as confidence rises', async () => {
  for (const name of ['sample2', 'sample5'] as const) {
    const picture = await read(sharp(await groupPhoto(name)).resize(1280))
    const faces = await finder.find(picture)
    expect(faces).toHaveLength(GROUP_PHOTOS[name])
    expect(faces.map((face) => middle(face).x)).toEqual(faces.map((face) => middle(face).x).sort((a, b) => a - b))
    const surer = await finder.find(picture, { confidence: 0.9 })
    expect(surer.length).toBeLessThan(faces.length)
    expect(faces.filter(({ score }) => score >= 0.9)).toHaveLength(surer.length)
  }
})

test('follows a face to where it moved, and says when it is gone', async () => {
  const window = (left: number) => read(fixture('astronaut.jpg').extract({ left, top: 20, width: 300, height: 300 }))
  const [before] = await finder.find(await window(60))
  const after = await finder.follow(await window(70), before!)
  expect(middle(after!).x - middle(before!).x).toBeCloseTo(-10, 0)
  expect(await finder.follow(await window(148), before!)).toBeUndefined()
})

test('knows a person again in other light, and people apart', async () => {
  const [plain, changed] = await Promise.all([
    read(fixture('astronaut.jpg')),
    read(fixture('astronaut.jpg').flop().rotate(12).linear(0.7, 10).resize(380)),
  ])
  const identify = async (picture: Picture) => {
    const faces = await finder.find(picture)
    return Promise.all(faces.map((face) => finder.identify(picture, face)))
  }
  const [[first], [again]] = [await identify(plain), await identify(changed)]
  expect(Math.hypot(...first!)).toBeCloseTo(1, 4)
  expect(likeness(first!, again!)).toBeGreaterThan(SAME_PERSON)
  const group = await identify(await read(sharp(await groupPhoto('sample1')).resize(960)))
  for (const other of group) expect(likeness(first!, other)).toBeLessThan(SAME_PERSON)
})
