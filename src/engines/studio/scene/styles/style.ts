import type { Picture } from '../../../engine.ts'

/** What the renderer knows about a picture beyond its colours; a photo has none of it. Same size as the picture. */
export type PictureDepths = {
  /** Metres, Infinity for sky. */
  depth: Float32Array
  /** 0 is the background, 1 and up are the subjects in order. */
  ids: Uint16Array
}

export type StyleInput = {
  /** RGB, finished. */
  picture: Picture
  depths?: PictureDepths
  seed: number
  /** Seconds, for styles on video: the paper stays where it is, strokes follow the picture, grain changes. */
  time?: number
  signal: AbortSignal
}

export type Style = {
  name: string
  /** For docs and the dashboard: one sentence. */
  summary: string
  /** How the scene itself should be built for it, where geometry matters. */
  stage?: { camera?: 'isometric'; shading?: 'smooth' | 'facets' | 'flat' | 'clay'; blocks?: boolean }
  /** The same input gives the same bytes; the size stays. */
  paint(input: StyleInput): Promise<Picture>
}
