import { COLUMNS, type LipEdges, mapEdges } from './contours.ts'
import { CHIN, gapAt, gapOf, type SeenMouth, widthOf } from './seen-mouth.ts'

/** A person's mouth with the lips together and the jaw up, in the head's units: what every shape starts from. */
export type RestMouth = {
  edges: LipEdges
  width: number
  /** The middle of the seam. */
  centre: readonly [number, number, number]
  chinY: number
}

/** Teeth show in a smile without the jaw being open: only a gap above this share of the width lowers the chin. */
const GAP_OF_SMILE = 0.16
const JAW_PER_GAP = 0.8
/** The upper lip comes down by half of a small gap, and never by more than this share of the width. */
const UPPER_DOWN_MAX = 0.11
/** Lips that part get thinner, and fuller when they meet: at most by this share of their height. */
const FULLER_MAX = 0.35
/** Mouths wider than this (in eye distances) are smiling; most of what is beyond goes. */
const WIDTH_OF_REST = 0.6
const SMILE_KEPT = 0.5

function jawOpenOf(edges: LipEdges): number {
  return Math.max(0, gapOf(edges) - GAP_OF_SMILE) * JAW_PER_GAP * widthOf(edges)
}

/** Brings the lips of a seen mouth together. */
export function restOf({ edges, jaw }: Pick<SeenMouth, 'edges' | 'jaw'>): RestMouth {
  const rest = mapEdges((name) => Float64Array.from(edges[name]))
  const downMax = UPPER_DOWN_MAX * widthOf(edges)
  for (let i = 0; i < COLUMNS; i++) closeColumn(edges, rest, i, downMax)
  relaxSmile(rest)
  const width = widthOf(rest)
  const middle = ((COLUMNS - 1) / 2) * 3
  const seam = rest.innerUpper
  return {
    edges: rest,
    width,
    centre: [(rest.outerUpper[0]! + rest.outerUpper[(COLUMNS - 1) * 3]!) / 2, seam[middle + 1]!, seam[middle + 2]!],
    chinY: jaw[CHIN * 3 + 1]! - jawOpenOf(edges),
  }
}

function closeColumn(seen: LipEdges, rest: LipEdges, column: number, downMax: number): void {
  const y = column * 3 + 1
  const gap = gapAt(seen, column)
  const down = downMax * (1 - Math.exp((-0.5 * gap) / downMax))
  const up = gap - down
  const seam = gap > 0 ? seen.innerUpper[y]! + down : (seen.innerUpper[y]! + seen.innerLower[y]!) / 2
  rest.innerUpper[y] = seam
  rest.innerLower[y] = seam
  rest.outerUpper[y]! += down - Math.min(FULLER_MAX * (seen.innerUpper[y]! - seen.outerUpper[y]!), 0.4 * down)
  rest.outerLower[y]! -= up - Math.min(FULLER_MAX * (seen.outerLower[y]! - seen.innerLower[y]!), 0.4 * up)
  for (const k of [0, 2]) {
    const middle = (seen.innerUpper[column * 3 + k]! + seen.innerLower[column * 3 + k]!) / 2
    rest.innerUpper[column * 3 + k] = middle
    rest.innerLower[column * 3 + k] = middle
  }
}

function relaxSmile(rest: LipEdges): void {
  const width = widthOf(rest)
  if (width <= WIDTH_OF_REST) return
  const shrink = (WIDTH_OF_REST + (width - WIDTH_OF_REST) * SMILE_KEPT) / width
  const middle = (rest.outerUpper[0]! + rest.outerUpper[(COLUMNS - 1) * 3]!) / 2
  for (const edge of Object.values(rest)) {
    for (let i = 0; i < COLUMNS; i++) edge[i * 3] = middle + (edge[i * 3]! - middle) * shrink
  }
}

/** Where a seen mouth lies beside a rested one, in the head's units: by its corners, and by the upper lip's edge. */
export function offsetOf(seen: LipEdges, rest: LipEdges): [number, number] {
  const last = (COLUMNS - 1) * 3
  const x = (seen.outerUpper[0]! + seen.outerUpper[last]! - rest.outerUpper[0]! - rest.outerUpper[last]!) / 2
  const side = Math.round(COLUMNS / 4)
  let y = 0
  for (let i = side; i < COLUMNS - side; i++) y += seen.outerUpper[i * 3 + 1]! - rest.outerUpper[i * 3 + 1]!
  return [x, y / (COLUMNS - 2 * side)]
}

export function shiftRest(rest: RestMouth, x: number, y: number): RestMouth {
  const edges = mapEdges((name) =>
    rest.edges[name].map((value, i) => (i % 3 === 0 ? value + x : i % 3 === 1 ? value + y : value)),
  )
  const [cx, cy, cz] = rest.centre
  return { ...rest, edges, centre: [cx + x, cy + y, cz], chinY: rest.chinY + y }
}
