import type { Picture } from '@bluehour/engine/engine'
import { bandsOf } from './bands.ts'
import type { RenderThreads } from './threads.ts'
import type { Exposure } from './view.ts'

const BAND_ROWS = 64
const GLOW_SHRINK = 4

/** How the light becomes a picture. */
type Development = { exposure: number; glow: number; grain: number; vignette: number; seed: number }

export async function develop(
  { width, height, colors }: Exposure,
  { exposure, glow, grain, vignette, seed }: Development,
  threads: RenderThreads,
): Promise<Picture> {
  const { shared } = threads
  const mark = shared.mark()
  const [glowWidth, glowHeight] = [Math.ceil(width / GLOW_SHRINK), Math.ceil(height / GLOW_SHRINK)]
  const blurred = await blurGlow({ width, height, colors, glowWidth, glowHeight, exposure }, threads)
  const out = shared.take(width * height * 3)
  await threads.run(
    bandsOf(height, BAND_ROWS).map(([y0, y1]) => ({
      kernel: 'develop' as const,
      args: [colors, blurred, glowWidth, glowHeight, glow, width, height, exposure, grain, vignette, seed, y0, y1, out],
    })),
  )
  const data = shared.bytes(out, width * height * 3).slice()
  shared.release(mark)
  return { width, height, channels: 3, data }
}

/** What shines over its edge: bright light, blurred three times wide. */
async function blurGlow(
  picture: {
    width: number
    height: number
    colors: number
    glowWidth: number
    glowHeight: number
    exposure: number
  },
  threads: RenderThreads,
): Promise<number> {
  const { width, height, colors, glowWidth, glowHeight, exposure } = picture
  const { shared } = threads
  const [a, b] = [shared.take(glowWidth * glowHeight * 12), shared.take(glowWidth * glowHeight * 12)]
  await threads.run(
    bandsOf(glowHeight, BAND_ROWS).map(([y0, y1]) => ({
      kernel: 'gatherGlow' as const,
      args: [colors, width, height, exposure, GLOW_SHRINK, glowWidth, y0, y1, a],
    })),
  )
  const longest = Math.max(glowWidth, glowHeight)
  for (const share of [0.006, 0.012, 0.02]) {
    const radius = Math.max(1, Math.round(longest * share))
    const [row, pixel] = [glowWidth * 12, 12]
    await threads.run(
      bandsOf(glowHeight, BAND_ROWS).map(([y0, y1]) => ({
        kernel: 'blurLines' as const,
        args: [a, b, glowWidth, pixel, row, y0, y1, radius],
      })),
    )
    await threads.run(
      bandsOf(glowWidth, BAND_ROWS).map(([x0, x1]) => ({
        kernel: 'blurLines' as const,
        args: [b, a, glowHeight, row, pixel, x0, x1, radius],
      })),
    )
  }
  return a
}
