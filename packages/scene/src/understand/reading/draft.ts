import type { PlaceName, Relation, Rgb, Scene, SubjectAsk, Weather } from '../../scene.ts'
import type { Setting, Thing } from '../lexicon/meanings.ts'

/** A prompt half understood: what was said, before anything is filled in. */
export type Draft = {
  subjects: SubjectAsk[]
  places: { place: PlaceName; word: string; weak: boolean; isFar: boolean }[]
  settings: Setting[]
  palette: Scene['palette']
  without: string[]
  withoutWeather: Set<keyof Weather>
  ignored: string[]
}

/** Words that wait for the noun they describe. */
export type Pending = {
  count?: number
  colors: { word: string; rgb: Rgb }[]
  shade?: { word: string; lift: number; purity: number }
  size?: number
  sizeWord?: string
  material?: string
  age?: NonNullable<SubjectAsk['age']>
  traits: string[]
  action?: string
  across?: number
  depth?: SubjectAsk['depth']
}

export const emptyDraft = (): Draft => ({
  subjects: [],
  places: [],
  settings: [],
  palette: [],
  without: [],
  withoutWeather: new Set(),
  ignored: [],
})

export const nothingPending = (): Pending => ({ colors: [], traits: [] })

export const isDescribing = ({ count, colors, size, material, traits }: Pending): boolean =>
  (count ?? 1) > 1 || colors.length > 0 || size !== undefined || material !== undefined || traits.length > 0

/** A plural without a number. */
const SEVERAL = 3
const COUNT_MAX = 100

export function newSubject(
  word: string,
  { thing, known, likeness, given, metres }: Thing,
  pending: Pending,
  isPlural: boolean,
): SubjectAsk {
  const age = pending.age ?? given?.age
  const hasCount = pending.count !== undefined && pending.count > 0
  const isUncounted = isPlural && !hasCount && given?.count === undefined
  return {
    word,
    thing,
    known,
    likeness: Math.round(likeness * 1000) / 1000,
    count: Math.min(COUNT_MAX, hasCount ? pending.count! : (given?.count ?? (isPlural ? SEVERAL : 1))),
    colors: pending.colors,
    size: pending.size ?? 1,
    ...(metres === undefined ? {} : { metres }),
    ...(pending.material ? { material: pending.material } : {}),
    ...(pending.action ? { action: pending.action } : {}),
    ...(age ? { age } : {}),
    ...(given?.gender ? { gender: given.gender } : {}),
    traits: [...new Set([...pending.traits, ...(given?.traits ?? [])])],
    relations: [],
    ...(pending.across !== undefined ? { across: pending.across } : {}),
    depth: pending.depth ?? 'middle',
    ...(isUncounted ? { uncounted: true } : {}),
  }
}

/** Adds to a noun what stands after it: "the car is red", "un gato negro". */
export function describe(subject: SubjectAsk, pending: Pending): void {
  subject.colors.push(...pending.colors)
  if (pending.size !== undefined) subject.size = pending.size
  if (pending.material) subject.material = pending.material
  if (pending.age) subject.age = pending.age
  if (pending.action) subject.action = pending.action
  if (pending.across !== undefined) subject.across = pending.across
  if (pending.depth) subject.depth = pending.depth
  for (const trait of pending.traits) if (!subject.traits.includes(trait)) subject.traits.push(trait)
}

export function relate(subjects: readonly SubjectAsk[], from: number, how: Relation['how'], to: number): void {
  const { relations } = subjects[from]!
  if (from !== to && !relations.some((known) => known.how === how && known.to === to)) relations.push({ how, to })
}

/** Lighter, darker, purer or duller, in linear light. */
export function shaded([r, g, b]: Rgb, { lift, purity }: { lift: number; purity: number }): Rgb {
  const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b
  const channel = (value: number) => {
    const pure = Math.min(1, Math.max(0, grey + (value - grey) * purity))
    const lifted = lift > 0 ? pure + (1 - pure) * lift * lift * 1.6 : pure * (1 + lift) ** 2
    return Math.round(Math.min(1, lifted) * 10_000) / 10_000
  }
  return [channel(r), channel(g), channel(b)]
}
