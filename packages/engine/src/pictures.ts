import type { Job, Picture } from './media.ts'

export type UpscaleRequest = {
  image: Picture
  factor: 2 | 4
  /** `preserve` adds nothing, `balanced` is crisper, `creative` adds texture and follows the prompt. */
  mode: 'preserve' | 'balanced' | 'creative'
  prompt: string
}

export interface Upscaler {
  /** Both sides times the factor, alpha kept. */
  enlarge(request: UpscaleRequest, job: Job): Promise<Picture>
}

export interface Colorizer {
  /** The picture with plausible colors; its lightness and transparency stay. Another seed gives other clothes and walls. */
  colorize(picture: Picture, job: Job): Promise<Picture>
}

/** Those that work on single pictures. */
export type PictureEngines = {
  readonly upscaler: Upscaler
  readonly colorizer: Colorizer
}
