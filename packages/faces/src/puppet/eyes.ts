import { type Pixels, sampleRgb } from '@bluehour/imaging/warp/sample'
import { type EyeOpening, heightOf, lidAt, openingOf, outlineOf, uAt, vAt } from './eye-lids.ts'
import type { HeadFrame } from './head-frame.ts'
import { makeLidSkin } from './lid-skin.ts'
import type { LocalMap } from './local-map.ts'
import { coverageOf, softened } from './outline.ts'
import { type EyePlaces, LEFT_EYE, RIGHT_EYE } from './places.ts'
import { irisShare, readEye, type SeenEye, shadeAt } from './seen-eye.ts'

type Gaze = { readonly horizontal: number; readonly vertical: number }

export type Eyes = {
  /** Draws what shows between the posed lids, looking where `gaze` says (−1..1 each). */
  draw(frame: Uint8ClampedArray, posed: Float32Array, map: (eye: EyePlaces) => LocalMap, gaze: Gaze): void
}

/** How far an iris goes at full gaze, in units. */
const GAZE = { horizontal: 0.072, up: 0.066, down: 0.058 }
/** How near to a corner the middle of an iris may come, in widths of the eye; nearer, it would be hidden. */
const CORNER_ROOM = 0.27
/** Eyes that look aside already still move by this share of the full way. */
const GAZE_LEAST = 0.4
/** The ball's radius in units: an iris that looks aside is seen at a slant. */
const BALL = 0.135
/** Moves below this many pixels are a photo that was not touched. */
const TOUCHED = 0.6
/** Lids nearer than this, in widths of the eye, show only their lashes. */
const SHUT = 0.1
const LASHES = 0.045

/** A ball bends away from the light towards the corners of the eye. */
const CORNER_SHADE = 0.2

/** `irises` as in Face, counted from the middle of the first pixel; `softness` is the photo's, see softnessOf. */
export function makeEyes(
  photo: Pixels,
  rest: Float32Array,
  irises: Float32Array,
  frame: HeadFrame,
  softness: number,
): Eyes {
  const eyes = [LEFT_EYE, RIGHT_EYE].map((places, i) => ({
    places,
    lid: makeLidSkin(photo, rest, places, softness),
    seen: readEye(photo, rest, places, irises.subarray(i * 15, i * 15 + 15), softness),
  }))
  const reach = { left: reachOf(eyes, frame, -1), right: reachOf(eyes, frame, 1) }
  return {
    draw: (out, posed, mapOf, gaze) => {
      for (const { places, lid, seen } of eyes) {
        lid.draw(out, posed)
        const opening = openingOf(posed, places)
        const map = mapOf(places)
        const height = (heightOf(seen.opening) * seen.opening.width) / frame.unit
        const aside = gazeStep(frame, gaze, gaze.horizontal > 0 ? reach.right : reach.left, height)
        const touched = Math.min(1, (Math.hypot(...aside) + lidsMoved(seen.opening, opening)) / TOUCHED)
        if (touched > 0.02) drawEye(out, photo, seen, opening, map, aside, touched, frame.unit)
      }
    },
  }
}

/** How far both eyes can look to a side together, in units. */
function reachOf(eyes: readonly { readonly seen: SeenEye }[], { unit }: HeadFrame, way: 1 | -1): number {
  const rooms = eyes.map(({ seen: { opening, irisX, irisY } }) => {
    const u = uAt(opening, irisX, irisY)
    return ((way > 0 ? 1 - CORNER_ROOM - u : u - CORNER_ROOM) * opening.width) / unit
  })
  return Math.max(GAZE.horizontal * GAZE_LEAST, Math.min(GAZE.horizontal, ...rooms))
}

/** In pixels of the photo, before the head turns. In a narrow eye the iris must not leave for good. */
function gazeStep(
  { axes, unit }: HeadFrame,
  { horizontal, vertical }: Gaze,
  reach: number,
  height: number,
): [number, number] {
  const [right, down] = [
    horizontal * reach * unit,
    -vertical * Math.min(vertical > 0 ? GAZE.up : GAZE.down, 0.56 * height) * unit,
  ]
  return [right * axes[0]! + down * axes[3]!, right * axes[1]! + down * axes[4]!]
}

/** How far the lids are from where they rest, in pixels, whatever the head does. */
function lidsMoved(rest: EyeOpening, posed: EyeOpening): number {
  let most = 0
  for (let i = 0; i < rest.upper.length; i++) {
    most = Math.max(most, Math.abs(posed.upper[i]! - rest.upper[i]!), Math.abs(posed.lower[i]! - rest.lower[i]!))
  }
  // A turned head changes the shape of an eye a little by itself.
  return Math.max(0, most - 0.012) * rest.width
}

function drawEye(
  out: Uint8ClampedArray,
  { width, height }: Pixels,
  seen: SeenEye,
  opening: EyeOpening,
  map: LocalMap,
  aside: readonly [number, number],
  touched: number,
  unit: number,
): void {
  const tall = heightOf(opening)
  const shut = 1 - Math.max(0, Math.min(1, tall / SHUT))
  const hard = coverageOf(outlineOf(opening, LASHES * shut), width, height)
  if (!hard) return
  const coverage = softened(hard, seen.softness, width, height)
  const color = new Float32Array(3)
  const look = lookOf(aside, BALL * unit)
  for (let row = 0, i = 0; row < coverage.height; row++) {
    const y = coverage.top + row
    for (let column = 0; column < coverage.width; column++, i++) {
      const share = coverage.share[i]! * touched
      if (share < 0.004) continue
      const x = coverage.left + column
      ballAt(seen, map.a * x + map.b * y + map.c, map.d * x + map.e * y + map.f, look, color)
      const u = uAt(opening, x, y)
      const depth = vAt(opening, x, y) - lidAt(opening.upper, u)
      const corner = 1 - CORNER_SHADE * Math.min(1, Math.abs(2 * u - 1)) ** 3
      const shade = shadeAt(seen.shade, u, depth) * corner * (1 - 0.72 * shut)
      const to = (y * width + x) * 3
      for (let c = 0; c < 3; c++) out[to + c] = out[to + c]! + (color[c]! * shade - out[to + c]!) * share
    }
  }
}

type Look = { x: number; y: number; dirX: number; dirY: number; narrow: number }

function lookOf([x, y]: readonly [number, number], ball: number): Look {
  const far = Math.hypot(x, y)
  if (far < 1e-6) return { x, y, dirX: 1, dirY: 0, narrow: 1 }
  return { x, y, dirX: x / far, dirY: y / far, narrow: Math.sqrt(Math.max(0.4, 1 - (far / ball) ** 2)) }
}

const irisColor = new Float32Array(3)

/** The eye without lids at a place of the photo, with the iris where it looks. */
function ballAt(seen: SeenEye, x: number, y: number, look: Look, color: Float32Array): void {
  sampleRgb(seen.ball, x - seen.left, y - seen.top, color, 0)
  const [dx, dy] = [x - look.x - seen.irisX, y - look.y - seen.irisY]
  const along = dx * look.dirX + dy * look.dirY
  const wider = along / look.narrow - along
  const [ix, iy] = [seen.irisX + dx + wider * look.dirX, seen.irisY + dy + wider * look.dirY]
  const share = irisShare(seen, ix, iy)
  if (share <= 0) return
  sampleRgb(seen.iris, ix - seen.left, iy - seen.top, irisColor, 0)
  for (let c = 0; c < 3; c++) color[c] = color[c]! + (irisColor[c]! - color[c]!) * share
}
