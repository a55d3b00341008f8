import { expect, test } from 'vitest'
import { PLANS } from './plans.ts'
import {
  describeSeconds,
  refuseVideo,
  resolveVideo,
  VIDEO_MODEL_CHOICES,
  VIDEO_MODELS,
  type VideoModelChoice,
  type VideoOptions,
  videoResolutionsOf,
} from './video-models.ts'
import { shapeOf, videoSize, videoSizeFor } from './video-sizes.ts'

const resolve = (wish: VideoOptions, plan: keyof typeof PLANS = 'pro') => resolveVideo(wish, PLANS[plan])

test('offers the 22 names of the contract', () => {
  expect(VIDEO_MODEL_CHOICES).toHaveLength(22)
  expect(new Set(VIDEO_MODEL_CHOICES).size).toBe(22)
})

test.each([
  ['gemini-omni-1.1', '3 to 10', '360p 720p 1080p 4k'],
  ['kling-2.6', '5, 10', '720p 1080p'],
  ['kling-3.0', '3 to 15', '720p 1080p 4k'],
  ['ltx-2.5', '1 to 60', '480p 720p 1080p'],
  ['minimax-h3', '1 to 30', '480p 720p 1080p'],
  ['seedance-1.5', '4 to 12', '480p 720p 1080p'],
  ['seedance-2.0', '4 to 15', '480p 720p 1080p 4k'],
  ['seedance-2.0-mini', '4 to 15', '480p 720p'],
  ['seedance-2.5', '4 to 30', '480p 720p 1080p'],
  ['veo3.1', '4, 6, 8, 16, 24, 32, 40, 48, 56', '720p 1080p'],
  ['veo3.1-lite', '4, 6, 8, 16, 24, 32, 40, 48, 56', '720p 1080p'],
  ['wan-2.2', '3 to 10, 15', '480p 720p 1080p'],
  ['wan-3.0', '2 to 10, 15, 20, 25, 30', '480p 720p 1080p'],
  ['sora-2', '4, 8, 12, 24, 36, 48, 60', '720p'],
] as const)('%s makes %s seconds at %s', (name, seconds, resolutions) => {
  expect(describeSeconds(VIDEO_MODELS[name].seconds)).toBe(seconds)
  expect(videoResolutionsOf(VIDEO_MODELS[name]).join(' ')).toBe(resolutions)
})

test('default is one model for each kind of plan, and hands on what it cannot make', () => {
  expect(resolve({ seconds: 5 }, 'free')).toMatchObject({ name: 'ltx-2.5', resolution: '480p', conflicts: [] })
  expect(resolve({ seconds: 5 })).toMatchObject({ name: 'kling-3.0', resolution: '720p', conflicts: [] })
  expect(resolve({ seconds: 5, resolution: '480p' })).toMatchObject({ name: 'seedance-1.5', fps: 30, conflicts: [] })
  expect(resolve({ seconds: 16 })).toMatchObject({ name: 'ltx-2.5', resolution: '720p', conflicts: [] })
  expect(resolve({ seconds: 2 }).conflicts).toHaveLength(1)
})

test.each([
  ['ltx-2.3', 'ltx-2.5', false],
  ['ltx-2', 'ltx-2.5', false],
  ['kling-2.5', 'kling-2.6', false],
  ['kling-1.6', 'kling-2.6', false],
  ['seedance', 'seedance-1.5', false],
  ['veo3.1-audio', 'veo3.1', true],
  // The model behind this name is silent: the request is served without sound.
  ['kling-2.5-audio', 'kling-2.6', false],
] as const)('%s stands for %s', (choice, name, audio) => {
  const seconds = VIDEO_MODELS[name].seconds[1]!
  expect(resolve({ seconds, model: choice })).toMatchObject({ name, audio, conflicts: [] })
})

test.each<[string, VideoOptions, string]>([
  ['a duration', { seconds: 7, model: 'kling-2.6' }, 'end_seconds'],
  ['a duration with a fraction', { seconds: 5.5, model: 'ltx-2.5' }, 'end_seconds'],
  ['a size', { seconds: 5, model: 'kling-3.0', resolution: '480p' }, 'resolution'],
  ['sound', { seconds: 5, model: 'kling-2.6', audio: true }, 'audio'],
  ['a shape', { seconds: 4, model: 'veo3.1', shape: '1:1' }, 'aspect_ratio'],
  ['an end image', { seconds: 5, model: 'wan-2.2', endImage: true }, 'assets.end_image_file_path'],
  ['an end image at this size', { seconds: 5, model: 'kling-2.6', endImage: true }, 'assets.end_image_file_path'],
  [
    'an end image in a clip of this length',
    { seconds: 16, model: 'veo3.1', endImage: true },
    'assets.end_image_file_path',
  ],
])('names the field when a model lacks %s', (_what, wish, field) => {
  const { conflicts } = resolve(wish)
  expect(conflicts).toHaveLength(1)
  expect(conflicts[0]).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')}: `))
})

test('lists every conflict at once', () => {
  const wish = { seconds: 7, model: 'kling-2.6', resolution: '4k', audio: true, endImage: true } as const
  expect(resolve(wish).conflicts.map((words) => words.split(':')[0])).toEqual(['end_seconds', 'resolution', 'audio'])
})

test.each<[VideoModelChoice, VideoOptions['resolution'], boolean, number]>([
  ['kling-3.0', '720p', false, 48],
  ['kling-3.0', '1080p', true, 96],
  ['kling-3.0', '4k', true, 288],
  ['ltx-2.5', '480p', true, 24],
  ['seedance-1.5', '720p', true, 120],
  ['veo3.1-audio', '1080p', false, 144],
  ['kling-2.5-audio', '720p', false, 36],
  ['gemini-omni-1.1', '4k', false, 720],
  ['seedance-2.0', '4k', true, 1440],
])('%s at %s, sound %s: %i credits a second', (model, resolution, audio, credits) => {
  expect(resolve({ seconds: 5, model, resolution, audio }).creditsPerSecond).toBe(credits)
})

test('the free plan has one model at one size', () => {
  const refusal = (wish: VideoOptions) => refuseVideo(resolve(wish, 'free'), PLANS.free)
  expect(refusal({ seconds: 5 })).toBeUndefined()
  expect(refusal({ seconds: 5, model: 'ltx-2.3', resolution: '480p' })).toBeUndefined()
  expect(refusal({ seconds: 5, resolution: '720p' })).toContain('480p')
  // The plan is the reason, not the size that the plan would have chosen.
  expect(resolve({ seconds: 5, model: 'kling-3.0' }, 'free').conflicts).toEqual([])
  expect(refusal({ seconds: 5, model: 'kling-3.0' })).toContain('paid plan')
  expect(refuseVideo(resolve({ seconds: 5, resolution: '4k' }), PLANS.creator)).toBeUndefined()
})

test('named sizes are exact for the three shapes', () => {
  expect(videoSize('720p', '9:16')).toEqual({ width: 720, height: 1280 })
  expect(videoSizeFor('480p', { width: 1920, height: 1080 })).toEqual({ width: 854, height: 480 })
  expect(videoSizeFor('4k', { width: 2160, height: 3840 })).toEqual({ width: 2160, height: 3840 })
  expect(videoSizeFor('360p', { width: 512, height: 512 })).toEqual({ width: 360, height: 360 })
})

test('other shapes keep their own, short side as named and long side bounded', () => {
  expect(videoSizeFor('480p', { width: 1500, height: 1000 })).toEqual({ width: 720, height: 480 })
  expect(videoSizeFor('720p', { width: 1000, height: 3000 })).toEqual({ width: 426, height: 1280 })
  expect(videoSizeFor('720p', { width: 451, height: 300 })).toEqual({ width: 1082, height: 720 })
  expect(videoSizeFor('360p', { width: 9000, height: 10 })).toEqual({ width: 640, height: 2 })
  expect(shapeOf({ width: 4, height: 3 })).toBeUndefined()
})
