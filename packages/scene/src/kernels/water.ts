// Water: waves lean the surface, which mirrors the picture from below and lets its own color through head-on.
import { FRAME_HEIGHT, FRAME_MIRROR, FRAME_SUN_COLOR, FRAME_SUN_DIR, FRAME_TIME, FRAME_WATER_DEEP, FRAME_WATER_SHALLOW, FRAME_WAVES, FRAME_WIDTH } from './layout'
import { at, clamp01, cos, fbm2, mix, noise2, pow, sin, smooth } from './math'
import { BLUE, get, GREEN, LIT, PLACE, RED, set, SKY, SPAN } from './state'
import { SCRATCH } from './scratch'
import { skyColor } from './sky'
import { skylight, sunlight } from './light'

/** Height of the waves; time runs in a circle so that a loop closes. */
function wave(x: f32, z: f32, time: f32, octaves: i32): f32 {
  let sum: f32 = 0, a: f32 = 1, f: f32 = 1
  for (let i = 0; i < octaves; i++) {
    const turn: f32 = <f32>i * <f32>1.9 + <f32>0.4
    const c = cos(turn), s = sin(turn)
    const u: f32 = (x * c + z * s) * f, v: f32 = (z * c - x * s) * f
    // Two looks at the same noise, a little apart, fading into each other.
    const p: f32 = time * (1 + <f32>(i >> 1))
    sum += a * (noise2(u * <f32>0.9 + <f32>0.7 * cos(p), v * <f32>0.35 + <f32>0.7 * sin(p)) - <f32>0.5 + <f32>0.35 * sin(u * <f32>1.3 + p + v * <f32>0.2))
    a *= <f32>0.52
    f *= <f32>1.93
  }
  return sum
}

export function waterColor(frame: usize, px: f32, py: f32): void {
  const x = get(PLACE), z = get(PLACE + 8), time: f32 = at(frame + FRAME_TIME) * <f32>6.2831853
  const size: f32 = at(frame + FRAME_WAVES)
  const span = get(SPAN)
  // Far off, waves are finer than a pixel: they flatten into a rougher mirror.
  const octaves = max<i32>(1, min<i32>(6, 6 - <i32>(span * 6)))
  const e: f32 = max<f32>(<f32>0.03, span * <f32>0.3)
  const h = wave(x, z, time, octaves)
  const steep: f32 = size * <f32>0.055 / e * (1 / (1 + span * 3))
  let nx: f32 = (h - wave(x + e, z, time, octaves)) * steep, nz: f32 = (h - wave(x, z + e, time, octaves)) * steep
  const l: f32 = 1 / sqrt<f32>(nx * nx + nz * nz + 1)
  nx *= l; nz *= l
  const ny = l
  const dx = at(SCRATCH + 700), dy = at(SCRATCH + 704), dz = at(SCRATCH + 708)
  const view: f32 = clamp01(-(dx * nx + dy * ny + dz * nz))
  const fresnel: f32 = <f32>0.03 + <f32>0.97 * pow(1 - view, 5) / (1 + size * <f32>0.8)
  mirrored(frame, px, py, nx, nz, dx, dy, dz)
  // The vertex color's red says how deep it is, 0 at the shore; green how much it foams.
  const deep: f32 = get(RED), sun = sunlight(frame, x, get(PLACE + 4) + <f32>0.05, z)
  const foam: f32 = clamp01(get(GREEN) * (<f32>0.45 + fbm2(x * 3 + sin(time) * <f32>0.3, z * 3 + cos(time) * <f32>0.3, 4)) * 2 - <f32>0.6)
  const sy: f32 = max<f32>(at(frame + FRAME_SUN_DIR + 4), <f32>0.05)
  const k: f32 = 2 * (dx * nx + dy * ny + dz * nz)
  const toSun: f32 = max<f32>(0, (dx - nx * k) * at(frame + FRAME_SUN_DIR) + (dy - ny * k) * at(frame + FRAME_SUN_DIR + 4) + (dz - nz * k) * at(frame + FRAME_SUN_DIR + 8))
  const glint: f32 = (pow(toSun, 900) * 12 + pow(toSun, 120) * <f32>0.6) * sun
  for (let c: usize = 0; c < 12; c += 4) {
    const own: f32 = mix(at(frame + FRAME_WATER_SHALLOW + c), at(frame + FRAME_WATER_DEEP + c), smooth(0, 1, deep)) * (skylight(frame, c) + at(frame + FRAME_SUN_COLOR + c) * sy * sun) * (1 + h * <f32>0.12 * size)
    const s = at(frame + FRAME_SUN_COLOR + c)
    set(LIT + c, mix(mix(own, get(SKY + c), fresnel) + s * glint, (s * sy * sun + skylight(frame, c)) * <f32>0.8, foam * <f32>0.85))
  }
}

/** A wet or polished floor mirrors what stands on it, more in its puddles and at a slant; works on LIT. */
export function wetFloor(frame: usize, px: f32, py: f32, wetness: f32): void {
  const x = get(PLACE), z = get(PLACE + 8)
  const puddle: f32 = mix(1, smooth(<f32>0.34, <f32>0.62, fbm2(x * <f32>0.35 + 3, z * <f32>0.35, 4)), <f32>0.6)
  const dx = at(SCRATCH + 700), dy = at(SCRATCH + 704), dz = at(SCRATCH + 708)
  const rough: f32 = <f32>0.010 + <f32>0.022 * (1 - puddle)
  const nx: f32 = (noise2(x * 23, z * 23) - <f32>0.5) * rough, nz: f32 = (noise2(x * 11 + 7, z * 29) - <f32>0.5) * rough * 5
  mirrored(frame, px, py, nx, nz, dx, dy, dz)
  const view: f32 = clamp01(-dy)
  const share: f32 = wetness * puddle * (<f32>0.10 + <f32>0.75 * pow(1 - view, 3))
  for (let c: usize = 0; c < 12; c += 4) set(LIT + c, get(LIT + c) * (1 - <f32>0.35 * wetness) * (1 - share) + get(SKY + c) * share)
}

/** What the surface mirrors: the scene drawn upside down, shifted by the waves; the sky where there is none. */
function mirrored(frame: usize, px: f32, py: f32, nx: f32, nz: f32, dx: f32, dy: f32, dz: f32): void {
  const map = <usize>load<u32>(frame + FRAME_MIRROR)
  if (map == 0) {
    const k: f32 = 2 * (dx * nx + dy + dz * nz)
    skyColor(frame, dx - nx * k, abs<f32>(dy - k), dz - nz * k, 1, SCRATCH + SKY)
    return
  }
  const width = load<i32>(frame + FRAME_MIRROR + 4), height = load<i32>(frame + FRAME_MIRROR + 8)
  const stretch: f32 = at(frame + FRAME_HEIGHT) * <f32>0.55
  const u: f32 = max<f32>(0, min<f32>(<f32>(width - 1), (px + <f32>0.5 + nx * stretch * <f32>0.5) / at(frame + FRAME_WIDTH) * <f32>width - <f32>0.5))
  const v: f32 = max<f32>(0, min<f32>(<f32>(height - 1), (py + <f32>0.5 + nz * stretch) / at(frame + FRAME_HEIGHT) * <f32>height - <f32>0.5))
  const i = <i32>u, j = <i32>v, i1 = min<i32>(i + 1, width - 1), j1 = min<i32>(j + 1, height - 1)
  const fu: f32 = u - <f32>i, fv: f32 = v - <f32>j
  for (let c: usize = 0; c < 12; c += 4) {
    const a = load<f32>(map + <usize>(j * width + i) * 12 + c), b = load<f32>(map + <usize>(j * width + i1) * 12 + c)
    const d = load<f32>(map + <usize>(j1 * width + i) * 12 + c), e = load<f32>(map + <usize>(j1 * width + i1) * 12 + c)
    set(SKY + c, mix(mix(a, b, fu), mix(d, e, fu), fv))
  }
}
