import * as layout from '../kernels/layout.ts'
import { add, cross, dot, scale, unit, type Vec } from '../shapes/vector.ts'
import { type Look, SEEN_BY_SUN, writeFrame } from './frame.ts'
import type { Geometry } from './geometry.ts'
import type { Stage } from './stage.ts'
import type { RenderThreads } from './threads.ts'
import { sortIntoTiles } from './tiles.ts'

/** Pixels of a map's side: fine around the focus, coarser around that. */
const EDGES = [2048, 1024] as const
const TILE = 256
/** A parallel view's depth counts down from here (`kernels/setup.ts`). */
const DEPTH_TOP = 4096

/** The wide map reaches so many times as far as the fine one. */
const WIDE = 7

const radiiOf = ({ focus }: Stage) => [focus.radius, Math.min(focus.radius * WIDE, 1900)] as const
const bytesOf = (edge: number) => edge * edge * 4

/** Two maps of what stands still, fine and wide: cast once for all pictures of a loop. */
export type StillShadows = readonly [fine: number, wide: number]

/** Before anything else is put into memory, so that it stays there. */
export const takeShadowMaps = ({ shared }: RenderThreads): StillShadows => [
  shared.take(bytesOf(EDGES[0])),
  shared.take(bytesOf(EDGES[1])),
]

export async function castStillShadows(
  stage: Stage,
  geometry: Geometry,
  maps: StillShadows,
  threads: RenderThreads,
): Promise<void> {
  for (const [i, map] of maps.entries())
    await castOne(stage, geometry, radiiOf(stage)[i]!, EDGES[i]!, map, 'depthTile', threads)
}

/** Adds what moves to the fine map, and tells the frame where both are. */
export async function castShadows(
  stage: Stage,
  moving: Geometry,
  [stillFine, wide]: StillShadows,
  frame: number,
  threads: RenderThreads,
): Promise<void> {
  const { shared } = threads
  const fine = shared.take(bytesOf(EDGES[0]))
  shared.bytes(fine, bytesOf(EDGES[0])).set(shared.bytes(stillFine, bytesOf(EDGES[0])))
  await castOne(stage, moving, radiiOf(stage)[0], EDGES[0], fine, 'mergeDepthTile', threads)
  for (const [i, map] of [fine, wide].entries()) {
    const radius = radiiOf(stage)[i]!
    const where = frame + layout.FRAME_SHADOWS + i * layout.SHADOW_BYTES
    shared.words(where, 2).set([map, EDGES[i]!])
    shared.floats(where + 8, 12).set(rowsOf(sunLook(stage, radius, EDGES[i]!), radius))
  }
}

function sunLook({ sky, focus }: Stage, radius: number, edge: number): Look {
  const forward = unit(scale(sky.sunDirection, -1))
  const right = unit(cross(forward, Math.abs(forward[1]) > 0.99 ? [0, 0, -1] : [0, 1, 0]))
  return {
    eye: add(focus.at, scale(forward, -2000)),
    right,
    up: cross(right, forward),
    forward,
    halfWidth: radius,
    halfHeight: radius,
    parallel: true,
    width: edge,
    height: edge,
    clipY: -1e9,
    seenBy: SEEN_BY_SUN,
  }
}

/** Three rows that lead from the world to a pixel of the map and to the depth that is still lit there. */
function rowsOf({ eye, right, up, forward, width }: Look, radius: number): number[] {
  const pixels = width / 2 / radius
  // A little towards the sun, or a surface would shade itself: about two pixels of the map.
  const bias = (radius / width) * 5
  const row = (axis: Vec, factor: number, shift: number) => [...scale(axis, factor), shift - dot(axis, eye) * factor]
  return [...row(right, pixels, width / 2), ...row(up, -pixels, width / 2), ...row(forward, -1, DEPTH_TOP + bias)]
}

async function castOne(
  stage: Stage,
  geometry: Geometry,
  radius: number,
  edge: number,
  map: number,
  kernel: 'depthTile' | 'mergeDepthTile',
  threads: RenderThreads,
): Promise<void> {
  const mark = threads.shared.mark()
  const frame = writeFrame(stage, sunLook(stage, radius, edge), geometry, threads)
  const { bins, tiles } = await sortIntoTiles(frame, geometry, edge, edge, TILE, threads)
  // An empty tile is still cleared, but has nothing to add.
  const busy = kernel === 'depthTile' ? tiles : tiles.filter(({ first, last }) => last > first)
  await threads.run(
    busy.map(({ x, y, first, last }) => ({ kernel, args: [frame, bins, first, last, x, y, TILE, edge, edge, map] })),
  )
  threads.shared.release(mark)
}
