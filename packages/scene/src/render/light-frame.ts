import * as layout from '../kernels/layout.ts'
import { writeAmbient } from './ambient.ts'
import { type Look, writeFrame } from './frame.ts'
import type { Geometry } from './geometry.ts'
import { pointAtShadows, type StillShadows } from './shadows.ts'
import type { Stage } from './stage.ts'
import type { RenderThreads } from './threads.ts'

/** A frame with all its light: sky, lamps, shadows. */
export function lightFrame(
  stage: Stage,
  look: Look,
  geometry: Geometry,
  shadows: StillShadows,
  threads: RenderThreads,
): number {
  const frame = writeFrame(stage, look, geometry, threads)
  writeAmbient(stage, frame, threads)
  writeLamps(stage, frame, threads)
  pointAtShadows(stage, shadows, frame, threads)
  return frame
}

function writeLamps({ lamps }: Stage, frame: number, { shared }: RenderThreads): void {
  const list = shared.take(Math.max(1, lamps.length) * layout.LAMP_BYTES)
  const floats = shared.floats(list, (lamps.length * layout.LAMP_BYTES) / 4)
  for (const [i, { at, color, radius }] of lamps.entries()) floats.set([...at, ...color, radius, 0], i * 8)
  shared.words(frame + layout.FRAME_LAMPS, 2).set([list, lamps.length])
}
