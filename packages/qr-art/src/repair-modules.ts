import { type Marks, pushSpot } from './carve.ts'
import type { Grid } from './paint/grid.ts'
import type { Noise } from './paint/noise.ts'
import type { Raster } from './paint/raster.ts'
import { readModules } from './reader.ts'
import { steady } from './steady.ts'
import { FINDER } from './symbol/layout.ts'
import { alikeAround, type QrSymbol } from './symbol/symbol.ts'
import { see, type View } from './view.ts'

/** Readers must see every module with this much of the tone range to spare; half of it inside an area of one tone. */
const SPARE = 0.05
/** After losses noise takes some of that. */
const SPARE_PACKED = 0.02
const ROUNDS = 10
/** From here on the picture is good enough when no module is read wrongly. */
const ROUNDS_STRICT = 5
const VIEWS: readonly View[] = [{ scale: 1 }, { scale: 0.5 }, { scale: 0.25, quality: 60 }]
/** Dear to make, so looked at only when the others are clean. */
const LAST_VIEW: View = { scale: 1, quality: 60 }
const SMALLEST_MODULE = 2.6

const WIDE = { soft: 0.5, square: 0.5, wander: 0 }

type Repaired = { touched: number; left: number }

/** The tone a module should have, and how much it has to spare in the worst view. */
type Weak = { goal: number; spare: number }

/**
 * Measures the finished picture with a model of a reader, as it is, shrunk and packed with losses, and strengthens only
 * the modules it would get wrong, until none is left. Says how many it touched and how many it
 * would still get wrong.
 */
export async function repairModules(
  raster: Raster,
  grid: Grid,
  symbol: QrSymbol,
  marks: Marks,
  lightMiddle: number,
  noise: Noise,
): Promise<Repaired> {
  const views = VIEWS.filter(({ scale }) => scale === 1 || grid.module * scale >= SMALLEST_MODULE)
  const touched = new Set<number>()
  for (let round = 0; ; round++) {
    const extra = 0.015 * (round + 1)
    let weak = await weakModules(raster, grid, symbol, views, lightMiddle, extra)
    const wrong = () => [...weak.values()].filter(({ spare }) => spare < 0).length
    if (weak.size === 0 || (round >= ROUNDS_STRICT && wrong() === 0)) {
      weak = await weakModules(raster, grid, symbol, [LAST_VIEW], lightMiddle, extra)
      if (wrong() === 0) return { touched: touched.size, left: 0 }
    }
    if (round === ROUNDS) return { touched: touched.size, left: wrong() }
    for (const [i, { goal }] of weak) {
      touched.add(i)
      // Inside an area of one tone neighbours are mostly weak together: wide soft spots flow into each other.
      const inside = alikeAround(symbol, i)
      const reach = inside ? 0.5 : Math.min(0.44, 0.22 + 0.03 * round)
      pushSpot(raster, grid, i, reach, goal, symbol.dark[i] === 1, inside ? { ...marks, ...WIDE } : marks, noise)
    }
  }
}

/** Modules without enough to spare in one of the views, each with the tone it should have. */
async function weakModules(
  raster: Raster,
  grid: Grid,
  symbol: QrSymbol,
  views: readonly View[],
  lightMiddle: number,
  extra: number,
): Promise<Map<number, Weak>> {
  const weak = new Map<number, Weak>()
  for (const view of views) {
    const sight = await see(raster, view)
    steady(raster, sight, lightMiddle)
    const { threshold, spare } = readModules(sight, grid, symbol)
    for (let i = 0; i < spare.length; i++) {
      if (symbol.layout.role[i] === FINDER) continue
      const wanted = view.quality ? SPARE_PACKED : alikeAround(symbol, i) ? SPARE / 2 : SPARE
      if (spare[i]! >= wanted) continue
      const push = wanted + extra
      // A light spot brighter than the lights round it would only move the threshold up with it.
      const goal = symbol.dark[i] ? threshold[i]! - push : Math.min(threshold[i]! + push, lightMiddle / 255 + 0.03)
      const other = weak.get(i) ?? { goal, spare: 1 }
      const further = symbol.dark[i] ? Math.min(goal, other.goal) : Math.max(goal, other.goal)
      weak.set(i, { goal: further, spare: Math.min(spare[i]!, other.spare) })
    }
  }
  return weak
}
