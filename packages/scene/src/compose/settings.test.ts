import { describe, expect, test } from 'vitest'
import { askFor, plainScene } from '../render/fixtures/stages.ts'
import type { Scene } from '../scene.ts'
import { boundsOf } from '../shapes/bounds.ts'
import { compose } from './compose.ts'

const drawNoun = async () => ({ width: 8, height: 8, rgba: new Uint8Array(256).fill(255) })
const stageOf = async (scene: Partial<Scene>) =>
  (await compose(plainScene(scene), { width: 160, height: 160, seed: 3, drawNoun })).stage

describe('the place fits those who are in it', () => {
  test('water runs under a bridge, in a garden too', async () => {
    const { things, water } = await stageOf({ subjects: [askFor('bridge')], place: 'garden' })
    expect(water?.y).toBe(0)
    const bridge = things.find(({ id }) => id === 1)!
    expect(boundsOf(bridge.solids, bridge.at).low[1]).toBeCloseTo(0, 0)
  })

  test('a castle on a hill is looked up to', async () => {
    const hill = { ...askFor('mountain'), word: 'hill', shownBy: 'place' as const }
    const castle = askFor('castle', { relations: [{ how: 'on', to: 1 }] })
    const onHill = await stageOf({ subjects: [castle, hill], place: 'hills' })
    const level = await stageOf({ subjects: [askFor('castle')], place: 'hills' })
    const rise = ({ camera, things }: typeof level) => {
      const body = things.find(({ id }) => id === 1)!
      return camera.eye[1] - boundsOf(body.solids, body.at).low[1]
    }
    expect(rise(onHill)).toBeLessThan(0)
    expect(rise(level)).toBeGreaterThan(0)
  })

  test('fireworks burst over those who watch them, not beside', async () => {
    const { things } = await stageOf({ subjects: [askFor('man'), askFor('fireworks')], place: 'beach', time: 'night' })
    const box = (id: number) => things.filter((one) => one.id === id).map(({ solids, at }) => boundsOf(solids, at))[0]!
    expect(box(2).low[1]).toBeGreaterThan(box(1).high[1])
    expect(box(2).high[2]).toBeLessThan(-50)
  })

  test('a dolphin that leaps is seen above the water', async () => {
    const { things, water } = await stageOf({ subjects: [askFor('dolphin', { action: 'jumping' })], place: 'sea' })
    const { solids, at } = things.find(({ id }) => id === 1)!
    const { low, high } = boundsOf(solids, at)
    expect((high[1] - water!.y) / (high[1] - low[1])).toBeGreaterThan(0.6)
  })

  test('a balcony lies over the land, with its railing before the view', async () => {
    const { things } = await stageOf({ subjects: [askFor('man')], place: 'garden', placeTraits: ['terrace'] })
    const man = things.find(({ id }) => id === 1)!
    expect(boundsOf(man.solids, man.at).low[1]).toBeCloseTo(0, 1)
    expect(things[0]!.at[7]).toBeLessThan(-3)
  })

  test('who is on a dock stands over the water; fog never hides what is looked at', async () => {
    const dock = await stageOf({ subjects: [askFor('man')], place: 'lake', placeTraits: ['dock'] })
    const man = dock.things.find(({ id }) => id === 1)!
    expect(boundsOf(man.solids, man.at).low[1]).toBeGreaterThan(0.4)
    const weather = { ...plainScene({}).weather, fog: 1 }
    const { fog, camera } = await stageOf({ subjects: [askFor('castle')], place: 'hills', weather })
    expect((fog?.densityPerMetre ?? 0) * camera.focus).toBeLessThan(0.6)
  })
})
