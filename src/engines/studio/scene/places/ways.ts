import type { Thing } from '../render/stage.ts'
import type { PlaceName } from '../scene.ts'
import { buildGrid } from '../shapes/grid.ts'
import { rgb } from '../shapes/surface.ts'
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
    const laid = around.lay({ ...setting, clearRadius: Math.max(setting.clearRadius, 3.4), evenRadius: 45, isPaved })
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

/** Grey between white lines, laid on the land a hand's breadth above it. */
function ribbon(setting: Setting, groundAt: (x: number, z: number) => number): Thing {
  const half = halfOf(setting)
  const across = [-1, -0.955, -0.93, -0.02, 0.02, 0.93, 0.955, 1]
  const near = setting.eye[2] + 12
  const grid = buildGrid(across.length, 260, (i, j) => {
    const z = near - (j / 259) ** 1.6 * 420
    const x = curve(z) + across[i]! * half
    return [x, Math.max(groundAt(curve(z), z), groundAt(x, z)) + 0.06 + Math.max(0, setting.eye[2] - z) * 0.006, z]
  })
  const white = rgb('#dcd8c8')
  const grey = rgb('#5a5249')
  const road = grid.mesh({ material: 'asphalt' }, (x, _y, z) => {
    const share = (x - curve(z)) / half
    const dashed = Math.abs(share) < 0.03 && ((z % 8) + 8) % 8 < 4
    return dashed || (Math.abs(share) > 0.94 && Math.abs(share) < 0.965) ? white : grey
  })
  return { solids: [road], at: HERE, id: 0 }
}
