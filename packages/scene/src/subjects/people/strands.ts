import type { Rgb } from '../../scene.ts'
import { buildMesh, type MeshBuilder } from '../../shapes/mesh.ts'
import type { Solid } from '../../shapes/model.ts'
import { times } from '../../shapes/surface.ts'
import { add, applied, cross, type Placement, scale, subtract, unit, type Vec } from '../../shapes/vector.ts'
import { CROWN } from './face.ts'

/** One lock of hair: where it runs and how thick it is in its middle. */
export type Strand = { points: readonly Vec[]; thick: number; tone: number }

const SIDES = 3
/** How much a lock is shaded as part of the whole head of hair, and not as a cord of its own. */
const WHOLE = 0.7

/** Many fine locks over the mass of hair, each a little lighter or darker: what makes it look combed. */
export function strandMesh(frame: Placement, color: Rgb, strands: readonly Strand[]): Solid {
  const mesh = buildMesh({ material: 'hair', roughness: 0.62 })
  for (const strand of strands) if (strand.points.length > 2) sweep(mesh, frame, times(color, strand.tone), strand)
  return mesh.done()
}

/** Roots are darker than tips, and light lies as a ring round the crown. */
function sheen([, y]: Vec, share: number): number {
  const ring = Math.exp(-(((y - 0.3) / 0.075) ** 2)) + 0.5 * Math.exp(-(((y + 0.42) / 0.12) ** 2))
  return 0.7 + 0.28 * share + 0.32 * ring
}

function sweep(mesh: MeshBuilder, frame: Placement, color: Rgb, { points, thick }: Strand): void {
  const last = points.length - 1
  const origin = applied(frame, [0, 0, 0])
  const rows = points.map((point, i) => {
    const along = unit(subtract(points[Math.min(last, i + 1)]!, points[Math.max(0, i - 1)]!))
    const out = unit(subtract(point, [0, Math.min(0.1, point[1]), -0.05]))
    const side = unit(cross(along, out))
    const up = cross(side, along)
    const share = i / last
    const r = thick * (0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, 0.2 + share * 0.8)))
    const tone = times(color, sheen(point, share))
    return Array.from({ length: SIDES + 1 }, (_, s) => {
      const a = (s / SIDES) * Math.PI * 2
      const ring = add(scale(side, Math.cos(a) * 1.25), scale(up, Math.sin(a) * 0.8))
      return mesh.vertex({
        at: applied(frame, add(point, scale(ring, r))),
        normal: unit(subtract(applied(frame, add(scale(ring, 1 - WHOLE * 0.5), scale(out, WHOLE))), origin)),
        color: tone,
      })
    })
  })
  for (let i = 0; i < last; i++) {
    for (let s = 0; s < SIDES; s++) {
      const [a, b, c, d] = [rows[i]![s]!, rows[i]![s + 1]!, rows[i + 1]![s + 1]!, rows[i + 1]![s]!]
      mesh.triangle(a, b, c)
      mesh.triangle(a, c, d)
    }
  }
}

/** The part of the head that stays free of hair, for a hairline at this height. */
export const onFace = ([x, y, z]: Vec, line: number) =>
  (x / 0.34) ** 2 + ((y - line + 0.4) / 0.4) ** 2 + ((z - 0.44) / 0.44) ** 2 < 1 ||
  (x / 0.55) ** 2 + ((y + 0.32) / 0.34) ** 2 + ((z - 0.36) / 0.38) ** 2 < 1

const onEgg = (u: Vec, size: number): Vec => [
  CROWN.centre[0] + CROWN.radii[0] * size * u[0],
  CROWN.centre[1] + CROWN.radii[1] * size * u[1],
  CROWN.centre[2] + CROWN.radii[2] * size * u[2],
]

/** Spread evenly over 0..1, the same for the same lock. */
const chanceOf = (i: number) => Math.abs(Math.sin(i * 12.9898) * 43758.5453) % 1
const toneOf = (i: number) => 0.68 + 0.55 * chanceOf(i)

/** Directions spread evenly over the crown, from the top down to `low`. */
function roots(count: number, low: number): Vec[] {
  return Array.from({ length: count }, (_, i) => {
    const y = 0.995 - (i / count) * (0.995 - low)
    const a = i * 2.399963
    const r = Math.sqrt(1 - y * y)
    return [Math.sin(a) * r, y, Math.cos(a) * r]
  })
}

/** Short hair: every lock lies along the head, away from the parting, and stops at the hairline. */
export function combed({
  line,
  low,
  from,
  side,
  long,
  lift,
  count = 380,
  high = 1,
}: {
  line: number
  low: number
  from: Vec
  side: number
  long: number
  lift: number
  count?: number
  /** Nothing grows above this. */
  high?: number
}): Strand[] {
  const strands: Strand[] = []
  for (const [i, root] of roots(count, low).entries()) {
    if (root[1] > high) continue
    let u = root
    const points: Vec[] = []
    for (let step = 0; step <= 5; step++) {
      const rise = lift * Math.sin((Math.PI * (step + 0.6)) / 6)
      const point = onEgg(u, 1.045 + rise)
      if (onFace(onEgg(u, 1.0), line) && step > 0) break
      if (onFace(point, line - 0.02)) break
      points.push(point)
      const away = unit(subtract(u, from))
      const stray = (chanceOf(i + 0.5) - 0.5) * 0.5
      u = unit(add(u, scale(add(away, [side * Math.max(0, u[1]) + stray, -0.25, stray * 0.6]), long / 5)))
    }
    strands.push({ points, thick: 0.015 + 0.006 * chanceOf(i + 0.2), tone: toneOf(i) })
  }
  return strands
}

/** Hair drawn back from the hairline to a knot. */
export function drawnTo(knot: Vec, line: number, count = 360): Strand[] {
  const strands: Strand[] = []
  const aim = unit(subtract(knot, CROWN.centre))
  for (const [i, root] of roots(count, -0.45).entries()) {
    if (onFace(onEgg(root, 1.03), line)) continue
    const points: Vec[] = []
    for (let step = 0; step <= 6; step++) {
      const u = unit(add(scale(root, 1 - step / 6.4), scale(aim, step / 6.4)))
      // Drawn back loosely: it stands a little off the head.
      const loose = 0.018 * Math.sin((Math.PI * (step + 1)) / 8) * Math.max(0, root[1] + 0.3)
      points.push(onEgg(u, 1.045 + loose + 0.022 * chanceOf(i + 0.3)))
    }
    strands.push({ points, thick: 0.018, tone: toneOf(i) })
  }
  return strands
}

/** Hair that falls from a parting over the ears, down to `to`. */
export function falling({ to, wave, sway, size }: { to: number; wave: number; sway: number; size: number }): Strand[] {
  const strands: Strand[] = []
  for (const side of [1, -1]) {
    for (let i = 0; i < 110; i++) {
      const t = i / 109
      const layer = ((i * 7) % 5) / 5
      // From the parting, which runs from the hairline over the top, round to the temple, the ear, the nape.
      const begin = ((27 + 112 * t ** 1.1) * Math.PI) / 180
      const round = ((64 + 8 * layer + 112 * t) * Math.PI) / 180
      const [from, goal]: [Vec, Vec] = [
        [0.025 * side, Math.sin(begin), Math.cos(begin)],
        [Math.sin(round) * side, 0.05, Math.cos(round)],
      ]
      const points: Vec[] = []
      for (let s = 0; s <= 5; s++) {
        // The foremost lie along the hairline.
        const bow = 0.22 * Math.min(1, t * 5) * Math.sin((Math.PI * s) / 5) * (1 - t * 0.7)
        const u = unit(add(add(scale(from, 1 - s / 5), scale(goal, s / 5)), [0, bow, 0]))
        points.push(onEgg(u, size + (0.02 + 0.035 * layer) * Math.min(1, s / 2 + 0.3)))
      }
      const ear = points.at(-1)!
      const end = to + 0.12 * layer - 0.04
      for (let s = 1; s <= 5; s++) {
        const y = ear[1] + ((end - ear[1]) * s) / 5
        const bend = wave * Math.sin(s * 1.9 + i * 0.23) + (chanceOf(i) - 0.5) * 0.006 * s
        const q = s / 5
        const isLong = to < -0.6
        // Long hair spreads: the foremost before the shoulder, the rest behind it.
        const ahead = isLong ? Math.max(0, 1 - t / 0.45) * (0.3 - ear[2]) : 0
        const behind = isLong && t > 0.45 ? 0.07 : 0
        const spread = 1 + (isLong ? 0.08 : -0.12 * q) * q + 0.16 * layer * Math.sin(q * 2.6)
        points.push([
          ear[0] * spread + bend + sway * q,
          y,
          ear[2] * (isLong ? 1 : spread) + ahead * q + bend * 0.6 - behind * q,
        ])
      }
      strands.push({ points, thick: 0.024, tone: toneOf(i * 2 + (side > 0 ? 1 : 0)) })
    }
  }
  return strands
}

/** Springs that hang from the temples round to the nape, wider below than above. */
export function ringlets({ to, sway, curl }: { to: number; sway: number; curl: number }): Strand[] {
  const strands: Strand[] = []
  const steps = 34
  for (const side of [1, -1]) {
    for (let i = 0; i < 34; i++) {
      const t = i / 33
      const layer = ((i * 7) % 5) / 5
      const round = ((60 + 118 * t) * Math.PI) / 180
      const start = onEgg(unit([Math.sin(round) * side, 0.5 - 0.35 * layer, Math.cos(round)]), 1.06)
      const end = to + 0.22 * layer + 0.1 * (chanceOf(i) - 0.5)
      const points = Array.from({ length: steps }, (_, k): Vec => {
        const q = k / (steps - 1)
        const a = k * 0.95 + i * 1.7
        const out = 1.04 + 0.34 * Math.sin(q * 2.1) - 0.1 * layer
        // The foremost fall before the shoulder, the rest behind it.
        const ahead = t < 0.35 ? 0.16 * q * (1 - t / 0.35) : -0.06 * q
        return [
          start[0] * out + Math.cos(a) * curl * side + sway * q,
          start[1] + (end - start[1]) * q,
          start[2] * (0.94 + 0.1 * q) + ahead + Math.sin(a) * curl,
        ]
      })
      strands.push({ points, thick: 0.026, tone: toneOf(i * 2 + (side > 0 ? 1 : 0)) })
    }
  }
  return strands
}

/** A fringe over the forehead. */
export function fringe(): Strand[] {
  return Array.from({ length: 56 }, (_, i) => {
    const round = ((-46 + (i / 55) * 92) * Math.PI) / 180
    const at = (up: number, size: number): Vec => {
      const b = (up * Math.PI) / 180
      return onEgg([Math.sin(round) * Math.cos(b), Math.sin(b), Math.cos(round) * Math.cos(b)], size)
    }
    const low = 9 + 4 * chanceOf(i)
    return {
      points: [at(70, 1.05), at(52, 1.1), at(36, 1.12), at(22, 1.1), at(low, 1.06)],
      thick: 0.018,
      tone: toneOf(i),
    }
  })
}

/** Curls: small springs that stand all over the head, down to `low`. */
export function coils({
  count,
  low,
  line,
  middle,
  radii,
  curl,
}: {
  count: number
  low: number
  line: number
  middle: Vec
  radii: Vec
  curl: number
}): Strand[] {
  const strands: Strand[] = []
  for (const [i, root] of roots(count, low).entries()) {
    const at: Vec = [middle[0] + radii[0] * root[0], middle[1] + radii[1] * root[1], middle[2] + radii[2] * root[2]]
    if (onFace([at[0] * 0.94, at[1], at[2] - 0.03], line)) continue
    const across = unit(cross(root, [0.3, 1, 0.2]))
    const along = cross(across, root)
    const points = Array.from({ length: 13 }, (_, k): Vec => {
      const a = k * 0.72 + i
      const out = curl * (0.4 - k * 0.05)
      const ring = add(scale(across, Math.cos(a) * curl), scale(along, Math.sin(a) * curl))
      return add(add(at, ring), add(scale(root, out), [0, -curl * 0.08 * k, 0]))
    })
    strands.push({ points, thick: curl * 0.5, tone: toneOf(i) })
  }
  return strands
}
