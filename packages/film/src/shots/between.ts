import type { Picture } from '@bluehour/engine/engine'
import { fitWithin, resizePicture } from '@bluehour/imaging/pixels'
import type { Plane } from '@bluehour/imaging/plane'
import type { Between, Interpolate } from '@bluehour/vision/interpolate'

/** Movement is found on a small copy. */
const FLOW_EDGE = 384

/** The pictures at even steps between two others of one size. */
export async function picturesBetween(
  first: Picture,
  second: Picture,
  count: number,
  interpolate: Interpolate,
): Promise<Picture[]> {
  if (count === 0) return []
  const small = fitWithin(first.width, first.height, FLOW_EDGE)
  const [a, b] = await Promise.all([
    resizePicture(first, small.width, small.height),
    resizePicture(second, small.width, small.height),
  ])
  const out: Picture[] = []
  for (let k = 1; k <= count; k++) {
    const share = k / (count + 1)
    out.push(mixed(first, second, await interpolate.between(a, b, share)))
  }
  return out
}

/** Both pictures moved to the moment and mixed; flows are read at full size. */
function mixed(first: Picture, second: Picture, { toFirst, toSecond, weight }: Between): Picture {
  const { width, height } = first
  const [grow, tall] = [width / weight.width, height / weight.height]
  const planes = [toFirst.x, toFirst.y, toSecond.x, toSecond.y, weight] as const
  const data = new Uint8Array(width * height * 3)
  const row = planes.map(() => new Float32Array(weight.width + 1))
  for (let y = 0, to = 0; y < height; y++) {
    for (const [p, plane] of planes.entries()) readRow(plane, (y + 0.5) / tall - 0.5, row[p]!)
    for (let x = 0; x < width; x++, to += 3) {
      const place = Math.max(0, (x + 0.5) / grow - 0.5)
      const i = place | 0
      const t = place - i
      const at = (p: number) => row[p]![i]! + (row[p]![i + 1]! - row[p]![i]!) * t
      const share = at(4)
      addSample(first, x + at(0) * grow, y + at(1) * tall, share, data, to)
      addSample(second, x + at(2) * grow, y + at(3) * tall, 1 - share, data, to)
    }
  }
  return { width, height, channels: 3, data }
}

/** One row of a plane at any height, with its last value once more behind it. */
function readRow({ width, height, data }: Plane, y: number, out: Float32Array): void {
  const place = Math.max(0, Math.min(height - 1, y))
  const i = place | 0
  const t = place - i
  const [upper, lower] = [i * width, Math.min(height - 1, i + 1) * width]
  for (let x = 0; x < width; x++) out[x] = data[upper + x]! + (data[lower + x]! - data[upper + x]!) * t
  out[width] = out[width - 1]!
}

function addSample(
  { width, height, data }: Picture,
  x: number,
  y: number,
  share: number,
  out: Uint8Array,
  to: number,
): void {
  const cx = Math.max(0, Math.min(x, width - 1))
  const cy = Math.max(0, Math.min(y, height - 1))
  const [x0, y0] = [cx | 0, cy | 0]
  const [fx, fy] = [cx - x0, cy - y0]
  const a = (y0 * width + x0) * 3
  const b = x0 + 1 < width ? a + 3 : a
  const down = y0 + 1 < height ? width * 3 : 0
  for (let c = 0; c < 3; c++) {
    const top = data[a + c]! + (data[b + c]! - data[a + c]!) * fx
    const bottom = data[a + down + c]! + (data[b + down + c]! - data[a + down + c]!) * fx
    // The second of two samples completes the rounding of the first.
    out[to + c]! += (top + (bottom - top) * fy) * share + 0.25
  }
}
