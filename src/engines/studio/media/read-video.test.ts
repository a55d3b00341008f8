import { beforeAll, describe, expect, test } from 'vitest'
import { ffmpeg, workFolder } from '../../../../test/fixtures/samples.ts'
import type { FrameSource, VideoReading } from '../../engine.ts'
import { makeMedia } from './media.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()

/** Frame number n has grey n · 4, so that each can be told from its neighbours. */
const COUNTED = (rate: number | string, frames: number) => [
  ...['-f', 'lavfi', '-i', `color=black:size=64x48:rate=${rate},geq=lum='16+N*4':cb=128:cr=128`],
  ...['-frames:v', String(frames)],
]
const H264 = ['-c:v', 'libx264', '-qp', '0', '-bf', '2', '-g', '12', '-pix_fmt', 'yuv420p']

async function read(name: string, options: Omit<VideoReading, 'signal'> = {}) {
  const source = await media.readVideo(at(name), { ...options, signal })
  return { source, numbers: await numbersOf(source) }
}

async function numbersOf(source: FrameSource): Promise<number[]> {
  const numbers: number[] = []
  for await (const frame of source) numbers.push(Math.round(((frame[3000] ?? 0) * 219) / 255 / 4))
  return numbers
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

describe('the frames', () => {
  beforeAll(() => {
    ffmpeg(...COUNTED(25, 50), ...H264, at('counted.mp4'))
    ffmpeg(...COUNTED('30000/1001', 45), '-c:v', 'libvpx', '-b:v', '4M', at('counted.webm'))
  })

  test('all of them, in order, with the facts of the file', async () => {
    const { source, numbers } = await read('counted.mp4')
    expect(source).toMatchObject({ width: 64, height: 48, fps: 25, frames: 50, seconds: 2 })
    expect(numbers).toEqual(range(0, 50))
  })

  test.each([
    [0.4, 1.2, 10, 30],
    [0.51, 0.6, 13, 15],
    [1.96, 9, 49, 50],
    [0, 0.1, 0, 3],
  ])('from %d to %d s', async (startSeconds, endSeconds, first, end) => {
    const { source, numbers } = await read('counted.mp4', { startSeconds, endSeconds })
    expect(numbers).toEqual(range(first, end))
    expect(source.frames).toBe(end - first)
  })

  test('webm, whose times are rounded to milliseconds', async () => {
    expect((await read('counted.webm')).numbers).toEqual(range(0, 45))
    expect((await read('counted.webm', { startSeconds: 1, endSeconds: 1.3 })).numbers).toEqual(range(30, 39))
  })

  test('a lower rate takes every second frame, a higher one changes nothing', async () => {
    const { source, numbers } = await read('counted.mp4', { fps: 12.5 })
    expect(source).toMatchObject({ fps: 12.5, frames: 25, seconds: 2 })
    expect(numbers.map((n, i) => Math.abs(n - i * 2)).every((off) => off <= 1)).toBe(true)
    expect(numbers).toHaveLength(25)
    expect((await read('counted.mp4', { fps: 60 })).source.fps).toBe(25)
  })

  test('a clip that starts after the end is refused in words', async () => {
    await expect(read('counted.mp4', { startSeconds: 2, endSeconds: 3 })).rejects.toMatchObject({
      code: 'invalid_parameters',
      message: expect.stringContaining('2 seconds long'),
    })
  })
})
