import { smoothStep } from '@bluehour/imaging/plane'
import type { PlaceName } from '../scene.ts'
import { desert, field, forest, hills, jungle, meadow, mountains, savanna, tundra } from './lands.ts'
import type { Place, Setting } from './place.ts'
import { ASPHALT, curve, ribbon } from './ribbon.ts'

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
    // A path or a dirt road is laid by the land itself.
    if (setting.scene.placeTraits?.includes('path')) return around.lay(setting)
    const half = halfOf(setting)
    const isPaved = (x: number, z: number) => Math.abs(x - curve(z)) < half + 0.5
    const unevenAt = (x: number, z: number) => 0.12 + 0.88 * smoothStep(half + 1, half + 26, Math.abs(x - curve(z)))
    const clearRadius = Math.max(setting.clearRadius, 3.4)
    const laid = around.lay({ ...setting, clearRadius, evenRadius: 45, isPaved, unevenAt })
    return {
      ...laid,
      things: [...laid.things, ribbon(setting, laid.groundAt, { ...ASPHALT, half })],
      groundAt: (x, z) => laid.groundAt(x, z) + 0.06,
    }
  },
}

const halfOf = ({ clearRadius }: Setting) => Math.max(3.1, clearRadius * 0.75)
