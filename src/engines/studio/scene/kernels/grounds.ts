// Ground, plants and water: the materials that fill a landscape.
import { cells, clamp01, fbm2, fbm3, mix, noise2, noise3, sin, smooth } from './math'
import { BLUE, CELL, dim, FUZZ, get, GREEN, lean, NORMAL, PLACE, RED, ROUGH, set, SHINE, SNOW, SPAN, THROUGH, TINT, tone, towards, towardsTint } from './state'
import { bump, seen } from './materials'
import { SCRATCH } from './scratch'

@inline function finish(rough: f32, shine: f32): void { set(ROUGH, rough); set(SHINE, shine) }

export function ground(kind: i32, x: f32, y: f32, z: f32): void {
  if (kind == 10) { // Leaves: light shines through.
    finish(<f32>0.55, <f32>0.03)
    set(THROUGH, <f32>0.45)
    dim(<f32>0.80 + <f32>0.4 * noise3(x * 3, y * 3, z * 3))
  } else if (kind == 11) {
    finish(<f32>0.95, <f32>0.02)
    const crack: f32 = fbm3(x * 16, y * <f32>2.2, z * 16, 4)
    dim(<f32>0.55 + <f32>0.9 * crack)
    bump(x * 30, y * 5, z * 30, <f32>0.5 * seen(<f32>0.03))
  } else if (kind == 12) grass(x, z)
  else if (kind == 13) { finish(<f32>0.95, <f32>0.02); dim(<f32>0.70 + <f32>0.6 * fbm2(x * 4, z * 4, 5)); bump(x * 14, y * 14, z * 14, <f32>0.35 * seen(<f32>0.06)) }
  else if (kind == 14) rock(x, y, z)
  else if (kind == 15) sand(x, z)
  else if (kind == 16) snow(x, y, z)
  else if (kind == 21) asphalt(x, z)
  else if (kind == 22) cobbles(x, z)
  else if (kind == 36) land(x, y, z)
}

function grass(x: f32, z: f32): void {
  finish(<f32>0.8, <f32>0.03)
  set(THROUGH, <f32>0.25)
  set(FUZZ, <f32>0.10)
  const patch: f32 = fbm2(x * <f32>0.22, z * <f32>0.22, 4)
  const k = seen(<f32>0.03), l = seen(<f32>0.3)
  const blade: f32 = noise2(x * 70, z * 24) * <f32>0.6 + noise2(x * 23, z * 60) * <f32>0.4
  const tuft: f32 = fbm2(x * 5, z * 5, 3)
  towardsTint(smooth(<f32>0.45, <f32>0.75, patch) * <f32>0.6)
  dim((1 + k * <f32>0.9 * (blade - <f32>0.5)) * (1 + l * <f32>0.7 * (tuft - <f32>0.5)) * (<f32>0.8 + <f32>0.4 * patch))
  lean((blade - <f32>0.5) * <f32>0.7 * k, 0, (tuft - <f32>0.5) * <f32>0.5 * l)
}

function rock(x: f32, y: f32, z: f32): void {
  finish(<f32>0.9, <f32>0.03)
  const n: f32 = fbm3(x * <f32>1.4, y * <f32>1.4, z * <f32>1.4, 5)
  const strata: f32 = fbm2(y * 5 + n * 3, x * <f32>0.3, 3)
  dim((<f32>0.62 + <f32>0.55 * n) * (<f32>0.86 + <f32>0.28 * strata))
  const crack: f32 = abs<f32>(fbm3(x * 3 + 7, y * 3, z * 3, 3) - <f32>0.5)
  dim(1 - <f32>0.45 * smooth(<f32>0.03, 0, crack) * seen(<f32>0.1))
  bump(x * 5, y * 5, z * 5, <f32>0.6 * seen(<f32>0.15))
  bump(x * 22, y * 22, z * 22, <f32>0.35 * seen(<f32>0.04))
}

function sand(x: f32, z: f32): void {
  finish(<f32>0.9, <f32>0.03)
  const warp: f32 = fbm2(x * <f32>0.5, z * <f32>0.5, 3) * 5
  const ripple: f32 = sin(z * 22 + x * 4 + warp * 4)
  const k = seen(<f32>0.14)
  lean(<f32>0.04 * ripple * k, 0, <f32>0.16 * ripple * k)
  dim((<f32>0.9 + <f32>0.2 * fbm2(x * <f32>0.8, z * <f32>0.8, 4)) * (1 + <f32>0.16 * (noise2(x * 300, z * 300) - <f32>0.5) * seen(<f32>0.004)))
}

function snow(x: f32, y: f32, z: f32): void {
  finish(<f32>0.75, <f32>0.03)
  set(THROUGH, <f32>0.22)
  const drift: f32 = fbm3(x * <f32>0.7, y * <f32>0.7, z * <f32>0.7, 4)
  dim(<f32>0.92 + <f32>0.12 * drift)
  bump(x * 2, y * 2, z * 2, <f32>0.30)
  bump(x * 19, y * 19, z * 19, <f32>0.14 * seen(<f32>0.05))
  // Single crystals that flash.
  if (seen(<f32>0.003) > 0 && noise3(x * 420, y * 420, z * 420) > <f32>0.93) { set(SHINE, <f32>0.5); set(ROUGH, <f32>0.25) }
}

function asphalt(x: f32, z: f32): void {
  finish(<f32>0.85, <f32>0.03)
  dim((<f32>0.82 + <f32>0.36 * fbm2(x * <f32>0.6, z * <f32>0.6, 4)) * (1 + <f32>0.3 * (noise2(x * 130, z * 130) - <f32>0.5) * seen(<f32>0.01)))
  const crack: f32 = abs<f32>(fbm2(x * <f32>0.9 + 3, z * <f32>0.9, 5) - <f32>0.5)
  dim(1 - <f32>0.5 * smooth(<f32>0.006, <f32>0.001, crack) * seen(<f32>0.03))
}

function cobbles(x: f32, z: f32): void {
  finish(<f32>0.6, <f32>0.04)
  cells(x * 6, <f32>0.5, z * 6, SCRATCH + CELL)
  const k = seen(<f32>0.08)
  const edge: f32 = smooth(<f32>0.02, <f32>0.20, get(CELL + 4) - get(CELL))
  dim((1 - k * <f32>0.6 * (1 - edge)) * (<f32>0.8 + <f32>0.4 * <f32>(load<u32>(SCRATCH + CELL + 8) & 255) / 255))
  lean((noise2(x * 6, z * 6) - <f32>0.5) * <f32>0.3 * k, 0, (noise2(x * 6 + 9, z * 6) - <f32>0.5) * <f32>0.3 * k)
}

/** Open country: the vertex colour is what grows there, the tint the bare rock; steep ground is rock, high or winter ground snow. */
function land(x: f32, y: f32, z: f32): void {
  const up: f32 = get(NORMAL + 4)
  const r = get(RED), g = get(GREEN), b = get(BLUE)
  const rough: f32 = fbm2(x * <f32>0.05, z * <f32>0.05, 5)
  const steep: f32 = smooth(<f32>0.86, <f32>0.68, up + (rough - <f32>0.5) * <f32>0.25)
  const snowy: f32 = get(SNOW)
  grass(x, z)
  const gr = get(RED), gg = get(GREEN), gb = get(BLUE)
  set(THROUGH, <f32>0.15 * (1 - steep))
  tone(get(TINT), get(TINT + 4), get(TINT + 8))
  if (steep > 0) rock(x * <f32>0.35, y * <f32>0.35, z * <f32>0.35)
  towards(gr, gg, gb, 1 - steep)
  const line: f32 = snowy + (fbm3(x * <f32>0.03, y * <f32>0.03, z * <f32>0.03, 5) - <f32>0.5) * <f32>0.7
  const white: f32 = smooth(<f32>0.42, <f32>0.58, line) * smooth(<f32>0.55, <f32>0.78, up)
  if (white > 0) {
    towards(<f32>0.86, <f32>0.90, <f32>0.96, white)
    finish(<f32>0.75, <f32>0.03)
  }
  void r; void g; void b
}
