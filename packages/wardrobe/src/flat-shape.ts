import type { Plane } from '@bluehour/imaging/plane'
import { type Point, point } from './geometry.ts'

/** How a garment that nobody wears lies there, in pixels of its mask. */
export type FlatShape = {
  kind: 'top' | 'dress' | 'trousers' | 'skirt'
  /** Middle of the neckline or waistband, and of the hem. */
  top: Point
  bottom: Point
  /** Half the width of the trunk at the chest (or waist), at a third and two thirds of the height, and at the hem. */
  widths: readonly [number, number, number, number]
  /** From the shoulder to the middle of its end; none without sleeves. Left in the picture first. */
  sleeves: readonly { shoulder: Point; end: Point; wide: number }[]
  legs: readonly { hip: Point; end: Point; wide: number }[]
}

type Run = { from: number; to: number }

const INSIDE = 0.5
/** Sleeves are what stands out of the trunk, if it is so much of the whole. */
const SLEEVE_SHARE = 0.025
/** Sleeves begin above this share of the height, and those that end below the other belong to a top: dresses go on. */
const SHOULDER_LOWEST = 0.4
const TOP_SLEEVE_END = 0.8

export function readFlatShape(mask: Plane): FlatShape | undefined {
  const rows = Array.from({ length: mask.height }, (_, y) => runsOf(mask, y))
  const filled = rows.map((runs, y) => ({ y, runs })).filter(({ runs }) => runs.length > 0)
  if (filled.length < 12) return undefined
  const [first, last] = [filled[0]!.y, filled.at(-1)!.y]
  const height = last - first + 1
  const middle = centerOf(filled.map(({ runs }) => runs))
  const at = (share: number) => rows[Math.min(last, Math.round(first + share * height))]!
  const legs = legsOf(rows, first, height, middle)
  const trunk = trunkWidth(rows, first, height, middle)
  const sleeves = legs.length === 2 ? [] : sleevesOf(mask, rows, { first, height, middle, half: trunk / 2 })
  const half = (share: number) => {
    const run = widest(at(share), middle)
    return run
      ? Math.min((run.to - run.from) / 2, sleeves.length > 0 && share < 0.62 ? trunk * 0.56 : Number.POSITIVE_INFINITY)
      : trunk / 2
  }
  const tall = height / Math.max(1, trunk)
  const isLong = sleeves.some(({ end }) => end.y > first + height * TOP_SLEEVE_END)
  const kind =
    legs.length === 2
      ? 'trousers'
      : tall > 1.75 && !isLong && (sleeves.length > 0 || narrowTop(rows, first, height, middle))
        ? 'dress'
        : sleeves.length === 0 && !narrowTop(rows, first, height, middle)
          ? 'skirt'
          : 'top'
  return {
    kind,
    top: point(middle, first),
    bottom: point(middle, last + 1),
    widths: [sleeves.length > 0 ? trunk / 2 : half(0.3), half(0.42), half(0.7), half(0.95)],
    sleeves,
    legs,
  }
}

function runsOf({ width, data }: Plane, y: number): Run[] {
  const runs: Run[] = []
  let from = -1
  for (let x = 0; x <= width; x++) {
    const isIn = x < width && data[y * width + x]! > INSIDE
    if (isIn && from < 0) from = x
    if (!isIn && from >= 0) {
      if (x - from > width / 100) runs.push({ from, to: x })
      from = -1
    }
  }
  return runs
}

/** The middle of mirrored halves: of the outermost ends of all rows. */
function centerOf(rows: readonly (readonly Run[])[]): number {
  const middles = rows.map((runs) => (runs[0]!.from + runs.at(-1)!.to) / 2).sort((a, b) => a - b)
  return middles[middles.length >> 1]!
}

function widest(runs: readonly Run[], middle: number): Run | undefined {
  return (
    runs.find(({ from, to }) => from <= middle && to >= middle) ??
    [...runs].sort((a, b) => b.to - b.from - (a.to - a.from))[0]
  )
}

/** Below the sleeves the run through the middle is the trunk alone; of the lower half the narrower rows count. */
function trunkWidth(rows: readonly Run[][], first: number, height: number, middle: number): number {
  const widths: number[] = []
  for (let y = first + Math.round(height * 0.4); y < first + height * 0.97; y++) {
    const run = widest(rows[y]!, middle)
    if (run) widths.push(run.to - run.from)
  }
  widths.sort((a, b) => a - b)
  return widths[Math.floor(widths.length * 0.3)] ?? 1
}

/** Straps and necklines are narrower than what hangs below them; a waistband is not. */
function narrowTop(rows: readonly Run[][], first: number, height: number, middle: number): boolean {
  const sum = (runs: readonly Run[]) => runs.reduce((total, { from, to }) => total + to - from, 0)
  const top = sum(rows[Math.round(first + height * 0.03)]!)
  const chest = sum(rows[Math.round(first + height * 0.3)]!)
  const run = widest(rows[Math.round(first + height * 0.09)]!, middle)
  return top < chest * 0.72 || (run !== undefined && (run.from > middle || run.to < middle))
}

/** Two separate runs low down, about alike, are legs. */
function legsOf(rows: readonly Run[][], first: number, height: number, middle: number): FlatShape['legs'] {
  const low = rows
    .slice(first + Math.round(height * 0.62), first + Math.round(height * 0.95))
    .filter((runs) => runs.length === 2)
  if (low.length < height * 0.33 * 0.6) return []
  const ends = low.at(-1)!
  const alike = (ends[0]!.to - ends[0]!.from) / (ends[1]!.to - ends[1]!.from)
  if (alike < 0.6 || alike > 1.7) return []
  return ends.map(({ from, to }, k) => ({
    hip: point(middle + (k === 0 ? -1 : 1) * (to - from) * 0.5, first + height * 0.18),
    end: point((from + to) / 2, first + height),
    wide: (to - from) / 2,
  }))
}

type Trunk = { first: number; height: number; middle: number; half: number }

function sleevesOf(mask: Plane, rows: readonly Run[][], { first, height, middle, half }: Trunk): FlatShape['sleeves'] {
  const found: { shoulder: Point; end: Point; wide: number }[] = []
  let total = 0
  for (const value of mask.data) total += value > INSIDE ? 1 : 0
  for (const side of [-1, 1]) {
    const border = middle + side * half * 1.04
    const pixels: Point[] = []
    for (let y = first; y < first + height * 0.97; y++) {
      for (const { from, to } of rows[y]!) {
        for (let x = Math.max(from, side < 0 ? 0 : Math.ceil(border)); x < (side < 0 ? Math.min(to, border) : to); x++)
          pixels.push(point(x, y))
      }
    }
    if (pixels.length < total * SLEEVE_SHARE) continue
    const shoulder = point(
      middle + side * half * 0.92,
      topAt(rows, Math.round(middle + side * half * 0.92), first) + height * 0.09,
    )
    // What stands out only far down is the flare of a skirt.
    if (shoulder.y > first + height * SHOULDER_LOWEST) continue
    const far = pixels.map((p) => ({ p, d: Math.hypot(p.x - shoulder.x, p.y - shoulder.y) })).sort((a, b) => b.d - a.d)
    const tip = far.slice(0, Math.max(4, Math.round(far.length * 0.12)))
    const end = point(mean(tip.map(({ p }) => p.x)), mean(tip.map(({ p }) => p.y)))
    const length = Math.hypot(end.x - shoulder.x, end.y - shoulder.y)
    if (length < half * 0.35) continue
    const reachFull = point(shoulder.x + (end.x - shoulder.x) * 1.06, shoulder.y + (end.y - shoulder.y) * 1.06)
    found.push({ shoulder, end: reachFull, wide: Math.max(half * 0.16, 1.9 * aside(pixels, shoulder, end)) })
  }
  return found.length === 2 ? found : []
}

/** How far pixels lie off the line from shoulder to end, on average. */
function aside(pixels: readonly Point[], from: Point, to: Point): number {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
  const off = pixels.map(
    ({ x, y }) => Math.abs((y - from.y) * (to.x - from.x) - (x - from.x) * (to.y - from.y)) / length,
  )
  return mean(off)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function topAt(rows: readonly Run[][], x: number, first: number): number {
  for (let y = first; y < rows.length; y++) if (rows[y]!.some(({ from, to }) => x >= from && x < to)) return y
  return first
}
