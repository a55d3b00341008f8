import { IMAGE_MODELS, type ImageModel } from '@bluehour/catalog/image-models'
import { IMAGE_RATIOS, imageSize } from '@bluehour/catalog/image-sizes'
import { PLANS } from '@bluehour/catalog/plans'
import type { DrawRequest, Picture } from '@bluehour/engine/engine'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Tools } from '../tools.ts'
import { aiImageGenerator as mode } from './mode.ts'

const BODY = { image_count: 1, style: { prompt: 'a fox in the snow' } }
const parse = (changes: object = {}) => mode.input.parse({ ...BODY, ...changes })
const problemsOf = (body: unknown) => mode.input.safeParse(body).error?.issues.map(({ path }) => path.join('.'))

describe('what a caller may send', () => {
  it('needs a count and a prompt', () => {
    expect(problemsOf({})).toEqual(['image_count', 'style'])
    expect(problemsOf({ image_count: 1, style: { prompt: '' } })).toEqual(['style.prompt'])
    expect(problemsOf({ ...BODY, image_count: 0 })).toEqual(['image_count'])
    expect(problemsOf({ ...BODY, image_count: 17 })).toEqual(['image_count'])
    expect(problemsOf({ ...BODY, image_count: 1.5 })).toEqual(['image_count'])
    expect(problemsOf({ ...BODY, style: { prompt: 'x', tool: 'no-tool' } })).toEqual(['style.tool'])
    expect(problemsOf({ ...BODY, model: 'dall-e' })).toEqual(['model'])
    expect(problemsOf({ ...BODY, style: { prompt: 'x'.repeat(10_000) } })).toBeUndefined()
  })

  it('prices every model, size and count, with the exact size', () => {
    for (const [name, model] of Object.entries(IMAGE_MODELS) as [string, ImageModel][]) {
      for (const [resolution, each] of Object.entries(model.credits)) {
        for (const count of model.counts) {
          for (const aspect_ratio of IMAGE_RATIOS) {
            const input = parse({ model: name, resolution, image_count: count, aspect_ratio })
            const size = mode.estimate(input, PLANS.business)
            expect(size).toMatchObject({ ...imageSize(resolution as '1k', aspect_ratio), images: count })
            expect(mode.price(input, size, PLANS.business)).toBe((each ?? 0) * count)
            expect(mode.validate(input, PLANS.business)).toEqual([])
          }
        }
      }
    }
  })

  it('says what a model cannot do and what a plan does not reach', () => {
    expect(mode.validate(parse({ model: 'flux-2-klein', image_count: 2 }), PLANS.pro)[0]).toContain('1 image')
    expect(mode.validate(parse({ model: 'nano-banana', resolution: '4k' }), PLANS.pro)[0]).toContain('640px, 1k')
    expect(mode.checkPlan(parse({ model: 'seedream-v4' }), PLANS.free)).toContain('paid')
    expect(mode.checkPlan(parse({ resolution: '1k' }), PLANS.free)).toContain('640px')
    expect(mode.checkPlan(parse(), PLANS.free)).toBeUndefined()
    expect(mode.checkPlan(parse({ model: 'seedream-v4', resolution: '4k' }), PLANS.creator)).toBeUndefined()
  })

  it('takes the fields of before, and the new ones win', () => {
    const credits = (changes: object) =>
      mode.price(parse(changes), mode.estimate(parse(changes), PLANS.creator), PLANS.creator)
    const style = (quality_mode: string) => ({ style: { ...BODY.style, quality_mode } })
    expect(credits(style('standard'))).toBe(5)
    expect(credits(style('pro'))).toBe(40)
    expect(credits({ ...style('pro'), model: 'default' })).toBe(5)
    expect(credits({ model: 'seedream' })).toBe(40)
    const shape = (changes: object) => mode.estimate(parse(changes), PLANS.creator)
    expect(shape({ orientation: 'landscape' })).toMatchObject({ width: 1024, height: 576 })
    expect(shape({ orientation: 'portrait' })).toMatchObject({ width: 576, height: 1024 })
    expect(shape({ orientation: 'portrait', aspect_ratio: '1:1' })).toMatchObject({ width: 1024, height: 1024 })
  })

  it('is described to clients with its deprecated fields', () => {
    const schema = JSON.stringify(z.toJSONSchema(mode.input, { io: 'input' }))
    expect(schema).toContain('fantasy-map-generator')
    expect(schema.match(/"deprecated":true/g)).toHaveLength(2)
  })
})

/** Records what the engine is asked for. */
function recordingTools(plan: keyof typeof PLANS) {
  const asked: DrawRequest[] = []
  const saved: { name: string; width: number; scene: unknown }[] = []
  const shares: number[] = []
  const tools = {
    seed: 5,
    signal: new AbortController().signal,
    progress: () => undefined,
    plan: { name: plan, watermark: false, edgeMax: PLANS[plan].edgeMax },
    engines: {
      sceneArt: {
        draw: async (request: DrawRequest) => {
          asked.push(request)
          const { width, height } = request
          const picture: Picture = { width, height, channels: 3, data: new Uint8Array(width * height * 3) }
          return { picture, scene: { variation: request.variation } }
        },
      },
    },
    part: (from: number, to: number) => {
      shares.push(from, to)
      return {}
    },
    savePicture: async (picture: Picture, name: string, scene: unknown) => {
      saved.push({ name, width: picture.width, scene })
      return { name, file: name }
    },
  } as unknown as Tools
  return { asked, saved, shares, tools }
}

describe('what is made', () => {
  it('is one picture with its scene', async () => {
    const { asked, saved, tools } = recordingTools('free')
    expect(await mode.run(parse(), tools)).toEqual([{ name: 'output.png', file: 'output.png' }])
    expect(asked).toEqual([
      { prompt: 'a fox in the snow', tool: 'general', model: 'z-image-turbo', width: 640, height: 640, variation: 0 },
    ])
    expect(saved[0]?.scene).toEqual({ variation: 0 })
  })

  it('is as many variations as were asked for, each under its own name', async () => {
    const { asked, saved, shares, tools } = recordingTools('creator')
    const outputs = await mode.run(parse({ model: 'nano-banana-2', image_count: 9, resolution: '640px' }), tools)
    expect(outputs.map(({ name }) => name)).toEqual(Array.from({ length: 9 }, (_, i) => `output-${i}.png`))
    expect(asked.map(({ variation }) => variation)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(saved.map(({ scene }) => (scene as { variation: number }).variation)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect([...shares].sort((a, b) => a - b)).toEqual(shares)
  })

  it('is not what the content policy forbids', async () => {
    const { asked, tools } = recordingTools('pro')
    const run = mode.run(parse({ style: { prompt: 'nude woman' } }), tools)
    await expect(run).rejects.toMatchObject({ code: 'content_policy_violation' })
    expect(asked).toEqual([])
  })
})
