import { smoothStep } from '../../motion/plane.ts'
import type { CloseUp } from './close-up.ts'

/** Below the chin, in face widths: where the neck is and how wide, by where it has become shoulders, and where a body is asked. */
const NECK = { half: 0.34, from: 0.16, to: 0.58 }
const ASKED = { from: 0.6, to: 2.2, step: 0.04 }
/** A body is at most this wide to either side, in face widths. */
const REACH = 2.4
/** With less of the body seen, in rows that were asked, nothing is known about it. */
const ROWS_MIN = 4
const SOFT = 0.05

/**
 * Where the body must be though long hair hangs before it: from the neck it widens to what is seen of it lower down, but
 * not beyond what is seen of the ground beside it. 0..1 for every pixel of the hole; elsewhere 0.
 */
export function torsoIn(hole: Uint8Array, body: CloseUp): Float32Array {
  const { picture, parts, pose } = body
  const { width, height } = picture
  const [chinX, chinY] = pose.chin
  const out = new Float32Array(width * height)
  const sides = bodySides(hole, body)
  if (!sides) return out
  for (let y = Math.max(0, Math.ceil(chinY)); y < height; y++) {
    const down = (y - chinY) / pose.width
    const begun = smoothStep(NECK.from - 0.06, NECK.from + 0.06, down)
    if (begun <= 0) continue
    const wide = smoothStep(NECK.from, NECK.to, down)
    for (const [k, side] of [-1, 1].entries()) {
      const reach = NECK.half + (Math.max(NECK.half, sides[k]!) - NECK.half) * wide
      for (let step = 0; step < reach * pose.width; step++) {
        const x = Math.round(chinX) + side * step
        if (x < 0 || x >= width) break
        const i = y * width + x
        // Ground that is seen ends the body.
        if (!hole[i] && parts.person.data[i]! < 0.25) break
        if (hole[i]) out[i] = Math.max(out[i]!, begun * (1 - smoothStep(reach - SOFT, reach, step / pose.width)))
      }
    }
  }
  return out
}

/** How far to the left and to the right of the chin the body reaches where it is seen, in face widths. */
function bodySides(hole: Uint8Array, { picture, parts, pose }: CloseUp): [number, number] | undefined {
  const { width, height } = picture
  const [chinX, chinY] = pose.chin
  const reaches: [number[], number[]] = [[], []]
  for (let down = ASKED.from; down < ASKED.to; down += ASKED.step) {
    const y = Math.round(chinY + down * pose.width)
    if (y >= height) break
    let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    // From the middle outwards, so that whoever stands beside is not part of the body.
    for (const side of [-1, 1]) {
      for (let step = 0; step < REACH * pose.width; step++) {
        const x = Math.round(chinX) + side * step
        const i = y * width + x
        if (x < 0 || x >= width || (!hole[i] && parts.person.data[i]! < 0.5)) break
        if (hole[i] || parts.skin.data[i]! + parts.clothes.data[i]! < 0.6) continue
        left = Math.min(left, side * step)
        right = Math.max(right, side * step)
      }
    }
    if (right <= left) continue
    reaches[0].push(-left / pose.width)
    reaches[1].push(right / pose.width)
  }
  if (reaches[0].length < ROWS_MIN) return undefined
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!
  return [middle(reaches[0]), middle(reaches[1])]
}
