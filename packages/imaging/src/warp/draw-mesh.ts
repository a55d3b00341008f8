import { makeMap, type PixelMap, type Region } from './pixel-map.ts'

/** Points one after the other, two numbers (x y) or three (x y z, smaller is nearer) each. */
type Points = Float32Array | Float64Array

/** Just enough that neighbours share their edge and no pixel between them is missed. */
const OVERLAP = 1e-4

/**
 * Draws one triangle of points that stand at `to` into the map; each pixel under it gets x and y of `from` in between.
 * With three numbers a point the nearer triangle wins where two meet, with two the later one.
 */
export function drawTriangle(
  map: PixelMap,
  to: Points,
  from: Points,
  numbers: 2 | 3,
  a: number,
  b: number,
  c: number,
): void {
  const ia = a * numbers
  const ib = b * numbers
  const ic = c * numbers
  const ax = to[ia]! - map.left
  const ay = to[ia + 1]! - map.top
  const bx = to[ib]! - map.left - ax
  const by = to[ib + 1]! - map.top - ay
  const cx = to[ic]! - map.left - ax
  const cy = to[ic + 1]! - map.top - ay
  const area = bx * cy - by * cx
  if (Math.abs(area) < 1e-9) return
  const top = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.01))
  const bottom = Math.min(map.height - 1, Math.floor(ay + Math.max(0, by, cy) + 0.01))
  const left = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.01))
  const right = Math.min(map.width - 1, Math.floor(ax + Math.max(0, bx, cx) + 0.01))
  // u is the share of b, v the share of c.
  const ux = cy / area
  const uy = -cx / area
  const vx = -by / area
  const vy = bx / area
  const deep = numbers === 3
  const az = deep ? to[ia + 2]! : 0
  const bz = deep ? to[ib + 2]! - az : 0
  const cz = deep ? to[ic + 2]! - az : 0
  const fromX = from[ia]!
  const fromY = from[ia + 1]!
  const fromBx = from[ib]! - fromX
  const fromBy = from[ib + 1]! - fromY
  const fromCx = from[ic]! - fromX
  const fromCy = from[ic + 1]! - fromY
  const { x: mapX, y: mapY, depth } = map
  for (let y = top; y <= bottom; y++) {
    let u = (left - ax) * ux + (y - ay) * uy
    let v = (left - ax) * vx + (y - ay) * vy
    let i = y * map.width + left
    for (let x = left; x <= right; x++, i++, u += ux, v += vx) {
      if (u < -OVERLAP || v < -OVERLAP || u + v > 1 + OVERLAP) continue
      const z = az + u * bz + v * cz
      if (deep && z >= depth[i]!) continue
      depth[i] = z
      mapX[i] = fromX + u * fromBx + v * fromCx
      mapY[i] = fromY + u * fromBy + v * fromCy
    }
  }
}

/** Draws a net of knots, x y each, row by row of so many columns. */
export function drawNet(map: PixelMap, columns: number, to: Points, from: Points): void {
  const last = to.length / 2 - columns
  for (let row = 0; row < last; row += columns) {
    for (let p = row; p + 1 < row + columns; p++) {
      drawTriangle(map, to, from, 2, p, p + 1, p + columns)
      drawTriangle(map, to, from, 2, p + 1, p + columns + 1, p + columns)
    }
  }
}

/**
 * Draws the mesh `to` into a map of the region; each pixel gets the matching place on the mesh `from`. Triangles that
 * look away are left out and nearer ones hide farther ones, so a turned head shows one cheek, not two.
 */
export function mapMesh(from: Float32Array, to: Float32Array, triangles: ArrayLike<number>, region: Region): PixelMap {
  const map = makeMap(region)
  const sign = facingSign(to, triangles)
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!]
    if (turn(to, a, b, c) * sign > 1e-6) drawTriangle(map, to, from, 3, a, b, c)
  }
  return map
}

/** Twice the signed area of a triangle in the picture plane; its sign is the side we see. */
function turn(mesh: Float32Array, a: number, b: number, c: number): number {
  const ax = mesh[a * 3]!
  const ay = mesh[a * 3 + 1]!
  return (mesh[b * 3]! - ax) * (mesh[c * 3 + 1]! - ay) - (mesh[c * 3]! - ax) * (mesh[b * 3 + 1]! - ay)
}

/** Which sign of `turn` faces the viewer: that of most of the surface. */
function facingSign(mesh: Float32Array, triangles: ArrayLike<number>): 1 | -1 {
  let sum = 0
  for (let t = 0; t < triangles.length; t += 3) sum += turn(mesh, triangles[t]!, triangles[t + 1]!, triangles[t + 2]!)
  return sum < 0 ? -1 : 1
}
