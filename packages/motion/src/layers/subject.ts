import { growPlane, mapPlane, type Plane } from '@bluehour/imaging/plane'

/** Who or what the picture is about. Positions are shares of the picture. */
export type Subject = {
  /** 0..1, as large as its edges need. */
  matte: Plane
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

/**
 * Closes holes inside the subject: what shows through them is mostly the subject too, and the rest may move along.
 * A hole is what cannot be reached from the picture's edge; the lower edge counts as closed where it cuts the subject off.
 */
function closeHoles(matte: Plane, cutBelow: boolean): Plane {
  const { width, height, data } = matte
  const outside = new Uint8Array(data.length)
  const waiting: number[] = []
  const enter = (i: number) => {
    if (outside[i] || data[i]! >= 0.5) return
    outside[i] = 1
    waiting.push(i)
  }
  for (let x = 0; x < width; x++) {
    enter(x)
    if (!cutBelow) enter((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    enter(y * width)
    enter(y * width + width - 1)
  }
  while (waiting.length > 0) {
    const i = waiting.pop()!
    const x = i % width
    if (x > 0) enter(i - 1)
    if (x < width - 1) enter(i + 1)
    if (i >= width) enter(i - width)
    if (i < width * (height - 1)) enter(i + width)
  }
  // Soft parts just inside the rim stay soft: only what lies away from the outside is closed.
  const near = growPlane({ width, height, data: Float32Array.from(outside) }, 3)
  return mapPlane(matte, (alpha, x, y) => (near.data[y * width + x]! > 0 ? alpha : 1))
}

/** A net that is only nearly sure of a whole subject leaves it see-through: its surest parts become solid. */
function makeSure(alpha: Plane): Plane {
  const inside = alpha.data.filter((value) => value > 0.4).sort()
  const surest = inside[Math.floor(inside.length * 0.6)] ?? 1
  return surest > 0.97 ? alpha : mapPlane(alpha, (value) => Math.min(1, value / surest))
}

/**
 * Takes the matte for a subject only when it looks like one: large enough to matter, not the whole scene, sure of
 * itself, and not a piece of scenery cut off at the sides.
 */
export function findSubject(opinion: Plane): Subject | undefined {
  const alpha = makeSure(opinion)
  const matte = closeHoles(alpha, edgeShare(alpha, 'bottom') > TOUCH)
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
  // A small subject is mostly rim, and a rim is soft.
  const vague = unsure > (measured.share > 0.05 ? 0.32 : 0.55)
  if (measured.share < 0.004 || wholeScene || vague || scenery) return undefined
  return { matte, touches, ...measured }
}
