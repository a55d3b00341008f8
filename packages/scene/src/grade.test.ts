import { labOf } from '@bluehour/styles/methods/oklab'
import { expect, test } from 'vitest'
import { graded } from './grade.ts'
import { plainScene } from './render/fixtures/stages.ts'
import type { Rgb, Scene } from './scene.ts'
import { rgb } from './shapes/surface.ts'

/** Every mixture of five steps of red, green and blue. */
const levels = [0, 64, 128, 192, 255]
const data = Uint8Array.from(levels.flatMap((r) => levels.flatMap((g) => levels.flatMap((b) => [r, g, b]))))
const picture = { width: 25, height: 5, channels: 3 as const, data }
const asked = (palette: Scene['palette'], place: Scene['place'] = 'forest') =>
  graded(plainScene({ palette, place }), picture)
const word = (name: string, hex: string, of?: 'place') => ({ word: name, rgb: rgb(hex) as Rgb, ...(of ? { of } : {}) })

const labs = (bytes: Uint8Array) =>
  Array.from({ length: bytes.length / 3 }, (_, i) =>
    labOf([bytes[i * 3]! / 255, bytes[i * 3 + 1]! / 255, bytes[i * 3 + 2]! / 255]),
  )
const hue = (lab: readonly number[]) => (Math.atan2(lab[2]!, lab[1]!) * 180) / Math.PI
const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)
const chroma = (lab: readonly number[]) => Math.hypot(lab[1]!, lab[2]!)

test('one colour: most of the picture has its hue, and all its light stays', () => {
  const out = labs(asked([word('purple', '#7b2fb3')]).data)
  const wanted = hue(labOf([0x7b / 255, 0x2f / 255, 0xb3 / 255]))
  const colored = out.filter((lab) => chroma(lab) > 0.03)
  expect(colored.length).toBeGreaterThan(out.length * 0.6)
  expect(colored.filter((lab) => apart(hue(lab), wanted) < 25).length).toBeGreaterThan(colored.length * 0.8)
  for (const [i, before] of labs(data).entries()) expect(Math.abs(out[i]![0] - before[0])).toBeLessThan(0.12)
})

test('two colours: each thing goes to the one that is like it', () => {
  const palette = [word('teal and orange', '#0f8482'), word('teal and orange', '#f57c1f')]
  const out = labs(asked(palette).data)
  const at = (r: number, g: number, b: number) =>
    out[levels.indexOf(r) * 25 + levels.indexOf(g) * 5 + levels.indexOf(b)]!
  expect(apart(hue(at(64, 128, 255)), hue(labOf([0.06, 0.52, 0.51])))).toBeLessThan(30)
  expect(apart(hue(at(255, 64, 64)), hue(labOf([0.96, 0.49, 0.12])))).toBeLessThan(30)
})

test('black and white takes all colour, muted colours some, a white room none', () => {
  const mean = (bytes: Uint8Array) => labs(bytes).reduce((sum, lab) => sum + chroma(lab), 0) / 125
  const full = mean(data)
  expect(mean(asked([word('monochrome', '#1a1a1a'), word('monochrome', '#f2f2f2')]).data)).toBeLessThan(full * 0.05)
  const muted = mean(asked([word('muted colors', '#9a8f86'), word('muted colors', '#7f8b8a')]).data)
  expect(muted).toBeGreaterThan(full * 0.3)
  expect(muted).toBeLessThan(full * 0.6)
  expect(asked([word('white', '#f4f4f2', 'place')]).data).toBe(data)
})

test('nothing asked for, or shown by the place itself: the picture stays as it is', () => {
  expect(asked([])).toBe(picture)
  expect(asked([word('red', '#c81d25')], 'abstract').data).toBe(data)
  expect(asked([word('red', '#c81d25', 'place')], 'studio').data).toBe(data)
  expect(asked([word('red', '#c81d25', 'place')], 'desert').data).not.toBe(data)
})
