import type { Rgb } from '../../../scene.ts'
import { type ClayBuilder, clay } from '../../../shapes/clay.ts'
import type { Lamp, Model, Solid } from '../../../shapes/model.ts'
import { moved } from '../../../shapes/moved.ts'
import type { Random } from '../../../shapes/random.ts'
import type { Surface } from '../../../shapes/surface.ts'
import {
  add,
  cross,
  mix,
  type Placement,
  place,
  scale,
  subtract,
  type Turn,
  unit,
  type Vec,
} from '../../../shapes/vector.ts'
import type { Subject } from '../../subject.ts'
import type { Figure } from '../body.ts'
import type { Posing } from '../poses.ts'
import { frameOf, originOf } from '../skeleton.ts'

/** What somebody at work has at hand; lengths of things are in metres, `h` is how tall they are. */
export type AtWork = {
  figure: Figure
  h: number
  /** Palms, and the middle between them. */
  left: Vec
  right: Vec
  middle: Vec
  mouth: Vec
  /** What the words say it is done with or to, in metres. */
  object?: Model
  colors: readonly Rgb[]
  random: Random
}

/** Something people do with things: the pose and the things belong together, so they are made together. */
export type Activity = {
  pose: Posing
  things?(at: AtWork): Solid[]
  lamps?(at: AtWork): Lamp[]
  /** What they sit on when nothing was said to carry them. */
  seat?: 'stool' | 'chair'
  /** Hands at work are seen from the hips up, what the whole body does is seen whole. */
  shows: 'half' | 'whole'
  /** Degrees from facing the camera. */
  yaw?: number
  /** What is larger than the picture: from where to where it is seen, in heights of the body. */
  rows?: readonly [low: number, high: number]
}

/** A frame at `at`: y runs along one way, z faces another as nearly as it can. */
export function aligned(at: Vec, along: Vec, face: Vec, size = 1): Placement {
  const y = unit(along)
  const x = unit(cross(y, face))
  const z = cross(x, y)
  return frameOf(at, scale(x, size), scale(y, size), scale(z, size))
}

/** A thing of the library put where it is used. */
export const put = (solids: readonly Solid[], at: Vec, turn: Turn = {}, size = 1): Solid[] =>
  moved(solids, place(at, turn, size))

export const made = (subject: Subject, { colors, random }: Pick<AtWork, 'colors' | 'random'>, traits: string[] = []) =>
  subject.make({ colors, traits, time: 0, random: random.branch(subject.name) })

/** Clay in the body's own space, in metres. */
export function shaped(surface: Surface, color: Rgb, build: (on: ClayBuilder) => void): Solid {
  const mass = clay(surface, color, 0.006)
  build(mass)
  return mass.done()
}

/** Where the body sits, at its lowest. */
export const seatOf = ({ build, bones }: Figure): Vec => add(originOf(bones.pelvis), [0, -build.seat[1] * 1.25, 0])

/** Beyond `to`, seen from `from`. */
export const beyond = (from: Vec, to: Vec, by: number): Vec => add(to, scale(unit(subtract(to, from)), by))

export const between = (a: Vec, b: Vec): Vec => mix(a, b, 0.5)
