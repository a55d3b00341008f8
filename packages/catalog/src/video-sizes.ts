import type { VideoResolution, VideoShape } from './video-models.ts'

export type FrameSize = { width: number; height: number }

/** The sizes of the named resolutions; upright video has the sides changed. */
const LONG_SHORT: Record<VideoResolution, readonly [long: number, short: number]> = {
  '360p': [640, 360],
  '480p': [854, 480],
  '720p': [1280, 720],
  '1080p': [1920, 1080],
  '4k': [3840, 2160],
}

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2)

export function videoSize(resolution: VideoResolution, shape: VideoShape): FrameSize {
  const [long, short] = LONG_SHORT[resolution]
  if (shape === '1:1') return { width: short, height: short }
  return shape === '16:9' ? { width: long, height: short } : { width: short, height: long }
}

/** Which of the shapes a picture has, allowing for sizes rounded to whole pixels. */
export function shapeOf({ width, height }: FrameSize): VideoShape | undefined {
  const near = (shape: number) => Math.abs(width / height / shape - 1) < 0.01
  if (near(16 / 9)) return '16:9'
  if (near(9 / 16)) return '9:16'
  return near(1) ? '1:1' : undefined
}

/**
 * The picture's own shape at the named size: the short side is the name's number, unless the long side would then
 * pass that of 16:9. Both sides are even, as video needs.
 */
export function videoSizeFor(resolution: VideoResolution, picture: FrameSize): FrameSize {
  const shape = shapeOf(picture)
  if (shape) return videoSize(resolution, shape)
  const [longMax, short] = LONG_SHORT[resolution]
  const ratio = Math.max(picture.width, picture.height) / Math.min(picture.width, picture.height)
  const long = Math.min(longMax, even(short * ratio))
  const side = Math.min(short, even(long / ratio))
  return picture.width >= picture.height ? { width: long, height: side } : { width: side, height: long }
}
