import { INDOORS, type PlaceName, type SubjectAsk } from '../../scene.ts'
import type { KnownSubject } from '../lexicon/lexicon.ts'
import type { Draft } from '../reading/draft.ts'
import { BACKDROPS, ROAD_LANDS } from '../words/places.ts'
import { TOOL_PLACES } from '../words/styles.ts'

type Located = { place: PlaceName; placeWord: string; behind?: PlaceName }

const rankOf = (place: PlaceName) => {
  const at = BACKDROPS.indexOf(place)
  return at === -1 ? BACKDROPS.length : at
}

/** Of two places named together one is where we stand, the other is seen behind. */
function saidPlace({ places }: Draft): Located | undefined {
  const strong = places.filter(({ weak }) => !weak)
  const all = strong.length > 0 ? strong : places
  const near = all.filter(({ isFar }) => !isFar)
  const candidates = near.length > 0 ? near : all
  // A road leads through the land it is named with.
  let chosen = candidates.find(({ place }) => place === 'road') ?? candidates[0]
  for (const other of candidates.slice(1, 3)) if (chosen && rankOf(other.place) > rankOf(chosen.place)) chosen = other
  if (!chosen) return undefined
  const isBehind = ({ place }: { place: PlaceName }) =>
    place !== chosen.place &&
    place !== 'sky' &&
    (BACKDROPS.includes(place) || (chosen.place === 'road' && ROAD_LANDS.includes(place)))
  const other = all.find(isBehind) ?? places.find((one) => one.isFar && isBehind(one))
  return { place: chosen.place, placeWord: chosen.word, ...(other ? { behind: other.place } : {}) }
}

/** Who has a home here fits on a table, where the library does not say what kind it is. */
const TABLE_HOMES: readonly PlaceName[] = [
  'table',
  'kitchen',
  'cafe',
  'library',
  'office',
  'living-room',
  'garden',
  'studio',
]
const TOO_LARGE = ['animal', 'person', 'vehicle', 'building']

const TABLES = ['table', 'round-table', 'coffee-table', 'desk', 'kitchen-counter', 'nightstand']

/** Things only said to stand on a table, and no room around it: the table is the place. */
function stillLife(draft: Draft, known: ReadonlyMap<string, KnownSubject>): Located | undefined {
  const at = draft.subjects.findIndex(({ thing }) => 'subject' in thing && TABLES.includes(thing.subject))
  const table = draft.subjects[at]
  if (!table || table.relations.length > 0 || table.count > 1 || draft.subjects.length < 2) return undefined
  const isSmall = ({ thing }: SubjectAsk) => {
    if ('drawing' in thing) return true
    const { kind, home } = known.get(thing.subject) ?? { home: [] }
    return kind === undefined ? home.some((place) => TABLE_HOMES.includes(place)) : !TOO_LARGE.includes(kind)
  }
  const others = draft.subjects.filter((_, i) => i !== at)
  if (!others.every((other) => isSmall(other) && other.relations.every(({ how, to }) => to !== at || how === 'on')))
    return undefined
  if (!others.some(({ relations }) => relations.some(({ to }) => to === at))) return undefined
  removeSubject(draft.subjects, at)
  return { place: 'table', placeWord: table.word }
}

/** More different things than this are a heap, not a picture: the first are kept. */
const SUBJECTS_MAX = 24

export function limitSubjects(subjects: SubjectAsk[]): SubjectAsk[] {
  const dropped = subjects.splice(SUBJECTS_MAX)
  for (const subject of subjects) subject.relations = subject.relations.filter(({ to }) => to < SUBJECTS_MAX)
  return dropped
}

/** A wrong prop spoils a picture that is right without it: beside the first, only what is surely meant is drawn. */
const SURE_LIKENESS = 0.6
const SURE_DRAWING = 0.75

export function dropUnsure(subjects: SubjectAsk[]): SubjectAsk[] {
  const isUnsure = ({ known, likeness }: SubjectAsk) =>
    (known === 'likeness' && likeness < SURE_LIKENESS) || (known === 'drawing' && likeness < SURE_DRAWING)
  const dropped: SubjectAsk[] = []
  for (let at = subjects.length - 1; at > 0; at--) {
    const subject = subjects[at]!
    if (!isUnsure(subject)) continue
    dropped.push(subject)
    removeSubject(subjects, at)
  }
  return dropped
}

function removeSubject(subjects: SubjectAsk[], at: number): void {
  subjects.splice(at, 1)
  for (const subject of subjects) {
    subject.relations = subject.relations
      .filter(({ to }) => to !== at)
      .map(({ how, to }) => ({ how, to: to > at ? to - 1 : to }))
  }
}

/** No sky is seen there. */
const SKYLESS: readonly PlaceName[] = ['underwater', 'cave', ...INDOORS]
const SKY_THINGS = ['moon', 'sun', 'star', 'rainbow', 'cloud', 'fireworks']
const OUTDOOR_KINDS = ['building', 'vehicle']

/** Where most of the subjects are at home; the first counts double. What was said of the sky, and houses and cars, keep us outdoors. */
function homeOf(
  subjects: readonly SubjectAsk[],
  { known, hasSky }: { known: ReadonlyMap<string, KnownSubject>; hasSky: boolean },
): PlaceName | undefined {
  const votes = new Map<PlaceName, number>()
  const all = subjects.map(({ thing }) => ('subject' in thing ? known.get(thing.subject) : undefined))
  // Houses and cars are outdoors, and so is an animal that lives in no house, unless it is on or in something.
  const isLoose = subjects.every(({ relations }) => relations.every(({ how }) => how !== 'on' && how !== 'in'))
  const isWild = (subject: KnownSubject) =>
    isLoose && subject.kind === 'animal' && !subject.home.some((place) => SKYLESS.includes(place))
  const isOutdoors = all.some(
    (subject) =>
      subject && subject.stands !== 'underwater' && (OUTDOOR_KINDS.includes(subject.kind ?? '') || isWild(subject)),
  )
  const onGround = all.filter((subject) => subject && !SKY_THINGS.includes(subject.name))
  // What stands on or in something is where that is: a rose on a piano is in no garden.
  const under = subjects[0]?.relations.find(({ how }) => how === 'on' || how === 'in')?.to
  // A rock or a fence can be anywhere: a lighthouse on one stands by the sea, an owl on the other at the wood.
  const isPerched = all[0]?.kind === 'animal' && under !== undefined && all[under]?.kind === 'building'
  const carrier = under !== undefined && (all[under]?.kind === 'nature' || isPerched) ? undefined : under
  const weightOf = (i: number) => (carrier === undefined ? (i === 0 ? 2.2 : 1) : i === carrier ? 2.2 : 1)
  for (const [i, subject] of (onGround.length > 0 ? onGround : all).entries()) {
    for (const [rank, place] of (subject?.home ?? []).entries()) {
      const isHidden = SKYLESS.includes(place) && (hasSky || isOutdoors)
      const vote = (weightOf(i) / (1 + rank * 0.4)) * (isHidden ? 0.2 : 1)
      votes.set(place, (votes.get(place) ?? 0) + vote)
    }
  }
  const best = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0]
  // A whale under the moon, an octopus in a storm: at sea.
  return best === 'underwater' && (hasSky || isOutdoors) ? 'sea' : best
}

/** Only what lies behind was named, "the sea behind it": the subjects are where they are at home. */
function farPlace({ places, subjects }: Draft, known: ReadonlyMap<string, KnownSubject>): Located | undefined {
  const [first] = places
  if (!first?.isFar || subjects.length === 0 || places.some(({ isFar }) => !isFar)) return undefined
  if (!BACKDROPS.includes(first.place) || first.place === 'sky') return undefined
  const home = homeOf(subjects, { known, hasSky: true })
  const isOpen = home !== undefined && !SKYLESS.includes(home) && home !== first.place
  // A skyline is seen across its own water; the sea best from the beach.
  if (first.place === 'skyline') return { place: 'skyline', placeWord: first.word }
  return { place: isOpen ? home : first.place === 'sea' ? 'beach' : 'meadow', placeWord: '', behind: first.place }
}

/** A portrait of one without a word of where: nothing but the face. */
function isPortraitOf({ subjects, settings }: Draft, known: ReadonlyMap<string, KnownSubject>): boolean {
  const [first] = subjects
  if (!first || subjects.length > 1 || first.count > 1 || !('subject' in first.thing)) return false
  const isPortrait = settings.find(({ view }) => view?.framing)?.view?.framing === 'portrait'
  const isPlain = settings.every(({ time, weather, season }) => !time && !weather && !season)
  return isPortrait && isPlain && ['person', 'fantasy'].includes(known.get(first.thing.subject)?.kind ?? '')
}

/** Drawings have no home: their kind decides. */
const DRAWING_HOME: PlaceName = 'studio'

export function fillPlace(
  draft: Draft,
  { known, tool }: { known: ReadonlyMap<string, KnownSubject>; tool: string | undefined },
): Located {
  const far = farPlace(draft, known)
  if (far) return far
  const said = saidPlace(draft)
  if (said) return said
  const toolPlace =
    tool !== undefined && tool in TOOL_PLACES ? TOOL_PLACES[tool as keyof typeof TOOL_PLACES] : undefined
  if (toolPlace) return { place: toolPlace, placeWord: '' }
  if (isPortraitOf(draft, known)) return { place: 'studio', placeWord: '' }
  const table = stillLife(draft, known)
  if (table) return table
  const hasSky = draft.settings.some(({ time, season, weather }) => time || season || weather)
  const hasMoon = draft.subjects.some(
    ({ thing }) => 'subject' in thing && ['moon', 'sun', 'rainbow'].includes(thing.subject),
  )
  const isOpen =
    hasMoon || draft.settings.some(({ time, weather }) => (time && time !== 'night' && time !== 'morning') || weather)
  if (draft.subjects.length === 0) return { place: hasSky ? 'hills' : 'abstract', placeWord: '' }
  return {
    place: homeOf(draft.subjects, { known, hasSky: isOpen }) ?? (hasSky ? 'meadow' : DRAWING_HOME),
    placeWord: '',
  }
}
