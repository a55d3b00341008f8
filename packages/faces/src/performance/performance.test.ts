import type { Sound } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { MouthTrack } from '@bluehour/speech/mouth/mouth-shape'
import { describe, expect, it } from 'vitest'
import type { FaceControl } from '../puppet/controls.ts'
import { PLAIN, readMood } from './mood.ts'
import { type Performance, perform } from './performance.ts'
import { hearProsody } from './prosody.ts'

const RATE = 16_000
const FPS = 25

/** Hums in syllables of uneven length and loudness, with a pause every few seconds. */
function hum(seconds: number): { sound: Sound; track: MouthTrack } {
  const random = makeRandom(5)
  const loud = new Float32Array(Math.ceil(seconds * 100) + 1)
  for (let at = 0.4; at < seconds - 0.5; at += 0.16 + 0.18 * random()) {
    if (at % 3.1 < 0.5) continue
    const height = 0.3 + 0.7 * random()
    for (let k = 0; k < 14; k++) loud[Math.round(at * 100) + k] = height * Math.sin((Math.PI * k) / 14)
  }
  let phase = 0
  const samples = Float32Array.from({ length: Math.round(seconds * RATE) }, (_, index) => {
    const level = loud[Math.floor((index / RATE) * 100)]!
    phase += (2 * Math.PI * (120 + 40 * level)) / RATE
    return 0.5 * level * (Math.sin(phase) + 0.5 * Math.sin(2 * phase))
  })
  const at = (time: number) => loud[Math.round(time * 100)] ?? 0
  const voice = (time: number) => (Math.max(...[-6, -3, 0, 3, 6].map((k) => at(time + k / 100))) > 0.05 ? 1 : 0)
  return {
    sound: { sampleRate: RATE, channels: [samples] },
    track: { seconds, voice, at: (time) => ({ open: at(time), spread: 0, press: 0, bite: 0, tongue: 0 }) },
  }
}

const { sound, track } = hum(40)
const play = (prompt: string, seed = 1) =>
  perform({ sound, track, seed, strength: prompt === '' ? 0.7 : 1, mood: prompt === '' ? PLAIN : readMood(prompt) })
const series = (performance: Performance, control: FaceControl) =>
  Array.from(
    { length: Math.floor(performance.seconds * FPS) },
    (_, frame) => performance.at((frame + 0.5) / FPS)[control] ?? 0,
  )
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const spread = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))

/** How alike a series is to itself a while later: 1 is a loop. */
function likeness(values: readonly number[], lag: number): number {
  const centre = mean(values)
  let [both, first, second] = [0, 0, 0]
  for (let at = 0; at + lag < values.length; at++) {
    const [a, b] = [values[at]! - centre, values[at + lag]! - centre]
    both += a * b
    first += a * a
    second += b * b
  }
  return both / Math.sqrt(first * second)
}

describe('a performance', () => {
  const plain = play('')

  it('starts and ends in the pose of the photo', () => {
    for (const at of [0, 40]) {
      for (const [name, value] of Object.entries(plain.at(at))) expect(Math.abs(value), name).toBeLessThan(0.03)
    }
  })

  it('moves smoothly, a little, and always', () => {
    for (const control of ['head_yaw', 'head_pitch', 'head_roll'] as const) {
      const values = series(plain, control)
      const steps = values.slice(1).map((value, at) => Math.abs(value - values[at]!))
      expect(Math.max(...steps)).toBeLessThan(0.05)
      expect(Math.max(...values.map(Math.abs))).toBeLessThan(0.4)
      expect(spread(values)).toBeGreaterThan(0.015)
    }
  })

  it('never repeats itself', () => {
    for (const control of ['head_yaw', 'head_pitch', 'head_roll', 'eye_open_ratio'] as const) {
      const values = series(plain, control)
      const worst = Math.max(...Array.from({ length: 17 * FPS }, (_, k) => likeness(values, 3 * FPS + k)))
      expect(worst, control).toBeLessThan(0.6)
    }
  })

  it('blinks every few seconds, at uneven times, mostly shut', () => {
    const lids = series(plain, 'eye_open_ratio')
    const blinks = lids.flatMap((value, at) => (value < -0.6 && lids[at - 1]! >= -0.6 ? [at / FPS] : []))
    expect(blinks.length).toBeGreaterThan(6)
    expect(blinks.length).toBeLessThan(25)
    const gaps = blinks.slice(1).map((at, index) => at - blinks[index]!)
    expect(spread(gaps)).toBeGreaterThan(0.3)
  })

  it('is the same for the same seed and another for another', () => {
    expect(series(play(''), 'head_yaw')).toEqual(series(plain, 'head_yaw'))
    expect(series(play('', 2), 'head_yaw')).not.toEqual(series(plain, 'head_yaw'))
  })

  it('nods where the voice is stressed', () => {
    const { accents } = hearProsody(sound, track)
    expect(accents.length).toBeGreaterThan(10)
    const pitch = series(plain, 'head_pitch')
    const at = (seconds: number) => pitch[Math.round(seconds * FPS)] ?? 0
    const strong = accents.filter(({ at, strength }) => strength > 0.6 && at > 1.5 && at < 38)
    const dips = strong.map(({ at: time }) => at(time + 0.06) - (at(time - 0.3) + at(time + 0.5)) / 2)
    expect(mean(dips)).toBeLessThan(-0.005)
  })
})

describe('a prompt', () => {
  const usual = play('a person')
  const middle = (prompt: string, control: FaceControl) => mean(series(play(prompt), control))

  it.each([
    ['a smiling woman', 'mouth_smile', 0.3],
    ['he is angry', 'eyebrow_direction', -0.5],
    ['very surprised', 'eyebrow_direction', 0.5],
    ['sad', 'mouth_smile', -0.3],
    ['looking to the left', 'head_yaw', -0.15],
    ['she glances right', 'eye_gaze_horizontal', 0.15],
    ['looks down', 'eye_gaze_vertical', -0.15],
  ] as const)('"%s" changes %s', (prompt, control, most) => {
    const change = middle(prompt, control) - mean(series(usual, control))
    expect(change / most).toBeGreaterThan(0.8)
  })

  it('"angry" lowers the head under a look that stays with the viewer', () => {
    expect(middle('angry', 'head_pitch')).toBeLessThan(mean(series(usual, 'head_pitch')) - 0.15)
    expect(middle('angry', 'eye_gaze_vertical')).toBeGreaterThan(mean(series(usual, 'eye_gaze_vertical')) + 0.05)
  })

  it('"smiling" is seen in the eyes too, and more than "friendly"', () => {
    const lids = (prompt: string) => mean(series(play(prompt), 'eye_open_ratio').filter((value) => value > -0.5))
    expect(lids('smiling')).toBeLessThan(lids('a person') - 0.08)
    expect(middle('smiling', 'mouth_smile')).toBeGreaterThan(middle('friendly', 'mouth_smile') + 0.1)
  })

  it('is livelier when excited and quieter when calm', () => {
    const size = (prompt: string) => spread(series(play(prompt), 'head_pitch'))
    expect(size('excited')).toBeGreaterThan(1.3 * size('a person'))
    expect(size('calm')).toBeLessThan(0.75 * size('a person'))
    expect(size('nodding along')).toBeGreaterThan(1.5 * size('a person'))
  })

  it('can say no', () => {
    expect(readMood('serious, not smiling').smile).toBe(0)
    expect(readMood('slightly smiling').smile).toBeLessThan(readMood('smiling').smile)
    expect(readMood('ein Haus am See')).toEqual(PLAIN)
  })
})
