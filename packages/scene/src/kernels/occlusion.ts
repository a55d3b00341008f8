// How much of the sky each pixel sees, judged from the depth of its neighbours: darkens corners and where things touch the ground.
import { FRAME_HALF_HEIGHT, FRAME_HALF_WIDTH, FRAME_PARALLEL } from './layout'
import { at, clamp01, hash3, put, unit } from './math'

/** Depth of a pixel as metres along the view; a parallel view counts down from 4096. */
@inline function metres(depth: usize, width: i32, x: i32, y: i32, parallel: bool): f32 {
  const w = load<f32>(depth + (<usize>(y * width + x) << 2))
  return w <= 0 ? <f32>1e6 : parallel ? <f32>4096 - w : 1 / w
}

/** The part x0..x1, y0..y1 of `out`; `radius` in metres. */
export function occlude(frame: usize, depth: usize, width: i32, height: i32, radius: f32, x0: i32, x1: i32, y0: i32, y1: i32, out: usize): void {
  const parallel = at(frame + FRAME_PARALLEL) > 0
  const sx: f32 = 2 * at(frame + FRAME_HALF_WIDTH) / <f32>width, sy: f32 = 2 * at(frame + FRAME_HALF_HEIGHT) / <f32>height
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) {
    const z = metres(depth, width, x, y, parallel)
    const o = out + (<usize>(y * width + x) << 2)
    if (z > <f32>9e5) { put(o, 1); continue }
    const size: f32 = parallel ? 1 : z
    const reach: f32 = min<f32>(radius / (sx * size), <f32>width * <f32>0.12)
    if (reach < <f32>0.7) { put(o, 1); continue }
    // The surface's slope, from whichever neighbour lies on it.
    const zl: f32 = z - metres(depth, width, max<i32>(x - 1, 0), y, parallel), zr: f32 = metres(depth, width, min<i32>(x + 1, width - 1), y, parallel) - z
    const zu: f32 = z - metres(depth, width, x, max<i32>(y - 1, 0), parallel), zd: f32 = metres(depth, width, x, min<i32>(y + 1, height - 1), parallel) - z
    const gx: f32 = abs<f32>(zl) < abs<f32>(zr) ? zl : zr, gy: f32 = abs<f32>(zu) < abs<f32>(zd) ? zu : zd
    const turn: f32 = unit(hash3(x & 3, y & 3, 1)) * <f32>6.2831853
    let sum: f32 = 0
    for (let i = 0; i < 14; i++) {
      const r: f32 = (<f32>i + <f32>0.5) / 14
      const a: f32 = turn + <f32>i * <f32>2.39996
      const dx: f32 = reach * r * approxCos(a), dy: f32 = reach * r * approxCos(a - <f32>1.5707963)
      const px = max<i32>(0, min<i32>(width - 1, x + <i32>nearest<f32>(dx))), py = max<i32>(0, min<i32>(height - 1, y + <i32>nearest<f32>(dy)))
      if (px == x && py == y) continue
      const expected: f32 = z + gx * <f32>(px - x) + gy * <f32>(py - y)
      const there = metres(depth, width, px, py, parallel)
      const before: f32 = expected - there - z * <f32>0.0015 - radius * <f32>0.02
      if (before <= 0) continue
      const side: f32 = r * radius
      const lift: f32 = before / sqrt<f32>(before * before + side * side)
      // What stands far before it hides nothing of its sky.
      sum += lift * clamp01(1 - (before - radius) / radius)
    }
    put(o, clamp01(1 - sum / 14 * <f32>1.35))
  }
}

@inline function approxCos(x: f32): f32 {
  let t: f32 = x * <f32>0.15915494 + <f32>0.25
  t = t - floor<f32>(t + <f32>0.5)
  const y: f32 = t * (8 - 16 * abs<f32>(t))
  return y * (<f32>0.775 + <f32>0.225 * abs<f32>(y))
}

/** Averages 4 × 4 neighbours of like depth, which the turned samples need. */
export function smoothOcclusion(frame: usize, depth: usize, from: usize, width: i32, height: i32, x0: i32, x1: i32, y0: i32, y1: i32, out: usize): void {
  const parallel = at(frame + FRAME_PARALLEL) > 0
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) {
    const z = metres(depth, width, x, y, parallel)
    let sum: f32 = 0, total: f32 = 0
    for (let j = -2; j <= 1; j++) for (let i = -2; i <= 1; i++) {
      const px = max<i32>(0, min<i32>(width - 1, x + i)), py = max<i32>(0, min<i32>(height - 1, y + j))
      const there = metres(depth, width, px, py, parallel)
      if (abs<f32>(there - z) > z * <f32>0.04) continue
      sum += load<f32>(from + (<usize>(py * width + px) << 2))
      total += 1
    }
    put(out + (<usize>(y * width + x) << 2), total > 0 ? sum / total : 1)
  }
}
