import { PLANS } from '@bluehour/catalog/plans'
import { ffmpeg, workFolder } from '@bluehour/fixtures/samples'
import { voiceEngines, voiceTools, writeWav } from '@bluehour/fixtures/voices'
import { measureVoice } from '@bluehour/voices/measure-voice'
import { describe, expect, it } from 'vitest'
import type { Tools } from '../tools.ts'
import { aiVoiceCloner as mode } from './mode.ts'

const at = workFolder()
const body = (prompt: string, name = 'sample.wav', other: object = {}) => ({
  style: { prompt },
  assets: { audio_file_path: `api-assets/a/${name}` },
  ...other,
})

describe('ai-voice-cloner', () => {
  it('costs a tenth of a credit a character and records the consent it was given', () => {
    const input = mode.input.parse(body('a'.repeat(101)))
    expect(mode.price(input, mode.estimate(input, PLANS.free), PLANS.free)).toBe(11)
    expect(input).toMatchObject({ consent: true })
    expect(mode.validate(input, PLANS.free)).toEqual([])
    expect(mode.validate(mode.input.parse(body('Hi', 'a.wav', { consent: false })), PLANS.free)[0]).toContain('consent')
    expect(mode.input.safeParse(body('a'.repeat(1001))).error?.issues[0]?.message).toContain('1000')
  })

  it('speaks in the pitch and the size of the sample', async () => {
    const engines = voiceEngines()
    const text = 'The train to the coast leaves at nine, and nobody wants to miss it.'
    const sample = await engines.speech.speak({ text, voice: 'am_onyx' }, { ...tools(), seed: 1 })
    writeWav(sample, at('sample.wav'))
    const output = await mode.run(mode.input.parse(body('Good evening, the lamps are on.')), tools())
    const sound = await engines.media.readSound(output[0]!.file, { sampleRate: 16_000, signal: tools().signal })
    const original = await engines.media.readSound(at('sample.wav'), { sampleRate: 16_000, signal: tools().signal })
    const [clone, model] = [measureVoice(sound.channels[0]!), measureVoice(original.channels[0]!)]
    expect(Math.abs(12 * Math.log2(clone.hz / model.hz))).toBeLessThan(1)
    expect(Math.abs(clone.formants[2]! / model.formants[2]! - 1)).toBeLessThan(0.1)
    const { text: heard } = await engines.recognition.transcribe({ sound }, tools())
    expect(heard.toLowerCase()).toMatch(/good evening.*lamps/)
  }, 240_000)

  it('says what is wrong with a sample', async () => {
    ffmpeg('-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=16000:duration=4', at('tone.wav'))
    ffmpeg('-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=16000:duration=1', at('short.wav'))
    await expect(mode.run(mode.input.parse(body('Hi', 'tone.wav')), tools())).rejects.toMatchObject({
      code: 'no_speech_detected',
      message: /too little speech/,
    })
    await expect(mode.run(mode.input.parse(body('Hi', 'short.wav')), tools())).rejects.toMatchObject({
      code: 'invalid_audio_file',
      message: /1\.0 seconds long/,
    })
  }, 60_000)
})

function tools(): Tools {
  return voiceTools(Object.fromEntries(['sample.wav', 'tone.wav', 'short.wav'].map((name) => [name, at(name)])), at)
}
