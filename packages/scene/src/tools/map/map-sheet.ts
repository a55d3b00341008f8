import type { Sheet } from '../canvas.ts'
import type { Land } from './land.ts'

export type MapSheet = {
  sheet: Sheet
  land: Land
  /** Pixels per cell. */
  cell: number
  /** A size for signs and letters that grows with the sheet. */
  unit: number
  random: () => number
  seed: number
}
