// Pictures of a loop: where neither what moves nor its shadow comes, a pixel is as it was when only what stands still was drawn.
import {
  FRAME_AXES, FRAME_HEIGHT, FRAME_MIRROR, FRAME_PARALLEL, FRAME_SHADOWS, FRAME_WIDTH, KEPT_COLORS, KEPT_DISTANCES, KEPT_FIRST_MOVING, KEPT_IDS, KEPT_LAMP_COUNT, KEPT_LAMPS, KEPT_LIVELY, KEPT_MIRRORED, KEPT_MIRRORED_ACROSS, KEPT_OCCLUSION, KEPT_SHADED, MIRRORED_BLOCK, SHADED_BLOCK,
} from './layout'
import { isAsOpen } from './light'
import { at } from './math'
import { aim } from './ray'
import { SCRATCH } from './scratch'

/** `groups` are the pixel's things, as `shadeTile` gathers them. */
export function isAsKept(frame: usize, kept: usize, o: usize, x: f32, y: f32, per: i32, n: i32, groups: usize): bool {
  const lively = load<u8>(<usize>load<u32>(kept + KEPT_LIVELY) + o)
  if (lively == 1 || (lively == 2 && !isMirrorAsKept(frame, kept, x, y))) return false
  const firstMoving = load<i32>(kept + KEPT_FIRST_MOVING), step: f32 = 1 / <f32>per
  for (let i = 0; i < n; i++) if (load<i32>(groups + <usize>i * 20) >= firstMoving) return false
  if (n > 0 && !isAsOpen(frame, <usize>load<u32>(kept + KEPT_OCCLUSION), x, y)) return false
  for (let i = 0; i < n; i++) {
    const p = groups + <usize>i * 20, s = load<i32>(p + 16)
    aim(frame, x + (<f32>(s % per) + <f32>0.5) * step, y + (<f32>(s / per) + <f32>0.5) * step)
    if (!isLitAsKept(frame, kept, at(p + 8))) return false
  }
  return true
}

/** Whether the mirror picture is the same wherever a wet floor may look from this pixel (`wetFloor` in water.ts). */
function isMirrorAsKept(frame: usize, kept: usize, x: f32, y: f32): bool {
  const width = load<i32>(frame + FRAME_MIRROR + 4), height = load<i32>(frame + FRAME_MIRROR + 8), across = load<i32>(kept + KEPT_MIRRORED_ACROSS)
  const u: f32 = (x + <f32>0.5) / at(frame + FRAME_WIDTH) * <f32>width, v: f32 = (y + <f32>0.5) / at(frame + FRAME_HEIGHT) * <f32>height
  const aside: f32 = <f32>0.0045 * <f32>width * at(frame + FRAME_HEIGHT) / at(frame + FRAME_WIDTH) + 2, along: f32 = <f32>0.0445 * <f32>height + 2
  const x0 = max<i32>(0, <i32>floor<f32>(u - aside)) / MIRRORED_BLOCK, x1 = max<i32>(0, min<i32>(width - 1, <i32>ceil<f32>(u + aside))) / MIRRORED_BLOCK
  const y0 = max<i32>(0, min<i32>(height - 1, <i32>floor<f32>(v - along))) / MIRRORED_BLOCK, y1 = max<i32>(0, min<i32>(height - 1, <i32>ceil<f32>(v + along))) / MIRRORED_BLOCK
  const changed = <usize>load<u32>(kept + KEPT_MIRRORED)
  for (let j = y0; j <= y1; j++) for (let i = x0; i <= x1; i++) if (load<u8>(changed + <usize>(j * across + i)) != 0) return false
  return true
}

/** At depth `w` along the ray: no shadow of what moves, no lamp that changed. */
function isLitAsKept(frame: usize, kept: usize, w: f32): bool {
  const dx = at(SCRATCH + 700), dy = at(SCRATCH + 704), dz = at(SCRATCH + 708), a = frame + FRAME_AXES + 24
  const far: f32 = at(frame + FRAME_PARALLEL) > 0 ? <f32>4096 - w : 1 / (w * (dx * at(a) + dy * at(a + 4) + dz * at(a + 8)))
  const x: f32 = at(SCRATCH + 712) + dx * far, y: f32 = at(SCRATCH + 716) + dy * far, z: f32 = at(SCRATCH + 720) + dz * far
  const s = frame + FRAME_SHADOWS, edge = load<i32>(s + 4)
  const u: f32 = at(s + 8) * x + at(s + 12) * y + at(s + 16) * z + at(s + 20), v: f32 = at(s + 24) * x + at(s + 28) * y + at(s + 32) * z + at(s + 36)
  if (u >= 0 && v >= 0 && u < <f32>edge && v < <f32>edge) {
    const block = (<i32>v / SHADED_BLOCK) * (edge / SHADED_BLOCK) + <i32>u / SHADED_BLOCK
    if (load<u8>(<usize>load<u32>(kept + KEPT_SHADED) + <usize>block) != 0) return false
  }
  const lamps = <usize>load<u32>(kept + KEPT_LAMPS), count = load<i32>(kept + KEPT_LAMP_COUNT)
  for (let i = 0; i < count; i++) {
    const l = lamps + (<usize>i << 4)
    const lx: f32 = at(l) - x, ly: f32 = at(l + 4) - y, lz: f32 = at(l + 8) - z, reach = at(l + 12)
    if (lx * lx + ly * ly + lz * lz < reach * reach) return false
  }
  return true
}

export function copyKept(kept: usize, o: usize, colors: usize, distances: usize, ids: usize): void {
  const from = <usize>load<u32>(kept + KEPT_COLORS) + o * 12, to = colors + o * 12
  store<u64>(to, load<u64>(from))
  store<u32>(to + 8, load<u32>(from + 8))
  if (distances != 0) store<u32>(distances + (o << 2), load<u32>(<usize>load<u32>(kept + KEPT_DISTANCES) + (o << 2)))
  if (ids != 0) store<u16>(ids + (o << 1), load<u16>(<usize>load<u32>(kept + KEPT_IDS) + (o << 1)))
}
