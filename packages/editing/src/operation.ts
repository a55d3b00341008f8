/** What an instruction means, step by step, in plain JSON: made by `parse/`, done by `apply/`, saved with the output. */

/** Words for parts of a picture. An object is anything the detector or the matting may know by its noun. */
export type Region =
  | 'picture'
  | 'subject'
  | 'background'
  | 'person'
  | 'face'
  | 'skin'
  | 'hair'
  | 'clothes'
  | 'lips'
  | 'teeth'
  | 'eyes'
  | 'sky'
  | 'plants'
  | 'water'
  | 'ground'
  | {
      object: string
      which?: Which /** With all the room it takes up that nobody else does: to be painted over. */
      roomy?: true
    }

/** Which of several things of a kind. */
export type Which = 'left' | 'right' | 'middle' | 'largest' | 'behind' | 'all'

/** 0..1 across and down the frame: where the middle of the thing goes. */
export type Place = { x: number; y: number }

/** sRGB by its word. */
export type NamedColor = { word: string; hex: string }

/** Each about −1..1; 0 leaves the picture as it is. */
export type Adjustments = {
  brightness?: number
  contrast?: number
  saturation?: number
  /** Positive is warmer. */
  warmth?: number
  /** Crispness of fine detail; below zero softens. */
  sharpness?: number
  blur?: number
  shadows?: number
  highlights?: number
  vignette?: number
  grain?: number
  glow?: number
  /** Towards one color, for "make the sky more blue". */
  tint?: NamedColor & { amount: number }
}

export type Look =
  | 'black-and-white'
  | 'vintage'
  | 'sepia-tone'
  | 'cinematic'
  | 'dramatic'
  | 'faded'
  | 'polaroid'
  | 'dreamy'
  | 'negative'
  | 'auto'
export type Hour = 'dawn' | 'noon' | 'golden-hour' | 'sunset' | 'dusk' | 'night'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export type Retouch = 'skin' | 'teeth' | 'eyes' | 'portrait'

export type Operation =
  | { op: 'adjust'; change: Adjustments; where: Region; except?: Region }
  | { op: 'look'; look: Look; amount: number; where: Region; except?: Region }
  | { op: 'style'; style: string; where: Region; except?: Region }
  | { op: 'remove-background' }
  | { op: 'blur-background'; amount: number }
  | { op: 'color-background'; color: NamedColor }
  | { op: 'draw-background'; prompt: string }
  | { op: 'picture-background'; input: number }
  | { op: 'draw-sky'; prompt: string }
  | { op: 'add'; thing: string; place?: Place; on?: Region; size: number; count: number }
  | { op: 'insert'; what: Region; from: number; place?: Place; size: number }
  | { op: 'remove'; what: Region }
  | { op: 'recolor'; what: Region; color: NamedColor }
  | { op: 'weather'; weather: 'rain' | 'snow' | 'fog' | 'storm' | 'clear'; amount: number }
  | { op: 'season'; season: Season }
  | { op: 'hour'; hour: Hour }
  | { op: 'text'; text: string; place?: Place; size: number; color?: NamedColor; face: TextFace }
  | { op: 'replace'; what: Region; thing: string }
  | { op: 'crop'; ratio?: number; to?: Region; tighter?: number; off?: Side }
  | { op: 'expand'; ratio?: number; by?: number }
  | { op: 'rotate'; degrees: number }
  | { op: 'flip'; axis: 'horizontal' | 'vertical' }
  | { op: 'frame'; color: NamedColor; width: number }
  | { op: 'retouch'; what: Retouch; amount: number }
  | { op: 'expression'; pose: Record<string, number> }

export type Side = 'left' | 'right' | 'top' | 'bottom'
export type TextFace = 'bold' | 'serif' | 'script' | 'poster' | 'comic' | 'graffiti' | 'sans'

/** A part of an instruction that cannot be done, and why. */
export type Refused = { part: string; reason: string }

export type Understood = { operations: Operation[]; refused: Refused[] }

/** The same noun as a text, for sentences to the user. */
export function nameOf(region: Region): string {
  return typeof region === 'string' ? region : region.object
}
