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
  const { shared } = threads
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
  const tileCount = across * down
  // Each chunk counts for itself, then knows where its triangles go: chunks are sorted side by side, in their order.
  const counts = chunks.map(() => shared.take(tileCount * 4))
  for (const at of counts) shared.words(at, tileCount).fill(0)
  const bin = (into: number) =>
    threads.run(
      chunks.map(({ out }, i) => ({
        kernel: 'binTriangles' as const,
        args: [out, made[i]!, edge, across, down, counts[i]!, into],
      })),
    )
  await bin(0)
  const { firsts, sizes, total } = startsOf(
    counts.map((at) => shared.words(at, tileCount)),
    tileCount,
  )
  const bins = shared.take(total * 4 + 16)
  await bin(bins)
  const tiles = Array.from(sizes, (size, i) => ({
    x: (i % across) * edge,
    y: Math.floor(i / across) * edge,
    first: firsts[i]!,
    last: firsts[i]! + size,
  }))
  return { bins, tiles, edge }
}

/** Turns counts into running starts, tile after tile and chunk after chunk. */
function startsOf(counts: readonly Uint32Array[], tileCount: number) {
  const firsts = new Uint32Array(tileCount)
  const sizes = new Uint32Array(tileCount)
  let total = 0
  for (let tile = 0; tile < tileCount; tile++) {
    firsts[tile] = total
    for (const chunk of counts) {
      const size = chunk[tile]!
      chunk[tile] = total
      total += size
    }
    sizes[tile] = total - firsts[tile]!
  }
  return { firsts, sizes, total }
}
