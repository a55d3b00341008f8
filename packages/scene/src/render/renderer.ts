import { type Look, lookOf } from './frame.ts'
import { type Geometry, loadGeometry } from './geometry.ts'
import { lightFrame } from './light-frame.ts'
import { mirrorHeight, mirrorView, pointAtMirror } from './mirror.ts'
import { judgeOcclusion, pointAtOcclusion } from './occlusion.ts'
import { pixelSizes } from './pixel-size.ts'
import { castMovingShadows, castStillShadows, type StillShadows, takeShadowMaps } from './shadows.ts'
import type { Stage, Thing } from './stage.ts'
import { drawOverStillPart, drawStillPart, type StillPart } from './still-part.ts'
import { type RenderThreads, startRenderThreads } from './threads.ts'
import { drawView, type Exposure } from './view.ts'

export type Size = {
  width: number
  height: number
  /** Along a pixel's side: 2 is good, 3 for small pictures. */
  samples?: number
  /** More pictures follow from the same camera: what stands still is drawn once for all of them. */
  isHeld?: boolean
  /** How finely moving bodies are formed; 1 is as fine as can be seen. */
  fineness?: number
}

export type Renderer = {
  readonly threads: RenderThreads
  expose(stage: Stage, size: Size, signal: AbortSignal): Promise<Exposure>
  close(): Promise<void>
}

/** What stays in memory between the pictures of a loop. */
type Kept = {
  things: readonly Thing[]
  width: number
  height: number
  geometry: Geometry
  shadows: StillShadows
  still?: StillPart
  mark: number
}

export function makeRenderer(threadCount: number): Renderer {
  const threads = startRenderThreads(threadCount)
  const { shared } = threads
  const start = shared.mark()
  let kept: Kept | undefined
  /** Geometry and shadows of what stands still: from the picture before, when it is the same. */
  const keep = async (stage: Stage, look: Look): Promise<Kept> => {
    const things = stage.things.filter(({ isStill }) => isStill)
    const { width, height } = look
    const isSame = kept?.width === width && kept.height === height && sameThings(kept.things, things)
    if (kept && isSame && things.length > 0) {
      shared.release(kept.mark)
      return kept
    }
    // Whatever fails from here on, nothing half made is found by the next picture.
    kept = undefined
    shared.release(start)
    const shadows = takeShadowMaps(threads)
    const geometry = await loadGeometry(stage, things, threads, pixelSizes(look))
    const mark = shared.mark()
    await castStillShadows(stage, geometry, shadows, threads)
    shared.release(mark)
    kept = { things, width, height, geometry, shadows, mark }
    return kept
  }
  return {
    threads,
    close: () => threads.close(),
    expose: async (stage, { width, height, samples = 2, isHeld = false, fineness = 1 }, signal) => {
      const look = lookOf(stage.camera, width, height)
      const base = await keep(stage, look)
      signal.throwIfAborted()
      if (isHeld && !base.still && base.things.length > 0) {
        base.still = await drawStillPart(stage, { look, per: samples, ...base }, threads)
        base.mark = shared.mark()
        signal.throwIfAborted()
      }
      const others = stage.things.filter(({ isStill }) => !isStill)
      const geometry = await loadGeometry(stage, others, threads, pixelSizes(look, fineness), base.geometry)
      const moving = { ...geometry, ranges: geometry.ranges.slice(-1) }
      signal.throwIfAborted()
      const { still, shadows } = base
      if (isHeld && still && sameLook(still.look, look))
        return drawOverStillPart(stage, still, moving, shadows, threads)
      return drawAll({ stage, look, per: samples, geometry, moving, shadows }, threads, signal)
    },
  }
}

type Drawing = {
  stage: Stage
  look: Look
  per: number
  geometry: Geometry
  moving: Geometry
  shadows: StillShadows
}

/** One picture for itself. */
async function drawAll(
  { stage, look, per, geometry, moving, shadows }: Drawing,
  threads: RenderThreads,
  signal: AbortSignal,
): Promise<Exposure> {
  const { maps } = await castMovingShadows(stage, moving, shadows, threads)
  const frame = lightFrame(stage, look, geometry, maps, threads)
  signal.throwIfAborted()
  const planeY = mirrorHeight(stage)
  if (planeY !== undefined) {
    const mirrored = mirrorView(stage, geometry, look, planeY, frame, threads)
    pointAtMirror(frame, await drawView(mirrored, geometry, threads), threads)
  }
  const occlusion = await judgeOcclusion(stage, geometry, look, threads)
  // Large pictures need the room: the depth lies last and has done its work.
  threads.shared.release(occlusion.depth)
  pointAtOcclusion(frame, occlusion, threads)
  signal.throwIfAborted()
  return drawView({ frame, look, per }, geometry, threads)
}

const sameThings = (a: readonly Thing[], b: readonly Thing[]) =>
  a.length === b.length && a.every((thing, i) => thing === b[i])

const sameLook = (a: Look, b: Look) => JSON.stringify(a) === JSON.stringify(b)
