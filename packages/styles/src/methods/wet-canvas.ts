import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { type BrushMark, MARK_HEIGHT, MARK_WIDTH } from './brush-marks.ts'
import { makePixels, type Pixels } from './pixels.ts'

/** A mark as one brush leaves it: how much it covers and how thick it lies, in turn. One more row and column than the mark, so that its far ends need no care. */
type LoadedMark = Float32Array

const STRIDE = MARK_WIDTH + 1

/** `dryness` 0 covers evenly, 1 leaves dry streaks. */
export function loadMark({ cover, height }: BrushMark, dryness: number, opacity: number): LoadedMark {
  const out = new Float32Array(STRIDE * (MARK_HEIGHT + 1) * 2)
  for (let row = 0, k = 0; row <= MARK_HEIGHT; row++) {
    for (let column = 0; column <= MARK_WIDTH; column++, k += 2) {
      const i = Math.min(MARK_HEIGHT - 1, row) * MARK_WIDTH + Math.min(MARK_WIDTH - 1, column)
      out[k] = Math.max(0, cover[i]! - (1 - height[i]!) * dryness) * opacity
      out[k + 1] = height[i]!
    }
  }
  return out
}

export type Stroke = {
  /** x and y of each point in turn; `points` of them count. */
  path: Float32Array
  points: number
  radius: number
  r: number
  g: number
  b: number
  mark: LoadedMark
  /** How thick the paint lies. */
  body: number
}

/** Paint that strokes are laid into: color and thickness of every pixel. */
export class WetCanvas {
  readonly width: number
  readonly height: number
  /** r, g, b and thickness in turn. */
  readonly data: Float32Array
  /** The last stroke that touched a pixel: its parts overlap, but it covers only once. */
  readonly #touched: Int32Array
  #strokes = 0

  constructor({ width, height, data }: Pixels) {
    this.width = width
    this.height = height
    this.data = new Float32Array(width * height * 4)
    this.#touched = new Int32Array(width * height)
    for (let i = 0, k = 0; k < data.length; i += 4, k += 3) {
      this.data[i] = data[k]!
      this.data[i + 1] = data[k + 1]!
      this.data[i + 2] = data[k + 2]!
    }
  }

  painted(): { pixels: Pixels; height: Plane } {
    const pixels = makePixels(this.width, this.height)
    const height = makePlane(this.width, this.height)
    for (let i = 0, k = 0, n = 0; n < height.data.length; i += 4, k += 3, n++) {
      pixels.data[k] = this.data[i]!
      pixels.data[k + 1] = this.data[i + 1]!
      pixels.data[k + 2] = this.data[i + 2]!
      height.data[n] = this.data[i + 3]!
    }
    return { pixels, height }
  }

  /** Every pixel near the path looks up the mark of the brush by how far along and across it lies. */
  lay(stroke: Stroke): void {
    this.#strokes++
    for (let part = 0; part < stroke.points - 1; part++) this.#layPart(stroke, part)
  }

  #layPart(stroke: Stroke, part: number): void {
    const { path, radius } = stroke
    const last = stroke.points - 2
    const ax = path[part * 2]!
    const ay = path[part * 2 + 1]!
    const dx = path[part * 2 + 2]! - ax
    const dy = path[part * 2 + 3]! - ay
    const square = dx * dx + dy * dy || 1
    const length = Math.sqrt(square)
    const cap = radius / length
    const from = part === 0 ? -cap : -0.35
    const to = part === last ? 1 + cap : 1.35
    // Along the path in parts of the whole stroke.
    const scale = MARK_WIDTH / (last + 1 + 2 * cap)
    const reachY = (Math.abs(dx) * radius) / length + Math.max(-from, to - 1) * Math.abs(dy) + 1
    const y0 = Math.max(0, Math.floor(Math.min(ay, ay + dy) - reachY))
    const y1 = Math.min(this.height - 1, Math.ceil(Math.max(ay, ay + dy) + reachY))
    const across = (0.5 * MARK_HEIGHT) / (length * radius)
    for (let y = y0; y <= y1; y++) {
      const ry = y - ay
      // The row's part between the two ends and between the two sides.
      let x0 = 0
      let x1 = this.width - 1
      if (Math.abs(dx) > 1e-6) {
        const a = (from * square - ry * dy) / dx
        const b = (to * square - ry * dy) / dx
        x0 = Math.max(x0, Math.ceil(ax + Math.min(a, b)))
        x1 = Math.min(x1, Math.floor(ax + Math.max(a, b)))
      } else if (ry * dy < from * square || ry * dy > to * square) continue
      if (Math.abs(dy) > 1e-6) {
        const a = (ry * dx - length * radius) / dy
        const b = (ry * dx + length * radius) / dy
        x0 = Math.max(x0, Math.ceil(ax + Math.min(a, b)))
        x1 = Math.min(x1, Math.floor(ax + Math.max(a, b)))
      } else if (Math.abs(ry * dx) > length * radius) continue
      if (x0 > x1) continue
      const column = (((x0 - ax) * dx + ry * dy) / square + part + cap) * scale
      const row = (ry * dx - (x0 - ax) * dy) * across + 0.5 * MARK_HEIGHT
      this.#layRow(stroke, y * this.width + x0, x1 - x0 + 1, column, (dx / square) * scale, row, -dy * across)
    }
  }

  /** One row of pixels; column and row of the mark change by equal steps. */
  #layRow(
    stroke: Stroke,
    start: number,
    count: number,
    column: number,
    stepColumn: number,
    row: number,
    stepRow: number,
  ): void {
    const { mark, r, g, b, body } = stroke
    const { data } = this
    const touched = this.#touched
    const number = this.#strokes
    for (let i = start, u = column, v = row; i < start + count; i++, u += stepColumn, v += stepRow) {
      if (touched[i] === number) continue
      touched[i] = number
      const m = ((v | 0) * STRIDE + (u | 0)) << 1
      const alpha = mark[m]!
      if (alpha === 0) continue
      const thick = mark[m + 1]!
      const tone = (thick - 0.5) * 0.07
      const k = i << 2
      data[k]! += (r + tone - data[k]!) * alpha
      data[k + 1]! += (g + tone - data[k + 1]!) * alpha
      data[k + 2]! += (b + tone - data[k + 2]!) * alpha
      data[k + 3]! += (thick * body - data[k + 3]!) * alpha
    }
  }
}
