import { makePlane } from '@bluehour/imaging/plane'
import type { StyleMemory } from '../style.ts'
import { held } from './held.ts'
import { blurPixels, blurPlane, type Pixels, shrinkPixels } from './pixels.ts'

/**
 * In which direction things run: along edges, round forms. Kept at a low resolution as the double angle, because a
 * direction and its opposite are the same.
 */
export type Flow = {
  readonly width: number
  readonly height: number
  /** Cosine and sine of twice the angle, shortened where there is no clear direction. */
  readonly cos: Float32Array
  readonly sin: Float32Array
  /** Pixels of the picture per cell. */
  readonly scaleX: number
  readonly scaleY: number
}

/**
 * `smooth` is how far directions reach, in thousandths of the short side. With a memory, directions stay as they were
 * on the first frame where the picture did: in a plain sky they come from far away and would turn with every change.
 */
export function flowOf(pixels: Pixels, smooth: number, memory?: StyleMemory): Flow {
  const shrink = Math.max(1, Math.min(pixels.width, pixels.height) / 320)
  const width = Math.max(1, Math.round(pixels.width / shrink))
  const height = Math.max(1, Math.round(pixels.height / shrink))
  const small = shrink > 1 ? shrinkPixels(pixels, width, height) : pixels
  const unit = Math.min(width, height) / 1000
  const slopes = tensor(small)
  // Each wider view fills in only where the nearer ones found nothing.
  const cos = new Float32Array(width * height)
  const sin = new Float32Array(width * height)
  for (const [reach, weight] of [
    [smooth, 1],
    [smooth * 3, 0.12],
    [smooth * 9, 0.012],
  ] as const) {
    const { data } = blurPixels(slopes, reach * unit)
    for (let i = 0, k = 0; i < cos.length; i++, k += 3) {
      // The tangent stands across the gradient, hence the signs.
      cos[i]! += (data[k + 1]! - data[k]!) * weight
      sin[i]! -= 2 * data[k + 2]! * weight
    }
  }
  for (let i = 0; i < cos.length; i++) {
    const length = Math.sqrt(cos[i]! * cos[i]! + sin[i]! * sin[i]!)
    // A pixel without any direction runs level.
    if (length < 1e-9) cos[i] = 1
    else {
      cos[i]! /= length
      sin[i]! /= length
    }
  }
  const softCos = blurPlane({ width, height, data: cos }, smooth * unit * 0.7).data
  const softSin = blurPlane({ width, height, data: sin }, smooth * unit * 0.7).data
  const scale = { scaleX: pixels.width / width, scaleY: pixels.height / height }
  const flow = { width, height, cos: softCos, sin: softSin, ...scale }
  if (memory)
    keepStill(
      flow,
      small,
      smooth * unit,
      held(memory, `flow ${smooth}`, () => ({ seen: small, flow })),
    )
  return flow
}

/** Colors that differ by less are the same. */
const STILL = 0.02

/** Turns back to the first frame's directions where nothing moved within reach. */
function keepStill(flow: Flow, seen: Pixels, reach: number, first: { seen: Pixels; flow: Flow }): void {
  if (first.flow === flow || first.seen.data.length !== seen.data.length) return
  const moved = makePlane(flow.width, flow.height)
  for (let i = 0, k = 0; i < moved.data.length; i++, k += 3) {
    let most = 0
    for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(seen.data[k + c]! - first.seen.data[k + c]!))
    moved.data[i] = most > STILL ? 1 : 0
  }
  const near = blurPlane(moved, Math.max(0.5, reach))
  for (let i = 0; i < near.data.length; i++) {
    const still = 1 - Math.min(1, near.data[i]! * 8)
    flow.cos[i]! += (first.flow.cos[i]! - flow.cos[i]!) * still
    flow.sin[i]! += (first.flow.sin[i]! - flow.sin[i]!) * still
  }
}

/** Squares and product of the slopes of all channels: xx, yy, xy in turn. */
function tensor(pixels: Pixels): Pixels {
  const { width, height } = pixels
  const { data } = blurPixels(pixels, 0.8)
  const out = new Float32Array(data.length)
  const row = width * 3
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, k = y * row + 3; x < width - 1; x++, k += 3) {
      for (let c = k; c < k + 3; c++) {
        const diagonal = data[c + row + 3]! - data[c - row - 3]!
        const other = data[c - row + 3]! - data[c + row - 3]!
        const dx = 2 * (data[c + 3]! - data[c - 3]!) + diagonal + other
        const dy = 2 * (data[c + row]! - data[c - row]!) + diagonal - other
        out[k]! += dx * dx
        out[k + 1]! += dy * dy
        out[k + 2]! += dx * dy
      }
    }
  }
  return { width, height, data: out }
}

/** The direction at a place of the picture as a unit vector; x is never negative. */
export function writeDirection(flow: Flow, x: number, y: number, out: Float32Array): void {
  const { width, height, cos, sin } = flow
  const u = x / flow.scaleX - 0.5
  const v = y / flow.scaleY - 0.5
  const cx = u < 0 ? 0 : u > width - 1.001 ? Math.max(0, width - 1.001) : u
  const cy = v < 0 ? 0 : v > height - 1.001 ? Math.max(0, height - 1.001) : v
  const x0 = cx | 0
  const y0 = cy | 0
  const fx = cx - x0
  const fy = cy - y0
  const i = y0 * width + x0
  const right = width > 1 ? 1 : 0
  const down = height > 1 ? width : 0
  const a = (1 - fx) * (1 - fy)
  const b = fx * (1 - fy)
  const c = (1 - fx) * fy
  const d = fx * fy
  const c2 = cos[i]! * a + cos[i + right]! * b + cos[i + down]! * c + cos[i + down + right]! * d
  const s2 = sin[i]! * a + sin[i + right]! * b + sin[i + down]! * c + sin[i + down + right]! * d
  // Half of the double angle, without trigonometry.
  const cosine = c2 / (Math.sqrt(c2 * c2 + s2 * s2) + 1e-9)
  out[0] = Math.sqrt(Math.max(0, (1 + cosine) / 2))
  out[1] = Math.sqrt(Math.max(0, (1 - cosine) / 2)) * (s2 < 0 ? -1 : 1)
}

/** The same in radians; −π/2..π/2. */
export function angleAt(flow: Flow, x: number, y: number): number {
  const way = new Float32Array(2)
  writeDirection(flow, x, y, way)
  return Math.atan2(way[1]!, way[0]!)
}
