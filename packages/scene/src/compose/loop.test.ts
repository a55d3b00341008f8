import { describe, expect, test } from 'vitest'
import { askFor, plainScene } from '../render/fixtures/stages.ts'
import type { Scene } from '../scene.ts'
import { planScene } from './compose.ts'

const FRAMES = 8
const drawNoun = () => Promise.reject(new Error('these scenes have no drawn nouns'))

async function loopOf(parts: Partial<Scene>) {
  const plan = await planScene(plainScene(parts), { width: 64, height: 64, seed: 3, drawNoun })
  const { isHeld, at } = await plan.loop(FRAMES)
  const stages = []
  for (let frame = 0; frame < FRAMES; frame++) stages.push((await at(frame)).stage)
  return { isHeld, stages }
}

describe('loops', () => {
  test('where something moves the camera stands still, and so does what does not change', async () => {
    const { isHeld, stages } = await loopOf({ place: 'meadow', subjects: [askFor('windmill')] })
    expect(isHeld).toBe(true)
    const [first] = stages
    const bodies = (stage: typeof first) =>
      stage!.things.filter(({ id }) => id > 0).map(({ solids, isStill }) => ({ solids, isStill }))
    const still = bodies(first).filter(({ isStill }) => isStill)
    const moving = bodies(first).filter(({ isStill }) => !isStill)
    // A windmill's house stands, its sails turn.
    expect([still.length, moving.length]).toEqual([1, 1])
    for (const stage of stages) {
      expect(stage.camera).toEqual(first!.camera)
      expect(bodies(stage).find(({ isStill }) => isStill)!.solids).toBe(still[0]!.solids)
    }
    const sails = bodies(stages[3]).find(({ isStill }) => !isStill)!.solids
    expect(sails).not.toEqual(moving[0]!.solids)
  })

  test('where nothing moves the camera goes aside and comes back the same way', async () => {
    const { isHeld, stages } = await loopOf({ place: 'kitchen' })
    expect(isHeld).toBe(false)
    const aside = stages.map(({ camera }) => camera.eye[0])
    for (let frame = 1; frame < FRAMES; frame++) expect(aside[frame]).toBeCloseTo(aside[FRAMES - frame]!, 9)
    expect(aside[4]! - aside[0]!).toBeGreaterThan(0.05)
  })

  test('the nearest trees bend in the wind, and far ones stand', async () => {
    const { stages } = await loopOf({ place: 'forest', weather: { ...plainScene().weather, wind: 1 } })
    const [first, later] = [stages[0]!, stages[3]!]
    const moved = first.things.filter((thing, i) => thing.at.some((v, k) => v !== later.things[i]!.at[k]))
    expect(moved.length).toBeGreaterThan(0)
    expect(moved.length).toBeLessThan(first.things.length / 2)
    // They stay where they grow: only what is above the ground goes aside.
    for (const [i, { at }] of first.things.entries()) {
      for (const k of [3, 7, 11]) expect(later.things[i]!.at[k]).toBe(at[k])
    }
  })
})
