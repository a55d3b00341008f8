import { placeMesh } from '@bluehour/faces/align'
import { headPoseOf } from './head-pose.ts'
import type { FaceMesh } from './mesh-web.ts'
import { bendOf, type MeshWeb, makeMeshWeb, solveWeb } from './mesh-web.ts'
import { type Look, type Plane, planesAt } from './planes.ts'

/** From coarse to fine: blur in pixels, every how many pixels, how stiff the mesh is, how far a color may be off. */
const LEVELS = [
  { blur: 5, step: 3, stiff: 3000, off: 30, rounds: 5 },
  { blur: 2.5, step: 2, stiff: 250, off: 24, rounds: 6 },
  { blur: 1.2, step: 1, stiff: 80, off: 20, rounds: 5 },
  { blur: 0.7, step: 1, stiff: 60, off: 12, rounds: 6 },
] as const
type Level = (typeof LEVELS)[number]

/** No point goes farther in one round, in pixels. */
const STEP_MAX = 4

/**
 * Where the points of the photo's mesh are in the posed picture: the mesh is bent, as little as it can, until the skin of
 * the photo drawn on it looks like the posed picture (least squares, coarse to fine, pixels that do not agree do not count).
 *
 * The mesh network alone says too little here. It knows faces, not this one: it sees a quarter of a change in the
 * thickness of lips, half of a mouth moved aside, and a head that nods when it smiles. On posed pictures it is one to three
 * pixels off, the fit a few tenths. `start` is what the network saw.
 */
export function fitMesh(
  photo: { readonly look: Look; readonly mesh: FaceMesh },
  posed: Look,
  start: FaceMesh,
): Float32Array {
  const web = makeMeshWeb()
  const places = Float64Array.from(start)
  for (const level of LEVELS) {
    const [from, to] = [planesAt(photo.look, level.blur), planesAt(posed, level.blur)]
    // Bending is what the turning of the head does not explain.
    const turned = placeMesh(photo.mesh, headPoseOf(Float32Array.from(places), photo.mesh))
    for (let round = 0; round < level.rounds; round++) {
      const sums = bendOf(web, places, turned, level.stiff)
      compare(web, { from, mesh: photo.mesh }, { to, places }, level, sums)
      const steps = solveWeb(web, sums)
      for (let i = 0; i < steps.length; i++) {
        places[(i >> 1) * 3 + (i & 1)]! += Math.max(-STEP_MAX, Math.min(STEP_MAX, steps[i]!))
      }
    }
  }
  return Float32Array.from(places)
}

/** Corners of a triangle against its first one, in a look's own pixels. */
type Corners = { ax: number; ay: number; bx: number; by: number; cx: number; cy: number; area: number }

function cornersOf(points: ArrayLike<number>, web: MeshWeb, t: number, plane: Plane): Corners {
  const [i, j, k] = [web.skin[t]! * 3, web.skin[t + 1]! * 3, web.skin[t + 2]! * 3]
  // Meshes count from a pixel's corner, planes from its middle.
  const [ax, ay] = [points[i]! - 0.5 - plane.left, points[i + 1]! - 0.5 - plane.top]
  const [bx, by] = [points[j]! - points[i]!, points[j + 1]! - points[i + 1]!]
  const [cx, cy] = [points[k]! - points[i]!, points[k + 1]! - points[i + 1]!]
  return { ax, ay, bx, by, cx, cy, area: bx * cy - cx * by }
}

type Sums = ReturnType<typeof bendOf>

/** Adds what the pixels say: how the corners of their triangle would have to move for the colors to agree. */
function compare(
  web: MeshWeb,
  { from, mesh }: { from: readonly Plane[]; mesh: FaceMesh },
  { to, places }: { to: readonly Plane[]; places: Float64Array },
  level: Level,
  sums: Sums,
): void {
  for (let t = 0; t < web.skin.length; t += 3) {
    const was = cornersOf(mesh, web, t, from[0]!)
    const is = cornersOf(places, web, t, to[0]!)
    // What is turned away from the viewer, or was, shows nothing.
    if (Math.abs(was.area) < 1e-3 || was.area * is.area <= 0) continue
    const { step } = level
    const [left, top] = [was.ax + Math.min(0, was.bx, was.cx), was.ay + Math.min(0, was.by, was.cy)]
    const right = Math.min(from[0]!.width - 1, was.ax + Math.max(0, was.bx, was.cx))
    const bottom = Math.min(from[0]!.height - 1, was.ay + Math.max(0, was.by, was.cy))
    for (let y = Math.max(0, Math.ceil(top / step) * step); y <= bottom; y += step) {
      for (let x = Math.max(0, Math.ceil(left / step) * step); x <= right; x += step) {
        const b = ((x - was.ax) * was.cy - was.cx * (y - was.ay)) / was.area
        const c = (was.bx * (y - was.ay) - (x - was.ax) * was.by) / was.area
        if (b < 0 || c < 0 || b + c > 1) continue
        const found = pixelAt(
          from,
          to,
          y * from[0]!.width + x,
          is.ax + b * is.bx + c * is.cx,
          is.ay + b * is.by + c * is.cy,
        )
        if (found) addPixel(web, sums, t, b, c, (step * step) / (1 + found.off / level.off ** 2) ** 2)
      }
    }
  }
}

/** Sums over the channels at one pixel: squares of slopes, slopes times differences, squares of differences. */
const pixel = { xx: 0, xy: 0, yy: 0, x: 0, y: 0, off: 0 }

function pixelAt(
  from: readonly Plane[],
  to: readonly Plane[],
  at: number,
  x: number,
  y: number,
): typeof pixel | undefined {
  const { width, height } = to[0]!
  if (!(x >= 0 && y >= 0 && x < width - 1.001 && y < height - 1.001)) return undefined
  const [left, top] = [x | 0, y | 0]
  const o = top * width + left
  const [fx, fy] = [x - left, y - top]
  const [w00, w10, w01, w11] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy]
  pixel.xx = pixel.xy = pixel.yy = pixel.x = pixel.y = pixel.off = 0
  for (let c = 0; c < from.length; c++) {
    const { value, dx, dy } = to[c]!
    const seen = value[o]! * w00 + value[o + 1]! * w10 + value[o + width]! * w01 + value[o + width + 1]! * w11
    const sx = dx[o]! * w00 + dx[o + 1]! * w10 + dx[o + width]! * w01 + dx[o + width + 1]! * w11
    const sy = dy[o]! * w00 + dy[o + 1]! * w10 + dy[o + width]! * w01 + dy[o + width + 1]! * w11
    const off = seen - from[c]!.value[at]!
    pixel.xx += sx * sx
    pixel.xy += sx * sy
    pixel.yy += sy * sy
    pixel.x += sx * off
    pixel.y += sy * off
    pixel.off += off * off
  }
  return pixel
}

function addPixel(
  { skin, slots }: MeshWeb,
  { xx, xy, yy, right }: Sums,
  t: number,
  b: number,
  c: number,
  trust: number,
) {
  for (let u = 0; u < 3; u++) {
    const share = (u === 0 ? 1 - b - c : u === 1 ? b : c) * trust
    const corner = skin[t + u]! * 2
    right[corner]! -= share * pixel.x
    right[corner + 1]! -= share * pixel.y
    for (let v = 0; v < 3; v++) {
      const slot = slots[(t + u) * 3 + v]!
      const both = share * (v === 0 ? 1 - b - c : v === 1 ? b : c)
      xx[slot]! += both * pixel.xx
      xy[slot]! += both * pixel.xy
      yy[slot]! += both * pixel.yy
    }
  }
}
