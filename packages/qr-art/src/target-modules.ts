import type { Grid } from './paint/grid.ts'
import { blurField, lumaOfRaster, type Raster } from './paint/raster.ts'
import type { TargetModules } from './symbol/shape-padding.ts'

/** The picture seen through the grid: one value per module, 0 black to 1 white. */
export type Tones = { mean: Float32Array; threshold: Float32Array }

/** The tone that parts light from dark. */
const PARTING = 0.5

/** Mean tone in the middle of each module. */
export function tonesOf(raster: Raster, grid: Grid): Tones {
  const near = blurField(lumaOfRaster(raster), grid.size, grid.module * 0.28)
  const mean = new Float32Array(grid.side * grid.side)
  for (let i = 0; i < mean.length; i++) {
    const x = Math.floor(grid.origin + ((i % grid.side) + 0.5) * grid.module)
    const y = Math.floor(grid.origin + (Math.floor(i / grid.side) + 0.5) * grid.module)
    mean[i] = near[y * grid.size + x]! / 255
  }
  return { mean, threshold: new Float32Array(mean.length).fill(PARTING) }
}

/** Modules far from the threshold matter most: there a wrong one would be a spot in a clear shape. */
export function targetModules(tones: Tones): TargetModules {
  const dark = new Uint8Array(tones.mean.length)
  const weight = new Float32Array(tones.mean.length)
  for (let i = 0; i < dark.length; i++) {
    const distance = tones.mean[i]! - tones.threshold[i]!
    dark[i] = distance < 0 ? 1 : 0
    weight[i] = Math.abs(distance)
  }
  return { dark, weight }
}
