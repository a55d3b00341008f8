import { PLANS } from '@bluehour/catalog/plans'
import { expect, it } from 'vitest'
import { aiVideoEditor as mode } from './mode.ts'

const body = (other: object = {}) => ({
  end_seconds: 5,
  style: { prompt: 'reverse it' },
  assets: { video_file_path: 'api-assets/a/clip.mp4' },
  ...other,
})
const parse = (other: object = {}) => mode.input.parse(body(other))
const price = (other: object, plan: keyof typeof PLANS) =>
  mode.price(parse(other), mode.estimate(parse(other), PLANS[plan]), PLANS[plan])

it('costs by model and size, each with its default for the plan', () => {
  expect(price({}, 'free')).toBe(120)
  expect(price({}, 'creator')).toBe(720)
  expect(price({ resolution: '1080p' }, 'pro')).toBe(1080)
  expect(price({ model: 'ltx-2.3', resolution: '720p' }, 'creator')).toBe(180)
  expect(price({ model: 'ltx-2.5', resolution: '1080p', end_seconds: 0.5 }, 'creator')).toBe(24)
})

it('knows what each model takes', () => {
  const wrong = (other: object) => mode.validate(parse(other), PLANS.pro)
  expect(wrong({})).toEqual([])
  expect(wrong({ end_seconds: 2 })[0]).toContain('3 to 10')
  expect(wrong({ end_seconds: 20, model: 'ltx-2.5' })).toEqual([])
  expect(wrong({ end_seconds: 21, model: 'ltx-2.5' })[0]).toContain('0.5 to 20')
  expect(wrong({ model: 'gemini-omni', resolution: '480p' })[0]).toContain('480p')
  expect(wrong({ start_seconds: 6 })[0]).toContain('start_seconds')
})

it('is open to the free plan with one model at one size', () => {
  expect(mode.checkPlan(parse(), PLANS.free)).toBeUndefined()
  expect(mode.checkPlan(parse({ resolution: '720p' }), PLANS.free)).toContain('480p')
  expect(mode.checkPlan(parse({ model: 'gemini-omni-1.1', resolution: '720p' }), PLANS.creator)).toBeUndefined()
})
