import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Picture, VideoFormat } from '@bluehour/engine/engine'
import { ffmpegsGone, ffmpegsRunning } from '@bluehour/fixtures/ffmpeg-children'
import { finish, meanDifference, programs, testPicture, workFolder } from '@bluehour/fixtures/samples'
import { describe, expect, test } from 'vitest'
import { makeMedia } from './media.ts'
import { findProvenance } from './provenance.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()

async function writeVideo(name: string, format: VideoFormat, frames: number, watermark = false): Promise<string> {
  const writer = media.openVideo(format, at(name), { ...finish, watermark }, signal)
  const { data } = testPicture(format.width, format.height)
  const before = data[0]
  for (let f = 0; f < frames; f++) await writer.write(data)
  await writer.close()
  expect(data[0]).toBe(before)
  return at(name)
}

describe('the file', () => {
  test.each([
    [24, 48, 2],
    [25, 30, 1.2],
    [30, 7, 7 / 30],
    [29.97, 60, 2.002],
  ])('at %d fps, %i frames are exactly %d seconds', async (fps, frames, seconds) => {
    const file = await writeVideo('exact.mp4', { width: 96, height: 64, fps }, frames)
    const facts = await media.verify(file, signal)
    expect(facts).toMatchObject({ media: 'video', format: 'mp4', width: 96, height: 64, frames, hasSound: false })
    expect(facts.fps).toBeCloseTo(fps, 2)
    expect(facts.seconds).toBeCloseTo(seconds, 3)
    expect(readdirSync(at('.')).filter((name) => name.includes('part'))).toEqual([])
  })

  test.each([0.4, 1, 3])('sound of %d s is fitted to one second of pictures', async (soundSeconds) => {
    const samples = Float32Array.from({ length: 48_000 * soundSeconds }, (_, i) => 0.4 * Math.sin(i / 20))
    const sound = { sampleRate: 48_000, channels: [samples, samples] }
    const file = await writeVideo('sound.mp4', { width: 96, height: 64, fps: 24, sound }, 24)
    const facts = await media.verify(file, signal)
    expect(facts).toMatchObject({ frames: 24, hasSound: true })
    expect(facts.seconds).toBeCloseTo(1, 2)
    const back = await media.readSound(file, { sampleRate: 48_000, signal })
    expect(back.channels[0]?.length).toBe(48_000)
    expect(loudness(back.channels[0]?.subarray(2000, 18_000))).toBeGreaterThan(0.2)
    const late = loudness(back.channels[0]?.subarray(24_000, 40_000))
    if (soundSeconds < 1) expect(late).toBeLessThan(0.01)
    else expect(late).toBeGreaterThan(0.2)
  })

  test('says what made it, starts with its index, and is tagged and coloured as BT.709', async () => {
    const file = await writeVideo('tags.mp4', { width: 96, height: 64, fps: 24 }, 5)
    expect(findProvenance(readFileSync(file, 'latin1'))).toEqual(finish.provenance)
    const bytes = readFileSync(file)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    const stream = JSON.parse(
      execFileSync(programs.ffprobe, ['-v', 'error', '-of', 'json', '-show_streams', file], { encoding: 'utf8' }),
    ).streams[0]
    const tagged = { color_space: 'bt709', color_primaries: 'bt709', color_transfer: 'bt709', color_range: 'tv' }
    expect(stream).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', ...tagged })
    expect(meanDifference(lastFrame(file, 96, 64), testPicture(96, 64))).toBeLessThan(3)
  })

  test('odd sides grow by repeating the edge', async () => {
    const file = await writeVideo('odd.mp4', { width: 95, height: 63, fps: 24 }, 3)
    expect(await media.probe(file, 'video', signal)).toMatchObject({ width: 96, height: 64 })
    const frame = lastFrame(file, 96, 64)
    const corner = frame.data.subarray(-3)
    const source = testPicture(95, 63).data.subarray(-3)
    for (let c = 0; c < 3; c++) expect(Math.abs((corner[c] ?? 0) - (source[c] ?? 0))).toBeLessThan(12)
  })

  test('the mark is in the corner and nowhere else', async () => {
    const plain = lastFrame(await writeVideo('plain.mp4', { width: 480, height: 270, fps: 24 }, 2), 480, 270)
    const marked = lastFrame(await writeVideo('marked.mp4', { width: 480, height: 270, fps: 24 }, 2, true), 480, 270)
    expect(meanDifference(area(plain, 350, 235, 480, 270), area(marked, 350, 235, 480, 270))).toBeGreaterThan(8)
    expect(meanDifference(area(plain, 0, 0, 480, 200), area(marked, 0, 0, 480, 200))).toBeLessThan(1)
  })
})

describe('endings', () => {
  const format = { width: 640, height: 360, fps: 24 }
  const frame = testPicture(640, 360).data

  test('abort in the middle leaves no process and no file', async () => {
    const writer = media.openVideo(format, at('dropped.mp4'), finish, signal)
    for (let f = 0; f < 5; f++) await writer.write(frame)
    expect(ffmpegsRunning()).toBe(1)
    writer.abort()
    await expect(writer.write(frame)).rejects.toThrow('aborted')
    await ffmpegsGone()
    expect(readdirSync(at('.')).filter((name) => name.startsWith('dropped'))).toEqual([])
  })

  test('the signal does the same, and its reason is what the caller sees', async () => {
    const control = new AbortController()
    const writer = media.openVideo(format, at('cancelled.mp4'), finish, control.signal)
    await writer.write(frame)
    const pending = (async () => {
      for (;;) await writer.write(frame)
    })()
    setTimeout(() => control.abort(new Error('cancelled by the owner')), 50)
    await expect(pending).rejects.toThrow('cancelled by the owner')
    await ffmpegsGone()
    expect(readdirSync(at('.')).filter((name) => name.startsWith('cancelled'))).toEqual([])
  })

  test('abort while the sound is being added leaves nothing either', async () => {
    const samples = new Float32Array(48_000 * 20)
    const sound = { sampleRate: 48_000, channels: [samples, samples] }
    const writer = media.openVideo({ ...format, fps: 1, sound }, at('late.mp4'), finish, signal)
    for (let f = 0; f < 20; f++) await writer.write(frame)
    const closing = writer.close()
    const watching = setInterval(() => existsSync(at('late.mp4.sound.part')) && writer.abort(), 1)
    await expect(closing).rejects.toThrow('aborted')
    clearInterval(watching)
    await ffmpegsGone()
    expect(readdirSync(at('.')).filter((name) => name.startsWith('late'))).toEqual([])
  })

  test('two frames at once are refused', async () => {
    const writer = media.openVideo(format, at('hasty.mp4'), finish, signal)
    const first = writer.write(frame)
    await expect(writer.write(frame)).rejects.toThrow('still being written')
    await first
    writer.abort()
    await ffmpegsGone()
  })

  test('abort after close keeps the file', async () => {
    const writer = media.openVideo(format, at('kept.mp4'), finish, signal)
    await writer.write(frame)
    await writer.close()
    writer.abort()
    expect((await media.verify(at('kept.mp4'), signal)).frames).toBe(1)
  })

  test('a frame of the wrong size and a video without frames are refused', async () => {
    const writer = media.openVideo(format, at('wrong.mp4'), finish, signal)
    await expect(writer.write(frame.subarray(3))).rejects.toThrow(RangeError)
    await expect(writer.close()).rejects.toThrow('at least one frame')
    writer.abort()
    await ffmpegsGone()
  })

  test('when the encoder cannot work, its own words are the cause', async () => {
    const writer = media.openVideo(format, at('no/such/folder/a.mp4'), finish, signal)
    const writing = (async () => {
      for (let f = 0; f < 200; f++) await writer.write(frame)
      await writer.close()
    })()
    await expect(writing).rejects.toMatchObject({
      code: 'unknown_error',
      cause: expect.stringContaining('No such file'),
    })
  })
})

function loudness(samples: Float32Array | undefined): number {
  if (samples === undefined) return 0
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
}

function lastFrame(file: string, width: number, height: number): Picture {
  const filter = 'scale=in_color_matrix=bt709:flags=bicubic+accurate_rnd+full_chroma_int'
  const args = ['-v', 'error', '-i', file, '-vf', filter, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-']
  const frames = execFileSync(programs.ffmpeg, args, { maxBuffer: 1e8 })
  return { width, height, channels: 3, data: frames.subarray(-width * height * 3) }
}

function area(picture: Picture, left: number, top: number, right: number, bottom: number): Picture {
  const rows: Uint8Array[] = []
  for (let y = top; y < bottom; y++) {
    rows.push(picture.data.subarray((y * picture.width + left) * 3, (y * picture.width + right) * 3))
  }
  return { width: right - left, height: bottom - top, channels: 3, data: Buffer.concat(rows) }
}
