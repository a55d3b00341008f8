import type { MouthShape } from '../mouth-shape.ts'
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

/** Shares of the mouth's width. */
const WIDE_GAP = 0.46
const ROUND_IN = 0.3
const SPREAD_OUT = 0.13
const ROUND_FORWARD = 0.16
const BITE_STRIP = 0.055

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
  upperShare: number
}

function pullsOf(rest: RestMouth, shape: MouthShape): Pull {
  const press = clamp01(shape.press)
  const bite = clamp01(shape.bite)
  const round = clamp01(-shape.spread)
  const spread = clamp01(shape.spread)
  const open = clamp01(shape.open) * (1 - press) * (1 - 0.85 * bite)
  /** The first opening of the lips is seen at once. */
  const gap = rest.width * WIDE_GAP * open ** 0.85 * (1 - 0.1 * spread)
  return { open, round, spread, press, bite, gap, upperShare: 0.14 + 0.1 * spread - 0.04 * round }
}

/**
 * Puts a rested mouth into a shape. A corner with little room to the edge of the face hardly moves aside: it would drag
 * the background along.
 */
export function poseMouth(rest: RestMouth, shape: MouthShape, room: readonly [number, number] = [1, 1]): PosedMouth {
  const pull = pullsOf(rest, shape)
  const { open, round, spread, press, bite, gap, upperShare } = pull
  const { width, centre } = rest
  const edges = mapEdges((name) => Float64Array.from(rest.edges[name]))
  const sideways = 1 + SPREAD_OUT * spread - ROUND_IN * round - 0.06 * open * (1 - spread) - 0.03 * press - 0.02 * bite
  const zipped = (0.62 + 0.38 * smoothStep(0, 0.3, open)) * (1 - 0.12 * round)
  const cornerDown = width * (0.11 * open * (1 - 0.4 * round) - 0.035 * spread)
  for (let i = 0; i < COLUMNS; i++) {
    const at = i * 3
    const place = ((rest.edges.outerUpper[at]! - centre[0]) / width) * 2
    const bow = bowOf(place, 1, 0.6)
    const inner = bowOf(((rest.edges.innerUpper[at]! - centre[0]) / width) * 2.1, zipped, 0.8 - 0.25 * round)
    const upperHigh = rest.edges.innerUpper[at + 1]! - rest.edges.outerUpper[at + 1]!
    const lowerHigh = rest.edges.outerLower[at + 1]! - rest.edges.innerLower[at + 1]!
    const corner = cornerDown * (1 - bow)

    const lift = gap * upperShare * inner + BITE_STRIP * width * bite * inner
    const drop = gap * (1 - upperShare) * inner - 0.01 * width * bite * bow
    const fuller = 0.14 * round - 0.12 * spread
    edges.innerUpper[at + 1]! += corner - lift + 0.02 * width * press * bow
    edges.innerLower[at + 1]! += corner + drop + 0.02 * width * press * bow
    edges.outerUpper[at + 1]! +=
      corner - gap * upperShare * 0.85 * bow - 0.03 * width * bite * bow - upperHigh * (fuller - 0.36 * press)
    edges.outerLower[at + 1]! +=
      corner +
      gap * (1 - upperShare) * 0.92 * bow +
      lowerHigh * (fuller - 0.36 * press - (0.34 * bite + 0.1 * open) * bow)
    const free = smoothStep(0.04, 0.28, place < 0 ? room[0] : room[1])
    moveSideways(edges, at, centre[0], 1 + (sideways - 1) * free)
    pushForward(edges, at, width * (ROUND_FORWARD * round * bow - 0.07 * spread * (1 - bow)), width * 0.09 * bite * bow)
  }
  const jawDown = Math.max(0, 0.82 * gap * (1 - upperShare)) - width * (0.02 * press + 0.03 * bite)
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
