import type { Rgb } from '../../scene.ts'
import type { ClayBuilder } from '../../shapes/clay.ts'
import type { MeshBuilder } from '../../shapes/mesh.ts'
import type { Solid } from '../../shapes/model.ts'
import type { Placement, Vec } from '../../shapes/vector.ts'
import type { EyeLook } from './eyes.ts'
import type { Wing } from './wings.ts'

/** A bird; lengths in body lengths (breast to root of the tail) unless they say metres. */
export type BirdBuild = {
  bodyMetres: number
  /** Half width and half height. */
  body: readonly [number, number]
  /** Degrees the body's front is raised when it stands. */
  slope: number
  legs: { length: number; thick: number; stance: number; color: Rgb; web?: boolean; thigh?: number }
  /** Beyond the shoulders, from below up: how the neck is held; the last point is the head. */
  neck: readonly Vec[]
  neckThick: readonly [number, number]
  head: Vec
  beak: { kind: 'hook' | 'cone' | 'flat' | 'long' | 'bent'; length: number; thick: number; color: Rgb; tip?: Rgb }
  eye: { at: Vec; radius: number; yaw: number; look: Omit<EyeLook, 'lid'> }
  wing: Omit<Wing, 'color' | 'cover' | 'tip'>
  tail: { length: number; width: number; count: number; spread: number; slope: number }
  colors: BirdColors
  /** What it does when nothing is asked. */
  idle?: 'flying' | 'swimming'
  /** Shines by itself, times its colors. */
  glow?: number
  /** Hangs in the middle of its place when flying instead of above the ground. */
  airborne?: boolean
}

export type BirdColors = {
  main: Rgb
  under: Rgb
  head: Rgb
  wing: Rgb
  wingCover: Rgb
  wingTip: Rgb
  tail: Rgb
  tailTip: Rgb
}

export type BirdBones = { body: Placement; head: Placement; pose: BirdPose; colors: BirdColors }

export type BirdOwn = {
  body?: (clay: ClayBuilder, bones: BirdBones) => void
  feathers?: (mesh: MeshBuilder, bones: BirdBones) => void
  more?: (bones: BirdBones) => Solid[]
}

export type BirdPose = {
  flying: boolean
  swimming: boolean
  asleep: boolean
  pecking: number
  step: number
  flap: number
  time: number
}
