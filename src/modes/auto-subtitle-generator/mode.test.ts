import { readFileSync } from 'node:fs'
import { PLANS } from '@bluehour/catalog/plans'
import { ffmpeg, workFolder } from '@bluehour/fixtures/samples'
import { talkingClip, voiceTools } from '@bluehour/fixtures/voices'
import { describe, expect, it } from 'vitest'
import { autoSubtitleGenerator as mode } from './mode.ts'

const at = workFolder()
const body = (style: unknown = { template: 'karaoke' }, other: object = {}) => ({
  start_seconds: 0,
  end_seconds: 10,
  style,
  assets: { video_file_path: 'api-assets/a/clip.mp4' },
  ...other,
})
const problems = (style: unknown) =>
  mode.input.safeParse(body(style)).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('auto-subtitle-generator', () => {
  it('takes a template, a full custom_config, or both; nothing is 400', () => {
    const custom = { font: 'Lato', text_color: '#fff', vertical_position: 'top', horizontal_position: 'left' }
    expect(problems({ template: 'cinematic' })).toBeUndefined()
    expect(problems({ custom_config: custom })).toBeUndefined()
    expect(problems({ template: 'highlight', custom_config: { font_size: null, stroke_width: 2 } })).toBeUndefined()
    expect(problems({})).toEqual(['style.template is required when there is no custom_config'])
    expect(problems({ custom_config: { ...custom, font: undefined } })).toEqual([
      'style.custom_config.font is required when there is no template',
    ])
    expect(problems({ template: 'neon' })).toHaveLength(1)
    expect(problems({ template: 'karaoke', custom_config: { text_color: 'red' } })?.[0]).toContain('hex color')
  })

  it('costs a fifth of a credit a frame and takes 10,000 frames', () => {
    const input = mode.input.parse(body())
    expect(mode.price(input, mode.estimate(input, PLANS.free), PLANS.free)).toBe(60)
    expect(mode.price(input, { ...mode.estimate(input, PLANS.free), frames: 48 }, PLANS.free)).toBe(10)
    expect(mode.validate(mode.input.parse(body(undefined, { end_seconds: 400 })), PLANS.free)[0]).toContain('10000')
  })

  it('writes what is said, and SRT and VTT beside the video', async () => {
    await talkingClip(at('clip.mp4'), { text: 'Good evening. The lamps come on.', voice: 'af_heart' })
    const tools = voiceTools({ 'clip.mp4': at('clip.mp4') }, at)
    const outputs = await mode.run(mode.input.parse(body()), tools)
    expect(outputs.map(({ name }) => name)).toEqual(['output.mp4', 'output.srt', 'output.vtt'])
    const srt = readFileSync(outputs[1]!.file, 'utf8')
    expect(srt).toMatch(/Good evening/)
    expect(srt).toMatch(/lamps come on\./)
    expect(readFileSync(outputs[2]!.file, 'utf8')).toMatch(/^WEBVTT/)
    const source = await tools.engines.media.verify(at('clip.mp4'), tools.signal)
    const facts = await tools.engines.media.verify(outputs[0]!.file, tools.signal)
    expect(facts).toMatchObject({ width: 160, height: 90, hasSound: true, frames: source.frames })
  }, 240_000)

  it('says what to do when nobody speaks or there is no sound', async () => {
    ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=10:duration=1', '-c:v', 'libx264', at('mute.mp4'))
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=1']
    ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=64x48:rate=10:duration=1',
      ...tone,
      '-c:v',
      'libx264',
      '-c:a',
      'aac',
      at('tone.mp4'),
    )
    const tools = voiceTools({ 'mute.mp4': at('mute.mp4'), 'tone.mp4': at('tone.mp4') }, at)
    for (const [name, words] of [
      ['mute.mp4', /has no sound/],
      ['tone.mp4', /Nobody speaks/],
    ] as const) {
      const request = mode.input.parse(body(undefined, { assets: { video_file_path: `api-assets/a/${name}` } }))
      await expect(mode.run(request, tools)).rejects.toMatchObject({ code: 'no_speech_detected', message: words })
    }
  }, 60_000)
})
