import type { Thing } from '../render/stage.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../shapes/random.ts'
import { growTree, type TreeKind } from '../shapes/trees/grow-tree.ts'
import { place } from '../shapes/vector.ts'
import type { Growth, Setting } from './place.ts'

/** Trees of the library, as they grow in the land. */
const KINDS: Readonly<Record<string, TreeKind>> = {
  tree: 'oak',
  oak: 'oak',
  pine: 'pine',
  spruce: 'spruce',
  birch: 'birch',
  palm: 'palm',
  willow: 'willow',
  'cherry-tree': 'cherry',
  poplar: 'poplar',
}

/** The kind of trees the words ask the land for, if any: those it shows by itself, or blossom that drifts. */
export function groveOf({ subjects, floating = [], season }: Scene): TreeKind | undefined {
  const named = subjects.find(
    ({ shownBy, thing }) => shownBy === 'place' && 'subject' in thing && thing.subject in KINDS,
  )
  if (named && 'subject' in named.thing) return KINDS[named.thing.subject]
  return floating.includes('petals') && season === 'spring' ? 'cherry' : undefined
}

/** They stand near, on both sides of the view. */
export const groveGrowth = (kind: TreeKind): Growth => ({
  kinds: [kind],
  count: 34,
  from: 9,
  to: 110,
  apart: 3.6,
  lane: 3.2,
  laneGrowth: 0.11,
  size: [0.85, 1.2],
})

const STEP = 5.5
const REACH = 130
/** Metres from the water's edge. */
const FROM_EDGE = 1.3

/** A row on each bank, from beside the camera into the distance. */
export function alongBanks(
  kind: TreeKind,
  setting: Setting,
  groundAt: (x: number, z: number) => number,
  random: Random,
): Thing[] {
  const { season } = setting.scene
  const grown = (detail: 'full' | 'low', n: number) =>
    growTree(kind, { random: random.branch(`${detail} ${n}`), season, detail, time: setting.time })
  const near = [1, 2, 3].map((n) => grown('full', n))
  const far = [1, 2].map((n) => grown('low', n))
  const things: Thing[] = []
  for (const side of [-1, 1]) {
    for (let z = setting.eye[2] - 7 - (side > 0 ? STEP / 2 : 0); z > -REACH; z -= STEP) {
      const x = bankAt(groundAt, side, z)
      if (x === undefined || Math.hypot(x, z) < setting.clearRadius + 1) continue
      const model = random.pick(setting.eye[2] - z < 34 ? near : far)
      const at = x + side * (FROM_EDGE + random.between(0, 0.8))
      things.push({
        solids: model.solids,
        at: place(
          [at, groundAt(at, z) - 0.05, z + random.between(-0.7, 0.7)],
          { yaw: random.between(0, 360) },
          random.between(0.85, 1.1),
        ),
        id: 0,
      })
    }
  }
  return things
}

/** Where the ground comes out of the water, going aside from the middle of it. */
function bankAt(groundAt: (x: number, z: number) => number, side: number, z: number): number | undefined {
  let wet = false
  for (let out = -14; out < 40; out += 0.5) {
    const isWet = groundAt(side * out, z) < 0.1
    if (wet && !isWet) return side * out
    wet ||= isWet
  }
  return undefined
}
