// The color of the sky in a direction: air, sun, clouds, moon, stars, aurora, rainbow; or space; or a studio's backdrop.
import {
  FRAME_AURORA, FRAME_CLOUDS, FRAME_CLOUD_LIT, FRAME_CLOUD_SCALE, FRAME_CLOUD_SHADE, FRAME_GROUND, FRAME_HORIZON, FRAME_MOON_DIR, FRAME_MOON_SIZE,
  FRAME_RAINBOW, FRAME_SEED, FRAME_SKY_KIND, FRAME_STARS, FRAME_SUN_COLOR, FRAME_SUN_DIR, FRAME_SUN_DISK, FRAME_TIME, FRAME_WIND, FRAME_ZENITH,
} from './layout'
import { at, clamp01, exp, fbm2, fbm3, hash3, mix, noise2, noise3, pow, put, sin, smooth, unit } from './math'

/** Whether the sky looks different at another moment of a loop. */
export function skyMoves(frame: usize): bool {
  const kind = load<i32>(frame + FRAME_SKY_KIND)
  if (kind != 0) return kind == 1
  return at(frame + FRAME_STARS) > 0 || at(frame + FRAME_AURORA) > 0 || (at(frame + FRAME_CLOUDS) > 0 && at(frame + FRAME_WIND) != 0)
}

/** Writes three floats. `detail` 0: air and glow only (for light and fog), 1: everything. */
export function skyColor(frame: usize, x: f32, y: f32, z: f32, detail: i32, out: usize): void {
  const kind = load<i32>(frame + FRAME_SKY_KIND)
  if (kind == 1) { space(frame, x, y, z, detail, out); return }
  const up: f32 = max<f32>(y, 0)
  const air: f32 = kind == 2 ? clamp01(y * <f32>0.5 + <f32>0.5) : 1 - exp(-up * <f32>4.6)
  const dot: f32 = x * at(frame + FRAME_SUN_DIR) + y * at(frame + FRAME_SUN_DIR + 4) + z * at(frame + FRAME_SUN_DIR + 8)
  const near: f32 = max<f32>(dot, 0)
  const strength: f32 = at(frame + FRAME_SUN_DISK)
  const low: f32 = exp(-up * 7)
  // Wide glow lies along the horizon, narrow glow around the sun itself.
  const glow: f32 = strength * (<f32>0.10 * pow(near, 6) + <f32>0.22 * low * pow(near, 5) + <f32>0.35 * pow(near, 64) + <f32>1.2 * pow(near, 900))
  for (let c: usize = 0; c < 12; c += 4) {
    let v: f32 = mix(at(frame + FRAME_HORIZON + c), at(frame + FRAME_ZENITH + c), air)
    v += at(frame + FRAME_SUN_COLOR + c) * glow * <f32>0.35
    if (y < 0 && kind == 0) v = mix(v, at(frame + FRAME_GROUND + c), smooth(0, <f32>-0.15, y))
    put(out + c, v)
  }
  if (detail == 0 || kind != 0) return
  if (at(frame + FRAME_STARS) > 0) stars(frame, x, y, z, out)
  if (at(frame + FRAME_AURORA) > 0 && y > 0) aurora(frame, x, y, z, out)
  if (at(frame + FRAME_MOON_SIZE) > 0) moon(frame, x, y, z, out)
  if (strength > 0 && dot > <f32>0.99985) for (let c: usize = 0; c < 12; c += 4) put(out + c, at(out + c) + at(frame + FRAME_SUN_COLOR + c) * 9 * strength * smooth(<f32>0.99985, <f32>0.99993, dot))
  if (y > <f32>0.005 && at(frame + FRAME_CLOUDS) > 0) clouds(frame, x, y, z, near, out)
  if (at(frame + FRAME_RAINBOW) > 0) rainbow(frame, dot, y, out)
}

function stars(frame: usize, x: f32, y: f32, z: f32, out: usize): void {
  const amount: f32 = at(frame + FRAME_STARS) * smooth(<f32>-0.02, <f32>0.18, y)
  if (amount > 0) starlight(frame, x, y, z, amount, out)
}

function starlight(frame: usize, x: f32, y: f32, z: f32, amount: f32, out: usize): void {
  // The milky way: a band of dust and light.
  const across: f32 = x * <f32>0.62 + y * <f32>-0.45 + z * <f32>0.64
  const band: f32 = exp(-across * across * 14) * amount
  const dust = fbm3(x * 5 + 3, y * 5, z * 5, 5)
  const milk: f32 = band * max<f32>(0, dust - <f32>0.32) * <f32>0.16
  put(out, at(out) + milk * <f32>0.95); put(out + 4, at(out + 4) + milk * <f32>0.9); put(out + 8, at(out + 8) + milk * <f32>1.1)
  for (let layer = 0; layer < 2; layer++) {
    const f: f32 = layer == 0 ? 90 : 210
    const i = <i32>floor<f32>(x * f), j = <i32>floor<f32>(y * f), k = <i32>floor<f32>(z * f)
    const h = hash3(i + layer * 71, j, k)
    const chance: f32 = layer == 0 ? <f32>0.035 : <f32>0.06 + band * <f32>0.25
    if (unit(h) > chance) continue
    const cx: f32 = (<f32>i + <f32>0.5 + (unit(hash3(<i32>h, 1, 2)) - <f32>0.5) * <f32>0.6) / f - x
    const cy: f32 = (<f32>j + <f32>0.5 + (unit(hash3(<i32>h, 3, 4)) - <f32>0.5) * <f32>0.6) / f - y
    const cz: f32 = (<f32>k + <f32>0.5 + (unit(hash3(<i32>h, 5, 6)) - <f32>0.5) * <f32>0.6) / f - z
    const size: f32 = (layer == 0 ? <f32>0.0011 : <f32>0.0006) * (<f32>0.6 + unit(hash3(<i32>h, 8, 8)))
    const d: f32 = (cx * cx + cy * cy + cz * cz) / (size * size)
    const twinkle: f32 = <f32>0.8 + <f32>0.2 * sin(at(frame + FRAME_TIME) * <f32>6.2831853 * (1 + <f32>(h & 3)) + <f32>(h & 63))
    const light: f32 = amount * twinkle * exp(-d) * (layer == 0 ? <f32>1.6 : <f32>0.8)
    const warm: f32 = unit(hash3(<i32>h, 9, 1))
    put(out, at(out) + light * (<f32>0.8 + <f32>0.3 * warm)); put(out + 4, at(out + 4) + light * <f32>0.92); put(out + 8, at(out + 8) + light * (<f32>1.15 - <f32>0.4 * warm))
  }
}

function moon(frame: usize, x: f32, y: f32, z: f32, out: usize): void {
  const mx = at(frame + FRAME_MOON_DIR), my = at(frame + FRAME_MOON_DIR + 4), mz = at(frame + FRAME_MOON_DIR + 8)
  const dot: f32 = x * mx + y * my + z * mz
  if (dot <= 0) return
  const size = at(frame + FRAME_MOON_SIZE)
  const d: f32 = sqrt<f32>(max<f32>(0, 1 - dot * dot)) / size
  const halo: f32 = <f32>0.05 * exp(-d * <f32>0.35) + <f32>0.12 * exp(-d * <f32>1.3)
  const disk: f32 = smooth(<f32>1.02, <f32>0.98, d)
  // Seas on a lit ball; the edge is a little darker.
  const u: f32 = (x - mx * dot) / size, v: f32 = (y - my * dot) / size
  const seas: f32 = smooth(<f32>0.42, <f32>0.62, fbm2(u * <f32>1.7 + 9, v * <f32>1.7 + 4, 4))
  const face: f32 = (<f32>1.15 - <f32>0.38 * seas - <f32>0.12 * fbm2(u * 9, v * 9, 3)) * (<f32>0.82 + <f32>0.18 * sqrt<f32>(max<f32>(0, 1 - d * d)))
  put(out, mix(at(out), face * <f32>1.0, disk) + halo * <f32>0.8)
  put(out + 4, mix(at(out + 4), face * <f32>0.97, disk) + halo * <f32>0.85)
  put(out + 8, mix(at(out + 8), face * <f32>0.88, disk) + halo)
}

function aurora(frame: usize, x: f32, y: f32, z: f32, out: usize): void {
  const amount = at(frame + FRAME_AURORA)
  const time: f32 = at(frame + FRAME_TIME) * <f32>6.2831853
  let total: f32 = 0, high: f32 = 0
  // Layers begin a little apart from pixel to pixel, or their edges would be seen as bands.
  const apart: f32 = unit(hash3(<i32>(x * 3000), <i32>(y * 3000), <i32>(z * 3000)))
  for (let i = 0; i < 16; i++) {
    // Curtains: layers of height seen through each other.
    const h: f32 = <f32>0.8 + (<f32>i + apart) * <f32>0.09
    const px: f32 = x / (y + <f32>0.12) * h, pz: f32 = z / (y + <f32>0.12) * h
    const bend: f32 = px * <f32>0.9 + <f32>0.6 * sin(pz * <f32>0.9 + sin(time) * <f32>0.15) + fbm2(px * <f32>0.8 + <f32>0.1 * sin(time), pz * <f32>0.8, 3) * <f32>2.2
    const line: f32 = noise2(bend * <f32>1.3, pz * <f32>0.22)
    const curtain: f32 = smooth(<f32>0.60, <f32>0.72, line) * smooth(<f32>0.90, <f32>0.76, line)
    const rays: f32 = <f32>0.55 + <f32>0.45 * noise2(bend * 14, pz * 2 + <f32>0.3 * sin(time + px))
    total += curtain * rays * (1 - <f32>i / 18)
    high += curtain * rays * <f32>i / 16
  }
  const fade: f32 = amount * smooth(<f32>0.02, <f32>0.2, y) * smooth(<f32>1.0, <f32>0.55, y)
  put(out, at(out) + fade * (<f32>0.02 * total + <f32>0.06 * high))
  put(out + 4, at(out + 4) + fade * (<f32>0.15 * total))
  put(out + 8, at(out + 8) + fade * (<f32>0.05 * total + <f32>0.07 * high))
}

function rainbow(frame: usize, dot: f32, y: f32, out: usize): void {
  const angle: f32 = -dot // Cosine from the point opposite the sun.
  const t: f32 = (angle - <f32>0.731) / <f32>0.028 // 43° red to 40.5° violet.
  if (t < <f32>-0.4 || t > <f32>1.6 || y < 0) return
  const amount: f32 = at(frame + FRAME_RAINBOW) * <f32>0.35 * smooth(<f32>0, <f32>0.06, y)
  put(out, at(out) + amount * exp(-(t - <f32>0.12) * (t - <f32>0.12) * 22) + amount * <f32>0.35 * exp(-(t - 1) * (t - 1) * 30))
  put(out + 4, at(out + 4) + amount * exp(-(t - <f32>0.45) * (t - <f32>0.45) * 20))
  put(out + 8, at(out + 8) + amount * exp(-(t - <f32>0.85) * (t - <f32>0.85) * 18))
}

function cloudDensity(px: f32, pz: f32, cover: f32, octaves: i32): f32 {
  const shape = fbm2(px, pz, octaves)
  const big = noise2(px * <f32>0.31 + 7, pz * <f32>0.31)
  return shape * <f32>0.72 + big * <f32>0.28 - mix(<f32>0.66, <f32>0.30, cover)
}

function clouds(frame: usize, x: f32, y: f32, z: f32, near: f32, out: usize): void {
  const cover = at(frame + FRAME_CLOUDS), scale = at(frame + FRAME_CLOUD_SCALE)
  // Time closes a circle, so that the drift of a loop ends where it began.
  const time: f32 = at(frame + FRAME_TIME) * <f32>6.2831853
  const drift: f32 = at(frame + FRAME_WIND) * <f32>0.22
  const seed: f32 = at(frame + FRAME_SEED)
  const px: f32 = x / (y + <f32>0.09) * scale + seed + drift * sin(time), pz: f32 = z / (y + <f32>0.09) * scale + seed * <f32>1.7 + drift * sin(time + <f32>1.57)
  const density: f32 = cloudDensity(px, pz, cover, 6)
  if (density <= 0) return
  const alpha: f32 = smooth(0, <f32>0.17, density) * smooth(<f32>0.0, <f32>0.07, y)
  const toX: f32 = at(frame + FRAME_SUN_DIR) * <f32>0.16, toZ: f32 = at(frame + FRAME_SUN_DIR + 8) * <f32>0.16
  const ahead: f32 = cloudDensity(px + toX, pz + toZ, cover, 4)
  const lit: f32 = clamp01(<f32>0.62 + (density - ahead) * <f32>2.6 - density * <f32>1.1)
  const silver: f32 = pow(near, 24) * (1 - smooth(<f32>0.02, <f32>0.22, density)) * at(frame + FRAME_SUN_DISK)
  for (let c: usize = 0; c < 12; c += 4) {
    const tone: f32 = mix(at(frame + FRAME_CLOUD_SHADE + c), at(frame + FRAME_CLOUD_LIT + c), lit) + at(frame + FRAME_SUN_COLOR + c) * silver * <f32>0.8
    const far: f32 = exp(-y * 13)
    put(out + c, mix(at(out + c), mix(tone, at(out + c), far * <f32>0.75), alpha))
  }
}

function space(frame: usize, x: f32, y: f32, z: f32, detail: i32, out: usize): void {
  const seed: f32 = at(frame + FRAME_SEED)
  const a = fbm3(x * <f32>1.8 + seed, y * <f32>1.8, z * <f32>1.8, 6), b = fbm3(x * 3 + 9, y * 3 + seed, z * 3, 5)
  const cloud: f32 = smooth(<f32>0.46, <f32>0.78, a) , veil: f32 = smooth(<f32>0.45, <f32>0.75, b)
  const dark: f32 = smooth(<f32>0.35, <f32>0.6, fbm3(x * 4 + 31, y * 4, z * 4, 5))
  for (let c: usize = 0; c < 12; c += 4) {
    const v: f32 = at(frame + FRAME_GROUND + c) * <f32>0.25 + at(frame + FRAME_ZENITH + c) * cloud * (<f32>0.35 + <f32>0.65 * dark) + at(frame + FRAME_HORIZON + c) * veil * cloud * <f32>0.9
    put(out + c, v)
  }
  if (detail == 0) return
  starlight(frame, x, y, z, at(frame + FRAME_STARS), out)
  const n = noise3(x * 40, y * 40, z * 40)
  put(out, at(out) + n * <f32>0.002)
  if (at(frame + FRAME_MOON_SIZE) > 0) moon(frame, x, y, z, out)
  const dot: f32 = x * at(frame + FRAME_SUN_DIR) + y * at(frame + FRAME_SUN_DIR + 4) + z * at(frame + FRAME_SUN_DIR + 8)
  const sun: f32 = at(frame + FRAME_SUN_DISK) * (smooth(<f32>0.9993, <f32>0.9996, dot) * 8 + pow(max<f32>(dot, 0), 400) * <f32>0.8 + pow(max<f32>(dot, 0), 30) * <f32>0.08)
  for (let c: usize = 0; c < 12; c += 4) put(out + c, at(out + c) + at(frame + FRAME_SUN_COLOR + c) * sun)
}
