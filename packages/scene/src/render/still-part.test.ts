import { afterAll, describe, expect, test } from 'vitest'
import { planScene } from '../compose/compose.ts'
import type { Scene } from '../scene.ts'
import { askFor, plainScene } from './fixtures/stages.ts'
import { makeRenderer, type Renderer } from './renderer.ts'
import type { Stage } from './stage.ts'

const SIZE = { width: 150, height: 110 }
const held = makeRenderer(2)
const single = makeRenderer(2)
afterAll(() => Promise.all([held.close(), single.close()]))
const signal = new AbortController().signal
const drawNoun = () => Promise.reject(new Error('these scenes have no drawn nouns'))

async function expose({ expose, threads }: Renderer, stage: Stage, isHeld: boolean) {
  const { colors, distances, ids } = await expose(stage, { ...SIZE, isHeld, fineness: 0.67 }, signal)
  const pixels = SIZE.width * SIZE.height
  return {
    light: threads.shared.bytes(colors, pixels * 12).slice(),
    metres: threads.shared.bytes(distances, pixels * 4).slice(),
    ids: threads.shared.bytes(ids, pixels * 2).slice(),
  }
}

const windy = { ...plainScene().weather, wind: 0.6 }
const SCENES: [string, Partial<Scene>][] = [
  [
    'a running fox and its shadow',
    { place: 'meadow', subjects: [askFor('fox', { action: 'running' })], weather: windy },
  ],
  ['a boat on moving water', { place: 'lake', subjects: [askFor('sailboat')], weather: windy, time: 'sunset' }],
  ['flickering lamps after dark', { place: 'forest', subjects: [askFor('campfire')], time: 'night' }],
  [
    'a wet street that mirrors a dog',
    {
      place: 'street',
      time: 'night',
      subjects: [askFor('dog', { action: 'walking' })],
      weather: { ...windy, rain: 0.8 },
    },
  ],
  ['stars that twinkle', { place: 'space', subjects: [askFor('astronaut')] }],
  ['a cat in a room', { place: 'living-room', subjects: [askFor('cat')] }],
]

describe('pictures of a loop', () => {
  test.each(SCENES)('are to the bit what drawing everything gives: %s', async (_, parts) => {
    const plan = await planScene(plainScene(parts), { ...SIZE, seed: 5, drawNoun })
    for (const time of [0, 0.3, 0.65]) {
      const { stage } = await plan.at(time)
      const [kept, whole] = [await expose(held, stage, true), await expose(single, stage, false)]
      for (const part of ['light', 'metres', 'ids'] as const)
        expect(`${part} ${differing(kept[part], whole[part])}`).toBe(`${part} 0`)
    }
  })

  test('move', async () => {
    const plan = await planScene(plainScene(SCENES[0]![1]), { ...SIZE, seed: 5, drawNoun })
    const [first, later] = [await plan.at(0), await plan.at(0.3)]
    const [a, b] = [await expose(held, first.stage, true), await expose(held, later.stage, true)]
    expect(differing(a.light, b.light)).toBeGreaterThan(1000)
  })
})

function differing(a: Uint8Array, b: Uint8Array): number {
  let count = 0
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++
  return count
}
