import { makeRandom } from '@bluehour/imaging/random'
import type { PolarGrid } from './polar-grid.ts'

/** Where rain runs to: every cell has a way out over the first row, through lakes where need be. */
export type Drainage = {
  /** All cells inside the walls, from the outlets up: whoever receives comes before whoever gives. */
  order: Int32Array
  count: number
  /** The neighbour a cell's water goes to; its own number at an outlet. */
  receivers: Int32Array
  /** Metres to it. */
  ways: Float32Array
  /** Height of the ground, or of the water that stands on it. */
  levels: Float32Array
  /** Square metres whose rain passes here. */
  areas: Float32Array
  /** Cells that wait in one bucket, linked; what has been seen of each. */
  nexts: Int32Array
  states: Uint8Array
  /** For who works with it: heights before, what streams carry, the lowest of those that flow to a cell. */
  before: Float32Array
  loads: Float32Array
  donors: Float32Array
}

export function makeDrainage({ columns, rows }: PolarGrid): Drainage {
  const cells = columns * rows
  return {
    order: new Int32Array(cells),
    count: 0,
    receivers: new Int32Array(cells),
    ways: new Float32Array(cells),
    levels: new Float32Array(cells),
    areas: new Float32Array(cells),
    nexts: new Int32Array(cells),
    states: new Uint8Array(cells),
    before: new Float32Array(cells),
    loads: new Float32Array(cells),
    donors: new Float32Array(cells),
  }
}

const BUCKETS = 4096
const FIRSTS = new Int32Array(BUCKETS)
const LASTS = new Int32Array(BUCKETS)
/** Water needs a slope, however small. */
const SLIGHT = 1e-3

const [NEW, WAITING, DONE, WALL] = [0, 1, 2, 3]

/** Water does not choose among eight directions: a little chance in each cell keeps valleys from running straight. */
const CHANCES = chances()
function chances(): Float32Array {
  const next = makeRandom(77)
  return Float32Array.from({ length: 1024 }, () => 0.7 + 0.6 * next())
}

/**
 * Floods the land from its outlets upwards (priority flood with buckets instead of a heap): hollows fill until they
 * spill, and the order of the flood is an order of drainage. Then lets rain run down it. The first row is the way out,
 * the other rims are walls.
 */
export function drain(grid: PolarGrid, heights: Float32Array, out: Drainage): void {
  const { columns, rows, sizes } = grid
  const { states, levels, receivers, nexts } = out
  const cells = columns * rows
  let low = heights[0]!
  let high = low
  for (let i = 0; i < cells; i++) {
    const height = heights[i]!
    if (height < low) low = height
    if (height > high) high = height
  }
  const perMetre = (BUCKETS - 2) / Math.max(1e-3, high - low)
  FIRSTS.fill(-1)
  states.fill(NEW)
  states.fill(WALL, (rows - 1) * columns)
  for (let j = 0; j < rows; j++) {
    states[j * columns] = WALL
    states[j * columns + columns - 1] = WALL
  }
  for (let i = 1; i < columns - 1; i++) {
    levels[i] = heights[i]!
    receivers[i] = i
    const at = ((heights[i]! - low) * perMetre) | 0
    nexts[i] = FIRSTS[at]!
    if (FIRSTS[at] === -1) LASTS[at] = i
    FIRSTS[at] = i
    states[i] = WAITING
  }
  flood(grid, heights, out, low, perMetre)
  const { order, count, areas } = out
  for (let j = 0, k = 0; j < rows; j++) {
    const area = sizes[j]! * sizes[j]!
    for (let i = 0; i < columns; i++, k++) areas[k] = area
  }
  for (let n = count - 1; n >= 0; n--) {
    const cell = order[n]!
    const to = receivers[cell]!
    if (to !== cell) areas[to] = areas[to]! + areas[cell]!
  }
}

function flood(
  { columns, sizes }: PolarGrid,
  heights: Float32Array,
  out: Drainage,
  low: number,
  perMetre: number,
): void {
  const { order, receivers, ways, levels, states, nexts } = out
  const offsets = [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1]
  let done = 0
  let bucket = 0
  while (bucket < BUCKETS) {
    const cell = FIRSTS[bucket]!
    if (cell === -1) {
      bucket++
      continue
    }
    FIRSTS[bucket] = nexts[cell]!
    states[cell] = DONE
    order[done++] = cell
    const size = sizes[(cell / columns) | 0]!
    const level = levels[cell]!
    let best = -1
    let to = cell
    let way = size
    for (let k = cell < columns ? 3 : 0; k < 8; k++) {
      const other = cell + offsets[k]!
      const state = states[other]!
      if (state === NEW) {
        const height = heights[other]!
        const filled = Math.max(height, level + SLIGHT)
        levels[other] = filled
        let at = ((filled - low) * perMetre) | 0
        if (at < bucket) at = bucket
        if (at >= BUCKETS) at = BUCKETS - 1
        states[other] = WAITING
        nexts[other] = -1
        if (FIRSTS[at] === -1) FIRSTS[at] = other
        else nexts[LASTS[at]!] = other
        LASTS[at] = other
      } else if (state === DONE) {
        const far = k === 0 || k === 2 || k === 5 || k === 7 ? size * Math.SQRT2 : size
        const slope = ((level - levels[other]!) / far) * CHANCES[(cell * 5 + k) & 1023]!
        if (slope > best) {
          best = slope
          to = other
          way = far
        }
      }
    }
    ways[cell] = way
    if (cell >= columns) receivers[cell] = to
  }
  out.count = done
}
