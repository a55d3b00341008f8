import * as layout from '../kernels/layout.ts'
import type { Clay } from '../shapes/clay.ts'
import type { Mesh } from '../shapes/mesh.ts'
import type { Solid } from '../shapes/model.ts'
import { MATERIALS, type Surface, type Texture } from '../shapes/surface.ts'
import { applied, length, type Placement, subtract, type Vec } from '../shapes/vector.ts'
import type { Stage, Thing } from './stage.ts'
import type { RenderThreads } from './threads.ts'

/** The stage's triangles in the kernels' memory. */
export type Geometry = {
  vertices: number
  triangles: number
  things: number
  /** Which triangles there are, by number: from, to. */
  ranges: readonly (readonly [number, number])[]
}

/** Metres a pixel spans at the middle of a body, whose corners in the world are these. */
export type PixelSize = (middle: Vec, corners: readonly Vec[]) => number

const BLOCK_CELLS = 6
const CELLS_MAX = 14e6
/** Cells of clay are about this many pixels wide. */
const CELL_PIXELS = 1.4

type Formed = { vertices: number; count: number; triangles: number; triangleCount: number }
type Work = { solid: Solid; cell: number; formed?: Formed }

/** Forms every body as finely as it is seen and puts all triangles where they stand, besides those of `base`. */
export async function loadGeometry(
  { camera }: Stage,
  things: readonly Thing[],
  threads: RenderThreads,
  pixelSize: PixelSize,
  base?: Geometry,
): Promise<Geometry> {
  const forms = new Map<string, Work>()
  const numbers = new Map<Solid, number>()
  const uses: { work: Work; thing: Thing; surface: Surface }[] = []
  for (const thing of things) {
    for (const solid of thing.solids) {
      const cell = solid.kind === 'clay' ? cellSize(solid, thing.at, pixelSize) : 0
      if (!numbers.has(solid)) numbers.set(solid, numbers.size)
      const key = `${numbers.get(solid)} ${cell}`
      const work = forms.get(key) ?? { solid, cell }
      forms.set(key, work)
      uses.push({ work, thing, surface: solid.surface })
    }
  }
  // Near things first: what they hide is then never drawn.
  const away = ({ at }: Thing) => subtract([at[3]!, at[7]!, at[11]!], camera.eye)
  const far = new Map(things.map((thing) => [thing, thing.solids.length > 0 ? length(away(thing)) : 0]))
  uses.sort((a, b) => far.get(a.thing)! - far.get(b.thing)!)
  await formAll([...forms.values()], threads)
  return placeAll(uses, threads, base)
}

function cellSize(clay: Clay, at: Placement, pixelSize: PixelSize): number {
  const scale = Math.cbrt(Math.abs(determinant(at))) || 1
  const { low, high } = clay
  const middle = applied(at, [0, 1, 2].map((i) => (low[i]! + high[i]!) / 2) as unknown as Vec)
  const corners = Array.from({ length: 8 }, (_, k) =>
    applied(at, [k & 1 ? low[0] : high[0], k & 2 ? low[1] : high[1], k & 4 ? low[2] : high[2]]),
  )
  const wanted = (pixelSize(middle, corners) * CELL_PIXELS) / scale
  const size = [0, 1, 2].map((i) => clay.high[i]! - clay.low[i]!) as [number, number, number]
  const longest = Math.max(...size)
  const cells = (cell: number) => size.reduce((product, side) => product * (side / cell + 2 * BLOCK_CELLS), 1)
  // At least 24 cells along it, and no more in all than memory allows.
  let cell = Math.min(wanted, longest / 20)
  while (cells(cell) > CELLS_MAX) cell *= 1.15
  // In steps, so that several of a kind at like distances are formed once.
  return 1.5 ** Math.ceil(Math.log(cell) / Math.log(1.5))
}

const determinant = (m: Placement) =>
  m[0]! * (m[5]! * m[10]! - m[6]! * m[9]!) -
  m[1]! * (m[4]! * m[10]! - m[6]! * m[8]!) +
  m[2]! * (m[4]! * m[9]! - m[5]! * m[8]!)

async function formAll(works: Work[], threads: RenderThreads): Promise<void> {
  for (const work of works) if (work.solid.kind === 'mesh') work.formed = storeMesh(work.solid, threads)
  const bodies = works.filter((work) => work.solid.kind === 'clay')
  const grids = bodies.map((work) => gridOf(work.solid as Clay, work.cell, threads, 1))
  let waiting = bodies.map((_, i) => i)
  const counts = new Array<number>(bodies.length).fill(0)
  for (let roomFor = 2; waiting.length > 0; roomFor *= 2) {
    const made = await threads.run(waiting.map((i) => ({ kernel: 'meshClay' as const, args: grids[i]!.meshArgs })))
    const failed = waiting.filter((_, k) => made[k]! < 0)
    for (const [k, i] of waiting.entries()) counts[i] = Math.max(0, made[k]!)
    for (const i of failed) grids[i] = gridOf(bodies[i]!.solid as Clay, bodies[i]!.cell, threads, roomFor)
    waiting = failed
  }
  const outs = counts.map((count) => threads.shared.take(Math.max(1, count) * 18 * 4))
  const joined = await threads.run(
    grids.map(({ cellsAt, cells }, i) => ({ kernel: 'joinCells' as const, args: [cellsAt, ...cells, outs[i]!] })),
  )
  for (const [i, work] of bodies.entries()) {
    work.formed = {
      vertices: grids[i]!.vertices,
      count: counts[i]!,
      triangles: outs[i]!,
      triangleCount: joined[i]! / 3,
    }
  }
}

function gridOf(body: Clay, cell: number, { shared }: RenderThreads, roomFor: number) {
  const low = body.low.map((v) => v - cell * 2) as unknown as Vec
  const blocks = body.high.map((v, i) => Math.ceil((v + cell * 2 - low[i]!) / (cell * BLOCK_CELLS))) as [
    number,
    number,
    number,
  ]
  const cells = blocks.map((count) => count * BLOCK_CELLS) as [number, number, number]
  const [nx, ny, nz] = cells
  const room = Math.ceil((2 * (nx * ny + ny * nz + nx * nz) * 1.3 + 4000) * roomFor)
  const pieces = shared.take(body.pieces.byteLength)
  shared.floats(pieces, body.pieces.length).set(body.pieces)
  const scratch = shared.take(body.count * 8 + 8 ** 3 * 4 + 64)
  const cellsAt = shared.take(nx * ny * nz * 4)
  shared.words(cellsAt, nx * ny * nz).fill(0)
  const vertices = shared.take(room * layout.VERTEX_BYTES)
  const meshArgs = [pieces, body.count, ...low, cell, ...blocks, scratch, cellsAt, vertices, room]
  return { meshArgs, cellsAt, cells, vertices }
}

function storeMesh(mesh: Mesh, { shared }: RenderThreads): Formed {
  const vertices = shared.take(mesh.vertices.byteLength)
  shared.floats(vertices, mesh.vertices.length).set(mesh.vertices)
  const triangles = shared.take(mesh.triangles.byteLength)
  shared.words(triangles, mesh.triangles.length).set(mesh.triangles)
  return {
    vertices,
    count: mesh.vertices.length / layout.VERTEX_FLOATS,
    triangles,
    triangleCount: mesh.triangles.length / 3,
  }
}

async function placeAll(
  uses: readonly { work: Work; thing: Thing; surface: Surface }[],
  threads: RenderThreads,
  base?: Geometry,
): Promise<Geometry> {
  const { shared } = threads
  const sum = (of: (formed: Formed) => number) => uses.reduce((total, { work }) => total + of(work.formed!), 0)
  const vertices = takeBeside(
    sum((formed) => formed.count) * layout.VERTEX_BYTES,
    layout.VERTEX_BYTES,
    base?.vertices,
    threads,
  )
  const triangleCount = sum((formed) => formed.triangleCount)
  const triangles = takeBeside(triangleCount * layout.TRIANGLE_BYTES, layout.TRIANGLE_BYTES, base?.triangles, threads)
  const things = takeBeside(uses.length * layout.THING_BYTES, layout.THING_BYTES, base?.things, threads)
  const vertexShift = (vertices - (base?.vertices ?? vertices)) / layout.VERTEX_BYTES
  const thingShift = (things - (base?.things ?? things)) / layout.THING_BYTES
  const first = (triangles - (base?.triangles ?? triangles)) / layout.TRIANGLE_BYTES
  const textures = new Map<Texture, { texture: number; normals: number }>()
  const tasks: { kernel: 'placeVertices'; args: number[] }[] = []
  let [firstVertex, firstTriangle] = [0, 0]
  for (const [i, { work, thing, surface }] of uses.entries()) {
    const formed = work.formed!
    const matrix = shared.take(48)
    shared.floats(matrix, 12).set(thing.at)
    const to = vertices + firstVertex * layout.VERTEX_BYTES
    tasks.push({ kernel: 'placeVertices', args: [formed.vertices, formed.count, matrix, to] })
    const from = shared.words(formed.triangles, formed.triangleCount * 3)
    const into = shared.words(triangles + firstTriangle * layout.TRIANGLE_BYTES, formed.triangleCount * 4)
    for (let t = 0, k = 0; t < into.length; t += 4, k += 3) {
      into[t] = from[k]! + firstVertex + vertexShift
      into[t + 1] = from[k + 1]! + firstVertex + vertexShift
      into[t + 2] = from[k + 2]! + firstVertex + vertexShift
      into[t + 3] = i + thingShift
    }
    describeThing(
      things + i * layout.THING_BYTES,
      thing,
      surface,
      storeTexture(surface.texture, textures, threads),
      threads,
    )
    firstVertex += formed.count
    firstTriangle += formed.triangleCount
  }
  await threads.run(tasks)
  const range = [first, first + triangleCount] as const
  if (!base) return { vertices, triangles, things, ranges: [range] }
  return { ...base, ranges: [...base.ranges, range] }
}

/** Memory at a whole number of `unit`s from `from`, so that both are one array with a gap. */
function takeBeside(bytes: number, unit: number, from: number | undefined, { shared }: RenderThreads): number {
  const at = shared.take(bytes + unit)
  return from === undefined ? at : from + Math.ceil((at - from) / unit) * unit
}

function storeTexture(
  texture: Texture | undefined,
  stored: Map<Texture, { texture: number; normals: number }>,
  { shared }: RenderThreads,
) {
  if (!texture) return { texture: 0, normals: 0 }
  const known = stored.get(texture)
  if (known) return known
  const { width, height, rgba, normals } = texture
  const at = shared.take(8 + rgba.length)
  shared.words(at, 2).set([width, height])
  shared.bytes(at + 8, rgba.length).set(rgba)
  const normalsAt = normals ? shared.take(normals.length) : 0
  if (normals) shared.bytes(normalsAt, normals.length).set(normals)
  const entry = { texture: at, normals: normalsAt }
  stored.set(texture, entry)
  return entry
}

function describeThing(
  at: number,
  { id, seenBy = {}, snow = 0 }: Thing,
  surface: Surface,
  { texture, normals }: { texture: number; normals: number },
  { shared }: RenderThreads,
): void {
  const { camera = true, sun = true, mirror = true } = seenBy
  const words = shared.words(at, layout.THING_BYTES / 4)
  const floats = shared.floats(at, layout.THING_BYTES / 4)
  words.fill(0)
  words[layout.THING_MATERIAL / 4] = MATERIALS.indexOf(surface.material)
  words[layout.THING_ID / 4] = id
  words[layout.THING_SEEN / 4] = (camera ? 1 : 0) | (sun && surface.material !== 'light' ? 2 : 0) | (mirror ? 4 : 0)
  words[layout.THING_TEXTURE / 4] = texture
  words[layout.THING_COVER / 4] = surface.cover ?? 4
  floats[layout.THING_SCALE / 4] = surface.scale ?? 1
  floats[layout.THING_ROUGHNESS / 4] = surface.roughness ?? -1
  floats[layout.THING_GLOW / 4] = surface.glow ?? 0
  floats.set(surface.tint ?? [0.5, 0.5, 0.5], layout.THING_TINT / 4)
  words[layout.THING_NORMALS / 4] = normals
  floats[layout.THING_SNOW / 4] = snow
}
