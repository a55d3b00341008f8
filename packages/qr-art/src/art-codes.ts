import { setImmediate } from 'node:timers/promises'
import type { ArtCodes, Job, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { Log } from '@bluehour/engine/log'
import { carve } from './carve.ts'
import { setEyes } from './eyes.ts'
import { applyGrade } from './grade.ts'
import { type Grid, gridOf } from './paint/grid.ts'
import { makeRandom } from './paint/random.ts'
import type { Raster } from './paint/raster.ts'
import { makeStage, putRaster, rasterOf } from './paint/stage.ts'
import { drawEyes, fitToPicture, spotsOf } from './plan.ts'
import { BANDS, quantizeTones } from './quantize-tones.ts'
import { recipeFor } from './recipe.ts'
import { repairModules } from './repair-modules.ts'
import { type Scanned, scanCode } from './scan.ts'
import { soften } from './soften.ts'
import { makeSymbol } from './symbol/symbol.ts'
import { tonesOf } from './target-modules.ts'

type CodeRequest = Parameters<ArtCodes['draw']>[0]

/** Below this a module has too few pixels to be more than a dot. */
const SIZE_MIN = 200

/** Another arrangement of the same scene is tried when a reader misses the code in the last one. */
const TRIES = 4

/** Draws QR codes as pictures: a scene is painted first, the code is fitted to it, and what differs becomes part of the scene. */
export function makeArtCodes({ log }: { log: Pick<Log, 'warn'> }): ArtCodes {
  return {
    async draw(request, job) {
      if (request.size < SIZE_MIN) throw new RangeError(`A code of ${request.size} pixels cannot be read`)
      const grid = gridOf(makeSymbol(request.content).layout, request.size)
      let best: (Scanned & { raster: Raster }) | undefined
      for (let tried = 1; tried <= TRIES; tried++) {
        const raster = await drawOnce(request, grid, { ...job, seed: job.seed + (tried - 1) * 7919 })
        const scanned = await scanCode(raster, grid.module, request.content)
        if (scanned.missed === 0) return pictureOf(raster)
        if (!best || scanned.missed < best.missed) best = { ...scanned, raster }
        log.warn({ artStyle: request.artStyle, tried, missed: scanned.missed }, 'a reader missed an art code')
      }
      if (!best?.plain) throw unreadable()
      return pictureOf(best.raster)
    },
  }
}

async function drawOnce({ content, artStyle }: CodeRequest, grid: Grid, job: Job): Promise<Raster> {
  const { style, grade } = recipeFor(artStyle, job.seed)
  const bare = makeSymbol(content)
  const stage = makeStage(grid, makeRandom(`${artStyle}/${job.seed}`))
  const bands = style.bands ?? BANDS
  const lightMiddle = (bands.light[0] + bands.light[1]) * 127.5

  style.paint(stage)
  drawEyes(stage, style)
  await turn(job, 0.25)

  const painted = rasterOf(stage)
  quantizeTones(painted, grid, bands, stage.noise)
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
  await repairModules(raster, grid, symbol, style.marks, lightMiddle, stage.noise)
  await turn(job, 1)
  return raster
}

function unreadable(): AppError {
  return new AppError(
    'unknown_error',
    'No picture in this style could be scanned back to the content. Shorten the content or choose another art style.',
  )
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
