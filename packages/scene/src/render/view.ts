import * as layout from '../kernels/layout.ts'
import type { Look } from './frame.ts'
import type { Geometry } from './geometry.ts'
import type { RenderThreads } from './threads.ts'
import { sortIntoTiles } from './tiles.ts'

const TILE = 64

/** A picture in the kernels' memory: light (3 floats a pixel), metres (0 for the sky), ids. Valid until the next one is drawn. */
export type Exposure = { width: number; height: number; colors: number; distances: number; ids: number }

/** A view of what stands still, and all that a picture with moving things needs of it. */
export type KeptView = Exposure & { lively: number; samples: number; per: number }

/** A frame and how many samples lie along a pixel's side. A mirror needs colors alone. */
export type View = { frame: number; look: Look; per: number; isMirror?: boolean }

function takePictures({ look, isMirror }: View, { shared }: RenderThreads): Exposure {
  const { width, height } = look
  const pixels = width * height
  const colors = shared.take(pixels * 12)
  if (isMirror) return { width, height, colors, distances: 0, ids: 0 }
  return { width, height, colors, distances: shared.take(pixels * 4), ids: shared.take(pixels * 2) }
}

/** All of it, in one go. */
export async function drawView(view: View, geometry: Geometry, threads: RenderThreads): Promise<Exposure> {
  const pictures = takePictures(view, threads)
  await drawTiles('drawTile', view, geometry, pictures, () => [], threads)
  return pictures
}

/** What stands still, once for all pictures of a loop. */
export async function keepView(view: View, still: Geometry, threads: RenderThreads): Promise<KeptView> {
  const { shared } = threads
  const { look, per } = view
  const { width, height } = look
  const pictures = takePictures(view, threads)
  const lively = shared.take(width * height)
  const samples = shared.take(Math.ceil(width / TILE) * Math.ceil(height / TILE) * sampleBytes(per))
  await drawTiles('keepTile', view, still, pictures, (tile) => [lively, samples + tile * sampleBytes(per)], threads)
  return { ...pictures, lively, samples, per }
}

/** What moves, drawn over what was kept; only what it changes is shaded again. The frame says what was kept (`writeKept`). */
export async function redrawView(
  { samples, per }: KeptView,
  view: View,
  moving: Geometry,
  threads: RenderThreads,
): Promise<Exposure> {
  const pictures = takePictures(view, threads)
  await drawTiles('redrawTile', view, moving, pictures, (tile) => [samples + tile * sampleBytes(per)], threads)
  return pictures
}

async function drawTiles(
  kernel: 'drawTile' | 'keepTile' | 'redrawTile',
  { frame, look, per }: View,
  geometry: Geometry,
  { width, height, colors, distances, ids }: Exposure,
  more: (tile: number) => number[],
  threads: RenderThreads,
): Promise<void> {
  const mark = threads.shared.mark()
  const { bins, tiles } = await sortIntoTiles(frame, geometry, look.width, look.height, TILE, threads)
  await threads.run(
    tiles.map(({ x, y, first, last }, tile) => ({
      kernel,
      args: [frame, bins, first, last, x, y, TILE, per, width, height, colors, distances, ids, ...more(tile)],
    })),
  )
  threads.shared.release(mark)
}

const sampleBytes = (per: number) => 2 * 4 * (TILE * per) ** 2

/** What has changed since a view was kept. */
export type Changes = {
  /** The kept occlusion picture; 0 for none. */
  occlusion: number
  /** Blocks of the fine shadow map that what moves has touched. */
  shaded: number
  firstMoving: number
  /** Blocks of the mirror picture that differ, where there is one. */
  mirrored?: { blocks: number; across: number }
  /** Lamps that differ: position and reach. */
  lamps: readonly (readonly [number, number, number, number])[]
}

/** Tells the frame what it may take over. */
export function writeKept(
  frame: number,
  { colors, distances, ids, lively }: KeptView,
  { occlusion, shaded, firstMoving, lamps, mirrored }: Changes,
  { shared }: RenderThreads,
): void {
  const list = shared.take(lamps.length * 16 + 16)
  shared.floats(list, lamps.length * 4).set(lamps.flat())
  const at = shared.take(layout.KEPT_BYTES)
  const words = shared.words(at, layout.KEPT_BYTES / 4)
  words.fill(0)
  words.set([colors, distances, ids, lively, occlusion, shaded, firstMoving, list, lamps.length])
  words.set([mirrored?.blocks ?? 0, mirrored?.across ?? 0], layout.KEPT_MIRRORED / 4)
  shared.words(frame + layout.FRAME_KEPT, 1).set([at])
}
