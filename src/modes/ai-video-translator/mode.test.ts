import { PLANS } from '@bluehour/catalog/plans'
import type { Engines } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { workFolder } from '@bluehour/fixtures/samples'
import { talkingClip, voiceEngines, voiceTools } from '@bluehour/fixtures/voices'
import { describe, expect, it } from 'vitest'
import { aiVideoTranslator as mode } from './mode.ts'

const at = workFolder()
const body = (other: object = {}) => ({
  end_seconds: 10,
  target_language: 'Spanish',
  assets: { video_file_path: 'api-assets/a/clip.mp4' },
  ...other,
})
const problems = (other: object, installation?: { translatesAll: boolean }) =>
  mode.validate(mode.input.parse(body(other)), PLANS.pro, installation)
const price = (other: object) => {
  const input = mode.input.parse(body(other))
  return mode.price(input, mode.estimate(input, PLANS.pro), PLANS.pro)
}

describe('ai-video-translator', () => {
  it('takes the 53 languages by name and refuses those it cannot do, in words, before any charge', () => {
    expect(mode.input.safeParse(body({ target_language: 'Klingon' })).success).toBe(false)
    expect(problems({})).toEqual([])
    expect(problems({ target_language: 'English' })).toEqual([])
    expect(problems({ target_language: 'Korean' })[0]).toMatch(
      /cannot translate into Korean\. It can do English, Spanish/,
    )
    expect(problems({ target_language: 'Korean' }, { translatesAll: true })).toEqual([])
    expect(problems({ target_language: 'Thai' }, { translatesAll: true })).toHaveLength(1)
  })

  it('takes 1 to 30 seconds, costs by second and resolution, and keeps large sizes for paid plans', () => {
    expect(problems({ end_seconds: 0.5 })[0]).toContain('1 to 30 seconds')
    expect(problems({ end_seconds: 31 })[0]).toContain('not 31')
    expect(problems({ start_seconds: 5, end_seconds: 35 })).toEqual([])
    expect([price({}), price({ resolution: '720p' }), price({ end_seconds: 9.2, resolution: '1080p' })]).toEqual([
      480, 720, 960,
    ])
    const large = mode.input.parse(body({ resolution: '720p' }))
    expect(mode.checkPlan(large, PLANS.free)).toContain('paid plan')
    expect(mode.checkPlan(large, PLANS.creator)).toBeUndefined()
  })

  it('speaks Spanish where English was spoken, as long as before, also when no face is seen', async () => {
    await talkingClip(at('clip.mp4'), { text: 'Where is my brother?', voice: 'am_michael' })
    const engines: Engines = {
      ...voiceEngines(),
      lipSync: {
        speak: async ({ open }, sink) => {
          for await (const frame of await open()) await sink.write(frame)
          throw new AppError('no_target_face', 'Nobody is seen.')
        },
      },
    }
    const tools = voiceTools({ 'clip.mp4': at('clip.mp4') }, at, engines)
    const [output] = await mode.run(mode.input.parse(body()), tools)
    const before = await tools.engines.media.verify(at('clip.mp4'), tools.signal)
    const after = await tools.engines.media.verify(output!.file, tools.signal)
    expect(after).toMatchObject({ width: 854, height: 480, frames: before.frames, hasSound: true })
    const sound = await tools.engines.media.readSound(output!.file, { sampleRate: 16_000, signal: tools.signal })
    const { text, language } = await tools.engines.recognition.transcribe({ sound }, tools)
    expect(language).toBe('es')
    expect(text.toLowerCase()).toContain('hermano')
  }, 300_000)
})
