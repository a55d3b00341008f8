import type { PlacedGround } from '../places/place.ts'
import type { Thing } from '../render/stage.ts'
import type { Model } from '../shapes/model.ts'
import type { Composed, Decided } from './composition.ts'
import { makeLoopModels } from './loop-models.ts'
import { movesItself, stageAt, thingsOf } from './stage-at.ts'
import { bent, nearestTrees } from './sway.ts'

/** Whoever asks for a loop wants to see it move: clouds drift even on a still day. */
const LOOP_WIND = 0.4
const LAMPS_MOST = 8

/** Pictures that end where they began. */
export type Loop = {
  /** The camera stands still, because something else moves. Else it goes a little aside and comes back the same way. */
  isHeld: boolean
  /** What moves is made anew for each picture, what stands still is the same object in all. */
  at(frame: number): Promise<Composed>
}

/** What a loop is made from: the subjects and the place at any moment, 0..1. */
type Moments = {
  first: readonly Model[]
  modelsAt(time: number): Promise<readonly Model[]>
  laidAt(time: number): PlacedGround
  isOpen: boolean
}

export async function planLoop(
  set: Decided,
  frames: number,
  { first, modelsAt, laidAt, isOpen }: Moments,
): Promise<Loop> {
  const models = await makeLoopModels(first, frames, (frame) => modelsAt(frame / frames))
  const start = stageAt(set, laidAt(0), { models: first, time: 0, windAtLeast: LOOP_WIND }).stage
  const bodies = first.flatMap(({ solids }) => solids).length
  const isHeld = set.home.moves || models.still.size < bodies || movesItself(start, isOpen)
  const still = thingsOf(set, first, (solid) => models.still.has(solid)).map((thing) => ({ ...thing, isStill: true }))
  // Under many lamps a moving tree costs more than it gives.
  const isSwaying = isOpen && isHeld && start.lamps.length <= LAMPS_MOST
  const trees = isSwaying ? nearestTrees(laidAt(0).things, start.camera) : new Set<Thing>()
  return {
    isHeld,
    at: async (frame) => {
      const [time, now] = [frame / frames, await models.at(frame)]
      const moving = thingsOf(set, now, (solid) => !models.still.has(solid))
      const things = [...still, ...moving]
      const moment = { models: now, time, things, drifts: !isHeld, windAtLeast: LOOP_WIND }
      const { stage, key } = stageAt(set, laidAt(time), moment)
      const bend = (thing: Thing) => (trees.has(thing) ? bent(thing, stage.sky.wind, time) : thing)
      return { stage: { ...stage, things: stage.things.map(bend) }, key }
    },
  }
}
