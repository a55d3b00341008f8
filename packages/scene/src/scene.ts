/**
 * What a prompt means, in plain JSON: made by `understand/`, drawn by `compose/` and `render/`. Nothing here knows
 * how either works, so a scene can be saved, shown, edited and drawn again.
 */

/** Linear-light RGB, 0..1; may exceed 1 for light. */
export type Rgb = readonly [number, number, number]

export const PLACES = [
  'lake',
  'sea',
  'beach',
  'river',
  'waterfall',
  'mountains',
  'hills',
  'meadow',
  'field',
  'forest',
  'jungle',
  'desert',
  'canyon',
  'savanna',
  'tundra',
  'swamp',
  'garden',
  'park',
  'farm',
  'village',
  'street',
  'skyline',
  'road',
  'harbour',
  'castle-grounds',
  'underwater',
  'cave',
  'volcano',
  'space',
  'planet',
  'sky',
  'living-room',
  'bedroom',
  'kitchen',
  'office',
  'cafe',
  'library',
  'workshop',
  'laboratory',
  'hall',
  'stage',
  'table',
  'studio',
  'abstract',
  'pattern',
] as const
export type PlaceName = (typeof PLACES)[number]

/** Where there is no weather and the sun comes only through windows, if at all. */
export const INDOORS: readonly PlaceName[] = [
  'living-room',
  'bedroom',
  'kitchen',
  'office',
  'cafe',
  'library',
  'workshop',
  'laboratory',
  'hall',
  'stage',
  'table',
  'studio',
]

export const TIMES = [
  'dawn',
  'sunrise',
  'morning',
  'noon',
  'afternoon',
  'golden-hour',
  'sunset',
  'dusk',
  'night',
] as const
export type TimeOfDay = (typeof TIMES)[number]

/** Lamps are lit and windows glow. */
export const isAfterDark = (time: TimeOfDay): boolean => time === 'night' || time === 'dusk' || time === 'dawn'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** Each 0..1. */
export type Weather = {
  /** Share of the sky behind clouds: 0 clear, 1 overcast. */
  clouds: number
  rain: number
  snow: number
  fog: number
  wind: number
  lightning: number
  rainbow: number
  aurora: number
  /** At night: 0 no moon, 0.5 as it is, 1 large, because it was named. */
  moon: number
}

export type Framing = 'macro' | 'close-up' | 'portrait' | 'medium' | 'full' | 'wide' | 'aerial'

export type View = {
  framing: Framing
  angle: 'eye' | 'low' | 'high' | 'top'
  /** Blur before and behind the subject, 0..1. */
  blur: number
  /** Degrees of roll for a slanted picture. */
  tiltDegrees: number
}

export type Mood =
  | 'neutral'
  | 'calm'
  | 'cheerful'
  | 'dramatic'
  | 'dark'
  | 'dreamy'
  | 'romantic'
  | 'lonely'
  | 'epic'
  | 'cozy'
  | 'spooky'
  | 'festive'

/** What a subject has to do with another one, or with the frame. */
export type Relation = {
  how:
    | 'on'
    | 'in'
    | 'under'
    | 'above'
    | 'behind'
    | 'before'
    | 'beside'
    | 'left-of'
    | 'right-of'
    | 'between'
    | 'around'
    | 'holding'
    | 'wearing'
    | 'riding'
    | 'looking-at'
  /** Place in `Scene.subjects`. */
  to: number
}

export type SubjectAsk = {
  /** The noun as it was written. */
  word: string
  /** A subject of the library, by its name, or a vector drawing, by its emoji without U+FE0F. */
  thing: { subject: string } | { drawing: string }
  /** How the word led to the thing: its own name, a synonym, or the nearest meaning with its likeness. */
  known: 'name' | 'synonym' | 'likeness' | 'drawing'
  likeness: number
  count: number
  /** Color words bound to it, as linear light; the first is the main one. */
  colors: { word: string; rgb: Rgb }[]
  /** 1 is its natural size; tiny 0.35, giant 4. */
  size: number
  /** Natural height of a drawing, whose size the library does not know. */
  metres?: number
  /** `wood`, `gold`, `glass`, … or nothing. */
  material?: string
  /** `running`, `sitting`, `sleeping`, `flying`, … or nothing. */
  action?: string
  /** What is done with which thing, as one of the activities people can be seen at; `object` is its place in `Scene.subjects`. */
  doing?: { activity: string; object?: number }
  /** Of people and animals. */
  age?: 'baby' | 'child' | 'young' | 'adult' | 'old'
  gender?: 'woman' | 'man'
  /** Other words that belong to it: `happy`, `striped`, `broken`, `bearded`, `asian`. */
  traits: string[]
  relations: Relation[]
  /** Where in the frame it was asked for, −1..1 from left to right; absent when nothing was said. */
  across?: number
  /** `near` the camera, at the `middle`, `far`: "in the distance". */
  depth: 'near' | 'middle' | 'far'
  /** A plural without a number: as many as look good. */
  uncounted?: boolean
  /** Written on it: one of `Scene.texts`. */
  text?: string
  /** The picture shows it by itself, nothing is stood up for it: the moon in the sky, mountains as the place. */
  shownBy?: 'sky' | 'place' | 'air' | 'ground' | 'subject'
}

const GROWING = [
  'wildflowers',
  'daisies',
  'poppies',
  'cornflowers',
  'buttercups',
  'roses',
  'sunflowers',
  'tulips',
  'lavender',
  'canola',
  'wheat',
  'corn',
  'rice',
] as const
export type Growing = (typeof GROWING)[number]

/** What places show by themselves and can do without. */
export const ABSENT = [
  'trees',
  'grass',
  'flowers',
  'rocks',
  'mountains',
  'houses',
  'boats',
  'people',
  'furniture',
  'stars',
  'sun',
] as const
export type Absent = (typeof ABSENT)[number]

const FLOATING = ['fireflies', 'petals', 'leaves', 'embers', 'bubbles', 'dust'] as const
export type Floating = (typeof FLOATING)[number]

export type Scene = {
  prompt: string
  place: PlaceName
  /** The words for the place, as written; empty when the place was chosen to suit the subjects. */
  placeWord: string
  /** A second place that was named, seen behind the first: mountains behind a lake, the desert around a road. */
  behind?: PlaceName
  /** What is said of the place itself, in English: `red` of a planet, `concert` of a stage. */
  placeTraits?: string[]
  /** What grows all over the ground, and in which colors: tulips in a field of them. */
  growing?: { kind: Growing; colors: Rgb[] }
  /** What floats in the air besides rain and snow. */
  floating?: Floating[]
  time: TimeOfDay
  season: Season
  weather: Weather
  mood: Mood
  /** Colors asked for the picture as a whole. */
  palette: { word: string; rgb: Rgb /** Said of the place: "a red desert". */; of?: 'place' }[]
  view: View
  /** In order of importance: the first is what the picture is about. */
  subjects: SubjectAsk[]
  /** A style of `styles/`; `photo` when nothing was said. */
  style: string
  /** To be written in the picture: from quotation marks, or a title a tool needs. */
  texts: string[]
  /** Words that asked for something to be absent. */
  without: string[]
  /** What of it places would have shown by themselves. */
  absent?: Absent[]
  /** Words that changed nothing. */
  ignored: string[]
}

/** The subjects that are stood up as things. */
export const staged = ({ subjects }: Pick<Scene, 'subjects'>): SubjectAsk[] =>
  subjects.filter(({ shownBy }) => shownBy === undefined)
