import { FACTS } from '@bluehour/fixtures/contract/facts'
import { describe, expect, test } from 'vitest'
import {
  IMAGE_MODEL_CHOICES,
  IMAGE_MODELS,
  IMAGE_RESOLUTIONS,
  type ImageModel,
  type ImageModelName,
  imageLookOf,
  imageResolutionsOf,
  refuseImage,
  resolveImage,
} from './image-models.ts'
import { IMAGE_RATIOS, imageSize } from './image-sizes.ts'
import { IMAGE_TOOLS } from './image-tools.ts'
import { PLANS, type PlanName } from './plans.ts'

const rows = Object.entries(IMAGE_MODELS) as [ImageModelName, ImageModel][]

test.each([
  ['flux-2-klein', [1], { '640px': 5, '1k': 5, '2k': 10 }, true],
  ['flux-schnell', [1, 2, 3, 4], { '640px': 5, '1k': 5, '2k': 10 }, true],
  ['z-image-turbo', [1, 2, 3, 4], { '640px': 5, '1k': 5, '2k': 10 }, true],
  ['krea-2', [1, 4], { '640px': 10, '1k': 10 }, true],
  ['qwen-image-2.1', [1, 4], { '640px': 10, '1k': 10, '2k': 20 }, true],
  ['seedream-v4', [1, 2, 3, 4], { '640px': 40, '1k': 40, '2k': 80, '4k': 160 }, false],
  ['seedream-v5-pro', [1, 2, 3, 4], { '640px': 75, '1k': 75, '2k': 150 }, false],
  ['nano-banana', [1, 2, 3, 4], { '640px': 50, '1k': 50 }, false],
  ['nano-banana-2-lite', [1, 2, 3, 4], { '640px': 50, '1k': 50 }, false],
  ['nano-banana-2', [1, 4, 9, 16], { '640px': 100, '1k': 100, '2k': 150, '4k': 200 }, false],
  ['nano-banana-2.1', [1, 4, 9, 16], { '640px': 50, '1k': 50, '2k': 75, '4k': 100 }, false],
  ['nano-banana-pro', [1, 4, 9, 16], { '1k': 150, '2k': 225, '4k': 300 }, false],
  ['gpt-image-2', [1, 2, 3, 4], { '640px': 50, '1k': 100, '2k': 200, '4k': 400 }, false],
  ['gpt-image-2.5-flare', [1, 2, 3, 4], { '640px': 100, '1k': 200, '2k': 400, '4k': 800 }, false],
] as const)('%s makes %j at %j', (name, counts, credits, free) => {
  const model: ImageModel = IMAGE_MODELS[name]
  expect({ counts: model.counts, credits: model.credits, free: model.free ?? false }).toEqual({ counts, credits, free })
})

test('says what the contract says', () => {
  for (const [name, row] of Object.entries(FACTS['x-image-generator-models'])) {
    const model: ImageModel = IMAGE_MODELS[name as ImageModelName]
    expect({ name, counts: model.counts, credits: model.credits, free: model.free ?? false }).toEqual({
      name,
      counts: row.image_counts,
      credits: row.credits,
      free: row.tiers.includes('free'),
    })
  }
  const request = FACTS.paths['/v1/ai-image-generator']?.post?.requestBody?.content['application/json']?.schema
  expect(IMAGE_MODEL_CHOICES).toEqual(expect.arrayContaining(request?.properties?.model?.enum ?? ['none']))
  expect([...IMAGE_TOOLS]).toEqual(request?.properties?.style?.properties?.tool?.enum)
})

describe('every row of models, plans, resolutions and counts', () => {
  const cases = rows.flatMap(([name, model]) =>
    (Object.keys(PLANS) as PlanName[]).flatMap((plan) =>
      IMAGE_RESOLUTIONS.flatMap((resolution) =>
        [1, 2, 4, 5, 9, 16].map((count) => ({ name, model, plan: PLANS[plan], resolution, count })),
      ),
    ),
  )
  test('is priced, in conflict or refused as its parts say', () => {
    for (const { name, model, plan, resolution, count } of cases) {
      const spec = resolveImage({ count, model: name, resolution }, plan)
      const each = model.credits[resolution]
      const wrong = Number(each === undefined) + Number(!model.counts.includes(count))
      expect(spec.conflicts).toHaveLength(wrong)
      expect(spec.credits).toBe((each ?? 0) * count)
      const allowed = plan.name !== 'free' || (model.free === true && resolution === '640px')
      expect(refuseImage(spec, plan) === undefined).toBe(allowed)
    }
  })
})

test('without a resolution the plan decides, moved to the nearest the model has', () => {
  const sizes = (model: ImageModelName) =>
    Object.values(PLANS).map((plan) => resolveImage({ count: 1, model, resolution: 'auto' }, plan).resolution)
  expect(sizes('seedream-v4')).toEqual(['640px', '1k', '2k', '4k'])
  expect(sizes('z-image-turbo')).toEqual(['640px', '1k', '2k', '2k'])
  expect(sizes('nano-banana')).toEqual(['640px', '1k', '1k', '1k'])
  expect(sizes('nano-banana-pro')).toEqual(['1k', '1k', '2k', '4k'])
  for (const [name, model] of rows) {
    for (const plan of Object.values(PLANS)) {
      const { resolution, conflicts } = resolveImage({ count: 1, model: name }, plan)
      expect(imageResolutionsOf(model)).toContain(resolution)
      expect(conflicts).toEqual([])
    }
  }
})

test('names of before', () => {
  expect(resolveImage({ count: 1 }, PLANS.free)).toMatchObject({ name: 'z-image-turbo', credits: 5 })
  expect(resolveImage({ count: 1, model: 'seedream' }, PLANS.creator)).toMatchObject({ name: 'seedream-v4' })
})

test('the longest edge is the name of the size, in every shape', () => {
  const sizes = IMAGE_RESOLUTIONS.map((resolution) => IMAGE_RATIOS.map((ratio) => imageSize(resolution, ratio)))
  expect(sizes.map((row) => row.map(({ width, height }) => `${width}x${height}`))).toEqual([
    ['640x640', '640x360', '360x640'],
    ['1024x1024', '1024x576', '576x1024'],
    ['2048x2048', '2048x1152', '1152x2048'],
    ['4096x4096', '4096x2304', '2304x4096'],
  ])
})

test('every model has its own look, small, and an unknown name has none', () => {
  const looks = rows.map(([, { look }]) => JSON.stringify(look))
  expect(new Set(looks).size).toBe(rows.length)
  for (const [name] of rows)
    for (const value of Object.values(imageLookOf(name))) expect(Math.abs(value)).toBeLessThan(1)
  expect(new Set(Object.values(imageLookOf('something else')))).toEqual(new Set([0]))
})
