// Which triangle is seen at each sample of a tile: larger 1/w wins.
import { FRAME_THINGS, FRAME_TRIANGLES, FRAME_VERTICES, THING_BYTES, THING_COVER, THING_TEXTURE, TRIANGLE_BYTES, VERTEX_BYTES } from './layout'
import { at } from './math'
import { SCRATCH } from './scratch'

/**
 * Fills `depth` (f32, 0 is nothing) and `who` (triangle number + 1) of `edge` × `edge` samples; `per` samples lie along a
 * pixel's side, the tile begins at pixel x0, y0. `edge` is a multiple of 4.
 */
export function rasterTile(frame: usize, bins: usize, first: i32, last: i32, x0: f32, y0: f32, per: f32, edge: i32, depth: usize, who: usize): void {
  memory.fill(depth, 0, <usize>(edge * edge) << 2)
  memory.fill(who, 0, <usize>(edge * edge) << 2)
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
  let area: f32 = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (abs<f32>(area) < <f32>1e-7) return
  if (area < 0) {
    let t = bx; bx = cx; cx = t
    t = by; by = cy; cy = t
    t = bw; bw = cw; cw = t
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
  const textured = texture != 0 || cover < 4
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
      if (textured) inside = v128.and(inside, covered(frame, number, texture, cover, x, y, inside, s, per, x0, y0))
      v128.store(depth + o, v128.bitselect(w, old, inside))
      v128.store(who + o, v128.bitselect(id, v128.load(who + o), inside))
    }
  }
}

/** Of four samples in a row, those the thing's texture or cover does not leave open. */
function covered(frame: usize, number: i32, texture: usize, cover: i32, x: i32, y: i32, inside: v128, s: usize, per: f32, x0: f32, y0: f32): v128 {
  const lanes = SCRATCH + 256
  v128.store(lanes, inside)
  const vertices = <usize>load<u32>(frame + FRAME_VERTICES)
  const tri = <usize>load<u32>(frame + FRAME_TRIANGLES) + <usize>number * TRIANGLE_BYTES
  for (let i: i32 = 0; i < 4; i++) {
    const lane = lanes + (<usize>i << 2)
    if (load<i32>(lane) == 0) continue
    if (cover < 4) {
      // A chessboard of samples: one, two or three of four stay.
      const which = (((x + i) & 1) ^ (y & 1)) | ((y & 1) << 1)
      const rank = which == 0 ? 0 : which == 3 ? 1 : which == 1 ? 2 : 3
      if (rank >= cover) { store<i32>(lane, 0); continue }
    }
    if (texture == 0) continue
    const px: f32 = (<f32>(x + i) + <f32>0.5) / per + x0, py: f32 = (<f32>y + <f32>0.5) / per + y0
    if (alphaAt(s, vertices, tri, texture, px, py) < 110) store<i32>(lane, 0)
  }
  return v128.load(lanes)
}

/** Alpha of the texture where the screen point lies on the triangle. Clipped triangles carry no texture. */
function alphaAt(s: usize, vertices: usize, tri: usize, texture: usize, px: f32, py: f32): i32 {
  const ax = at(s), ay = at(s + 4), aw = at(s + 8), bx = at(s + 12), by = at(s + 16), bw = at(s + 20), cx = at(s + 24), cy = at(s + 28), cw = at(s + 32)
  const area: f32 = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  const b: f32 = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area
  const c: f32 = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area
  const w: f32 = (1 - b - c) * aw + b * bw + c * cw
  const sa: f32 = (1 - b - c) * aw / w, sb: f32 = b * bw / w, sc: f32 = c * cw / w
  const va = vertices + <usize>load<u32>(tri) * VERTEX_BYTES + 36, vb = vertices + <usize>load<u32>(tri + 4) * VERTEX_BYTES + 36, vc = vertices + <usize>load<u32>(tri + 8) * VERTEX_BYTES + 36
  const u: f32 = sa * at(va) + sb * at(vb) + sc * at(vc), v: f32 = sa * at(va + 4) + sb * at(vb + 4) + sc * at(vc + 4)
  const width = load<i32>(texture), height = load<i32>(texture + 4)
  const x = max<i32>(0, min<i32>(width - 1, <i32>(u * <f32>width))), y = max<i32>(0, min<i32>(height - 1, <i32>(v * <f32>height)))
  return <i32>load<u8>(texture + 8 + (<usize>(y * width + x) << 2) + 3)
}
