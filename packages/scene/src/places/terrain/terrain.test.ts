import { describe, expect, test } from 'vitest'
import { noise2 } from '../../shapes/noise.ts'
import { drain, makeDrainage } from './drainage.ts'
import { type Ground, rainAge, slump, type Weather } from './erode.ts'
import { type PolarGrid, polarGrid } from './polar-grid.ts'
import { sunshine } from './sunshine.ts'
import { raiseTerrain } from './terrain.ts'

const UPLAND = { height: 900, from: 300, size: 1500 }
const WEATHER: Weather = { cutting: 0.02, carrying: 40, rockSlope: 0.9, screeSlope: 0.6, bareFrom: 500 }

/** A rough slope that rises away from the first row. */
function slope(grid: PolarGrid, rough: number): Ground {
  const heights = new Float32Array(grid.columns * grid.rows)
  for (let i = grid.columns; i < heights.length; i++) {
    const [column, row] = [i % grid.columns, Math.floor(i / grid.columns)]
    heights[i] = row * grid.sizes[row]! * 0.25 + noise2(column * 0.4, row * 0.4) * rough
  }
  return { heights, soils: new Float32Array(heights.length) }
}

const volumeOf = ({ columns, sizes }: PolarGrid, heights: Float32Array) =>
  heights.reduce((sum, height, i) => sum + height * sizes[Math.floor(i / columns)]! ** 2, 0)

/** How far the beds of streams lie below what is around them, in widths of a cell; and what lies above none of the rain. */
function bedDepth(grid: PolarGrid, heights: Float32Array): number {
  const drainage = makeDrainage(grid)
  drain(grid, heights, drainage)
  const { columns, rows, sizes } = grid
  let [sum, count] = [0, 0]
  for (let j = 4; j < rows - 4; j++) {
    for (let i = 4; i < columns - 4; i++) {
      const k = j * columns + i
      if (drainage.areas[k]! < 60 * sizes[j]! ** 2) continue
      const around = heights[k - 3]! + heights[k + 3]! + heights[k - 3 * columns]! + heights[k + 3 * columns]!
      sum += (around / 4 - heights[k]!) / sizes[j]!
      count++
    }
  }
  return sum / count
}

describe('rain and frost', () => {
  const grid = polarGrid(90, 200, 1600)

  test('move ground and lose none of it: what is not there any more has left over the first row', () => {
    const ground = slope(grid, 60)
    const before = ground.heights.slice()
    const total = volumeOf(grid, before)
    const drainage = makeDrainage(grid)
    const hardness = new Float32Array(before.length).fill(1)
    let washed = 0
    for (let age = 0; age < 6; age++) {
      drain(grid, ground.heights, drainage)
      washed += rainAge(grid, ground, drainage, WEATHER).volume
      washed += slump(grid, ground, WEATHER, hardness).volume
    }
    const moved = before.reduce((sum, height, i) => sum + Math.abs(height - ground.heights[i]!), 0) / before.length
    expect(moved).toBeGreaterThan(1)
    expect(washed).toBeGreaterThan(0)
    expect(Math.abs(volumeOf(grid, ground.heights) + washed - total) / total).toBeLessThan(1e-4)
  })

  test('streams leave what they carry in a lake', () => {
    const ground = slope(grid, 10)
    const middle = 30 * grid.columns + 45
    for (let j = -5; j <= 5; j++) for (let i = -5; i <= 5; i++) ground.heights[middle + j * grid.columns + i]! -= 60
    const deep = ground.heights[middle]!
    const drainage = makeDrainage(grid)
    for (let age = 0; age < 4; age++) {
      drain(grid, ground.heights, drainage)
      rainAge(grid, ground, drainage, { ...WEATHER, cutting: 0.1 })
    }
    const lake = ground.soils.filter((_, i) => {
      const [column, row] = [i % grid.columns, Math.floor(i / grid.columns)]
      return Math.abs(column - 45) <= 5 && Math.abs(row - 30) <= 5
    })
    expect(Math.max(...lake)).toBeGreaterThan(2)
    expect(ground.heights[middle]!).toBeGreaterThanOrEqual(deep)
  })

  test('all water finds its way out', () => {
    const { heights } = slope(grid, 120)
    const drainage = makeDrainage(grid)
    drain(grid, heights, drainage)
    const inside = (grid.columns - 2) * (grid.rows - 1)
    expect(drainage.count).toBe(inside)
    const isOut = new Uint8Array(heights.length)
    for (let n = 0; n < drainage.count; n++) {
      const cell = drainage.order[n]!
      const to = drainage.receivers[cell]!
      isOut[cell] = to === cell ? Number(cell < grid.columns) : isOut[to]!
    }
    expect(isOut.reduce((sum, out) => sum + out, 0)).toBe(inside)
  })
})

describe('mountains', () => {
  const terrain = raiseTerrain(UPLAND, [12, 33])
  const { grid, heights, soils, areas } = terrain

  test('are the same for the same numbers, and others for others', () => {
    const bytes = (data: Float32Array) => Buffer.from(data.buffer)
    expect(bytes(raiseTerrain(UPLAND, [12, 33]).heights).equals(bytes(heights))).toBe(true)
    expect(bytes(raiseTerrain(UPLAND, [13, 33]).heights).equals(bytes(heights))).toBe(false)
  })

  test('are sound: about as high as asked, no spikes, no holes', () => {
    for (const field of [heights, soils, areas]) expect(field.findIndex((value) => !Number.isFinite(value))).toBe(-1)
    expect(terrain.top).toBeGreaterThan(UPLAND.height * 0.4)
    expect(terrain.top).toBeLessThanOrEqual(UPLAND.height * 1.01)
    expect(heights.reduce((low, height) => Math.min(low, height), 0)).toBeGreaterThan(-1)
    // A spike or a hole stands out against all its neighbours.
    let worst = 0
    const { columns, rows, sizes } = grid
    for (let j = 1; j < rows - 1; j++) {
      for (let i = 1; i < columns - 1; i++) {
        const k = j * columns + i
        let [above, below] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
        for (const side of [-columns - 1, -columns, 1 - columns, -1, 1, columns - 1, columns, columns + 1]) {
          above = Math.min(above, heights[k]! - heights[k + side]!)
          below = Math.min(below, heights[k + side]! - heights[k]!)
        }
        worst = Math.max(worst, above / sizes[j]!, below / sizes[j]!)
      }
    }
    expect(worst).toBeLessThan(1.5)
  })

  test('are cut by valleys in which the water gathers', () => {
    const plain = slope(grid, 1).heights
    expect(bedDepth(grid, heights)).toBeGreaterThan(0.5)
    expect(bedDepth(grid, heights)).toBeGreaterThan(bedDepth(grid, plain) * 3)
    // Few places carry most of the water.
    const sorted = areas.slice().sort()
    const sum = sorted.reduce((total, area) => total + area, 0)
    const most = sorted.slice(Math.floor(sorted.length * 0.98)).reduce((total, area) => total + area, 0)
    expect(most / sum).toBeGreaterThan(0.5)
  })

  test('have loose ground at the foot of their walls', () => {
    const loose = soils.filter((soil) => soil > 0.5).length / soils.length
    expect(loose).toBeGreaterThan(0.01)
    expect(loose).toBeLessThan(0.7)
  })
})

describe('sunshine', () => {
  test('a wall throws a shadow as long as the sun is low', () => {
    const grid = polarGrid(120, 400, 3000)
    const heights = new Float32Array(grid.columns * grid.rows)
    const column = 60
    for (let j = 0; j < grid.rows; j++) heights[j * grid.columns + column] = 200
    // From the right (+x), one up in two.
    const lit = sunshine(grid, heights, [1, 0.5, 0])
    const row = 60
    const size = grid.sizes[row]!
    const shadow = 200 / 0.5 / size
    const at = (i: number) => lit[row * grid.columns + i]!
    expect(at(column + 3)).toBe(1)
    expect(at(column - 2)).toBe(0)
    expect(at(column - Math.floor(shadow * 0.75))).toBe(0)
    expect(at(column - Math.ceil(shadow * 1.3))).toBe(1)
  })

  test('a sun overhead reaches everywhere', () => {
    const grid = polarGrid(40, 400, 2000)
    const heights = Float32Array.from({ length: grid.columns * grid.rows }, (_, i) => noise2(i * 0.3, 1) * 50)
    expect(sunshine(grid, heights, [0, 1, 0]).every((share) => share === 1)).toBe(true)
  })
})
