// Which triangle is seen at each sample of a tile: larger 1/w wins.
import { FRAME_THINGS, FRAME_TRIANGLES, FRAME_VERTICES, THING_BYTES, THING_COVER, THING_TEXTURE, TRIANGLE_BYTES, VERTEX_BYTES } from './layout'
import { at } from './math'
import { SCRATCH } from './scratch'

/** No triangle anywhere yet. */
export function clearTile(edge: i32, depth: usize, who: usize): void {
  memory.fill(depth, 0, <usize>(edge * edge) << 2)
  memory.fill(who, 0, <usize>(edge * edge) << 2)
}

/**
 * Adds triangles to `depth` (f32, 0 is nothing) and `who` (triangle number + 1) of `edge` × `edge` samples; `per` samples lie along a
 * pixel's side, the tile begins at pixel x0, y0. `edge` is a multiple of 4.
 */
export function rasterTile(frame: usize, bins: usize, first: i32, last: i32, x0: f32, y0: f32, per: f32, edge: i32, depth: usize, who: usize): void {
  const things = <usize>load<u32>(frame + FRAME_THINGS), triangles = <usize>load<u32>(frame + FRAME_TRIANGLES)
  for (let i = first; i < last; i++) {
    const s = <usize>load<u32>(bins + (<usize>i << 2))
    const number = load<i32>(s + 36)
    const thing = things + <usize>load<u32>(triangles + <usize>number * TRIANGLE_BYTES + 12) * THING_BYTES
    const texture = <usize>load<u32>(thing + THING_TEXTURE)
    const cover = load<i32>(thing + THING_COVER)
    rasterOne(frame, s, number, texture, cover, x0, y0, per, edge, depth, who)
  }
}

function rasterOne(frame: usize, s: usize, number: i32, texture: usize, cover: i32, x0: f32, y0: f32, per: f32, edge: i32, depth: usize, who: usize): void {
  // In samples of this tile, sample centres on whole numbers.
  const ax: f32 = (at(s) - x0) * per - <f32>0.5, ay: f32 = (at(s + 4) - y0) * per - <f32>0.5
  let bx: f32 = (at(s + 12) - x0) * per - <f32>0.5, by: f32 = (at(s + 16) - y0) * per - <f32>0.5, bw = at(s + 20)
  let cx: f32 = (at(s + 24) - x0) * per - <f32>0.5, cy: f32 = (at(s + 28) - y0) * per - <f32>0.5, cw = at(s + 32)
  const aw = at(s + 8)
  let second: usize = 4, third: usize = 8
  let area: f32 = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (abs<f32>(area) < <f32>1e-7) return
  if (area < 0) {
    let t = bx; bx = cx; cx = t
    t = by; by = cy; cy = t
    t = bw; bw = cw; cw = t
    second = 8
    third = 4
    area = -area
  }
  const limit: f32 = <f32>(edge - 1)
  const left = max<f32>(0, ceil<f32>(min<f32>(ax, min<f32>(bx, cx)))), right = min<f32>(limit, floor<f32>(max<f32>(ax, max<f32>(bx, cx))))
  const top = max<f32>(0, ceil<f32>(min<f32>(ay, min<f32>(by, cy)))), bottom = min<f32>(limit, floor<f32>(max<f32>(ay, max<f32>(by, cy))))
  if (left > right || top > bottom) return
  const inv: f32 = 1 / area
  // Shares of corners b and c, and 1/w, change evenly over the screen.
  const bdx: f32 = (cy - ay) * inv, bdy: f32 = -(cx - ax) * inv, cdx: f32 = -(by - ay) * inv, cdy: f32 = (bx - ax) * inv
  const wdx: f32 = bdx * (bw - aw) + cdx * (cw - aw), wdy: f32 = bdy * (bw - aw) + cdy * (cw - aw)
  const xa = <i32>left & ~3
  const lanes = f32x4(0, 1, 2, 3)
  const zero = f32x4.splat(0), one = f32x4.splat(1)
  const id = i32x4.splat(number + 1)
  if (texture != 0) slopes(frame, number, second, third, aw, bw, cw)
  for (let y = <i32>top; y <= <i32>bottom; y++) {
    const fy: f32 = <f32>y - ay
    for (let x = xa; x <= <i32>right; x += 4) {
      const fx = f32x4.add(f32x4.splat(<f32>x - ax), lanes)
      const b = f32x4.add(f32x4.splat(fy * bdy), f32x4.mul(fx, f32x4.splat(bdx)))
      const c = f32x4.add(f32x4.splat(fy * cdy), f32x4.mul(fx, f32x4.splat(cdx)))
      let inside = v128.and(v128.and(f32x4.ge(b, zero), f32x4.ge(c, zero)), f32x4.le(f32x4.add(b, c), one))
      if (!v128.any_true(inside)) continue
      const w = f32x4.add(f32x4.splat(aw + fy * wdy), f32x4.mul(fx, f32x4.splat(wdx)))
      const o = <usize>(y * edge + x) << 2
      const old = v128.load(depth + o)
      inside = v128.and(inside, f32x4.gt(w, old))
      if (!v128.any_true(inside)) continue
      if (cover < 4) inside = v128.and(inside, chessboard(cover, x, y))
      if (texture != 0) {
        const iw = f32x4.div(one, w)
        const u = f32x4.mul(slope(SLOPES, b, c), iw), v = f32x4.mul(slope(SLOPES + 12, b, c), iw)
        inside = v128.and(inside, opaque(texture, u, v, inside))
        if (!v128.any_true(inside)) continue
      }
      v128.store(depth + o, v128.bitselect(w, old, inside))
      v128.store(who + o, v128.bitselect(id, v128.load(who + o), inside))
    }
  }
}

const SLOPES: usize = 320

/** u/w and v/w change evenly too: their values at corner a, and how they change towards b and c, in scratch. */
function slopes(frame: usize, number: i32, second: usize, third: usize, aw: f32, bw: f32, cw: f32): void {
  // A triangle cut by the near plane has other corners: its texture is off there, close to the eye.
  const tri = <usize>load<u32>(frame + FRAME_TRIANGLES) + <usize>number * TRIANGLE_BYTES, vertices = <usize>load<u32>(frame + FRAME_VERTICES) + 36
  const pa = vertices + <usize>load<u32>(tri) * VERTEX_BYTES, pb = vertices + <usize>load<u32>(tri + second) * VERTEX_BYTES, pc = vertices + <usize>load<u32>(tri + third) * VERTEX_BYTES
  for (let k: usize = 0; k < 2; k++) {
    const o = SCRATCH + SLOPES + k * 12, a: f32 = at(pa + (k << 2)) * aw
    store<f32>(o, a)
    store<f32>(o + 4, at(pb + (k << 2)) * bw - a)
    store<f32>(o + 8, at(pc + (k << 2)) * cw - a)
  }
}

@inline function slope(at: usize, b: v128, c: v128): v128 {
  const o = SCRATCH + at
  return f32x4.add(v128.load32_splat(o), f32x4.add(f32x4.mul(b, v128.load32_splat(o + 4)), f32x4.mul(c, v128.load32_splat(o + 8))))
}

/** Of four samples in a row those that stay: one, two or three of each square of four. */
function chessboard(cover: i32, x: i32, y: i32): v128 {
  const lanes = SCRATCH + 256
  for (let i: i32 = 0; i < 4; i++) {
    const which = (((x + i) & 1) ^ (y & 1)) | ((y & 1) << 1)
    const rank = which == 0 ? 0 : which == 3 ? 1 : which == 1 ? 2 : 3
    store<i32>(lanes + (<usize>i << 2), rank < cover ? -1 : 0)
  }
  return v128.load(lanes)
}

/** Of four samples those where the texture is not clear. */
function opaque(texture: usize, u: v128, v: v128, inside: v128): v128 {
  const width = load<i32>(texture), height = load<i32>(texture + 4)
  const zero = i32x4.splat(0)
  const x = i32x4.max_s(zero, i32x4.min_s(i32x4.splat(width - 1), i32x4.trunc_sat_f32x4_s(f32x4.mul(u, f32x4.splat(<f32>width)))))
  const y = i32x4.max_s(zero, i32x4.min_s(i32x4.splat(height - 1), i32x4.trunc_sat_f32x4_s(f32x4.mul(v, f32x4.splat(<f32>height)))))
  const at = i32x4.shl(i32x4.add(i32x4.mul(y, i32x4.splat(width)), x), 2)
  const first = texture + 8 + 3
  const alpha = i32x4(
    <i32>load<u8>(first + <usize>i32x4.extract_lane(at, 0)),
    <i32>load<u8>(first + <usize>i32x4.extract_lane(at, 1)),
    <i32>load<u8>(first + <usize>i32x4.extract_lane(at, 2)),
    <i32>load<u8>(first + <usize>i32x4.extract_lane(at, 3)),
  )
  return v128.and(inside, i32x4.gt_s(alpha, i32x4.splat(109)))
}
