import { CAMERA_EFFECTS } from '@bluehour/catalog/animation-options'
import type { Picture, Sound } from '@bluehour/engine/engine'
import { AT_REST, type Pose } from '@bluehour/motion/camera/camera'
import { CURVE_RATE, listenTo } from '@bluehour/music/listen/listen'
import { describe, expect, test } from 'vitest'
import { coveredPoses, prepareStill } from './film-still.ts'
import { movementOf, planCamera } from './plan-camera.ts'

const RATE = 44_100
const FPS = 24
const SECONDS = 8
const plan = (effect: string, heard?: ReturnType<typeof listenTo>) =>
  planCamera({ effect, frames: SECONDS * FPS, fps: FPS, seed: 2, heard })

/** Strokes of changing strength, unevenly spaced. */
function drums(): Sound {
  const samples = new Float32Array(RATE * SECONDS)
  for (let t = 0.4, k = 0; t < SECONDS - 0.3; t += 0.42 + 0.23 * ((k * 5) % 3), k++)
    for (let i = 0; i < 4000; i++)
      samples[Math.floor(t * RATE) + i]! += (0.4 + 0.3 * (k % 2)) * Math.sin(i * 0.09) * Math.exp(-i / 900)
  return { sampleRate: RATE, channels: [samples] }
}

const keys = Object.keys(AT_REST) as (keyof Pose)[]
const pathOf = ({ travelled, offset }: ReturnType<typeof plan>) =>
  travelled.map((pose, i) => keys.map((key) => pose[key] + offset[i]![key]))

describe('camera effects', () => {
  test('any two differ, and none but the slideshow stands still', () => {
    const heard = listenTo(drums())
    const paths = CAMERA_EFFECTS.map((name) => ({ name, path: pathOf(plan(name, heard)) }))
    const wrong: string[] = []
    for (const [k, { name, path }] of paths.entries()) {
      const moved = Math.max(...path.map((pose) => Math.hypot(...pose.map((value, c) => value - path[0]![c]!))))
      if (name !== 'Slideshow' && moved < 0.05) wrong.push(`${name} moves by ${moved} only`)
      for (const other of paths.slice(0, k)) {
        const apart = path.reduce((sum, pose, i) => sum + Math.hypot(...pose.map((v, c) => v - other.path[i]![c]!)), 0)
        if (apart / path.length < 0.012) wrong.push(`${name} and ${other.name} go the same way`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('those that follow the sound move when something sounds: correlation of at least 0.6', () => {
    const heard = listenTo(drums())
    const hits = Float32Array.from({ length: SECONDS * FPS }, (_, i) => {
      const [from, to] = [((i - 1) / FPS) * CURVE_RATE, (i / FPS) * CURVE_RATE]
      return Math.max(0, ...heard.onset.slice(Math.max(0, Math.floor(from)), Math.ceil(to)))
    })
    // A stroke is heard within a frame and seen over three.
    const felt = hits.map((_, i) => Math.max(hits[i]!, 0.8 * (hits[i - 1] ?? 0), 0.5 * (hits[i - 2] ?? 0)))
    const wrong: string[] = []
    for (const name of CAMERA_EFFECTS.filter((effect) => effect.endsWith('Audio Sync'))) {
      const fit = correlation(movementOf(plan(name, heard)), felt)
      if (fit < 0.6) wrong.push(`${name}: ${fit.toFixed(2)}`)
    }
    expect(wrong).toEqual([])
  })

  test('without a sound they keep a steady beat', () => {
    const moves = movementOf(plan('Pulse - Audio Sync'))
    expect(moves.filter((value) => value > 0.05).length).toBeGreaterThan(10)
  })
})

function correlation(a: Float32Array, b: Float32Array): number {
  const mean = (list: Float32Array) => list.reduce((x, y) => x + y, 0) / list.length
  const [ma, mb] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - ma) * (b[i]! - mb)
    aa += (a[i]! - ma) ** 2
    bb += (b[i]! - mb) ** 2
  }
  return ab / Math.sqrt(aa * bb + 1e-12)
}

const size = { width: 96, height: 64 }

test('a picture at rest is shown as it is, and moves by less than a pixel without a jump', async () => {
  const data = new Uint8Array(96 * 64 * 3)
  for (let i = 0; i < 96 * 64; i++) data.fill(120 + 100 * Math.sin((i % 96) / 5), i * 3, i * 3 + 3)
  const picture: Picture = { ...size, channels: 3, data }
  const still = await prepareStill(picture, { size })
  const frame = new Int32Array(96 * 64)
  still.draw(frame, AT_REST, 0)
  const at = (x: number) => frame[32 * 96 + x]! & 255
  for (let x = 10; x < 86; x++) expect(Math.abs(at(x) - data[(32 * 96 + x) * 3]!)).toBeLessThan(3)
  const before = at(40)
  still.draw(frame, { ...AT_REST, x: 0.002 }, 0)
  expect(Math.abs(at(40) - before)).toBeLessThan(12)
})

test('no pose looks past what is mirrored around the picture', () => {
  const wild = Array.from({ length: 48 }, (_, i) => ({ ...AT_REST, x: i * 0.05 - 1.2, zoom: -0.02 * i, roll: i * 0.1 }))
  const covered = coveredPoses(wild, size)
  expect(Math.max(...covered.map(({ x }) => Math.abs(x)))).toBeLessThan(1.2)
  const calm = [{ ...AT_REST }, { ...AT_REST, zoom: 0.2 }]
  expect(coveredPoses(calm, size)).toEqual(calm)
})
