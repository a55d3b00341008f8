import type { Region } from './patch.ts'

/**
 * For each pixel of a region, where its colour comes from. Pixels outside the mesh have `inside` 0.
 * Positions are those of faces: the middle of a picture's first pixel is at 0.5, 0.5.
 */
export type Field = Region & { readonly x: Float32Array; readonly y: Float32Array; readonly inside: Uint8Array }

export function makeField({ left, top, width, height }: Region): Field {
  const size = width * height
  return {
    left,
    top,
    width,
    height,
    x: new Float32Array(size),
    y: new Float32Array(size),
    inside: new Uint8Array(size),
  }
}

/** Twice the signed area of a triangle in the picture plane; its sign is the side we see. */
function turn(mesh: Float32Array, a: number, b: number, c: number): number {
  const ax = mesh[a * 3]!
  const ay = mesh[a * 3 + 1]!
  return (mesh[b * 3]! - ax) * (mesh[c * 3 + 1]! - ay) - (mesh[c * 3]! - ax) * (mesh[b * 3 + 1]! - ay)
}

/** Which sign of `turn` faces the viewer: that of most of the surface. */
export function facingSign(mesh: Float32Array, triangles: ArrayLike<number>): 1 | -1 {
  let sum = 0
  for (let t = 0; t < triangles.length; t += 3) sum += turn(mesh, triangles[t]!, triangles[t + 1]!, triangles[t + 2]!)
  return sum < 0 ? -1 : 1
}

/**
 * Draws the mesh `to` into the region; each pixel gets the matching place on the mesh `from`. Triangles that look
 * away are left out and nearer ones hide farther ones, so a turned head shows one cheek, not two.
 */
export function meshField(from: Float32Array, to: Float32Array, triangles: ArrayLike<number>, region: Region): Field {
  const field = makeField(region)
  const depth = new Float32Array(region.width * region.height).fill(Number.POSITIVE_INFINITY)
  const sign = facingSign(to, triangles)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t]!
    const b = triangles[t + 1]!
    const c = triangles[t + 2]!
    const area = turn(to, a, b, c)
    if (area * sign > 1e-6) drawTriangle(field, depth, from, to, [a, b, c], area)
  }
  return field
}

function drawTriangle(
  field: Field,
  depth: Float32Array,
  from: Float32Array,
  to: Float32Array,
  [a, b, c]: readonly [number, number, number],
  area: number,
): void {
  const ax = to[a * 3]! - field.left - 0.5
  const ay = to[a * 3 + 1]! - field.top - 0.5
  const bx = to[b * 3]! - field.left - 0.5
  const by = to[b * 3 + 1]! - field.top - 0.5
  const cx = to[c * 3]! - field.left - 0.5
  const cy = to[c * 3 + 1]! - field.top - 0.5
  const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.01))
  const x1 = Math.min(field.width - 1, Math.floor(Math.max(ax, bx, cx) + 0.01))
  const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.01))
  const y1 = Math.min(field.height - 1, Math.floor(Math.max(ay, by, cy) + 0.01))
  const stepB = (cy - ay) / area
  const stepC = -(by - ay) / area
  // A hair's breadth over the edge, so that no pixel falls between two triangles.
  const slack = -1e-4
  for (let y = y0; y <= y1; y++) {
    let weightB = ((x0 - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
    let weightC = ((bx - ax) * (y - ay) - (x0 - ax) * (by - ay)) / area
    let i = y * field.width + x0
    for (let x = x0; x <= x1; x++, i++, weightB += stepB, weightC += stepC) {
      const weightA = 1 - weightB - weightC
      if (weightA < slack || weightB < slack || weightC < slack) continue
      const z = weightA * to[a * 3 + 2]! + weightB * to[b * 3 + 2]! + weightC * to[c * 3 + 2]!
      if (z >= depth[i]!) continue
      depth[i] = z
      field.inside[i] = 1
      field.x[i] = weightA * from[a * 3]! + weightB * from[b * 3]! + weightC * from[c * 3]!
      field.y[i] = weightA * from[a * 3 + 1]! + weightB * from[b * 3 + 1]! + weightC * from[c * 3 + 1]!
    }
  }
}

/** How coarse the grid of a smooth field is, in pixels. */
const GRID = 8

/**
 * A field without edges: points that stand at `from` appear at `to`, what lies between follows them, and what is
 * farther than `reach` pixels from every point stays. Points are x y pairs.
 */
export function smoothField(from: ArrayLike<number>, to: ArrayLike<number>, region: Region, reach: number): Field {
  const columns = Math.ceil(region.width / GRID) + 1
  const rows = Math.ceil(region.height / GRID) + 1
  const moveX = new Float32Array(columns * rows)
  const moveY = new Float32Array(columns * rows)
  for (let row = 0, k = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, k++) {
      const [dx, dy] = pull(from, to, region.left + 0.5 + column * GRID, region.top + 0.5 + row * GRID, reach)
      moveX[k] = dx
      moveY[k] = dy
    }
  }
  const field = makeField(region)
  field.inside.fill(1)
  for (let y = 0, i = 0; y < region.height; y++) {
    const row = (y / GRID) | 0
    const fy = y / GRID - row
    for (let x = 0; x < region.width; x++, i++) {
      const column = (x / GRID) | 0
      const fx = x / GRID - column
      const k = row * columns + column
      field.x[i] = region.left + x + 0.5 + between(moveX, k, columns, fx, fy)
      field.y[i] = region.top + y + 0.5 + between(moveY, k, columns, fx, fy)
    }
  }
  return field
}

function between(grid: Float32Array, k: number, columns: number, fx: number, fy: number): number {
  const top = grid[k]! + (grid[k + 1]! - grid[k]!) * fx
  const below = k + columns
  const bottom = grid[below]! + (grid[below + 1]! - grid[below]!) * fx
  return top + (bottom - top) * fy
}

/** The move of the points near a place, nearer ones counting more, fading to none at `reach`. */
function pull(
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  x: number,
  y: number,
  reach: number,
): readonly [number, number] {
  let sumX = 0
  let sumY = 0
  let weights = 0
  let nearest = Number.POSITIVE_INFINITY
  for (let p = 0; p < to.length; p += 2) {
    const gap = (to[p]! - x) ** 2 + (to[p + 1]! - y) ** 2
    nearest = Math.min(nearest, gap)
    const weight = 1 / (gap * gap + 1)
    sumX += weight * (from[p]! - to[p]!)
    sumY += weight * (from[p + 1]! - to[p + 1]!)
    weights += weight
  }
  const far = Math.sqrt(nearest) / reach
  if (far >= 1) return [0, 0]
  const fade = (1 - far * far) ** 2
  return [(sumX / weights) * fade, (sumY / weights) * fade]
}
