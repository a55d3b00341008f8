import type { Picture } from '@bluehour/engine/engine'
import { luma } from '@bluehour/imaging/pixels'
import { boxBlur, mapPlane, type Plane, samplePlane } from '@bluehour/imaging/plane'
import type { Between, Flow } from '@bluehour/vision/interpolate'

function along(plane: Plane, flow: Flow): Plane {
  return mapPlane(plane, (_, x, y) => {
    const i = y * plane.width + x
    return samplePlane(plane, x + flow.x.data[i]!, y + flow.y.data[i]!)
  })
}

/** Structural similarity over small windows, 1 for equal planes. */
export function similarity(a: Plane, b: Plane, radius = 3): number {
  const product = (p: Plane, q: Plane) =>
    boxBlur(
      mapPlane(p, (value, x, y) => value * q.data[y * p.width + x]!),
      radius,
    )
  const meanA = boxBlur(a, radius).data
  const meanB = boxBlur(b, radius).data
  const aa = product(a, a).data
  const bb = product(b, b).data
  const ab = product(a, b).data
  let sum = 0
  for (let i = 0; i < meanA.length; i++) {
    const ma = meanA[i]!
    const mb = meanB[i]!
    const both = (2 * ma * mb + 1e-4) * (2 * (ab[i]! - ma * mb) + 9e-4)
    sum += both / ((ma * ma + mb * mb + 1e-4) * (aa[i]! - ma * ma + bb[i]! - mb * mb + 9e-4))
  }
  return sum / meanA.length
}

export type Likeness = {
  /** How alike the pictures are once both are moved to the moment between them. */
  moved: number
  /** How alike they are as they stand. */
  still: number
}

/** Whether the net found real movement between two pictures of the same size, or only made something up. */
export function likenessOf(first: Picture, second: Picture, between: Between): Likeness {
  const a = luma(first)
  const b = luma(second)
  return { moved: similarity(along(a, between.toFirst), along(b, between.toSecond)), still: similarity(a, b) }
}
