// Which way a pixel looks.
import { FRAME_AXES, FRAME_EYE, FRAME_HALF_HEIGHT, FRAME_HALF_WIDTH, FRAME_HEIGHT, FRAME_PARALLEL, FRAME_WIDTH } from './layout'
import { at, put } from './math'
import { SCRATCH } from './scratch'

/** The ray through a point of the screen, in pixels: direction to SCRATCH + 700, origin to SCRATCH + 712. */
export function aim(frame: usize, x: f32, y: f32): void {
  const sx: f32 = (x / at(frame + FRAME_WIDTH) * 2 - 1) * at(frame + FRAME_HALF_WIDTH), sy: f32 = (1 - y / at(frame + FRAME_HEIGHT) * 2) * at(frame + FRAME_HALF_HEIGHT)
  const a = frame + FRAME_AXES, parallel = at(frame + FRAME_PARALLEL) > 0
  let l: f32 = 0
  for (let c: usize = 0; c < 12; c += 4) {
    const shift: f32 = at(a + c) * sx + at(a + 12 + c) * sy
    const d: f32 = at(a + 24 + c) + (parallel ? 0 : shift)
    put(SCRATCH + 700 + c, d)
    put(SCRATCH + 712 + c, at(frame + FRAME_EYE + c) + (parallel ? shift : 0))
    l += d * d
  }
  l = 1 / sqrt<f32>(l)
  for (let c: usize = 0; c < 12; c += 4) put(SCRATCH + 700 + c, at(SCRATCH + 700 + c) * l)
}
