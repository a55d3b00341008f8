import type { Rgb } from '../scene.ts'
import type { Lamp, Solid } from '../shapes/model.ts'
import type { Placement, Vec } from '../shapes/vector.ts'

/** Looks from `eye` towards `target`. */
export type Camera = {
  eye: Vec
  target: Vec
  /** Of the longer side of the picture, in degrees; for a parallel view, its longer side in metres. */
  field: number
  parallel?: boolean
  rollDegrees?: number
  /** What is in focus, in metres from the eye, and how strongly the rest blurs, 0..1. */
  focus: number
  blur: number
}

export type SkyLook = {
  /** `air`: a sky; `space`: stars and clouds of gas all around; `backdrop`: a plain gradient. */
  kind: 'air' | 'space' | 'backdrop'
  zenith: Rgb
  horizon: Rgb
  ground: Rgb
  /** Towards the sun. */
  sunDirection: Vec
  sunColor: Rgb
  /** How bright the sun itself and its glow are seen: 0 when clouds hide it. */
  sunDisk: number
  clouds: number
  cloudLit: Rgb
  cloudShade: Rgb
  cloudScale: number
  stars: number
  moonDirection: Vec
  /** Sine of its half width; 0 for none. */
  moonSize: number
  aurora: number
  rainbow: number
  wind: number
}

export type Fog = { color: Rgb; densityPerMetre: number; falloffPerMetre: number; baseY: number }

export type Water = { y: number; shallow: Rgb; deep: Rgb; waves: number }

/** Whoever sees a thing: the camera, the sun (it casts a shadow), the water's mirror. */
type SeenBy = { camera?: boolean; sun?: boolean; mirror?: boolean }

export type Thing = {
  solids: readonly Solid[]
  at: Placement
  /** 0 is the background, 1.. the scene's subjects in order. */
  id: number
  seenBy?: SeenBy
  /** Snow lying on it, 0..1. */
  snow?: number
  /** The same object in every picture of a loop: what it is made of is kept from one to the next. */
  isStill?: boolean
}

/** Drops, flakes, sparks between eye and scene. */
export type Particles = {
  kind: 'rain' | 'snow' | 'dust' | 'fireflies' | 'bubbles' | 'petals' | 'leaves' | 'embers'
  amount: number
}

/** Everything a picture needs: what stands where, under which light, seen from where. */
export type Stage = {
  camera: Camera
  sky: SkyLook
  /** Light from everywhere, added to what the sky gives; rooms live on it. */
  fill: Rgb
  fog?: Fog
  water?: Water
  /** A wet or polished floor mirrors, at this height and so strongly (0..1). */
  mirrorY?: number
  wetness?: number
  things: Thing[]
  lamps: Lamp[]
  particles: Particles[]
  /** The part of the world whose shadows matter most: centre and radius. */
  focus: { at: Vec; radius: number }
  shading: 'smooth' | 'facets' | 'flat' | 'clay'
  /** 0..1 through the loop. */
  time: number
  seed: number
}
