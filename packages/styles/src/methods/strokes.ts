import type { Plane } from '@bluehour/imaging/plane'
import { makeRandom } from '@bluehour/imaging/random'
import type { StyleMemory } from '../style.ts'
import { brushMarks } from './brush-marks.ts'
import { Dice } from './dice.ts'
import { type Flow, writeDirection } from './flow.ts'
import { blurPixels, type Pixels } from './pixels.ts'
import { loadMark, type Stroke, WetCanvas } from './wet-canvas.ts'

export type Brush = {
  /** Half the width in pixels. */
  radius: number
  /** In radii. */
  lengthMin: number
  lengthMax: number
  /** Paints only where the canvas differs by this much from the picture, 0..1; 0 paints everywhere. */
  threshold: number
  /** Between strokes, in radii. */
  spacing: number
  opacity: number
  /** How far a stroke's color may be from the picture's: lightness and color, 0..1. */
  jitterLight: number
  jitterColor: number
  /** Spread of directions in radians. */
  jitterAngle: number
  /** 0 covers evenly, 1 leaves dry streaks. */
  dryness: number
  /** How thick the paint lies, for the relief. */
  body: number
}

export type Painting = { pixels: Pixels; height: Plane }

/**
 * Painting from coarse to fine (Hertzmann): each brush mends what the one before left too far from the picture. Every
 * cell of the canvas has its own chance and its own turn, so that a change in one place leaves the strokes of all
 * others as they were.
 */
export function paintStrokes(
  reference: Pixels,
  flow: Flow,
  brushes: readonly Brush[],
  ground: Pixels,
  seed: number,
  signal: AbortSignal,
  memory?: StyleMemory,
): Painting {
  const canvas = new WetCanvas(ground)
  const marks = brushMarks(seed)
  for (const [layer, brush] of brushes.entries()) {
    signal.throwIfAborted()
    const hand = new Hand(blurPixels(reference, brush.radius * 0.45), flow, brush)
    const loaded = marks.map((mark) => loadMark(mark, brush.dryness, brush.opacity))
    const { cells, columns } = gridOf(reference, brush)
    const chance = seed + layer * 7919
    const before = memory?.get(`places ${layer}`) as Int32Array | undefined
    const wanted = placesOf(hand.seen, canvas, brush, columns, cells, chance, before)
    if (!before) memory?.set(`places ${layer}`, wanted)
    for (const cell of turns(cells, chance)) {
      const at = wanted[cell]!
      if (at < 0) continue
      const dice = hand.dice.at(cell % columns, Math.floor(cell / columns), chance + 1)
      const stroke = hand.draw(at)
      stroke.mark = loaded[Math.floor(dice.next() * loaded.length)]!
      canvas.lay(stroke)
    }
  }
  return canvas.painted()
}

const cellOf = ({ radius, spacing }: Brush) => Math.max(2, radius * spacing)

function gridOf({ width, height }: Pixels, brush: Brush): { cells: number; columns: number } {
  const columns = Math.ceil(width / cellOf(brush))
  return { columns, cells: columns * Math.ceil(height / cellOf(brush)) }
}

/** Every cell once, in an order that depends on nothing but their number. */
function turns(cells: number, seed: number): Int32Array {
  const random = makeRandom(seed)
  const order = Int32Array.from({ length: cells }, (_, i) => i)
  for (let i = cells - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swap = order[i]!
    order[i] = order[j]!
    order[j] = swap
  }
  return order
}

/** A stroke of the first frame stays until its place is this much nearer to the picture than another one of its cell. */
const KEEPS = 0.5
/** How much nearer a cell must be to lose its stroke, and how much farther to get one. */
const LOSES = 0.75
const GETS = 1.2

/**
 * In each cell the pixel where the canvas is farthest from the picture, −1 where all is near enough. Cells hold on to
 * what they decided on the first frame.
 */
function placesOf(
  seen: Pixels,
  canvas: WetCanvas,
  brush: Brush,
  columns: number,
  cells: number,
  seed: number,
  before: Int32Array | undefined,
): Int32Array {
  const { width, height } = seen
  const cell = cellOf(brush)
  // Small cells hold no more than a few pixels.
  const side = cell < 4 ? 1 : cell < 9 ? 2 : 3
  const part = cell / side
  const dice = new Dice()
  const out = new Int32Array(cells)
  for (let i = 0; i < cells; i++) {
    const column = i % columns
    const row = Math.floor(i / columns)
    dice.at(column, row, seed)
    let sum = 0
    let most = -1
    let at = 0
    for (let v = 0; v < side; v++) {
      for (let u = 0; u < side; u++) {
        const x = Math.min(width - 1, (column * cell + (u + dice.next()) * part) | 0)
        const y = Math.min(height - 1, (row * cell + (v + dice.next()) * part) | 0)
        const gap = difference(seen.data, canvas.data, y * width + x)
        sum += gap
        if (gap > most) {
          most = gap
          at = y * width + x
        }
      }
    }
    const old = before?.[i]
    const limit = brush.threshold * side * side * (old === undefined ? 1 : old >= 0 ? LOSES : GETS)
    if (old !== undefined && old >= 0 && difference(seen.data, canvas.data, old) >= most * KEEPS) at = old
    out[i] = sum >= limit ? at : -1
  }
  return out
}

function difference(seen: Float32Array, canvas: Float32Array, i: number): number {
  const r = seen[i * 3]! - canvas[i * 4]!
  const g = seen[i * 3 + 1]! - canvas[i * 4 + 1]!
  const b = seen[i * 3 + 2]! - canvas[i * 4 + 2]!
  return Math.sqrt(0.3 * r * r + 0.5 * g * g + 0.2 * b * b)
}

/** Draws one stroke after the other into the same memory. */
class Hand {
  readonly seen: Pixels
  readonly dice = new Dice()
  readonly #flow: Flow
  readonly #brush: Brush
  readonly #step: number
  readonly #halves: [Float32Array, Float32Array]
  readonly #stroke: Stroke
  readonly #way = new Float32Array(2)

  constructor(seen: Pixels, flow: Flow, brush: Brush) {
    this.seen = seen
    this.#flow = flow
    this.#brush = brush
    this.#step = Math.max(1.5, brush.radius * 0.8)
    const most = Math.ceil((brush.lengthMax * brush.radius) / 2 / this.#step) + 1
    this.#halves = [new Float32Array(most * 2), new Float32Array(most * 2)]
    const path = new Float32Array(most * 4 + 4)
    const { radius, body } = brush
    this.#stroke = { path, points: 0, radius, r: 0, g: 0, b: 0, mark: new Float32Array(0), body }
  }

  /** The stroke that begins at a pixel, both ways, as long as the picture's color stays near the first one. */
  draw(pixel: number): Stroke {
    const { width } = this.seen
    const x = pixel % width
    const y = Math.floor(pixel / width)
    const { lengthMin, lengthMax, radius, jitterAngle } = this.#brush
    const turn = (this.dice.next() - 0.5) * 2 * jitterAngle
    const longest = ((lengthMin + (lengthMax - lengthMin) * this.dice.next()) * radius) / 2
    const ahead = this.#walk(x, y, 1, turn, longest, this.#halves[0])
    const behind = this.#walk(x, y, -1, turn, longest, this.#halves[1])
    const stroke = this.#stroke
    const { path } = stroke
    for (let p = 0; p < behind; p++) {
      path[p * 2] = this.#halves[1][(behind - 1 - p) * 2]!
      path[p * 2 + 1] = this.#halves[1][(behind - 1 - p) * 2 + 1]!
    }
    path[behind * 2] = x
    path[behind * 2 + 1] = y
    path.set(this.#halves[0].subarray(0, ahead * 2), behind * 2 + 2)
    stroke.points = ahead + behind + 1
    if (stroke.points === 1) {
      path[2] = x + Math.cos(turn) * this.#step
      path[3] = y + Math.sin(turn) * this.#step
      stroke.points = 2
    }
    this.#mix(pixel)
    return stroke
  }

  /** One way from the start; gives the number of points. */
  #walk(x: number, y: number, side: 1 | -1, turn: number, longest: number, points: Float32Array): number {
    const { width, height } = this.seen
    const shortest = (this.#brush.lengthMin * this.#brush.radius) / 2
    const step = this.#step
    const way = this.#way
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const start = (y * width + x) * 3
    writeDirection(this.#flow, x, y, way)
    let dx = way[0]! * side
    let dy = way[1]! * side
    let px = x
    let py = y
    let count = 0
    for (let run = 0; run < longest; run += step) {
      writeDirection(this.#flow, px, py, way)
      // A direction and its opposite are the same; the hand turns slower than the flow.
      const sign = way[0]! * dx + way[1]! * dy < 0 ? -0.6 : 0.6
      dx = dx * 0.4 + way[0]! * sign
      dy = dy * 0.4 + way[1]! * sign
      const length = Math.sqrt(dx * dx + dy * dy) || 1
      dx /= length
      dy /= length
      px += (dx * cos - dy * sin) * step
      py += (dx * sin + dy * cos) * step
      if (px < -step || py < -step || px > width + step || py > height + step) break
      if (run > shortest && this.#strays(px, py, start)) break
      points[count * 2] = px
      points[count * 2 + 1] = py
      count++
    }
    return count
  }

  #strays(x: number, y: number, start: number): boolean {
    const { width, height, data } = this.seen
    const cx = x < 0 ? 0 : x >= width ? width - 1 : x | 0
    const cy = y < 0 ? 0 : y >= height ? height - 1 : y | 0
    const at = (cy * width + cx) * 3
    const r = Math.abs(data[at]! - data[start]!)
    const g = Math.abs(data[at + 1]! - data[start + 1]!)
    return r + g + Math.abs(data[at + 2]! - data[start + 2]!) > 0.22
  }

  #mix(pixel: number): void {
    const { jitterLight, jitterColor } = this.#brush
    const { data } = this.seen
    const light = (this.dice.next() - 0.5) * jitterLight
    const warm = (this.dice.next() - 0.5) * jitterColor
    const green = (this.dice.next() - 0.5) * jitterColor
    this.#stroke.r = data[pixel * 3]! + light + warm
    this.#stroke.g = data[pixel * 3 + 1]! + light + green * 0.7 - warm * 0.2
    this.#stroke.b = data[pixel * 3 + 2]! + light - warm
  }
}
