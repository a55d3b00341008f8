import type { Daylight } from '../light/daylight.ts'
import type { Fog, Particles, SkyLook, Thing, Water } from '../render/stage.ts'
import type { PlaceName, Scene } from '../scene.ts'
import type { Lamp, Model } from '../shapes/model.ts'
import type { Random } from '../shapes/random.ts'
import type { TreeKind } from '../shapes/trees/grow-tree.ts'
import type { Vec } from '../shapes/vector.ts'
import type { Bloom } from './bloom.ts'

/** What a place is told: the subjects stand around the origin, the camera looks at them from +z. */
export type Setting = {
  scene: Scene
  daylight: Daylight
  eye: Vec
  target: Vec
  /** Degrees of the longer side. */
  field: number
  /** Width over height of the picture. */
  aspect: number
  /** How far from the origin the subjects reach: nothing of the place may stand there. */
  clearRadius: number
  /** How high the subjects are. */
  castHeight: number
  /** How high the lowest of them is: grass before it stays lower. */
  lowestHeight: number
  /** Metres around the subjects where the land is even; as far as they reach when absent. */
  evenRadius?: number
  /** How much of its hills the land keeps at a place, 0..1: less along a road. */
  unevenAt?: (x: number, z: number) => number
  /** Something behind the subjects must be seen: nothing stands before it, so far back and so far aside. */
  openTo?: { z: number; half: number }
  /** Flowers or a crop the words ask for, all over open country: `{ kind: 'lavender' }`. */
  bloom?: Bloom
  /** The subjects stand on a hill of their own, so high. */
  mound?: number
  /** The land is otherwise than usual: what lies behind was named. */
  landBehind?: LandBehind
  /** Where nothing may grow: a road, a floor. */
  isPaved?: (x: number, z: number) => boolean
  /** The subjects swim, sail or float: the middle of the place must be water where it has any. */
  afloat: boolean
  random: Random
  /** 0..1 through the loop. */
  time: number
  /** Pixels of the longer side: how fine the ground is made. */
  pixels: number
  /** A model of the subject library, for furniture, houses, trees. */
  model(
    name: string,
    form?: { color?: readonly [number, number, number]; action?: string; traits?: readonly string[] },
  ): Model
}

/** Where water stands, in metres: `depthAt` is how far below 0 the ground lies there, negative on dry land. */
export type Basin = (x: number, z: number, setting: Setting) => number

/** How things are strewn over the land. */
export type Spread = {
  count: number
  /** Metres from the eye. */
  from: number
  to: number
  /** At least so far apart, growing with the distance. */
  apart: number
  /** Half width of the lane kept free from the eye through the subjects, and how much it widens per metre. */
  lane: number
  laneGrowth?: number
  /** Whether a place is fit: dry, not too steep. */
  fits?: (x: number, z: number) => boolean
}

/** Trees of a country. */
export type Growth = Omit<Spread, 'fits'> & { kinds: readonly TreeKind[]; size?: readonly [number, number] }

/** Water of a country: how it moves, foams and looks. */
export type Waters = { basin: Basin; waves: number; surf: number; shallow: string; deep: string }

/** Mountains, water and woods that take the place of a country's own, or are added to them. */
export type LandBehind = {
  mountains?: { height: number; from: number; size: number; snowFrom: number }
  water?: Waters
  growth?: readonly Growth[]
}

export type PlacedGround = {
  things: Thing[]
  /** Height of the ground where a subject would stand. */
  groundAt(x: number, z: number): number
  lamps?: Lamp[]
  water?: Water
  /** A floor that mirrors, and how strongly (0..1). */
  mirrorY?: number
  wetness?: number
  sky?: Partial<SkyLook>
  fog?: Partial<Fog>
  fill?: readonly [number, number, number]
  particles?: Particles[]
  /** Times the brightness of the finished picture. */
  key?: number
}

export type Place = {
  name: PlaceName
  /** Metres the camera's eye is above what it looks at, for a whole view of the place without subjects. */
  eyeHeight: number
  /** How far the camera stands back when there is no subject to frame. */
  distance: number
  /** The place itself moves: it is laid anew for every picture of a loop. */
  moves?: boolean
  /** Seen from above when there is no subject. */
  lookDown?: boolean
  /** Where a subject stands that swims or sails. */
  waterLevel?: number
  lay(setting: Setting): PlacedGround
}
