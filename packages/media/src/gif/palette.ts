import { writeOklab } from '@bluehour/imaging/oklab'
import { linearOf } from '@bluehour/imaging/srgb'

/**
 * One palette for all frames of a loop. Colors are compared in OKLab, where equal distances look equally large, so
 * skies get the steps they need and shadows do not eat the table.
 */

/** Bits of each channel that the count of colors keeps. */
const BITS = 5
const SIDE = 1 << BITS
const ROUNDS = 8
/** Rare colors count more than their area, or a small red boat on a wide lake would turn grey. */
const AREA_POWER = 0.5

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => linearOf(value / 255))

/** Writes L, a, b of an 8-bit sRGB color. */
export function toLab(red: number, green: number, blue: number, into: Float64Array, at: number): void {
  writeOklab(LINEAR[red & 255] as number, LINEAR[green & 255] as number, LINEAR[blue & 255] as number, into, at)
}

/** The colors that occur, each with its mean, its place in OKLab and its weight. */
type Counted = { size: number; rgb: Float64Array; lab: Float64Array; weight: Float64Array }

export type Palette = { size: number; rgb: Uint8Array; lab: Float64Array }

function count(frames: readonly Uint8Array[]): Counted {
  const sums = new Float64Array(SIDE ** 3 * 4)
  for (const frame of frames) {
    for (let i = 0; i < frame.length; i += 3) {
      const r = frame[i] as number
      const g = frame[i + 1] as number
      const b = frame[i + 2] as number
      const at = (((r >> (8 - BITS)) << (2 * BITS)) | ((g >> (8 - BITS)) << BITS) | (b >> (8 - BITS))) * 4
      sums[at] = (sums[at] as number) + r
      sums[at + 1] = (sums[at + 1] as number) + g
      sums[at + 2] = (sums[at + 2] as number) + b
      sums[at + 3] = (sums[at + 3] as number) + 1
    }
  }
  const used: number[] = []
  for (let at = 0; at < sums.length; at += 4) if ((sums[at + 3] as number) > 0) used.push(at)
  const rgb = new Float64Array(used.length * 3)
  const lab = new Float64Array(used.length * 3)
  const weight = new Float64Array(used.length)
  used.forEach((at, i) => {
    const pixels = sums[at + 3] as number
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = (sums[at + c] as number) / pixels
    const [r, g, b] = [rgb[i * 3], rgb[i * 3 + 1], rgb[i * 3 + 2]].map((value) => Math.round(value as number))
    toLab(r as number, g as number, b as number, lab, i * 3)
    weight[i] = pixels ** AREA_POWER
  })
  return { size: used.length, rgb, lab, weight }
}

type Box = { members: Int32Array; spread: number; axis: number }

/** How much a group of colors scatters, and along which axis the most. */
function boxOf(colors: Counted, members: Int32Array): Box {
  const mean = [0, 0, 0]
  const square = [0, 0, 0]
  let whole = 0
  for (const i of members) {
    const w = colors.weight[i] as number
    whole += w
    for (let c = 0; c < 3; c++) {
      const v = colors.lab[i * 3 + c] as number
      mean[c] = (mean[c] as number) + w * v
      square[c] = (square[c] as number) + w * v * v
    }
  }
  const spreads = mean.map((sum, c) => (square[c] as number) - (sum * sum) / whole)
  const axis = spreads.indexOf(Math.max(...spreads))
  return { members, spread: members.length < 2 ? 0 : (spreads[axis] as number), axis }
}

/** Cuts the most scattered group at its mean until there are enough groups. */
function cut(colors: Counted, most: number): Box[] {
  const boxes = [
    boxOf(
      colors,
      Int32Array.from({ length: colors.size }, (_, i) => i),
    ),
  ]
  while (boxes.length < most) {
    const widest = boxes.reduce((best, box, i) => (box.spread > (boxes[best] as Box).spread ? i : best), 0)
    const { members, spread, axis } = boxes[widest] as Box
    if (spread <= 0) break
    const value = (i: number) => colors.lab[i * 3 + axis] as number
    let sum = 0
    let whole = 0
    for (const i of members) {
      sum += value(i) * (colors.weight[i] as number)
      whole += colors.weight[i] as number
    }
    const below = members.filter((i) => value(i) <= sum / whole)
    const above = members.filter((i) => value(i) > sum / whole)
    if (below.length === 0 || above.length === 0) {
      ;(boxes[widest] as Box).spread = 0
      continue
    }
    boxes.splice(widest, 1, boxOf(colors, below), boxOf(colors, above))
  }
  return boxes
}

/** Each color goes to its nearest entry, each entry to the middle of its colors, a few times over. */
function settle(colors: Counted, rgb: Float64Array, lab: Float64Array, size: number): void {
  const sums = new Float64Array(size * 4)
  for (let round = 0; round < ROUNDS; round++) {
    sums.fill(0)
    for (let i = 0; i < colors.size; i++) {
      const at = nearest(lab, size, colors.lab, i * 3) * 4
      const w = colors.weight[i] as number
      for (let c = 0; c < 3; c++) sums[at + c] = (sums[at + c] as number) + w * (colors.rgb[i * 3 + c] as number)
      sums[at + 3] = (sums[at + 3] as number) + w
    }
    for (let p = 0; p < size; p++) {
      const w = sums[p * 4 + 3] as number
      if (w === 0) continue
      for (let c = 0; c < 3; c++) rgb[p * 3 + c] = (sums[p * 4 + c] as number) / w
      const at = p * 3
      const byte = (c: number) => Math.round(rgb[at + c] as number)
      toLab(byte(0), byte(1), byte(2), lab, at)
    }
  }
}

function nearest(lab: Float64Array, size: number, of: Float64Array, at: number): number {
  const [l, a, b] = [of[at] as number, of[at + 1] as number, of[at + 2] as number]
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let p = 0; p < size; p++) {
    const dl = (lab[p * 3] as number) - l
    const da = (lab[p * 3 + 1] as number) - a
    const db = (lab[p * 3 + 2] as number) - b
    const away = dl * dl + da * da + db * db
    if (away < least) {
      least = away
      best = p
    }
  }
  return best
}

/** At most `most` colors that stand for all pixels of all frames (RGB). */
export function makePalette(frames: readonly Uint8Array[], most: number): Palette {
  const colors = count(frames)
  const boxes = cut(colors, most)
  const size = boxes.length
  const rgb = new Float64Array(size * 3)
  const lab = new Float64Array(size * 3)
  boxes.forEach(({ members }, p) => {
    let whole = 0
    for (const i of members) {
      const w = colors.weight[i] as number
      whole += w
      for (let c = 0; c < 3; c++) rgb[p * 3 + c] = (rgb[p * 3 + c] as number) + w * (colors.rgb[i * 3 + c] as number)
    }
    for (let c = 0; c < 3; c++) rgb[p * 3 + c] = (rgb[p * 3 + c] as number) / whole
    const byte = (c: number) => Math.round(rgb[p * 3 + c] as number)
    toLab(byte(0), byte(1), byte(2), lab, p * 3)
  })
  settle(colors, rgb, lab, size)
  return { size, rgb: Uint8Array.from(rgb, (value) => Math.round(value)), lab }
}
