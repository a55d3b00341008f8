// From the world to the screen: places things, projects, clips, and sorts triangles into tiles.
import {
  FRAME_AXES, FRAME_CLIP_Y, FRAME_EYE, FRAME_HALF_HEIGHT, FRAME_HALF_WIDTH, FRAME_HEIGHT, FRAME_NEAR, FRAME_PARALLEL, FRAME_SEEN_BY,
  FRAME_THINGS, FRAME_TRIANGLES, FRAME_VERTICES, FRAME_WIDTH, SCREEN_TRIANGLE_BYTES, THING_BYTES, THING_SEEN, TRIANGLE_BYTES, VERTEX_BYTES,
} from './layout'
import { at, put } from './math'
import { SCRATCH } from './scratch'

/** Copies vertices to their place in the world: `m` is 3 rows × 4 floats. Colors and places on the thing stay. */
export function placeVertices(from: usize, count: i32, m: usize, to: usize): void {
  const det: f32 = at(m) * (at(m + 20) * at(m + 40) - at(m + 24) * at(m + 36)) - at(m + 4) * (at(m + 16) * at(m + 40) - at(m + 24) * at(m + 32)) + at(m + 8) * (at(m + 16) * at(m + 36) - at(m + 20) * at(m + 32))
  const sign: f32 = det < 0 ? -1 : 1
  for (let i = 0; i < count; i++) {
    const x = at(from), y = at(from + 4), z = at(from + 8), nx = at(from + 12), ny = at(from + 16), nz = at(from + 20)
    let l: f32 = 0
    for (let r: usize = 0; r < 3; r++) {
      const a = m + r * 16
      put(to + r * 4, at(a) * x + at(a + 4) * y + at(a + 8) * z + at(a + 12))
      // Cofactors keep normals upright under uneven scaling.
      const p = m + ((r + 1) % 3) * 16, q = m + ((r + 2) % 3) * 16
      const cx: f32 = at(p + 4) * at(q + 8) - at(p + 8) * at(q + 4), cy: f32 = at(p + 8) * at(q) - at(p) * at(q + 8), cz: f32 = at(p) * at(q + 4) - at(p + 4) * at(q)
      const n: f32 = (cx * nx + cy * ny + cz * nz) * sign
      put(to + 12 + r * 4, n)
      l += n * n
    }
    l = l > 0 ? 1 / sqrt<f32>(l) : 0
    put(to + 12, at(to + 12) * l); put(to + 16, at(to + 16) * l); put(to + 20, at(to + 20) * l)
    for (let k: usize = 24; k < <usize>VERTEX_BYTES; k += 4) put(to + k, at(from + k))
    from += VERTEX_BYTES
    to += VERTEX_BYTES
  }
}

// SCRATCH holds corners of a polygon in the camera's frame: x, y, z and height, up to 8; then the ones being made.

/** Projects triangles `first`..`last`; writes at most `room` screen triangles, returns how many. */
export function projectTriangles(frame: usize, first: i32, last: i32, room: i32, out: usize): i32 {
  const triangles = <usize>load<u32>(frame + FRAME_TRIANGLES), vertices = <usize>load<u32>(frame + FRAME_VERTICES), things = <usize>load<u32>(frame + FRAME_THINGS)
  const seenBy = load<i32>(frame + FRAME_SEEN_BY)
  let made: i32 = 0
  for (let t = first; t < last; t++) {
    const tri = triangles + <usize>t * TRIANGLE_BYTES
    const thing = things + <usize>load<u32>(tri + 12) * THING_BYTES
    if ((load<i32>(thing + THING_SEEN) & seenBy) == 0) continue
    if (made + 3 > room) break
    made += projectOne(frame, vertices, tri, t, out + <usize>made * SCREEN_TRIANGLE_BYTES)
  }
  return made
}

function projectOne(frame: usize, vertices: usize, tri: usize, number: i32, out: usize): i32 {
  const parallel = at(frame + FRAME_PARALLEL) > 0
  const near: f32 = parallel ? -1e9 : at(frame + FRAME_NEAR)
  const clipY = at(frame + FRAME_CLIP_Y)
  const sx: f32 = 1 / at(frame + FRAME_HALF_WIDTH), sy: f32 = 1 / at(frame + FRAME_HALF_HEIGHT)
  let left = 0, right = 0, above = 0, below = 0, behind = 0, under = 0
  for (let c: usize = 0; c < 3; c++) {
    const v = vertices + <usize>load<u32>(tri + (c << 2)) * VERTEX_BYTES
    const wy = at(v + 4)
    const dx: f32 = at(v) - at(frame + FRAME_EYE), dy: f32 = wy - at(frame + FRAME_EYE + 4), dz: f32 = at(v + 8) - at(frame + FRAME_EYE + 8)
    const a = frame + FRAME_AXES
    const x: f32 = (dx * at(a) + dy * at(a + 4) + dz * at(a + 8)) * sx
    const y: f32 = (dx * at(a + 12) + dy * at(a + 16) + dz * at(a + 20)) * sy
    const z: f32 = dx * at(a + 24) + dy * at(a + 28) + dz * at(a + 32)
    const w: f32 = parallel ? 1 : z
    if (x < -w) left++
    if (x > w) right++
    if (y > w) above++
    if (y < -w) below++
    if (z < near) behind++
    if (wy < clipY) under++
    const p = SCRATCH + (c << 4)
    put(p, x); put(p + 4, y); put(p + 8, z); put(p + 12, wy)
  }
  if (left == 3 || right == 3 || above == 3 || below == 3 || behind == 3 || under == 3) return 0
  let corners: i32 = 3
  if (behind > 0) corners = cut(corners, 8, near)
  if (under > 0) corners = cut(corners, 12, clipY)
  return corners < 3 ? 0 : fan(frame, corners, number, parallel, out)
}

/** Keeps the part of the polygon whose value at `offset` is at least `limit`. */
function cut(corners: i32, offset: usize, limit: f32): i32 {
  const into = SCRATCH + 128
  let n: usize = 0
  for (let i = 0; i < corners; i++) {
    const a = SCRATCH + (<usize>i << 4), b = SCRATCH + (<usize>((i + 1) % corners) << 4)
    const da: f32 = at(a + offset) - limit, db: f32 = at(b + offset) - limit
    if (da >= 0) { v128.store(into + (n << 4), v128.load(a)); n++ }
    if ((da >= 0) != (db >= 0)) {
      const t = f32x4.splat(da / (da - db))
      const va = v128.load(a)
      v128.store(into + (n << 4), f32x4.add(va, f32x4.mul(f32x4.sub(v128.load(b), va), t)))
      n++
    }
  }
  memory.copy(SCRATCH, into, n << 4)
  return <i32>n
}

function fan(frame: usize, corners: i32, number: i32, parallel: bool, out: usize): i32 {
  const hw: f32 = at(frame + FRAME_WIDTH) * <f32>0.5, hh: f32 = at(frame + FRAME_HEIGHT) * <f32>0.5
  for (let i = 0; i < corners; i++) {
    const p = SCRATCH + (<usize>i << 4)
    // A parallel view has no 1/w: what grows towards it is minus the distance, kept positive.
    const inv: f32 = parallel ? 1 : 1 / at(p + 8)
    put(p, (1 + at(p) * inv) * hw)
    put(p + 4, (1 - at(p + 4) * inv) * hh)
    put(p + 8, parallel ? <f32>4096 - at(p + 8) : inv)
  }
  let made: i32 = 0
  for (let i = 1; i + 1 < corners; i++) {
    const o = out + <usize>made * SCREEN_TRIANGLE_BYTES
    for (let c = 0; c < 3; c++) {
      const p = SCRATCH + (<usize>(c == 0 ? 0 : i + c - 1) << 4)
      put(o + <usize>c * 12, at(p)); put(o + <usize>c * 12 + 4, at(p + 4)); put(o + <usize>c * 12 + 8, at(p + 8))
    }
    store<i32>(o + 36, number)
    made++
  }
  return made
}

/** Two passes over screen triangles: `counts` gets how many touch each tile; then, as running starts, it places them in `bins`. */
export function binTriangles(list: usize, count: i32, tile: f32, across: i32, down: i32, counts: usize, bins: usize): void {
  for (let i = 0; i < count; i++) {
    const s = list + <usize>i * SCREEN_TRIANGLE_BYTES
    const ax = at(s), ay = at(s + 4), bx = at(s + 12), by = at(s + 16), cx = at(s + 24), cy = at(s + 28)
    const x0 = max<i32>(0, <i32>floor<f32>(min<f32>(ax, min<f32>(bx, cx)) / tile)), x1 = min<i32>(across - 1, <i32>floor<f32>(max<f32>(ax, max<f32>(bx, cx)) / tile))
    const y0 = max<i32>(0, <i32>floor<f32>(min<f32>(ay, min<f32>(by, cy)) / tile)), y1 = min<i32>(down - 1, <i32>floor<f32>(max<f32>(ay, max<f32>(by, cy)) / tile))
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) {
      const c = counts + (<usize>(y * across + x) << 2)
      const n = load<u32>(c)
      if (bins != 0) store<u32>(bins + (<usize>n << 2), <u32>s)
      store<u32>(c, n + 1)
    }
  }
}
