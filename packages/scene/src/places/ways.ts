import { smoothStep } from '@bluehour/imaging/plane'
import type { Thing } from '../render/stage.ts'
import type { PlaceName } from '../scene.ts'
import { buildGrid } from '../shapes/grid.ts'
import { blend, rgb } from '../shapes/surface.ts'
import { HERE } from '../shapes/vector.ts'
import { desert, field, forest, hills, jungle, meadow, mountains, savanna, tundra } from './lands.ts'
import type { Place, Setting } from './place.ts'

const AROUND: Partial<Record<PlaceName, Place>> = {
  forest,
  desert,
  mountains,
  hills,
  meadow,
  field,
  tundra,
  savanna,
  jungle,
}

/** A road through the land the words name, or through hills: it runs from the camera into the distance in a wide curve. */
export const road: Place = {
  name: 'road',
  eyeHeight: 1.8,
  distance: 10,
  lay: (setting) => {
    const { behind } = setting.scene
    const around = AROUND[behind ?? 'hills'] ?? hills
    const half = halfOf(setting)
    const isPaved = (x: number, z: number) => Math.abs(x - curve(z)) < half + 0.5
    const unevenAt = (x: number, z: number) => 0.12 + 0.88 * smoothStep(half + 1, half + 26, Math.abs(x - curve(z)))
    const clearRadius = Math.max(setting.clearRadius, 3.4)
    const laid = around.lay({ ...setting, clearRadius, evenRadius: 45, isPaved, unevenAt })
    return {
      ...laid,
      things: [...laid.things, ribbon(setting, laid.groundAt)],
      groundAt: (x, z) => laid.groundAt(x, z) + 0.06,
    }
  },
}

const halfOf = ({ clearRadius }: Setting) => Math.max(3.1, clearRadius * 0.75)

/** Straight past the subjects, then away in a curve. */
const curve = (z: number) => (z > 0 ? 0 : 26 * (1 - Math.cos(z * 0.012)))

/** Shares of the half width where the color changes: each twice, or a line would fade across half the road. */
const EDGES = [0.012, 0.018, 0.925, 0.935, 0.96, 0.97, 1]
const ACROSS = [...EDGES.map((share) => -share).reverse(), ...EDGES]
const REACH = 420
const ROWS = 420

/** Grey between white lines, laid on the land a hand's breadth above it. */
function ribbon(setting: Setting, groundAt: (x: number, z: number) => number): Thing {
  const half = halfOf(setting)
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
  const white = rgb('#dcd8c8')
  const grey = rgb('#5a5249')
  const road = grid.mesh({ material: 'asphalt' }, (x, _y, z) => {
    const share = Math.abs(x - curve(z)) / wideAt(z)
    const isDash = share < 0.015 && ((z % 8) + 8) % 8 < 4
    // Far off a dash is shorter than a row: the line pales into the road.
    const far = Math.min(1, Math.max(0, (near - z - 60) / 140))
    if (share < 0.015) return blend(isDash ? white : grey, blend(grey, white, 0.4), far)
    return share > 0.93 && share < 0.965 ? white : grey
  })
  return { solids: [road], at: HERE, id: 0 }
}
