import { boxBlur } from '@bluehour/imaging/plane'
import type { Patch } from '../blend/patch.ts'

/** Costs are whole numbers, so that a row of buckets can stand for a sorted line. */
const UNIT = 8
const STEP_MAX = 120

type F = Float32Array

type Pace = {
  /** What a unit of Oklab between two pixels costs, in pixels of way. */
  edgeCost: number
  /** How many pixels behind those start who may be somebody else. */
  late?: number
  /** How unlike us each pixel is, 0..1: on unlike ones we, on like ones the others lose up to `cost` pixels of way. */
  strange?: { data: Float32Array; cost: number }
  /** Nobody goes farther than this, in pixels of way. */
  reach?: number
}

/**
 * Two people who touch are one in every matte. Both grow from where each surely is, and each pixel goes to who
 * reaches it first; color steps slow them down, so they meet where one ends and the other begins.
 * `seeds`: 1 is the one we want, 2 somebody else, 3 perhaps somebody else, who starts `late` pixels behind. Pixels with `open` 0 belong to nobody. Answers with 0, 1 and 2.
 */
export function ownRegion(lab: Patch, open: Uint8Array, seeds: Uint8Array, pace: Pace): Uint8Array {
  const { edgeCost, late = 0, strange, reach = Number.POSITIVE_INFINITY } = pace
  const { width, height } = lab
  // Strands and folds are no borders between people.
  const [l, a, b] = lab.planes.map((data) => boxBlur({ width, height, data }, 1.5).data) as [F, F, F]
  const size = width * height
  const owner = new Uint8Array(size)
  const cost = new Int32Array(size).fill(0x7fffffff)
  const buckets: number[][] = []
  const put = (i: number, at: number, who: number) => {
    if (at >= cost[i]!) return
    cost[i] = at
    owner[i] = who
    let bucket = buckets[at]
    if (!bucket) {
      bucket = []
      buckets[at] = bucket
    }
    bucket.push(i)
  }
  for (let i = 0; i < size; i++)
    if (seeds[i] && open[i]) put(i, seeds[i] === 3 ? late * UNIT : 0, seeds[i] === 1 ? 1 : 2)
  for (let at = 0; at < buckets.length && at <= reach * UNIT; at++) {
    const bucket = buckets[at]
    if (!bucket) continue
    for (const i of bucket) {
      if (cost[i] !== at) continue
      const x = i % width
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= size || !open[j]) continue
        const [dl, da, db] = [l[i]! - l[j]!, a[i]! - a[j]!, b[i]! - b[j]!]
        const step = Math.sqrt(dl * dl + 2.25 * (da * da + db * db))
        const who = owner[i]!
        const unfit = strange ? strange.cost * (who === 1 ? strange.data[j]! : 1 - strange.data[j]!) : 0
        put(j, at + Math.round(UNIT * (1 + unfit + Math.min(STEP_MAX, edgeCost * step))), who)
      }
    }
    buckets[at] = []
  }
  if (reach < Number.POSITIVE_INFINITY) for (let i = 0; i < size; i++) if (cost[i]! > reach * UNIT) owner[i] = 0
  return owner
}
