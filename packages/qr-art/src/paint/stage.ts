import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import { type Grid, QUIET } from './grid.ts'
import { makeNoise, type Noise } from './noise.ts'
import type { Random } from './random.ts'
import type { Raster } from './raster.ts'

/** Scenes are drawn in these units whatever the size of the picture: 0..1024 from left to right and top to bottom. */
export const SPAN = 1024

export type Pen = SKRSContext2D

/** What a scene draws on and draws with. */
export type Stage = {
  pen: Pen
  /** Pixels on a side, and pixels in one unit. */
  size: number
  scale: number
  random: Random
  noise: Noise
  /** Width of a module and of the light margin, in units; modules on a side. */
  module: number
  margin: number
  side: number
}

export function makeStage(grid: Grid, random: Random): Stage {
  const scale = grid.size / SPAN
  return {
    pen: newPen(grid.size),
    size: grid.size,
    scale,
    random,
    noise: makeNoise(random.fork('noise')),
    module: grid.module / scale,
    margin: (QUIET * grid.module) / scale,
    side: grid.side,
  }
}

function newPen(size: number): Pen {
  const pen = createCanvas(size, size).getContext('2d')
  pen.scale(size / SPAN, size / SPAN)
  return pen
}

/** Draws on a sheet of its own, so that the whole of it can be blurred, cut or laid over the picture. */
export function onSheet(stage: Stage, draw: (pen: Pen) => void): Canvas {
  const pen = newPen(stage.size)
  draw(pen)
  return pen.canvas
}

/** Lays a sheet over the picture. */
export function lay(
  stage: Stage,
  sheet: Canvas,
  how: { alpha?: number; blend?: Pen['globalCompositeOperation']; blur?: number } = {},
): void {
  const { pen } = stage
  pen.save()
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.globalAlpha = how.alpha ?? 1
  if (how.blend) pen.globalCompositeOperation = how.blend
  if (how.blur) pen.filter = `blur(${how.blur * stage.scale}px)`
  pen.drawImage(sheet, 0, 0)
  pen.restore()
}

export function rasterOf(stage: Stage): Raster {
  return { size: stage.size, data: stage.pen.getImageData(0, 0, stage.size, stage.size).data }
}

export function putRaster(stage: Stage, raster: Raster): void {
  stage.pen.putImageData(new ImageData(raster.data, raster.size, raster.size), 0, 0)
}
