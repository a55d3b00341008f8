import { hash } from '@bluehour/imaging/random'
import type { StyleMemory } from '../style.ts'
import { held } from './held.ts'
import { toLab } from './oklab.ts'
import type { Pixels } from './pixels.ts'

/** Labels of every pixel and the mean place and sRGB color of each cell, five numbers per cell: x, y, r, g, b. */
type Superpixels = { labels: Uint16Array; count: number; cells: Float32Array }

/**
 * Cells of about equal size that keep to the picture's edges (SLIC). A high `compactness` makes them round, a low one
 * lets them follow colors: 0.1 is usual. `loose` 0..1 moves their first places off the grid; neighbours whose colors
 * are nearer than `join` become one, up to three.
 */
export function superpixels(
  pixels: Pixels,
  wanted: number,
  compactness: number,
  look: { loose: number; join: number; seed: number; memory?: StyleMemory | undefined },
): Superpixels {
  const { width, height } = pixels
  const lab = toLab(pixels)
  const step = Math.sqrt((width * height) / wanted)
  const columns = Math.max(1, Math.round(width / step))
  const rows = Math.max(1, Math.round(height / step))
  const count = columns * rows
  const centres = new Float32Array(count * 5)
  for (let i = 0; i < count; i++) {
    const row = Math.floor(i / columns)
    // Rows are shifted against each other, so that cells become six-sided rather than square.
    const shiftX = (hash(i, 1, look.seed) - 0.5) * look.loose
    const shiftY = (hash(i, 2, look.seed) - 0.5) * look.loose
    const x = clampTo((((i % columns) + (row & 1 ? 0.75 : 0.25) + shiftX) / columns) * width, width)
    const y = clampTo(((row + 0.5 + shiftY) / rows) * height, height)
    const k = (Math.floor(y) * width + Math.floor(x)) * 3
    centres.set([x, y, lab.data[k]!, lab.data[k + 1]!, lab.data[k + 2]!], i * 5)
  }
  const labels = new Uint16Array(width * height)
  const weight = (compactness / step) ** 2
  for (let round = 0; round < 5; round++) {
    assign(lab, centres, count, step, weight, labels)
    recentre(lab, labels, centres, count)
  }
  for (let round = 0; round < 3; round++) majority(labels, width, height, Math.max(1, Math.round(step / 14)))
  if (look.join > 0) {
    const group = held(look.memory, 'joined', () => join(labels, width, height, centres, count, look.join))
    for (let i = 0; i < labels.length; i++) labels[i] = group[labels[i]!]!
  }
  const cells = new Float32Array(count * 5)
  recentre(pixels, labels, cells, count)
  return { labels, count, cells }
}

function clampTo(value: number, size: number): number {
  return Math.max(0, Math.min(size - 1, value))
}

/** Neighbours of nearly one color become one cell, so that sizes and shapes differ as in real work: gives each its group. */
function join(
  labels: Uint16Array,
  width: number,
  height: number,
  centres: Float32Array,
  count: number,
  nearness: number,
): Uint16Array {
  const group = Uint16Array.from({ length: count }, (_, i) => i)
  const members = new Uint8Array(count).fill(1)
  const apart = (a: number, b: number) =>
    Math.hypot(
      centres[a * 5 + 2]! - centres[b * 5 + 2]!,
      centres[a * 5 + 3]! - centres[b * 5 + 3]!,
      centres[a * 5 + 4]! - centres[b * 5 + 4]!,
    )
  const tried = new Uint8Array(count * count)
  const meet = (a: number, b: number) => {
    if (tried[a * count + b]) return
    tried[a * count + b] = 1
    const [one, other] = [group[a]!, group[b]!]
    if (one === other || members[one]! + members[other]! > 3 || apart(one, other) > nearness) return
    members[one]! += members[other]!
    for (let g = 0; g < count; g++) if (group[g] === other) group[g] = one
  }
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0, i = y * width; x < width - 1; x++, i++) {
      const label = labels[i]!
      if (label !== labels[i + 1]) meet(label, labels[i + 1]!)
      if (label !== labels[i + width]) meet(label, labels[i + width]!)
    }
  }
  return group
}

function assign(
  lab: Pixels,
  centres: Float32Array,
  count: number,
  step: number,
  weight: number,
  labels: Uint16Array,
): void {
  const { width, height, data } = lab
  const best = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  for (let i = 0; i < count; i++) {
    const cx = centres[i * 5]!
    const cy = centres[i * 5 + 1]!
    const l = centres[i * 5 + 2]!
    const a = centres[i * 5 + 3]!
    const b = centres[i * 5 + 4]!
    const y1 = Math.min(height - 1, Math.ceil(cy + step * 1.2))
    const x1 = Math.min(width - 1, Math.ceil(cx + step * 1.2))
    for (let y = Math.max(0, Math.floor(cy - step * 1.2)); y <= y1; y++) {
      for (let x = Math.max(0, Math.floor(cx - step * 1.2)); x <= x1; x++) {
        const p = y * width + x
        const k = p * 3
        const dl = data[k]! - l
        const da = data[k + 1]! - a
        const db = data[k + 2]! - b
        const distance = dl * dl + 2 * (da * da + db * db) + weight * ((x - cx) * (x - cx) + (y - cy) * (y - cy))
        if (distance < best[p]!) {
          best[p] = distance
          labels[p] = i
        }
      }
    }
  }
}

function recentre({ width, height, data }: Pixels, labels: Uint16Array, centres: Float32Array, count: number): void {
  const sums = new Float64Array(count * 6)
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      const at = labels[p]! * 6
      sums[at]! += x
      sums[at + 1]! += y
      sums[at + 2]! += data[p * 3]!
      sums[at + 3]! += data[p * 3 + 1]!
      sums[at + 4]! += data[p * 3 + 2]!
      sums[at + 5]! += 1
    }
  }
  for (let i = 0; i < count; i++) {
    const members = sums[i * 6 + 5]!
    if (members > 0) for (let c = 0; c < 5; c++) centres[i * 5 + c] = sums[i * 6 + c]! / members
  }
}

/** Each pixel takes the label that most of eight places around it have: frayed borders become clean. */
function majority(labels: Uint16Array, width: number, height: number, reach: number): void {
  const from = labels.slice()
  const seen = new Uint16Array(9)
  for (let y = 0, p = 0; y < height; y++) {
    const up = Math.max(0, y - reach) * width
    const down = Math.min(height - 1, y + reach) * width
    const here = y * width
    for (let x = 0; x < width; x++, p++) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width - 1, x + reach)
      seen[0] = from[p]!
      seen[1] = from[up + x]!
      seen[2] = from[down + x]!
      seen[3] = from[here + left]!
      seen[4] = from[here + right]!
      seen[5] = from[up + left]!
      seen[6] = from[up + right]!
      seen[7] = from[down + left]!
      seen[8] = from[down + right]!
      let most = 0
      for (let i = 0; i < 9; i++) {
        let votes = 0
        for (let j = 0; j < 9; j++) if (seen[j] === seen[i]) votes++
        if (votes > most) {
          most = votes
          labels[p] = seen[i]!
        }
        if (votes > 4) break
      }
    }
  }
}
