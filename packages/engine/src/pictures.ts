import type { Job, Picture, PictureStrips, SceneDescription } from './media.ts'

export type UpscaleRequest = {
  image: Picture
  factor: 2 | 4
  /** `preserve` adds nothing, `balanced` is crisper, `creative` adds texture and follows the prompt. */
  mode: 'preserve' | 'balanced' | 'creative'
  prompt: string
}

export interface Upscaler {
  /** Both sides times the factor, alpha kept. Drawn as it is read, so that no result is too large for memory. */
  enlarge(request: UpscaleRequest, job: Job): PictureStrips
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

export type ClothesRequest = {
  person: Picture
  garment: Picture
  type: 'entire_outfit' | 'upper_body' | 'lower_body'
  /** The longer side of the result at most. */
  edgeMax: number
}

export interface ClothesChanger {
  /** The person in the garment; `no_target_person` and `no_garment` when one is missing. */
  change(request: ClothesRequest, job: Job): Promise<Picture>
}

export interface BodySwap {
  /** The scene, its longer side `edge`, with the person in it; `no_target_person` when there is nobody to place. */
  place(request: { person: Picture; scene: Picture; edge: number }, job: Job): Promise<Picture>
}

/** Those that work on single pictures. */
export type PictureEngines = {
  readonly upscaler: Upscaler
  readonly colorizer: Colorizer
  readonly memes: Memes
  readonly clothesChanger: ClothesChanger
  readonly bodySwap: BodySwap
}
