import type { ImageResolution } from './image-models.ts'

export const IMAGE_RATIOS = ['1:1', '16:9', '9:16'] as const
export type ImageRatio = (typeof IMAGE_RATIOS)[number]

/** The name of a resolution is its longest edge. */
const LONGEST_EDGE: Record<ImageResolution, number> = { '640px': 640, '1k': 1024, '2k': 2048, '4k': 4096 }

/** Whole and even for every name: 16:9 of 640, 1024, 2048 and 4096 leaves no fraction. */
export function imageSize(resolution: ImageResolution, ratio: ImageRatio): { width: number; height: number } {
  const long = LONGEST_EDGE[resolution]
  const short = (long * 9) / 16
  if (ratio === '1:1') return { width: long, height: long }
  return ratio === '16:9' ? { width: long, height: short } : { width: short, height: long }
}
