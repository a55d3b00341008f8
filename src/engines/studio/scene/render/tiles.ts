import * as layout from '../kernels/layout.ts'
import type { Geometry } from './geometry.ts'
import type { RenderThreads } from './threads.ts'

const CHUNK = 16_384
const SLACK = 6_000

export type Tile = { x: number; y: number; first: number; last: number }
export type Tiles = { bins: number; tiles: Tile[]; edge: number }

/** Projects all triangles and sorts them into square tiles of `edge` pixels. */
export async function sortIntoTiles(
  frame: number,
  { ranges }: Geometry,
  width: number,
  height: number,
  edge: number,
  threads: RenderThreads,
): Promise<Tiles> {
  const { shared, here } = threads
  const chunks = ranges.flatMap(([from, to]) =>
    Array.from({ length: Math.ceil((to - from) / CHUNK) }, (_, i) => {
      const [first, last] = [from + i * CHUNK, Math.min(to, from + (i + 1) * CHUNK)]
      const room = last - first + SLACK
      return { first, last, room, out: shared.take(room * layout.SCREEN_TRIANGLE_BYTES) }
    }),
  )
  const made = await threads.run(
    chunks.map(({ first, last, room, out }) => ({
      kernel: 'projectTriangles' as const,
      args: [frame, first, last, room, out],
    })),
  )
  const [across, down] = [Math.ceil(width / edge), Math.ceil(height / edge)]
  const counts = shared.take(across * down * 4)
  shared.words(counts, across * down).fill(0)
  for (const [i, { out }] of chunks.entries()) here.binTriangles(out, made[i]!, edge, across, down, counts, 0)
  const sizes = shared.words(counts, across * down).slice()
  const starts = shared.words(counts, across * down)
  let total = 0
  for (const [i, size] of sizes.entries()) {
    starts[i] = total
    total += size
  }
  const firsts = starts.slice()
  const bins = shared.take(total * 4 + 16)
  for (const [i, { out }] of chunks.entries()) here.binTriangles(out, made[i]!, edge, across, down, counts, bins)
  const tiles = Array.from(sizes, (size, i) => ({
    x: (i % across) * edge,
    y: Math.floor(i / across) * edge,
    first: firsts[i]!,
    last: firsts[i]! + size,
  }))
  return { bins, tiles, edge }
}
