import { lumaAt, type Raster } from '../paint/raster.ts'
import type { Stage } from '../paint/stage.ts'
import { paperGrain, wobble } from './paper.ts'

/** Squares of a third of a module, as on an old screen. */
export function pixelate(stage: Stage, raster: Raster): void {
  const { size, data } = raster
  const cell = (stage.module * stage.scale) / 3
  const start = (stage.margin * stage.scale) % cell
  const source = data.slice()
  for (let y = 0; y < size; y++) {
    const cy = Math.min(size - 1, Math.floor((Math.floor((y - start) / cell) + 0.5) * cell + start))
    for (let x = 0; x < size; x++) {
      const cx = Math.min(size - 1, Math.floor((Math.floor((x - start) / cell) + 0.5) * cell + start))
      const from = (Math.max(0, cy) * size + Math.max(0, cx)) * 4
      for (let c = 0; c < 3; c++) data[(y * size + x) * 4 + c] = Math.round(source[from + c]! / 14) * 14
    }
  }
}

/** Dark areas hatched, light ones left to the paper; color only as a tint. */
export function sketch(stage: Stage, raster: Raster): void {
  const { size, data } = raster
  const { noise, scale } = stage
  wobble(stage, raster, 1.4, 14)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const o = (y * size + x) * 4
      const luma = lumaAt(data, o)
      const u = x / scale
      const v = y / scale
      const hatch =
        Math.sin((u + v) * 0.9 + noise.at(u / 20, v / 20) * 2.4) +
        0.6 * Math.sin((u - v) * 0.8 + noise.at(u / 30 + 9, v / 30) * 2)
      const shade = luma < 128 ? hatch * 13 : hatch * 3
      for (let c = 0; c < 3; c++) data[o + c] = luma + (data[o + c]! - luma) * 0.35 + shade + (c === 2 ? -4 : 3)
    }
  }
  paperGrain(stage, raster, 5, 0.5)
}
