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

export const WIDE_SHADOW_BYTES = EDGES[1] * EDGES[1] * 4
/** The wide map reaches so many times as far as the fine one. */
const WIDE = 7

const wideRadius = ({ focus }: Stage) => Math.min(focus.radius * WIDE, 1900)

/** What stands still, as the sun sees it from afar, into `map`: cast once for all pictures of a loop. */
export async function castWideShadow(
  stage: Stage,
  geometry: Geometry,
  map: number,
  threads: RenderThreads,
): Promise<void> {
  await castOne(stage, geometry, wideRadius(stage), EDGES[1], map, threads)
}

/** All the world as the sun sees it closely around the focus; the frame learns where both maps are. */
export async function castShadows(
  stage: Stage,
  geometry: Geometry,
  wideMap: number,
  frame: number,
  threads: RenderThreads,
) {
  const fine = threads.shared.take(EDGES[0] * EDGES[0] * 4)
  await castOne(stage, geometry, stage.focus.radius, EDGES[0], fine, threads)
  const maps = [
    [fine, stage.focus.radius],
    [wideMap, wideRadius(stage)],
  ] as const
  for (const [i, [map, radius]] of maps.entries()) {
    const where = frame + layout.FRAME_SHADOWS + i * layout.SHADOW_BYTES
    threads.shared.words(where, 2).set([map, EDGES[i]!])
    threads.shared.floats(where + 8, 12).set(rowsOf(sunLook(stage, radius, EDGES[i]!), radius))
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
  threads: RenderThreads,
) {
  const mark = threads.shared.mark()
  const frame = writeFrame(stage, sunLook(stage, radius, edge), geometry, threads)
  const { bins, tiles } = await sortIntoTiles(frame, geometry, edge, edge, TILE, threads)
  await threads.run(
    tiles.map(({ x, y, first, last }) => ({
      kernel: 'depthTile' as const,
      args: [frame, bins, first, last, x, y, TILE, edge, edge, map],
    })),
  )
  threads.shared.release(mark)
}
