import { blurField, clamp, type Raster, smoothstep } from '../paint/raster.ts'
import type { Stage } from '../paint/stage.ts'
import { wobble } from './paper.ts'

/**
 * Turns the picture into washes on rough paper: pigment gathers at the edge of each wash and in the hollows of the
 * sheet, blooms where water ran back, and stops unevenly before the sheet does.
 */
export function watercolor(
  stage: Stage,
  raster: Raster,
  paper: readonly [number, number, number] = [252, 250, 244],
): void {
  const { size, data } = raster
  const { noise, scale } = stage
  wobble(stage, raster, 2.2, 16)
  const pigment = new Float32Array(size * size)
  for (let i = 0; i < pigment.length; i++) {
    const o = i * 4
    pigment[i] = -Math.log(clamp((data[o]! + data[o + 1]! + data[o + 2]!) / (paper[0] + paper[1] + paper[2]), 0.03, 1))
  }
  const around = blurField(pigment, size, 4.5 * scale)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = y * size + x
      const u = x / scale
      const v = y / scale
      const rim = clamp((pigment[i]! - around[i]!) * 0.9, -0.12, 0.35)
      const bloom = noise.layers(u / 90, v / 90, 3) * 0.34 + noise.layers(u / 24 + 9, v / 24, 2) * 0.1
      const tooth = noise.at(u * 0.42, v * 0.42) * 0.6 + noise.at(u * 0.9 + 7, v * 0.9) * 0.4
      const load = (1 + rim + bloom + tooth * 0.16) * border(u, v, noise.layers(u / 60, v / 60 + 40, 3))
      for (let c = 0; c < 3; c++) {
        const density = -Math.log(clamp(data[i * 4 + c]! / paper[c]!, 0.02, 1))
        data[i * 4 + c] = paper[c]! * Math.exp(-density * load) + tooth * 1.6
      }
    }
  }
}

/** How much of the paint reaches this near to the edge of the sheet. */
function border(u: number, v: number, uneven: number): number {
  const inside = Math.min(u, v, 1024 - u, 1024 - v)
  return smoothstep(8, 34, inside + uneven * 46)
}
