import type { Random } from '../paint/random.ts'
import { blurField, clamp, lumaOfRaster, type Raster } from '../paint/raster.ts'
import type { Stage } from '../paint/stage.ts'

/** One coat of brush work. Lengths in units. */
export type Coat = {
  width: number
  /** Length over width. */
  long: number
  /** Strokes are set only where the picture differs this much (0..255) from what is painted; 0 covers all. */
  difference: number
  alpha: number
}

type BrushWork = {
  coats: readonly Coat[]
  /** How much strokes differ from each other in color, 0..255. */
  vary: number
  /** How far the paint stands up from the canvas; 0 is flat. */
  relief: number
  /** Direction of strokes where the picture itself has none, in radians at a place in units. */
  flow: (x: number, y: number) => number
}

/** Hairs of a brush, and how many brushes there are to choose from. */
const HAIRS = 32
const BRUSHES = 48

type Canvas = { size: number; color: Float32Array; height: Float32Array }

/** One stroke: its middle, direction, measures in pixels and color. */
type Touch = {
  x: number
  y: number
  angle: number
  width: number
  long: number
  bend: number
  alpha: number
  hairs: Float32Array
}

/** Paints the picture again with strokes that follow its shapes, coarse ones first. */
export function paintOver(stage: Stage, raster: Raster, work: BrushWork): void {
  const { size, data } = raster
  const random = stage.random.fork('strokes')
  const canvas: Canvas = { size, color: Float32Array.from(data), height: new Float32Array(size * size) }
  const direction = directions(stage, raster, work)
  const brushes = Array.from({ length: BRUSHES }, () =>
    Float32Array.from({ length: HAIRS + 1 }, () => 0.55 + 0.45 * random.next()),
  )
  for (const coat of work.coats) {
    const width = coat.width * stage.scale
    for (const place of scattered(size, Math.max(1.6, width * 0.75), random)) {
      const x = (place & 0xffff) / 16
      const y = (place >>> 16) / 16
      const px = Math.min(size - 1, Math.round(x))
      const py = Math.min(size - 1, Math.round(y))
      const o = (py * size + px) * 4
      if (coat.difference > 0 && distance(canvas.color, data, o) < coat.difference * 3) continue
      const vary = random.bell() * work.vary
      const tilt = random.bell() * work.vary * 0.4
      touch(canvas, data[o]! + vary + tilt, data[o + 1]! + vary, data[o + 2]! + vary - tilt, {
        x,
        y,
        angle: direction(px, py) + random.bell() * 0.16,
        width: width * random.between(0.75, 1.2),
        long: width * coat.long * random.between(0.7, 1.2),
        bend: random.bell() * 0.12,
        alpha: coat.alpha,
        hairs: random.pick(brushes),
      })
    }
  }
  light(canvas, data, work.relief / stage.scale)
}

/** Places on a loose grid in no order, each as y × 16 above x × 16. */
function scattered(size: number, step: number, random: Random): Uint32Array {
  const side = Math.ceil(size / step)
  const spots = new Uint32Array(side * side)
  const near = (i: number) => clamp((i + 0.5 + random.bell() * 0.4) * step, 0, size - 1) * 16
  for (let i = 0; i < spots.length; i++)
    spots[i] = (Math.floor(near(Math.floor(i / side))) << 16) | Math.floor(near(i % side))
  for (let i = spots.length - 1; i > 0; i--) {
    const j = random.whole(0, i)
    const swap = spots[i]!
    spots[i] = spots[j]!
    spots[j] = swap
  }
  return spots
}

function distance(a: Float32Array, b: Uint8ClampedArray, o: number): number {
  return Math.abs(a[o]! - b[o]!) + Math.abs(a[o + 1]! - b[o + 1]!) + Math.abs(a[o + 2]! - b[o + 2]!)
}

/** Along the picture's outlines where it has some, else with the flow. */
function directions(stage: Stage, raster: Raster, work: BrushWork): (x: number, y: number) => number {
  const { size } = raster
  const luma = blurField(lumaOfRaster(raster), size, 2 * stage.scale)
  return (x, y) => {
    const left = luma[y * size + Math.max(0, x - 2)]!
    const right = luma[y * size + Math.min(size - 1, x + 2)]!
    const up = luma[Math.max(0, y - 2) * size + x]!
    const down = luma[Math.min(size - 1, y + 2) * size + x]!
    const strength = Math.hypot(right - left, down - up)
    if (strength > 14) return Math.atan2(down - up, right - left) + Math.PI / 2
    return work.flow(x / stage.scale, y / stage.scale)
  }
}

function touch(
  canvas: Canvas,
  red: number,
  green: number,
  blue: number,
  { x: cx, y: cy, angle, width, long, bend, alpha, hairs }: Touch,
): void {
  const { size, color, height } = canvas
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const half = long / 2
  const sag = bend / long
  const reachX = Math.abs(cos) * half + Math.abs(sin) * width
  const reachY = Math.abs(sin) * half + Math.abs(cos) * width
  const right = Math.min(size - 1, Math.ceil(cx + reachX))
  for (let y = Math.max(0, Math.floor(cy - reachY)); y <= Math.min(size - 1, Math.ceil(cy + reachY)); y++) {
    const dy = y - cy
    for (let x = Math.max(0, Math.floor(cx - reachX)); x <= right; x++) {
      const dx = x - cx
      const u = dx * cos + dy * sin
      if (u < -half || u > half) continue
      const across = (dy * cos - dx * sin + sag * u * u) / width + 0.5
      if (across < 0 || across >= 1) continue
      const hair = hairs[(across * HAIRS) | 0]!
      const edge = Math.min(1, Math.min(across, 1 - across) * width * 0.9 + 0.15)
      const ends = Math.min(1, (half - Math.abs(u)) * 0.7 + 0.2)
      // The far end of a stroke runs dry hair by hair.
      const dry = u > 0 && hair < 0.55 + 0.42 * (u / half) * (u / half) ? 0.25 : 1
      const cover = alpha * edge * ends * dry
      const at = y * size + x
      const o = at * 4
      color[o] = color[o]! + (red - color[o]!) * cover
      color[o + 1] = color[o + 1]! + (green - color[o + 1]!) * cover
      color[o + 2] = color[o + 2]! + (blue - color[o + 2]!) * cover
      height[at] = height[at]! + (hair + 0.25 * edge - height[at]!) * cover
    }
  }
}

/** Relief lit from the upper left. */
function light({ size, color, height }: Canvas, data: Uint8ClampedArray, relief: number): void {
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x
      const behind = height[Math.max(0, y - 1) * size + Math.max(0, x - 1)]!
      const lit = (height[at]! - behind) * relief
      for (let c = 0; c < 3; c++) data[at * 4 + c] = color[at * 4 + c]! + lit
    }
  }
}
