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
  const cell = Math.max(1.5, brush.radius * brush.spacing)
  const found: [number, number][] = []
  for (let top = 0; top < seen.height; top += cell) {
    for (let left = 0; left < seen.width; left += cell) {
      let sum = 0
      let most = -1
      let x = 0
      let y = 0
      const tries = 9
      for (let t = 0; t < tries; t++) {
        const px = Math.min(seen.width - 1, Math.floor(left + (((t % 3) + random()) / 3) * cell))
        const py = Math.min(seen.height - 1, Math.floor(top + ((Math.floor(t / 3) + random()) / 3) * cell))
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
  const { width, height, data } = painting.pixels
  const { radius } = brush
  const last = path.length / 2 - 2
  for (let p = 0; p <= last; p++) {
    const ax = path[p * 2]!
    const ay = path[p * 2 + 1]!
    const dx = path[p * 2 + 2]! - ax
    const dy = path[p * 2 + 3]! - ay
    const length = Math.hypot(dx, dy) || 1
    const cap = radius / length
    const from = p === 0 ? -cap : -0.35
    const to = p === last ? 1 + cap : 1.35
    const reach = radius * 1.05
    const x0 = Math.max(0, Math.floor(Math.min(ax, ax + dx) - reach))
    const x1 = Math.min(width - 1, Math.ceil(Math.max(ax, ax + dx) + reach))
    const y0 = Math.max(0, Math.floor(Math.min(ay, ay + dy) - reach))
    const y1 = Math.min(height - 1, Math.ceil(Math.max(ay, ay + dy) + reach))
    for (let y = y0; y <= y1; y++) {
      for (let x = x0, i = y * width + x0; x <= x1; x++, i++) {
        if (touched[i] === stroke) continue
        const rx = x - ax
        const ry = y - ay
        const t = (rx * dx + ry * dy) / (length * length)
        if (t < from || t > to) continue
        const v = (ry * dx - rx * dy) / (length * radius)
        if (v < -1 || v > 1) continue
        const u = (p + t + cap) / (last + 1 + 2 * cap)
        const at = Math.min(MARK_HEIGHT - 1, ((v + 1) * 0.5 * MARK_HEIGHT) | 0) * MARK_WIDTH
        const m = at + Math.max(0, Math.min(MARK_WIDTH - 1, (u * MARK_WIDTH) | 0))
        touched[i] = stroke
        const thick = mark.height[m]!
        let alpha = mark.cover[m]! - (1 - thick) * brush.dryness
        if (alpha <= 0) continue
        alpha = Math.min(1, alpha) * brush.opacity
        const tone = (thick - 0.5) * 0.07
        const k = i * 3
        for (let c = 0; c < 3; c++) data[k + c]! += (colour[c]! + tone - data[k + c]!) * alpha
        painting.height.data[i]! += (thick * brush.body - painting.height.data[i]!) * alpha
      }
    }
  }
}
