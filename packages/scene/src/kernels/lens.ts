// A lens keeps one distance sharp: what lies before or behind it spreads over a disk.
import { at, clamp01, cos, hash3, put, sin, unit } from './math'

/** Pixels a point at this distance spreads to. */
@inline function spread(far: f32, focus: f32, strength: f32, most: f32): f32 {
  const d: f32 = far <= 0 ? <f32>1e5 : far
  return min<f32>(most, strength * abs<f32>(1 - focus / d))
}

/** Rows y0..y1. `strength` is the spread in pixels at infinity. */
export function blurByDepth(colors: usize, distances: usize, width: i32, height: i32, focus: f32, strength: f32, most: f32, y0: i32, y1: i32, out: usize): void {
  for (let y = y0; y < y1; y++) for (let x = 0; x < width; x++) {
    const i = <usize>(y * width + x)
    const far = at(distances + (i << 2)), own = spread(far, focus, strength, most)
    const here: f32 = far <= 0 ? <f32>1e5 : far
    let r = at(colors + i * 12), g = at(colors + i * 12 + 4), b = at(colors + i * 12 + 8), total: f32 = 1
    // A sharp pixel may still be veiled by a blurred one before it, so everyone looks around, blurred ones farther.
    const reach: f32 = max<f32>(own, most * <f32>0.35)
    const turn: f32 = unit(hash3(x, y, 3)) * <f32>6.2831853
    // A small disk needs fewer looks.
    const looks = own > 8 ? 40 : own > 1 ? 20 : 10
    for (let k = 0; k < looks; k++) {
      const q: f32 = sqrt<f32>((<f32>k + <f32>0.5) / <f32>looks) * reach
      const a: f32 = turn + <f32>k * <f32>2.39996
      const px = x + <i32>nearest<f32>(q * cos(a)), py = y + <i32>nearest<f32>(q * sin(a))
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const j = <usize>(py * width + px)
      const d = at(distances + (j << 2)), there: f32 = d <= 0 ? <f32>1e5 : d
      let its = spread(d, focus, strength, most)
      // What lies behind never spreads over what is sharp before it.
      if (there > here) its = min<f32>(its, own)
      const weight: f32 = clamp01(its - q + 1) * min<f32>(1, reach * reach / max<f32>(1, its * its * <f32>1.5))
      if (weight <= 0) continue
      const p = colors + j * 12
      r += min<f32>(at(p), 8) * weight; g += min<f32>(at(p + 4), 8) * weight; b += min<f32>(at(p + 8), 8) * weight
      total += weight
    }
    const o = out + i * 12
    put(o, r / total); put(o + 4, g / total); put(o + 8, b / total)
  }
}
