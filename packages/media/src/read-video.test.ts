import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FrameSource, Picture, VideoReading } from '@bluehour/engine/engine'
import { ffmpegsGone, ffmpegsRunning } from '@bluehour/fixtures/ffmpeg-children'
import { ffmpeg, meanDifference, testPicture, workFolder } from '@bluehour/fixtures/samples'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
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

  test('the shortest clip has a frame at any rate', async () => {
    ffmpeg(...COUNTED(25, 1), ...H264, at('single.mp4'))
    expect((await read('single.mp4', { fps: 4 })).numbers).toEqual([0])
    expect((await read('counted.mp4', { startSeconds: 1.99, endSeconds: 2 })).numbers).toEqual([49])
    expect((await read('counted.mp4', { startSeconds: 1.9, endSeconds: 2, fps: 1 })).numbers).toHaveLength(1)
    expect((await read('counted.mp4', { endSeconds: 0.2, fps: 1 })).numbers).toHaveLength(1)
  })

  test('a clip that starts after the end is refused in words', async () => {
    await expect(read('counted.mp4', { startSeconds: 2, endSeconds: 3 })).rejects.toMatchObject({
      code: 'invalid_parameters',
      message: expect.stringContaining('2 seconds long'),
    })
  })
})

/** Writes a quarter turn to the left into the track's header: options for it differ from one build of ffmpeg to the next. */
function turnedLeft(mp4: Buffer): Buffer {
  const turned = Buffer.from(mp4)
  const matrix = turned.indexOf('tkhd') + 4 + 40
  for (const [i, value] of [0, -0x10000, 0, 0x10000, 0].entries()) turned.writeInt32BE(value, matrix + i * 4)
  return turned
}

describe('the picture', () => {
  const STILL = (width: number, height: number) => {
    const { data } = testPicture(width, height)
    writeFileSync(at('still.rgb'), data)
    return ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', '25', '-i', at('still.rgb')]
  }

  test('stands upright, as the camera was held', async () => {
    ffmpeg(...STILL(96, 64), ...H264, at('lying.mp4'))
    writeFileSync(at('turned.mp4'), turnedLeft(readFileSync(at('lying.mp4'))))
    const picture = await firstPicture('turned.mp4')
    expect(picture).toMatchObject({ width: 64, height: 96 })
    const upright = await sharp(testPicture(96, 64).data, { raw: { width: 96, height: 64, channels: 3 } })
      .rotate(-90)
      .raw()
      .toBuffer()
    expect(meanDifference(picture, { ...picture, data: upright })).toBeLessThan(4)
  })

  test.each([
    ['bt709', 'limited'],
    ['bt470bg', 'limited'],
    ['bt709', 'full'],
  ])('has its colours: %s, %s', async (matrix, range) => {
    const [to, wide] = [matrix === 'bt709' ? 'bt709' : 'bt601', range === 'full' ? 'pc' : 'tv']
    const filter = `scale=out_color_matrix=${to}:out_range=${wide}:flags=accurate_rnd,format=yuv444p`
    const tags = ['-colorspace', matrix, '-color_range', wide]
    ffmpeg(...STILL(96, 64), '-vf', filter, '-c:v', 'libx264', '-qp', '0', ...tags, at('colours.mp4'))
    expect(meanDifference(await firstPicture('colours.mp4'), testPicture(96, 64))).toBeLessThan(2)
  })

  test('of a television camera has no comb: the two halves of a frame were not taken at one moment', async () => {
    const moving = `color=gray:size=96x64:rate=50:duration=0.4,geq=lum='if(between(mod(X-N*5,96),0,30),220,40)':cb=128:cr=128`
    const flags = ['-flags', '+ilme+ildct', '-top', '1']
    ffmpeg('-f', 'lavfi', '-i', moving, '-vf', 'interlace', ...H264, ...flags, at('fields.mp4'))
    const { frames } = await media.readVideo(at('fields.mp4'), { signal })
    expect(frames).toBe(10)
    // Rows of one frame are alike in this picture, unless they belong to two moments.
    const { width, data } = await firstPicture('fields.mp4')
    const row = (y: number) => data.subarray(y * width * 3, (y + 1) * width * 3)
    const apart = row(20).reduce((sum, value, i) => sum + Math.abs(value - (row(21)[i] ?? 0)), 0) / (width * 3)
    expect(apart).toBeLessThan(4)
  })

  test('has even sides, square pixels and the asked size', async () => {
    ffmpeg(...STILL(97, 63), '-c:v', 'libx264', '-pix_fmt', 'yuv444p', at('odd.mp4'))
    expect(await firstPicture('odd.mp4')).toMatchObject({ width: 98, height: 64 })
    ffmpeg(...STILL(96, 64), '-vf', 'setsar=4/3', ...H264, at('wide.mp4'))
    expect(await firstPicture('wide.mp4')).toMatchObject({ width: 128, height: 64 })
    expect(await firstPicture('wide.mp4', { maxEdge: 64 })).toMatchObject({ width: 64, height: 32 })
    expect(await firstPicture('wide.mp4', { maxEdge: 999 })).toMatchObject({ width: 128, height: 64 })
  })
})

describe('moving pictures of the gif family', () => {
  const pages = async (name: string, delays: number[], options = {}) => {
    const frames = delays.map((_, n) => {
      const grey = Math.round((n * 4 * 255) / 219)
      return sharp({
        create: { width: 32, height: 32, channels: 4, background: { r: grey, g: grey, b: grey, alpha: 1 } },
      })
        .png()
        .toBuffer()
    })
    await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ lossless: true, delay: delays, ...options })
      .toFile(at(name))
  }

  test('webp: every page at its time, at the average rate', async () => {
    await pages('even.webp', [100, 100, 100, 100, 100])
    const even = await read('even.webp')
    expect(even.source).toMatchObject({ width: 32, height: 32, fps: 10, frames: 5, seconds: 0.5 })
    expect(even.numbers).toEqual([0, 1, 2, 3, 4])
    expect((await read('even.webp', { startSeconds: 0.2, endSeconds: 0.4 })).numbers).toEqual([2, 3])
    await pages('uneven.webp', [100, 500, 100, 100])
    expect((await read('uneven.webp')).numbers).toEqual([0, 1, 1, 2])
  })

  test('gif, with what is clear on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const frame = (color: object | string) =>
      sharp({ create: { width: 32, height: 24, channels: 4, background: color as never } })
        .composite([
          { input: { create: { width: 8, height: 8, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
        ])
        .png()
        .toBuffer()
    await sharp([await frame(clear), await frame('#0000ff')], { join: { animated: true } })
      .gif({ delay: [40, 40] })
      .toFile(at('clear.gif'))
    const source = await media.readVideo(at('clear.gif'), { signal })
    expect(source).toMatchObject({ fps: 25, frames: 2 })
    const corners: number[][] = []
    for await (const data of source) corners.push([...data.subarray(0, 3), ...data.subarray(-3)])
    expect(corners).toEqual([
      [255, 0, 0, 255, 255, 255],
      [255, 0, 0, 0, 0, 255],
    ])
  })
})

describe('long moving gifs', () => {
  const residentMb = () => process.memoryUsage().rss / 1e6

  test('are decoded forwards, a page at a time: memory does not grow with their length', async () => {
    ffmpeg('-f', 'lavfi', '-i', 'testsrc2=size=1000x1000:rate=20:duration=6', at('long.gif'))
    const before = residentMb()
    let peak = 0
    let frames = 0
    for await (const frame of await media.readVideo(at('long.gif'), { maxEdge: 64, signal })) {
      expect(frame.length).toBe(64 * 64 * 3)
      peak = Math.max(peak, residentMb())
      frames++
    }
    expect(frames).toBe(120)
    // All pages at once would be 480 MB.
    expect(peak - before).toBeLessThan(200)
  })

  test('show the same pages from the middle as from the beginning', async () => {
    const read = async (startSeconds: number) => {
      const pictures: Buffer[] = []
      const clip = { maxEdge: 64, startSeconds, endSeconds: 5, signal }
      for await (const frame of await media.readVideo(at('long.gif'), clip)) pictures.push(Buffer.from(frame))
      return pictures
    }
    const whole = await read(0)
    const part = await read(4)
    expect(part).toHaveLength(20)
    expect(part).toEqual(whole.slice(-20))
  })
})

describe('endings', () => {
  beforeAll(() => {
    ffmpeg('-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=30:duration=10', ...H264, at('long.mp4'))
  })

  test('a caller who leaves early leaves no decoder behind', async () => {
    for await (const _ of await media.readVideo(at('long.mp4'), { signal })) {
      expect(ffmpegsRunning()).toBe(1)
      break
    }
    await ffmpegsGone()
  })

  test('an abort shows as its own reason and ends the decoder', async () => {
    const control = new AbortController()
    const reading = (async () => {
      for await (const _ of await media.readVideo(at('long.mp4'), { signal: control.signal })) {
        setTimeout(() => control.abort(new Error('cancelled by the owner')), 20)
        await sleep(60)
      }
    })()
    await expect(reading).rejects.toThrow('cancelled by the owner')
    await ffmpegsGone()
  })

  test('the decoder waits for a slow caller, and gives up no frame', async () => {
    let frames = 0
    for await (const _ of await media.readVideo(at('long.mp4'), { endSeconds: 1, signal })) {
      if (frames++ % 10 === 0) await sleep(50)
    }
    expect(frames).toBe(30)
  })

  test('a frame is taken back when the next one is asked for', async () => {
    const source = await media.readVideo(at('long.mp4'), { endSeconds: 0.2, signal })
    const frames = source[Symbol.asyncIterator]()
    const first = (await frames.next()).value as Uint8Array
    expect(first).toHaveLength(640 * 360 * 3)
    await frames.next()
    expect(first).toHaveLength(0)
    await frames.return?.()
  })

  test('a video that breaks off in the middle is an error, not a short result', async () => {
    const bytes = readFileSync(at('long.mp4'))
    ffmpeg('-i', at('long.mp4'), '-c', 'copy', '-movflags', '+faststart', at('front.mp4'))
    const front = readFileSync(at('front.mp4'))
    writeFileSync(at('broken.mp4'), front.subarray(0, Math.round(bytes.length * 0.4)))
    await expect(read('broken.mp4')).rejects.toMatchObject({ code: 'invalid_video_file' })
  })
})

async function firstPicture(name: string, options: Omit<VideoReading, 'signal'> = {}): Promise<Picture> {
  const source = await media.readVideo(at(name), { ...options, signal })
  const { width, height } = source
  for await (const data of source) return { width, height, channels: 3, data: Uint8Array.from(data) }
  throw new Error('no frame')
}
