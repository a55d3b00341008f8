import type { Pixels } from './pixels.ts'

/**
 * Flattens into paint-like patches and keeps edges: near every pixel the calmest of four overlapping squares gives
 * most of the color. Time does not depend on the radius. Only the rows in reach are held at a time.
 */
export function kuwahara(pixels: Pixels, radius: number): Pixels {
  const { width, height } = pixels
  // A quarter is the square around a place half the radius away.
  const half = Math.max(1, Math.round(radius / 2))
  const squares = new Squares(pixels, half)
  const out = new Float32Array(pixels.data.length)
  for (let y = 0; y < height; y++) {
    squares.readTo(Math.min(height - 1, y + half))
    mixRow(squares.row(Math.max(0, y - half)), squares.row(Math.min(height - 1, y + half)), half, width, out, y)
  }
  return { width, height, data: out }
}

/** The four squares whose corner meets at each pixel of a row, weighed by how calm they are. */
function mixRow(up: Float32Array, down: Float32Array, half: number, width: number, out: Float32Array, y: number): void {
  for (let x = 0, k = y * width * 3; x < width; x++, k += 3) {
    const left = x > half ? (x - half) * 4 : 0
    const right = (x + half < width ? x + half : width - 1) * 4
    const a = up[left + 3]!
    const b = up[right + 3]!
    const c = down[left + 3]!
    const d = down[right + 3]!
    const share = 1 / (a + b + c + d)
    out[k] = (up[left]! * a + up[right]! * b + down[left]! * c + down[right]! * d) * share
    out[k + 1] = (up[left + 1]! * a + up[right + 1]! * b + down[left + 1]! * c + down[right + 1]! * d) * share
    out[k + 2] = (up[left + 2]! * a + up[right + 2]! * b + down[left + 2]! * c + down[right + 2]! * d) * share
  }
}

/** Mean color and calmness of the square around each pixel, row after row. The edge is carried on outside. */
class Squares {
  readonly #pixels: Pixels
  readonly #half: number
  /** Sums along rows of r, g, b and squared lightness: the rows that squares reach, in turn. */
  readonly #sums: Float32Array[]
  /** Mean r, g, b and weight: the rows that are asked for, in turn. */
  readonly #rows: Float32Array[]
  readonly #total: Float64Array
  #summed = -1
  #done = -1

  constructor(pixels: Pixels, half: number) {
    const make = () => new Float32Array(pixels.width * 4)
    this.#pixels = pixels
    this.#half = half
    this.#sums = Array.from({ length: 2 * half + 2 }, make)
    this.#rows = Array.from({ length: 2 * half + 1 }, make)
    this.#total = new Float64Array(pixels.width * 4)
    for (let row = -half; row <= half; row++) add(this.#total, this.#sumsOf(row))
  }

  row(y: number): Float32Array {
    return this.#rows[y % this.#rows.length]!
  }

  readTo(y: number): void {
    while (this.#done < y) {
      this.#done++
      means(this.#total, (2 * this.#half + 1) ** 2, this.row(this.#done))
      replace(this.#total, this.#sumsOf(this.#done - this.#half), this.#sumsOf(this.#done + this.#half + 1))
    }
  }

  #sumsOf(wanted: number): Float32Array {
    const row = Math.max(0, Math.min(this.#pixels.height - 1, wanted))
    while (this.#summed < row) {
      this.#summed++
      sumAlong(this.#pixels, this.#summed, this.#half, this.#sums[this.#summed % this.#sums.length]!)
    }
    return this.#sums[row % this.#sums.length]!
  }
}

function add(total: Float64Array, row: Float32Array): void {
  for (let i = 0; i < total.length; i++) total[i]! += row[i]!
}

function replace(total: Float64Array, out: Float32Array, next: Float32Array): void {
  for (let i = 0; i < total.length; i++) total[i]! += next[i]! - out[i]!
}

function means(total: Float64Array, count: number, to: Float32Array): void {
  const share = 1 / count
  for (let i = 0; i < to.length; i += 4) {
    const r = total[i]! * share
    const g = total[i + 1]! * share
    const b = total[i + 2]! * share
    const light = 0.299 * r + 0.587 * g + 0.114 * b
    const spread = total[i + 3]! * share - light * light
    const calm = 1 / (Math.max(0, spread) + 1e-5)
    to[i] = r
    to[i + 1] = g
    to[i + 2] = b
    to[i + 3] = calm * calm
  }
}

function sumAlong({ width, data }: Pixels, y: number, half: number, to: Float32Array): void {
  const start = y * width * 3
  const last = start + (width - 1) * 3
  let r = 0
  let g = 0
  let b = 0
  let square = 0
  for (let x = -half; x <= half; x++) {
    const k = Math.max(start, Math.min(last, start + x * 3))
    const light = 0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!
    r += data[k]!
    g += data[k + 1]!
    b += data[k + 2]!
    square += light * light
  }
  for (let x = 0, k = start, i = 0; x < width; x++, k += 3, i += 4) {
    to[i] = r
    to[i + 1] = g
    to[i + 2] = b
    to[i + 3] = square
    const out = Math.max(start, k - half * 3)
    const next = Math.min(last, k + (half + 1) * 3)
    const left = 0.299 * data[out]! + 0.587 * data[out + 1]! + 0.114 * data[out + 2]!
    const light = 0.299 * data[next]! + 0.587 * data[next + 1]! + 0.114 * data[next + 2]!
    r += data[next]! - data[out]!
    g += data[next + 1]! - data[out + 1]!
    b += data[next + 2]! - data[out + 2]!
    square += light * light - left * left
  }
}
