import { smoothStep } from './contours.ts'
import type { FaceLight } from './face-light.ts'
import { CELLS_ACROSS, CELLS_DOWN, CELLS_LEFT, CELLS_TOP, type OwnTeeth } from './own-teeth.ts'
import type { PosedMouth } from './pose-mouth.ts'
import type { RestMouth } from './rest-mouth.ts'
import type { SkullFrame } from './skull-frame.ts'

/** What is seen between the lips: their edges are soft by `softPx`. */
export type InsideView = {
  frame: SkullFrame
  rest: RestMouth
  posed: PosedMouth
  light: FaceLight
  teeth: OwnTeeth | undefined
  tongue: number
  /** How rounded the lips are, 0..1: pushed forward, they leave the teeth in the dark. */
  round: number
  /** How dark the line between closed lips is to be drawn, 0..1: not at all where the picture has one. */
  seam: number
  softPx: number
  /** 0..1: how much of it is drawn over what is there. */
  strength: number
}

/** Where teeth meet, from the middle outwards, in mouth widths. */
const UPPER_JOINTS = [0, 0.165, 0.285, 0.375, 0.435, 0.475]
const LOWER_JOINTS = [0, 0.1, 0.205, 0.31, 0.395, 0.45]
/** Below the seam of the closed lips, in mouth widths. */
const UPPER_EDGE = 0.06
const UPPER_HIGH = 0.21
const LOWER_EDGE = 0.03
/** How much darker it is behind lips that are pushed forward. */
const ROUND_SHADE = 0.38

/** A place inside the mouth: on the teeth from the middle of the closed lips, and how far the opening's edges are. */
type InsidePlace = { x: number; y: number; fromUpper: number; fromLower: number; gap: number }

/** The color of one place inside the mouth. All lengths are in mouth widths. */
export function shadeInside(view: InsideView, place: InsidePlace, into: Float64Array): void {
  const { light, softPx, frame, rest, posed } = view
  const aside = Math.abs(place.x)
  const soft = Math.max(0.012, (1.3 * softPx) / (frame.scale * rest.width))
  const jaw = posed.jawDown / rest.width
  const side = (1 - 0.55 * smoothStep(0.22, 0.5, aside)) * (1 - ROUND_SHADE * view.round)
  shadeDeep(light.lips, place, side, into)
  shadeTongue(view, place, jaw, side, soft, into)
  shadeLowerTeeth(light.white, place, jaw, side, soft, into)
  shadeUpperTeeth(view, place, side, soft, into)
  shadeOwnTeeth(view, place, soft, into)
  /** Lips throw a shadow on what is right behind them; a narrow slit gets little light. */
  const fromEdge = Math.min(place.fromUpper, place.fromLower * 1.6)
  const lit = (0.82 + 0.18 * smoothStep(-0.01, 0.035, fromEdge)) * (0.58 + 0.42 * smoothStep(0.01, 0.1, place.gap))
  // What light there is has come by way of red lips.
  into[0]! *= lit ** 0.7
  into[1]! *= lit
  into[2]! *= lit
}

type Color = readonly [number, number, number]

/** The dark of the mouth is a deep red; the more it is open, the more light falls in from below. */
function shadeDeep(lips: Color, { y, gap }: InsidePlace, side: number, into: Float64Array): void {
  const level = 0.17 + (0.06 + 0.16 * smoothStep(0.05, 0.3, gap)) * smoothStep(0.02, 0.3, y) * side
  into[0] = lips[0] * level * 1.15
  into[1] = lips[1] * level * 0.62
  into[2] = lips[2] * level * 0.62
}

/** The tongue lies behind the lower teeth, goes down with the jaw less than they do, and rises for l and th. */
function shadeTongue(
  { tongue, light }: InsideView,
  { x, y }: InsidePlace,
  jaw: number,
  side: number,
  soft: number,
  into: Float64Array,
): void {
  const top = 0.075 + 0.34 * jaw - tongue * (0.05 + 0.3 * jaw) + 0.9 * x * x
  const cover = smoothStep(-soft - 0.015, soft + 0.025, y - top) * smoothStep(0.01, 0.1, jaw + 0.12 * tongue)
  if (cover <= 0) return
  const dome = smoothStep(0, 0.16, y - top)
  const groove = 1 - 0.1 * Math.exp(-((x / 0.035) ** 2)) * dome
  const lit = (0.44 + 0.36 * dome + 0.18 * tongue) * (0.4 + 0.6 * side) * groove
  const { lips, white } = light
  const red = mixed(lips[0], white[0], 0.45)
  blend(into, cover, red * lit, mixed(lips[1], red * 0.56, 0.6) * lit, mixed(lips[2], red * 0.54, 0.6) * lit)
}

function shadeLowerTeeth(
  white: Color,
  { x, y }: InsidePlace,
  jaw: number,
  side: number,
  soft: number,
  into: Float64Array,
): void {
  const aside = Math.abs(x)
  const joint = jointDistance(LOWER_JOINTS, aside)
  const edge = LOWER_EDGE + jaw + 0.35 * x * x
  const cover = smoothStep(-soft, soft, y - edge - 0.01 * bump(joint, 0.016)) * smoothStep(0.44, 0.3, aside)
  if (cover <= 0) return
  const lit = 0.62 * side * (1 - 0.14 * bump(joint, 0.008 + soft)) * (1 - 0.25 * smoothStep(0, 0.12, y - edge))
  blend(into, cover, white[0] * lit, white[1] * lit * 0.96, white[2] * lit * 0.93)
}

/** Where the upper teeth end: their row rises to the sides. */
const upperEdgeAt = (teeth: OwnTeeth | undefined, x: number): number => (teeth?.edge ?? UPPER_EDGE) - 0.26 * x * x

function shadeUpperTeeth(
  { light, teeth }: InsideView,
  place: InsidePlace,
  side: number,
  soft: number,
  into: Float64Array,
): void {
  const { x, y, fromUpper } = place
  const aside = Math.abs(x)
  const joint = jointDistance(UPPER_JOINTS, aside)
  /** The second tooth is a little shorter than its neighbours. */
  const shorter = 0.01 * smoothStep(0.15, 0.19, aside) * smoothStep(0.3, 0.26, aside)
  const edge = upperEdgeAt(teeth, x) - 0.014 * bump(joint, 0.022) - shorter
  const cover = smoothStep(soft, -soft, y - edge)
  if (cover <= 0) return
  const { white, lips } = light
  const gum = smoothStep(0.025, -0.025, y - (edge - UPPER_HIGH + 0.05 * bump(joint, 0.03)))
  const round = 1 - 0.17 * bump(joint, 0.006 + soft) - 0.07 * smoothStep(0.06, 0, joint)
  const shadow = 0.88 + 0.12 * smoothStep(-0.01, 0.08, fromUpper)
  const tip = 1 - 0.08 * smoothStep(-0.05, 0, y - edge)
  const lit = side * round * shadow * tip
  const pink = 0.72 * side * shadow
  blend(
    into,
    cover,
    mixed(white[0] * lit, lips[0] * pink, gum),
    mixed(white[1] * lit, lips[1] * pink, gum),
    mixed(white[2] * lit, lips[2] * pink, gum),
  )
}

/** The person's own teeth over the drawn ones, where they have been seen. */
function shadeOwnTeeth(
  { light, teeth, round }: InsideView,
  { x, y, fromUpper }: InsidePlace,
  soft: number,
  into: Float64Array,
): void {
  if (!teeth) return
  const column = (x - CELLS_LEFT) * CELLS_ACROSS - 0.5
  const row = (y - CELLS_TOP) * CELLS_ACROSS - 0.5
  const [left, top] = [Math.floor(column), Math.floor(row)]
  if (left < 0 || top < 0 || left >= CELLS_ACROSS - 1 || top >= CELLS_DOWN - 1) return
  const [fx, fy] = [column - left, row - top]
  let [red, green, blue, sure] = [0, 0, 0, 0]
  for (let k = 0; k < 4; k++) {
    const c = ((top + (k >> 1)) * CELLS_ACROSS + left + (k & 1)) * 4
    const weight = (k & 1 ? fx : 1 - fx) * (k >> 1 ? fy : 1 - fy) * teeth.cells[c + 3]!
    red += weight * teeth.cells[c]!
    green += weight * teeth.cells[c + 1]!
    blue += weight * teeth.cells[c + 2]!
    sure += weight
  }
  if (sure < 0.02) return
  const shadow = ((0.86 + 0.14 * smoothStep(-0.01, 0.06, fromUpper)) * (1 - ROUND_SHADE * round)) / sure
  const { skin } = light
  // Below their edge only a lip was seen, or the dark.
  const cover = smoothStep(0.05, 0.85, sure) * smoothStep(soft, -soft, y - upperEdgeAt(teeth, x))
  blend(into, cover, red * skin[0] * shadow, green * skin[1] * shadow, blue * skin[2] * shadow)
}

/** Distance to the nearest joint between two teeth. */
function jointDistance(joints: readonly number[], aside: number): number {
  let nearest = 1
  for (const joint of joints) nearest = Math.min(nearest, Math.abs(aside - joint))
  return nearest
}

const bump = (distance: number, width: number): number => Math.exp(-((distance / width) ** 2))
const mixed = (a: number, b: number, share: number): number => a + (b - a) * share

function blend(into: Float64Array, cover: number, r: number, g: number, b: number): void {
  into[0]! += (r - into[0]!) * cover
  into[1]! += (g - into[1]!) * cover
  into[2]! += (b - into[2]!) * cover
}
