import { readFile, writeFile } from 'node:fs/promises'
import { PLANS } from '@bluehour/catalog/plans'
import { makeHeadSwap } from '@bluehour/faces/head/head-swap'
import { poseOf } from '@bluehour/faces/head/pose'
import { headAnglesOf } from '@bluehour/faces/head-angles'
import { ASTRONAUT, headParts, pictureTools } from '@bluehour/fixtures/mode-tools'
import { groupPhoto } from '@bluehour/fixtures/people'
import { workFolder } from '@bluehour/fixtures/samples'
import { makeMedia } from '@bluehour/media/media'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { headSwap as mode } from './mode.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const parts = headParts()
const { finder } = parts
const headSwap = makeHeadSwap(parts)
const makeTools = (edgeMax: number, shares: number[] = []) => pictureTools({ headSwap }, at, { edgeMax, shares })

const run = (head: string, body: string, more: object = {}, tools = makeTools(420)) =>
  mode.run(mode.input.parse({ assets: { head_file_path: head, body_file_path: body }, ...more }), tools)

describe('what a caller may send', () => {
  const problems = (body: unknown) => mode.input.safeParse(body).error?.issues.map(({ path }) => path.join('.'))
  const assets = { head_file_path: 'a.png', body_file_path: 'b.png' }

  it('needs both pictures and takes a largest side', () => {
    expect(problems({})).toEqual(['assets'])
    expect(problems({ assets: {} })).toEqual(['assets.body_file_path', 'assets.head_file_path'])
    expect(problems({ assets, max_resolution: 99_999 })).toBeUndefined()
    expect(problems({ assets, max_resolution: 10.5 })).toEqual(['max_resolution'])
    expect(problems({ assets, max_resolution: 0 })).toEqual(['max_resolution'])
  })

  it('costs 10 credits on every plan', () => {
    const input = mode.input.parse({ assets })
    for (const plan of Object.values(PLANS)) expect(mode.price(input, mode.estimate(input, plan), plan)).toBe(10)
    expect(mode.assets(input).map(({ field }) => field)).toEqual(['assets.body_file_path', 'assets.head_file_path'])
  })
})

describe('what comes back', () => {
  const shares: number[] = []
  beforeAll(async () => {
    const part = { left: 40, top: 320, width: 560, height: 760 }
    await sharp(await groupPhoto('sample6'))
      .extract(part)
      .resize(310, 420)
      .png()
      .toFile(at('body.png'))
    await sharp({ create: { width: 200, height: 160, channels: 3, background: '#7090b0' } })
      .png()
      .toFile(at('sky.png'))
    await run(ASTRONAUT, at('body.png'), { max_resolution: 5000 }, makeTools(420, shares))
  })

  it('is the other person where the first one was', async () => {
    const result = await media.readPicture(at('output.png'), { signal })
    const body = await media.readPicture(at('body.png'), { signal })
    const head = await media.readPicture(ASTRONAUT, { signal })
    expect([result.width, result.height]).toEqual([310, 420])
    const [made] = await finder.find(result)
    const [old] = await finder.find(body)
    const [wanted] = await finder.find(head)
    const identity = await finder.identify(result, made!)
    const like = (other: Float32Array) => identity.reduce((sum, value, i) => sum + value * other[i]!, 0)
    expect(like(await finder.identify(head, wanted!))).toBeGreaterThan(0.6)
    expect(like(await finder.identify(body, old!))).toBeLessThan(0.4)
    const [now, before] = [poseOf(made!.mesh), poseOf(old!.mesh)]
    expect(Math.hypot(now.eyes[0] - before.eyes[0], now.eyes[1] - before.eyes[1]) / before.width).toBeLessThan(0.1)
    expect(Math.abs(now.roll - before.roll)).toBeLessThan(0.08)
    // The astronaut looks into the camera, she aside: the head was turned, not only placed.
    expect(Math.abs(headAnglesOf(wanted!.mesh).yaw - headAnglesOf(old!.mesh).yaw)).toBeGreaterThan(0.2)
    expect(Math.abs(headAnglesOf(made!.mesh).yaw - headAnglesOf(old!.mesh).yaw)).toBeLessThan(0.12)
    // The blinds beside her are as they were.
    for (let row = 0; row < 420; row++) {
      const side = [row * 310 * 3, row * 310 * 3 + 75] as const
      expect(result.data.subarray(...side)).toEqual(body.data.subarray(...side))
    }
    expect([...shares].sort((p, q) => p - q)).toEqual(shares)
  })

  it('says which picture shows no face', async () => {
    await expect(run(at('sky.png'), at('body.png'))).rejects.toMatchObject({ code: 'no_source_face' })
    await expect(run(ASTRONAUT, at('sky.png'))).rejects.toMatchObject({ code: 'no_target_face' })
    await sharp(ASTRONAUT).resize(90).png().toFile(at('speck.png'))
    await expect(run(at('speck.png'), at('body.png'))).rejects.toMatchObject({
      code: 'no_source_face',
      message: expect.stringMatching(/pixels.*larger/),
    })
  })

  it('may be as small as a stamp: the old head is looked for in the large picture', async () => {
    const sizes: number[][] = []
    const find: typeof finder.find = async (picture) => {
      sizes.push([picture.width, picture.height])
      return sizes.length === 1 ? finder.find(picture) : []
    }
    const tools = pictureTools({ headSwap: makeHeadSwap({ ...parts, finder: { ...finder, find } }) }, at, {
      edgeMax: 420,
    })
    await expect(run(ASTRONAUT, at('body.png'), { max_resolution: 8 }, tools)).rejects.toMatchObject({
      code: 'no_target_face',
    })
    expect(sizes[1]).toEqual([310, 420])
  })
})

it('reads no empty, lying or cut-off file', async () => {
  await writeFile(at('empty.png'), '')
  await writeFile(at('letter.png'), 'a letter, and no picture')
  const photo = await readFile(ASTRONAUT)
  await writeFile(at('half.jpg'), photo.subarray(0, photo.length >> 1))
  for (const [name, words] of [
    ['empty.png', /empty/],
    ['letter.png', /not an image/],
    ['half.jpg', /damaged or not complete/],
  ] as const) {
    const refusal = { code: 'invalid_image_file', message: expect.stringMatching(words) }
    await expect(run(at(name), ASTRONAUT)).rejects.toMatchObject(refusal)
    await expect(run(ASTRONAUT, at(name))).rejects.toMatchObject(refusal)
  }
})
