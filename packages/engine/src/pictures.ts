import type { Job, Picture, SceneDescription } from './media.ts'

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

/** `template` as the contract names it, or `Random`; the longer side is at most `edge`. */
export type MemeRequest = { topic: string; template: string; edge: number }

export interface Memes {
  draw(request: MemeRequest, job: Job): Promise<{ picture: Picture; scene: SceneDescription }>
}

/** Those that work on single pictures. */
export type PictureEngines = {
  readonly upscaler: Upscaler
  readonly colorizer: Colorizer
  readonly memes: Memes
}
