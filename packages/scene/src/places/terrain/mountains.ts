import { noise2 } from '../../shapes/noise.ts'
import type { Vec } from '../../shapes/vector.ts'
import { between, columnAt, type PolarGrid, rowAt, smoothBetween } from './polar-grid.ts'
import { sunshine } from './sunshine.ts'
import { raiseTerrain, type Terrain, type Upland } from './terrain.ts'

/** What is known of a place in the mountains. */
export type Found = {
  /** Metres of loose ground. */
  soil: number
  /** Square metres whose rain passes here. */
  area: number
  /** How far it lies below what is around it, in widths of a cell: above 0 in hollows, below on ridges. */
  hollow: number
  /** Share of the sun that reaches it. */
  sun: number
}

export type Mountains = {
  from: number
  /** Height of all but the highest peaks. */
  top: number
  heightAt(x: number, z: number): number
  findAt(x: number, z: number, into: Found): void
}

type Kept = { terrain: Terrain; hollows: Float32Array; crags: Float32Array }

/** Mountains are the same for all pictures of a place and seed; the last few stay. */
const kept = new Map<string, Kept>()
const KEPT_MAX = 3

function keptTerrain(upland: Upland, offset: readonly [number, number]): Kept {
  const key = JSON.stringify([upland, offset])
  const known = kept.get(key)
  kept.delete(key)
  const made = known ?? makeKept(upland, offset)
  kept.set(key, made)
  const oldest = kept.keys().next().value
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  return made
}

function makeKept(upland: Upland, offset: readonly [number, number]): Kept {
  const terrain = raiseTerrain(upland, offset)
  return { terrain, hollows: hollowsOf(terrain), crags: cragsOf(terrain) }
}

export function mountainsFor(upland: Upland, offset: readonly [number, number], sun: Vec): Mountains {
  const { terrain, hollows, crags } = keptTerrain(upland, offset)
  const { grid, heights, soils, areas } = terrain
  const lit = sunshine(grid, heights, sun)
  return {
    from: grid.from,
    top: terrain.top,
    heightAt(x, z) {
      const row = rowAt(grid, x, z)
      if (row <= 0) return 0
      const column = columnAt(grid, x, z)
      const height = smoothBetween(grid, heights, column, row)
      return height + roughness(x, z, cellSize(grid, row)) * between(grid, crags, column, row)
    },
    findAt(x, z, into) {
      const row = rowAt(grid, x, z)
      const column = columnAt(grid, x, z)
      into.soil = row > 0 ? between(grid, soils, column, row) : 0
      into.area = row > 0 ? between(grid, areas, column, row) : 0
      into.hollow = row > 0 ? between(grid, hollows, column, row) : 0
      into.sun = row > 0 ? between(grid, lit, column, row) : 1
    },
  }
}

const cellSize = ({ from, step }: PolarGrid, row: number) => from * Math.exp(row * step) * step

/** Rocks too small for the grid, in metres: as large as is seen from the middle, at whatever distance. */
function roughness(x: number, z: number, size: number): number {
  const scale = Math.log2(size)
  const first = Math.floor(scale) - 1
  let sum = 0
  for (let k = first; k <= first + 3; k++) {
    const share = 1 - Math.abs(k - scale) / 2
    if (share <= 0) continue
    const wave = 2 ** k
    const ridge = 1 - Math.abs(2 * noise2(x / wave + k * 17, z / wave - k * 31) - 1)
    sum += (ridge - 0.5) * wave * share
  }
  return sum * 0.28
}

/** How far each place lies below the mean of those around it. */
function hollowsOf({ grid: { columns, rows, sizes }, heights }: Terrain): Float32Array {
  const out = new Float32Array(heights.length)
  const reach = 3
  for (let j = reach; j < rows - reach; j++) {
    for (let i = reach; i < columns - reach; i++) {
      const k = j * columns + i
      const around =
        heights[k - reach]! + heights[k + reach]! + heights[k - reach * columns]! + heights[k + reach * columns]!
      out[k] = (around * 0.25 - heights[k]!) / (sizes[j]! * reach)
    }
  }
  return out
}

/** 1 where it is steep enough for bare rock, 0 on gentle ground. */
function cragsOf({ grid: { columns, rows, sizes }, heights }: Terrain): Float32Array {
  const out = new Float32Array(heights.length)
  for (let j = 1; j < rows - 1; j++) {
    for (let i = 1; i < columns - 1; i++) {
      const k = j * columns + i
      const across = (heights[k + 1]! - heights[k - 1]!) / (2 * sizes[j]!)
      const along = (heights[k + columns]! - heights[k - columns]!) / (2 * sizes[j]!)
      const slope = Math.sqrt(across * across + along * along)
      out[k] = Math.min(1, Math.max(0, (slope - 0.35) / 0.5))
    }
  }
  return out
}
