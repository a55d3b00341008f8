import type { Raster } from '../paint/raster.ts'
import type { Stage } from '../paint/stage.ts'
import { type Coat, paintOver } from './strokes.ts'

const GOUACHE: readonly Coat[] = [
  { width: 9, long: 3, difference: 0, alpha: 0.8 },
  { width: 4.2, long: 2.6, difference: 9, alpha: 0.9 },
  { width: 2, long: 2.4, difference: 10, alpha: 0.95 },
]

const OIL: readonly Coat[] = [
  { width: 15, long: 3, difference: 0, alpha: 0.9 },
  { width: 8, long: 2.8, difference: 10, alpha: 0.92 },
  { width: 4, long: 2.5, difference: 12, alpha: 0.95 },
  { width: 2.2, long: 2.2, difference: 15, alpha: 0.95 },
]

/** Small matt strokes; shapes stay clear. */
export function gouache(stage: Stage, raster: Raster): void {
  paintOver(stage, raster, {
    coats: GOUACHE,
    vary: 3.5,
    relief: 13,
    flow: (x, y) => stage.noise.layers(x / 170, y / 170, 2) * 1.6,
  })
}

/** Broad strokes of thick paint. */
export function oil(stage: Stage, raster: Raster, swirl = 1.8): void {
  paintOver(stage, raster, {
    coats: OIL,
    vary: 6,
    relief: 24,
    flow: (x, y) => stage.noise.layers(x / 130, y / 130, 2) * swirl * 1.6 + 0.4,
  })
}
