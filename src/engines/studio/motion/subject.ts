import { fitGuided, type GuidedFit } from './guided-filter.ts'
import type { Rgb } from './pixels.ts'
import { makePlane, type Plane, smoothStep } from './plane.ts'

/** Who or what the picture is about. Positions are shares of the picture. */
export type Subject = {
  /** 0..1, at the working size, its edges on the picture's. */
  matte: Plane
  /** The same as a function of the picture's colours, for larger copies. */
  fit: GuidedFit
  share: number
  box: { left: number; top: number; right: number; bottom: number }
  /** Where one would look: the head of someone, the middle of a thing. */
  focus: { x: number; y: number }
  touches: { left: boolean; right: boolean; top: boolean; bottom: boolean }
}

/** Share of an edge of the picture that the matte must take to count as cut off there. */
const TOUCH = 0.04

function edgeShare(matte: Plane, side: 'left' | 'right' | 'top' | 'bottom'): number {
  const { width, height, data } = matte
  const upright = side === 'left' || side === 'right'
  const length = upright ? height : width
  let sum = 0
  for (let k = 0; k < length; k++) {
    const x = side === 'left' ? 1 : side === 'right' ? width - 2 : k
    const y = side === 'top' ? 1 : side === 'bottom' ? height - 2 : k
    sum += data[y * width + x]! > 0.5 ? 1 : 0
  }
  return sum / length
}

function measure(matte: Plane): Pick<Subject, 'share' | 'box' | 'focus'> & { unsure: number } {
  const { width, height, data } = matte
  let sum = 0
  let unsure = 0
  const columns = new Float64Array(width)
  const rows = new Float64Array(height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const alpha = data[i]!
      sum += alpha
      if (alpha > 0.15 && alpha < 0.85) unsure++
      columns[x]! += alpha
      rows[y]! += alpha
    }
  }
  const within = (counts: Float64Array, low: number): number => {
    let seen = 0
    for (const [k, count] of counts.entries()) {
      seen += count
      if (seen >= low * sum) return k / counts.length
    }
    return 1
  }
  const box = {
    left: within(columns, 0.01),
    right: within(columns, 0.99),
    top: within(rows, 0.01),
    bottom: within(rows, 0.99),
  }
  const focus = { x: within(columns, 0.5), y: box.top + (box.bottom - box.top) * 0.3 }
  return { share: sum / data.length, unsure: unsure / Math.max(1, sum), box, focus }
}

/** Puts the matte's edge onto the picture's edge and makes it crisp again after. */
export function sharpenMatte(guide: Rgb, rough: Plane): { matte: Plane; fit: GuidedFit } {
  const radius = Math.max(2, Math.round(Math.max(rough.width, rough.height) / 110))
  const fit = fitGuided(guide, rough, radius, 2e-4)
  const matte = makePlane(rough.width, rough.height)
  for (let i = 0; i < matte.data.length; i++) {
    const value =
      fit.r.data[i]! * guide.r.data[i]! +
      fit.g.data[i]! * guide.g.data[i]! +
      fit.b.data[i]! * guide.b.data[i]! +
      fit.offset.data[i]!
    matte.data[i] = crisp(value)
  }
  return { matte, fit }
}

export function crisp(alpha: number): number {
  return smoothStep(0.08, 0.92, alpha)
}

/**
 * Takes the matte for a subject only when it looks like one: large enough to matter, not the whole scene, sure of
 * itself, and not a piece of scenery cut off at the sides.
 */
export function findSubject(guide: Rgb, rough: Plane): Subject | undefined {
  const { matte, fit } = sharpenMatte(guide, rough)
  const { unsure, ...measured } = measure(matte)
  const side = (name: 'left' | 'right' | 'top' | 'bottom') => edgeShare(matte, name)
  const shares = { left: side('left'), right: side('right'), top: side('top'), bottom: side('bottom') }
  const touches = {
    left: shares.left > TOUCH,
    right: shares.right > TOUCH,
    top: shares.top > TOUCH,
    bottom: shares.bottom > TOUCH,
  }
  const scenery = !touches.bottom && (shares.left > 0.15 || shares.right > 0.15)
  const wholeScene = measured.share > 0.8 || (touches.left && touches.right && touches.top && measured.share > 0.65)
  if (measured.share < 0.004 || wholeScene || unsure > 0.55 || scenery) return undefined
  return { matte, fit, touches, ...measured }
}
