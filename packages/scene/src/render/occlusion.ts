import * as layout from '../kernels/layout.ts'
import { bandsOf } from './bands.ts'
import { type Look, writeFrame } from './frame.ts'
import type { Geometry } from './geometry.ts'
import type { Stage } from './stage.ts'
import type { RenderThreads } from './threads.ts'
import { sortIntoTiles } from './tiles.ts'

const TILE = 256
/** What moves is sorted more finely, so that little is judged anew. */
const MOVING_TILE = 64
const BAND_ROWS = 32
/** As far as the kernel looks around, as a share of the picture's width. */
const REACH = 0.12

/** How open each place is to the sky, at half the size, and the depth it was judged from. */
export type Occlusion = { width: number; height: number; depth: number; open: number }

type Part = { x0: number; x1: number; y0: number; y1: number }

const halfOf = (look: Look): Look => ({
  ...look,
  width: Math.ceil(look.width / 2),
  height: Math.ceil(look.height / 2),
})

const takeMap = ({ width, height }: Look, { shared }: RenderThreads) => shared.take(width * height * 4)

export async function judgeOcclusion(
  stage: Stage,
  geometry: Geometry,
  look: Look,
  threads: RenderThreads,
): Promise<Occlusion> {
  const half = halfOf(look)
  const { width, height } = half
  const [open, depth] = [takeMap(half, threads), takeMap(half, threads)]
  const mark = threads.shared.mark()
  const frame = writeFrame(stage, half, geometry, threads)
  const { bins, tiles } = await sortIntoTiles(frame, geometry, width, height, TILE, threads)
  await threads.run(
    tiles.map(({ x, y, first, last }) => ({
      kernel: 'depthTile' as const,
      args: [frame, bins, first, last, x, y, TILE, width, height, depth],
    })),
  )
  const whole = { x0: 0, x1: width, y0: 0, y1: height }
  const map = { width, height, depth, open }
  await judgePart(stage, frame, map, whole, whole, threads)
  threads.shared.release(mark)
  return map
}

/** The same with what moves: judged anew only around it. */
export async function rejudgeOcclusion(
  stage: Stage,
  kept: Occlusion,
  moving: Geometry,
  look: Look,
  threads: RenderThreads,
): Promise<Occlusion> {
  const { shared } = threads
  const half = halfOf(look)
  const { width, height } = half
  const [open, depth] = [takeMap(half, threads), takeMap(half, threads)]
  const bytes = width * height * 4
  shared.bytes(open, bytes).set(shared.bytes(kept.open, bytes))
  shared.bytes(depth, bytes).set(shared.bytes(kept.depth, bytes))
  const mark = shared.mark()
  const frame = writeFrame(stage, half, moving, threads)
  const sorted = await sortIntoTiles(frame, moving, width, height, MOVING_TILE, threads)
  const tiles = sorted.tiles.filter(({ first, last }) => last > first)
  await threads.run(
    tiles.map(({ x, y, first, last }) => ({
      kernel: 'mergeDepthTile' as const,
      args: [frame, sorted.bins, first, last, x, y, MOVING_TILE, width, height, depth, 0],
    })),
  )
  const map = { width, height, depth, open }
  if (tiles.length > 0) {
    const grown = (by: number): Part => ({
      x0: Math.max(0, Math.min(...tiles.map(({ x }) => x)) - by),
      x1: Math.min(width, Math.max(...tiles.map(({ x }) => x)) + MOVING_TILE + by),
      y0: Math.max(0, Math.min(...tiles.map(({ y }) => y)) - by),
      y1: Math.min(height, Math.max(...tiles.map(({ y }) => y)) + MOVING_TILE + by),
    })
    const reach = Math.ceil(width * REACH) + 3
    await judgePart(stage, frame, map, grown(reach + 3), grown(reach), threads)
  }
  shared.release(mark)
  return map
}

/** Judges `rough`ly, then smooths the part of it that has all its neighbours. */
async function judgePart(
  { focus }: Stage,
  frame: number,
  { width, height, depth, open }: Occlusion,
  rough: Part,
  smooth: Part,
  threads: RenderThreads,
): Promise<void> {
  const unsmoothed = threads.shared.take(width * height * 4)
  const radius = focus.radius * 0.16
  const rows = ({ x0, x1, y0, y1 }: Part) => bandsOf(y1 - y0, BAND_ROWS).map(([a, b]) => [x0, x1, y0 + a, y0 + b])
  await threads.run(
    rows(rough).map((part) => ({
      kernel: 'occlude' as const,
      args: [frame, depth, width, height, radius, ...part, unsmoothed],
    })),
  )
  await threads.run(
    rows(smooth).map((part) => ({
      kernel: 'smoothOcclusion' as const,
      args: [frame, depth, unsmoothed, width, height, ...part, open],
    })),
  )
}

/** Tells the frame where it is. */
export function pointAtOcclusion(frame: number, { open, width, height }: Occlusion, { shared }: RenderThreads): void {
  shared.words(frame + layout.FRAME_OCCLUSION, 3).set([open, width, height])
}
