import { makePlane, type Plane, samplePlane } from '../../../motion/plane.ts'
import { blurPlane, channelOf, type Pixels, shrinkPixels } from './pixels.ts'

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

/** `smooth` is how far directions reach, in thousandths of the short side. */
export function flowOf(pixels: Pixels, smooth: number): Flow {
  const shrink = Math.max(1, Math.min(pixels.width, pixels.height) / 320)
  const width = Math.max(1, Math.round(pixels.width / shrink))
  const height = Math.max(1, Math.round(pixels.height / shrink))
  const small = shrink > 1 ? shrinkPixels(pixels, width, height) : pixels
  const unit = Math.min(width, height) / 1000
  const [xx, yy, xy] = tensor(small)
  // Each wider view fills in only where the nearer ones found nothing.
  const cos = new Float32Array(width * height)
  const sin = new Float32Array(width * height)
  for (const [reach, weight] of [
    [smooth, 1],
    [smooth * 3, 0.12],
    [smooth * 9, 0.012],
  ] as const) {
    const a = blurPlane(xx, reach * unit)
    const b = blurPlane(yy, reach * unit)
    const c = blurPlane(xy, reach * unit)
    for (let i = 0; i < cos.length; i++) {
      // The tangent stands across the gradient, hence the signs.
      cos[i]! += (b.data[i]! - a.data[i]!) * weight
      sin[i]! -= 2 * c.data[i]! * weight
    }
  }
  for (let i = 0; i < cos.length; i++) {
    const length = Math.hypot(cos[i]!, sin[i]!)
    // A pixel without any direction runs level.
    if (length < 1e-9) cos[i] = 1
    else {
      cos[i]! /= length
      sin[i]! /= length
    }
  }
  const softCos = blurPlane({ width, height, data: cos }, smooth * unit * 0.7).data
  const softSin = blurPlane({ width, height, data: sin }, smooth * unit * 0.7).data
  return { width, height, cos: softCos, sin: softSin, scaleX: pixels.width / width, scaleY: pixels.height / height }
}

function tensor(pixels: Pixels): [Plane, Plane, Plane] {
  const { width, height } = pixels
  const xx = makePlane(width, height)
  const yy = makePlane(width, height)
  const xy = makePlane(width, height)
  for (const channel of [0, 1, 2] as const) {
    const { data } = blurPlane(channelOf(pixels, channel), 0.8)
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
        const diagonal = data[i + width + 1]! - data[i - width - 1]!
        const other = data[i - width + 1]! - data[i + width - 1]!
        const dx = 2 * (data[i + 1]! - data[i - 1]!) + diagonal + other
        const dy = 2 * (data[i + width]! - data[i - width]!) + diagonal - other
        xx.data[i]! += dx * dx
        yy.data[i]! += dy * dy
        xy.data[i]! += dx * dy
      }
    }
  }
  return [xx, yy, xy]
}

/** The direction at a place of the picture, in radians; −π/2..π/2. */
export function angleAt(flow: Flow, x: number, y: number): number {
  const { width, height, cos, sin } = flow
  const cx = Math.max(0, Math.min(width - 1.001, x / flow.scaleX - 0.5))
  const cy = Math.max(0, Math.min(height - 1.001, y / flow.scaleY - 0.5))
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
  return 0.5 * Math.atan2(s2, c2)
}

/** Unit tangents of every pixel, for filters that walk along the flow. */
export function tangents(flow: Flow, width: number, height: number): { x: Float32Array; y: Float32Array } {
  const tx = new Float32Array(width * height)
  const ty = new Float32Array(width * height)
  const cos = { width: flow.width, height: flow.height, data: flow.cos }
  const sin = { width: flow.width, height: flow.height, data: flow.sin }
  for (let y = 0, i = 0; y < height; y++) {
    const v = y / flow.scaleY - 0.5
    for (let x = 0; x < width; x++, i++) {
      const u = x / flow.scaleX - 0.5
      const c2 = samplePlane(cos, u, v)
      const s2 = samplePlane(sin, u, v)
      // Half of the double angle, without trigonometry.
      const c = c2 / (Math.sqrt(c2 * c2 + s2 * s2) + 1e-9)
      tx[i] = Math.sqrt(Math.max(0, (1 + c) / 2))
      ty[i] = Math.sqrt(Math.max(0, (1 - c) / 2)) * (s2 < 0 ? -1 : 1)
    }
  }
  return { x: tx, y: ty }
}

/** The mean of a plane along the flow, `reach` pixels to both sides: joins broken lines. */
export function smoothAlong(plane: Plane, along: { x: Float32Array; y: Float32Array }, reach: number): Plane {
  const { width, height, data } = plane
  const out = makePlane(width, height)
  const stride = reach > 4 ? 1.5 : 1
  const steps = Math.max(1, Math.round(reach / stride))
  const { x: ax, y: ay } = along
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = data[i]!
      let count = 1
      for (let side = 1; side >= -1; side -= 2) {
        let px = x + 0.5
        let py = y + 0.5
        let dx = ax[i]! * side
        let dy = ay[i]! * side
        for (let step = 0; step < steps; step++) {
          px += dx * stride
          py += dy * stride
          if (px < 0 || py < 0 || px >= width || py >= height) break
          const q = (py | 0) * width + (px | 0)
          sum += data[q]!
          count++
          const turn = ax[q]! * dx + ay[q]! * dy < 0 ? -1 : 1
          dx = ax[q]! * turn
          dy = ay[q]! * turn
        }
      }
      out.data[i] = sum / count
    }
  }
  return out
}
