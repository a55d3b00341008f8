import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Tools, VideoClip } from './tools.ts'
import {
  checkVideoSource,
  clipConflicts,
  clipFields,
  ignoredSizeFields,
  isYoutubeUrl,
  openVideoSource,
  videoAsset,
  videoSourceFields,
} from './video-source.ts'

const input = z.object({
  ...clipFields,
  assets: z.object(videoSourceFields).superRefine(checkVideoSource),
  ...ignoredSizeFields,
})
const file = { video_source: 'file', video_file_path: 'api-assets/a/b.mp4' } as const
const youtube = { video_source: 'youtube', youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } as const
const request = (assets: object, rest = {}) => ({ start_seconds: 0, end_seconds: 5, assets, ...rest })
const wrong = (assets: object, rest = {}) =>
  input.safeParse(request(assets, rest)).error?.issues.map(({ path }) => path.join('.'))

test.each([
  ['assets.video_source', {}],
  ['assets.video_source', { video_source: 'disk' }],
  ['assets.video_file_path', { video_source: 'file' }],
  ['assets.video_file_path', { video_source: 'file', video_file_path: '' }],
  ['assets.youtube_url', { video_source: 'youtube' }],
  ['assets.youtube_url', { video_source: 'youtube', youtube_url: 'not a url' }],
  ['assets.youtube_url', { video_source: 'youtube', youtube_url: 'https://vimeo.com/12345' }],
])('%s is named when it is wrong', (field, assets) => {
  expect(wrong(assets)).toEqual([field])
})

test('the field that is not meant may hold anything, and old sizes are taken', () => {
  expect(wrong({ ...file, youtube_url: '' })).toBeUndefined()
  expect(wrong({ ...file, youtube_url: 'http://www.example.com' })).toBeUndefined()
  expect(wrong({ ...youtube, video_file_path: '' })).toBeUndefined()
  expect(wrong({ ...file, youtube_url: null }, { height: 512, width: null })).toBeUndefined()
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s', true],
  ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', true],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', true],
  ['http://youtu.be/dQw4w9WgXcQ?si=abc', true],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', true],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', true],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', true],
  ['https://www.youtube.com/', false],
  ['https://www.youtube.com/watch?v=short', false],
  ['https://www.youtube.com.example.com/watch?v=dQw4w9WgXcQ', false],
  ['https://example.com/watch?v=dQw4w9WgXcQ', false],
  ['ftp://youtu.be/dQw4w9WgXcQ', false],
])('%s: %s', (url, is) => {
  expect(isYoutubeUrl(url)).toBe(is)
})

test('only a file is an asset, of the families the mode takes', () => {
  expect(videoAsset(file, ['video', 'gif'])).toEqual([
    { field: 'assets.video_file_path', path: 'api-assets/a/b.mp4', media: ['video', 'gif'] },
  ])
  expect(videoAsset({ ...youtube, video_file_path: 'api-assets/a/b.mp4' })).toEqual([])
})

test('impossible clips', () => {
  const clip = (start_seconds: number, end_seconds: number) => clipConflicts({ start_seconds, end_seconds }, 20_000, 30)
  expect(clip(0, 5)).toEqual([])
  expect(clip(5, 5)).toEqual([expect.stringContaining('greater than start_seconds')])
  expect(clip(0, 20_000 / 30)).toEqual([])
  expect(clip(0, 667)).toEqual([expect.stringContaining('up to 666 seconds')])
})

test('a file is opened for its clip; YouTube ends with words that help', async () => {
  const asked: unknown[] = []
  const tools = {
    video: async (...args: unknown[]) => {
      asked.push(args)
      return {} as VideoClip
    },
  } as unknown as Tools
  await openVideoSource({ start_seconds: 1, end_seconds: 2, assets: file }, tools, { maxEdge: 576, framesMax: 20_000 })
  expect(asked).toEqual([['api-assets/a/b.mp4', { maxEdge: 576, framesMax: 20_000, startSeconds: 1, endSeconds: 2 }]])
  const refused = openVideoSource({ start_seconds: 1, end_seconds: 2, assets: youtube }, tools, {})
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_youtube_url',
    message: expect.stringContaining('video_file_path'),
  })
})
