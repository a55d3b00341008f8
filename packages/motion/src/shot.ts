import type { Job } from '@bluehour/engine/engine'
import { makeLens, type Pose } from './camera/camera.ts'
import type { Margins } from './camera/path.ts'
import { drawLayer } from './draw/draw-layer.ts'
import { applyVeil, clearVeil, makeVeil } from './draw/veil.ts'
import { aimGrid, makeWarpGrid, type WarpGrid } from './draw/warp-grid.ts'
import type { Displacement, Layer } from './layers/layer.ts'
import type { SceneAnalysis, SceneModels } from './layers/scene.ts'
import type { Life } from './life/ambience.ts'
import { buildLayers } from './scene-layers.ts'

export type FrameSize = { width: number; height: number }

/** One picture made ready to be filmed. */
export type Shot = {
  /** Draws the frame seen from `pose` at a moment, packed, into `frame`. */
  draw(frame: Int32Array, pose: Pose, seconds: number): void
}

type ShotOptions = {
  sight: SceneAnalysis
  life: Life
  margins: Margins
  size: FrameSize
  /** Moves every layer alike. */
  stirs?: readonly Displacement[]
}

export async function prepareShot(
  { sight, life, margins, size, stirs = [] }: ShotOptions,
  models: SceneModels,
  job: Job,
): Promise<Shot> {
  // Clouds come in from the side, so there must be some.
  const side = life.drift / (2 * sight.view.halfWidth)
  const wide = { ...margins, left: margins.left + Math.max(0, side), right: margins.right + Math.max(0, -side) }
  const layers = await buildLayers(sight, life, wide, models, job)
  for (const layer of layers) layer.stirs.push(...stirs)
  return { draw: makeDraw(sight, life, layers, size) }
}

/** Cells of the frame that a solid part of a nearer layer covers anyway. */
function hideCovered(hidden: Uint8Array, front: WarpGrid | undefined): Uint8Array | undefined {
  if (!front) return undefined
  for (let i = 0; i < hidden.length; i++) hidden[i] = front.kinds[i] === 2 ? 1 : 0
  return hidden
}

function makeDraw(sight: SceneAnalysis, life: Life, layers: readonly Layer[], size: FrameSize): Shot['draw'] {
  const { view, surfaces } = sight
  const grids = layers.map(() => makeWarpGrid(size.width, size.height))
  const hidden = new Uint8Array(grids[0]!.kinds.length)
  const subjectIndex = surfaces.subject ? layers.length - 1 : -1
  const air = makeAir(life, size, subjectIndex >= 0 ? surfaces.pivot : Number.POSITIVE_INFINITY)
  return (frame, pose, seconds) => {
    const lens = makeLens(pose, view)
    for (const [k, layer] of layers.entries()) aimGrid(grids[k]!, layer, lens, seconds, size)
    const covered = hideCovered(hidden, grids[subjectIndex])
    for (const [k, layer] of layers.entries()) {
      if (k !== subjectIndex) drawLayer(frame, size, layer, grids[k]!, covered)
    }
    air.behind(frame, pose, seconds)
    if (subjectIndex >= 0) drawLayer(frame, size, layers[subjectIndex]!, grids[subjectIndex]!, undefined)
    air.front(frame, pose, seconds)
  }
}

type Paint = (frame: Int32Array, pose: Pose, seconds: number) => void

/** Weather and light: what is behind the subject and what is in front of it. */
export function makeAir(life: Life, size: FrameSize, subjectNear: number): { behind: Paint; front: Paint } {
  const veil = makeVeil(size.width, size.height)
  const glaze = (glazes: Life['front'], frame: Int32Array, pose: Pose, seconds: number) => {
    if (glazes.length === 0) return
    clearVeil(veil)
    for (const lay of glazes) lay(veil, pose, seconds)
    applyVeil(frame, size.width, size.height, veil)
  }
  return {
    behind: (frame, pose, seconds) => {
      glaze(life.behind, frame, pose, seconds)
      for (const swarm of life.swarms) swarm.draw({ frame, ...size }, pose, seconds, 0, subjectNear)
    },
    front: (frame, pose, seconds) => {
      for (const swarm of life.swarms)
        swarm.draw({ frame, ...size }, pose, seconds, subjectNear, Number.POSITIVE_INFINITY)
      for (const plume of life.plumes) plume({ frame, ...size }, pose, seconds)
      glaze(life.front, frame, pose, seconds)
    },
  }
}
