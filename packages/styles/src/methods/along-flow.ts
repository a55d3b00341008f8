import { makePlane, type Plane } from '@bluehour/imaging/plane'
import type { Flow } from './flow.ts'

/** Unit tangents for filters that walk along the flow: one for every two by two pixels, finer than the flow itself. */
type Tangents = { columns: number; x: Float32Array; y: Float32Array }

export function tangents(flow: Flow, width: number, height: number): Tangents {
  const columns = (width + 1) >> 1
  const rows = (height + 1) >> 1
  const x = new Float32Array(columns * rows)
  const y = new Float32Array(columns * rows)
  const cos = new Float32Array(flow.width + 1)
  const sin = new Float32Array(flow.width + 1)
  for (let row = 0, i = 0; row < rows; row++) {
    mixRows(flow, (row * 2 + 1) / flow.scaleY - 0.5, cos, sin)
    for (let column = 0; column < columns; column++, i++) {
      const u = Math.max(0, Math.min(flow.width - 1, (column * 2 + 1) / flow.scaleX - 0.5))
      const from = u | 0
      const c2 = cos[from]! + (cos[from + 1]! - cos[from]!) * (u - from)
      const s2 = sin[from]! + (sin[from + 1]! - sin[from]!) * (u - from)
      // Half of the double angle, without trigonometry.
      const c = c2 / (Math.sqrt(c2 * c2 + s2 * s2) + 1e-9)
      x[i] = Math.sqrt(Math.max(0, (1 + c) / 2))
      y[i] = Math.sqrt(Math.max(0, (1 - c) / 2)) * (s2 < 0 ? -1 : 1)
    }
  }
  return { columns, x, y }
}

/** The flow between two of its rows, its last number carried on. */
function mixRows(flow: Flow, wanted: number, cos: Float32Array, sin: Float32Array): void {
  const v = Math.max(0, Math.min(flow.height - 1, wanted))
  const upper = Math.floor(v)
  const lower = Math.min(flow.height - 1, upper + 1)
  const fall = v - upper
  for (let i = 0; i < flow.width; i++) {
    const a = upper * flow.width + i
    const b = lower * flow.width + i
    cos[i] = flow.cos[a]! + (flow.cos[b]! - flow.cos[a]!) * fall
    sin[i] = flow.sin[a]! + (flow.sin[b]! - flow.sin[a]!) * fall
  }
  cos[flow.width] = cos[flow.width - 1]!
  sin[flow.width] = sin[flow.width - 1]!
}

/** The mean of a plane along the flow at one pixel, `steps` of `stride` pixels to both sides. */
function meanAlong(plane: Plane, along: Tangents, x: number, y: number, steps: number, stride: number): number {
  const { width, height, data } = plane
  const { x: ax, y: ay, columns } = along
  let sum = data[y * width + x]!
  let count = 1
  const start = (y >> 1) * columns + (x >> 1)
  for (let side = 1; side >= -1; side -= 2) {
    let px = x + 0.5
    let py = y + 0.5
    let dx = ax[start]! * side
    let dy = ay[start]! * side
    for (let step = 0; step < steps; step++) {
      px += dx * stride
      py += dy * stride
      if (px < 0 || py < 0 || px >= width || py >= height) break
      sum += data[(py | 0) * width + (px | 0)]!
      count++
      const q = (py >> 1) * columns + (px >> 1)
      const turn = ax[q]! * dx + ay[q]! * dy < 0 ? -1 : 1
      dx = ax[q]! * turn
      dy = ay[q]! * turn
    }
  }
  return sum / count
}

/** Means along the flow, `reach` pixels to both sides: they join broken lines. */
export class AlongFlow {
  readonly #plane: Plane
  readonly #along: Tangents
  readonly #reach: number
  readonly #stride: number
  readonly #steps: number

  constructor(plane: Plane, along: Tangents, reach: number) {
    this.#plane = plane
    this.#along = along
    this.#reach = reach
    this.#stride = reach > 4 ? 1.5 : 1
    this.#steps = Math.max(1, Math.round(reach / this.#stride))
  }

  /** About this many means, evenly over the picture. */
  sample(wanted: number): Float32Array {
    const { width, height } = this.#plane
    const step = Math.max(1, Math.sqrt((width * height) / wanted))
    const found: number[] = []
    for (let y = step / 2; y < height; y += step) {
      for (let x = step / 2; x < width; x += step) {
        found.push(meanAlong(this.#plane, this.#along, x | 0, y | 0, this.#steps, this.#stride))
      }
    }
    return Float32Array.from(found)
  }

  /** The means of all places where they can be above `least`; elsewhere `least`. */
  above(least: number): Plane {
    const { width, height } = this.#plane
    const out = makePlane(width, height, least)
    const { side, columns, most } = this.#mostNear()
    for (let y = 0; y < height; y++) {
      const row = Math.floor(y / side) * columns
      for (let from = 0, block = row; from < width; from += side, block++) {
        if (most[block]! <= least) continue
        const end = Math.min(width, from + side)
        for (let x = from; x < end; x++) {
          out.data[y * width + x] = meanAlong(this.#plane, this.#along, x, y, this.#steps, this.#stride)
        }
      }
    }
    return out
  }

  /** The greatest value within reach of each block of the picture. */
  #mostNear(): { side: number; columns: number; most: Float32Array } {
    const { width, height, data } = this.#plane
    const side = Math.max(8, Math.ceil(this.#reach) + 2)
    const columns = Math.ceil(width / side)
    const rows = Math.ceil(height / side)
    const own = new Float32Array(columns * rows).fill(Number.NEGATIVE_INFINITY)
    for (let y = 0, i = 0; y < height; y++) {
      const row = Math.floor(y / side) * columns
      for (let x = 0; x < width; x++, i++) {
        const block = row + ((x / side) | 0)
        if (data[i]! > own[block]!) own[block] = data[i]!
      }
    }
    const most = new Float32Array(own.length)
    for (let block = 0; block < own.length; block++) {
      const [x, y] = [block % columns, Math.floor(block / columns)]
      let greatest = Number.NEGATIVE_INFINITY
      for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++) {
          greatest = Math.max(greatest, own[v * columns + u]!)
        }
      }
      most[block] = greatest
    }
    return { side, columns, most }
  }
}
