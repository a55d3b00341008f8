import type { Camera, Thing } from '../render/stage.ts'

/** So many trees bend in the wind: each is drawn anew for every picture of a loop. */
const TREES = 4
const FARTHEST_METRES = 30
/** Metres aside for a metre of height, in a full wind. */
const BEND = 0.02

/** The nearest trees, where the wind is seen best. */
export function nearestTrees(things: readonly Thing[], { eye }: Camera): ReadonlySet<Thing> {
  const away = ({ at }: Thing) => Math.hypot(at[3]! - eye[0], at[11]! - eye[2])
  return new Set(
    things
      .filter((thing) => isTree(thing) && away(thing) < FARTHEST_METRES)
      .sort((a, b) => away(a) - away(b))
      .slice(0, TREES),
  )
}

const isTree = ({ solids }: Thing) =>
  solids.some(({ surface }) => surface.material === 'leaves') &&
  solids.some(({ surface }) => surface.material === 'bark')

/** Bent by the wind at a moment of a loop, 0..1: gusts run across the land, so neighbours do not bend as one. */
export function bent({ isStill: _, ...thing }: Thing, wind: number, time: number): Thing {
  const turn = time * 2 * Math.PI
  const gust = thing.at[3]! * 0.35 + thing.at[11]! * 0.2
  const lean = BEND * wind * (0.35 + 0.65 * Math.sin(turn - gust) + 0.3 * Math.sin(2 * turn - gust * 1.7))
  const at = [...thing.at]
  for (let i = 0; i < 3; i++) at[i]! += lean * at[4 + i]!
  return { ...thing, at }
}
