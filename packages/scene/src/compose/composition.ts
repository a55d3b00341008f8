import type { Daylight } from '../light/daylight.ts'
import type { Place } from '../places/place.ts'
import type { Stage } from '../render/stage.ts'
import type { Scene } from '../scene.ts'
import type { Placement } from '../shapes/vector.ts'
import type { DrawNoun, Write } from './actors.ts'
import type { Cast } from './camera.ts'
import type { CameraShift } from './camera-shift.ts'
import type { Placed } from './placed.ts'
import type { Pace } from './travel.ts'

export type Composition = {
  width: number
  height: number
  seed: number
  shading?: Stage['shading']
  isometric?: boolean
  drawNoun: DrawNoun
  /** A shot is made of it: those who are on their way get room to go. `later` is how it is lit at the end. */
  film?: Pace & { later?: Scene; cameraAt: (share: number) => CameraShift }
  /** Without it nothing is written. */
  write?: Write
}

export type Composed = {
  stage: Stage
  /** Brightness the middle of the picture is brought to. */
  key: number
}

/** What is decided once for all moments of a scene. */
export type Decided = {
  scene: Scene
  wish: Composition
  home: Place
  light: Daylight
  cast: Cast | undefined
  camera: Stage['camera']
  spots: Placement[]
  placed: Placed[]
}
