import { type Marks, pushSpot } from './carve.ts'
import type { Grid } from './grid.ts'
import type { Noise } from './paint/noise.ts'
import { lumaOfRaster, type Raster } from './paint/raster.ts'
import { readModules } from './reader.ts'
import { steady } from './steady.ts'
import { FINDER } from './symbol/layout.ts'
import { alikeAround, type QrSymbol } from './symbol/symbol.ts'

/** Readers must see every module with this much of the tone range to spare; half of it inside an area of one tone. */
const SPARE = 0.05
const ROUNDS = 12
const SCALES = [1, 0.5, 0.25]
const SMALLEST_MODULE = 2.6

/**
 * Measures the finished picture with a model of a reader and strengthens only the modules it would get wrong, until
 * none is left. Says how many it touched and how many it could not mend.
 */
export function mend(
  raster: Raster,
  grid: Grid,
  symbol: QrSymbol,
  marks: Marks,
  lightMiddle: number,
  noise: Noise,
): { touched: number; left: number } {
  const scales = SCALES.filter((scale) => scale === 1 || grid.module * scale >= SMALLEST_MODULE)
  const wanted = Float32Array.from(symbol.dark, (_, i) => (alikeAround(symbol, i) ? SPARE / 2 : SPARE))
  const touched = new Set<number>()
  for (let round = 0; ; round++) {
    const weak = new Map<number, number>()
    for (const scale of scales) steady(raster, lumaOfRaster(raster), scale, lightMiddle)
    const luma = lumaOfRaster(raster)
    for (const scale of scales) {
      const { threshold, spare } = readModules(luma, grid, symbol, scale)
      for (let i = 0; i < spare.length; i++) {
        if (spare[i]! >= wanted[i]! || symbol.layout.role[i] === FINDER) continue
        const push = wanted[i]! + 0.015 * (round + 1)
        // A light spot brighter than the lights round it would only move the threshold up with it.
        const goal = symbol.dark[i] ? threshold[i]! - push : Math.min(threshold[i]! + push, lightMiddle / 255 + 0.03)
        const other = weak.get(i) ?? goal
        weak.set(i, symbol.dark[i] ? Math.min(goal, other) : Math.max(goal, other))
      }
    }
    if (weak.size === 0 || round === ROUNDS) return { touched: touched.size, left: weak.size }
    for (const [i, goal] of weak) {
      touched.add(i)
      pushSpot(raster, grid, i, Math.min(0.44, 0.22 + 0.03 * round), goal, symbol.dark[i] === 1, marks, noise)
    }
  }
}
