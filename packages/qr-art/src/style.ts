import type { Marks } from './carve.ts'
import type { Raster } from './paint/raster.ts'
import type { Pen, Stage } from './paint/stage.ts'
import type { Bands } from './quantize-tones.ts'

/** A module whose tone differs from the picture's, in units: the middle of a mark to draw. */
export type Spot = { x: number; y: number; row: number; column: number; dark: boolean; timing: boolean }

/** Everything one look needs. The same object draws one picture only. */
export type Style = {
  marks: Marks
  bands?: Bands
  /** The picture without the code. */
  paint(stage: Stage): void
  /** Draws white where the picture should stay as it is; elsewhere marks do not hurt. */
  calm?(stage: Stage, pen: Pen): void
  /** One of the three corner patterns: seven modules across, round its middle. */
  finder(stage: Stage, x: number, y: number, which: number, module: number): void
  /** Marks in the manner of the picture, before tones are pushed. */
  dress(stage: Stage, spots: Spot[]): void
  /** The last coat over everything: brush work, paper, light. */
  finish?(stage: Stage, raster: Raster): void
}
