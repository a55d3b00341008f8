import { smoothStep } from '@bluehour/imaging/plane'
import { layers, noise2 } from '../../shapes/noise.ts'
import { drain, makeDrainage } from './drainage.ts'
import { type Ground, rainAge, slump, type Weather } from './erode.ts'
import { between, type PolarGrid, placeOf, polarGrid, refined } from './polar-grid.ts'

/** Mountains in numbers. */
export type Upland = {
  /** Metres high, how far off they begin, and over what distance they change. */
  height: number
  from: number
  size: number
}

export type Terrain = Ground & {
  grid: PolarGrid
  /** Square metres whose rain passes here. */
  areas: Float32Array
  /** Height of all but the highest peaks. */
  top: number
}

/** First the great valleys, then what runs into them: columns of the grid, ages of rain on it, and how long each is. */
const LEVELS = [
  { columns: 96, ages: 40, length: 1.1, cutting: 1 },
  { columns: 191, ages: 8, length: 0.7, cutting: 1.6 },
  { columns: 381, ages: 2, length: 0.6, cutting: 2.6 },
] as const
/** In so many ages the land rises by its full height. */
const AGES_OF_RISE = 42

/** Streams with a slope like this carry all that comes down to them; where it is less they build fans. */
const FAN_SLOPE = 0.07

const WEATHER = { cutting: 0.42, carrying: Number.POSITIVE_INFINITY, rockSlope: 0.86, screeSlope: 0.62 } as const

/** Raises the land slowly while rain, streams and frost work on it. The same numbers give the same mountains. */
export function raiseTerrain(upland: Upland, [ox, oz]: readonly [number, number]): Terrain {
  const reach = upland.from + upland.size * 2.5
  const bareFrom = upland.height * 0.7
  let grid = polarGrid(LEVELS[0].columns, upland.from, reach)
  let heights = beginnings(grid, upland, ox, oz)
  let rise = riseOf(grid, upland, ox, oz)
  let hardness = hardnessOf(grid, upland, ox, oz)
  let soils: Float32Array = new Float32Array(heights.length)
  let drainage = makeDrainage(grid)
  for (const [n, { columns, ages, length, cutting }] of LEVELS.entries()) {
    if (n > 0) {
      const fine = polarGrid(columns, upland.from, reach)
      heights = refined(grid, heights, fine)
      rise = refined(grid, rise, fine, between)
      hardness = refined(grid, hardness, fine, between)
      soils = new Float32Array(heights.length)
      grid = fine
      drainage = makeDrainage(grid)
      roughen(grid, heights, ox, oz)
    }
    const by = (length * upland.height) / AGES_OF_RISE
    const weather: Weather = { ...WEATHER, cutting: WEATHER.cutting * length * cutting, bareFrom }
    for (let age = 0; age < ages; age++) {
      for (let i = grid.columns; i < heights.length; i++) heights[i] = heights[i]! + rise[i]! * by
      // Streams change their beds slowly: they are looked for in every other age.
      if (age % 2 === 0) drain(grid, heights, drainage)
      rainAge(grid, { heights, soils }, drainage, weather)
      if (age % 2 === 1 || n === 0)
        slump(grid, { heights, soils }, { ...weather, screeSlope: WEATHER.rockSlope }, hardness)
    }
  }
  soils.fill(0)
  const calm: Weather = { ...WEATHER, cutting: WEATHER.cutting * 0.08, carrying: 2.5 / FAN_SLOPE, bareFrom }
  drain(grid, heights, drainage)
  rainAge(grid, { heights, soils }, drainage, calm)
  for (let k = 0; k < 2; k++) slump(grid, { heights, soils }, calm, hardness)
  closeRims(grid, heights)
  const top = bringTo(upland.height, heights)
  return { grid, heights, soils, areas: drainage.areas, top }
}

/** Low uneven land, so that the first rain has somewhere to run. */
function beginnings(grid: PolarGrid, { height, size, from }: Upland, ox: number, oz: number): Float32Array {
  return mapCells(grid, (x, z) => {
    const rough = layers((x / size) * 5 + oz, (z / size) * 5 + ox, 5)
    return height * 0.12 * rough * smoothStep(from, from + size * 0.5, Math.hypot(x, z))
  })
}

/** How fast the land rises: ranges with saddles between them, 0..1. */
function riseOf(grid: PolarGrid, { from, size }: Upland, ox: number, oz: number): Float32Array {
  return mapCells(grid, (x, z) => {
    const ramp = smoothStep(from * 0.9, from + size * 1.25, Math.hypot(x, z)) ** 1.2
    const range = layers((x / size) * 0.9 + ox, (z / size) * 1.3 + oz, 3)
    return ramp * (0.3 + 1.7 * smoothStep(0.32, 0.72, range))
  })
}

/** Some rock stands steeper than other. */
function hardnessOf(grid: PolarGrid, { size }: Upland, ox: number, oz: number): Float32Array {
  return mapCells(grid, (x, z) => 0.72 + 0.6 * noise2((x / size) * 9 + oz, (z / size) * 9 + ox))
}

function mapCells(grid: PolarGrid, valueAt: (x: number, z: number) => number): Float32Array {
  const out = new Float32Array(grid.columns * grid.rows)
  for (let j = 0; j < grid.rows; j++) {
    for (let i = 0; i < grid.columns; i++) {
      const [x, z] = placeOf(grid, i, j)
      out[j * grid.columns + i] = valueAt(x, z)
    }
  }
  return out
}

/** What the coarser grid could not hold: enough for water to find its own ways. */
function roughen({ columns, rows, sizes }: PolarGrid, heights: Float32Array, ox: number, oz: number): void {
  for (let j = 1; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const k = j * columns + i
      const rough = noise2(i * 0.7 + ox * 9, j * 0.7 + oz * 9) - 0.5
      heights[k] = heights[k]! + rough * sizes[j]! * 0.3 * Math.min(1, heights[k]! / 40)
    }
  }
}

/** The highest places get the height that was asked for: how high rain lets land rise depends on where its valleys run. */
function bringTo(height: number, heights: Float32Array): number {
  const some = heights.filter((_, i) => i % 17 === 0).sort()
  const high = Math.max(1, some[Math.floor(some.length * 0.98)]!)
  // Not much steeper than rock can stand.
  const by = Math.min(1.1, height / high)
  for (let i = 0; i < heights.length; i++) heights[i] = heights[i]! * by
  return high * by
}

/** No rain falls on the rims; they follow their neighbours. */
function closeRims({ columns, rows }: PolarGrid, heights: Float32Array): void {
  for (let j = 0; j < rows; j++) {
    heights[j * columns] = heights[j * columns + 1]!
    heights[j * columns + columns - 1] = heights[j * columns + columns - 2]!
  }
  heights.copyWithin((rows - 1) * columns, (rows - 2) * columns, (rows - 1) * columns)
}
