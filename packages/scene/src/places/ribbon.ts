import type { Thing } from '../render/stage.ts'
import type { Rgb } from '../scene.ts'
import { buildGrid } from '../shapes/grid.ts'
import type { Material } from '../shapes/surface.ts'
import { blend, rgb } from '../shapes/surface.ts'
import { HERE } from '../shapes/vector.ts'
import type { Setting } from './place.ts'

/** Straight past the subjects, then away in a curve. */
export const curve = (z: number) => (z > 0 ? 0 : 26 * (1 - Math.cos(z * 0.012)))

/** Shares of the half width where the color changes: each twice, or a line would fade across half the road. */
const EDGES = [0.012, 0.018, 0.925, 0.935, 0.96, 0.97, 1]
const ACROSS = [...EDGES.map((share) => -share).reverse(), ...EDGES]
const REACH = 420
const ROWS = 420

export type RibbonLook = { half: number; material: Material; color: Rgb; lines?: Rgb }

export const ASPHALT: Omit<RibbonLook, 'half'> = {
  material: 'asphalt',
  color: rgb('#5a5249'),
  lines: rgb('#dcd8c8'),
}

/** A road or a path, laid on the land a hand's breadth above it. */
export function ribbon(setting: Setting, groundAt: (x: number, z: number) => number, look: RibbonLook): Thing {
  const { half, color, lines } = look
  const near = setting.eye[2] + 12
  const zAt = (j: number) => near - (j / (ROWS - 1)) ** 1.6 * REACH
  const wideAt = (z: number) => half * Math.min(1, Math.max(0.01, (z - near + REACH) / 45))
  const grid = buildGrid(ACROSS.length, ROWS, (i, j) => {
    const z = zAt(j)
    // It narrows to nothing at its end, which would else stand in the air behind a hill.
    const wide = wideAt(z)
    const x = curve(z) + ACROSS[i]! * wide
    // Level from side to side, as high as the highest of the ground below, so that nothing pokes through.
    const sides = [-1, -0.5, 0, 0.5, 1].map((share) => groundAt(curve(z) + share * wide, z))
    return [x, Math.max(...sides) + 0.06 + Math.max(0, setting.eye[2] - z) * 0.002, z]
  })
  const road = grid.mesh({ material: look.material }, (x, _y, z) => {
    if (!lines) return color
    const share = Math.abs(x - curve(z)) / wideAt(z)
    const isDash = share < 0.015 && ((z % 8) + 8) % 8 < 4
    // Far off a dash is shorter than a row: the line pales into the road.
    const far = Math.min(1, Math.max(0, (near - z - 60) / 140))
    if (share < 0.015) return blend(isDash ? lines : color, blend(color, lines, 0.4), far)
    return share > 0.93 && share < 0.965 ? lines : color
  })
  return { solids: [road], at: HERE, id: 0 }
}
