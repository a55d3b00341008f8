import type { Rgb } from '../../scene.ts'
import { makeParts, type Parts, type Stuff } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { cross, subtract, unit, type Vec } from '../../shapes/vector.ts'

export type HullLook = {
  length: number
  /** Half width amidships. */
  half: number
  /** Height of the rim above the water amidships, at the bow and at the stern. */
  rim: number
  bow: number
  stern: number
  /** Below the water. */
  draft: number
  /** Share of the half width at the stern: 0 pointed as a canoe. */
  transom: number
  /** Metres the bow leans forward over the water. */
  rake?: number
}

/** Where the rim runs: share 0 at the stern, 1 at the bow. */
export function rimAt(look: HullLook, t: number): { half: number; y: number; z: number } {
  const fore = Math.max(0, (t - 0.45) / 0.55)
  const aft = Math.max(0, (0.45 - t) / 0.45)
  const half = look.half * (1 - fore ** 2.3) * (1 - (1 - look.transom) * aft ** 2.3)
  const y = look.rim + (look.bow - look.rim) * fore ** 2 + (look.stern - look.rim) * aft ** 2
  return { half: Math.max(0.001, half), y, z: (t - 0.5) * look.length }
}

/** A planked or plated hull, open above, with its inside `thick` within it. */
export function writeHull(parts: Parts, stuff: Stuff, look: HullLook, tone: (share: number) => Rgb, thick = 0): void {
  const [rows, columns] = [36, 10]
  const point = (i: number, k: number, s: number): Vec => {
    const t = i / rows
    const { half, y, z } = rimAt(look, t)
    const v = k / columns
    const keel = -look.draft + Math.max(thick, 0)
    const fine = 0.5 + 1.3 * Math.abs(t - 0.45)
    // Flat below and full amidships, sharp at the ends.
    const x = Math.max(0, half - thick) * v ** (0.35 * fine + 0.12)
    const lean = (look.rake ?? 0) * Math.max(0, (t - 0.6) / 0.4) ** 2 * (v - 1)
    return [x * s, keel + (y - keel - (thick > 0 ? 0.001 : 0)) * v, z + lean]
  }
  parts.free(stuff, (mesh, place) => {
    const origin = place([0, 0, 0])
    for (const s of [1, -1]) {
      const ids: number[][] = []
      for (let i = 0; i <= rows; i++) {
        ids.push(
          Array.from({ length: columns + 1 }, (_, k) => {
            const along = subtract(point(Math.min(rows, i + 1), k, s), point(Math.max(0, i - 1), k, s))
            const up = subtract(point(i, Math.min(columns, k + 1), s), point(i, Math.max(0, k - 1), s))
            const normal = unit(subtract(place(unit(cross(up, along))), origin))
            return mesh.vertex({ at: place(point(i, k, s)), normal, color: tone(k / columns) })
          }),
        )
      }
      for (let i = 0; i < rows; i++) {
        for (let k = 0; k < columns; k++) {
          mesh.triangle(ids[i]![k]!, ids[i + 1]![k]!, ids[i + 1]![k + 1]!)
          mesh.triangle(ids[i]![k]!, ids[i + 1]![k + 1]!, ids[i]![k + 1]!)
        }
      }
      const back = Array.from({ length: columns }, (_, k) => k)
      for (const k of back)
        mesh.face(
          place([0, point(0, k, s)[1], point(0, k, s)[2]]),
          place(point(0, k, s)),
          place(point(0, k + 1, s)),
          place([0, point(0, k + 1, s)[1], point(0, k + 1, s)[2]]),
          tone(k / columns),
        )
    }
  })
}

/** A rail along the rim on both sides. */
export function writeRim(
  parts: Parts,
  stuff: Stuff,
  color: Rgb,
  look: HullLook,
  radius: number,
  lift = 0,
  inset = 0,
): void {
  for (const s of [1, -1]) {
    const path = Array.from({ length: 37 }, (_, i): Vec => {
      const { half, y, z } = rimAt(look, i / 36)
      return [s * Math.max(0, half - inset), y + lift, z]
    })
    parts.tube(stuff, color, path, [radius], 7)
  }
}

/** A deck of boards between the sides, from share to share. */
export function writeDeck(
  parts: Parts,
  stuff: Stuff,
  color: Rgb,
  look: HullLook,
  lift: number,
  from = 0,
  to = 1,
): void {
  const rows = 24
  for (let i = 0; i < rows; i++) {
    const [a, b] = [rimAt(look, from + ((to - from) * i) / rows), rimAt(look, from + ((to - from) * (i + 1)) / rows)]
    parts.quad(
      stuff,
      color,
      [-a.half, a.y + lift, a.z],
      [a.half, a.y + lift, a.z],
      [b.half, b.y + lift, b.z],
      [-b.half, b.y + lift, b.z],
    )
  }
}

/** A sail that bellies between its four corners (in order around). */
export function writeSail(
  parts: Parts,
  color: Rgb,
  corners: readonly [Vec, Vec, Vec, Vec],
  belly: Vec,
  stripe?: Rgb,
): void {
  const n = 12
  const [a, b, c, d] = corners
  const point = (u: number, v: number): Vec => {
    const round = Math.sin(Math.PI * u) * Math.sin(Math.PI * v) ** 0.8
    return [0, 1, 2].map(
      (i) => (a[i]! * (1 - u) + b[i]! * u) * (1 - v) + (d[i]! * (1 - u) + c[i]! * u) * v + belly[i]! * round,
    ) as unknown as Vec
  }
  parts.free('cloth', (mesh, place) => {
    const origin = place([0, 0, 0])
    const ids = Array.from({ length: n + 1 }, (_, j) =>
      Array.from({ length: n + 1 }, (_, i) => {
        const [u, v] = [i / n, j / n]
        const normal = unit(
          cross(
            subtract(point(u + 0.02, v), point(u - 0.02, v)),
            subtract(point(u, Math.min(1, v + 0.02)), point(u, Math.max(0, v - 0.02))),
          ),
        )
        return mesh.vertex({
          at: place(point(u, v)),
          normal: unit(subtract(place(normal), origin)),
          color: stripe && j % 4 < 2 ? stripe : j % 3 === 0 ? times(color, 0.93) : color,
        })
      }),
    )
    for (let j = 0; j < n; j++) {
      for (let i = 0; i < n; i++) {
        mesh.triangle(ids[j]![i]!, ids[j]![i + 1]!, ids[j + 1]![i + 1]!)
        mesh.triangle(ids[j]![i]!, ids[j + 1]![i + 1]!, ids[j + 1]![i]!)
      }
    }
  })
}

/** Boats rock gently: parts within this roll and pitch over the loop. */
export function afloat(time: number, strength = 1): Parts {
  const turn = time * Math.PI * 2
  return makeParts().within([0, 0.03 * strength * Math.sin(turn), 0], {
    roll: 1.6 * strength * Math.sin(turn + 0.6),
    pitch: 0.9 * strength * Math.sin(turn * 1 + 2),
  })
}

export const WOOD: Rgb = rgb('#8a5a33')
