import type { Rgb } from '../scene.ts'
import type { Clay } from './clay.ts'
import type { Mesh } from './mesh.ts'
import type { Vec } from './vector.ts'

export type Solid = Clay | Mesh

/** A lamp that belongs to a thing: color is its strength at one metre. */
export type Lamp = { at: Vec; color: Rgb; radius: number }

/** Where words can be written: a sheet of so many metres, its points by shares across and down. */
export type WritingFace = {
  wide: number
  high: number
  /** How it is written. */
  hand: 'painted' | 'print' | 'neon' | 'gilt' | 'icing' | 'chalk' | 'cloth'
  ink: Rgb
  /** Letters that shine. */
  glow?: number
  pointAt(across: number, down: number): Vec
}

/** A thing, ready to be put somewhere: it stands on y = 0 and faces +z. */
export type Model = {
  solids: Solid[]
  lamps?: Lamp[]
  /** Places where others can hold, sit or stand: `hand`, `seat`, `head`, `top`, `mouth`, … */
  anchors?: Record<string, Vec>
  /** Present where words would be read. */
  writing?: WritingFace
  /** Of somebody at work: degrees from facing the camera, and how much of the body the work needs. */
  view?: {
    yaw?: number
    shows: 'half' | 'whole' /** From where to where it is seen, in metres, when not all of it is. */
    rows?: readonly [low: number, high: number]
  }
}
