import { describe, expect, it } from 'vitest'
import { withoutVoice } from './background.ts'
import { nearestBlend } from './blend.ts'
import { KOKORO_MEASURES } from './kokoro-measures.ts'
import { measureVoice } from './measure-voice.ts'
import { pitchStatistics, trackPitch } from './pitch.ts'
import { reshapeSpeech } from './psola.ts'
import { speakerOf } from './speakable.ts'
import { sameSpeaker } from './speakers.ts'
import { BANDS, bandHz, bandPowers, equalize, voiceColor } from './spectrum.ts'
import { slotsOf, utterancesOf } from './utterances.ts'

const RATE = 16_000

/** A buzz through resonances: a vowel without a person. */
function vowel(hz: number, formants: readonly number[], seconds: number): Float32Array {
  const out = new Float32Array(seconds * RATE)
  for (const [index, resonance] of formants.entries()) {
    const radius = Math.exp((-Math.PI * (60 + 30 * index)) / RATE)
    const [a1, a2] = [2 * radius * Math.cos((2 * Math.PI * resonance) / RATE), -radius * radius]
    let [y1, y2] = [0, 0]
    for (let at = 0; at < out.length; at++) {
      const pulse = Math.floor((at * hz) / RATE) !== Math.floor(((at - 1) * hz) / RATE) ? 1 : 0
      const y = pulse + a1 * y1 + a2 * y2
      ;[y2, y1] = [y1, y]
      out[at]! += y / (index + 1)
    }
  }
  return out.map((value) => value * 0.05)
}

const MAN = [600, 1200, 2400, 3400]
const WOMAN = MAN.map((hz) => hz * 1.15)

describe('measuring', () => {
  it('finds pitch and resonances', () => {
    for (const [hz, formants] of [
      [110, MAN],
      [220, WOMAN],
    ] as const) {
      const measures = measureVoice(vowel(hz, formants, 1))
      expect(Math.abs(measures.hz / hz - 1)).toBeLessThan(0.02)
      for (const [index, resonance] of formants.slice(0, 3).entries())
        expect(Math.abs(measures.formants[index]! / resonance - 1)).toBeLessThan(0.08)
    }
  })

  it('tells two people apart and knows one again', () => {
    const parts = [vowel(110, MAN, 1), vowel(215, WOMAN, 1), vowel(115, MAN, 1), vowel(112, MAN, 0.3)]
    expect(sameSpeaker(parts).sort((a, b) => a[0]! - b[0]!)).toEqual([[0, 2, 3], [1]])
  })

  it('finds a voice of the catalogue in itself', () => {
    expect(nearestBlend(KOKORO_MEASURES.am_adam!, 'en-US').blend[0]).toMatchObject({ voice: 'am_adam' })
  })
})

describe('changing', () => {
  it('moves the pitch and keeps resonances and, stretched, the length', () => {
    const samples = vowel(120, MAN, 1)
    const higher = reshapeSpeech(samples, RATE, trackPitch(samples), { pitch: (hz) => hz * 1.4, stretch: 1.2 })
    expect(higher.length).toBe(1.2 * RATE)
    const measures = measureVoice(higher)
    expect(Math.abs(measures.hz / 168 - 1)).toBeLessThan(0.03)
    expect(Math.abs(measures.formants[1]! / 1200 - 1)).toBeLessThan(0.08)
    expect(pitchStatistics(trackPitch(new Float32Array(RATE))).hz).toBe(0)
  })

  it('an equalizer does what it is told and nothing in time', () => {
    const samples = vowel(120, MAN, 1)
    const gains = Array.from({ length: BANDS }, (_, band) => (bandHz(band) > 2000 ? 6 : -6))
    const before = voiceColor(bandPowers(samples))
    const after = voiceColor(bandPowers(equalize(samples, RATE, gains)))
    const change = after.map((value, band) => value - before[band]!)
    expect(change.at(-3)! - change[5]!).toBeGreaterThan(9)
    const same = equalize(samples, RATE, new Array(BANDS).fill(0))
    expect(Math.max(...same.map((value, at) => Math.abs(value - samples[at]!)))).toBeLessThan(0.01)
  })

  it('takes a voice out of a hum and leaves the hum', () => {
    const hum = Float32Array.from({ length: 4 * RATE }, (_, at) => 0.1 * Math.sin((2 * Math.PI * 700 * at) / RATE))
    const voice = vowel(130, MAN, 1)
    const both = hum.map((value, at) => value + (voice[at - 1.5 * RATE] ?? 0))
    const left = withoutVoice(both, RATE, [{ start: 1.5, end: 2.5 }])
    const power = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0) / samples.length
    const middle = (samples: Float32Array) => samples.subarray(1.7 * RATE, 2.3 * RATE)
    expect(power(middle(left)) / power(middle(hum))).toBeGreaterThan(0.5)
    expect(power(middle(left)) / power(middle(hum))).toBeLessThan(2)
    expect(left[RATE]).toBeCloseTo(both[RATE]!, 3)
  })
})

describe('utterances', () => {
  it('are sentences and what stands between pauses, with room until the next', () => {
    const words = ['We', 'met.', 'Then', 'he', 'left'].map((text, index) => ({
      text,
      spaced: index > 0,
      startSeconds: index + (index > 3 ? 2 : 0),
      endSeconds: index + 0.8 + (index > 3 ? 2 : 0),
      confidence: 1,
    }))
    const utterances = utterancesOf(words)
    expect(utterances.map(({ text }) => text)).toEqual(['We met.', 'Then he', 'left'])
    expect(slotsOf(utterances, 8).map(({ roomSeconds }) => Number(roomSeconds.toFixed(2)))).toEqual([1.88, 3.88, 1.88])
  })
})

describe('readers', () => {
  it('German is said by Kokoro from the sounds of eSpeak, Thai by nobody', () => {
    expect(speakerOf('de')).toEqual({ by: 'kokoro', language: 'es', reader: 'de' })
    expect(speakerOf('sv')).toEqual({ by: 'kokoro', language: 'it', reader: 'sv' })
    expect(speakerOf('ca')).toEqual({ by: 'kokoro', language: 'es', reader: 'ca' })
    expect(speakerOf('es')).toEqual({ by: 'kokoro', language: 'es' })
    expect(speakerOf('no')).toMatchObject({ voice: 'nb' })
    expect(speakerOf('th')).toBeUndefined()
  })

  it('an octave that was taken for the pitch now and then is no melody', () => {
    const steady = Float32Array.from({ length: 200 }, (_, at) => (at % 12 === 0 ? 440 : 120 + (at % 5)))
    expect(pitchStatistics(steady).semitones).toBeLessThan(1)
    expect(pitchStatistics(steady).hz).toBeLessThan(125)
  })
})
