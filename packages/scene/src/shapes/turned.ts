import type { Rgb } from '../scene.ts'
import { buildMesh, type Mesh } from './mesh.ts'
import type { Surface } from './surface.ts'
import { add, applied, cross, HERE, type Placement, scale, subtract, unit, type Vec } from './vector.ts'

type Tone = Rgb | ((share: number, around: number) => Rgb)
const toneAt = (tone: Tone, share: number, around: number) => (typeof tone === 'function' ? tone(share, around) : tone)

/** Turned on a lathe about y: radius and height from the bottom up. Sharp corners are points given twice. */
export function lathe(
  surface: Surface,
  tone: Tone,
  profile: readonly (readonly [radius: number, height: number])[],
  at: Placement = HERE,
  sides = 40,
): Mesh {
  const mesh = buildMesh(surface)
  const rows = profile.map(([radius, height], i) => {
    const [before, after] = [profile[Math.max(0, i - 1)]!, profile[Math.min(profile.length - 1, i + 1)]!]
    const same = (p: readonly [number, number]) => p[0] === radius && p[1] === height
    const [from, to] = [i > 0 && same(before) ? profile[i]! : before, same(after) ? profile[i]! : after]
    const slope = Math.hypot(to[1] - from[1], to[0] - from[0]) || 1
    const [out, up] = [(to[1] - from[1]) / slope, (from[0] - to[0]) / slope]
    return Array.from({ length: sides + 1 }, (_, s) => {
      const angle = (s / sides) * Math.PI * 2
      const [c, n] = [Math.sin(angle), Math.cos(angle)]
      const centre = applied(at, [0, 0, 0])
      return mesh.vertex({
        at: applied(at, [c * radius, height, n * radius]),
        normal: unit(subtract(applied(at, [c * out, up, n * out]), centre)),
        color: toneAt(tone, i / Math.max(1, profile.length - 1), s / sides),
        ...(surface.texture ? { uv: [s / sides, 1 - i / Math.max(1, profile.length - 1)] as const } : {}),
      })
    })
  })
  for (let i = 0; i + 1 < rows.length; i++) {
    for (let s = 0; s < sides; s++) {
      const [a, b, c, d] = [rows[i]![s]!, rows[i]![s + 1]!, rows[i + 1]![s + 1]!, rows[i + 1]![s]!]
      mesh.triangle(a, b, c)
      mesh.triangle(a, c, d)
    }
  }
  return mesh.done()
}

/** A tube along a path; radii as the path's points, the last one repeated. */
export function tube(
  surface: Surface,
  tone: Tone,
  path: readonly Vec[],
  radii: readonly number[],
  at: Placement = HERE,
  sides = 14,
): Mesh {
  const mesh = buildMesh(surface)
  const start = unit(subtract(path[1]!, path[0]!))
  let across = unit(cross(start, Math.abs(start[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
  const rows = path.map((point, i) => {
    const along = unit(subtract(path[Math.min(path.length - 1, i + 1)]!, path[Math.max(0, i - 1)]!))
    const side = unit(cross(along, across))
    across = unit(cross(side, along))
    const radius = radii[i] ?? radii.at(-1)!
    return Array.from({ length: sides + 1 }, (_, s) => {
      const angle = (s / sides) * Math.PI * 2
      const out = add(scale(across, Math.cos(angle)), scale(side, Math.sin(angle)))
      return mesh.vertex({
        at: applied(at, add(point, scale(out, radius))),
        normal: unit(subtract(applied(at, out), applied(at, [0, 0, 0]))),
        color: toneAt(tone, i / (path.length - 1), s / sides),
      })
    })
  })
  for (let i = 0; i + 1 < rows.length; i++) {
    for (let s = 0; s < sides; s++) {
      const [a, b, c, d] = [rows[i]![s]!, rows[i]![s + 1]!, rows[i + 1]![s + 1]!, rows[i + 1]![s]!]
      mesh.triangle(a, b, c)
      mesh.triangle(a, c, d)
    }
  }
  return mesh.done()
}

/** A flat outline (counter-clockwise, x and y) given thickness along z, front at z = depth / 2. Outlines may be hollow-cornered. */
export function extrude(
  surface: Surface,
  color: Rgb,
  outline: readonly (readonly [number, number])[],
  depth: number,
  at: Placement = HERE,
): Mesh {
  const mesh = buildMesh(surface)
  const p = (i: number, z: number) => applied(at, [outline[i]![0], outline[i]![1], z])
  const n = outline.length
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    mesh.face(p(i, depth / 2), p(i, -depth / 2), p(j, -depth / 2), p(j, depth / 2), color)
  }
  const ears = cutEars(outline)
  for (const [z, facing] of [
    [depth / 2, 1],
    [-depth / 2, -1],
  ] as const) {
    const normal = unit(subtract(applied(at, [0, 0, facing]), applied(at, [0, 0, 0])))
    const first = outline.map((_, i) => mesh.vertex({ at: p(i, z), normal, color }))
    for (const [a, b, c] of ears) {
      if (facing > 0) mesh.triangle(first[a]!, first[b]!, first[c]!)
      else mesh.triangle(first[a]!, first[c]!, first[b]!)
    }
  }
  return mesh.done()
}

/** Triangles of a simple polygon. */
function cutEars(outline: readonly (readonly [number, number])[]): [number, number, number][] {
  const left = outline.map((_, i) => i)
  const ears: [number, number, number][] = []
  const turn = (a: number, b: number, c: number) => {
    const [p, q, r] = [outline[a]!, outline[b]!, outline[c]!]
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  }
  let patience = outline.length * outline.length
  for (let i = 0; left.length > 3 && patience > 0; patience--) {
    const [a, b, c] = [left[i % left.length]!, left[(i + 1) % left.length]!, left[(i + 2) % left.length]!]
    const isEar =
      turn(a, b, c) > 0 &&
      !left.some((k) => k !== a && k !== b && k !== c && turn(a, b, k) >= 0 && turn(b, c, k) >= 0 && turn(c, a, k) >= 0)
    if (isEar) {
      ears.push([a, b, c])
      left.splice((i + 1) % left.length, 1)
    } else i++
  }
  if (left.length === 3) ears.push([left[0]!, left[1]!, left[2]!])
  return ears
}
