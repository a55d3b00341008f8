import { PLANS } from '@bluehour/catalog/plans'
import type { Engines, Job } from '@bluehour/engine/engine'
import { finish, workFolder } from '@bluehour/fixtures/samples'
import { log, sessions, testJob } from '@bluehour/fixtures/studio'
import { makeMedia } from '@bluehour/media/media'
import { makeMatting } from '@bluehour/vision/matting'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tools } from '../tools.ts'
import { imageBackgroundRemover as mode } from './mode.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const portrait = new URL('../../../test/fixtures/astronaut.jpg', import.meta.url).pathname

/** What a project's run sees, on real files and the real engine. Asset paths are file names here. */
function makeTools(shares: number[] = []): Tools {
  const job = testJob({ signal, progress: (share) => void shares.push(share) })
  const part = (from: number, to: number): Job => ({
    ...job,
    progress: (share) => job.progress(from + (to - from) * share),
  })
  const tools: Partial<Tools> = {
    ...job,
    engines: { matting: makeMatting({ sessions, log }) } as unknown as Engines,
    picture: (path) => media.readPicture(path, { signal }),
    savePicture: async (picture, name) => {
      await media.writePicture(picture, at(name), finish)
      return { name, file: at(name) }
    },
    part,
  }
  return tools as Tools
}

const run = (assets: object, tools = makeTools()) => mode.run(mode.input.parse({ assets }), tools)

describe('what a caller may send', () => {
  const problems = (body: unknown) => mode.input.safeParse(body).error?.issues.map(({ path }) => path.join('.'))

  it('needs the picture and takes a background', () => {
    expect(problems({ assets: {} })).toEqual(['assets.image_file_path'])
    expect(problems({})).toEqual(['assets'])
    expect(problems({ assets: { image_file_path: '' } })).toEqual(['assets.image_file_path'])
    expect(
      problems({ assets: { image_file_path: 'a.png', background_image_file_path: 'b.png' }, more: 1 }),
    ).toBeUndefined()
    expect(problems(mode.example)).toBeUndefined()
  })

  it('names its assets and costs 5 credits on every plan', () => {
    const both = { assets: { image_file_path: 'a.png', background_image_file_path: 'b.png' } }
    expect(mode.assets(both).map(({ field, path }) => [field, path])).toEqual([
      ['assets.image_file_path', 'a.png'],
      ['assets.background_image_file_path', 'b.png'],
    ])
    expect(mode.assets({ assets: { image_file_path: 'a.png', background_image_file_path: null } })).toHaveLength(1)
    for (const plan of Object.values(PLANS)) {
      expect(mode.checkPlan(both, plan)).toBeUndefined()
      expect(mode.price(both, mode.estimate(both, plan), plan)).toBe(5)
    }
  })
})

describe('what comes back', () => {
  const shares: number[] = []
  beforeAll(async () => {
    const [output] = await run({ image_file_path: portrait }, makeTools(shares))
    expect(output).toEqual({ name: 'output.png', file: at('output.png') })
    await sharp(at('output.png')).toFile(at('cut.png'))
  })

  it('is a transparent png of the same size', async () => {
    expect(await media.verify(at('cut.png'), signal)).toMatchObject({ format: 'png', width: 448, height: 448 })
    const { data, info } = await sharp(at('cut.png')).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(4)
    const alphaAt = (x: number, y: number) => data[(y * 448 + x) * 4 + 3]
    for (const [x, y] of [
      [200, 60],
      [200, 100],
      [130, 300],
      [350, 360],
    ] as const)
      expect(alphaAt(x, y)).toBeGreaterThan(250)
    for (const [x, y] of [
      [20, 100],
      [360, 80],
      [440, 10],
      [250, 20],
    ] as const)
      expect(alphaAt(x, y)).toBeLessThan(5)
    let soft = 0
    for (let i = 3; i < data.length; i += 4) if (data[i]! > 12 && data[i]! < 243) soft++
    expect(soft / (448 * 448)).toBeLessThan(0.05)
  })

  it('tells how far it is, forwards only', () => {
    expect(shares.length).toBeGreaterThan(3)
    expect([...shares].sort((a, b) => a - b)).toEqual(shares)
    expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  })

  it('puts the background behind the subject, cropped to cover', async () => {
    // Left half red, right half green, twice as wide as high: the middle stays.
    const left = {
      input: { create: { width: 300, height: 300, channels: 3 as const, background: '#d01020' } },
      left: 0,
      top: 0,
    }
    await sharp({ create: { width: 600, height: 300, channels: 3, background: '#10a030' } })
      .composite([left])
      .png()
      .toFile(at('halves.png'))
    await run({ image_file_path: portrait, background_image_file_path: at('halves.png') })
    const { data, info } = await sharp(at('output.png')).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 448, height: 448, channels: 3 })
    const colorAt = (x: number, y: number) => [...data.subarray((y * 448 + x) * 3, (y * 448 + x) * 3 + 3)]
    expect(colorAt(20, 100)).toEqual([208, 16, 32])
    expect(colorAt(430, 20)).toEqual([16, 160, 48])
    const source = await media.readPicture(portrait, { signal })
    const suit = [...source.data.subarray((300 * 448 + 130) * 3, (300 * 448 + 130) * 3 + 3)]
    for (const [c, value] of colorAt(130, 300).entries()) expect(Math.abs(value - suit[c]!)).toBeLessThan(30)
  })

  it('refuses a picture without a subject instead of selling a blank one', async () => {
    const plain = { width: 240, height: 160, channels: 3 as const, background: '#7090b0' }
    await sharp({ create: plain }).png().toFile(at('sky.png'))
    await expect(run({ image_file_path: at('sky.png') })).rejects.toMatchObject({ code: 'invalid_parameters' })
  })
})
