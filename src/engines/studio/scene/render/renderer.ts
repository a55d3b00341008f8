import * as layout from '../kernels/layout.ts'
import { length, subtract, type Vec } from '../shapes/vector.ts'
import { writeAmbient } from './ambient.ts'
import { type Look, lookOf, mirroredLook, writeFrame } from './frame.ts'
import { type Geometry, loadGeometry } from './geometry.ts'
import { castShadows, castStillShadows, type StillShadows, takeShadowMaps } from './shadows.ts'
import type { Stage, Thing } from './stage.ts'
import { type RenderThreads, startRenderThreads } from './threads.ts'
import { sortIntoTiles } from './tiles.ts'

const TILE = 64
const DEPTH_TILE = 256

/** A picture in the kernels' memory: light (3 floats a pixel), metres (0 for the sky), ids. Valid until the next one is drawn. */
export type Exposure = { width: number; height: number; colors: number; distances: number; ids: number }

export type Renderer = {
  readonly threads: RenderThreads
  /** `samples` along a pixel's side: 2 is good, 3 for small pictures. */
  expose(
    stage: Stage,
    size: { width: number; height: number; samples?: number },
    signal: AbortSignal,
  ): Promise<Exposure>
  close(): Promise<void>
}

/** What stays in memory between the pictures of a loop. */
type Kept = {
  things: readonly Thing[]
  width: number
  height: number
  geometry: Geometry
  shadows: StillShadows
  mark: number
}

export function makeRenderer(threadCount: number): Renderer {
  const threads = startRenderThreads(threadCount)
  const start = threads.shared.mark()
  let kept: Kept | undefined
  /** Geometry of what stands still: from the picture before, when it is the same. */
  const stillGeometry = async (stage: Stage, look: Look): Promise<Kept> => {
    const things = stage.things.filter(({ isStill }) => isStill)
    const { width, height } = look
    const isSame = kept?.width === width && kept.height === height && sameThings(kept.things, things)
    if (kept && isSame && things.length > 0) {
      threads.shared.release(kept.mark)
      return kept
    }
    threads.shared.release(start)
    const shadows = takeShadowMaps(threads)
    const geometry = await loadGeometry(stage, things, threads, (at) => pixelSizeAt(look, at))
    kept = { things, width, height, geometry, shadows, mark: threads.shared.mark() }
    await castStillShadows(stage, geometry, shadows, threads)
    threads.shared.release(kept.mark)
    return kept
  }
  return {
    threads,
    close: () => threads.close(),
    expose: async (stage, { width, height, samples = 2 }, signal) => {
      const look = lookOf(stage.camera, width, height)
      const { geometry: still, shadows } = await stillGeometry(stage, look)
      signal.throwIfAborted()
      const moving = stage.things.filter(({ isStill }) => !isStill)
      const geometry = await loadGeometry(stage, moving, threads, (at) => pixelSizeAt(look, at), still)
      signal.throwIfAborted()
      const frame = writeFrame(stage, look, geometry, threads)
      writeAmbient(stage, frame, threads)
      writeLamps(stage, frame, threads)
      await castShadows(stage, { ...geometry, ranges: geometry.ranges.slice(-1) }, shadows, frame, threads)
      signal.throwIfAborted()
      const mirrorY = stage.water?.y ?? stage.mirrorY
      if (mirrorY !== undefined) await drawMirror(stage, geometry, look, mirrorY, frame, threads)
      await judgeOcclusion(stage, geometry, look, frame, threads)
      signal.throwIfAborted()
      return drawTiles(geometry, look, frame, samples, threads)
    },
  }
}

const sameThings = (a: readonly Thing[], b: readonly Thing[]) =>
  a.length === b.length && a.every((thing, i) => thing === b[i])

function pixelSizeAt(look: Look, at: Vec): number {
  const per = (2 * look.halfHeight) / look.height
  // By distance, not depth: what stands beside or behind the eye is no nearer than it is.
  return look.parallel ? per : per * Math.max(0.3, length(subtract(at, look.eye)))
}

function writeLamps({ lamps }: Stage, frame: number, { shared }: RenderThreads): void {
  const list = shared.take(Math.max(1, lamps.length) * layout.LAMP_BYTES)
  const floats = shared.floats(list, (lamps.length * layout.LAMP_BYTES) / 4)
  for (const [i, { at, color, radius }] of lamps.entries()) floats.set([...at, ...color, radius, 0], i * 8)
  shared.words(frame + layout.FRAME_LAMPS, 2).set([list, lamps.length])
}

/** The scene as a mirroring plane shows it, at half the size. */
async function drawMirror(
  stage: Stage,
  geometry: Geometry,
  look: Look,
  planeY: number,
  frame: number,
  threads: RenderThreads,
): Promise<void> {
  const { shared } = threads
  const [width, height] = [Math.ceil(look.width / 2), Math.ceil(look.height / 2)]
  const colors = shared.take(width * height * 12)
  const mark = shared.mark()
  const own = writeFrame(stage, mirroredLook(look, planeY, width, height), geometry, threads)
  for (const [at, bytes] of [
    [layout.FRAME_AMBIENT, 108],
    [layout.FRAME_SHADOWS, 2 * layout.SHADOW_BYTES],
    [layout.FRAME_LAMPS, 8],
  ] as const) {
    shared.bytes(own + at, bytes).set(shared.bytes(frame + at, bytes))
  }
  const { bins, tiles } = await sortIntoTiles(own, geometry, width, height, TILE, threads)
  await threads.run(
    tiles.map(({ x, y, first, last }) => ({
      kernel: 'drawTile' as const,
      args: [own, bins, first, last, x, y, TILE, 1, width, height, colors, 0, 0],
    })),
  )
  shared.release(mark)
  shared.words(frame + layout.FRAME_MIRROR, 3).set([colors, width, height])
}

/** Depth at half the size, and from it how open each place is to the sky. */
async function judgeOcclusion(
  stage: Stage,
  geometry: Geometry,
  look: Look,
  frame: number,
  threads: RenderThreads,
): Promise<void> {
  const { shared } = threads
  const [width, height] = [Math.ceil(look.width / 2), Math.ceil(look.height / 2)]
  const smooth = shared.take(width * height * 4)
  const mark = shared.mark()
  const own = writeFrame(stage, { ...look, width, height }, geometry, threads)
  const [depth, rough] = [shared.take(width * height * 4), shared.take(width * height * 4)]
  const { bins, tiles } = await sortIntoTiles(own, geometry, width, height, DEPTH_TILE, threads)
  await threads.run(
    tiles.map(({ x, y, first, last }) => ({
      kernel: 'depthTile' as const,
      args: [own, bins, first, last, x, y, DEPTH_TILE, width, height, depth],
    })),
  )
  const radius = stage.focus.radius * 0.16
  const bands = bandsOf(height, 32)
  await threads.run(
    bands.map(([y0, y1]) => ({ kernel: 'occlude' as const, args: [own, depth, width, height, radius, y0, y1, rough] })),
  )
  await threads.run(
    bands.map(([y0, y1]) => ({
      kernel: 'smoothOcclusion' as const,
      args: [own, depth, rough, width, height, y0, y1, smooth],
    })),
  )
  shared.release(mark)
  shared.words(frame + layout.FRAME_OCCLUSION, 3).set([smooth, width, height])
}

/** Rows of a picture in equal parts. */
export function bandsOf(height: number, rows: number): [number, number][] {
  return Array.from({ length: Math.ceil(height / rows) }, (_, i) => [i * rows, Math.min(height, (i + 1) * rows)])
}

async function drawTiles(
  geometry: Geometry,
  { width, height }: Look,
  frame: number,
  samples: number,
  threads: RenderThreads,
): Promise<Exposure> {
  const { shared } = threads
  const colors = shared.take(width * height * 12)
  const distances = shared.take(width * height * 4)
  const ids = shared.take(width * height * 2)
  const { bins, tiles } = await sortIntoTiles(frame, geometry, width, height, TILE, threads)
  await threads.run(
    tiles.map(({ x, y, first, last }) => ({
      kernel: 'drawTile' as const,
      args: [frame, bins, first, last, x, y, TILE, samples, width, height, colors, distances, ids],
    })),
  )
  return { width, height, colors, distances, ids }
}
