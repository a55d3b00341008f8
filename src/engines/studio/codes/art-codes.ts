import { setImmediate } from 'node:timers/promises'
import type { Log } from '../../../lib/log.ts'
import type { ArtCodes, Job, Picture } from '../../engine.ts'
import { carve } from './carve.ts'
import { setEyes } from './eyes.ts'
import { applyGrade } from './grade.ts'
import { gridOf } from './grid.ts'
import { mend } from './mend.ts'
import { BANDS, gatherTones } from './notan.ts'
import { makeRandom } from './paint/random.ts'
import type { Raster } from './paint/raster.ts'
import { drawEyes, fitToPicture, spotsOf } from './plan.ts'
import { recipeFor } from './recipe.ts'
import { soften } from './soften.ts'
import { makeStage, putRaster, rasterOf } from './stage.ts'
import { makeSymbol } from './symbol/symbol.ts'
import { tonesOf } from './wish.ts'

/** Below this a module has too few pixels to be more than a dot. */
const SIZE_MIN = 200

/** A code corrects many more; past this the picture deserves a look. */
const WRONG_MAX = 6

/** Draws QR codes as pictures: a scene is painted first, the code is fitted to it, and what differs becomes part of the scene. */
export function makeArtCodes({ log }: { log: Pick<Log, 'warn'> }): ArtCodes {
  return {
    async draw(request, job) {
      const { scene, style, grade } = recipeFor(request.artStyle, job.seed)
      const bare = makeSymbol(request.content)
      if (request.size < SIZE_MIN) throw new RangeError(`A code of ${request.size} pixels cannot be read`)
      const grid = gridOf(bare.layout, request.size)
      const stage = makeStage(grid, makeRandom(`${request.artStyle}/${job.seed}`))
      const bands = style.bands ?? BANDS
      const lightMiddle = (bands.light[0] + bands.light[1]) * 127.5

      style.paint(stage)
      drawEyes(stage, style)
      await turn(job, 0.25)

      const painted = rasterOf(stage)
      gatherTones(painted, grid, bands, stage.noise)
      putRaster(stage, painted)
      const tones = tonesOf(painted, grid)
      const symbol = fitToPicture(bare, stage, style, grid, tones)
      await turn(job, 0.45)

      style.dress(stage, spotsOf(symbol, grid, tones))
      const raster = rasterOf(stage)
      applyGrade(raster, grade)
      carve(raster, grid, symbol, tonesOf(raster, grid), style.marks, stage.noise)
      setEyes(raster, grid, symbol.layout, style.marks, lightMiddle, stage.noise)
      await turn(job, 0.6)

      style.finish?.(stage, raster)
      await turn(job, 0.8)

      soften(raster, grid, lightMiddle)
      setEyes(raster, grid, symbol.layout, style.marks, lightMiddle, stage.noise)
      const mended = await mend(raster, grid, symbol, style.marks, lightMiddle, stage.noise)
      if (mended.left > WRONG_MAX) log.warn({ scene, version: symbol.version, ...mended }, 'art code has weak modules')
      await turn(job, 1)
      return pictureOf(raster)
    },
  }
}

/** Lets the process take up a cancel, and says how far the work has come. */
async function turn(job: Job, share: number): Promise<void> {
  job.progress(share)
  await setImmediate()
  job.signal.throwIfAborted()
}

function pictureOf({ size, data }: Raster): Picture {
  const rgb = new Uint8Array(size * size * 3)
  for (let i = 0; i < size * size; i++) {
    rgb[i * 3] = data[i * 4]!
    rgb[i * 3 + 1] = data[i * 4 + 1]!
    rgb[i * 3 + 2] = data[i * 4 + 2]!
  }
  return { width: size, height: size, channels: 3, data: rgb }
}
