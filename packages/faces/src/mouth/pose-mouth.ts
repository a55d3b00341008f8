import type { MouthShape } from '@bluehour/speech/mouth/mouth-shape'
import { COLUMNS, clamp01, type LipEdges, mapEdges, smoothStep } from './contours.ts'
import type { RestMouth } from './rest-mouth.ts'

/** A mouth in a shape, in the head's units. */
export type PosedMouth = {
  edges: LipEdges
  /** How far the chin goes down from rest, and back into the neck. */
  jawDown: number
  jawBack: number
  /** The gap between the lips in the middle. */
  gap: number
}

/** How the mouth's owner moves it: a jaw is heavier than lips, so it may be elsewhere than the opening of the lips says. */
export type SpokenShape = MouthShape & {
  /** How far the jaw is down, 0..1, like `open`; as far as the lips when it is not told. */
  readonly jaw?: number
}

/** Shares of the mouth's width. */
const WIDE_GAP = 0.44
const ROUND_IN = 0.3
const SPREAD_OUT = 0.13
const ROUND_FORWARD = 0.16
const OPEN_IN = 0.13
/** Rounded lips come down over the upper teeth. */
const ROUND_DOWN = 0.045
const BITE_STRIP = 0.055
/** Of the mouth's half width: where the opening ends in lips that only part, and how much farther when they open or spread. */
const ZIPPED = { parted: 0.56, open: 0.3, spread: 0.12 }
/** A smile's curve goes away by this share in a wide open mouth, and in a round one. */
const FLATTER = { open: 0.4, round: 0.75 }
/** Lips press on each other while the jaw hangs a little: so much of it stays. */
const JAW_UNDER_PRESS = 0.55

/** What the lips do at each place between the corners (−1..1). */
function bowOf(place: number, reach: number, power: number): number {
  const t = place / reach
  return t <= -1 || t >= 1 ? 0 : (1 - t * t) ** power
}

type Pull = {
  open: number
  round: number
  spread: number
  press: number
  bite: number
  gap: number
  jawGap: number
  upperShare: number
}

const wideGap = (rest: RestMouth, open: number, spread: number): number =>
  rest.width * WIDE_GAP * open ** 0.85 * (1 - 0.1 * spread)

function pullsOf(rest: RestMouth, shape: SpokenShape): Pull {
  const press = clamp01(shape.press)
  const bite = clamp01(shape.bite)
  const round = clamp01(-shape.spread)
  const spread = clamp01(shape.spread)
  const open = clamp01(shape.open) * (1 - press) * (1 - 0.85 * bite)
  /** The first opening of the lips is seen at once. */
  const gap = wideGap(rest, open, spread)
  const jaw = clamp01(shape.jaw ?? shape.open) * (1 - (1 - JAW_UNDER_PRESS) * press)
  // Lips can neither leave the jaw far below nor run away from it.
  const jawGap = Math.min(gap + 0.12 * rest.width, Math.max(0.8 * gap, wideGap(rest, jaw, spread)))
  return { open, round, spread, press, bite, gap, jawGap, upperShare: 0.14 + 0.1 * spread - 0.04 * round }
}

/**
 * Puts a rested mouth into a shape. A corner with little room to the edge of the face hardly moves aside: it would drag
 * the background along.
 */
export function poseMouth(rest: RestMouth, shape: SpokenShape, room: readonly [number, number] = [1, 1]): PosedMouth {
  const pull = pullsOf(rest, shape)
  const { open, round, spread, press, bite, gap, jawGap, upperShare } = pull
  const { width, centre } = rest
  const edges = mapEdges((name) => Float64Array.from(rest.edges[name]))
  const openIn = OPEN_IN * open * (1 - 0.7 * spread) * (1 - 0.5 * round)
  const sideways = 1 + SPREAD_OUT * spread - ROUND_IN * round - openIn - 0.03 * press - 0.02 * bite
  const zipped = ZIPPED.parted + ZIPPED.open * smoothStep(0, 0.45, open) + ZIPPED.spread * spread
  const cornerDown = width * (0.1 * open * (1 - 0.4 * round) - 0.035 * spread)
  const flatter = Math.min(1, FLATTER.open * open * (1 - spread) + FLATTER.round * round)
  for (let i = 0; i < COLUMNS; i++) {
    const at = i * 3
    const place = ((rest.edges.outerUpper[at]! - centre[0]) / width) * 2
    const bow = bowOf(place, 1, 0.6)
    const inner = bowOf(((rest.edges.innerUpper[at]! - centre[0]) / width) * 2.1, zipped, 0.66 - 0.12 * round)
    const upperHigh = rest.edges.innerUpper[at + 1]! - rest.edges.outerUpper[at + 1]!
    const lowerHigh = rest.edges.outerLower[at + 1]! - rest.edges.innerLower[at + 1]!
    const curve = rest.edges.innerUpper[at + 1]! - centre[1]
    const corner = cornerDown * (1 - bow) - flatter * Math.min(0, curve)

    const lift = gap * upperShare * inner + BITE_STRIP * width * bite * inner
    const drop = gap * (1 - upperShare) * inner - 0.01 * width * bite * bow
    const fuller = 0.14 * round - 0.12 * spread
    const over = ROUND_DOWN * width * round * bow
    edges.innerUpper[at + 1]! += corner - lift + Math.min(over, 0.6 * drop) + 0.02 * width * press * bow
    edges.innerLower[at + 1]! += corner + drop + 0.02 * width * press * bow
    edges.outerUpper[at + 1]! +=
      corner +
      0.4 * over -
      gap * upperShare * 0.85 * bow -
      0.03 * width * bite * bow -
      upperHigh * (fuller - 0.36 * press)
    edges.outerLower[at + 1]! +=
      corner +
      gap * (1 - upperShare) * 0.92 * bow +
      lowerHigh * (fuller - 0.36 * press - (0.34 * bite + 0.1 * open) * bow)
    const free = smoothStep(0.04, 0.28, place < 0 ? room[0] : room[1])
    moveSideways(edges, at, centre[0], 1 + (sideways - 1) * free)
    pushForward(edges, at, width * (ROUND_FORWARD * round * bow - 0.07 * spread * (1 - bow)), width * 0.09 * bite * bow)
  }
  const jawDown = Math.max(0, 0.82 * jawGap * (1 - upperShare)) - width * (0.02 * press + 0.03 * bite)
  return { edges, jawDown, jawBack: 0.4 * jawDown, gap: gap + BITE_STRIP * width * bite }
}

function moveSideways(edges: LipEdges, at: number, middle: number, factor: number): void {
  edges.outerUpper[at] = middle + (edges.outerUpper[at]! - middle) * factor
  edges.outerLower[at] = middle + (edges.outerLower[at]! - middle) * factor
  edges.innerUpper[at] = middle + (edges.innerUpper[at]! - middle) * factor
  edges.innerLower[at] = middle + (edges.innerLower[at]! - middle) * factor
}

/** z is away from us. */
function pushForward(edges: LipEdges, at: number, forward: number, lowerBack: number): void {
  edges.outerUpper[at + 2]! -= forward * 0.7
  edges.innerUpper[at + 2]! -= forward
  edges.innerLower[at + 2]! -= forward - lowerBack
  edges.outerLower[at + 2]! -= forward * 0.7 - lowerBack * 0.5
}
