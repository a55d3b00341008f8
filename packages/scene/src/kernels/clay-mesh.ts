// Turns a clay body into triangles: blocks near the surface are sampled finely, a vertex goes into every cell the surface crosses.
import { VERTEX_BYTES } from './layout'
import { bodyColor, bodyDistance, nearPieces } from './clay-distance'
import { bodyDistance4 } from './clay-distance-4'
import { put } from './math'

const BLOCK = 6
const EDGE = 8 // Samples along a block's edge: its cells and one more on either end.

/**
 * Blocks of 6 cells each way. `scratch` holds lists of pieces and one block of samples; `cellsAt` one number for every
 * cell of the whole grid (zeroed): the vertex in it, plus one. Returns vertices, or −1 when there is no room.
 */
export function meshClay(
  pieces: usize, count: i32, x0: f32, y0: f32, z0: f32, cell: f32, bx: i32, by: i32, bz: i32,
  scratch: usize, cellsAt: usize, vertices: usize, room: i32,
): i32 {
  const near = scratch + (<usize>count << 2)
  const samples = near + (<usize>count << 2)
  const half: f32 = cell * <f32>BLOCK * <f32>0.5
  const reach: f32 = half * <f32>1.7321 + cell * 2
  let made: i32 = 0
  for (let k = 0; k < bz; k++) for (let j = 0; j < by; j++) for (let i = 0; i < bx; i++) {
    const cx: f32 = x0 + <f32>(i * BLOCK) * cell + half, cy: f32 = y0 + <f32>(j * BLOCK) * cell + half, cz: f32 = z0 + <f32>(k * BLOCK) * cell + half
    const n = nearPieces(pieces, count, cx, cy, cz, reach, near)
    if (n == 0) continue
    const middle = bodyDistance(near, n, cx, cy, cz)
    if (middle > reach || middle < -2 * reach) continue
    if (made + BLOCK * BLOCK * BLOCK > room) return -1
    made = meshBlock(near, n, x0, y0, z0, cell, i * BLOCK, j * BLOCK, k * BLOCK, bx * BLOCK, by * BLOCK, samples, cellsAt, vertices, made)
  }
  return made
}

function meshBlock(
  near: usize, n: i32, x0: f32, y0: f32, z0: f32, cell: f32, i0: i32, j0: i32, k0: i32, nx: i32, ny: i32,
  samples: usize, cellsAt: usize, vertices: usize, made: i32,
): i32 {
  const steps = f32x4.mul(f32x4(0, 1, 2, 3), f32x4.splat(cell))
  for (let k = 0; k <= BLOCK; k++) for (let j = 0; j <= BLOCK; j++) for (let i = 0; i < EDGE; i += 4) {
    const x = f32x4.add(f32x4.splat(x0 + <f32>(i0 + i) * cell), steps)
    const d = bodyDistance4(near, n, x, f32x4.splat(y0 + <f32>(j0 + j) * cell), f32x4.splat(z0 + <f32>(k0 + k) * cell))
    v128.store(samples + (<usize>((k * EDGE + j) * EDGE + i) << 2), d)
  }
  for (let k = 0; k < BLOCK; k++) for (let j = 0; j < BLOCK; j++) for (let i = 0; i < BLOCK; i++) {
    const s = samples + (<usize>((k * EDGE + j) * EDGE + i) << 2)
    let inside: i32 = 0
    for (let c = 0; c < 8; c++) inside += load<f32>(s + corner(c)) < 0 ? 1 : 0
    if (inside == 0 || inside == 8) continue
    placeVertex(near, n, s, x0 + <f32>(i0 + i) * cell, y0 + <f32>(j0 + j) * cell, z0 + <f32>(k0 + k) * cell, cell, vertices + <usize>made * VERTEX_BYTES)
    made++
    store<i32>(cellsAt + (<usize>(((k0 + k) * ny + j0 + j) * nx + i0 + i) << 2), (made << 4) | signs(s))
  }
  return made
}

@inline function corner(c: i32): usize { return <usize>((((c >> 2) * EDGE + ((c >> 1) & 1)) * EDGE + (c & 1)) << 2) }

/** Which of the lowest corner and its three neighbours are inside. */
@inline function signs(s: usize): i32 {
  return (load<f32>(s) < 0 ? 1 : 0) | (load<f32>(s + corner(1)) < 0 ? 2 : 0) | (load<f32>(s + corner(2)) < 0 ? 4 : 0) | (load<f32>(s + corner(4)) < 0 ? 8 : 0)
}

/** The mean of where the surface crosses the cell's edges, drawn onto the surface. */
function placeVertex(near: usize, n: i32, s: usize, x: f32, y: f32, z: f32, cell: f32, v: usize): void {
  let sx: f32 = 0, sy: f32 = 0, sz: f32 = 0, hits: f32 = 0
  for (let a = 0; a < 8; a++) for (let axis = 0; axis < 3; axis++) {
    const b = a | (1 << axis)
    if (b == a) continue
    const da = load<f32>(s + corner(a)), db = load<f32>(s + corner(b))
    if ((da < 0) == (db < 0)) continue
    const t: f32 = da / (da - db)
    sx += <f32>(a & 1) + (axis == 0 ? t : 0)
    sy += <f32>((a >> 1) & 1) + (axis == 1 ? t : 0)
    sz += <f32>(a >> 2) + (axis == 2 ? t : 0)
    hits += 1
  }
  let px: f32 = x + sx / hits * cell, py: f32 = y + sy / hits * cell, pz: f32 = z + sz / hits * cell
  // Four points around it tell both the distance (their mean) and which way the surface faces.
  const e = f32x4.splat(cell * <f32>0.25)
  const sx4 = f32x4(1, 1, -1, -1), sy4 = f32x4(1, -1, 1, -1), sz4 = f32x4(1, -1, -1, 1)
  let gx: f32 = 0, gy: f32 = 0, gz: f32 = 0
  for (let step = 0; step < 2; step++) {
    const d = bodyDistance4(near, n, f32x4.add(f32x4.splat(px), f32x4.mul(sx4, e)), f32x4.add(f32x4.splat(py), f32x4.mul(sy4, e)), f32x4.add(f32x4.splat(pz), f32x4.mul(sz4, e)))
    gx = sum4(f32x4.mul(d, sx4))
    gy = sum4(f32x4.mul(d, sy4))
    gz = sum4(f32x4.mul(d, sz4))
    const l: f32 = max<f32>(sqrt<f32>(gx * gx + gy * gy + gz * gz), <f32>1e-9)
    gx /= l
    gy /= l
    gz /= l
    if (step == 1) break
    const mean = max<f32>(-cell, min<f32>(cell, sum4(d) * <f32>0.25))
    px -= gx * mean
    py -= gy * mean
    pz -= gz * mean
  }
  put(v, px); put(v + 4, py); put(v + 8, pz)
  put(v + 12, gx); put(v + 16, gy); put(v + 20, gz)
  bodyColor(near, n, px, py, pz, v + 24)
  put(v + 36, px); put(v + 40, py); put(v + 44, pz)
}

@inline function sum4(v: v128): f32 { return f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3) }

/** Joins the vertices of neighbouring cells. Returns how many numbers (three a triangle) were written. */
export function joinCells(cellsAt: usize, nx: i32, ny: i32, nz: i32, out: usize): i32 {
  let n: usize = 0
  for (let k = 0; k < nz; k++) for (let j = 0; j < ny; j++) for (let i = 0; i < nx; i++) {
    const a = cellAt(cellsAt, nx, ny, i, j, k)
    if (a == 0) continue
    const inside = (a & 1) != 0
    // A quad around each of the three edges that leave this cell's lowest corner, where the surface crosses it.
    for (let axis = 0; axis < 3; axis++) {
      if (((a >> (axis + 1)) & 1) == (a & 1)) continue
      const i1 = axis == 0 ? i : i - 1, j1 = axis == 0 ? j - 1 : j
      const j2 = axis == 2 ? j - 1 : j, k2 = axis == 2 ? k : k - 1
      if (i1 < 0 || j1 < 0 || j2 < 0 || k2 < 0) continue
      const b = cellAt(cellsAt, nx, ny, i1, j1, k) >> 4
      const c = cellAt(cellsAt, nx, ny, i1, j1 + j2 - j, k2) >> 4
      const d = cellAt(cellsAt, nx, ny, i, j2, k2) >> 4
      if (b == 0 || c == 0 || d == 0) continue
      const turned = inside == (axis == 1)
      n = quad(out, n, (a >> 4) - 1, (turned ? d : b) - 1, c - 1, (turned ? b : d) - 1)
    }
  }
  return <i32>n
}

@inline function cellAt(cellsAt: usize, nx: i32, ny: i32, i: i32, j: i32, k: i32): i32 { return load<i32>(cellsAt + (<usize>((k * ny + j) * nx + i) << 2)) }

@inline function quad(out: usize, n: usize, a: i32, b: i32, c: i32, d: i32): usize {
  const o = out + (n << 2)
  store<i32>(o, a); store<i32>(o + 4, b); store<i32>(o + 8, c)
  store<i32>(o + 12, a); store<i32>(o + 16, c); store<i32>(o + 20, d)
  return n + 6
}
