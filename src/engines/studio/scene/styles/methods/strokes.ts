import { makePlane, type Plane } from '../../../motion/plane.ts'
import { makeRandom } from '../../../motion/random.ts'
import { brushMarks, MARK_HEIGHT, MARK_WIDTH } from './brush-marks.ts'
import { angleAt, type Flow } from './flow.ts'
import { blurPixels, type Pixels } from './pixels.ts'

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
  /** How far a stroke's colour may be from the picture's: lightness and colour, 0..1. */
  jitterLight: number
  jitterColour: number
  /** Spread of directions in radians. */
  jitterAngle: number
  /** 0 covers evenly, 1 leaves dry streaks. */
  dryness: number
  /** How thick the paint lies, for the relief. */
  body: number
  /** Fixed direction in radians instead of the flow's. */
  direction?: number
}

export type Painting = { pixels: Pixels; height: Plane }

/** Painting from coarse to fine (Hertzmann): each brush mends what the one before left too far from the picture. */
export function paintStrokes(
  reference: Pixels,
  flow: Flow,
  brushes: readonly Brush[],
  ground: Pixels,
  seed: number,
  signal: AbortSignal,
): Painting {
  const { width, height } = reference
  const painting: Painting = { pixels: ground, height: makePlane(width, height) }
  const touched = new Int32Array(width * height)
  const marks = brushMarks(seed)
  let stroke = 0
  for (const [layer, brush] of brushes.entries()) {
    signal.throwIfAborted()
    const seen = blurPixels(reference, brush.radius * 0.45)
    const random = makeRandom(seed + layer * 7919)
    for (const [x, y] of places(seen, painting.pixels, brush, random)) {
      const path = trace(seen, flow, brush, x, y, random)
      if (!path) continue
      const colour = mixed(seen, x, y, brush, random)
      stroke++
      lay(painting, touched, stroke, path, colour, brush, marks[Math.floor(random() * marks.length)]!)
    }
  }
  return painting
}

/** One place in each cell of a grid, where the canvas is farthest from the picture; in random order. */
function places(seen: Pixels, canvas: Pixels, brush: Brush, random: () => number): [number, number][] {
  const cell = Math.max(2, brush.radius * brush.spacing)
  const found: [number, number][] = []
  // Small cells hold no more than a few pixels.
  const side = cell < 4 ? 1 : cell < 9 ? 2 : 3
  const tries = side * side
  for (let top = 0; top < seen.height; top += cell) {
    for (let left = 0; left < seen.width; left += cell) {
      let sum = 0
      let most = -1
      let x = 0
      let y = 0
      for (let t = 0; t < tries; t++) {
        const px = Math.min(seen.width - 1, Math.floor(left + (((t % side) + random()) / side) * cell))
        const py = Math.min(seen.height - 1, Math.floor(top + ((Math.floor(t / side) + random()) / side) * cell))
        const gap = difference(seen, canvas, (py * seen.width + px) * 3)
        sum += gap
        if (gap > most) {
          most = gap
          x = px
          y = py
        }
      }
      if (sum / tries >= brush.threshold) found.push([x, y])
    }
  }
  for (let i = found.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swap = found[i]!
    found[i] = found[j]!
    found[j] = swap
  }
  return found
}

function difference(a: Pixels, b: Pixels, k: number): number {
  const r = a.data[k]! - b.data[k]!
  const g = a.data[k + 1]! - b.data[k + 1]!
  const bl = a.data[k + 2]! - b.data[k + 2]!
  return Math.sqrt(0.3 * r * r + 0.5 * g * g + 0.2 * bl * bl)
}

/** The way of the brush from a place in both directions, as long as the picture's colour stays near the first one. */
function trace(
  seen: Pixels,
  flow: Flow,
  brush: Brush,
  x: number,
  y: number,
  random: () => number,
): number[] | undefined {
  const turn = (random() - 0.5) * 2 * brush.jitterAngle
  const step = Math.max(1.5, brush.radius * 0.8)
  const longest = ((brush.lengthMin + (brush.lengthMax - brush.lengthMin) * random()) * brush.radius) / 2
  const shortest = (brush.lengthMin * brush.radius) / 2
  const k = (y * seen.width + x) * 3
  const halves = [1, -1].map((side) => {
    const points: number[] = []
    let px = x
    let py = y
    let last = (brush.direction ?? angleAt(flow, x, y)) + (side < 0 ? Math.PI : 0)
    for (let run = 0; run < longest; run += step) {
      let angle = brush.direction ?? angleAt(flow, px, py)
      if (Math.cos(angle - last) < 0) angle += Math.PI
      // The hand turns slower than the flow.
      last += Math.atan2(Math.sin(angle - last), Math.cos(angle - last)) * 0.6
      px += Math.cos(last + turn) * step
      py += Math.sin(last + turn) * step
      if (px < -step || py < -step || px > seen.width + step || py > seen.height + step) break
      if (run > shortest && strays(seen, px, py, k)) break
      points.push(px, py)
    }
    return points
  })
  const path: number[] = []
  for (let i = halves[1]!.length - 2; i >= 0; i -= 2) path.push(halves[1]![i]!, halves[1]![i + 1]!)
  path.push(x, y, ...halves[0]!)
  if (path.length < 4) path.push(x + Math.cos(turn) * step, y + Math.sin(turn) * step)
  return path
}

function strays(seen: Pixels, x: number, y: number, k: number): boolean {
  const cx = Math.max(0, Math.min(seen.width - 1, x | 0))
  const cy = Math.max(0, Math.min(seen.height - 1, y | 0))
  const at = (cy * seen.width + cx) * 3
  let sum = 0
  for (let c = 0; c < 3; c++) sum += Math.abs(seen.data[at + c]! - seen.data[k + c]!)
  return sum > 0.22
}

function mixed(seen: Pixels, x: number, y: number, brush: Brush, random: () => number): [number, number, number] {
  const k = (y * seen.width + x) * 3
  const light = (random() - 0.5) * brush.jitterLight
  const warm = (random() - 0.5) * brush.jitterColour
  const green = (random() - 0.5) * brush.jitterColour
  return [
    seen.data[k]! + light + warm,
    seen.data[k + 1]! + light + green * 0.7 - warm * 0.2,
    seen.data[k + 2]! + light - warm,
  ]
}

type Mark = { cover: Float32Array; height: Float32Array }

/** Lays one stroke: every pixel near the path looks up the mark of the brush by how far along and across it lies. */
function lay(
  painting: Painting,
  touched: Int32Array,
  stroke: number,
  path: readonly number[],
  colour: readonly number[],
  brush: Brush,
  mark: Mark,
): void {
  const { width, height } = painting.pixels
  const { radius } = brush
  const last = path.length / 2 - 2
  const wet: Wet = { painting, touched, stroke, r: colour[0]!, g: colour[1]!, b: colour[2]!, brush, mark }
  for (let p = 0; p <= last; p++) {
    const ax = path[p * 2]!
    const ay = path[p * 2 + 1]!
    const dx = path[p * 2 + 2]! - ax
    const dy = path[p * 2 + 3]! - ay
    const length = Math.sqrt(dx * dx + dy * dy) || 1
    const cap = radius / length
    const from = p === 0 ? -cap : -0.35
    const to = p === last ? 1 + cap : 1.35
    // Along the path in parts of the whole stroke.
    const scale = 1 / (last + 1 + 2 * cap)
    const reachY = (Math.abs(dx) * radius) / length + Math.max(-from, to - 1) * Math.abs(dy) + 1
    const y0 = Math.max(0, Math.floor(Math.min(ay, ay + dy) - reachY))
    const y1 = Math.min(height - 1, Math.ceil(Math.max(ay, ay + dy) + reachY))
    for (let y = y0; y <= y1; y++) {
      const ry = y - ay
      // The row's part between the two ends and between the two sides.
      let x0 = 0
      let x1 = width - 1
      if (Math.abs(dx) > 1e-6) {
        const a = (from * length * length - ry * dy) / dx
        const b = (to * length * length - ry * dy) / dx
        x0 = Math.max(x0, Math.ceil(ax + Math.min(a, b)))
        x1 = Math.min(x1, Math.floor(ax + Math.max(a, b)))
      } else if (ry * dy < from * length * length || ry * dy > to * length * length) continue
      if (Math.abs(dy) > 1e-6) {
        const a = (ry * dx - length * radius) / dy
        const b = (ry * dx + length * radius) / dy
        x0 = Math.max(x0, Math.ceil(ax + Math.min(a, b)))
        x1 = Math.min(x1, Math.floor(ax + Math.max(a, b)))
      } else if (Math.abs(ry * dx) > length * radius) continue
      if (x0 > x1) continue
      const u0 = ((x0 - ax) * dx + ry * dy) / (length * length) + p + cap
      const v0 = (ry * dx - (x0 - ax) * dy) / (length * radius)
      layRow(
        wet,
        y * width + x0,
        x1 - x0 + 1,
        u0 * scale,
        (dx / (length * length)) * scale,
        v0,
        -dy / (length * radius),
      )
    }
  }
}

type Wet = {
  painting: Painting
  touched: Int32Array
  stroke: number
  r: number
  g: number
  b: number
  brush: Brush
  mark: Mark
}

/** One row of pixels; u runs along the stroke 0..1 and v across it −1..1, both by equal steps. */
function layRow(wet: Wet, start: number, count: number, u0: number, stepU: number, v0: number, stepV: number): void {
  const { touched, stroke, mark, brush, r, g, b } = wet
  const { data } = wet.painting.pixels
  const heights = wet.painting.height.data
  for (let n = 0; n < count; n++) {
    const i = start + n
    if (touched[i] === stroke) continue
    touched[i] = stroke
    const row = ((v0 + n * stepV + 1) * 0.5 * MARK_HEIGHT) | 0
    const column = ((u0 + n * stepU) * MARK_WIDTH) | 0
    const m =
      (row < 0 ? 0 : row >= MARK_HEIGHT ? MARK_HEIGHT - 1 : row) * MARK_WIDTH +
      (column < 0 ? 0 : column >= MARK_WIDTH ? MARK_WIDTH - 1 : column)
    const thick = mark.height[m]!
    const cover = mark.cover[m]! - (1 - thick) * brush.dryness
    if (cover <= 0) continue
    const alpha = cover * brush.opacity
    const tone = (thick - 0.5) * 0.07
    const k = i * 3
    data[k]! += (r + tone - data[k]!) * alpha
    data[k + 1]! += (g + tone - data[k + 1]!) * alpha
    data[k + 2]! += (b + tone - data[k + 2]!) * alpha
    heights[i]! += (thick * brush.body - heights[i]!) * alpha
  }
}
