// Air between the eye and a point: haze takes the color of the sky behind it, thins with height.
import { FRAME_EYE, FRAME_FOG_BASE_Y, FRAME_FOG_COLOR, FRAME_FOG_DENSITY, FRAME_FOG_FALLOFF, FRAME_PARALLEL, FRAME_SUN_COLOR, FRAME_SUN_DIR, FRAME_SUN_DISK } from './layout'
import { at, exp, mix, pow } from './math'
import { get, LIT, set } from './state'

export function haze(frame: usize, dx: f32, dy: f32, dz: f32, far: f32): void {
  const density = at(frame + FRAME_FOG_DENSITY)
  if (density <= 0 || at(frame + FRAME_PARALLEL) > 0) return
  const falloff = at(frame + FRAME_FOG_FALLOFF)
  const start: f32 = exp(-max<f32>(-8, (at(frame + FRAME_EYE + 4) - at(frame + FRAME_FOG_BASE_Y)) * falloff))
  const k: f32 = dy * falloff * far
  // The integral of a thinning medium along the ray.
  const amount: f32 = density * far * start * (abs<f32>(k) > <f32>0.001 ? (1 - exp(-k)) / k : 1)
  const t: f32 = 1 - exp(-amount)
  const near: f32 = max<f32>(0, dx * at(frame + FRAME_SUN_DIR) + dy * at(frame + FRAME_SUN_DIR + 4) + dz * at(frame + FRAME_SUN_DIR + 8))
  const glow: f32 = at(frame + FRAME_SUN_DISK) * (<f32>0.12 * pow(near, 5) + <f32>0.2 * pow(near, 40))
  for (let c: usize = 0; c < 12; c += 4) set(LIT + c, mix(get(LIT + c), at(frame + FRAME_FOG_COLOR + c) + at(frame + FRAME_SUN_COLOR + c) * glow * <f32>0.5, t))
}
