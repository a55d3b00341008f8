import type { Picture } from '@bluehour/engine/engine'

/** What the renderer knows about a picture beyond its colors; a photo has none of it. Same size as the picture. */
export type PictureDepths = {
  /** Metres, Infinity for sky. */
  depth: Float32Array
  /** 0 is the background, 1 and up are the subjects in order. */
  ids: Uint16Array
}

/**
 * What a style decided on the frames before, by name: ranges, palettes, the places of lines. One for each loop or shot,
 * empty at its first frame; the same frames in the same order give the same pictures.
 */
export type StyleMemory = Map<string, unknown>

export type StyleInput = {
  /** RGB, finished. */
  picture: Picture
  depths?: PictureDepths
  seed: number
  /** Seconds, for styles that move by themselves. Paper, grain and strokes stay where they are. */
  time?: number
  /** For pictures that follow each other. */
  memory?: StyleMemory | undefined
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
