// The same as clay-distance.ts for four points at once: what the mesh of a body is found with.
import { PIECE_BLEND, PIECE_KIND, PIECE_OP, PIECE_SHAPE } from './layout'
import { at } from './math'

@inline function splat(p: usize): v128 { return f32x4.splat(load<f32>(p)) }
@inline function length3(x: v128, y: v128, z: v128): v128 { return f32x4.sqrt(f32x4.add(f32x4.mul(x, x), f32x4.add(f32x4.mul(y, y), f32x4.mul(z, z)))) }

function pieceDistance4(p: usize, x: v128, y: v128, z: v128): v128 {
  const kind = load<i32>(p + PIECE_KIND)
  const s = p + PIECE_SHAPE
  if (kind == 0) return coneDistance4(s, x, y, z)
  const dx = f32x4.sub(x, splat(s)), dy = f32x4.sub(y, splat(s + 4)), dz = f32x4.sub(z, splat(s + 8))
  const qx = f32x4.neg(splat(s + 28)), qy = f32x4.neg(splat(s + 32)), qz = f32x4.neg(splat(s + 36)), qw = splat(s + 40), two = f32x4.splat(2)
  const tx = f32x4.mul(two, f32x4.sub(f32x4.mul(qy, dz), f32x4.mul(qz, dy))), ty = f32x4.mul(two, f32x4.sub(f32x4.mul(qz, dx), f32x4.mul(qx, dz))), tz = f32x4.mul(two, f32x4.sub(f32x4.mul(qx, dy), f32x4.mul(qy, dx)))
  const px = f32x4.add(f32x4.add(dx, f32x4.mul(qw, tx)), f32x4.sub(f32x4.mul(qy, tz), f32x4.mul(qz, ty)))
  const py = f32x4.add(f32x4.add(dy, f32x4.mul(qw, ty)), f32x4.sub(f32x4.mul(qz, tx), f32x4.mul(qx, tz)))
  const pz = f32x4.add(f32x4.add(dz, f32x4.mul(qw, tz)), f32x4.sub(f32x4.mul(qx, ty), f32x4.mul(qy, tx)))
  if (kind == 1) return ellipsoidDistance4(s, px, py, pz)
  if (kind == 2) return boxDistance4(s, px, py, pz)
  const around = f32x4.sqrt(f32x4.add(f32x4.mul(px, px), f32x4.mul(pz, pz)))
  if (kind == 3) {
    const q = f32x4.sub(around, splat(s + 12))
    return f32x4.sub(f32x4.sqrt(f32x4.add(f32x4.mul(q, q), f32x4.mul(py, py))), splat(s + 16))
  }
  const round = splat(s + 24), zero = f32x4.splat(0)
  const a = f32x4.add(f32x4.sub(around, splat(s + 12)), round), b = f32x4.add(f32x4.sub(f32x4.abs(py), splat(s + 16)), round)
  const oa = f32x4.max(a, zero), ob = f32x4.max(b, zero)
  return f32x4.sub(f32x4.add(f32x4.min(f32x4.max(a, b), zero), f32x4.sqrt(f32x4.add(f32x4.mul(oa, oa), f32x4.mul(ob, ob)))), round)
}

@inline function coneDistance4(s: usize, x: v128, y: v128, z: v128): v128 {
  const ax = at(s), ay = at(s + 4), az = at(s + 8)
  const bx: f32 = at(s + 12) - ax, by: f32 = at(s + 16) - ay, bz: f32 = at(s + 20) - az
  const l: f32 = bx * bx + by * by + bz * bz
  const inv: f32 = l > 0 ? 1 / l : 0
  const px = f32x4.sub(x, f32x4.splat(ax)), py = f32x4.sub(y, f32x4.splat(ay)), pz = f32x4.sub(z, f32x4.splat(az))
  const vx = f32x4.splat(bx), vy = f32x4.splat(by), vz = f32x4.splat(bz)
  let h = f32x4.mul(f32x4.add(f32x4.mul(px, vx), f32x4.add(f32x4.mul(py, vy), f32x4.mul(pz, vz))), f32x4.splat(inv))
  h = f32x4.max(f32x4.splat(0), f32x4.min(f32x4.splat(1), h))
  const d = length3(f32x4.sub(px, f32x4.mul(vx, h)), f32x4.sub(py, f32x4.mul(vy, h)), f32x4.sub(pz, f32x4.mul(vz, h)))
  const ra = at(s + 24)
  return f32x4.sub(d, f32x4.add(f32x4.splat(ra), f32x4.mul(f32x4.splat(at(s + 28) - ra), h)))
}

@inline function ellipsoidDistance4(s: usize, x: v128, y: v128, z: v128): v128 {
  const rx = f32x4.splat(1 / at(s + 12)), ry = f32x4.splat(1 / at(s + 16)), rz = f32x4.splat(1 / at(s + 20))
  const a = f32x4.mul(x, rx), b = f32x4.mul(y, ry), c = f32x4.mul(z, rz)
  const k0 = length3(a, b, c)
  const k1 = f32x4.max(length3(f32x4.mul(a, rx), f32x4.mul(b, ry), f32x4.mul(c, rz)), f32x4.splat(<f32>1e-9))
  return f32x4.div(f32x4.mul(k0, f32x4.sub(k0, f32x4.splat(1))), k1)
}

@inline function boxDistance4(s: usize, x: v128, y: v128, z: v128): v128 {
  const round = splat(s + 24), zero = f32x4.splat(0)
  const a = f32x4.add(f32x4.sub(f32x4.abs(x), splat(s + 12)), round), b = f32x4.add(f32x4.sub(f32x4.abs(y), splat(s + 16)), round), c = f32x4.add(f32x4.sub(f32x4.abs(z), splat(s + 20)), round)
  const out = length3(f32x4.max(a, zero), f32x4.max(b, zero), f32x4.max(c, zero))
  return f32x4.sub(f32x4.add(out, f32x4.min(f32x4.max(a, f32x4.max(b, c)), zero)), round)
}

/** The body of the listed pieces at four points. */
export function bodyDistance4(list: usize, count: i32, x: v128, y: v128, z: v128): v128 {
  let d = f32x4.splat(1e9)
  const zero = f32x4.splat(0)
  for (let i = 0; i < count; i++) {
    const p = <usize>load<u32>(list + (<usize>i << 2))
    const op = load<i32>(p + PIECE_OP)
    if (op == 2) continue
    const k = at(p + PIECE_BLEND)
    let e = pieceDistance4(p, x, y, z)
    if (op == 1) e = f32x4.neg(e)
    let melt = zero
    if (k > 0) {
      const h = f32x4.max(f32x4.sub(f32x4.splat(k), f32x4.abs(f32x4.sub(d, e))), zero)
      melt = f32x4.mul(f32x4.mul(h, h), f32x4.splat(<f32>0.25 / k))
    }
    d = op == 0 ? f32x4.sub(f32x4.min(d, e), melt) : f32x4.add(f32x4.max(d, e), melt)
  }
  return d
}
