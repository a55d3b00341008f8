import { boxBlur, makePlane, type Plane, resizePlane, samplePlane } from './plane.ts'

/** For every pixel of the later picture, how far away in the earlier one the same thing stands, in pixels. */
export type OpticalFlow = { readonly x: Plane; readonly y: Plane }

const PATCH = 8
const STRIDE = 4
const STEPS = 5
/** The coarsest picture still holds a few patches. */
const EDGE_MIN = 24
/** A patch that ends farther than this from where the coarser level saw it has slipped away. */
const SLIP_MAX = PATCH

function pyramid(plane: Plane): Plane[] {
  const levels = [plane]
  for (let at = plane; Math.min(at.width, at.height) >= EDGE_MIN * 2; ) {
    at = resizePlane(at, Math.ceil(at.width / 2), Math.ceil(at.height / 2))
    levels.push(at)
  }
  return levels
}

/**
 * Dense inverse search (Kroeger and others, 2016): patches of the later picture are moved over the earlier one by
 * Gauss-Newton steps from coarse to fine, and every pixel takes the mean of the patches over it, weighted by how well each fits.
 * Meant for small planes of brightness in 0..1; a longer side of about 200 is plenty for holding a style steady.
 */
export function opticalFlow(earlier: Plane, later: Plane): OpticalFlow {
  const from = pyramid(earlier)
  const to = pyramid(later)
  let flow: OpticalFlow | undefined
  for (let level = to.length - 1; level >= 0; level--) {
    const { width, height } = to[level]!
    const start: OpticalFlow = flow
      ? grown(flow, width, height)
      : { x: makePlane(width, height), y: makePlane(width, height) }
    flow = refine(from[level]!, to[level]!, start)
  }
  return flow!
}

function grown({ x, y }: OpticalFlow, width: number, height: number): OpticalFlow {
  const scaled = (plane: Plane, by: number) => {
    const out = resizePlane(plane, width, height)
    for (let i = 0; i < out.data.length; i++) out.data[i]! *= by
    return out
  }
  return { x: scaled(x, width / x.width), y: scaled(y, height / y.height) }
}

/** Patch starts that cover a side to its end. */
function starts(side: number): number[] {
  const out: number[] = []
  for (let at = 0; at + PATCH < side; at += STRIDE) out.push(at)
  out.push(Math.max(0, side - PATCH))
  return out
}

function refine(from: Plane, to: Plane, start: OpticalFlow): OpticalFlow {
  const { width, height } = to
  const sumX = new Float32Array(width * height)
  const sumY = new Float32Array(width * height)
  const weight = new Float32Array(width * height)
  const patch = makePatch()
  for (const top of starts(height)) {
    for (const left of starts(width)) {
      const middle = Math.min(height - 1, top + PATCH / 2) * width + Math.min(width - 1, left + PATCH / 2)
      const found = follow(from, to, left, top, start.x.data[middle]!, start.y.data[middle]!, patch)
      for (let y = top; y < Math.min(height, top + PATCH); y++) {
        for (let x = left; x < Math.min(width, left + PATCH); x++) {
          const i = y * width + x
          const miss = Math.abs(to.data[i]! - samplePlane(from, x + found.x, y + found.y))
          const w = 1 / Math.max(0.01, miss)
          sumX[i]! += found.x * w
          sumY[i]! += found.y * w
          weight[i]! += w
        }
      }
    }
  }
  for (let i = 0; i < weight.length; i++) {
    sumX[i]! /= weight[i]!
    sumY[i]! /= weight[i]!
  }
  return { x: boxBlur({ width, height, data: sumX }, 1), y: boxBlur({ width, height, data: sumY }, 1) }
}

type Patch = { gx: Float32Array; gy: Float32Array; value: Float32Array }
const makePatch = (): Patch => ({
  gx: new Float32Array(PATCH * PATCH),
  gy: new Float32Array(PATCH * PATCH),
  value: new Float32Array(PATCH * PATCH),
})

/** Gradients of the patch in the later picture stand for those at every step: that is the inverse in the name. */
function follow(from: Plane, to: Plane, left: number, top: number, startX: number, startY: number, patch: Patch) {
  const { width, height, data } = to
  const { gx, gy, value } = patch
  let xx = 1e-4
  let xy = 0
  let yy = 1e-4
  for (let v = 0, p = 0; v < PATCH; v++) {
    const y = Math.min(height - 1, top + v)
    for (let u = 0; u < PATCH; u++, p++) {
      const x = Math.min(width - 1, left + u)
      const i = y * width + x
      const dx = (data[i + (x + 1 < width ? 1 : 0)]! - data[i - (x > 0 ? 1 : 0)]!) / 2
      const dy = (data[i + (y + 1 < height ? width : 0)]! - data[i - (y > 0 ? width : 0)]!) / 2
      gx[p] = dx
      gy[p] = dy
      value[p] = data[i]!
      xx += dx * dx
      xy += dx * dy
      yy += dy * dy
    }
  }
  const det = xx * yy - xy * xy
  let x = startX
  let y = startY
  for (let step = 0; step < STEPS; step++) {
    let bx = 0
    let by = 0
    let mean = 0
    for (let v = 0, p = 0; v < PATCH; v++) {
      for (let u = 0; u < PATCH; u++, p++) mean += samplePlane(from, left + u + x, top + v + y) - value[p]!
    }
    // Light that changes over the whole patch is no movement.
    mean /= PATCH * PATCH
    for (let v = 0, p = 0; v < PATCH; v++) {
      for (let u = 0; u < PATCH; u++, p++) {
        const miss = samplePlane(from, left + u + x, top + v + y) - value[p]! - mean
        bx += gx[p]! * miss
        by += gy[p]! * miss
      }
    }
    const stepX = (yy * bx - xy * by) / det
    const stepY = (xx * by - xy * bx) / det
    x -= stepX
    y -= stepY
    if (Math.abs(stepX) + Math.abs(stepY) < 0.02) break
  }
  const slipped = Math.hypot(x - startX, y - startY) > SLIP_MAX || !Number.isFinite(x + y)
  return slipped ? { x: startX, y: startY } : { x, y }
}
