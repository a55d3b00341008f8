import * as layout from '../kernels/layout.ts'
import { type Look, mirroredLook, writeFrame } from './frame.ts'
import type { Geometry } from './geometry.ts'
import type { Stage } from './stage.ts'
import type { RenderThreads } from './threads.ts'
import type { Exposure, View } from './view.ts'

/** The height of what mirrors the scene, if anything does. */
export const mirrorHeight = ({ water, mirrorY }: Stage): number | undefined => water?.y ?? mirrorY

/** The scene as a mirroring plane shows it, at half the size, under the light of the frame. */
export function mirrorView(
  stage: Stage,
  geometry: Geometry,
  look: Look,
  planeY: number,
  frame: number,
  threads: RenderThreads,
): View {
  const { shared } = threads
  const [width, height] = [Math.ceil(look.width / 2), Math.ceil(look.height / 2)]
  const mirrored = mirroredLook(look, planeY, width, height)
  const own = writeFrame(stage, mirrored, geometry, threads)
  for (const [at, bytes] of [
    [layout.FRAME_AMBIENT, 108],
    [layout.FRAME_SHADOWS, 2 * layout.SHADOW_BYTES],
    [layout.FRAME_LAMPS, 8],
  ] as const) {
    shared.bytes(own + at, bytes).set(shared.bytes(frame + at, bytes))
  }
  return { frame: own, look: mirrored, per: 1, isMirror: true }
}

/** Tells the frame where its mirror picture is. */
export function pointAtMirror(frame: number, { colors, width, height }: Exposure, { shared }: RenderThreads): void {
  shared.words(frame + layout.FRAME_MIRROR, 3).set([colors, width, height])
}
