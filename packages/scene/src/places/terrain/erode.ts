import type { Drainage } from './drainage.ts'
import type { PolarGrid } from './polar-grid.ts'

export type Ground = {
  heights: Float32Array
  /** Metres of loose ground: what water and gravity have left here, less what they took again. */
  soils: Float32Array
}

export type Weather = {
  /** How fast running water cuts: metres per metre of slope and per metre of the root of the area above. */
  cutting: number
  /** How much a stream can carry: metres off all the land above it, on a slope of one. Infinite: all of it, away. */
  carrying: number
  /** Rise over run at which rock breaks, and at which what has fallen comes to rest. */
  rockSlope: number
  screeSlope: number
  /** Metres at which rock is bare and hard: below it is rotten under soil and woods, and breaks sooner. */
  bareFrom: number
}

/** Cubic metres that left over the first row. */
type Washed = { volume: number }

/**
 * One age of rain: streams cut down to where they flow to (solved from the outlets up, so that any length of time is
 * stable), carry what they have cut, and leave it where they slow down: in lakes and on fans at the foot. `drainage` says
 * where they run; it may be an age old.
 */
export function rainAge(grid: PolarGrid, ground: Ground, drainage: Drainage, weather: Weather): Washed {
  const { heights } = ground
  const { order, count, receivers, ways, levels, areas, before } = drainage
  before.set(heights)
  for (let n = 0; n < count; n++) {
    const cell = order[n]!
    const to = receivers[cell]!
    // Under water nothing is cut.
    if (to === cell || levels[cell]! > heights[cell]! + 0.01) continue
    const base = levels[to]! > before[to]! + 0.01 ? levels[to]! : heights[to]!
    if (heights[cell]! <= base) continue
    const pull = (weather.cutting * Math.sqrt(areas[cell]!)) / ways[cell]!
    heights[cell] = (heights[cell]! + pull * base) / (1 + pull)
  }
  return Number.isFinite(weather.carrying)
    ? settle(grid, ground, drainage, weather)
    : { volume: lost(grid, heights, before) }
}

function lost({ columns, sizes }: PolarGrid, heights: Float32Array, before: Float32Array): number {
  let volume = 0
  for (let i = 0; i < heights.length; i++) volume += (before[i]! - heights[i]!) * sizes[(i / columns) | 0]! ** 2
  return volume
}

function settle(
  { columns, sizes }: PolarGrid,
  { heights, soils }: Ground,
  { order, count, receivers, ways, levels, areas, before, loads, donors }: Drainage,
  { carrying }: Weather,
): Washed {
  loads.fill(0)
  // A cell may not be buried higher than the lowest of those that flow to it.
  donors.fill(Number.POSITIVE_INFINITY)
  let volume = 0
  for (let n = count - 1; n >= 0; n--) {
    const cell = order[n]!
    const to = receivers[cell]!
    const area = sizes[(cell / columns) | 0]! ** 2
    const cut = before[cell]! - heights[cell]!
    let load = loads[cell]! + cut * area
    if (to === cell) {
      volume += load
      continue
    }
    const height = heights[cell]!
    const slope = Math.max(0, levels[cell]! - levels[to]!) / ways[cell]!
    const deep = levels[cell]! - height
    const capacity = deep > 0.01 ? 0 : carrying * areas[cell]! * slope
    const room = Math.max(deep, (donors[cell]! - height) * 0.4)
    const left = load > capacity && room > 0 ? Math.min((load - capacity) / area, Number.isFinite(room) ? room : 0) : 0
    heights[cell] = height + left
    soils[cell] = Math.max(0, soils[cell]! - cut) + left
    load -= left * area
    loads[to] = loads[to]! + load
    if (heights[cell]! < donors[to]!) donors[to] = heights[cell]!
  }
  return { volume }
}

/** Steep ground breaks and slides to its lowest neighbour until it can lie: cliffs lose their brow, scree gathers below. */
export function slump(grid: PolarGrid, ground: Ground, weather: Weather, hardness: Float32Array): Washed {
  const { columns, rows, sizes } = grid
  const { heights, soils } = ground
  const { rockSlope, screeSlope, bareFrom } = weather
  const offsets = [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1]
  let volume = 0
  for (let j = 1; j < rows - 1; j++) {
    const size = sizes[j]!
    for (let cell = j * columns + 1, end = cell + columns - 2; cell < end; cell++) {
      const height = heights[cell]!
      let drop = 0
      let lowest = 0
      for (let k = 0; k < 8; k++) {
        const fall = (height - heights[cell + offsets[k]!]!) * NEARNESS[k]!
        if (fall > drop) {
          drop = fall
          lowest = k
        }
      }
      const sound = 0.62 + 0.62 * Math.min(1, height / bareFrom)
      const limit = (soils[cell]! > 2 ? screeSlope : rockSlope * hardness[cell]! * sound) * size
      if (drop <= limit) continue
      const other = cell + offsets[lowest]!
      const moved = ((drop - limit) / NEARNESS[lowest]!) * 0.4
      heights[cell] = height - moved
      soils[cell] = Math.max(0, soils[cell]! - moved)
      // The first row is the way out: what gets there is gone.
      if (other < columns) {
        volume += moved * size * size
        continue
      }
      const ratio = size / sizes[lowest < 3 ? j - 1 : lowest > 4 ? j + 1 : j]!
      heights[other] = heights[other]! + moved * ratio * ratio
      soils[other] = soils[other]! + moved * ratio * ratio
    }
  }
  return { volume }
}

/** One over how many cells away each of the eight neighbours is. */
const NEARNESS = [Math.SQRT1_2, 1, Math.SQRT1_2, 1, 1, Math.SQRT1_2, 1, Math.SQRT1_2]
