// How far a point is from a clay body: pieces joined softly, in order. Distances are exact or too small, never too large by much.
import { PIECE_BLEND, PIECE_BYTES, PIECE_COLOR, PIECE_KIND, PIECE_OP, PIECE_SHAPE } from './layout'
import { at, clamp01, mix } from './math'

/** Distance to one piece alone. */
export function pieceDistance(p: usize, x: f32, y: f32, z: f32): f32 {
  const kind = load<i32>(p + PIECE_KIND)
  const s = p + PIECE_SHAPE
  if (kind == 0) return coneDistance(s, x, y, z)
  // The other kinds have a place and a turn of their own.
  const dx: f32 = x - at(s), dy: f32 = y - at(s + 4), dz: f32 = z - at(s + 8)
  const qx: f32 = -at(s + 28), qy: f32 = -at(s + 32), qz: f32 = -at(s + 36), qw = at(s + 40)
  const tx: f32 = 2 * (qy * dz - qz * dy), ty: f32 = 2 * (qz * dx - qx * dz), tz: f32 = 2 * (qx * dy - qy * dx)
  const px: f32 = dx + qw * tx + (qy * tz - qz * ty)
  const py: f32 = dy + qw * ty + (qz * tx - qx * tz)
  const pz: f32 = dz + qw * tz + (qx * ty - qy * tx)
  if (kind == 1) return ellipsoidDistance(s, px, py, pz)
  if (kind == 2) return boxDistance(s, px, py, pz)
  if (kind == 3) { // A ring lying flat: radius, thickness.
    const q: f32 = sqrt<f32>(px * px + pz * pz) - at(s + 12)
    return sqrt<f32>(q * q + py * py) - at(s + 16)
  }
  // A cylinder standing up: radius, half height, rounding.
  const round = at(s + 24)
  const a: f32 = sqrt<f32>(px * px + pz * pz) - at(s + 12) + round, b: f32 = abs<f32>(py) - at(s + 16) + round
  return min<f32>(max<f32>(a, b), 0) + sqrt<f32>(max<f32>(a, 0) * max<f32>(a, 0) + max<f32>(b, 0) * max<f32>(b, 0)) - round
}

@inline function coneDistance(s: usize, x: f32, y: f32, z: f32): f32 {
  const ax = at(s), ay = at(s + 4), az = at(s + 8)
  const bx: f32 = at(s + 12) - ax, by: f32 = at(s + 16) - ay, bz: f32 = at(s + 20) - az
  const px: f32 = x - ax, py: f32 = y - ay, pz: f32 = z - az
  const l: f32 = bx * bx + by * by + bz * bz
  const h: f32 = l > 0 ? clamp01((px * bx + py * by + pz * bz) / l) : 0
  const ex: f32 = px - bx * h, ey: f32 = py - by * h, ez: f32 = pz - bz * h
  return sqrt<f32>(ex * ex + ey * ey + ez * ez) - mix(at(s + 24), at(s + 28), h)
}

@inline function ellipsoidDistance(s: usize, x: f32, y: f32, z: f32): f32 {
  const rx = at(s + 12), ry = at(s + 16), rz = at(s + 20)
  const a: f32 = x / rx, b: f32 = y / ry, c: f32 = z / rz
  const k0: f32 = sqrt<f32>(a * a + b * b + c * c)
  const d: f32 = a / rx, e: f32 = b / ry, f: f32 = c / rz
  const k1: f32 = sqrt<f32>(d * d + e * e + f * f)
  if (k1 < <f32>1e-9) return -min<f32>(rx, min<f32>(ry, rz))
  return k0 * (k0 - 1) / k1
}

@inline function boxDistance(s: usize, x: f32, y: f32, z: f32): f32 {
  const round = at(s + 24)
  const a: f32 = abs<f32>(x) - at(s + 12) + round, b: f32 = abs<f32>(y) - at(s + 16) + round, c: f32 = abs<f32>(z) - at(s + 20) + round
  const ax: f32 = max<f32>(a, 0), by: f32 = max<f32>(b, 0), cz: f32 = max<f32>(c, 0)
  return sqrt<f32>(ax * ax + by * by + cz * cz) + min<f32>(max<f32>(a, max<f32>(b, c)), 0) - round
}

/** The body of the listed pieces. `list` holds pointers. */
export function bodyDistance(list: usize, count: i32, x: f32, y: f32, z: f32): f32 {
  let d: f32 = 1e9
  for (let i = 0; i < count; i++) {
    const p = <usize>load<u32>(list + (<usize>i << 2))
    const op = load<i32>(p + PIECE_OP)
    if (op == 2) continue
    const k = at(p + PIECE_BLEND)
    let e = pieceDistance(p, x, y, z)
    if (op == 0) {
      const h: f32 = k > 0 ? max<f32>(k - abs<f32>(d - e), 0) / k : 0
      d = min<f32>(d, e) - h * h * k * <f32>0.25
    } else {
      if (op == 1) e = -e
      const h: f32 = k > 0 ? max<f32>(k - abs<f32>(d - e), 0) / k : 0
      d = max<f32>(d, e) + h * h * k * <f32>0.25
    }
  }
  return d
}

/** The color there: joined pieces mix where they meet, paint lies on top. Written as three floats. */
export function bodyColor(list: usize, count: i32, x: f32, y: f32, z: f32, out: usize): void {
  let d: f32 = 1e9, r: f32 = 0.5, g: f32 = 0.5, b: f32 = 0.5
  for (let i = 0; i < count; i++) {
    const p = <usize>load<u32>(list + (<usize>i << 2))
    const op = load<i32>(p + PIECE_OP)
    const k = at(p + PIECE_BLEND)
    const e = pieceDistance(p, x, y, z)
    let t: f32 = 0
    if (op == 2) t = k > 0 ? clamp01(<f32>0.5 - e / k) : e < 0 ? 1 : 0
    else if (op == 0) {
      t = k > 0 ? clamp01(<f32>0.5 + <f32>0.5 * (d - e) / k) : e < d ? 1 : 0
      const h: f32 = k > 0 ? max<f32>(k - abs<f32>(d - e), 0) / k : 0
      d = min<f32>(d, e) - h * h * k * <f32>0.25
    } else if (op == 1) {
      // A carved face keeps the color of what was carved, unless the piece says its own: red is negative then.
      if (at(p + PIECE_COLOR) >= 0) t = -e > d - <f32>0.002 ? 1 : 0
      d = max<f32>(d, -e)
    } else d = max<f32>(d, e)
    if (t > 0) {
      r = mix(r, at(p + PIECE_COLOR), t)
      g = mix(g, at(p + PIECE_COLOR + 4), t)
      b = mix(b, at(p + PIECE_COLOR + 8), t)
    }
  }
  store<f32>(out, r)
  store<f32>(out + 4, g)
  store<f32>(out + 8, b)
}

/** Pieces that can matter within `reach` of a point; the order stays. Returns how many. */
export function nearPieces(pieces: usize, count: i32, x: f32, y: f32, z: f32, reach: f32, into: usize): i32 {
  let best: f32 = 1e9
  for (let i = 0; i < count; i++) {
    const p = pieces + <usize>i * PIECE_BYTES
    if (load<i32>(p + PIECE_OP) == 0) best = min<f32>(best, pieceDistance(p, x, y, z))
  }
  let n: i32 = 0
  for (let i = 0; i < count; i++) {
    const p = pieces + <usize>i * PIECE_BYTES
    const d = pieceDistance(p, x, y, z), k = at(p + PIECE_BLEND)
    const op = load<i32>(p + PIECE_OP)
    // Twice the reach: an ellipsoid's distance may be too small by as much.
    const matters = op == 0 ? d < best + 2 * reach + k : op == 3 ? true : d < 2 * reach + k
    if (matters) { store<u32>(into + (<usize>n << 2), <u32>p); n++ }
  }
  return n
}
