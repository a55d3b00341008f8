import { boxBlur, type Plane, resizePlane } from '@bluehour/imaging/plane'

const EDGE = 200

/** From metres to 0 (far) .. 1 (near), smooth enough to be filmed. */
export function nearnessOf(depth: Float32Array, { width, height }: { width: number; height: number }): Plane {
  const near = nearest(depth)
  const data = Float32Array.from(depth, (metres) => (Number.isFinite(metres) ? Math.min(1, near / metres) : 0))
  const scale = EDGE / Math.max(width, height)
  const small = resizePlane(
    { width, height, data },
    Math.max(8, Math.round(width * scale)),
    Math.max(8, Math.round(height * scale)),
  )
  return boxBlur(boxBlur(small, 4), 3)
}

function nearest(depth: Float32Array): number {
  const some = depth.filter((metres, i) => i % 37 === 0 && Number.isFinite(metres)).sort()
  return some.length === 0 ? 1 : Math.max(0.05, some[Math.floor(some.length * 0.05)]!)
}
