import { bandsOf } from './bands.ts'
import type { Camera } from './stage.ts'
import type { RenderThreads } from './threads.ts'
import type { Exposure } from './view.ts'

/** The widest a point spreads, as a share of the picture's longer side. */
const MOST = 0.022

/** The same light through a lens that is sharp at the camera's focus only. */
export async function throughLens(
  exposure: Exposure,
  { focus, blur, parallel }: Camera,
  threads: RenderThreads,
): Promise<Exposure> {
  if (blur <= 0.02 || parallel) return exposure
  const { width, height, colors, distances } = exposure
  const longest = Math.max(width, height)
  const out = threads.shared.take(width * height * 12)
  const [strength, most] = [longest * MOST * blur * 1.6, longest * MOST * Math.min(1, blur * 1.4)]
  await threads.run(
    bandsOf(height, 32).map(([y0, y1]) => ({
      kernel: 'blurByDepth' as const,
      args: [colors, distances, width, height, focus, strength, most, y0, y1, out],
    })),
  )
  return { ...exposure, colors: out }
}
