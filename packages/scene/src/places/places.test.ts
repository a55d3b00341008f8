import { afterAll, describe, expect, test } from 'vitest'
import { compose } from '../compose/compose.ts'
import { askFor, plainScene } from '../render/fixtures/stages.ts'
import { makeRenderer } from '../render/renderer.ts'
import type { Stage } from '../render/stage.ts'
import { PLACES, TIMES } from '../scene.ts'
import { placeNamed } from './index.ts'

const EDGE = 64
const renderer = makeRenderer(2)
afterAll(() => renderer.close())
const signal = new AbortController().signal
const drawNoun = () => Promise.reject(new Error('these scenes have no drawn nouns'))
/** One at home in each kind of place; what stands elsewhere would be put on the ground anyway. */
const guests: Partial<Record<string, string>> = {
  sea: 'sailboat',
  space: 'rocket',
  sky: 'airplane',
  underwater: 'submarine',
}

const isWhole = (numbers: ArrayLike<number>) => {
  for (let i = 0; i < numbers.length; i++) if (!Number.isFinite(numbers[i])) return false
  return true
}

function isSound(solid: Stage['things'][number]['solids'][number]): boolean {
  if (solid.kind !== 'mesh') return isWhole(solid.pieces)
  const corners = solid.vertices.length / 12
  return isWhole(solid.vertices) && solid.triangles.every((corner) => corner < corners)
}

function expectSound({ things, camera, lamps }: Stage): void {
  const broken = things.filter(({ solids, at, id }) => !(isWhole(at) && id >= 0 && solids.every(isSound)))
  expect(broken.map(({ id }) => id)).toEqual([])
  for (const { at, color } of lamps) expect([...at, ...color].every(Number.isFinite)).toBe(true)
  expect([...camera.eye, ...camera.target, camera.field].every(Number.isFinite)).toBe(true)
}

describe('places', () => {
  test('each has a name of its own, and every name leads to one', () => {
    for (const name of PLACES) {
      expect(placeNamed(name).name).toBe(name)
      expect(placeNamed(name).eyeHeight).toBeGreaterThanOrEqual(0)
    }
  })

  test.each(PLACES)('%s lies around its subject and leaves it to be seen', async (place) => {
    const guest = guests[place] ?? 'dog'
    const time = TIMES[PLACES.indexOf(place) % TIMES.length]!
    const scene = plainScene({ place, time, subjects: [askFor(guest)] })
    const { stage, key } = await compose(scene, { width: EDGE, height: EDGE, seed: 4, time: 0, drawNoun })
    expectSound(stage)
    expect(key).toBeGreaterThan(0)
    const { ids, colors } = await renderer.expose(stage, { width: EDGE, height: EDGE }, signal)
    const seen = new Uint16Array(renderer.threads.shared.bytes(ids, EDGE * EDGE * 2).slice().buffer)
    expect(seen.filter((id) => id === 1).length / seen.length).toBeGreaterThan(0.02)
    const light = renderer.threads.shared.floats(colors, EDGE * EDGE * 3)
    expect(light.every((value) => value >= 0 && value < 1e4)).toBe(true)
    // A place is more than one plain color.
    const background = [...seen.keys()].filter((i) => seen[i] === 0).map((i) => light[i * 3 + 1]!)
    expect(Math.max(...background)).toBeGreaterThan(Math.min(...background) * 1.2)
  })

  test.each(PLACES)('%s without subjects', async (place) => {
    const { stage } = await compose(plainScene({ place }), { width: EDGE, height: EDGE, seed: 9, time: 0.5, drawNoun })
    expectSound(stage)
    expect(stage.things.every(({ id }) => id === 0)).toBe(true)
  })
})
