import { afterAll, describe, expect, test } from 'vitest'
import { compose } from '../compose/compose.ts'
import type { PlaceName, Scene } from '../scene.ts'
import { HERE } from '../shapes/vector.ts'
import { askFor, box, floor, plainScene, plainStage } from './fixtures/stages.ts'
import { makeRenderer } from './renderer.ts'
import type { Stage } from './stage.ts'

const renderer = makeRenderer(2)
afterAll(() => renderer.close())
const signal = new AbortController().signal
const GREY = [0.4, 0.4, 0.4] as const
const drawNoun = () => Promise.reject(new Error('these scenes have no drawn nouns'))

/** Brightness (green) of every pixel, whole light, distances and ids, copied out of the kernels' memory. */
async function expose(stage: Stage, width: number, height: number, by = renderer) {
  const { colors, distances, ids } = await by.expose(stage, { width, height }, signal)
  const { shared } = by.threads
  const light = shared.floats(colors, width * height * 3).slice()
  const green = (x: number, y: number) => light[(y * width + x) * 3 + 1]!
  return {
    light,
    green,
    metres: shared.floats(distances, width * height).slice(),
    ids: new Uint16Array(shared.bytes(ids, width * height * 2).slice().buffer),
  }
}

async function stageOf(scene: Scene, size: number, seed = 3): Promise<Stage> {
  return (await compose(scene, { width: size, height: size, seed, time: 0, drawNoun })).stage
}

describe('tiles', () => {
  test('any number of threads gives the same light, to the bit', async () => {
    const alone = makeRenderer(1)
    try {
      const stage = await stageOf(plainScene({ place: 'lake', subjects: [askFor('fox')] }), 160)
      const [two, one] = [await expose(stage, 160, 120), await expose(stage, 160, 120, alone)]
      expect(Buffer.compare(Buffer.from(two.light.buffer), Buffer.from(one.light.buffer))).toBe(0)
      expect(two.ids).toEqual(one.ids)
      expect(two.metres).toEqual(one.metres)
    } finally {
      await alone.close()
    }
  })

  test('a level floor under even light has no step at the borders of tiles', async () => {
    const camera = { eye: [0, 30, 0.01], target: [0, 0, 0], field: 8, parallel: true, focus: 30, blur: 0 } as const
    const size = 200
    const { green } = await expose(
      plainStage({ camera, things: [{ solids: [floor(40, 0, GREY)], at: HERE, id: 0 }] }),
      size,
      size,
    )
    const step = (at: number, of: (a: number, b: number) => number) => {
      let sum = 0
      for (let k = 0; k < size; k++) sum += of(at, k) - of(at - 1, k)
      return Math.abs(sum / size)
    }
    for (const of of [green, (a: number, b: number) => green(b, a)]) {
      const steps = Array.from({ length: size - 1 }, (_, i) => step(i + 1, of))
      const between = Math.max(...steps.filter((_, i) => (i + 1) % 64 !== 0))
      for (const border of [64, 128, 192]) expect(steps[border - 1]).toBeLessThanOrEqual(between * 1.5 + 1e-4)
    }
  })
})

describe('light', () => {
  const scenes: [PlaceName, Partial<Scene>][] = [
    ['lake', { time: 'sunset' }],
    ['sea', { weather: { ...plainScene().weather, rain: 1, clouds: 1, lightning: 1, wind: 1 } }],
    ['forest', { season: 'winter', subjects: [askFor('fox')] }],
    ['desert', { time: 'noon' }],
    ['street', { time: 'night', weather: { ...plainScene().weather, rain: 0.8 } }],
    ['skyline', { time: 'dusk' }],
    ['space', { time: 'night' }],
    ['underwater', {}],
    ['cave', { time: 'night' }],
    ['tundra', { time: 'night', weather: { ...plainScene().weather, aurora: 1, snow: 1, fog: 1 } }],
    ['living-room', { subjects: [askFor('cat')] }],
    ['table', {}],
  ]
  test.each(scenes)('is a number everywhere: %s %o', async (place, parts) => {
    const { light, metres } = await expose(await stageOf(plainScene({ place, ...parts }), 80), 80, 80)
    expect(light.findIndex((value) => !(value >= 0 && value < 1e4))).toBe(-1)
    expect(metres.findIndex((value) => !(value >= 0 && value < 1e6))).toBe(-1)
    expect(light.some((value) => value > 0)).toBe(true)
  })

  test('shadows fall away from the sun', async () => {
    const shadowSide = async (sunX: number) => {
      const stage = plainStage({
        camera: { eye: [0, 14, 6], target: [0, 0, 0], field: 45, focus: 14, blur: 0 },
        things: [{ solids: [floor(60, 0, GREY)], at: HERE, id: 0 }, box(GREY, [0.8, 3, 0.8], [0, 0, 0], 1)],
      })
      const { light, ids } = await expose({ ...stage, sky: { ...stage.sky, sunDirection: [sunX, 0.8, 0] } }, 120, 120)
      let [left, right] = [0, 0]
      for (let i = 0; i < ids.length; i++) {
        if (ids[i] !== 0) continue
        if (i % 120 < 60) left += light[i * 3 + 1]!
        else right += light[i * 3 + 1]!
      }
      return right / left
    }
    expect(await shadowSide(-1)).toBeLessThan(0.98)
    expect(await shadowSide(1)).toBeGreaterThan(1.02)
  })

  test('what the camera does not see still casts its shadow', async () => {
    const camera = { eye: [0, 14, 6], target: [0, 0, 0], field: 45, focus: 14, blur: 0 } as const
    const ground = { solids: [floor(60, 0, GREY)], at: HERE, id: 0 }
    const post = box(GREY, [2, 3, 2], [0, 0, 0], 1)
    const bare = await expose(plainStage({ camera, things: [ground] }), 96, 96)
    const hidden = { ...post, seenBy: { camera: false, sun: true } }
    const shaded = await expose(plainStage({ camera, things: [ground, hidden] }), 96, 96)
    const mean = (light: Float32Array) => light.reduce((sum, value) => sum + value, 0) / light.length
    expect(shaded.ids.every((id) => id === 0)).toBe(true)
    expect(mean(shaded.light)).toBeLessThan(mean(bare.light) * 0.99)
  })
})

test('a still lake shows the world above it upside down', async () => {
  const [width, height] = [160, 160]
  const stage = plainStage({
    // Close to the water and level: the horizon is the middle row.
    camera: { eye: [0, 0.3, 40], target: [0, 0.3, 0], field: 40, focus: 40, blur: 0 },
    water: { y: 0, shallow: [0.02, 0.05, 0.05], deep: [0.01, 0.02, 0.03], waves: 0 },
    things: [
      { solids: [floor(400, 0, [1, 0, 0], 'water')], at: HERE, id: 0 },
      box([0.8, 0.05, 0.05], [3, 9, 3], [-7, 0, 0], 1),
      box([0.05, 0.05, 0.8], [3, 5, 3], [6, 0, 0], 2),
    ],
  })
  const { light } = await expose(stage, width, height)
  const at = (x: number, y: number, c: number) => light[(y * width + x) * 3 + c]!
  const above: number[] = []
  const below: number[] = []
  const unturned: number[] = []
  for (let dy = 6; dy < 60; dy++) {
    for (let x = 0; x < width; x += 2) {
      above.push(at(x, height / 2 - 1 - dy, 0) - at(x, height / 2 - 1 - dy, 2))
      below.push(at(x, height / 2 + dy, 0) - at(x, height / 2 + dy, 2))
      unturned.push(at(width - 1 - x, height / 2 + dy, 0) - at(width - 1 - x, height / 2 + dy, 2))
    }
  }
  expect(correlation(above, below)).toBeGreaterThan(0.9)
  expect(correlation(above, unturned)).toBeLessThan(0.3)
})

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [ma, mb] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  for (const [i, value] of a.entries()) {
    ab += (value - ma) * (b[i]! - mb)
    aa += (value - ma) ** 2
    bb += (b[i]! - mb) ** 2
  }
  return ab / Math.sqrt(aa * bb + 1e-12)
}

describe('pixels', () => {
  test('ids say which subject is seen where, and nearer ones hide farther ones', async () => {
    const things = [
      { solids: [floor(60, 0, GREY)], at: HERE, id: 0 },
      box(GREY, [1, 2, 1], [-2.4, 0, 0], 1),
      box(GREY, [1, 2, 1], [0, 0, 0], 2),
      box(GREY, [1, 2, 1], [2.4, 0, 0], 3),
      box(GREY, [1, 1, 1], [2.4, 0, 2], 4),
    ]
    const { ids, metres } = await expose(plainStage({ things }), 150, 100)
    const middle = (id: number) => {
      const xs = [...ids.keys()].filter((i) => ids[i] === id).map((i) => i % 150)
      return { x: xs.reduce((sum, x) => sum + x, 0) / xs.length, count: xs.length }
    }
    expect(middle(1).x).toBeLessThan(60)
    expect(Math.abs(middle(2).x - 75)).toBeLessThan(3)
    expect(middle(3).x).toBeGreaterThan(90)
    expect(middle(3).count).toBeLessThan(middle(1).count * 0.8)
    expect([...new Set(ids)].sort()).toEqual([0, 1, 2, 3, 4])
    const near = [...ids.keys()].filter((i) => ids[i] === 2).map((i) => metres[i]!)
    expect(Math.min(...near)).toBeGreaterThan(9)
    expect(Math.max(...near)).toBeLessThan(11.5)
  })

  test('slanted edges are smooth', async () => {
    const camera = { eye: [0, 1, 10], target: [0, 1, 0], field: 30, focus: 10, blur: 0, rollDegrees: 11 } as const
    const stage = plainStage({ camera, things: [box([0.02, 0.02, 0.02], [2, 20, 0.2], [0, -10, 0], 1)] })
    const { light } = await expose(stage, 120, 120)
    const bright = [...light].filter((_, i) => i % 3 === 1)
    const [low, high] = [Math.min(...bright), Math.max(...bright)]
    let softRows = 0
    const levels = new Set<number>()
    for (let y = 10; y < 110; y++) {
      const between = bright
        .slice(y * 120, y * 120 + 120)
        .filter((v) => v > low + (high - low) * 0.15 && v < high * 0.85)
      if (between.length > 0) softRows += 1
      for (const value of between) levels.add(Math.round((value / high) * 8))
    }
    expect(softRows).toBeGreaterThan(60)
    expect(levels.size).toBeGreaterThanOrEqual(3)
  })
})

describe('a stopped job', () => {
  test('ends the render, and the next one is whole', async () => {
    const stage = plainStage({ things: [{ solids: [floor(60, 0, GREY)], at: HERE, id: 0 }] })
    const size = { width: 64, height: 64 }
    await expect(renderer.expose(stage, size, AbortSignal.abort())).rejects.toThrow()
    const stopping = new AbortController()
    const under = renderer.expose(stage, size, stopping.signal)
    stopping.abort()
    await expect(under).rejects.toThrow()
    const first = await expose(stage, 64, 64)
    const again = await expose(stage, 64, 64)
    expect(first.light).toEqual(again.light)
  })
})
