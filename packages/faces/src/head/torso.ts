import { smoothStep } from '@bluehour/imaging/plane'
import type { CloseUp } from './close-up.ts'

/** Below the chin, in face widths: where the neck is and how wide, by where it has become shoulders, and where a body is asked. */
const NECK = { half: 0.22, from: 0.16, to: 0.58 }
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
  const slopes = [slopeOf(hole, body, -1, sides[0]), slopeOf(hole, body, 1, sides[1])]
  for (let y = Math.max(0, Math.ceil(chinY)); y < height; y++) {
    const down = (y - chinY) / pose.width
    for (const [k, side] of [-1, 1].entries()) {
      const { from, to } = slopes[k]!
      const begun = smoothStep(from - 0.06, from + 0.06, down)
      if (begun <= 0) continue
      const reach = NECK.half + (Math.max(NECK.half, sides[k]!) - NECK.half) * smoothStep(from, to, down)
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

/** Where one shoulder begins and ends to fall, below the chin: as high as it is seen beside the hair. */
function slopeOf(hole: Uint8Array, body: CloseUp, side: number, reach: number): { from: number; to: number } {
  const tops: number[] = []
  // Nearer to the neck it is the neck that is seen.
  for (let across = (NECK.half + reach) / 2; across < reach; across += ASKED.step) {
    tops.push(topAt(hole, body, side * across))
  }
  const top = tops.sort((a, b) => a - b)[tops.length >> 1] ?? NECK.to
  return { from: Math.min(NECK.from, top - 0.1), to: top }
}

/** How far below the chin the body begins in one column; as usual when it does so lower, or behind the hair. */
function topAt(hole: Uint8Array, { picture: { width, height }, parts, matte, pose }: CloseUp, across: number): number {
  const x = Math.round(pose.chin[0] + across * pose.width)
  if (x < 0 || x >= width) return NECK.to
  for (let down = 0; down < NECK.to; down += ASKED.step) {
    const i = Math.round(pose.chin[1] + down * pose.width) * width + x
    if (i >= width * height) break
    const own = parts.clothes.data[i]! + (matte[i]! > 128 ? parts.skin.data[i]! : 0)
    if (!hole[i] && own >= 0.6) return down
  }
  return NECK.to
}

/** How far to the left and to the right of the chin the body reaches where it is seen, in face widths. */
function bodySides(hole: Uint8Array, body: CloseUp): readonly [number, number] | undefined {
  const { picture, pose } = body
  const rows: (readonly [number, number])[] = []
  for (let down = ASKED.from; down < ASKED.to; down += ASKED.step) {
    const y = Math.round(pose.chin[1] + down * pose.width)
    if (y >= picture.height) break
    const sides = [sideAt(hole, body, y, -1), sideAt(hole, body, y, 1)] as const
    if (sides[0] + sides[1] > 0) rows.push(sides)
  }
  if (rows.length < ROWS_MIN) return undefined
  const middle = (k: 0 | 1) => rows.map((sides) => sides[k]).sort((a, b) => a - b)[rows.length >> 1]!
  return [middle(0), middle(1)]
}

/** The farthest place of the body in one row on one side, from the middle outwards so that whoever stands beside does not count. */
function sideAt(hole: Uint8Array, { picture: { width }, parts, pose }: CloseUp, y: number, side: number): number {
  let far = 0
  for (let step = 0; step < REACH * pose.width; step++) {
    const x = Math.round(pose.chin[0]) + side * step
    const i = y * width + x
    if (x < 0 || x >= width || (!hole[i] && parts.person.data[i]! < 0.5)) break
    if (!hole[i] && parts.skin.data[i]! + parts.clothes.data[i]! >= 0.6) far = step
  }
  return far / pose.width
}
