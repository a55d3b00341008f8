// From light to a picture: exposure, a film-like curve, grain, and bytes.
import { at, clamp01, exp, hash3, log2, max3, pow, unit } from './math'

/** Rows y0..y1. `glow` is the blurred light of the same size divided by `shrink`, or 0. */
export function develop(colors: usize, glow: usize, glowWidth: i32, glowHeight: i32, glowAmount: f32, width: i32, height: i32, exposure: f32, grain: f32, vignette: f32, seed: i32, y0: i32, y1: i32, out: usize): void {
  for (let y = y0; y < y1; y++) for (let x = 0; x < width; x++) {
    const p = colors + <usize>(y * width + x) * 12
    let r = at(p), g = at(p + 4), b = at(p + 8)
    if (glow != 0) {
      const u: f32 = max<f32>(0, min<f32>(<f32>(glowWidth - 1), (<f32>x + <f32>0.5) * <f32>glowWidth / <f32>width - <f32>0.5)), v: f32 = max<f32>(0, min<f32>(<f32>(glowHeight - 1), (<f32>y + <f32>0.5) * <f32>glowHeight / <f32>height - <f32>0.5))
      const i = <i32>u, j = <i32>v, i1 = min<i32>(i + 1, glowWidth - 1), j1 = min<i32>(j + 1, glowHeight - 1)
      const fu: f32 = u - <f32>i, fv: f32 = v - <f32>j
      const a = glow + <usize>(j * glowWidth + i) * 12, c = glow + <usize>(j * glowWidth + i1) * 12, d = glow + <usize>(j1 * glowWidth + i) * 12, e = glow + <usize>(j1 * glowWidth + i1) * 12
      r += glowAmount * ((at(a) * (1 - fu) + at(c) * fu) * (1 - fv) + (at(d) * (1 - fu) + at(e) * fu) * fv)
      g += glowAmount * ((at(a + 4) * (1 - fu) + at(c + 4) * fu) * (1 - fv) + (at(d + 4) * (1 - fu) + at(e + 4) * fu) * fv)
      b += glowAmount * ((at(a + 8) * (1 - fu) + at(c + 8) * fu) * (1 - fv) + (at(d + 8) * (1 - fu) + at(e + 8) * fu) * fv)
    }
    const cx: f32 = (<f32>x / <f32>width - <f32>0.5) * 2, cy: f32 = (<f32>y / <f32>height - <f32>0.5) * 2
    const shade: f32 = exposure * (1 - vignette * (cx * cx + cy * cy) * <f32>0.5)
    const o = out + <usize>(y * width + x) * 3
    // Strong light bleaches: colors move towards white before they clip.
    const top: f32 = max3(r, g, b) * shade
    const pale: f32 = clamp01((top - <f32>0.9) * <f32>0.22)
    const mean: f32 = (r + g + b) * <f32>0.3333 * shade
    // Grain is noise of the film, the same for all colors, weakest in the light; it also hides the steps of 8 bits.
    const n: f32 = (unit(hash3(x, y, seed)) + unit(hash3(x, y, seed + 9)) - 1)
    const tr = tone(r * shade * (1 - pale) + mean * pale), tg = tone(g * shade * (1 - pale) + mean * pale), tb = tone(b * shade * (1 - pale) + mean * pale)
    const luma: f32 = tr * <f32>0.3 + tg * <f32>0.59 + tb * <f32>0.11
    // Dull colors gain most; shadows lean to blue and lights to gold, as prints of film do.
    const most: f32 = max3(tr, tg, tb), least: f32 = min<f32>(tr, min<f32>(tg, tb))
    const rich: f32 = 1 + VIBRANCE * (1 - (most - least) / max<f32>(most, <f32>0.05))
    const warm: f32 = SPLIT * (luma - <f32>0.42) * (1 - luma) * 4
    const noise: f32 = n * (<f32>0.6 + grain * 14 * (1 - luma * <f32>0.6))
    store<u8>(o, byteOf(luma + (tr - luma) * rich + warm, noise))
    store<u8>(o + 1, byteOf(luma + (tg - luma) * rich, noise))
    store<u8>(o + 2, byteOf(luma + (tb - luma) * rich - warm, noise))
  }
}

/** How much color a grey picture gains, and how far shadows and lights part in color. */
const VIBRANCE: f32 = 0.32
const SPLIT: f32 = 0.03

/** Linear light to a tone of paper, 0..1: a toe, an almost straight middle, a long shoulder. */
@inline function tone(v: f32): f32 {
  const x: f32 = max<f32>(v, 0)
  const curved: f32 = (x * (<f32>2.51 * x + <f32>0.10)) / (x * (<f32>2.43 * x + <f32>0.62) + <f32>0.12)
  return pow(clamp01(curved), <f32>0.4545454)
}

@inline function byteOf(tone: f32, noise: f32): u8 {
  return <u8>max<f32>(0, min<f32>(255, tone * 255 + noise + <f32>0.5))
}

/** Light above what paper can show, shrunk by `shrink` in each direction. */
export function gatherGlow(colors: usize, width: i32, height: i32, exposure: f32, shrink: i32, glowWidth: i32, y0: i32, y1: i32, out: usize): void {
  for (let y = y0; y < y1; y++) for (let x = 0; x < glowWidth; x++) {
    let r: f32 = 0, g: f32 = 0, b: f32 = 0, n: f32 = 0
    for (let j = 0; j < shrink; j++) for (let i = 0; i < shrink; i++) {
      const px = x * shrink + i, py = y * shrink + j
      if (px >= width || py >= height) continue
      const p = colors + <usize>(py * width + px) * 12
      const top: f32 = max3(at(p), at(p + 4), at(p + 8)) * exposure
      const share: f32 = clamp01((top - <f32>0.8) / <f32>1.5)
      r += min<f32>(at(p) * share, 12); g += min<f32>(at(p + 4) * share, 12); b += min<f32>(at(p + 8) * share, 12)
      n += 1
    }
    const o = out + <usize>(y * glowWidth + x) * 12
    store<f32>(o, r / n); store<f32>(o + 4, g / n); store<f32>(o + 8, b / n)
  }
}

/** A running mean of `radius` to both sides, along rows (step 12 bytes) or columns (step a row). Lines from..to. */
export function blurLines(from: usize, to: usize, length: i32, step: i32, lineStep: i32, first: i32, last: i32, radius: i32): void {
  const share: f32 = 1 / <f32>(radius * 2 + 1)
  for (let line = first; line < last; line++) {
    const a = from + <usize>(line * lineStep), b = to + <usize>(line * lineStep)
    for (let c: usize = 0; c < 12; c += 4) {
      let sum: f32 = 0
      for (let i = -radius; i <= radius; i++) sum += at(a + <usize>(max<i32>(0, min<i32>(length - 1, i)) * step) + c)
      for (let i = 0; i < length; i++) {
        store<f32>(b + <usize>(i * step) + c, sum * share)
        sum += at(a + <usize>(min<i32>(length - 1, i + radius + 1) * step) + c) - at(a + <usize>(max<i32>(0, i - radius) * step) + c)
      }
    }
  }
}
