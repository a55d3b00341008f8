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

/** The world as the sun sees it, closely around the focus and widely around that; the main frame learns where they are. */
export async function castShadows(stage: Stage, geometry: Geometry, frame: number, threads: RenderThreads) {
  const { at, radius } = stage.focus
  const radii = [radius, radius * 7]
  for (const [i, reach] of radii.entries()) {
    const edge = EDGES[i]!
    const map = await castOne(stage, geometry, at, Math.min(reach, 1900), edge, threads)
    const where = frame + layout.FRAME_SHADOWS + i * layout.SHADOW_BYTES
    threads.shared.words(where, 2).set([map.pointer, edge])
    threads.shared.floats(where + 8, 12).set(map.rows)
  }
}

async function castOne(
  stage: Stage,
  geometry: Geometry,
  at: Vec,
  radius: number,
  edge: number,
  threads: RenderThreads,
) {
  const forward = unit(scale(stage.sky.sunDirection, -1))
  const right = unit(cross(forward, Math.abs(forward[1]) > 0.99 ? [0, 0, -1] : [0, 1, 0]))
  const up = cross(right, forward)
  const eye = add(at, scale(forward, -2000))
  const look: Look = {
    eye,
    right,
    up,
    forward,
    halfWidth: radius,
    halfHeight: radius,
    parallel: true,
    width: edge,
    height: edge,
    clipY: -1e9,
    seenBy: SEEN_BY_SUN,
  }
  const pointer = threads.shared.take(edge * edge * 4)
  const mark = threads.shared.mark()
  const frame = writeFrame(stage, look, geometry, threads)
  const { bins, tiles } = await sortIntoTiles(frame, geometry, edge, edge, TILE, threads)
  await threads.run(
    tiles.map(({ x, y, first, last }) => ({
      kernel: 'depthTile' as const,
      args: [frame, bins, first, last, x, y, TILE, edge, edge, pointer],
    })),
  )
  threads.shared.release(mark)
  const pixels = edge / 2 / radius
  // A little towards the sun, or a surface would shade itself: about two pixels of the map.
  const bias = (radius / edge) * 5
  const row = (axis: Vec, factor: number, shift: number) => [...scale(axis, factor), shift - dot(axis, eye) * factor]
  return {
    pointer,
    rows: [...row(right, pixels, edge / 2), ...row(up, -pixels, edge / 2), ...row(forward, -1, DEPTH_TOP + bias)],
  }
}
