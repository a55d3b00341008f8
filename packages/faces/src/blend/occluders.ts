import { smoothStep } from '@bluehour/imaging/plane'
import { cellIndex, enlarge, gridOver, sumCells } from './coarse.ts'
import { feather } from './mask.ts'
import { type Mask, makeMask, type Patch } from './patch.ts'
import type { SkinModel } from './skin.ts'

type OccluderHints = {
  /** The whole face, 1 inside its outline. */
  face: Mask
  /** What is no skin and yet the face's own: eyes, brows, lips. Nothing there counts as before the face. */
  own: Mask
  /** Where something dark is before the face, not of it: not where a beard grows. */
  darkCounts: Mask
  /** How far, in pixels, hair throws its shade. */
  halo: number
}

/** Hair is this much darker than the skin should be there; the deepest shades of a face stay above it. */
const DARK_FROM = 0.7
const DARK_TO = 0.52
/** The same beside hair. */
const SHADE_FROM = 0.9
const SHADE_TO = 0.76
/** How many spreads of the skin's tone something must be away. */
const TONE_FROM = 4
const TONE_TO = 6.5
const TONE_FLOOR = 0.022
const DARK_FLOOR = 0.06
/** How full a cell must be to lead farther in: a thin shade does not make a painted dot part of the hair. */
const LINK = 0.5

/**
 * 1 where something stands before the face: a fringe, a hand in a glove, a microphone. It disagrees with the skin and
 * hangs together with the outside of the face: a mole or a shadow in the middle of a cheek is the face's own.
 */
export function occluderMask(patch: Patch, skin: SkinModel, hints: OccluderHints): Mask {
  const { face, own, darkCounts } = hints
  const cover = makeMask(patch)
  const [l, a, b] = patch.planes
  const spreadA = Math.max(TONE_FLOOR, skin.toneSpread[0])
  const spreadB = Math.max(TONE_FLOOR, skin.toneSpread[1])
  const expected = enlarge(skin.lightness, skin, patch)
  for (let i = 0; i < l.length; i++) {
    const free = 1 - own.data[i]!
    if (free <= 0) continue
    const ratio = l[i]! / Math.max(0.05, expected[i]!)
    const dark = (1 - smoothStep(DARK_TO, DARK_FROM, ratio)) * darkCounts.data[i]!
    const base = l[i]! + DARK_FLOOR
    const tone = Math.hypot((a[i]! / base - skin.tone[0]) / spreadA, (b[i]! / base - skin.tone[1]) / spreadB)
    cover.data[i] = free * Math.max(dark, smoothStep(TONE_FROM, TONE_TO, tone))
  }
  keepWhatReachesOutside(cover, face)
  // What lies beside the face covers nothing of it.
  for (let i = 0; i < cover.data.length; i++) cover.data[i]! *= face.data[i]!
  addShade(cover, l, expected, hints)
  return cover
}

/** Beside hair even a little darkness is its shade or a thin strand. */
function addShade(
  cover: Mask,
  lightness: Float32Array,
  expected: Float32Array,
  { own, darkCounts, halo }: OccluderHints,
): void {
  const beside = feather(cover, halo)
  for (let i = 0; i < lightness.length; i++) {
    if (beside.data[i]! <= 0.02) continue
    const near = smoothStep(0.02, 0.2, beside.data[i]!) * (1 - own.data[i]!) * darkCounts.data[i]!
    if (near <= 0) continue
    const ratio = lightness[i]! / Math.max(0.05, expected[i]!)
    cover.data[i] = Math.max(cover.data[i]!, near * (1 - smoothStep(SHADE_TO, SHADE_FROM, ratio)))
  }
}

/** Clears parts that do not hang together with the rim of the face. */
function keepWhatReachesOutside(cover: Mask, face: Mask): void {
  const grid = gridOver(cover)
  const { columns, rows } = grid
  // Cells of small pictures are not all of one size.
  const cell = sumCells([], makeMask(cover, 1), grid).weight
  const taken = sumCells([], cover, grid).weight
  const inside = sumCells([], face, grid).weight
  const reached = new Uint8Array(columns * rows)
  const line: number[] = []
  const visit = (at: number) => {
    if (reached[at]) return
    reached[at] = 1
    line.push(at)
  }
  for (let at = 0; at < reached.length; at++) if (inside[at]! < 0.5 * cell[at]!) visit(at)
  while (line.length > 0) {
    const at = line.pop()!
    const column = at % columns
    for (const next of [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns]) {
      if (next < 0 || next >= reached.length) continue
      if (taken[next]! > LINK * cell[next]!) visit(next)
    }
  }
  const columnOf = cellIndex(cover.width, columns)
  const rowOf = cellIndex(cover.height, rows)
  for (let y = 0, i = 0; y < cover.height; y++) {
    for (let x = 0; x < cover.width; x++, i++) {
      if (!near(reached, grid, columnOf[x]!, rowOf[y]!)) cover.data[i] = 0
    }
  }
}

/** The cell or one beside it: thin strands are not cut at the borders of cells. */
function near(
  reached: Uint8Array,
  { columns, rows }: { columns: number; rows: number },
  x: number,
  y: number,
): boolean {
  const at = y * columns + x
  return Boolean(
    reached[at] ||
      (x > 0 && reached[at - 1]) ||
      (x < columns - 1 && reached[at + 1]) ||
      (y > 0 && reached[at - columns]) ||
      (y < rows - 1 && reached[at + columns]),
  )
}
