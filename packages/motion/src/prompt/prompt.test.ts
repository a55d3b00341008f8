import { expect, test } from 'vitest'
import { readPrompt } from './prompt.ts'

/** "push+0.65 | pan-" : steps by bars, moves by kind and sign. */
function steps(prompt: string): string {
  const sign = { [-1]: '-', 0: '?', 1: '+' } as const
  return readPrompt(prompt)
    .steps.map((moves) => moves.map((move) => move.kind + sign[move.sign]).join(' '))
    .join(' | ')
}

const ambience = (prompt: string) =>
  readPrompt(prompt)
    .ambience.map(({ kind }) => kind)
    .sort()
    .join(' ')

test.each([
  ['The camera slowly pushes in on her face', 'push+'],
  ['zoom out to reveal the valley', 'push-'],
  ['pull back slowly', 'push-'],
  ['Pan from left to right', 'pan+'],
  ['camera pans left', 'pan-'],
  ['tilt up', 'tilt+'],
  ['tilt down to the shoes', 'tilt-'],
  ['orbit around the cup to the left', 'orbit-'],
  ['crane up', 'crane+'],
  ['dolly zoom', 'dolly-zoom+'],
  ['truck left', 'truck-'],
  ['camera rotates clockwise', 'roll+'],
  ['handheld, shaky camera', 'handheld+'],
  ['drone shot over the mountains', 'fly+'],
  ['slowly zoom in, then pan left', 'push+ | pan-'],
  ['camera tilts up to the sky, then pulls back. Finally it pans right', 'tilt+ | push- | pan+'],
  ['zoom in while panning right', 'push+ pan+'],
  ['pan left, pan right', 'pan- | pan+'],
])('%s', (prompt, expected) => {
  expect(steps(prompt)).toBe(expected)
})

test.each([
  'no camera movement, snow falling',
  'static camera',
  'the camera does not move',
  'camera holds perfectly still while leaves fall',
  'locked-off shot of a street',
])('the camera stays where it is: %s', (prompt) => {
  expect(readPrompt(prompt)).toMatchObject({ still: true, steps: [] })
})

test.each([
  ['a man pushes a cart in the rain', '', 'rain'],
  ['a cat looking at the camera', '', ''],
  ['she waves at the viewer', '', ''],
  ['steam rises from the coffee, camera slides right', 'truck+', 'steam'],
  ['without zoom, camera drifts right', 'truck+', ''],
  ['no wind, no rain, only snow', '', 'snow'],
  ['negative prompt: shaky, zoom, fog', '', ''],
])('does not take other words for moves: %s', (prompt, moves, weather) => {
  expect(steps(prompt)).toBe(moves)
  expect(ambience(prompt)).toBe(weather)
})

test('speed words make moves larger or smaller', () => {
  const strength = (prompt: string) => readPrompt(prompt).steps[0]![0]!.strength
  expect(strength('slowly zoom in')).toBeLessThan(strength('zoom in'))
  expect(strength('fast zoom in')).toBeGreaterThan(strength('zoom in'))
  expect(strength('pan left, quickly')).toBeGreaterThan(strength('pan left'))
})

test('weather and light are found by their words', () => {
  expect(ambience('heavy rain and fog, neon flicker')).toBe('flicker fog rain')
  expect(ambience('clouds drift over the lake, a breeze in the grass')).toBe('clouds water wind')
  expect(ambience('embers float up, sun rays, dust')).toBe('dust embers rays')
  expect(readPrompt('').silent).toBe(true)
})

test('a very long prompt is read quickly', () => {
  const started = performance.now()
  readPrompt('the camera slowly zooms in and the wind blows without end, '.repeat(400))
  readPrompt('no '.repeat(9000))
  // Catastrophic backtracking would take minutes.
  expect(performance.now() - started).toBeLessThan(10_000)
})
