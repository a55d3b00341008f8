import type {
  Floating,
  Growing,
  Mood,
  PlaceName,
  Relation,
  Rgb,
  Season,
  SubjectAsk,
  TimeOfDay,
  View,
  Weather,
} from '../../scene.ts'

/** What a word says about the picture as a whole. */
export type Setting = {
  time?: TimeOfDay
  season?: Season
  weather?: Partial<Weather>
  mood?: Mood
  style?: string
  view?: Partial<View>
  palette?: readonly Rgb[]
  placeTraits?: readonly string[]
  floating?: readonly Floating[]
  growing?: Growing
}

/** What a noun says of itself: `girl` is a young woman. */
export type Given = Partial<Pick<SubjectAsk, 'age' | 'gender' | 'count'>> & { traits?: readonly string[] }

export type Thing = {
  is: 'thing'
  thing: SubjectAsk['thing']
  known: SubjectAsk['known']
  likeness: number
  /** How high it is, where it is no subject of the library. */
  metres?: number
  given?: Given
}

export type Meaning =
  | Thing
  | { is: 'place'; place: PlaceName; weak: boolean; setting: Setting }
  | { is: 'setting'; setting: Setting; weak?: boolean }
  | { is: 'color'; rgb: Rgb }
  | { is: 'shade'; lift: number; purity: number }
  | { is: 'size'; size: number }
  | { is: 'material'; material: string }
  | { is: 'age'; age: NonNullable<SubjectAsk['age']> }
  | { is: 'trait' }
  | { is: 'action'; action?: string; object?: Relation['how'] }
  | { is: 'part'; of: 'body' | 'clothes' | 'fitting' }
  | { is: 'count'; count: number }
  | { is: 'relation'; how: Relation['how'] | 'with' | 'of' | 'made'; reversed: boolean }
  | { is: 'across'; across: number }
  | { is: 'depth'; depth: SubjectAsk['depth'] }
  | { is: 'article' | 'copula' | 'link' | 'not' | 'filler' | 'break' | 'stop' }

export type MeaningKind = Meaning['is']

/** A stretch of the prompt with all it may mean. */
export type Item = {
  /** As written. */
  text: string
  /** As looked up. */
  key: string
  isPlural: boolean
  /** An emoji: no part of a longer name. */
  standsAlone: boolean
  /** In no list of ours: what it means was looked up. */
  isGuess: boolean
  meanings: readonly Meaning[]
}

export function meaningOf<Kind extends MeaningKind>(item: Item | undefined, kind: Kind) {
  return item?.meanings.find((meaning): meaning is Extract<Meaning, { is: Kind }> => meaning.is === kind)
}
