import { createRequire } from 'node:module'
import { EDIT_MODELS, type EditModel } from '@bluehour/catalog/edit-models'
import { PLANS } from '@bluehour/catalog/plans'
import { ASTRONAUT } from '@bluehour/fixtures/mode-tools'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SharedService, sharedService } from '../../../test/service.ts'
import { aiImageEditor as mode } from './mode.ts'

const { default: Client } = createRequire(import.meta.url)('magic-hour') as typeof import('magic-hour')

const BODY = { style: { prompt: 'warmer' }, assets: { image_file_paths: ['api-assets/id/1.png'] } }
const parse = (changes: object = {}) => mode.input.parse({ ...BODY, ...changes })
const credits = (changes: object, plan: keyof typeof PLANS = 'business') =>
  mode.price(parse(changes), mode.estimate(parse(changes), PLANS[plan]), PLANS[plan])

describe('what a caller may send', () => {
  it('prices every model, size and count', () => {
    for (const [model, row] of Object.entries(EDIT_MODELS) as [string, EditModel][]) {
      for (const [resolution, each] of Object.entries(row.credits)) {
        for (const image_count of row.counts) {
          expect(credits({ model, resolution, image_count })).toBe((each ?? 0) * image_count)
          expect(mode.validate(parse({ model, resolution, image_count }), PLANS.business)).toEqual([])
        }
      }
    }
  })

  it('maps the plan to a size, the old fields to the new, and the new win', () => {
    expect(credits({}, 'free')).toBe(10)
    expect(credits({}, 'business')).toBe(20)
    expect(credits({ model: 'nano-banana-pro' }, 'creator')).toBe(150)
    expect(credits({ style: { prompt: 'warmer', model: 'Nano Banana' } }, 'creator')).toBe(50)
    expect(credits({ style: { prompt: 'warmer', model: 'Seedream' } }, 'creator')).toBe(40)
    expect(credits({ style: { prompt: 'warmer', model: 'Seedream' }, model: 'flux-2-klein' }, 'creator')).toBe(5)
    const old = parse({ assets: { image_file_path: 'api-assets/id/2.png', image_file_paths: [] } })
    expect(mode.assets(old)).toMatchObject([{ field: 'assets.image_file_path', path: 'api-assets/id/2.png' }])
  })

  it('says what a model cannot do and what a plan does not reach', () => {
    const paths = (count: number) => ({
      assets: { image_file_paths: Array.from({ length: count }, (_, i) => `api-assets/id/${i}.png`) },
    })
    expect(mode.validate(parse({ ...paths(4) }), PLANS.pro)[0]).toContain('at most 3')
    expect(mode.validate(parse({ ...paths(6), model: 'flux-2-klein' }), PLANS.pro)).toEqual([])
    expect(mode.validate(parse({ image_count: 9 }), PLANS.pro)[0]).toContain('1 or 4')
    expect(mode.validate(parse({ resolution: '4k' }), PLANS.pro)[0]).toContain('640px, 1k, 2k')
    expect(mode.checkPlan(parse({ model: 'seedream-v4' }), PLANS.free)).toContain('paid')
    expect(mode.checkPlan(parse({ resolution: '1k' }), PLANS.free)).toContain('640px')
    expect(mode.input.safeParse({ ...BODY, image_count: 2 }).success).toBe(false)
    expect(mode.input.safeParse({ ...BODY, aspect_ratio: '21:9' }).success).toBe(false)
    expect(mode.input.safeParse({ ...BODY, ...paths(11) }).success).toBe(false)
    expect(mode.input.safeParse({ style: { prompt: 'x'.repeat(15_001) } }).success).toBe(false)
  })
})

describe('through the service', () => {
  let service: SharedService
  beforeAll(async () => {
    service = await sharedService()
  })

  it('the official client gets its edited picture, with what was understood inside', async () => {
    const { key } = await service.account({ plan: 'creator', credits: 40 })
    const client = new Client({ token: key, baseUrl: service.baseUrl })
    const done = await client.v1.aiImageEditor.generate(
      {
        assets: { imageFilePaths: [ASTRONAUT] },
        style: { prompt: 'make it black and white, rotate it 90 degrees and write "HI" at the top' },
        imageCount: 1,
      } as never,
      { waitForCompletion: true, downloadOutputs: false },
    )
    expect(done).toMatchObject({ status: 'complete', creditsCharged: 10, downloads: [{}] })
    const bytes = Buffer.from(await (await fetch(done.downloads[0]!.url)).arrayBuffer())
    const { width, height, xmp } = await sharp(bytes).metadata()
    expect(width).toBe(448)
    expect(height).toBe(448)
    expect(xmp?.toString('utf8')).toContain('"look":"black-and-white"')
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    let colored = 0
    for (let k = 0; k < data.length; k += info.channels) if (Math.abs(data[k]! - data[k + 2]!) > 3) colored++
    expect(colored).toBe(0)
  })

  it('what cannot be done is refunded and named, and is never a copy of the input', async () => {
    const me = await service.account({ plan: 'free', credits: 100 })
    const path = await me.upload('image', 'jpg', await sharp(ASTRONAUT).resize(200).jpeg().toBuffer())
    const cases = [
      ['make it warmer and swap the faces', /"swap the faces".*face-swap-photo/],
      ['flimble the gorp', /"flimble the gorp".*not understood/],
      ['make the bicycle blue', /no bicycle/],
      ['put the dog of the second picture into the first', /only one picture/],
    ] as const
    for (const [prompt, words] of cases) {
      const { body } = await me.post('/v1/ai-image-editor', { style: { prompt }, assets: { image_file_paths: [path] } })
      const done = await me.wait('image', body.id)
      expect(done, prompt).toMatchObject({ status: 'error', credits_charged: 0, error: { code: 'invalid_parameters' } })
      expect(done.error.message).toMatch(words)
    }
  })
})
