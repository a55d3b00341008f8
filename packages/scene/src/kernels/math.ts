// Small numbers work shared by all kernels. Everything is inlined.

@inline export function clamp01(x: f32): f32 { return max<f32>(0, min<f32>(1, x)) }
@inline export function mix(a: f32, b: f32, t: f32): f32 { return a + (b - a) * t }
@inline export function smooth(a: f32, b: f32, x: f32): f32 { const t = clamp01((x - a) / (b - a)); return t * t * (3 - 2 * t) }
@inline export function max3(a: f32, b: f32, c: f32): f32 { return max<f32>(a, max<f32>(b, c)) }
@inline export function at(p: usize): f32 { return load<f32>(p) }
@inline export function put(p: usize, v: f32): void { store<f32>(p, v) }

/** e^x to about five digits, quick: good for fog and glow. */
@inline export function exp(x: f32): f32 {
  const y: f32 = max<f32>(-87, min<f32>(87, x)) * <f32>1.44269504
  const f = floor<f32>(y)
  const r: f32 = y - f
  const p: f32 = 1 + r * (<f32>0.69314718 + r * (<f32>0.24022651 + r * (<f32>0.05550411 + r * (<f32>0.00961813 + r * <f32>0.00133336))))
  return p * reinterpret<f32>((<i32>f + 127) << 23)
}

@inline export function log2(x: f32): f32 {
  const bits = reinterpret<i32>(x)
  const m: f32 = reinterpret<f32>((bits & 0x7fffff) | 0x3f800000)
  const s: f32 = (m - 1) / (m + 1)
  const q: f32 = s * s
  return <f32>((bits >> 23) - 127) + s * (<f32>2.8853901 + q * (<f32>0.9617967 + q * (<f32>0.577078 + q * <f32>0.4121986)))
}

@inline export function pow(x: f32, y: f32): f32 { return x <= 0 ? 0 : exp(y * log2(x) * <f32>0.69314718) }

/** Sine of any angle to about four digits. */
@inline export function sin(x: f32): f32 {
  let t: f32 = x * <f32>0.15915494
  t = t - floor<f32>(t + <f32>0.5)
  const y: f32 = t * (8 - 16 * abs<f32>(t))
  return y * (<f32>0.775 + <f32>0.225 * abs<f32>(y))
}
@inline export function cos(x: f32): f32 { return sin(x + <f32>1.5707963) }

@inline export function hash3(x: i32, y: i32, z: i32): u32 {
  let n: u32 = <u32>(x * 374761393) + <u32>(y * 668265263) + <u32>(z * 1440662683)
  n = (n ^ (n >> 13)) * 1274126177
  n = (n ^ (n >> 15)) * 2246822519
  return n ^ (n >> 16)
}
@inline export function unit(h: u32): f32 { return <f32>(h >> 8) * <f32>(1.0 / 16777216.0) }

/** Value noise, 0..1. */
export function noise2(x: f32, y: f32): f32 {
  const fx = floor<f32>(x), fy = floor<f32>(y)
  const i = <i32>fx, j = <i32>fy
  let u: f32 = x - fx, v: f32 = y - fy
  u = u * u * (3 - 2 * u)
  v = v * v * (3 - 2 * v)
  const a = unit(hash3(i, j, 0)), b = unit(hash3(i + 1, j, 0)), c = unit(hash3(i, j + 1, 0)), d = unit(hash3(i + 1, j + 1, 0))
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

export function noise3(x: f32, y: f32, z: f32): f32 {
  const fx = floor<f32>(x), fy = floor<f32>(y), fz = floor<f32>(z)
  const i = <i32>fx, j = <i32>fy, k = <i32>fz
  let u: f32 = x - fx, v: f32 = y - fy, w: f32 = z - fz
  u = u * u * (3 - 2 * u)
  v = v * v * (3 - 2 * v)
  w = w * w * (3 - 2 * w)
  const a = mix(mix(unit(hash3(i, j, k)), unit(hash3(i + 1, j, k)), u), mix(unit(hash3(i, j + 1, k)), unit(hash3(i + 1, j + 1, k)), u), v)
  const b = mix(mix(unit(hash3(i, j, k + 1)), unit(hash3(i + 1, j, k + 1)), u), mix(unit(hash3(i, j + 1, k + 1)), unit(hash3(i + 1, j + 1, k + 1)), u), v)
  return mix(a, b, w)
}

/** Sum of octaves, about 0..1, mean 0.5. */
export function fbm2(x: f32, y: f32, octaves: i32): f32 {
  let sum: f32 = 0, amplitude: f32 = 0.5, total: f32 = 0
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise2(x, y)
    total += amplitude
    const t: f32 = x * <f32>1.62 - y * <f32>1.21 + 17
    y = x * <f32>1.21 + y * <f32>1.62 + 5
    x = t
    amplitude *= 0.5
  }
  return sum / total
}

export function fbm3(x: f32, y: f32, z: f32, octaves: i32): f32 {
  let sum: f32 = 0, amplitude: f32 = 0.5, total: f32 = 0
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise3(x, y, z)
    total += amplitude
    x = x * <f32>2.03 + 7
    y = y * <f32>2.03 + 3
    z = z * <f32>2.03 + 11
    amplitude *= 0.5
  }
  return sum / total
}

/** Distance to the nearest and second nearest of scattered points; the nearest's hash decides its color. */
export function cells(x: f32, y: f32, z: f32, out: usize): void {
  const i = <i32>floor<f32>(x), j = <i32>floor<f32>(y), k = <i32>floor<f32>(z)
  let best: f32 = 9, second: f32 = 9
  let who: u32 = 0
  for (let c = -1; c <= 1; c++) for (let b = -1; b <= 1; b++) for (let a = -1; a <= 1; a++) {
    const h = hash3(i + a, j + b, k + c)
    const dx: f32 = <f32>(i + a) + <f32>(h & 255) / 255 - x
    const dy: f32 = <f32>(j + b) + <f32>((h >> 8) & 255) / 255 - y
    const dz: f32 = <f32>(k + c) + <f32>((h >> 16) & 255) / 255 - z
    const d: f32 = dx * dx + dy * dy + dz * dz
    if (d < best) { second = best; best = d; who = h } else if (d < second) second = d
  }
  put(out, sqrt<f32>(best))
  put(out + 4, sqrt<f32>(second))
  store<u32>(out + 8, hash3(<i32>who, 7, 3))
}
