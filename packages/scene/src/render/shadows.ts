import * as layout from '../kernels/layout.ts'
import { add, cross, dot, scale, unit, type Vec } from '../shapes/vector.ts'
import { type Look, SEEN_BY_SUN, writeFrame } from './frame.ts'
import type { Geometry } from './geometry.ts'
import type { Task } from './render-thread.ts'
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

/** A shaded place looks for the sun from so far above itself. */
const LIFT_METRES = 0.02

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
    await castOne(
      stage,
      geometry,
      radiiOf(stage)[i]!,
      EDGES[i]!,
      (frame, tile) => ({
        kernel: 'depthTile',
        args: [frame, ...tile, map],
      }),
      threads,
    )
}

/** Tells the frame where both maps are. */
export function pointAtShadows(stage: Stage, maps: StillShadows, frame: number, { shared }: RenderThreads): void {
  for (const [i, map] of maps.entries()) {
    const radius = radiiOf(stage)[i]!
    const where = frame + layout.FRAME_SHADOWS + i * layout.SHADOW_BYTES
    shared.words(where, 2).set([map, EDGES[i]!])
    shared.floats(where + 8, 12).set(rowsOf(sunLook(stage, radius, EDGES[i]!), radius))
  }
}

/** Adds what moves to a copy of the fine map; `shaded` has a 1 for each block of it whose light may differ for that. */
export async function castMovingShadows(
  stage: Stage,
  moving: Geometry,
  [stillFine, wide]: StillShadows,
  threads: RenderThreads,
): Promise<{ maps: StillShadows; shaded: number }> {
  const { shared } = threads
  const fine = shared.take(bytesOf(EDGES[0]))
  shared.bytes(fine, bytesOf(EDGES[0])).set(shared.bytes(stillFine, bytesOf(EDGES[0])))
  const blocks = EDGES[0] / layout.SHADED_BLOCK
  const shaded = shared.take(blocks * blocks)
  shared.bytes(shaded, blocks * blocks).fill(0)
  await castOne(
    stage,
    moving,
    radiiOf(stage)[0],
    EDGES[0],
    (frame, tile) => ({
      kernel: 'mergeDepthTile',
      args: [frame, ...tile, fine, shaded],
    }),
    threads,
  )
  // A place looks a few pixels aside in the map, and from a little above itself (`kernels/light.ts`).
  const aside = 5 + (LIFT_METRES * EDGES[0]) / (2 * radiiOf(stage)[0])
  spread(shared.bytes(shaded, blocks * blocks), blocks, Math.ceil(aside / layout.SHADED_BLOCK))
  return { maps: [fine, wide], shaded }
}

/** Grows the marked blocks by so many to every side. */
function spread(marks: Uint8Array, edge: number, by: number): void {
  for (const [step, line] of [
    [1, edge],
    [edge, 1],
  ] as const) {
    const before = marks.slice()
    for (let i = 0; i < marks.length; i++) {
      if (before[i] === 0) continue
      const at = line === edge ? i % edge : Math.floor(i / edge)
      for (let k = Math.max(-by, -at); k <= Math.min(by, edge - 1 - at); k++) marks[i + k * step] = 1
    }
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

/** What a tile is drawn from and where it lies, as the kernels want it. */
type TileArgs = number[]

async function castOne(
  stage: Stage,
  geometry: Geometry,
  radius: number,
  edge: number,
  draw: (frame: number, tile: TileArgs) => Task,
  threads: RenderThreads,
): Promise<void> {
  const mark = threads.shared.mark()
  const frame = writeFrame(stage, sunLook(stage, radius, edge), geometry, threads)
  const { bins, tiles } = await sortIntoTiles(frame, geometry, edge, edge, TILE, threads)
  const tasks = tiles.map(({ x, y, first, last }) => draw(frame, [bins, first, last, x, y, TILE, edge, edge]))
  // An empty tile is still cleared, but has nothing to add.
  const busy = tasks.filter(({ kernel }, i) => kernel === 'depthTile' || tiles[i]!.last > tiles[i]!.first)
  await threads.run(busy)
  threads.shared.release(mark)
}
