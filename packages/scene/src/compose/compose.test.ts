import { describe, expect, test } from 'vitest'
import { daylight } from '../light/daylight.ts'
import { askFor, plainScene } from '../render/fixtures/stages.ts'
import { lookOf } from '../render/frame.ts'
import type { Stage, Thing } from '../render/stage.ts'
import type { Relation, Scene, SubjectAsk, TimeOfDay } from '../scene.ts'
import { boundsOf } from '../shapes/bounds.ts'
import { dot, subtract, type Vec } from '../shapes/vector.ts'
import { compose } from './compose.ts'

const SEEDS = [1, 2, 3, 4, 5]
const drawNoun = async () => ({ width: 8, height: 8, rgba: new Uint8Array(256).fill(255) })
const composed = async (scene: Scene, { seed = 1, time = 0, width = 320, height = 320 } = {}) =>
  (await compose(scene, { width, height, seed, time, drawNoun })).stage

/** Where in the frame things of an id are: −1..1 from left to right and from the bottom to the top, and how far off. */
async function seen(subjects: SubjectAsk[], options: { seed?: number; width?: number; height?: number } = {}) {
  const { things, camera } = await composed(plainScene({ subjects }), options)
  const look = lookOf(camera, options.width ?? 320, options.height ?? 320)
  const project = (at: Vec) => {
    const from = subtract(at, look.eye)
    const away = dot(from, look.forward)
    return { x: dot(from, look.right) / away / look.halfWidth, y: dot(from, look.up) / away / look.halfHeight, away }
  }
  const middle = ({ solids, at }: Thing) => {
    const { low, high } = boundsOf(solids, at)
    return { low, high, at: [0, 1, 2].map((i) => (low[i]! + high[i]!) / 2) as unknown as Vec }
  }
  return (id: number) =>
    things.filter((thing) => thing.id === id).map((thing) => ({ ...middle(thing), ...project(middle(thing).at) }))
}

const related = (how: Relation['how'], to = 1): Partial<SubjectAsk> => ({ relations: [{ how, to }] })

describe('where things stand', () => {
  test.each(SEEDS)('left, right, behind and before are as the viewer sees them (seed %i)', async (seed) => {
    const left = await seen([askFor('dog', related('left-of')), askFor('cow')], { seed })
    expect(left(1)[0]!.x).toBeLessThan(left(2)[0]!.x)
    const right = await seen([askFor('dog', related('right-of')), askFor('cow')], { seed })
    expect(right(1)[0]!.x).toBeGreaterThan(right(2)[0]!.x)
    const behind = await seen([askFor('cow', related('behind')), askFor('dog')], { seed })
    expect(behind(1)[0]!.away).toBeGreaterThan(behind(2)[0]!.away)
    const front = await seen([askFor('dog', related('before')), askFor('cow')], { seed })
    expect(front(1)[0]!.away).toBeLessThan(front(2)[0]!.away)
  })

  test.each(SEEDS)('a dog stands close to its person, and none of three behind another (seed %i)', async (seed) => {
    const near = await seen([askFor('boy', related('beside')), askFor('dog')], { seed })
    const [boy, dog] = [near(1)[0]!, near(2)[0]!]
    expect(Math.max(boy.low[0] - dog.high[0], dog.low[0] - boy.high[0])).toBeLessThan(0.02)
    const three = (await seen([askFor('cat', { count: 3, ...related('beside') }), askFor('ball')], { seed }))(1)
    const xs = three.map(({ x }) => x).sort((a, b) => a - b)
    expect(Math.min(xs[1]! - xs[0]!, xs[2]! - xs[1]!)).toBeGreaterThan(0.1)
  })

  test('a herd overlaps in depth and fills the frame', async () => {
    const horses = (await seen([askFor('horse', { count: 6, action: 'running' })]))(1)
    const wide = Math.max(...horses.map(({ high }) => high[0])) - Math.min(...horses.map(({ low }) => low[0]))
    const one = Math.max(...horses.map(({ low, high }) => high[0] - low[0]))
    expect(horses).toHaveLength(6)
    expect(wide).toBeLessThan(one * 3)
  })

  test('few enough to be counted stand clear of each other', async () => {
    const sheep = (await seen([askFor('sheep', { count: 5 })]))(1)
    const [xs, one] = [sheep.map(({ at }) => at[0]).sort((a, b) => a - b), sheep[0]!.high[0] - sheep[0]!.low[0]]
    expect(Math.min(...xs.slice(1).map((x, i) => x - xs[i]!))).toBeGreaterThan(0.55 * one)
  })

  test('a mermaid sits on her rock, a parrot on a shoulder', async () => {
    const rock = await seen([askFor('mermaid', { action: 'sitting', ...related('on') }), askFor('rock')])
    expect(rock(1)[0]!.low[1]).toBeGreaterThan(0.05)
    expect(Math.abs(rock(1)[0]!.at[0] - rock(2)[0]!.at[0])).toBeLessThan(0.6)
    const parrot = await seen([askFor('pirate'), askFor('parrot', related('on', 0))])
    expect(parrot(2)[0]!.low[1]).toBeGreaterThan(parrot(1)[0]!.high[1] * 0.6)
  })

  test('on, above and under say how high', async () => {
    const on = await seen([askFor('cat', related('on')), askFor('car')])
    expect(on(1)[0]!.low[1]).toBeGreaterThan(on(2)[0]!.high[1] * 0.35)
    const above = await seen([askFor('hot-air-balloon', related('above')), askFor('castle')])
    expect(above(1)[0]!.low[1]).toBeGreaterThan(above(2)[0]!.high[1])
    const under = await seen([askFor('dog', related('under')), askFor('elephant')])
    expect(under(1)[0]!.low[1]).toBeLessThan(under(2)[0]!.high[1] * 0.3)
  })

  test('boats are on the water behind a lighthouse, before a castle, and on the shore beside a bear', async () => {
    const boatAt = async (subjects: SubjectAsk[], place: Scene['place']) => {
      const { things } = await composed(plainScene({ subjects, place }))
      const boats = things.filter(({ id }) => id === 2).map(({ solids, at }) => boundsOf(solids, at))
      expect(boats.length).toBeGreaterThan(0)
      return boats
    }
    const sails = await boatAt([askFor('lighthouse'), askFor('sailboat', { count: 3 })], 'sea')
    for (const { high } of sails) expect(high[2]).toBeLessThan(-8)
    const rowing = await boatAt([askFor('castle'), askFor('rowing-boat', related('beside', 0))], 'lake')
    expect(rowing[0]!.low[1]).toBeGreaterThan(-1)
    expect(rowing[0]!.low[1]).toBeLessThan(0.3)
    const ashore = await boatAt([askFor('bear'), askFor('rowing-boat')], 'lake')
    expect(ashore[0]!.low[1]).toBeGreaterThan(-0.3)
  })

  test('between two of a kind', async () => {
    const between = await seen([askFor('dog', related('between')), askFor('cow', { count: 2 })])
    const [a, b] = between(2).map(({ x }) => x)
    expect(between(1)[0]!.x).toBeGreaterThan(Math.min(a!, b!))
    expect(between(1)[0]!.x).toBeLessThan(Math.max(a!, b!))
  })

  test.each([1, 2, 3, 4, 5])('%i of a kind are that many, none inside another', async (count) => {
    const all = (await seen([askFor('sheep', { count })]))(1)
    expect(all.length).toBe(count)
    const xs = all.map(({ x }) => x).sort((a, b) => a - b)
    const width = (all[0]!.high[0] - all[0]!.low[0]) / all[0]!.away
    for (let i = 1; i < xs.length; i++) expect(xs[i]! - xs[i - 1]!).toBeGreaterThan(width * 0.5)
  })

  test.each([
    [320, 320],
    [512, 288],
    [288, 512],
  ])('the cast is in the frame of %i × %i', async (width, height) => {
    for (const seed of SEEDS) {
      for (const subjects of [[askFor('giraffe')], [askFor('sheep', { count: 4 })], [askFor('dog'), askFor('cat')]]) {
        const at = await seen(subjects, { seed, width, height })
        for (let id = 1; id <= subjects.length; id++) {
          for (const { x, y } of at(id)) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.95)
        }
      }
    }
  })

  test('a nearer framing shows the thing larger', async () => {
    const sizes: number[] = []
    for (const framing of ['wide', 'full', 'close-up'] as const) {
      const scene = plainScene({ subjects: [askFor('lion')], view: { ...plainScene().view, framing } })
      const { camera, things } = await composed(scene)
      const lion = things.find(({ id }) => id === 1)!
      const { low, high } = boundsOf(lion.solids, lion.at)
      const away = Math.hypot(...subtract(camera.eye, [lion.at[3]!, lion.at[7]!, lion.at[11]!]))
      sizes.push((high[1] - low[1]) / away / Math.tan((camera.field * Math.PI) / 360))
    }
    expect(sizes[1]).toBeGreaterThan(sizes[0]! * 1.3)
    expect(sizes[2]).toBeGreaterThan(sizes[1]! * 1.3)
  })

  test('over a car there is more of the picture than under it', async () => {
    const { camera, things } = await composed(plainScene({ subjects: [askFor('car')], place: 'road' }))
    expect(things.length).toBeGreaterThan(0)
    // The camera stands low and looks over its middle.
    expect(camera.eye[1]).toBeLessThan(2.2)
    expect(camera.target[1]).toBeGreaterThan(1)
  })
})

describe('the same words', () => {
  const scene = plainScene({ subjects: [askFor('fox', { count: 2 })] })

  /** All numbers of the bodies with an id, one after the other. */
  const shapes = (things: readonly Thing[], id: number) =>
    Float32Array.from(
      things
        .filter((thing) => thing.id === id)
        .flatMap(({ solids, at }) => [
          ...at,
          ...solids.flatMap((solid) => [...(solid.kind === 'clay' ? solid.pieces : solid.vertices)]),
        ]),
    )

  test('with the same seed are the same stage, with another one another', async () => {
    const stages = [await composed(scene), await composed(scene), await composed(scene, { seed: 2 })] as const
    const [first, again, other] = stages.map(({ things, ...rest }) => ({
      rest: JSON.stringify(rest),
      bytes: Buffer.from(shapes(things, 1).buffer),
      ground: Buffer.from(shapes(things, 0).buffer),
    }))
    expect(again!.rest).toBe(first!.rest)
    expect(again!.bytes.equals(first!.bytes)).toBe(true)
    expect(again!.ground.equals(first!.ground)).toBe(true)
    expect(other!.rest).not.toBe(first!.rest)
  })

  test("at the loop's end stand as at its start, and move between", async () => {
    const at = async (time: number) => shapes((await composed(scene, { time })).things, 1)
    const [start, end, middle] = [await at(0), await at(1), await at(0.4)]
    const apart = (a: Float32Array, b: Float32Array) =>
      a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0)
    expect(apart(start, end)).toBeLessThan(1e-4)
    expect(apart(start, middle)).toBeGreaterThan(1e-3)
  })
})

describe('light and air', () => {
  const bright = (c: readonly number[]) => c[0]! * 0.25 + c[1]! * 0.65 + c[2]! * 0.1
  const lightAt = (time: TimeOfDay, weather: Partial<Scene['weather']> = {}) =>
    daylight(plainScene({ time, weather: { ...plainScene().weather, ...weather } }), false, 1)

  test('the night is darker than dusk, dusk than noon; sunset is warmer than noon', () => {
    expect(lightAt('night').key).toBeLessThan(lightAt('dusk').key)
    expect(lightAt('dusk').key).toBeLessThan(lightAt('noon').key)
    expect(bright(lightAt('night').sky.horizon)).toBeLessThan(bright(lightAt('noon').sky.horizon) * 0.1)
    const warmth = (time: TimeOfDay) => lightAt(time).sky.sunColor[0] / lightAt(time).sky.sunColor[2]
    expect(warmth('sunset')).toBeGreaterThan(warmth('golden-hour'))
    expect(warmth('golden-hour')).toBeGreaterThan(warmth('noon'))
    expect(lightAt('night').sky.stars).toBeGreaterThan(0.5)
    expect(lightAt('noon').sky.stars).toBe(0)
  })

  test('clouds take the sun away, fog and rain thicken the air', () => {
    expect(bright(lightAt('noon', { clouds: 1 }).sky.sunColor)).toBeLessThan(bright(lightAt('noon').sky.sunColor) * 0.5)
    expect(lightAt('noon', { fog: 0.75 }).fog.densityPerMetre).toBeGreaterThan(lightAt('noon').fog.densityPerMetre * 10)
    expect(lightAt('noon', { rain: 0.6 }).fog.densityPerMetre).toBeGreaterThan(lightAt('noon').fog.densityPerMetre)
  })

  test('lightning strikes with any seed', async () => {
    const weather = { ...plainScene().weather, clouds: 1 }
    const count = async (seed: number, lightning: number) => {
      const scene = plainScene({ place: 'desert', weather: { ...weather, lightning } })
      return (await composed(scene, { seed, width: 32, height: 32 })).things.length
    }
    for (let seed = 1; seed <= 20; seed++) expect(await count(seed, 1)).toBeGreaterThan(await count(seed, 0))
  })

  test('rain and snow fall outdoors, never in rooms', async () => {
    const weather = { ...plainScene().weather, rain: 0.6, snow: 0.5 }
    const outside = await composed(plainScene({ place: 'meadow', weather }))
    expect(outside.particles.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rain', 'snow']))
    const inside = await composed(plainScene({ place: 'studio', weather }))
    expect(inside.particles.filter(({ kind }) => kind === 'rain' || kind === 'snow')).toEqual([])
  })
})

describe('what the scene says of the whole picture', () => {
  test('the sky shows the moon: nothing is stood up for it, and the others keep their numbers', async () => {
    const subjects = [
      askFor('moon', { shownBy: 'sky' }),
      askFor('castle', { relations: [{ how: 'under', to: 0 }] }),
      askFor('wolf'),
    ]
    const weather = { ...plainScene().weather, moon: 1 }
    const { things, sky } = await composed(plainScene({ place: 'hills', time: 'night', weather, subjects }))
    expect(new Set(things.map(({ id }) => id))).toEqual(new Set([0, 2, 3]))
    const plain = await composed(plainScene({ place: 'hills', time: 'night', subjects: [askFor('wolf')] }))
    expect(sky.moonSize).toBeGreaterThan(plain.sky.moonSize * 1.5)
  })

  test('the sea lies behind a meadow, trees and flowers that were asked away are gone', async () => {
    const small = { width: 96, height: 96 }
    const count = (stage: Stage) => stage.things.length
    const meadow = await composed(plainScene({ place: 'meadow' }), small)
    expect(meadow.water).toBeUndefined()
    expect((await composed(plainScene({ place: 'meadow', behind: 'sea' }), small)).water).toBeDefined()
    const village = await composed(plainScene({ place: 'meadow', behind: 'village' }), small)
    expect(count(village)).toBeGreaterThan(count(meadow))
    const bare = await composed(plainScene({ place: 'meadow', absent: ['trees', 'flowers'] }), small)
    expect(count(bare)).toBeLessThan(count(meadow) * 0.3)
  })

  test('words stand on the sign, in every picture of a loop', async () => {
    const letters = { width: 4, height: 2, rgba: new Uint8Array(32).fill(255) }
    const told: string[] = []
    const write = async (text: string) => {
      told.push(text)
      return letters
    }
    const scene = plainScene({ subjects: [askFor('sign', { text: 'HELLO' }), askFor('dog', { text: 'lost' })] })
    for (const time of [0, 0.5]) {
      const { stage } = await compose(scene, { width: 64, height: 64, seed: 1, time, drawNoun, write })
      const written = stage.things.filter(({ solids }) => solids.some(({ surface }) => surface.texture === letters))
      expect(written.map(({ id }) => id)).toEqual([1])
    }
    expect(new Set(told)).toEqual(new Set(['HELLO']))
  })

  test('what floats in the air is seen, indoors too', async () => {
    const { particles } = await composed(plainScene({ place: 'living-room', floating: ['bubbles'] }))
    expect(particles.map(({ kind }) => kind)).toContain('bubbles')
  })
})
