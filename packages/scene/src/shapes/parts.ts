import type { Rgb } from '../scene.ts'
import { block, buildMesh, type Mesh, type MeshBuilder } from './mesh.ts'
import type { Solid } from './model.ts'
import type { Material, Surface } from './surface.ts'
import { extrude, lathe, tube } from './turned.ts'
import { applied, combine, HERE, type Placement, place, type Turn, type Vec } from './vector.ts'

export type Stuff = Material | Surface
type Tone = Parameters<typeof lathe>[1]
/** Pairs of numbers, or the same one after another: `[r, y, r, y, …]`. */
export type Pairs = readonly (readonly [number, number])[] | readonly number[]

/** Builds a thing of many hard parts; those of one material become one mesh. */
export type Parts = {
  /** Its foot's middle is at `at`. */
  box(stuff: Stuff, color: Rgb, size: Vec, at: Vec, bevel?: number, turn?: Turn): Parts
  lathe(stuff: Stuff, tone: Tone, profile: Pairs, at?: Vec, turn?: Turn, sides?: number): Parts
  /** The path as points, or their numbers one after another. */
  tube(
    stuff: Stuff,
    tone: Tone,
    path: readonly Vec[] | readonly number[],
    radii: readonly number[],
    sides?: number,
  ): Parts
  /** A straight rod of one thickness. */
  rod(stuff: Stuff, color: Rgb, from: Vec, to: Vec, radius: number, sides?: number): Parts
  /** An outline given thickness along z. */
  plate(stuff: Stuff, color: Rgb, outline: Pairs, depth: number, at?: Vec, turn?: Turn): Parts
  /** An outline seen from the side, `[z, y, z, y, …]`, given thickness across; its middle at x. */
  side(stuff: Stuff, color: Rgb, outline: readonly number[], width: number, x?: number): Parts
  quad(stuff: Stuff, color: Rgb, a: Vec, b: Vec, c: Vec, d: Vec): Parts
  /** Free triangles, in this place's own metres. */
  free(stuff: Stuff, write: (mesh: MeshBuilder, at: (p: Vec) => Vec) => void): Parts
  /** The same list of parts, but what is added stands there. */
  within(at: Vec, turn?: Turn, size?: number | Vec): Parts
  point(p: Vec): Vec
  done(): Solid[]
}

const surfaceOf = (stuff: Stuff): Surface => (typeof stuff === 'string' ? { material: stuff } : stuff)

export function makeParts(at: Placement = HERE, meshes: Mesh[] = []): Parts {
  const here = (to: Vec = [0, 0, 0], turn: Turn = {}) => combine(at, place(to, turn))
  const parts: Parts = {
    box(stuff, color, size, to, bevel = 0, turn = {}) {
      meshes.push(block(surfaceOf(stuff), color, size, here(to, turn), bevel))
      return parts
    },
    lathe(stuff, tone, profile, to, turn, sides = 28) {
      meshes.push(lathe(surfaceOf(stuff), tone, paired(profile), here(to, turn), sides))
      return parts
    },
    tube(stuff, tone, path, radii, sides = 10) {
      meshes.push(tube(surfaceOf(stuff), tone, points(path), radii, at, sides))
      return parts
    },
    rod: (stuff, color, from, to, radius, sides = 8) => parts.tube(stuff, color, [from, to], [radius], sides),
    plate(stuff, color, outline, depth, to, turn) {
      meshes.push(extrude(surfaceOf(stuff), color, counterClockwise(paired(outline)), depth, here(to, turn)))
      return parts
    },
    side: (stuff, color, outline, width, x = 0) =>
      parts.plate(
        stuff,
        color,
        outline.map((v, i) => (i % 2 ? v : -v)),
        width,
        [x, 0, 0],
        { yaw: 90 },
      ),
    quad(stuff, color, a, b, c, d) {
      const mesh = buildMesh(surfaceOf(stuff))
      mesh.face(applied(at, a), applied(at, b), applied(at, c), applied(at, d), color)
      meshes.push(mesh.done())
      return parts
    },
    free(stuff, write) {
      const mesh = buildMesh(surfaceOf(stuff))
      write(mesh, (p) => applied(at, p))
      meshes.push(mesh.done())
      return parts
    },
    within: (to, turn = {}, size = 1) => makeParts(combine(at, place(to, turn, size)), meshes),
    point: (p) => applied(at, p),
    done: () => joined(meshes),
  }
  return parts
}

function paired(list: Pairs): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = []
  for (let i = 0; i < list.length; i++) {
    const entry = list[i]!
    if (typeof entry === 'number') pairs.push([entry, list[++i] as number])
    else pairs.push(entry)
  }
  return pairs
}

function points(path: readonly Vec[] | readonly number[]): readonly Vec[] {
  if (typeof path[0] !== 'number') return path as readonly Vec[]
  const flat = path as readonly number[]
  return Array.from({ length: flat.length / 3 }, (_, i): Vec => [flat[i * 3]!, flat[i * 3 + 1]!, flat[i * 3 + 2]!])
}

function counterClockwise(outline: readonly (readonly [number, number])[]) {
  const area = outline.reduce((sum, [x, y], i) => {
    const [u, v] = outline[(i + 1) % outline.length]!
    return sum + x * v - u * y
  }, 0)
  return area > 0 ? outline : outline.toReversed()
}

/** One mesh for each surface. */
function joined(meshes: readonly Mesh[]): Mesh[] {
  const groups = new Map<string, Mesh[]>()
  for (const mesh of meshes) {
    const { texture, ...rest } = mesh.surface
    const key = texture ? `own ${groups.size}` : JSON.stringify(rest)
    groups.set(key, [...(groups.get(key) ?? []), mesh])
  }
  return [...groups.values()].map((group) => {
    const vertices = new Float32Array(group.reduce((sum, mesh) => sum + mesh.vertices.length, 0))
    const triangles = new Uint32Array(group.reduce((sum, mesh) => sum + mesh.triangles.length, 0))
    let [v, t] = [0, 0]
    for (const mesh of group) {
      vertices.set(mesh.vertices, v)
      for (let i = 0; i < mesh.triangles.length; i++) triangles[t + i] = mesh.triangles[i]! + v / 12
      v += mesh.vertices.length
      t += mesh.triangles.length
    }
    return { kind: 'mesh', vertices, triangles, surface: group[0]!.surface }
  })
}
