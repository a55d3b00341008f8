import type { Sound } from '@bluehour/engine/engine'
import { log, sessions, testJob, weights } from '@bluehour/fixtures/studio'
import { makeSpeech } from '@bluehour/speech/speech'
import { describe, expect, it } from 'vitest'
import { logMel } from './log-mel.ts'
import { makeRecognition } from './recognition.ts'
import { makeWindows } from './windows.ts'
import { moveToSound } from './word-times.ts'

const speech = makeSpeech({ weights, sessions, log })
const recognition = makeRecognition({ weights, sessions, log })
const job = testJob()

const soundOf = (seconds: number, sample: (time: number) => number): Sound => ({
  sampleRate: 16_000,
  channels: [Float32Array.from({ length: seconds * 16_000 }, (_, at) => sample(at / 16_000))],
})
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L} ]/gu, '')

describe('recognition', () => {
  it('writes what is said, with punctuation and the time of every word, and finds the language', async () => {
    const first = await speech.speak({ text: 'Where is the station?', voice: 'af_heart' }, job)
    const pause = new Float32Array(2 * first.sampleRate)
    const samples = first.channels[0]!
    const twice = { ...first, channels: [Float32Array.from([...samples, ...pause, ...samples])] }
    const heard = await recognition.transcribe({ sound: twice }, job)
    expect(heard.language).toBe('en')
    expect(heard.text).toMatch(/\?/)
    expect(plain(heard.text)).toBe('where is the station where is the station')
    const again = (samples.length + pause.length) / first.sampleRate
    for (const [index, word] of heard.words.slice(4).entries()) {
      const same = heard.words[index]!
      expect(Math.abs(word.startSeconds - same.startSeconds - again)).toBeLessThan(0.12)
      expect(word.endSeconds).toBeGreaterThan(word.startSeconds)
    }
  }, 240_000)

  it('writes English when Spanish is spoken and English is asked for', async () => {
    const sound = await speech.speak({ text: '¿Dónde está mi libro?', voice: 'ef_dora' }, job)
    const heard = await recognition.transcribe({ sound, task: 'translate' }, job)
    expect(heard.language).toBe('es')
    expect(plain(heard.text)).toContain('where')
    expect(plain(heard.text)).toContain('book')
  }, 240_000)

  it('says so when there is nothing to hear', async () => {
    const silent = recognition.transcribe({ sound: soundOf(2, () => 0) }, job)
    await expect(silent).rejects.toMatchObject({ code: 'no_speech_detected', message: /silent/ })
    const chord = soundOf(3, (time) =>
      [220, 277, 330].reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * time) / 6, 0),
    )
    await expect(recognition.transcribe({ sound: chord }, job)).rejects.toMatchObject({ code: 'no_speech_detected' })
  })
})

describe('parts of it', () => {
  it('windows cover long speech, overlap where nobody pauses, and are short enough for the network', () => {
    const activity = new Float32Array(100 / 0.032).fill(0.9)
    const windows = makeWindows([{ start: 0, end: 100 }], activity)
    for (const [index, { start, end, core }] of windows.entries()) {
      expect(end - start).toBeLessThanOrEqual(30)
      expect(core.start).toBeCloseTo(windows[index - 1]?.core.end ?? 0)
      if (index > 0) expect(windows[index - 1]!.end - start).toBeCloseTo(2)
    }
    expect(windows.at(-1)!.end).toBe(100)
  })

  it('a window ends in the pause when there is one', () => {
    const activity = new Float32Array(40 / 0.032).fill(0.9)
    activity.fill(0, Math.round(22 / 0.032), Math.round(22.5 / 0.032))
    const [first, second] = makeWindows([{ start: 0, end: 40 }], activity)
    expect(first!.end).toBeGreaterThan(22)
    expect(first!.end).toBeLessThan(22.5)
    expect(second!.start).toBe(first!.end)
  })

  it('a pause is no part of a word', () => {
    const levels = new Float32Array(200).fill(-60).fill(-20, 120, 160)
    expect(moveToSound([{ startSeconds: 0.1, endSeconds: 1.9 }], levels)).toEqual([
      { startSeconds: expect.closeTo(1.18), endSeconds: expect.closeTo(1.62) },
    ])
  })

  it('a tone stands in its band', () => {
    const tone = soundOf(1, (time) => Math.sin(2 * Math.PI * 1000 * time)).channels[0]!
    const mel = logMel(tone)
    const column = Array.from({ length: 80 }, (_, band) => mel[band * 3000 + 50]!)
    expect(column.indexOf(Math.max(...column))).toBe(26)
  })
})
