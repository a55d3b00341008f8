import type { Sound } from '@bluehour/engine/engine'
import { expect, test } from 'vitest'
import { composeMusic } from './compose/compose.ts'
import { moodOfWords } from './compose/moods.ts'
import { curveAt, listenTo } from './listen/listen.ts'

const RATE = 44_100

/** Clicks at a steady tempo over a soft hum. */
function clicks(tempo: number, seconds: number): Sound {
  const samples = new Float32Array(RATE * seconds)
  for (let i = 0; i < samples.length; i++) samples[i] = 0.02 * Math.sin((2 * Math.PI * 220 * i) / RATE)
  for (let t = 0.25; t < seconds; t += 60 / tempo)
    for (let i = 0; i < 1500; i++) samples[Math.floor(t * RATE) + i]! += 0.7 * Math.sin(i * 0.5) * Math.exp(-i / 300)
  return { sampleRate: RATE, channels: [samples] }
}

test.each([84, 120, 150])('finds the tempo and the beats of clicks at %i', (tempo) => {
  const heard = listenTo(clicks(tempo, 10))
  expect(Math.abs(heard.tempo - tempo)).toBeLessThan(1)
  const beat = 60 / tempo
  const inner = heard.beats.filter((time) => time > 1 && time < 9)
  expect(inner.length).toBeGreaterThan((8 / beat) * 0.9)
  for (const time of inner) {
    const off = (time - 0.25) / beat
    expect(Math.abs(off - Math.round(off)) * beat).toBeLessThan(0.03)
  }
  expect(curveAt(heard.onset, inner[2]!)).toBeGreaterThan(curveAt(heard.onset, inner[2]! + beat / 2) + 0.2)
})

test('silence has a steady beat to move to, and no speech', () => {
  const heard = listenTo({ sampleRate: RATE, channels: [new Float32Array(RATE * 2)] })
  expect(heard).toMatchObject({ tempo: 100, pulse: 0 })
  expect(heard.loudness.every((value) => value === 0)).toBe(true)
})

test('a piece is as long as asked, the same for the same seed, and heard as what it is', () => {
  const request = { mood: 'festive', seconds: 6, seed: 4 } as const
  const [once, again] = [composeMusic(request), composeMusic(request)]
  expect(once.channels[0]!.length).toBe(6 * once.sampleRate)
  expect(once.channels[0]).toEqual(again.channels[0])
  expect(once.channels[0]!.every((value) => Math.abs(value) < 0.95)).toBe(true)
  const heard = listenTo(composeMusic({ ...request, seconds: 12, tempo: 124 }))
  expect(Math.abs(heard.tempo - 124)).toBeLessThan(3)
  expect(heard.speech).toBeLessThan(0.4)
  expect(moodOfWords('a birthday party in the park')).toBe('festive')
})

test.each([
  ['calm', 72],
  ['tense', 128],
] as const)('a %s piece is felt at its own tempo, not at that of its eighths, and as what it is', (mood, tempo) => {
  const heard = listenTo(composeMusic({ mood, seconds: 10, seed: 8 }))
  expect(Math.abs(heard.tempo - tempo)).toBeLessThan(4)
  expect(heard.mood).toBe(mood)
})
