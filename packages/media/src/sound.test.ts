import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Sound } from '@bluehour/engine/engine'
import { ffmpeg, finish, MOVING, programs, TONE, workFolder } from '@bluehour/fixtures/samples'
import { describe, expect, test } from 'vitest'
import { makeMedia } from './media.ts'
import { findProvenance } from './provenance.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()

/** 0.3 s of silence, then a tone: where it starts can be found again. */
const lateTone: Sound = {
  sampleRate: 24_000,
  channels: [
    Float32Array.from({ length: 24_000 }, (_, i) => (i < 7200 ? 0 : 0.5 * Math.sin((i * 2 * Math.PI * 440) / 24_000))),
  ],
}

describe('writing', () => {
  test('a WAV that any program reads, with its origin inside', async () => {
    await media.writeSound(lateTone, at('tone.wav'), finish)
    expect(await media.verify(at('tone.wav'), signal)).toMatchObject({ media: 'audio', format: 'wav', seconds: 1 })
    expect(tags(at('tone.wav'))).toMatchObject({ comment: expect.stringContaining('project=ctestproject') })
    expect(findProvenance(readFileSync(at('tone.wav'), 'latin1'))).toEqual(finish.provenance)
  })

  test('samples survive to 16 bits, and loud ones are clipped instead of wrapped', async () => {
    const loud = { sampleRate: 8000, channels: [Float32Array.of(0, 0.25, 1.5, -1.5), Float32Array.of(0, -0.25, 1, -1)] }
    await media.writeSound(loud, at('loud.wav'), finish)
    const back = await media.readSound(at('loud.wav'), { sampleRate: 8000, signal })
    expect(back.channels).toHaveLength(2)
    expect([...(back.channels[0] ?? [])].map((v) => Math.round(v * 100) / 100)).toEqual([0, 0.25, 1, -1])
    expect([...(back.channels[1] ?? [])].map((v) => Math.round(v * 100) / 100)).toEqual([0, -0.25, 1, -1])
  })
})

describe('reading', () => {
  const encoders: Record<string, string[]> = {
    mp3: [],
    flac: [],
    m4a: [],
    ogg: ['-c:a', 'libvorbis'],
    opus: ['-c:a', 'libopus'],
    webm: ['-c:a', 'libopus'],
    aiff: [],
    amr: ['-ar', '8000', '-c:a', 'libopencore_amrnb', '-b:a', '12.2k'],
  }
  test.each(Object.entries(encoders))('%s at 16 kHz', async (format, options) => {
    await media.writeSound(lateTone, at('source.wav'), finish)
    ffmpeg('-i', at('source.wav'), ...options, at(`s.${format}`))
    const sound = await media.readSound(at(`s.${format}`), { sampleRate: 16_000, signal })
    expect(sound.channels).toHaveLength(1)
    const samples = sound.channels[0] ?? new Float32Array()
    expect(Math.abs(samples.length - 16_000)).toBeLessThan(16_000 * 0.06)
    expect(Math.abs(onset(samples) / 16_000 - 0.3)).toBeLessThan(0.06)
    expect(Math.max(...samples)).toBeGreaterThan(0.4)
  })

  test('exactly the part that is asked for', async () => {
    await media.writeSound(lateTone, at('part.wav'), finish)
    const whole = await media.readSound(at('part.wav'), { sampleRate: 24_000, signal })
    const part = await media.readSound(at('part.wav'), {
      sampleRate: 24_000,
      startSeconds: 0.25,
      endSeconds: 0.75,
      signal,
    })
    expect(part.channels[0]).toEqual(whole.channels[0]?.subarray(6000, 18_000))
    const beyond = media.readSound(at('part.wav'), { sampleRate: 24_000, startSeconds: 5, signal })
    await expect(beyond).rejects.toMatchObject({ code: 'invalid_parameters' })
  })

  test('the sound of a video keeps its place against the picture', async () => {
    ffmpeg(...MOVING, '-itsoffset', '0.4', ...TONE, '-c:v', 'libx264', '-c:a', 'aac', at('late.mp4'))
    const { channels } = await media.readSound(at('late.mp4'), { sampleRate: 16_000, signal })
    expect(onset(channels[0] ?? new Float32Array()) / 16_000).toBeCloseTo(0.4, 1)
  })

  test('a video without sound says so', async () => {
    ffmpeg(...MOVING, '-c:v', 'libx264', at('mute.mp4'))
    await expect(media.readSound(at('mute.mp4'), { sampleRate: 16_000, signal })).rejects.toMatchObject({
      code: 'invalid_audio_file',
      message: 'The file has no sound. Send one with an audio track.',
    })
  })
})

function onset(samples: Float32Array): number {
  return samples.findIndex((sample) => Math.abs(sample) > 0.05)
}

function tags(file: string): Record<string, string> {
  const args = ['-v', 'error', '-of', 'json', '-show_entries', 'format_tags', file]
  return JSON.parse(execFileSync(programs.ffprobe, args, { encoding: 'utf8' })).format.tags
}
