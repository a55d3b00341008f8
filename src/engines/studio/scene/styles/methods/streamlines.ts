import { makeRandom } from '../../../motion/random.ts'
import { angleAt, type Flow } from './flow.ts'

/** x and y of each point in turn, in pixels. */
export type Line = Float32Array

export type LineField = {
  width: number
  height: number
  /** Between neighbouring lines, in pixels. */
  spacing: number
  /** Direction at a place, in radians. */
  direction: (x: number, y: number) => number
  /** Lines shorter than this are left out, and none grows longer. Pixels. */
  lengthMin: number
  lengthMax: number
  seed: number
}

export function alongFlow(flow: Flow, turn = 0): (x: number, y: number) => number {
  return (x, y) => angleAt(flow, x, y) + turn
}

/** Evenly spaced lines along a field of directions (Jobard and Lefer): each new one starts beside one that is there. */
export function streamlines(wanted: LineField): Line[] {
  // Lines nearer than this are not seen apart.
  const field = { ...wanted, spacing: Math.max(2.4, wanted.spacing) }
  const space = new Space(field)
  const lines: Line[] = []
  const random = makeRandom(field.seed)
  const queue: number[] = []
  const grow = (x: number, y: number) => {
    const line = space.grow(x, y, lines.length + 1)
    if (!line) return
    lines.push(line)
    for (let k = 0; k + 3 < line.length; k += 6) {
      const across = Math.atan2(line[k + 3]! - line[k + 1]!, line[k + 2]! - line[k]!) + Math.PI / 2
      for (const side of [field.spacing, -field.spacing]) {
        queue.push(line[k]! + Math.cos(across) * side, line[k + 1]! + Math.sin(across) * side)
      }
    }
  }
  const rows = Math.ceil(field.height / field.spacing / 2)
  const columns = Math.ceil(field.width / field.spacing / 2)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      grow((column + random()) * field.spacing * 2, (row + random()) * field.spacing * 2)
      for (let at = 0; at < queue.length; at += 2) grow(queue[at]!, queue[at + 1]!)
      queue.length = 0
    }
  }
  return lines
}

/** Remembers which places are taken: a grid of cells a third of the spacing wide. */
class Space {
  readonly #field: LineField
  readonly #columns: number
  readonly #rows: number
  readonly #cell: number
  readonly #owner: Int32Array
  readonly #step: number

  constructor(field: LineField) {
    this.#field = field
    this.#cell = field.spacing / 3
    this.#columns = Math.ceil(field.width / this.#cell) + 1
    this.#rows = Math.ceil(field.height / this.#cell) + 1
    this.#owner = new Int32Array(this.#columns * this.#rows)
    this.#step = Math.max(1, field.spacing / 3)
  }

  grow(x: number, y: number, owner: number): Line | undefined {
    if (!this.#free(x, y, owner, 2)) return undefined
    const ahead = this.#walk(x, y, 1, owner)
    const behind = this.#walk(x, y, -1, owner)
    const points = new Float32Array(ahead.length + behind.length + 2)
    for (let i = 0; i < behind.length; i += 2) {
      points[behind.length - 2 - i] = behind[i]!
      points[behind.length - 1 - i] = behind[i + 1]!
    }
    points[behind.length] = x
    points[behind.length + 1] = y
    points.set(ahead, behind.length + 2)
    if ((points.length / 2 - 1) * this.#step < this.#field.lengthMin) return undefined
    for (let i = 0; i < points.length; i += 2) this.#take(points[i]!, points[i + 1]!, owner)
    return points
  }

  #walk(fromX: number, fromY: number, side: number, owner: number): number[] {
    const points: number[] = []
    const stepsMax = this.#field.lengthMax / this.#step / 2
    let x = fromX
    let y = fromY
    let last = this.#field.direction(x, y) + (side < 0 ? Math.PI : 0)
    for (let step = 0; step < stepsMax; step++) {
      let angle = this.#field.direction(x, y)
      if (Math.cos(angle - last) < 0) angle += Math.PI
      // A sharp turn is a place where directions meet, not a line.
      if (Math.cos(angle - last) < 0.5) break
      x += Math.cos(angle) * this.#step
      y += Math.sin(angle) * this.#step
      if (!this.#free(x, y, owner, 1)) break
      points.push(x, y)
      last = angle
    }
    return points
  }

  #free(x: number, y: number, owner: number, reach: number): boolean {
    const { width, height } = this.#field
    if (x < 0 || y < 0 || x >= width || y >= height) return false
    const cx = (x / this.#cell) | 0
    const cy = (y / this.#cell) | 0
    for (let v = Math.max(0, cy - reach); v <= Math.min(this.#rows - 1, cy + reach); v++) {
      for (let u = Math.max(0, cx - reach); u <= Math.min(this.#columns - 1, cx + reach); u++) {
        const other = this.#owner[v * this.#columns + u]!
        if (other !== 0 && other !== owner) return false
      }
    }
    return true
  }

  #take(x: number, y: number, owner: number): void {
    this.#owner[((y / this.#cell) | 0) * this.#columns + ((x / this.#cell) | 0)] = owner
  }
}
