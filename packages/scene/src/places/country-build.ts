import type { PlaceName } from '../scene.ts'
import type { Random } from '../shapes/random.ts'
import type { Material } from '../shapes/surface.ts'
import type { Bloom } from './bloom.ts'
import type { Growth, PlacedGround, Setting, Waters } from './place.ts'

/** Open country in numbers: relief, ground, water, what grows. */
export type Country = {
  name: PlaceName
  eyeHeight: number
  distance: number
  /** Metres up and down near by, and over what distance. */
  hills: number
  hillSize: number
  /** Heaped by the wind. */
  isDunes?: boolean
  /** Metres high, and how far off they begin. */
  mountains?: {
    height: number
    from: number
    size: number
    /** Share of the height above which snow lies. */
    snowFrom: number
    /** Woods on their lower slopes, up to a share of the height. */
    forest?: { color: string; to: number }
  }
  ground: string
  rock: string
  material?: Material
  water?: Waters
  grass?: { colors: readonly string[]; height: number; count: number }
  /** Flowers or a crop all over the land, where the words ask for no other. */
  bloom?: Bloom
  growth?: readonly Growth[]
  rocks?: { count: number; color: string; size: readonly [number, number] }
  /** More of it, made by code of the place's own. */
  extra?: (setting: Setting, groundAt: (x: number, z: number) => number, random: Random) => Partial<PlacedGround>
}
