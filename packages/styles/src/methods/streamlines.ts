import { makeRandom } from '@bluehour/imaging/random'
import type { StyleMemory } from '../style.ts'
import { type Flow, writeDirection } from './flow.ts'

/** x and y of each point in turn, in pixels. */
export type Line = Float32Array

/** Writes the direction at a place, a unit vector; its opposite is the same. */
export type Directions = (x: number, y: number, out: Float32Array) => void

export type LineField = {
  width: number
  height: number
  /** Between neighbouring lines, in pixels. */
  spacing: number
  direction: Directions
  /** Lines shorter than this are left out, and none grows longer. Pixels. */
  lengthMin: number
  lengthMax: number
  seed: number
  memory?: StyleMemory | undefined
}

export function alongFlow(flow: Flow, turn = 0): Directions {
  if (turn === 0) return (x, y, out) => writeDirection(flow, x, y, out)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x, y, out) => {
    writeDirection(flow, x, y, out)
    const dx = out[0]!
    const dy = out[1]!
    out[0] = dx * cos - dy * sin
    out[1] = dx * sin + dy * cos
  }
}

/** A line with the directions it was drawn by, at each of its points. */
type Drawn = { line: Line; ways: Float32Array }
/** What was drawn on the first frame and on the last one. */
type Before = { first: readonly Drawn[]; last: readonly Drawn[] }

/**
 * Evenly spaced lines along a field of directions (Jobard and Lefer): each new one starts beside one that is there.
 * With a memory the lines of earlier frames stay as long as they fit, and only gaps are filled: first those of the
 * first frame, so that a loop ends as it began.
 */
export function streamlines(wanted: LineField): Line[] {
  // Lines nearer than this are not seen apart.
  const field = { ...wanted, spacing: Math.max(2.4, wanted.spacing) }
  const name = `lines ${field.seed} ${wanted.spacing}`
  const before = field.memory?.get(name) as Before | undefined
  const space = new Space(field)
  const kept: Drawn[] = []
  for (const drawn of [...(before?.first ?? []), ...(before?.last ?? [])]) {
    const still = space.keep(drawn, kept.length + 1)
    if (still) kept.push(still)
  }
  const lines = kept.map(({ line }) => line)
  fill(space, field, lines)
  if (field.memory) {
    const fresh = lines.slice(kept.length).map((line) => ({ line, ways: waysOf(line, field) }))
    const last = [...kept, ...fresh]
    field.memory.set(name, { first: before?.first ?? last, last } satisfies Before)
  }
  return lines
}

function waysOf(line: Line, { direction }: LineField): Float32Array {
  const ways = new Float32Array(line.length)
  for (let k = 0; k < line.length; k += 2) direction(line[k]!, line[k + 1]!, ways.subarray(k, k + 2))
  return ways
}

/** New lines beside those that are there, and wherever else there is room. */
function fill(space: Space, field: LineField, lines: Line[]): void {
  const random = makeRandom(field.seed)
  const queue: number[] = []
  const besides = (line: Line) => {
    for (let k = 0; k + 3 < line.length; k += 6) {
      const dx = line[k + 2]! - line[k]!
      const dy = line[k + 3]! - line[k + 1]!
      const by = field.spacing / (Math.sqrt(dx * dx + dy * dy) || 1)
      queue.push(line[k]! - dy * by, line[k + 1]! + dx * by, line[k]! + dy * by, line[k + 1]! - dx * by)
    }
  }
  const grow = (x: number, y: number) => {
    const line = space.grow(x, y, lines.length + 1)
    if (!line) return
    lines.push(line)
    besides(line)
  }
  const growQueue = () => {
    for (let at = 0; at < queue.length; at += 2) grow(queue[at]!, queue[at + 1]!)
    queue.length = 0
  }
  for (const line of lines.slice()) besides(line)
  growQueue()
  const rows = Math.ceil(field.height / field.spacing / 2)
  const columns = Math.ceil(field.width / field.spacing / 2)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      grow((column + random()) * field.spacing * 2, (row + random()) * field.spacing * 2)
      growQueue()
    }
  }
}

/** How far directions may turn before a line of an earlier frame has to go: the cosine of about 20 degrees. */
const FITS = 0.94

/** Remembers which places are taken: a grid of cells a third of the spacing wide. */
class Space {
  readonly #field: LineField
  readonly #columns: number
  readonly #rows: number
  readonly #cell: number
  readonly #owner: Int32Array
  readonly #step: number
  readonly #way = new Float32Array(2)
  readonly #ahead: Float32Array
  readonly #behind: Float32Array

  constructor(field: LineField) {
    this.#field = field
    this.#cell = field.spacing / 3
    this.#columns = Math.ceil(field.width / this.#cell) + 1
    this.#rows = Math.ceil(field.height / this.#cell) + 1
    this.#owner = new Int32Array(this.#columns * this.#rows)
    this.#step = Math.max(1, field.spacing / 3)
    const most = 2 * Math.ceil(field.lengthMax / this.#step / 2)
    this.#ahead = new Float32Array(most)
    this.#behind = new Float32Array(most)
  }

  grow(x: number, y: number, owner: number): Line | undefined {
    if (!this.#free(x, y, owner, 2)) return undefined
    const ahead = this.#walk(x, y, 1, owner, this.#ahead)
    const behind = this.#walk(x, y, -1, owner, this.#behind)
    if ((ahead + behind) * this.#step < this.#field.lengthMin) return undefined
    const points = new Float32Array((ahead + behind + 1) * 2)
    for (let p = 0; p < behind; p++) {
      points[(behind - 1 - p) * 2] = this.#behind[p * 2]!
      points[(behind - 1 - p) * 2 + 1] = this.#behind[p * 2 + 1]!
    }
    points[behind * 2] = x
    points[behind * 2 + 1] = y
    points.set(this.#ahead.subarray(0, ahead * 2), behind * 2 + 2)
    this.#take(points, owner)
    return points
  }

  /** The longest part of a line whose directions still hold and that has room; undefined when too little is left. */
  keep(drawn: Drawn, owner: number): Drawn | undefined {
    const { line, ways } = drawn
    const points = line.length / 2
    let [best, longest, start] = [0, 0, 0]
    for (let p = 0; p <= points; p++) {
      if (p < points && this.#fits(line, ways, p * 2) && this.#free(line[p * 2]!, line[p * 2 + 1]!, owner, 1)) continue
      if (p - start > longest) [best, longest] = [start, p - start]
      start = p + 1
    }
    if (longest < 5 || (longest - 4) * this.#step < this.#field.lengthMin) return undefined
    // In fours, so that what is set along a line at equal steps stays where it was.
    const from = Math.ceil(best / 4) * 8
    const to = (best + longest) * 2
    const kept = longest === points ? drawn : { line: line.slice(from, to), ways: ways.slice(from, to) }
    this.#take(kept.line, owner)
    return kept
  }

  #fits(line: Line, ways: Float32Array, k: number): boolean {
    this.#field.direction(line[k]!, line[k + 1]!, this.#way)
    return Math.abs(ways[k]! * this.#way[0]! + ways[k + 1]! * this.#way[1]!) >= FITS
  }

  /** Gives the number of points. */
  #walk(fromX: number, fromY: number, side: 1 | -1, owner: number, points: Float32Array): number {
    const way = this.#way
    const stepsMax = this.#field.lengthMax / this.#step / 2
    let x = fromX
    let y = fromY
    this.#field.direction(x, y, way)
    let dx = way[0]! * side
    let dy = way[1]! * side
    let count = 0
    for (; count < stepsMax; count++) {
      this.#field.direction(x, y, way)
      const along = dx * way[0]! + dy * way[1]!
      // A sharp turn is a place where directions meet, not a line.
      if (along < 0.5 && along > -0.5) break
      const sign = along < 0 ? -1 : 1
      dx = way[0]! * sign
      dy = way[1]! * sign
      x += dx * this.#step
      y += dy * this.#step
      if (!this.#free(x, y, owner, 1)) break
      points[count * 2] = x
      points[count * 2 + 1] = y
    }
    return count
  }

  #free(x: number, y: number, owner: number, reach: number): boolean {
    const { width, height } = this.#field
    if (x < 0 || y < 0 || x >= width || y >= height) return false
    const cx = (x / this.#cell) | 0
    const cy = (y / this.#cell) | 0
    const taken = this.#owner
    const left = cx > reach ? cx - reach : 0
    const right = cx + reach < this.#columns ? cx + reach : this.#columns - 1
    const last = cy + reach < this.#rows ? cy + reach : this.#rows - 1
    for (let v = cy > reach ? cy - reach : 0; v <= last; v++) {
      for (let i = v * this.#columns + left, end = v * this.#columns + right; i <= end; i++) {
        const other = taken[i]!
        if (other !== 0 && other !== owner) return false
      }
    }
    return true
  }

  #take(points: Line, owner: number): void {
    for (let i = 0; i < points.length; i += 2) {
      this.#owner[((points[i + 1]! / this.#cell) | 0) * this.#columns + ((points[i]! / this.#cell) | 0)] = owner
    }
  }
}
