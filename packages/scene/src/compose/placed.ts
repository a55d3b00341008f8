import type { Vec } from '../shapes/vector.ts'
import type { Actor } from './actors.ts'

/** An actor where it stands; `lift` is above the ground or water there. */
export type Placed = Actor & {
  at: Vec
  lift: number
  turn: number
  isFar: boolean
  /** Degrees it leans to its left. */
  roll?: number
  carriedBy?: Placed /** Stands over the others, as a tree does. */
  isShelter?: boolean
}

export const widthOf = ({ bounds }: Actor) => bounds.high[0] - bounds.low[0]
export const depthOf = ({ bounds }: Actor) => bounds.high[2] - bounds.low[2]

/** Wizards and vampires are people too: they have hands. */
export const isPerson = ({ kind, model }: Actor) =>
  kind === 'person' || (kind === 'fantasy' && model.anchors?.['right-hand'] !== undefined)
