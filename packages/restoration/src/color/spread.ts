import type { Plane } from '@bluehour/imaging/plane'

const ROUNDS = 3

/**
 * Spreads values from where they are sure to where they are not, along the picture and not across its edges: the fast
 * global smoother (Min et al. 2014), lines and columns solved in turn. `edge` is the step of the guide that halves the way.
 */
export function spreadAlong(
  guide: Plane,
  values: readonly Plane[],
  sure: Plane,
  { reach, edge }: { reach: number; edge: number },
): Plane[] {
  const { width, height } = guide
  const across = linksOf(guide, 1, edge)
  const down = linksOf(guide, width, edge)
  const weighted = values.map((plane) => plane.data.map((value, i) => value * sure.data[i]!))
  const fields = [...weighted, Float32Array.from(sure.data)]
  for (let round = 0; round < ROUNDS; round++) {
    const strength = (1.5 * 4 ** (ROUNDS - 1 - round) * reach) / (4 ** ROUNDS - 1)
    for (const field of fields) {
      for (let y = 0; y < height; y++) solveLine(field, across, y * width, 1, width, strength)
      for (let x = 0; x < width; x++) solveLine(field, down, x, width, height, strength)
    }
  }
  const weight = fields.at(-1)!
  return values.map((_, k) => ({
    width,
    height,
    data: fields[k]!.map((value, i) => value / Math.max(1e-9, weight[i]!)),
  }))
}

/** How freely values pass from a pixel to the one `step` further on. */
function linksOf({ width, height, data }: Plane, step: number, edge: number): Float32Array {
  const out = new Float32Array(width * height)
  for (let i = 0; i + step < data.length; i++)
    out[i] = Math.exp((-Math.LN2 * Math.abs(data[i]! - data[i + step]!)) / edge)
  return out
}

/** One tridiagonal system by elimination (Thomas). */
function solveLine(
  field: Float32Array,
  links: Float32Array,
  start: number,
  step: number,
  length: number,
  strength: number,
): void {
  const upper = scratchFor(length)
  let before = 0
  for (let k = 0; k < length; k++) {
    const i = start + k * step
    const back = k > 0 ? strength * links[i - step]! : 0
    const ahead = k < length - 1 ? strength * links[i]! : 0
    const pivot = 1 + back + ahead - back * (k > 0 ? upper[k - 1]! : 0)
    upper[k] = ahead / pivot
    before = (field[i]! + back * before) / pivot
    field[i] = before
  }
  for (let k = length - 2; k >= 0; k--) {
    const i = start + k * step
    field[i] = field[i]! + upper[k]! * field[i + step]!
  }
}

let scratch = new Float64Array(0)
function scratchFor(length: number): Float64Array {
  if (scratch.length < length) scratch = new Float64Array(length)
  return scratch
}
