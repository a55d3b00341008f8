import type { Picture } from '@bluehour/engine/engine'
import {
  growPlane,
  makePlane,
  type Plane,
  resizePlane,
  samplePlane,
  smoothStep,
  softBlur,
} from '@bluehour/imaging/plane'
import { fillByExample } from '../head/exemplar.ts'
import type { HeadParts } from '../head/parts.ts'
import type { HeadPose } from '../head/pose.ts'
import { bodySpace, fromBodySpace, neckMiddle } from './body-space.ts'

/** Outlines are drawn on a copy where a face is this wide. */
const FACE_PIXELS = 64
/** Below the chin, in face widths: where a body may begin, and a mean one when neither shoulder is seen. */
const BEGIN = 0.15
const MEAN = { top: 0.27, from: 0.35, slope: 0.3, half: 1.15, widen: 0.1 }
/** Who hides more than this leaves no shoulder to be seen; it would reach as far as `full`. Who hides less stands beside it. */
const SHOULDER = { seen: 0.6, full: 0.88, more: 0.1 }
/** How soon a shoulder that is seen higher or lower than the mean one comes back to it. */
const BACK = 0.8
/** Bends of the outline smaller than this share of the face's width are not drawn. */
const SMOOTH = 0.08

type Seen = {
  /** The sitter as far as known, what is unknown, and the head with its hair, on the small copy. */
  body: Plane
  unknown: Plane
  head: Plane
  /** Pixels of the small copy from body space. */
  at: (u: number, down: number) => readonly [number, number]
}

/**
 * The body as it would be seen if nobody stood before it and the photo went on. `unknown` is 1 where that is so: there
 * it goes on as the other shoulder tells, or, when that is not seen either, as a mean one.
 */
export function hiddenBody(
  alpha: Plane,
  { unknown, others }: { unknown: Plane; others: Plane },
  parts: HeadParts,
  pose: HeadPose,
  lean: number,
): Plane {
  const scale = Math.min(1, FACE_PIXELS / pose.width)
  const width = Math.max(1, Math.round(alpha.width * scale))
  const height = Math.max(1, Math.round(alpha.height * scale))
  const toSmall = (plane: Plane) => resizePlane(plane, width, height)
  const [sx, sy] = [alpha.width / width, alpha.height / height]
  const [place, back] = [bodySpace(pose, lean), fromBodySpace(pose, lean)]
  const at = (u: number, down: number) => {
    const [x, y] = back(u, down)
    return [x / sx - 0.5, y / sy - 0.5] as const
  }
  const seen = { body: toSmall(alpha), unknown: toSmall(unknown), head: toSmall(parts.head), at }
  const middle = neckMiddle(parts.neck, pose, lean)
  const behind = toSmall(others).data
  const lines = [-1, 1].map((side) => shoulderLine(seen, middle, side))
  const limits = [-1, 1].map((side) => hiddenReach(seen, middle, side))
  const body = makePlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, down] = place((x + 0.5) * sx, (y + 0.5) * sy)
      if (down < BEGIN) continue
      const across = Math.abs(u - middle)
      const line = lines[u < middle ? 0 : 1]!(across)
      const mean = down > line && across < MEAN.half + MEAN.widen * down ? 1 : 0
      const limit = limits[u < middle ? 0 : 1]! + MEAN.widen * down
      const reach = 1 - behind[i]! * smoothStep(limit - 0.05, limit + 0.05, across)
      body.data[i] =
        seen.unknown.data[i]! < 0.5 ? seen.body.data[i]! : reach * twinOr(mean, seen, at(2 * middle - u, down))
    }
  }
  const soft = softBlur(body, SMOOTH * FACE_PIXELS)
  return resizePlane(
    { ...soft, data: soft.data.map((value) => smoothStep(0.4, 0.6, value)) },
    alpha.width,
    alpha.height,
  )
}

/** How far out the body may go on behind somebody: a shoulder that is seen ends where it is seen to end. */
function hiddenReach({ body, unknown, head, at }: Seen, middle: number, side: number): number {
  const reaches: number[] = []
  for (let down = 0.5; down < 1.3; down += 0.05) {
    let far = 0
    for (let across = 0.1; across < 1.6; across += 0.03) {
      const [x, y] = at(middle + side * across, down)
      const own = samplePlane(body, x, y) * (1 - samplePlane(unknown, x, y)) * (1 - samplePlane(head, x, y))
      if (own > 0.5) far = across
    }
    reaches.push(far)
  }
  const usual = reaches.sort((a, b) => a - b)[reaches.length >> 1]!
  return usual < SHOULDER.seen ? SHOULDER.full : usual + SHOULDER.more
}

/** What the other side shows; `mean` as far as it shows nothing, or only hair, which does not say how a shoulder goes. */
function twinOr(mean: number, { body, unknown, head }: Seen, [x, y]: readonly [number, number]): number {
  if (x < 0 || y < 0 || x > body.width - 1 || y > body.height - 1) return mean
  const known = 1 - Math.min(1, samplePlane(unknown, x, y) + samplePlane(head, x, y))
  return samplePlane(body, x, y) * known + mean * (1 - known)
}

/** How far below the chin a shoulder begins: from where it is last seen on this side it goes over into the mean one. */
function shoulderLine({ body, unknown, head, at }: Seen, middle: number, side: number): (across: number) => number {
  const mean = (across: number) => MEAN.top + MEAN.slope * Math.max(0, across - MEAN.from)
  let [off, last] = [0, MEAN.from]
  for (let across = 0.4; across < MEAN.half; across += 0.05) {
    for (let down = BEGIN; down < 1.6; down += 0.03) {
      const [x, y] = at(middle + side * across, down)
      if (samplePlane(unknown, x, y) > 0.3 || samplePlane(head, x, y) > 0.3) break
      if (samplePlane(body, x, y) < 0.5) continue
      off = Math.max(-0.35, Math.min(0.5, down - mean(across)))
      last = across
      break
    }
  }
  return (across) => mean(across) + off * Math.exp(-Math.max(0, across - last) / BACK)
}

/** Clothes and skin of the sitter go on where they were hidden. `target` is above 0 there. */
export function paintHidden(
  photo: Picture,
  target: Plane,
  own: Plane,
  { head }: HeadParts,
  seed: number,
): Promise<Picture> {
  const { width, height } = photo
  const wide = growPlane({ width, height, data: target.data.map((value) => (value > 0.02 ? 1 : 0)) }, 3).data
  const source = Uint8Array.from(own.data, (value, i) => (value > 0.98 && !wide[i] && head.data[i]! < 0.1 ? 1 : 0))
  const hole = Uint8Array.from(wide, (value) => (value > 0.5 ? 255 : 0))
  return source.includes(1) ? fillByExample(photo, hole, source, seed) : Promise.resolve(photo)
}
