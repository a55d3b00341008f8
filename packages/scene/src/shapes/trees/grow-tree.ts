import type { Rgb, Season } from '../../scene.ts'
import type { Model } from '../model.ts'
import type { Random } from '../random.ts'
import { crownMesh } from './crowns.ts'
import { makeSway } from './foliage.ts'
import { growFern, growPalm } from './fronds.ts'
import { type BarkDetail, barkMesh, growLimbs } from './limbs.ts'
import { growBush, growHedge } from './shrubs.ts'
import { TREE_PLANS } from './tree-kinds.ts'
import type { TreePlan } from './tree-plan.ts'

export type TreeKind = keyof typeof TREE_PLANS | 'palm' | 'bush' | 'hedge' | 'fern'
export const TREE_KINDS = [...Object.keys(TREE_PLANS), 'palm', 'bush', 'hedge', 'fern'] as readonly TreeKind[]

export type TreeOptions = {
  random: Random
  season?: Season
  /** `low` has at most 800 triangles: for trees that are seen about 40 pixels high. */
  detail?: 'full' | 'low'
  /** 0..1 through the loop: the crown sways and comes back. */
  time?: number
  /** How far it sways; 1 is a light breeze. */
  wind?: number
  /** Colors of leaves or blossom instead of the season's. */
  colors?: readonly Rgb[]
  /** Metres; the kind's own when absent. */
  height?: number
}

const FROND_HEIGHT = { palm: [6.5, 9], fern: [0.5, 0.75], bush: [1.1, 1.7], hedge: [1.2, 1.2] } as const

/** A tree of its kind, standing on y = 0. The same random numbers grow the same tree in every season. */
export function growTree(kind: TreeKind, options: TreeOptions): Model {
  const { random, season = 'summer', detail = 'full', time = 0, wind = 1, colors } = options
  const low = detail === 'low'
  if (kind in TREE_PLANS) return growByPlan(TREE_PLANS[kind as keyof typeof TREE_PLANS], options)
  const [shortest, tallest] = FROND_HEIGHT[kind as keyof typeof FROND_HEIGHT]
  const height = options.height ?? random.between(shortest, tallest)
  const look = {
    random,
    season,
    low,
    sway: makeSway(height, time, 0.012 * wind),
    ...(colors?.length ? { colors } : {}),
  }
  const solids =
    kind === 'palm'
      ? growPalm(look, height)
      : kind === 'fern'
        ? growFern(look, height)
        : kind === 'bush'
          ? growBush(look, height)
          : growHedge(look, height)
  return { solids, anchors: { top: [0, height, 0] } }
}

function growByPlan(own: TreePlan, options: TreeOptions): Model {
  const { random, season = 'summer', detail = 'full', time = 0, wind = 1 } = options
  const plan: TreePlan = options.height ? scaledPlan(own, options.height) : own
  const low = detail === 'low'
  const skeleton = growLimbs(plan, random.branch('limbs'))
  const sway = makeSway(skeleton.height, time, 0.006 * wind)
  const bare = !plan.colors[season]
  const bark: BarkDetail = low
    ? { sides: [4, bare || !plan.whorl ? 3 : 0, bare ? 3 : 0], coarse: true }
    : { sides: [12, 5, plan.whorl ? 0 : 3], coarse: false }
  const solids: Model['solids'] = [barkMesh(plan, skeleton, random.branch('bark'), bark, sway)]
  const colors = options.colors?.length ? shades(options.colors[0]!) : plan.colors[season]
  if (colors && (!bare || options.colors?.length)) {
    const cardsMax = low ? 240 : 5200
    solids.push(crownMesh(plan, skeleton, { season, colors, cardsMax, sway, random: random.branch('leaves') }))
  }
  return { solids, anchors: { top: [0, skeleton.height * 0.95, 0] } }
}

/** The asked color in a few brightnesses. */
const shades = ([r, g, b]: Rgb): Rgb[] => [0.82, 1, 1.2].map((by): Rgb => [r * by, g * by, b * by])

function scaledPlan(plan: TreePlan, height: number): TreePlan {
  const by = height / ((plan.height[0] + plan.height[1]) / 2)
  const { leaf } = plan
  return {
    ...plan,
    height: [height * 0.97, height * 1.03],
    radius: plan.radius * by,
    leaf: { ...leaf, size: leaf.size * by, spread: leaf.spread * by },
  }
}
