import { fillHoles, makePlane, type Plane, smoothStep } from '@bluehour/imaging/plane'
import type { Pixels } from '@bluehour/imaging/warp/sample'
import { type EyeOpening, heightOf, lidAt, openingOf, uAt, vAt } from './eye-lids.ts'
import type { EyePlaces } from './places.ts'

/** An eye taken apart: the ball without its iris, the iris as a whole disc, the lid's shadow. */
export type SeenEye = {
  readonly opening: EyeOpening
  /** The part of the photo the two pictures below cover. */
  readonly left: number
  readonly top: number
  readonly ball: Pixels
  readonly iris: Pixels
  /** In pixels of the photo. */
  readonly irisX: number
  readonly irisY: number
  readonly radius: number
  /** How soft the photo is, in its pixels. */
  readonly softness: number
  /** How dark it is under the upper lid, by place along it and depth below it; see shadeAt. */
  readonly shade: Float32Array
}

const SHADE_COLUMNS = 17
const SHADE_ROWS = 9
/** How deep under the lid its lashes and their shadow are looked for, in widths of the eye. */
const SHADE_DEPTH = 0.16
/** The soft edge of an iris, as a share of its radius. */
const IRIS_SOFT = 0.16

type Patch = { left: number; top: number; width: number; height: number }

/** `iris` has five points, x y z each: the middle, then four round its edge. */
export function readEye(
  photo: Pixels,
  rest: Float32Array,
  places: EyePlaces,
  iris: Float32Array,
  softness: number,
): SeenEye {
  const opening = openingOf(rest, places)
  const [irisX, irisY] = [iris[0]!, iris[1]!]
  let radius = 0
  for (let i = 1; i < 5; i++) radius = Math.max(radius, Math.hypot(iris[i * 3]! - irisX, iris[i * 3 + 1]! - irisY))
  radius = Math.max(1.5, Math.min(radius, opening.width * 0.27))
  const patch = patchAround(opening, photo)
  const seen = { opening, irisX, irisY, radius, softness }
  const ball = ballOf(photo, patch, seen)
  const disc = irisOf(photo, patch, seen)
  const eye = { ...seen, left: patch.left, top: patch.top, ball, iris: disc }
  return { ...eye, shade: shadeOf(photo, eye) }
}

type IrisPlace = Pick<SeenEye, 'opening' | 'irisX' | 'irisY' | 'radius'>

function patchAround({ x, y, acrossX, acrossY, width }: EyeOpening, photo: Pixels): Patch {
  const [cx, cy] = [x + (acrossX * width) / 2, y + (acrossY * width) / 2]
  const reach = width * 0.85
  const left = Math.max(0, Math.floor(cx - reach))
  const top = Math.max(0, Math.floor(cy - reach))
  const right = Math.min(photo.width, Math.ceil(cx + reach))
  const bottom = Math.min(photo.height, Math.ceil(cy + reach))
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

/** How far inside the lids a pixel is, in widths of the eye; the upper lid's lashes count as lid. */
function insideBy(opening: EyeOpening, x: number, y: number): number {
  const u = uAt(opening, x, y)
  if (u <= 0.02 || u >= 0.98) return -1
  const v = vAt(opening, x, y)
  const lashes = 0.3 * heightOf(opening)
  return Math.min(v - lidAt(opening.upper, u) - lashes * 0.35, lidAt(opening.lower, u) - v, u * 0.6, (1 - u) * 0.6)
}

const lumaOf = (data: ArrayLike<number>, i: number): number =>
  0.299 * data[i]! + 0.587 * data[i + 1]! + 0.114 * data[i + 2]!

/** The white of the eye, carried on under the iris and under the lids. */
function ballOf(photo: Pixels, patch: Patch, { opening, irisX, irisY, radius }: IrisPlace): Pixels {
  const known = makePlane(patch.width, patch.height)
  const seen: { at: number; from: number; luma: number }[] = []
  const margin = 0.8 / opening.width
  for (let py = 0, i = 0; py < patch.height; py++) {
    for (let px = 0; px < patch.width; px++, i++) {
      const [x, y] = [patch.left + px, patch.top + py]
      if (Math.hypot(x - irisX, y - irisY) < radius * 1.14 + 0.7 || insideBy(opening, x, y) < margin) continue
      const from = (y * photo.width + x) * 3
      seen.push({ at: i, from, luma: lumaOf(photo.data, from) })
    }
  }
  // Lashes and the red of the corners are darker than the white.
  seen.sort((a, b) => b.luma - a.luma)
  const bright = seen.slice(0, Math.max(Math.min(6, seen.length), Math.ceil(seen.length * 0.4)))
  const planes: Plane[] = [0, 1, 2].map(() => makePlane(patch.width, patch.height))
  for (const { at, from } of bright) {
    known.data[at] = 1
    for (let c = 0; c < 3; c++) planes[c]!.data[at] = photo.data[from + c]!
  }
  if (bright.length === 0) return plainBall(photo, patch, irisX, irisY)
  const filled = planes.map((plane) => fillHoles(plane, known))
  const data = new Uint8Array(patch.width * patch.height * 3)
  for (let i = 0; i < known.data.length; i++) {
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.max(0, Math.min(255, Math.round(filled[c]!.data[i]!)))
  }
  return { width: patch.width, height: patch.height, data }
}

/** No white can be seen: a grey that suits the eye. */
function plainBall(photo: Pixels, patch: Patch, x: number, y: number): Pixels {
  const at =
    (Math.max(0, Math.min(photo.height - 1, Math.round(y))) * photo.width +
      Math.max(0, Math.min(photo.width - 1, Math.round(x)))) *
    3
  const light = Math.min(225, 90 + lumaOf(photo.data, at))
  const data = new Uint8Array(patch.width * patch.height * 3)
  for (let i = 0; i < data.length; i += 3) data.set([light, light * 0.96, light * 0.93], i)
  return { width: patch.width, height: patch.height, data }
}

const RINGS = 24
/** A mirrored place may differ from its ring by so much of 255: no highlight may show twice, no lash speckle the iris. */
const MIRRORED = 7

/** The iris as a full disc: what the lids hide is taken from the other side, or from the ring it lies on. */
function irisOf(photo: Pixels, patch: Patch, { opening, irisX, irisY, radius }: IrisPlace): Pixels {
  const rings = new Float32Array(RINGS * 4)
  const sees = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < photo.width && y < photo.height && insideBy(opening, x, y) > 0.4 / opening.width
  const reach = radius * 1.25
  for (let y = Math.floor(irisY - reach); y <= irisY + reach; y++) {
    for (let x = Math.floor(irisX - reach); x <= irisX + reach; x++) {
      const ring = Math.floor((Math.hypot(x - irisX, y - irisY) / reach) * RINGS)
      if (ring >= RINGS || !sees(x, y)) continue
      const from = (y * photo.width + x) * 3
      for (let c = 0; c < 3; c++) rings[ring * 4 + c]! += photo.data[from + c]!
      rings[ring * 4 + 3]! += 1
    }
  }
  smoothRings(rings)
  const data = new Uint8Array(patch.width * patch.height * 3)
  for (let py = 0, to = 0; py < patch.height; py++) {
    for (let px = 0; px < patch.width; px++, to += 3) {
      const [x, y] = [patch.left + px, patch.top + py]
      const ring = Math.min(RINGS - 1.001, Math.max(0, (Math.hypot(x - irisX, y - irisY) / reach) * RINGS - 0.5))
      const [mx, my] = [Math.round(2 * irisX - x), Math.round(2 * irisY - y)]
      const from = sees(x, y)
        ? [x, y]
        : sees(mx, my)
          ? [mx, my]
          : sees(x, my)
            ? [x, my]
            : sees(mx, y)
              ? [mx, y]
              : undefined
      for (let c = 0; c < 3; c++) {
        const usual = ringAt(rings, ring, c)
        if (!from) data[to + c] = usual
        else {
          const value = photo.data[(from[1]! * photo.width + from[0]!) * 3 + c]!
          const own = from[0] === x && from[1] === y
          data[to + c] = own ? value : Math.max(usual - MIRRORED, Math.min(usual + MIRRORED, value))
        }
      }
    }
  }
  return { width: patch.width, height: patch.height, data }
}

function ringAt(rings: Float32Array, ring: number, channel: number): number {
  const inner = Math.floor(ring)
  const [a, b] = [rings[inner * 4 + channel]!, rings[Math.min(RINGS - 1, inner + 1) * 4 + channel]!]
  return a + (b - a) * (ring - inner)
}

/** Means of each ring; rings that nothing was seen of take the next one inwards, or outwards. */
function smoothRings(rings: Float32Array): void {
  const has = (ring: number) => ring >= 0 && ring < RINGS && rings[ring * 4 + 3]! > 0
  for (let ring = 0; ring < RINGS; ring++) {
    if (!has(ring)) continue
    for (let c = 0; c < 3; c++) rings[ring * 4 + c]! /= rings[ring * 4 + 3]!
  }
  for (let ring = 0; ring < RINGS; ring++) {
    if (has(ring)) continue
    let near = ring
    for (let step = 1; step < RINGS && !has(near); step++) near = has(ring - step) ? ring - step : ring + step
    if (has(near)) for (let c = 0; c < 3; c++) rings[ring * 4 + c] = rings[near * 4 + c]!
    else for (let c = 0; c < 3; c++) rings[ring * 4 + c] = 50
  }
}

/** The ball and the iris alone at a place of the photo, the iris moved by `gazeX`, `gazeY`. Used for reading and for drawing. */
export function irisShare(eye: Pick<SeenEye, 'irisX' | 'irisY' | 'radius' | 'softness'>, x: number, y: number): number {
  const far = Math.hypot(x - eye.irisX, y - eye.irisY) / eye.radius
  const soft = Math.max(IRIS_SOFT * 0.5, (1.2 * eye.softness) / eye.radius)
  return 1 - smoothStep(1 - soft, 1 + soft, far)
}

/** What the photo has beyond ball and iris: the darkness under the upper lid. */
function shadeOf(photo: Pixels, eye: Omit<SeenEye, 'shade'>): Float32Array {
  const sums = new Float32Array(SHADE_COLUMNS * SHADE_ROWS)
  const counts = new Float32Array(SHADE_COLUMNS * SHADE_ROWS)
  const { opening, ball, iris } = eye
  for (let py = 0, i = 0; py < ball.height; py++) {
    for (let px = 0; px < ball.width; px++, i += 3) {
      const [x, y] = [eye.left + px, eye.top + py]
      const [u, v] = [uAt(opening, x, y), vAt(opening, x, y)]
      if (u < 0 || u > 1 || v > lidAt(opening.lower, u)) continue
      const depth = (v - lidAt(opening.upper, u)) / SHADE_DEPTH
      if (depth < -0.06 || depth > 1) continue
      const share = irisShare(eye, x, y)
      const clean = lumaOf(ball.data, i) * (1 - share) + lumaOf(iris.data, i) * share
      const ratio = lumaOf(photo.data, (y * photo.width + x) * 3) / Math.max(8, clean)
      const cell =
        Math.round(Math.max(0, depth) * (SHADE_ROWS - 1)) * SHADE_COLUMNS + Math.round(u * (SHADE_COLUMNS - 1))
      sums[cell]! += Math.max(0.25, Math.min(1.05, ratio))
      counts[cell]! += 1
    }
  }
  return evenShade(sums, counts)
}

/** Means of the cells, smoothed along the lid: single lashes must not become dots. */
function evenShade(sums: Float32Array, counts: Float32Array): Float32Array {
  const out = new Float32Array(sums.length)
  for (let row = 0; row < SHADE_ROWS; row++) {
    // Deep under the lid there is no shadow; it must not end in a line.
    const fade = smoothStep(1, 0.55, row / (SHADE_ROWS - 1))
    for (let column = 0; column < SHADE_COLUMNS; column++) {
      let [sum, weight] = [0.2 * 0.8, 0.2]
      for (let step = -2; step <= 2; step++) {
        const near = column + step
        if (near < 0 || near >= SHADE_COLUMNS) continue
        const cell = row * SHADE_COLUMNS + near
        sum += sums[cell]! / (1 + step * step)
        weight += counts[cell]! / (1 + step * step)
      }
      out[row * SHADE_COLUMNS + column] = 1 + (sum / weight - 1) * fade
    }
  }
  return out
}

/** The darkness at a place along the lid and a depth below it, in widths of the eye; 1 is none. */
export function shadeAt(shade: Float32Array, u: number, depth: number): number {
  const x = Math.max(0, Math.min(SHADE_COLUMNS - 1.001, u * (SHADE_COLUMNS - 1)))
  const y = Math.max(0, Math.min(SHADE_ROWS - 1.001, (depth / SHADE_DEPTH) * (SHADE_ROWS - 1)))
  const i = (y | 0) * SHADE_COLUMNS + (x | 0)
  const [fx, fy] = [x - (x | 0), y - (y | 0)]
  const top = shade[i]! + (shade[i + 1]! - shade[i]!) * fx
  const below = i + SHADE_COLUMNS
  const bottom = shade[below]! + (shade[below + 1]! - shade[below]!) * fx
  return top + (bottom - top) * fy
}
