// Ground, plants and water: the materials that fill a landscape.
import { cells, clamp01, fbm2, fbm3, mix, noise2, noise3, sin, smooth } from './math'
import { BLUE, CELL, dim, FUZZ, get, GREEN, lean, NORMAL, PLACE, RED, REST, ROUGH, set, SHINE, SNOW, SPAN, THROUGH, TINT, tone, towards, towardsTint } from './state'
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
  else if (kind == 36) land()
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
  dim(1 - <f32>0.22 * smooth(<f32>0.05, 0, crack) * seen(<f32>0.1))
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

/** Noise of a few pixels' size at whatever distance: 0..1. `finest`: metres below which there is none. */
function pixelNoise(x: f32, y: f32, z: f32, finest: f32): f32 {
  const size: f32 = max<f32>(get(SPAN) * <f32>1.6, finest)
  // The nearest powers of two, the finer one fading out as it gets too small.
  const bits = reinterpret<i32>(size)
  const wide: f32 = reinterpret<f32>(bits & 0x7f800000)
  const part: f32 = size / wide - 1
  const a: f32 = 1 / wide, b: f32 = a * <f32>0.5, c: f32 = a * <f32>0.25
  return (noise3(x * a, y * a, z * a) * (1 - part) + noise3(x * b + 5, y * b, z * b) + noise3(x * c + 9, y * c, z * c)) / (3 - part)
}

/** Bare rock far off: walls with cracks and layers as large as they are seen. */
function crags(x: f32, y: f32, z: f32): void {
  finish(<f32>0.9, <f32>0.03)
  const bend: f32 = fbm3(x * <f32>0.011, y * <f32>0.011, z * <f32>0.011, 3)
  const strata: f32 = noise2(y * <f32>0.05 + bend * 9, bend * 3)
  const far: f32 = pixelNoise(x, y * <f32>0.6, z, <f32>0.5)
  dim((<f32>0.66 + <f32>0.5 * bend) * (<f32>0.84 + <f32>0.32 * strata) * (<f32>0.76 + <f32>0.48 * far))
  const e: f32 = max<f32>(get(SPAN) * 2, <f32>0.4)
  lean((far - pixelNoise(x + e, y * <f32>0.6, z, <f32>0.5)) * <f32>0.8, 0, (far - pixelNoise(x, y * <f32>0.6, z + e, <f32>0.5)) * <f32>0.8)
}

/** Loose stones, from boulders to gravel. */
function stones(x: f32, y: f32, z: f32): void {
  finish(<f32>0.95, <f32>0.02)
  const n: f32 = pixelNoise(x, y, z, <f32>0.03)
  dim((<f32>0.74 + <f32>0.52 * n) * (<f32>0.86 + <f32>0.28 * fbm2(x * <f32>0.3, z * <f32>0.3, 3)))
  const e: f32 = max<f32>(get(SPAN) * 2, <f32>0.02)
  lean((n - pixelNoise(x + e, y, z, <f32>0.03)) * <f32>0.9, 0, (n - pixelNoise(x, y, z + e, <f32>0.03)) * <f32>0.9)
}

/** Woods from afar: crowns in the light, dark between them. */
function woods(x: f32, y: f32, z: f32): void {
  finish(<f32>0.9, <f32>0.02)
  const n: f32 = pixelNoise(x, y * <f32>0.5, z, <f32>3)
  dim(<f32>0.35 + <f32>1.3 * n * n + <f32>0.25 * noise2(x * <f32>0.03, z * <f32>0.03))
  lean((n - <f32>0.5) * <f32>0.5, 0, (n - <f32>0.5) * <f32>0.3)
}

/**
 * Open country. The vertex color is what covers it, the tint the bare rock below. In place of its own position a vertex
 * tells how steep it is (1 is level), the grain of its cover (−1 woods, 0 grass, 1 stones, 2 sand) and the snow on it.
 */
function land(): void {
  const x = get(PLACE), y = get(PLACE + 4), z = get(PLACE + 8)
  const up = get(REST), grain = get(REST + 4), lying: f32 = max<f32>(get(REST + 8), get(SNOW))
  const rough: f32 = fbm2(x * <f32>0.05, z * <f32>0.05, 4)
  const steep: f32 = grain > <f32>1.5 ? 0 : smooth(<f32>0.72, <f32>0.58, up + (rough - <f32>0.5) * <f32>0.3)
  const white: f32 = lying <= 0 ? 0 : smooth(<f32>0.4, <f32>0.56, lying + (pixelNoise(x, y, z, <f32>0.5) - <f32>0.5) * <f32>0.35 + (rough - <f32>0.5) * <f32>0.45) * smooth(<f32>0.44, <f32>0.6, up + (rough - <f32>0.5) * <f32>0.16)
  if (white < 1) {
    if (steep < 1) {
      if (grain < <f32>-0.5) woods(x, y, z)
      else if (grain > <f32>1.5) sand(x, z)
      else if (grain > <f32>0.5) stones(x, y, z)
      else grass(x, z)
      set(THROUGH, get(THROUGH) * (1 - steep))
    }
    if (steep > 0) {
      const r = get(RED), g = get(GREEN), b = get(BLUE)
      tone(get(TINT), get(TINT + 4), get(TINT + 8))
      crags(x, y, z)
      towards(r, g, b, 1 - steep)
    }
  }
  if (white > 0) {
    towards(<f32>0.84, <f32>0.88, <f32>0.95, white)
    finish(<f32>0.75, <f32>0.03)
    set(THROUGH, mix(get(THROUGH), <f32>0.12, white))
    const k: f32 = seen(<f32>2)
    bump(x * <f32>0.7, y * <f32>0.7, z * <f32>0.7, <f32>0.2 * white * k)
  }
}
