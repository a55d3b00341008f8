import type { Random } from '../paint/random.ts'
import { blurField, clamp, lumaOfRaster, type Raster } from '../paint/raster.ts'
import type { Stage } from '../stage.ts'

/** One coat of brush work. Lengths in units. */
export type Coat = {
  width: number
  /** Length over width. */
  long: number
  /** Strokes are set only where the picture differs this much (0..255) from what is painted; 0 covers all. */
  difference: number
  alpha: number
}

export type BrushWork = {
  coats: readonly Coat[]
  /** How much strokes differ from each other in colour, 0..255. */
  vary: number
  /** How far the paint stands up from the canvas; 0 is flat. */
  relief: number
  /** Direction of strokes where the picture itself has none, in radians at a place in units. */
  flow: (x: number, y: number) => number
}

const HAIRS = 32

/** Paints the picture again with strokes that follow its shapes, coarse ones first. */
export function paintOver(stage: Stage, raster: Raster, work: BrushWork): void {
  const { size, data } = raster
  const random = stage.random.fork('strokes')
  const canvas = Float32Array.from(data)
  const height = new Float32Array(size * size)
  const direction = directions(stage, raster, work)
  for (const coat of work.coats) {
    const width = coat.width * stage.scale
    const step = Math.max(1.5, width * 0.62)
    const places: [number, number][] = []
    for (let y = step / 2; y < size; y += step) {
      for (let x = step / 2; x < size; x += step)
        places.push([x + random.bell() * step * 0.4, y + random.bell() * step * 0.4])
    }
    shuffle(places, random)
    for (const [x, y] of places) {
      const px = clamp(Math.round(x), 0, size - 1)
      const py = clamp(Math.round(y), 0, size - 1)
      const o = (py * size + px) * 4
      const away =
        Math.abs(canvas[o]! - data[o]!) +
        Math.abs(canvas[o + 1]! - data[o + 1]!) +
        Math.abs(canvas[o + 2]! - data[o + 2]!)
      if (coat.difference > 0 && away < coat.difference * 3) continue
      const vary = random.bell() * work.vary
      const colour: [number, number, number] = [
        data[o]! + vary + random.bell() * work.vary * 0.4,
        data[o + 1]! + vary,
        data[o + 2]! + vary + random.bell() * work.vary * 0.4,
      ]
      stroke(
        canvas,
        height,
        size,
        x,
        y,
        direction(px, py) + random.bell() * 0.16,
        width * random.between(0.75, 1.2),
        width * coat.long * random.between(0.7, 1.2),
        colour,
        coat.alpha,
        random,
      )
    }
  }
  light(canvas, height, data, size, work.relief / stage.scale)
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

function stroke(
  canvas: Float32Array,
  height: Float32Array,
  size: number,
  cx: number,
  cy: number,
  angle: number,
  width: number,
  long: number,
  colour: readonly [number, number, number],
  alpha: number,
  random: Random,
): void {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const bend = (random.bell() * 0.12) / long
  const hairs = new Float32Array(HAIRS + 1)
  for (let i = 0; i <= HAIRS; i++) hairs[i] = 0.55 + 0.45 * random.next()
  const half = long / 2
  const reach = half + width
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(size, cy + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(size, cx + reach); x++) {
      const dx = x - cx
      const dy = y - cy
      const u = dx * cos + dy * sin
      if (u < -half || u > half) continue
      const v = dy * cos - dx * sin + bend * u * u
      const across = v / width + 0.5
      if (across < 0 || across > 1) continue
      const hair = hairs[Math.floor(across * HAIRS)]!
      const edge = Math.min(1, Math.min(across, 1 - across) * width * 0.9 + 0.15)
      const ends = Math.min(1, (half - Math.abs(u)) * 0.7 + 0.2)
      // The far end of a stroke runs dry hair by hair.
      const dry = u > 0 && hair < 0.55 + 0.42 * (u / half) ** 2 ? 0.25 : 1
      const cover = alpha * edge * ends * dry
      const at = y * size + x
      for (let c = 0; c < 3; c++) canvas[at * 4 + c] = canvas[at * 4 + c]! + (colour[c]! - canvas[at * 4 + c]!) * cover
      height[at] = height[at]! + (hair + 0.25 * edge - height[at]!) * cover
    }
  }
}

/** Relief lit from the upper left. */
function light(
  canvas: Float32Array,
  height: Float32Array,
  data: Uint8ClampedArray,
  size: number,
  relief: number,
): void {
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x
      const behind = height[Math.max(0, y - 1) * size + Math.max(0, x - 1)]!
      const lit = (height[at]! - behind) * relief
      for (let c = 0; c < 3; c++) data[at * 4 + c] = canvas[at * 4 + c]! + lit
    }
  }
}

function shuffle<T>(items: T[], random: Random): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.whole(0, i)
    const swap = items[i]!
    items[i] = items[j]!
    items[j] = swap
  }
}
