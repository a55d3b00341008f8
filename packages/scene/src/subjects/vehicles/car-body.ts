import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { rgb } from '../../shapes/surface.ts'
import { cross, subtract, unit, type Vec } from '../../shapes/vector.ts'

/** Pairs of place along the car (front first) and value; between them it runs smoothly. */
type Curve = readonly (readonly [z: number, value: number])[]

/** A car as rings of points along its length: what the side view and the plan view say. */
export type CarShape = {
  /** Height of the shoulder below the windows, hood and boot included. */
  belt: Curve
  /** Height in the middle: above the belt where the cabin is. */
  top: Curve
  /** Half the width. */
  half: Curve
  /** Half the width of the roof. */
  roofHalf: number
  sill: number
  axles: readonly [front: number, rear: number]
  wheelRadius: number
  /** Where the windscreen begins and ends, and the rear window, from the front backwards. */
  screens: readonly [number, number, number, number]
  /** Upright parts between the side windows. */
  pillars: readonly (readonly [number, number])[]
}

export const GLASS: Rgb = rgb('#1d2a33')
export const RUBBER: Rgb = rgb('#17181a')
export const CHROME: Rgb = rgb('#c9ccd0')

export function at(curve: Curve, z: number): number {
  for (let i = 0; i + 1 < curve.length; i++) {
    const [[z0, a], [z1, b]] = [curve[i]!, curve[i + 1]!]
    if (z <= z0 && z >= z1) {
      const t = (z0 - z) / (z0 - z1 || 1)
      return a + (b - a) * t * t * (3 - 2 * t)
    }
  }
  return z > curve[0]![0] ? curve[0]![1] : curve.at(-1)![1]
}

const RING = 10

/** Points of one side from the sill up to the middle of the roof. */
function ring(shape: CarShape, z: number): Vec[] {
  const [belt, top, half] = [at(shape.belt, z), at(shape.top, z), at(shape.half, z)]
  const wheel = shape.axles.map((axle) => (shape.wheelRadius * 1.17) ** 2 - (z - axle) ** 2).filter((v) => v > 0)[0]
  const sill = Math.max(shape.sill, wheel ? shape.wheelRadius + Math.sqrt(wheel) : 0)
  const cabin = Math.min(1, Math.max(0, (top - belt - 0.03) / 0.38))
  const lean = half - (half - shape.roofHalf) * cabin
  const edge = top - 0.035 - 0.035 * cabin
  const side = (share: number) => sill + (belt - sill) * share
  return [
    [half - 0.05, sill, z],
    [half, side(0.3), z],
    [half + 0.005, side(0.62), z],
    [half - 0.012, side(0.9), z],
    [half - 0.045, belt, z],
    [half - 0.085, belt + 0.012, z],
    [lean - 0.1 + 0.03 * cabin, Math.max(belt + 0.014, edge - 0.02), z],
    [lean - 0.15, Math.max(belt + 0.016, edge + 0.012), z],
    [lean * 0.55, Math.max(belt + 0.02, top - 0.008), z],
    [0, Math.max(belt + 0.022, top), z],
  ]
}

/** Writes body and glass. */
export function writeBody(parts: Parts, shape: CarShape, color: Rgb, lower: Rgb = color): void {
  const [front, back] = [shape.belt[0]![0], shape.belt.at(-1)![0]]
  const count = Math.ceil((front - back) / 0.035)
  const rings = Array.from({ length: count + 1 }, (_, i) => ring(shape, front + ((back - front) * i) / count))
  const normals = rings.map((row, i) => row.map((_, k) => normalAt(rings, i, k)))
  const glassy = (i: number, k: number) => {
    const z = (rings[i]![0]![2] + rings[i + 1]![0]![2]) / 2
    const [a, b, c, d] = shape.screens
    if (k === 5) return z < a - 0.12 && z > d + 0.1 && !shape.pillars.some(([from, to]) => z <= from && z >= to)
    return k >= 7 && ((z < a && z > b) || (z < c && z > d))
  }
  for (const isGlass of [false, true]) {
    parts.free(isGlass ? 'glass' : { material: 'glossy', roughness: 0.2 }, (mesh, place) => {
      const origin = place([0, 0, 0])
      for (const s of [1, -1]) {
        const corner = (i: number, k: number) => {
          const [x, y, z] = rings[i]![k]!
          const [nx, ny, nz] = normals[i]![k]!
          const normal = unit(subtract(place([nx * s, ny, nz]), origin))
          return mesh.vertex({ at: place([x * s, y, z]), normal, color: isGlass ? GLASS : k < 2 ? lower : color })
        }
        for (let i = 0; i < count; i++) {
          for (let k = 0; k + 1 < RING; k++) {
            if (glassy(i, k) !== isGlass) continue
            const [a, b, c, d] = [corner(i, k), corner(i, k + 1), corner(i + 1, k + 1), corner(i + 1, k)]
            mesh.triangle(a, b, c)
            mesh.triangle(a, c, d)
          }
        }
      }
    })
  }
  writeEnds(parts, rings, color)
  // What is seen behind the wheels and under the car.
  parts.box(
    'matte',
    RUBBER,
    [at(shape.half, 0) * 1.72, 0.34, front - back - 0.5],
    [0, shape.sill + 0.02, (front + back) / 2],
  )
}

function writeEnds(parts: Parts, rings: readonly Vec[][], color: Rgb): void {
  for (const row of [rings[0]!, rings.at(-1)!]) {
    for (let k = 0; k + 1 < RING; k++) {
      const [p, q] = [row[k]!, row[k + 1]!]
      parts.quad('glossy', color, [-p[0], p[1], p[2]], p, q, [-q[0], q[1], q[2]])
    }
  }
}

function normalAt(rings: readonly Vec[][], i: number, k: number): Vec {
  const along = subtract(rings[Math.min(rings.length - 1, i + 1)]![k]!, rings[Math.max(0, i - 1)]![k]!)
  const row = rings[i]!
  const up =
    k === RING - 1
      ? subtract([-row[k - 1]![0], row[k - 1]![1], row[k - 1]![2]], row[k - 1]!)
      : subtract(row[k + 1]!, row[Math.max(0, k - 1)]!)
  const n = unit(cross(along, up))
  const out = n[0] * row[k]![0] + n[1] > 0 ? 1 : -1
  return [n[0] * out, n[1] * out, n[2] * out]
}
