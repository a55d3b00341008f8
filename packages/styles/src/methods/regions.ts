import { boxBlurs } from '@bluehour/imaging/box-blur'
import { overTiles, type Tile } from './tiles.ts'

/** Each pixel's region and the one it is nearest to, with the share of the first: 1 inside, a half on the border. */
export type Regions = { first: Uint16Array; second: Uint16Array; share: Float32Array }

/**
 * Gives regions clean curves: each pixel goes to the region that is commonest around it, so that specks vanish and
 * borders run smooth.
 */
export function smoothRegions(
  labels: Uint16Array,
  size: { width: number; height: number },
  deviation: number,
): Regions {
  const { width, height } = size
  const first = labels.slice()
  const second = labels.slice()
  const share = new Float32Array(width * height).fill(1)
  // Two boxes of radius r have the variance 2r(r + 1)/3.
  const radius = Math.max(1, Math.round((Math.sqrt(1 + 6 * deviation * deviation) - 1) / 2))
  // Votes change by about 0.4 / deviation per pixel across a border.
  const slope = deviation * 1.25 * 0.5
  overTiles(width, height, 48, 2 * radius, (tile) => {
    const near = cropLabels(labels, width, tile)
    const present = presentIn(near)
    if (present.length > 1) vote(near, present, tile, radius, slope, { first, second, share }, width)
  })
  return { first, second, share }
}

function cropLabels(labels: Uint16Array, width: number, { left, top, columns, rows }: Tile): Uint16Array {
  const out = new Uint16Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    const from = (top + row) * width + left
    out.set(labels.subarray(from, from + columns), row * columns)
  }
  return out
}

/** From the lowest up. */
function presentIn(labels: Uint16Array): number[] {
  const found: number[] = []
  let last = -1
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === last) continue
    last = labels[i]!
    if (!found.includes(last)) found.push(last)
  }
  return found.sort((a, b) => a - b)
}

/** Only the regions in reach of a tile are counted there. */
function vote(
  near: Uint16Array,
  present: readonly number[],
  { left, top, columns, rows, inner }: Tile,
  radius: number,
  slope: number,
  regions: Regions,
  width: number,
): void {
  const most = new Float32Array(near.length)
  const next = new Float32Array(near.length)
  const first = new Uint16Array(near.length)
  const second = new Uint16Array(near.length)
  const members = new Float32Array(near.length)
  for (const label of present) {
    for (let i = 0; i < near.length; i++) members[i] = near[i] === label ? 1 : 0
    const votes = boxBlurs(members, columns, rows, [radius, radius])
    for (let i = 0; i < near.length; i++) {
      const count = votes[i]!
      if (count > most[i]!) {
        next[i] = most[i]!
        second[i] = first[i]!
        most[i] = count
        first[i] = label
      } else if (count > next[i]!) {
        next[i] = count
        second[i] = label
      }
    }
  }
  for (let y = inner.top; y < inner.bottom; y++) {
    for (let x = inner.left; x < inner.right; x++) {
      const from = (y - top) * columns + x - left
      const to = y * width + x
      regions.first[to] = first[from]!
      regions.second[to] = next[from]! > 0 ? second[from]! : first[from]!
      regions.share[to] = Math.min(1, 0.5 + (most[from]! - next[from]!) * slope)
    }
  }
}
