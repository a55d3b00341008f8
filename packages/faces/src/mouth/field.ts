import { COLUMNS, type LipEdges, smoothStep } from './contours.ts'
import type { PosedMouth } from './pose-mouth.ts'
import type { RestMouth } from './rest-mouth.ts'
import { CHIN, gapAt, gapOf, inPicture, type SeenMouth, widthOf } from './seen-mouth.ts'
import type { SkullFrame } from './skull-frame.ts'

/** How chin, cheeks and the skin around the lips follow: rays from the lips' outer edge to where nothing moves. */
export type MouthField = {
  upper: { seenOuter: Float64Array; toOuter: Float64Array }
  lower: { seenOuter: Float64Array; toOuter: Float64Array }
  /** Writes where the place `share` (0 lip .. 1 end) of a ray is and goes to, at index `at` of both. */
  place: (
    side: 'upper' | 'lower',
    column: number,
    share: number,
    from: Float64Array,
    to: Float64Array,
    at: number,
  ) => void
}

/** In mouth widths, from the middle of the mouth to where nothing moves any more. */
const REACH_SIDE = 1.05
/** Of the way to the base of the nose. */
const REACH_UP = 0.92
/** The edge of the jaw lies at this share of a ray; what is beyond is neck or background. */
const JAW_AT = 0.5

/** A ray may rise first and go aside then: it is bent by `bend`, the more the lower `rise` is below 1. */
type Ray = {
  endX: number
  endY: number
  bend: readonly [number, number]
  rise: number
  jawAt: number
  jawShare: number
}

export function fieldAround(seen: SeenMouth, rest: RestMouth, posed: PosedMouth): MouthField {
  const { frame } = seen
  const upper = {
    seenOuter: inPicture(frame, seen.edges.outerUpper),
    toOuter: inPicture(frame, posed.edges.outerUpper),
  }
  const lower = {
    seenOuter: inPicture(frame, seen.edges.outerLower),
    toOuter: inPicture(frame, posed.edges.outerLower),
  }
  clearCorners(seen, posed, upper.seenOuter, lower.seenOuter)
  joinCorners(upper.toOuter, lower.toOuter)
  const jaw = jawShift(seen, rest, posed)
  const rays = { upper: raysOf(seen, rest, upper, -1), lower: raysOf(seen, rest, lower, 1) }
  return {
    upper,
    lower,
    place(side, column, share, from, to, at) {
      const { seenOuter, toOuter } = side === 'upper' ? upper : lower
      const ray = rays[side][column]!
      const x = seenOuter[column * 2]!
      const y = seenOuter[column * 2 + 1]!
      const out = share ** 1.15
      const bent = ray.rise < 1 ? out ** ray.rise - out : 0
      from[at] = x + (ray.endX - x) * out + ray.bend[0] * bent
      from[at + 1] = y + (ray.endY - y) * out + ray.bend[1] * bent
      const leave = smoothStep(0, ray.jawAt, out)
      const follow = ray.jawShare * leave * (1 - smoothStep(ray.jawAt, 1.0001, out))
      to[at] = from[at]! + (toOuter[column * 2]! - x) * (1 - leave) + jaw[0] * follow
      to[at + 1] = from[at + 1]! + (toOuter[column * 2 + 1]! - y) * (1 - leave) + jaw[1] * follow
    },
  }
}

/** From each corner of the mouth to the edge of the face beside it, in mouth widths: little on a turned head's far side. */
export function roomBeside({ frame, edges, jaw }: SeenMouth): [number, number] {
  const line = inPicture(frame, jaw)
  const outer = inPicture(frame, edges.outerUpper)
  const [dx, dy] = flatten(frame)
  const wide = widthOf(edges)
  const last = COLUMNS * 2 - 2
  const shorter = Math.hypot(dx, dy) / frame.scale
  const left = crossingOf(outer[0]!, outer[1]!, -dx * wide, -dy * wide, line)
  const right = crossingOf(outer[last]!, outer[last + 1]!, dx * wide, dy * wide, line)
  return [left * shorter, right * shorter]
}

/** In mouth widths: how far the shadow in the corner of an open mouth reaches out, and in. */
const CORNER_OUT = 0.055
const CORNER_COLUMNS = 8
/** As a share of that, how far up and down it reaches beside the corner. */
const CORNER_AWAY = 0.35

/** An open mouth has dark corners. Where the lips shall meet, skin from beside them is taken instead. */
function clearCorners(seen: SeenMouth, posed: PosedMouth, upper: Float64Array, lower: Float64Array): void {
  const wide = widthOf(seen.edges)
  const closing = smoothStep(0.02, 0.09, gapOf(seen.edges) - gapOf(posed.edges) * 0.8)
  const [dx, dy, downX, downY] = flatten(seen.frame)
  const last = COLUMNS - 1
  const out = ([0, last] as const).map((corner) => {
    const meeting = (cornerGap(seen.edges, corner) - cornerGap(posed.edges, corner)) / wide
    return CORNER_OUT * wide * Math.max(closing, smoothStep(0.01, 0.05, meeting))
  })
  for (const [edge, away] of [
    [upper, -CORNER_AWAY],
    [lower, CORNER_AWAY],
  ] as const) {
    for (let i = 0; i < CORNER_COLUMNS; i++) {
      const share = (1 - i / CORNER_COLUMNS) ** 1.5
      const beside = away * Math.sin((Math.PI * i) / CORNER_COLUMNS)
      const right = (last - i) * 2
      edge[i * 2]! += (downX * beside - dx * share) * out[0]!
      edge[i * 2 + 1]! += (downY * beside - dy * share) * out[0]!
      edge[right]! += (downX * beside + dx * share) * out[1]!
      edge[right + 1]! += (downY * beside + dy * share) * out[1]!
    }
  }
}

/** How far the lips are apart near a corner. */
function cornerGap(edges: LipEdges, corner: number): number {
  let most = 0
  for (let i = 1; i < CORNER_COLUMNS; i++) most = Math.max(most, gapAt(edges, Math.abs(corner - i)))
  return most
}

/** Both halves end at the same corners: between two that differ a pixel of the old mouth would show. */
function joinCorners(upper: Float64Array, lower: Float64Array): void {
  for (const at of [0, 1, COLUMNS * 2 - 2, COLUMNS * 2 - 1]) {
    upper[at] = (upper[at]! + lower[at]!) / 2
    lower[at] = upper[at]!
  }
}

/** What the chin moves by in the picture: from where it is to where the shape wants it. */
function jawShift({ frame, jaw, edges }: SeenMouth, rest: RestMouth, posed: PosedMouth): [number, number] {
  /** The mesh's chin wanders a little; a jaw is open only when the lips are apart. */
  const seenDown = Math.min(gapOf(edges) * widthOf(edges), Math.max(0, jaw[CHIN * 3 + 1]! - rest.chinY))
  const down = posed.jawDown - seenDown
  const back = posed.jawBack - 0.4 * seenDown
  const { scale, axes } = frame
  return [scale * (axes[3]! * down + axes[6]! * back), scale * (axes[4]! * down + axes[7]! * back)]
}

/** A ray is so many times as long as its lip goes: on a shorter one the lip would step over its end and fold the net. */
const RAY_OF_MOVE = 1.8

const STRAIGHT = { bend: [0, 0], rise: 1 } as const
const RISE = 0.5

/**
 * The upper lip of a smile lies below its corners: rays from it must get above the corner's own ray at once, or the
 * skin beside the corner would be drawn twice. The corner's ray itself is straight, as both halves share it.
 */
function bentUp(flat: readonly [number, number, number, number], dx: number, dy: number, side: number) {
  const [ax, ay, bx, by] = flat
  const down = (ax * dy - ay * dx) / (ax * by - ay * bx || 1)
  return { bend: [bx * down, by * down] as const, rise: 1 - RISE * (1 - side ** 4) }
}

function raysOf(
  seen: SeenMouth,
  rest: RestMouth,
  { seenOuter: outer, toOuter }: MouthField['upper'],
  downwards: 1 | -1,
): Ray[] {
  const { frame } = seen
  const flat = flatten(frame)
  const jawLine = inPicture(frame, seen.jaw)
  const middleX = (outer[0]! + outer[COLUMNS * 2 - 2]!) / 2
  const middleY = (outer[1]! + outer[COLUMNS * 2 - 1]!) / 2
  const { outerUpper } = seen.edges
  const up = ((outerUpper[1]! + outerUpper[(COLUMNS - 1) * 3 + 1]!) / 2) * REACH_UP
  const down = (rest.chinY - rest.centre[1]) * 2
  const rays: Ray[] = []
  for (let i = 0; i < COLUMNS; i++) {
    const angle = Math.PI * (1 - i / (COLUMNS - 1))
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const a = rest.width * REACH_SIDE * Math.sign(cos) * Math.abs(cos) ** 0.75
    const b = downwards > 0 ? down * sin ** 0.75 : -up * sin ** 0.6
    const x = outer[i * 2]!
    const y = outer[i * 2 + 1]!
    const dx = middleX + flat[0] * a + flat[2] * b - x
    const dy = middleY + flat[1] * a + flat[3] * b - y
    const crossing = crossingOf(x, y, dx, dy, jawLine)
    const side = 1 - sin ** 0.5
    /** Rays to the sides are shared by both halves: there both must treat the jaw's edge alike. */
    const bound = Math.min(1.25, Math.max(0.15, crossing / JAW_AT))
    const moved = Math.hypot(toOuter[i * 2]! - x, toOuter[i * 2 + 1]! - y)
    const needed = Math.min(1, (RAY_OF_MOVE * moved) / (Math.hypot(dx, dy) || 1))
    const stretch = Math.max(needed, downwards > 0 ? bound : 1 + (bound - 1) * side)
    const jawAt = downwards > 0 ? Math.min(0.75, Math.max(0.4, crossing / stretch)) : 1
    const cornerJawAt = Math.min(0.75, Math.max(0.4, crossing / stretch))
    rays.push({
      endX: x + dx * stretch,
      endY: y + dy * stretch,
      ...(downwards > 0 ? STRAIGHT : bentUp(flat, dx * stretch, dy * stretch, side)),
      jawAt: downwards > 0 ? jawAt : 1 + (cornerJawAt - 1) * side,
      jawShare: downwards > 0 ? sin ** 0.7 : 0,
    })
  }
  return rays
}

/** The head's x and y axes as the picture shows them, in pixels a unit. */
const flatten = ({ scale, axes }: SkullFrame): [number, number, number, number] => [
  scale * axes[0]!,
  scale * axes[1]!,
  scale * axes[3]!,
  scale * axes[4]!,
]

/** The share of a ray at which it leaves the face; 1 when it does not. */
function crossingOf(x: number, y: number, dx: number, dy: number, line: Float64Array): number {
  let first = 2
  for (let i = 0; i + 3 < line.length; i += 2) {
    const ex = line[i + 2]! - line[i]!
    const ey = line[i + 3]! - line[i + 1]!
    const cross = dx * ey - dy * ex
    if (Math.abs(cross) < 1e-9) continue
    const t = ((line[i]! - x) * ey - (line[i + 1]! - y) * ex) / cross
    const s = ((line[i]! - x) * dy - (line[i + 1]! - y) * dx) / cross
    if (t > -0.3 && t < first && s >= 0 && s <= 1) first = t
  }
  return first > 1.5 ? 1 : Math.max(0.06, first)
}
