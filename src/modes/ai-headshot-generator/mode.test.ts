import { PLANS } from '@bluehour/catalog/plans'
import { poseOf } from '@bluehour/faces/head/pose'
import { makeHeadshots } from '@bluehour/faces/portrait/headshots'
import { ASTRONAUT, headParts, pictureTools } from '@bluehour/fixtures/mode-tools'
import { workFolder } from '@bluehour/fixtures/samples'
import { makeMedia } from '@bluehour/media/media'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { aiHeadshotGenerator as mode } from './mode.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const parts = headParts()
const { finder } = parts
const headshots = makeHeadshots(parts)
const makeTools = (edgeMax: number, shares: number[] = []) => pictureTools({ headshots }, at, { edgeMax, shares })

const run = (path: string, prompt?: string, tools = makeTools(320)) =>
  mode.run(mode.input.parse({ assets: { image_file_path: path }, style: { prompt } }), tools)

describe('what a caller may send', () => {
  const problems = (body: unknown) => mode.input.safeParse(body).error?.issues.map(({ path }) => path.join('.'))

  it('needs the photo and takes a prompt', () => {
    expect(problems({})).toEqual(['assets'])
    expect(problems({ assets: {} })).toEqual(['assets.image_file_path'])
    expect(problems({ assets: { image_file_path: 'a.png' } })).toBeUndefined()
    expect(problems({ assets: { image_file_path: 'a.png' }, style: { prompt: 7 } })).toEqual(['style.prompt'])
    expect(problems(mode.example)).toBeUndefined()
  })

  it('costs 50 credits and is an upright picture of the plan, at most 1344', () => {
    const input = mode.input.parse(mode.example)
    const sizes = Object.values(PLANS).map((plan) => mode.estimate(input, plan))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [432, 576],
      [768, 1024],
      [1008, 1344],
      [1008, 1344],
    ])
    expect(mode.price(input, sizes[0]!, PLANS.free)).toBe(50)
  })

  it('refuses prompts that are not made here, before any work', async () => {
    await expect(run('nowhere.png', 'nude')).rejects.toMatchObject({ code: 'content_policy_violation' })
  })
})

describe('what comes back', () => {
  const shares: number[] = []
  beforeAll(async () => {
    const leaning = await sharp(ASTRONAUT).rotate(14, { background: '#808080' }).png().toBuffer()
    await sharp(leaning).toFile(at('leaning.png'))
    await run(at('leaning.png'), 'navy blue studio', makeTools(320, shares))
  })

  it('is one upright face on the upper third, on the background of the prompt', async () => {
    const picture = await media.readPicture(at('output.png'), { signal })
    expect(picture).toMatchObject({ width: 240, height: 320 })
    const faces = await finder.find(picture)
    expect(faces).toHaveLength(1)
    const pose = poseOf(faces[0]!.mesh)
    expect(Math.abs(pose.roll)).toBeLessThan((2.5 * Math.PI) / 180)
    expect(pose.eyes[1] / 320).toBeGreaterThan(0.34)
    expect(pose.eyes[1] / 320).toBeLessThan(0.43)
    const [r, , b] = picture.data.subarray((20 * 240 + 12) * 3)
    expect(b! - r!).toBeGreaterThan(15)
    expect([...shares].sort((p, q) => p - q)).toEqual(shares)
  })

  it('needs exactly one face', async () => {
    const plain = { width: 200, height: 200, channels: 3 as const, background: '#7090b0' }
    await sharp({ create: plain }).png().toFile(at('sky.png'))
    await expect(run(at('sky.png'))).rejects.toMatchObject({ code: 'no_source_face' })
    const one = await sharp(ASTRONAUT).extract({ left: 100, top: 10, width: 180, height: 200 }).toBuffer()
    const two = [0, 180].map((left) => ({ input: one, left, top: 0 }))
    await sharp({ create: { ...plain, width: 360 } })
      .composite(two)
      .png()
      .toFile(at('two.png'))
    await expect(run(at('two.png'))).rejects.toMatchObject({
      code: 'invalid_parameters',
      message: expect.stringMatching(/2 faces/),
    })
  })

  it('needs a face that is lit', async () => {
    const dark = sharp(ASTRONAUT).linear(0.06, 0)
    await dark.png().toFile(at('dark.png'))
    await expect(run(at('dark.png'))).rejects.toMatchObject({
      code: 'invalid_parameters',
      message: expect.stringMatching(/too dark/),
    })
  })
})
