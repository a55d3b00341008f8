// Light at a point: sun with its shadow, sky from all sides, lamps, and what the surface mirrors.
import {
  FRAME_AMBIENT, FRAME_HEIGHT, FRAME_LAMPS, FRAME_OCCLUSION, FRAME_SHADOWS, FRAME_SUN_COLOR, FRAME_SUN_DIR, FRAME_WIDTH, LAMP_BYTES, SHADOW_BYTES,
} from './layout'
import { at, clamp01, exp, mix, pow, put } from './math'
import { BLUE, FLESH, FUZZ, get, GLOW, GREEN, LIT, METAL, NORMAL, PLACE, RED, ROUGH, set, SHINE, SKY, THROUGH } from './state'
import { SCRATCH } from './scratch'
import { skyColor } from './sky'

/** Share of the sun that reaches a point; 16 looks into the first map that holds it. */
export function sunlight(frame: usize, x: f32, y: f32, z: f32): f32 {
  for (let m: usize = 0; m < 2; m++) {
    const s = frame + FRAME_SHADOWS + m * SHADOW_BYTES
    const map = <usize>load<u32>(s)
    if (map == 0) continue
    const edge = load<i32>(s + 4)
    const u: f32 = at(s + 8) * x + at(s + 12) * y + at(s + 16) * z + at(s + 20), v: f32 = at(s + 24) * x + at(s + 28) * y + at(s + 32) * z + at(s + 36)
    const d: f32 = at(s + 40) * x + at(s + 44) * y + at(s + 48) * z + at(s + 52)
    const limit: f32 = <f32>edge - 4
    if (u < 3 || v < 3 || u > limit || v > limit) continue
    const i = <i32>floor<f32>(u - <f32>0.5), j = <i32>floor<f32>(v - <f32>0.5)
    const fu: f32 = u - <f32>0.5 - <f32>i, fv: f32 = v - <f32>0.5 - <f32>j
    let lit: f32 = 0
    for (let b = -1; b <= 2; b++) for (let a = -1; a <= 2; a++) {
      const w: f32 = (a == -1 ? 1 - fu : a == 2 ? fu : 1) * (b == -1 ? 1 - fv : b == 2 ? fv : 1)
      if (load<f32>(map + (<usize>((j + b) * edge + i + a) << 2)) < d) lit += w
    }
    // The widest map ends softly, or its edge would be seen on far slopes.
    if (m == 0) return lit / 9
    const rim: f32 = min<f32>(min<f32>(u, v), <f32>edge - max<f32>(u, v)) / <f32>edge
    return mix(1, lit / 9, clamp01(rim * 7))
  }
  return 1
}

/** Share of the sky that reaches a pixel. */
function openness(frame: usize, px: f32, py: f32): f32 {
  const map = <usize>load<u32>(frame + FRAME_OCCLUSION)
  if (map == 0) return 1
  const width = load<i32>(frame + FRAME_OCCLUSION + 4), height = load<i32>(frame + FRAME_OCCLUSION + 8)
  const u: f32 = max<f32>(0, min<f32>(<f32>(width - 1), (px + <f32>0.5) / at(frame + FRAME_WIDTH) * <f32>width - <f32>0.5)), v: f32 = max<f32>(0, min<f32>(<f32>(height - 1), (py + <f32>0.5) / at(frame + FRAME_HEIGHT) * <f32>height - <f32>0.5))
  const i = <i32>u, j = <i32>v, i1 = min<i32>(i + 1, width - 1), j1 = min<i32>(j + 1, height - 1)
  const fu: f32 = u - <f32>i, fv: f32 = v - <f32>j
  return mix(mix(load<f32>(map + (<usize>(j * width + i) << 2)), load<f32>(map + (<usize>(j * width + i1) << 2)), fu), mix(load<f32>(map + (<usize>(j1 * width + i) << 2)), load<f32>(map + (<usize>(j1 * width + i1) << 2)), fu), fv)
}

/** Whether the four places around a pixel are as open as they are in another map of the same size. */
export function isAsOpen(frame: usize, other: usize, px: f32, py: f32): bool {
  const map = <usize>load<u32>(frame + FRAME_OCCLUSION)
  if (map == 0 || other == 0) return true
  const width = load<i32>(frame + FRAME_OCCLUSION + 4), height = load<i32>(frame + FRAME_OCCLUSION + 8)
  const u: f32 = max<f32>(0, min<f32>(<f32>(width - 1), (px + <f32>0.5) / at(frame + FRAME_WIDTH) * <f32>width - <f32>0.5)), v: f32 = max<f32>(0, min<f32>(<f32>(height - 1), (py + <f32>0.5) / at(frame + FRAME_HEIGHT) * <f32>height - <f32>0.5))
  const i = <i32>u, j = <i32>v, i1 = min<i32>(i + 1, width - 1), j1 = min<i32>(j + 1, height - 1)
  const a = <usize>(j * width + i) << 2, b = <usize>(j * width + i1) << 2, c = <usize>(j1 * width + i) << 2, d = <usize>(j1 * width + i1) << 2
  return load<f32>(map + a) == load<f32>(other + a) && load<f32>(map + b) == load<f32>(other + b) && load<f32>(map + c) == load<f32>(other + c) && load<f32>(map + d) == load<f32>(other + d)
}

/** Light of the sky on what faces up, one color. */
export function skylight(frame: usize, c: usize): f32 {
  let sum: f32 = 0
  for (let k: i32 = 0; k < 9; k++) sum += weigh(k, 0, 1, 0) * at(frame + FRAME_AMBIENT + <usize>k * 12 + c)
  return max<f32>(sum, 0)
}

/** Nine numbers that weigh the ambient colors for a direction. */
@inline function weigh(k: i32, x: f32, y: f32, z: f32): f32 {
  if (k == 0) return <f32>0.886227
  if (k == 1) return <f32>1.023328 * y
  if (k == 2) return <f32>1.023328 * z
  if (k == 3) return <f32>1.023328 * x
  if (k == 4) return <f32>0.858086 * x * y
  if (k == 5) return <f32>0.858086 * y * z
  if (k == 6) return <f32>0.247708 * (3 * z * z - 1)
  if (k == 7) return <f32>0.858086 * x * z
  return <f32>0.429043 * (x * x - y * y)
}

export function light(frame: usize, px: f32, py: f32): void {
  const nx = get(NORMAL), ny = get(NORMAL + 4), nz = get(NORMAL + 8), x = get(PLACE), y = get(PLACE + 4), z = get(PLACE + 8)
  const dx = at(SCRATCH + 700), dy = at(SCRATCH + 704), dz = at(SCRATCH + 708)
  const sx = at(frame + FRAME_SUN_DIR), sy = at(frame + FRAME_SUN_DIR + 4), sz = at(frame + FRAME_SUN_DIR + 8)
  const open = openness(frame, px, py)
  const through = get(THROUGH), rough = get(ROUGH), metal = get(METAL)
  const facing: f32 = nx * sx + ny * sy + nz * sz
  const front: f32 = max<f32>(facing, 0), back: f32 = max<f32>(-facing, 0) * through
  // Light scattered below the surface wraps softly around the edge between light and shade.
  const wrap: f32 = through > 0 ? max<f32>(0, (facing + through * <f32>0.6) / (1 + through * <f32>0.6)) * <f32>0.5 : 0
  const flesh = get(FLESH)
  let sun: f32 = 0
  if (front + back + wrap > 0 || (flesh > 0 && facing > <f32>-0.4)) sun = sunlight(frame, x + nx * <f32>0.02, y + ny * <f32>0.02, z + nz * <f32>0.02)
  const view: f32 = clamp01(-(nx * dx + ny * dy + nz * dz))
  const rim: f32 = get(FUZZ) * pow(1 - view, 3)
  // What it mirrors: the sun as a highlight, the sky as a sheen.
  const hx: f32 = sx - dx, hy: f32 = sy - dy, hz: f32 = sz - dz
  const hl: f32 = 1 / max<f32>(sqrt<f32>(hx * hx + hy * hy + hz * hz), <f32>1e-6)
  const half: f32 = max<f32>(0, (nx * hx + ny * hy + nz * hz) * hl)
  const gloss: f32 = 2 / max<f32>(rough * rough * rough * rough, <f32>0.0004)
  const high: f32 = front > 0 ? pow(half, gloss) * (gloss + 8) * <f32>0.04 * front * sun : 0
  const fresnel: f32 = get(SHINE) + (1 - get(SHINE)) * pow(1 - view, 5) * (1 - rough) * (1 - rough)
  const mirror: f32 = fresnel * (1 - rough * <f32>0.8)
  if (mirror > <f32>0.01) {
    const k: f32 = 2 * (nx * dx + ny * dy + nz * dz)
    const ry: f32 = dy - ny * k
    skyColor(frame, dx - nx * k, ry, dz - nz * k, 0, SCRATCH + SKY)
    // Below the horizon it mirrors the ground, which is darker.
    if (ry < 0) { set(SKY, get(SKY) * <f32>0.5); set(SKY + 4, get(SKY + 4) * <f32>0.5); set(SKY + 8, get(SKY + 8) * <f32>0.5) }
  }
  for (let c: usize = 0; c < 12; c += 4) {
    let ambient: f32 = 0
    for (let k: i32 = 0; k < 9; k++) ambient += weigh(k, nx, ny, nz) * at(frame + FRAME_AMBIENT + <usize>k * 12 + c)
    ambient = max<f32>(ambient, 0)
    const s: f32 = at(frame + FRAME_SUN_COLOR + c)
    const albedo = get(RED + c)
    let face: f32 = max<f32>(front, wrap)
    if (flesh > 0) {
      // Red light comes out again further into the shade than blue.
      const w: f32 = c == 0 ? <f32>0.32 : c == 4 ? <f32>0.16 : <f32>0.12
      face = max<f32>(0, (facing + w) / (1 + w))
    }
    let v: f32 = albedo * ((1 - metal) * (s * sun * (face + back * <f32>0.8) + ambient * open * (1 + rim * 2)))
    v += (metal > 0 ? albedo : 1) * (s * high * get(SHINE) * 4 + (mirror > <f32>0.01 ? get(SKY + c) * mirror * open * (metal > 0 ? <f32>1.4 : 1) : 0))
    v += metal * albedo * (s * sun * front * <f32>0.25 + ambient * open * <f32>0.35)
    v += rim * albedo * s * sun * <f32>0.6 * clamp01(facing + <f32>0.6)
    v += albedo * get(GLOW)
    set(LIT + c, v)
  }
  lamps(frame, nx, ny, nz, open, dx, dy, dz)
}

function lamps(frame: usize, nx: f32, ny: f32, nz: f32, open: f32, dx: f32, dy: f32, dz: f32): void {
  const list = <usize>load<u32>(frame + FRAME_LAMPS), count = load<i32>(frame + FRAME_LAMPS + 4)
  const gloss: f32 = 2 / max<f32>(get(ROUGH) * get(ROUGH) * get(ROUGH) * get(ROUGH), <f32>0.002)
  for (let i = 0; i < count; i++) {
    const p = list + <usize>i * LAMP_BYTES
    let lx: f32 = at(p) - get(PLACE), ly: f32 = at(p + 4) - get(PLACE + 4), lz: f32 = at(p + 8) - get(PLACE + 8)
    const d2: f32 = lx * lx + ly * ly + lz * lz, reach = at(p + 24)
    if (d2 > reach * reach) continue
    const d: f32 = sqrt<f32>(d2), inv: f32 = 1 / max<f32>(d, <f32>1e-4)
    lx *= inv; ly *= inv; lz *= inv
    const cos: f32 = nx * lx + ny * ly + nz * lz
    const face: f32 = max<f32>(cos, 0) + max<f32>(-cos, 0) * get(THROUGH)
    // Fades to nothing at its reach, so that leaving lamps out makes no edge.
    const edge: f32 = 1 - d2 / (reach * reach)
    const fall: f32 = edge * edge / (d2 + <f32>0.05) * (<f32>0.4 + <f32>0.6 * open)
    const hx: f32 = lx - dx, hy: f32 = ly - dy, hz: f32 = lz - dz
    const half: f32 = max<f32>(0, (nx * hx + ny * hy + nz * hz) / max<f32>(sqrt<f32>(hx * hx + hy * hy + hz * hz), <f32>1e-6))
    const high: f32 = cos > 0 ? pow(half, gloss) * (gloss + 8) * <f32>0.04 * get(SHINE) * cos : 0
    for (let c: usize = 0; c < 12; c += 4) set(LIT + c, get(LIT + c) + at(p + 12 + c) * fall * (get(RED + c) * face + high * (get(METAL) > 0 ? get(RED + c) : 1)))
  }
}
