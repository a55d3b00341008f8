import type { Plane } from '@bluehour/imaging/plane'
import type { Pixels } from '@bluehour/styles/methods/pixels'
import type { PictureDepths, StyleMemory } from '@bluehour/styles/style'

/** Changes of tone and color; everything left out stays as it is. */
export type Grade = {
  do: 'grade'
  /** Added to lightness, −1..1. */
  light?: number
  /** 0 flat, 1 as it is, above 1 harder. */
  contrast?: number
  saturation?: number
  /** Towards orange, or blue when negative. */
  warmth?: number
  /** Towards green, or magenta when negative. */
  tint?: number
  /** Degrees around the circle of hues. */
  hue?: number
  /** Dark parts lean towards the first color and light ones towards the second, so strongly. */
  split?: { shadows: string; lights: string; amount: number }
  /** Tones from dark to light replace the colors, so strongly. */
  ramp?: { colors: readonly string[]; amount: number }
  /** Only hues near this color keep their color. */
  keep?: { color: string; width: number }
  /** Steps of lightness. */
  levels?: number
}

/** What a part of people is made of; `strength` is 1 when nothing is said. */
export type Material = {
  kind: 'cloth' | 'metal' | 'plastic' | 'stone' | 'scales' | 'light' | 'stars'
  color: string
  strength?: number
}

/** One thing done to a picture. Lengths count thousandths of the short side, so that a look is the same at every size. */
export type Step =
  | Grade
  | { do: 'style'; name: string; strength?: number }
  | { do: 'lines'; width: number; sensitivity?: number; hardness?: number; color?: string; strength?: number }
  | { do: 'smooth'; radius: number; times?: number }
  | { do: 'shapes'; colors: number; radius: number; strength?: number }
  | { do: 'glow'; from: number; reach: number; strength: number }
  | { do: 'soften'; reach: number; strength: number }
  | { do: 'sharpen'; reach: number; strength: number }
  | { do: 'grain'; strength: number; coarseness?: number }
  | { do: 'vignette'; strength: number; color?: string }
  | { do: 'paper'; strength: number; color?: string; coarseness?: number }
  | { do: 'canvas'; strength: number; thread?: number }
  | { do: 'fog'; strength: number; color: string; scale?: number; low?: number }
  | { do: 'stars'; amount: number; colors: readonly string[] }
  | { do: 'drips'; amount: number; colors: readonly string[] }
  | { do: 'spatter'; amount: number; color: string }
  | { do: 'leaves'; amount: number; colors: readonly string[] }
  | { do: 'halftone'; size: number; strength: number; degrees?: number }
  | { do: 'scanlines'; strength: number; pitch?: number }
  | { do: 'aberration'; shift: number }
  | { do: 'tilt-shift'; reach: number; middle?: number }
  | { do: 'swirl'; radius: number; length: number; strength: number }
  | { do: 'streamlines'; apart: number; strength: number; color?: string; colored?: boolean }
  | { do: 'border'; width: number; color: string }
  | { do: 'dress'; clothes?: Material; skin?: Material; hair?: Material }
  | { do: 'backdrop'; color: string; strength: number }
  | { do: 'aura'; color: string; reach: number; strength: number }
  | { do: 'bricks'; cells: number; levels: number }
  | Particles
  | { do: 'rays'; color: string; strength: number; from?: number }
  | { do: 'caustics'; color: string; strength: number }
  | { do: 'ripple'; reach: number; size: number }
  | { do: 'flames'; strength: number; colors?: readonly [string, string, string] }
  | { do: 'signs'; color: string; strength: number; size: number }

/** Small things in the air; `fall` is heights of the picture a second, upwards when negative, `drift` widths. */
export type Particles = {
  do: 'particles'
  count: number
  size: number
  color: string
  fall: number
  drift?: number
  sway?: number
  /** Adds light instead of covering. */
  shines?: boolean
  /** A ring, as bubbles are. */
  hollow?: boolean
  twinkles?: boolean
}

/** Where people are in the picture, 0..1, and which of it is clothes, skin and hair. As large as the picture. */
export type People = { whole: Plane; clothes: Plane; skin: Plane; hair: Plane }

export type Look = {
  name: string
  /** For docs and the dashboard. */
  summary: string
  steps: readonly Step[]
  /** Words that a scene drawn for this look is composed with. */
  words?: string
}

/** What the steps see besides the picture in work. */
export type LookInput = {
  seed: number
  depths?: PictureDepths | undefined
  /** One for each shot: what a style or a step decided on the first frame is kept. */
  memory?: StyleMemory | undefined
  /** Seconds. */
  time?: number
  people?: People | undefined
  signal: AbortSignal
}

/** Changes `pixels` in place or gives new ones. `unit` is a thousandth of the short side. */
export type StepWork<S extends Step> = (pixels: Pixels, step: S, unit: number, input: LookInput) => Pixels
