// What each material does to color, normal and shine at a point. Numbers follow MATERIALS in shapes/surface.ts.
import { cells, clamp01, fbm2, fbm3, hash3, mix, noise2, noise3, sin, smooth, unit } from './math'
import { BLUE, CELL, dim, FLESH, FUZZ, get, GLOW, GREEN, lean, METAL, NORMAL, PLACE, RED, REST, ROUGH, SCALE, set, SHINE, SPAN, THROUGH, tone, towards, towardsTint } from './state'
import { SCRATCH } from './scratch'
import { ground } from './grounds'

@inline function finish(rough: f32, shine: f32): void { set(ROUGH, rough); set(SHINE, shine) }

/** How much of a pattern of this size in metres is seen; finer than a pixel it would only flicker. */
@inline export function seen(size: f32): f32 { return clamp01(size / max<f32>(get(SPAN), <f32>1e-6) * <f32>0.5 - <f32>0.35) }

/** Bumps from three-dimensional noise. */
export function bump(x: f32, y: f32, z: f32, amount: f32): void {
  if (amount < <f32>0.004) return
  const a: f32 = noise3(x, y, z), e: f32 = <f32>0.35
  lean((a - noise3(x + e, y, z)) * amount, (a - noise3(x, y + e, z)) * amount, (a - noise3(x, y, z + e)) * amount)
}

export function material(kind: i32): void {
  finish(<f32>0.85, <f32>0.03)
  const s: f32 = 1 / max<f32>(get(SCALE), <f32>0.001)
  const x: f32 = get(REST) * s, y: f32 = get(REST + 4) * s, z: f32 = get(REST + 8) * s
  if (kind <= 9) body(kind, x, y, z)
  else if (kind <= 17 || kind == 21 || kind == 22 || kind == 36) ground(kind, x, y, z)
  else if (kind <= 27) built(kind, x, y, z)
  else other(kind, x, y, z)
}

function body(kind: i32, x: f32, y: f32, z: f32): void {
  if (kind == 1) { // Skin: soft, a little light goes through, fine mottling.
    finish(<f32>0.5, <f32>0.045)
    set(THROUGH, <f32>0.12); set(FUZZ, <f32>0.08); set(FLESH, 1)
    const m: f32 = fbm3(x * 60, y * 60, z * 60, 3) - <f32>0.5
    towards(get(RED) * <f32>1.08, get(GREEN) * <f32>0.9, get(BLUE) * <f32>0.88, m * <f32>0.7)
  } else if (kind == 2 || kind == 39) fur(x, y, z, kind == 39)
  else if (kind == 3) { // Feathers: rows of small overlapping tips.
    finish(<f32>0.7, <f32>0.03)
    set(FUZZ, <f32>0.18)
    const row: f32 = y * 26 + z * 8 + noise3(x * 9, y * 9, z * 9) * <f32>1.2
    const t: f32 = row - floor<f32>(row)
    const k = seen(<f32>0.02)
    dim(1 + k * (<f32>0.22 * (t - <f32>0.5) + <f32>0.20 * (noise3(x * 42, y * 60, z * 42) - <f32>0.5)))
    lean(0, (t - <f32>0.5) * <f32>0.25 * k, 0)
  } else if (kind == 4) { // Scales.
    finish(<f32>0.38, <f32>0.05)
    const k = seen(<f32>0.012)
    cells(x * 34, y * 44, z * 34, SCRATCH + CELL)
    const edge: f32 = smooth(0, <f32>0.22, get(CELL + 4) - get(CELL))
    dim(1 - k * <f32>0.38 * (1 - edge))
    bump(x * 30, y * 30, z * 30, k * <f32>0.5)
  } else if (kind == 5) { // Cloth: weave up close, folds further off.
    finish(<f32>0.9, <f32>0.02)
    set(FUZZ, <f32>0.14)
    const k = seen(<f32>0.0015)
    if (k > 0) dim(1 + k * <f32>0.14 * sin(x * 3600) * sin(y * 3600 + z * 3600))
    folds(x, y, z)
  } else if (kind == 6) wood(x, y, z)
  else if (kind == 7) { // Metal: brushed a little.
    finish(<f32>0.28, <f32>0.6)
    set(METAL, 1)
    bump(x * 30, y * 30, z * 30, <f32>0.05)
    dim(<f32>0.94 + <f32>0.12 * fbm3(x * 11, y * 11, z * 11, 3))
  } else if (kind == 8) finish(<f32>0.16, <f32>0.05)
  else if (kind == 9) { finish(<f32>0.04, <f32>0.08); set(THROUGH, <f32>0.4) }
  else dim(<f32>0.95 + <f32>0.10 * fbm3(x * 9, y * 9, z * 9, 3))
}

/** How high the cloth lies: long folds that run down aslant, their crests narrow. */
@inline function fold(x: f32, y: f32, z: f32): f32 {
  const a: f32 = 2 * noise3(x * 13 + y * 5, y * 5 - x * 4, z * 13 + y * 3) - 1
  return 1 - sqrt<f32>(a * a + <f32>0.02)
}

function folds(x: f32, y: f32, z: f32): void {
  const k: f32 = seen(<f32>0.04), e: f32 = <f32>0.012
  const h = fold(x, y, z)
  dim(<f32>0.82 + <f32>0.27 * h + <f32>0.1 * (noise3(x * 3, y * 2, z * 3) - <f32>0.5))
  if (k <= 0) return
  const s: f32 = k * <f32>0.058 / e
  lean((h - fold(x + e, y, z)) * s, (h - fold(x, y + e, z)) * s * <f32>0.8, (h - fold(x, y, z + e)) * s)
}

/** Strands lie along the body: noise stretched along it, with locks of several sizes. */
function fur(x: f32, y: f32, z: f32, hair: bool): void {
  finish(hair ? <f32>0.42 : <f32>0.75, hair ? <f32>0.06 : <f32>0.03)
  set(FUZZ, hair ? <f32>0.12 : <f32>0.30)
  const k = seen(<f32>0.006), l = seen(<f32>0.03)
  const a: f32 = hair ? noise3(x * 150, y * 9, z * 150) : noise3(x * 120, y * 90, z * 34)
  const b: f32 = hair ? noise3(x * 46, y * 5, z * 46) : noise3(x * 34 + a, y * 30, z * 13)
  dim(1 + k * <f32>0.55 * (a - <f32>0.5) + l * <f32>0.42 * (b - <f32>0.5))
  lean((a - <f32>0.5) * <f32>0.5 * k + (b - <f32>0.5) * <f32>0.35 * l, (b - <f32>0.5) * <f32>0.25 * l, (a - <f32>0.5) * <f32>0.3 * k)
}

function wood(x: f32, y: f32, z: f32): void {
  finish(<f32>0.5, <f32>0.04)
  const ring: f32 = sqrt<f32>(x * x * 9 + z * z * 9) * 6 + fbm3(x * 4, y * <f32>0.8, z * 4, 3) * 5
  const t: f32 = ring - floor<f32>(ring)
  const grain: f32 = noise3(x * 160, y * 6, z * 160)
  dim(<f32>0.80 + <f32>0.26 * t + <f32>0.22 * (grain - <f32>0.5) * seen(<f32>0.006))
}

/** Bricks, plaster, roofs, boards, tiles, marble, lights, house fronts. Walls run along whichever axis they face least. */
function built(kind: i32, x: f32, y: f32, z: f32): void {
  const nx: f32 = abs<f32>(get(NORMAL)), ny: f32 = abs<f32>(get(NORMAL + 4)), nz: f32 = abs<f32>(get(NORMAL + 8))
  const u: f32 = nx > nz && nx > ny ? z : x, v: f32 = ny > nx && ny > nz ? z : y
  if (kind == 18) brick(u, v)
  else if (kind == 19) {
    finish(<f32>0.95, <f32>0.02)
    dim(<f32>0.90 + <f32>0.2 * fbm2(u * <f32>1.3, v * <f32>1.3, 4))
    bump(x * 26, y * 26, z * 26, <f32>0.10 * seen(<f32>0.04))
  } else if (kind == 20) roof(u, v, z, y)
  else if (kind == 23) boards(u, v)
  else if (kind == 24) tile(u, v)
  else if (kind == 25) {
    finish(<f32>0.14, <f32>0.05)
    const vein: f32 = abs<f32>(fbm3(x * <f32>1.6, y * <f32>1.6, z * <f32>1.6, 5) - <f32>0.5)
    towardsTint(smooth(<f32>0.05, 0, vein) * <f32>0.6)
    dim(<f32>0.92 + <f32>0.14 * fbm3(x * 3, y * 3, z * 3, 3))
  } else if (kind == 26) { finish(1, 0); set(GLOW, max<f32>(get(GLOW), 1)) }
  else if (kind == 27) facade(u, v)
}

function brick(u: f32, v: f32): void {
  finish(<f32>0.92, <f32>0.02)
  const row: f32 = floor<f32>(v * <f32>13.3)
  const along: f32 = u * <f32>4.4 + (<i32>row & 1 ? <f32>0.5 : 0)
  const column: f32 = floor<f32>(along)
  const fu: f32 = along - column, fv: f32 = v * <f32>13.3 - row
  const k = seen(<f32>0.05)
  const joint: f32 = max<f32>(smooth(<f32>0.035, <f32>0.015, min<f32>(fu, 1 - fu)), smooth(<f32>0.10, <f32>0.05, min<f32>(fv, 1 - fv)))
  const own: f32 = unit(hash3(<i32>column, <i32>row, 3))
  dim(mix(<f32>0.97, <f32>0.72 + <f32>0.5 * own, k) * (<f32>0.86 + <f32>0.28 * fbm2(u * 20, v * 20, 3)))
  towardsTint(joint * k)
}

function roof(u: f32, v: f32, z: f32, y: f32): void {
  finish(<f32>0.8, <f32>0.03)
  const slope: f32 = (abs<f32>(get(NORMAL)) > abs<f32>(get(NORMAL + 8)) ? get(REST) : get(REST + 8)) * 3 + y * 2
  const row: f32 = floor<f32>(slope), f: f32 = slope - row
  const along: f32 = (abs<f32>(get(NORMAL)) > abs<f32>(get(NORMAL + 8)) ? z : u) * 5 + (<i32>row & 1 ? <f32>0.5 : 0)
  const column: f32 = floor<f32>(along), g: f32 = along - column - <f32>0.5
  const k = seen(<f32>0.15)
  dim(1 - k * (<f32>0.35 * smooth(<f32>0.8, 1, f) + <f32>0.5 * g * g) + k * <f32>0.3 * (unit(hash3(<i32>column, <i32>row, 9)) - <f32>0.5))
  lean(g * <f32>0.3 * k, 0, 0)
}

function boards(u: f32, v: f32): void {
  finish(<f32>0.35, <f32>0.04)
  const row: f32 = floor<f32>(v * 7)
  const along: f32 = u * <f32>0.55 + unit(hash3(<i32>row, 5, 5))
  const column: f32 = floor<f32>(along), fv: f32 = v * 7 - row, fu: f32 = along - column
  const own: f32 = unit(hash3(<i32>column, <i32>row, 4))
  const k = seen(<f32>0.05)
  const grain: f32 = fbm2(u * 3 + own * 40, v * 60, 4)
  dim((<f32>0.78 + <f32>0.32 * own) * (<f32>0.84 + <f32>0.32 * grain * k))
  const gap: f32 = max<f32>(smooth(<f32>0.03, 0, min<f32>(fv, 1 - fv)), smooth(<f32>0.004, 0, min<f32>(fu, 1 - fu)))
  dim(1 - <f32>0.6 * gap * k)
}

function tile(u: f32, v: f32): void {
  finish(<f32>0.18, <f32>0.05)
  const i: f32 = floor<f32>(u * 3), j: f32 = floor<f32>(v * 3)
  const fu: f32 = u * 3 - i, fv: f32 = v * 3 - j
  const k = seen(<f32>0.1)
  const joint: f32 = smooth(<f32>0.03, <f32>0.012, min<f32>(min<f32>(fu, 1 - fu), min<f32>(fv, 1 - fv))) * k
  dim(<f32>0.93 + <f32>0.12 * unit(hash3(<i32>i, <i32>j, 6)))
  towardsTint(joint)
  set(ROUGH, mix(<f32>0.18, <f32>0.9, joint))
}

/** A house front of rows of windows; the tint is the light in those that are lit, THROUGH is not used, GLOW how many are. */
function facade(u: f32, v: f32): void {
  const lit: f32 = get(GLOW)
  set(GLOW, 0)
  finish(<f32>0.9, <f32>0.02)
  const i: f32 = floor<f32>(u / <f32>2.6), j: f32 = floor<f32>(v / <f32>3.2)
  const fu: f32 = u / <f32>2.6 - i, fv: f32 = v / <f32>3.2 - j
  const window = fu > <f32>0.22 && fu < <f32>0.78 && fv > <f32>0.25 && fv < <f32>0.80
  dim(<f32>0.85 + <f32>0.3 * fbm2(u * <f32>0.7, v * <f32>0.7, 4))
  if (!window) { if (fv < <f32>0.06) dim(<f32>0.75); return }
  const frame: f32 = min<f32>(min<f32>(fu - <f32>0.22, <f32>0.78 - fu), min<f32>(fv - <f32>0.25, <f32>0.80 - fv))
  const bar = abs<f32>(fu - <f32>0.5) < <f32>0.012 || abs<f32>(fv - <f32>0.56) < <f32>0.01
  const own = hash3(<i32>i, <i32>j, <i32>(get(PLACE) * <f32>0.02))
  if (frame < <f32>0.022 || bar) { tone(<f32>0.32, <f32>0.31, <f32>0.30); return }
  if (unit(own) < lit) {
    const h: f32 = <f32>0.55 + <f32>0.6 * unit(hash3(<i32>own, 2, 2)) + <f32>0.25 * (fv - <f32>0.5)
    const curtain: f32 = smooth(<f32>0.10, <f32>0.02, min<f32>(fu - <f32>0.24, <f32>0.76 - fu)) * unit(hash3(<i32>own, 4, 1))
    set(RED, 1); set(GREEN, 1); set(BLUE, 1)
    towardsTint(1)
    dim(h * (1 - <f32>0.6 * curtain))
    set(GLOW, 1)
  } else { tone(<f32>0.025, <f32>0.035, <f32>0.05); finish(<f32>0.05, <f32>0.09) }
}

function other(kind: i32, x: f32, y: f32, z: f32): void {
  if (kind == 28) { finish(<f32>0.95, <f32>0.02); dim(<f32>0.97 + <f32>0.06 * fbm3(x * 90, y * 90, z * 90, 2)) }
  else if (kind == 29) finish(<f32>0.8, <f32>0.02)
  else if (kind == 30) { finish(<f32>0.45, <f32>0.045); bump(x * 70, y * 70, z * 70, <f32>0.25 * seen(<f32>0.01)); dim(<f32>0.88 + <f32>0.24 * fbm3(x * 8, y * 8, z * 8, 3)) }
  else if (kind == 31) { finish(<f32>0.12, <f32>0.05); set(THROUGH, <f32>0.35); bump(x * 6, y * 6, z * 6, <f32>0.3); dim(<f32>0.85 + <f32>0.3 * fbm3(x * 3, y * 3, z * 3, 4)) }
  else if (kind == 32) {
    const a: f32 = fbm3(x * 2, y * 2, z * 2, 5)
    const hot: f32 = smooth(<f32>0.50, <f32>0.40, a)
    tone(mix(<f32>0.03, 1, hot), mix(<f32>0.025, <f32>0.28, hot * hot), mix(<f32>0.025, <f32>0.03, hot))
    set(GLOW, hot * <f32>2.5)
  } else if (kind == 33) { finish(1, 0); set(THROUGH, <f32>0.5); set(FUZZ, <f32>0.3); bump(x * 3, y * 3, z * 3, <f32>0.6) }
  else if (kind == 34) { const k = seen(<f32>0.02); dim(1 + k * <f32>0.35 * sin(x * 130 + z * 130) * sin(y * 170)); finish(<f32>0.8, <f32>0.03) }
  else if (kind == 35) { set(FUZZ, <f32>0.2); const p: f32 = noise2(x * 120, z * 120 + y * 120); dim(<f32>0.85 + <f32>0.3 * p) }
  else if (kind == 37) { const t: f32 = y * 8 + noise3(x * 3, y * 3, z * 3) * <f32>0.1; const k: f32 = t - floor<f32>(t); towardsTint(smooth(<f32>0.44, <f32>0.5, abs<f32>(k - <f32>0.5) * 2)); set(FUZZ, <f32>0.1); folds(x, y, z) }
  else if (kind == 38) { cells(x * 9, y * 9, z * 9, SCRATCH + CELL); towardsTint(smooth(<f32>0.34, <f32>0.28, get(CELL))); set(FUZZ, <f32>0.1); folds(x, y, z) }
  else if (kind == 39) fur(x, y, z, true)
}
