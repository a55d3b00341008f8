import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { ClipOf } from '@bluehour/engine/engine'
import { ffmpeg, finish, programs, workFolder } from '@bluehour/fixtures/samples'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeMedia } from './media.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()

/** Every tenth of a second sounds different, so that a shift shows. */
const SWEEP = ['-f', 'lavfi', '-i', 'aevalsrc=0.4*sin(2*PI*(200+300*t)*t):s=48000:d=2']
const PICTURES = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=25:duration=2']
const H264 = ['-c:v', 'libx264', '-g', '10']

/** The pictures of a clip through the engine and back into a file, with the sound it had. */
async function copyClip(from: string, to: string, clip: Omit<ClipOf, 'file'> = {}): Promise<void> {
  const source = await media.readVideo(at(from), { ...clip, signal })
  const { width, height, fps } = source
  const format = { width, height, fps, soundFrom: { file: at(from), ...clip } }
  const writer = media.openVideo(format, at(to), finish, signal)
  for await (const frame of source) await writer.write(frame)
  await writer.close()
}

/** Samples as a player gives them, edit lists applied; from a second of the file's own clock. */
function samplesOf(name: string, from?: number): Int16Array {
  const part = from === undefined ? [] : ['-af', `atrim=start=${from}`]
  const args = ['-v', 'error', '-copyts', '-i', at(name), '-map', '0:a:0', ...part, '-f', 's16le', '-ac', '1', '-']
  const bytes = execFileSync(programs.ffmpeg, args, { maxBuffer: 1e8 })
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

/** Samples by which the sound of a copy may be looked for on either side: 15 ms. */
const LAG_MAX = 720

/** Where the picture begins on the file's own clock, in seconds. */
function startOf(name: string): number {
  const entry = ['-select_streams', 'v', '-show_entries', 'stream=start_time', '-of', 'csv=p=0']
  return Number(execFileSync(programs.ffprobe, ['-v', 'error', ...entry, at(name)], { encoding: 'utf8' }).trim())
}

describe('sound that stays', () => {
  beforeAll(() => {
    ffmpeg(...PICTURES, ...SWEEP, ...H264, '-c:a', 'aac', '-shortest', at('aac.mp4'))
    ffmpeg(...PICTURES, ...SWEEP, ...H264, '-c:a', 'libmp3lame', at('mp3.mov'))
    ffmpeg(...PICTURES, ...SWEEP, '-c:v', 'libvpx', '-c:a', 'libopus', at('opus.webm'))
  })

  test.each(['aac.mp4', 'mp3.mov'])('%s: the whole clip has the same samples, frames and length', async (from) => {
    await copyClip(from, 'whole.mp4')
    const [before, after] = [await media.verify(at(from), signal), await media.verify(at('whole.mp4'), signal)]
    expect(after).toMatchObject({ frames: before.frames, fps: before.fps, hasSound: true })
    expect(after.seconds).toBeCloseTo(before.seconds ?? 0, 2)
    expect(samplesOf('whole.mp4')).toEqual(samplesOf(from))
  })

  test('a part begins at its very sample', async () => {
    await copyClip('aac.mp4', 'part.mp4', { startSeconds: 0.6, endSeconds: 1.4 })
    const facts = await media.verify(at('part.mp4'), signal)
    expect(facts).toMatchObject({ frames: 20, hasSound: true })
    const part = samplesOf('part.mp4')
    const whole = samplesOf('aac.mp4').subarray(28_800)
    expect(part.subarray(0, 38_400)).toEqual(whole.subarray(0, 38_400))
  })

  test('what MP4 cannot hold becomes AAC, in its place', async () => {
    await copyClip('opus.webm', 'opus.mp4', { startSeconds: 0.6, endSeconds: 1.4 })
    expect(await media.verify(at('opus.mp4'), signal)).toMatchObject({ frames: 20, hasSound: true })
    // Muxers start picture and sound some milliseconds apart, each build its own way; the copy keeps to the picture.
    const from = startOf('opus.webm') + 0.6 - LAG_MAX / 48_000
    const [before, after] = [samplesOf('opus.webm', from), samplesOf('opus.mp4')]
    expect(Math.abs(after.length - 38_400)).toBeLessThan(1100)
    const lags = Array.from({ length: (2 * LAG_MAX) / 12 + 1 }, (_, i) => i * 12)
    const best = lags.reduce((a, b) => (likenessAt(before, after, b) > likenessAt(before, after, a) ? b : a))
    expect(Math.abs(best - LAG_MAX) / 48).toBeLessThan(2)
    expect(likenessAt(before, after, best)).toBeGreaterThan(0.97)
  })

  test('sound that begins later than the picture stays late', async () => {
    ffmpeg(...PICTURES, '-itsoffset', '0.5', ...SWEEP, ...H264, '-c:a', 'aac', at('late.mp4'))
    await copyClip('late.mp4', 'late-copy.mp4', { startSeconds: 0.2, endSeconds: 1.6 })
    const { channels } = await media.readSound(at('late-copy.mp4'), { sampleRate: 48_000, signal })
    const onset = (channels[0] ?? []).findIndex((sample) => Math.abs(sample) > 0.02)
    expect(onset / 48_000).toBeCloseTo(0.3, 1)
  })

  test('a damaged piece is heard as silence, and the rest stays in its place', async () => {
    spoilPackets('aac.mp4', 'spoilt.mp4', ({ seconds }) => seconds > 0.95 && seconds < 1.05)
    await copyClip('spoilt.mp4', 'spoilt-copy.mp4')
    expect(await media.verify(at('spoilt-copy.mp4'), signal)).toMatchObject({ frames: 50, hasSound: true })
    const [before, after] = [samplesOf('aac.mp4'), samplesOf('spoilt-copy.mp4')]
    expect(likenessAt(before, after, 0)).toBeGreaterThan(0.97)
    expect(likenessAt(before.subarray(60_000), after.subarray(60_000), 0)).toBeGreaterThan(0.97)
  })

  test('sound of which nothing can be heard is left out', async () => {
    spoilPackets('aac.mp4', 'noise.mp4', () => true)
    await copyClip('noise.mp4', 'noise-copy.mp4')
    expect(await media.verify(at('noise-copy.mp4'), signal)).toMatchObject({ frames: 50, hasSound: false })
  })

  test.each(['mute.mp4', 'mute.gif'])('no sound in, no sound out: %s', async (name) => {
    ffmpeg(...PICTURES, '-t', '0.4', ...(name.endsWith('gif') ? [] : H264), at(name))
    await copyClip(name, 'still-mute.mp4')
    expect(await media.verify(at('still-mute.mp4'), signal)).toMatchObject({ hasSound: false })
  })
})

/** A copy whose chosen packets of sound hold bytes that no decoder takes. */
function spoilPackets(from: string, to: string, isChosen: (packet: { seconds: number }) => boolean): void {
  const show = ['-show_entries', 'packet=pts_time,size,pos', '-of', 'csv=p=0']
  const lines = execFileSync(programs.ffprobe, ['-v', 'error', '-select_streams', 'a:0', ...show, at(from)])
  const bytes = readFileSync(at(from))
  for (const line of lines.toString().trim().split('\n')) {
    const [seconds = 0, size = 0, position = 0] = line.split(',').map(Number)
    if (isChosen({ seconds })) bytes.fill(0xff, position, position + size)
  }
  writeFileSync(at(to), bytes)
}

/** Correlation with the first sound begun `lag` samples later: 1 when equal, near 0 when shifted. */
function likenessAt(a: Int16Array, b: Int16Array, lag: number): number {
  let [ab, aa, bb] = [0, 0, 0]
  for (let i = 0; i < 30_000; i++) {
    const [x, y] = [a[i + lag] ?? 0, b[i] ?? 0]
    ab += x * y
    aa += x * x
    bb += y * y
  }
  return ab / Math.sqrt(aa * bb)
}
