// What is known about the point being shaded, in this thread's own scratch.
import { SCRATCH } from './scratch'

export const RED: usize = 512
export const GREEN: usize = 516
export const BLUE: usize = 520
export const NORMAL: usize = 524
/** Place in the world, place on the thing. */
export const PLACE: usize = 536
export const REST: usize = 548
export const ROUGH: usize = 560
/** How much it mirrors head-on. */
export const SHINE: usize = 564
export const METAL: usize = 568
export const GLOW: usize = 572
/** Light that comes through from behind: leaves, skin, cloth. */
export const THROUGH: usize = 576
/** Soft light along the outline: fur, velvet. */
export const FUZZ: usize = 580
export const TINT: usize = 584
export const SCALE: usize = 596
export const SNOW: usize = 600
/** Metres a pixel spans here: patterns finer than it fade. */
export const SPAN: usize = 604
export const LIT: usize = 608
export const SKY: usize = 624
export const CELL: usize = 640
export const WET: usize = 656
/** A byte: 1 when time alone changes the pixel, 2 when it mirrors. */
export const LIVELY: usize = 660

/** 1 where light goes under the skin, red the deepest. */
export const FLESH: usize = 664

@inline export function get(k: usize): f32 { return load<f32>(SCRATCH + k) }
@inline export function set(k: usize, v: f32): void { store<f32>(SCRATCH + k, v) }
@inline export function tone(r: f32, g: f32, b: f32): void { set(RED, r); set(GREEN, g); set(BLUE, b) }
@inline export function dim(by: f32): void { set(RED, get(RED) * by); set(GREEN, get(GREEN) * by); set(BLUE, get(BLUE) * by) }
@inline export function towards(r: f32, g: f32, b: f32, t: f32): void {
  set(RED, get(RED) + (r - get(RED)) * t); set(GREEN, get(GREEN) + (g - get(GREEN)) * t); set(BLUE, get(BLUE) + (b - get(BLUE)) * t)
}
@inline export function towardsTint(t: f32): void { towards(get(TINT), get(TINT + 4), get(TINT + 8), t) }
/** Leans the normal; keeps its length. */
export function lean(x: f32, y: f32, z: f32): void {
  const nx: f32 = get(NORMAL) + x, ny: f32 = get(NORMAL + 4) + y, nz: f32 = get(NORMAL + 8) + z
  const l: f32 = 1 / max<f32>(sqrt<f32>(nx * nx + ny * ny + nz * nz), <f32>1e-6)
  set(NORMAL, nx * l); set(NORMAL + 4, ny * l); set(NORMAL + 8, nz * l)
}
