import { ABSENT, type Growing, INDOORS, type PlaceName, type Rgb, type Scene, type SubjectAsk } from '../../scene.ts'
import type { KnownSubject } from '../lexicon/lexicon.ts'
import {
  ABSENT_WORDS,
  GROUNDS,
  GROWN,
  GROWN_DRAWINGS,
  LANDSCAPES,
  OF_THE_SKY,
  PART_DRAWINGS,
  PLACE_PARTS,
  SHEDDING,
} from '../words/nature.ts'
import { BACKDROPS } from '../words/places.ts'
import { giveActivities } from './activities.ts'
import { goInside } from './inside.ts'
import { asRoom } from './rooms.ts'
import { readTogether } from './together.ts'

const UNDER_WATER_OF: readonly PlaceName[] = ['sea', 'lake', 'river', 'beach', 'harbour', 'swamp', 'meadow', 'studio']
const WOODED: readonly PlaceName[] = ['forest', 'jungle', 'park', 'garden']
/** What words can be written on, by subject or drawing; and people's clothes. */
// biome-ignore format: a list
const WRITABLE = new Set(['neon-sign', 'sign', 'billboard', 'banner', 'chalkboard', 'poster', 'book', 'cake', 'shop', '👕', '🪧'])
const SHIRTS = /\b(t-?shirt|tee|shirt|sweater|jumper|hoodie|jersey|pullover)s?\b/
/** So many of a flower are no longer counted: they grow. */
const MANY = 6

const nameOf = ({ thing }: SubjectAsk) => ('subject' in thing ? thing.subject : undefined)
const drawingOf = ({ thing }: SubjectAsk) => ('drawing' in thing ? thing.drawing : undefined)

/** What words mean when they stand together: which nouns are things, which the sky, the land or the ground shows. */
export function settle(read: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const scene = asRoom(goInside(readTogether(giveActivities(read, known), known), known), known)
  const grown = grownIn(scene)
  const shownBy = (ask: SubjectAsk): SubjectAsk['shownBy'] =>
    grown?.asks.includes(ask) ? 'ground' : settingOf(ask, scene)
  const subjects = scene.subjects.map((ask) => {
    const by = ask.shownBy ?? shownBy(ask)
    if (by) return { ...ask, shownBy: by }
    // Three people are three, not three crowds.
    return nameOf(ask) === 'crowd' && ask.count > 1 ? { ...ask, thing: { subject: 'person' } } : ask
  })
  giveTexts(subjects, scene.texts)
  const kept = subjects.filter((ask) => ask.shownBy === undefined)
  const names = subjects.map(nameOf)
  const floating = [...new Set([...(scene.floating ?? []), ...names.flatMap((name) => SHEDDING[name ?? ''] ?? [])])]
  return {
    ...scene,
    ...landOf(scene, kept, names, known, grown !== undefined),
    ...(grown ? { growing: { kind: grown.kind, colors: grown.colors } } : {}),
    ...(floating.length > 0 ? { floating } : {}),
    ...absentOf(scene),
    weather: weatherOf(scene, names),
    view: viewOf(scene, kept, names),
    subjects,
  }
}

/** Whether the sky, the land or a wall shows it by itself. */
function settingOf(ask: SubjectAsk, scene: Scene): SubjectAsk['shownBy'] {
  const { subjects, placeWord } = scene
  const name = nameOf(ask)
  if (name !== undefined && name in LANDSCAPES) return 'place'
  if (isTree(ask) && isOfTheLand(ask, scene)) return 'place'
  const isAlone = subjects.length === 1
  if (name !== undefined && OF_THE_SKY.includes(name))
    return !isAlone || name === 'rainbow' || name === 'lightning' ? 'sky' : undefined
  const word = ask.word.toLowerCase()
  const isPart = PLACE_PARTS.has(word) || PART_DRAWINGS.has(drawingOf(ask) ?? '')
  const isFloating = /^(fire|blossom)/.test(word)
  if (!isPart || (name !== undefined && !isFloating) || (isAlone && placeWord === '')) return undefined
  return isFloating ? 'air' : 'place'
}

/** What is to be read goes on what can be written on: one text each, or all on the only one. */
function giveTexts(subjects: SubjectAsk[], texts: readonly string[]): void {
  const isWritable = (ask: SubjectAsk) =>
    WRITABLE.has(nameOf(ask) ?? drawingOf(ask) ?? '') || ask.traits.some((trait) => SHIRTS.test(trait))
  const writable = subjects.filter((ask) => isWritable(ask) && !ask.shownBy)
  if (texts.length === 0 || writable.length === 0) return
  for (const [i, ask] of writable.entries()) {
    const isLast = i === writable.length - 1
    const own = isLast ? texts.slice(i).join(' ') : texts[i]
    if (own) subjects[subjects.indexOf(ask)] = { ...ask, text: own }
  }
}

type Grown = { kind: Growing; colors: Rgb[]; asks: SubjectAsk[] }

/** Flowers in open country grow there: many, in their colors, instead of a few in vases. */
function grownIn({ subjects, place, placeWord, growing }: Scene): Grown | undefined {
  const kindOf = (ask: SubjectAsk) => GROWN[nameOf(ask) ?? ''] ?? GROWN_DRAWINGS[drawingOf(ask) ?? '']
  const isSurrounding = (i: number) =>
    subjects.some(({ relations }) => relations.some(({ how, to }) => to === i && (how === 'in' || how === 'between')))
  const asks = subjects.filter((ask, i) => {
    if (!kindOf(ask) || !(ask.uncounted || ask.count >= MANY)) return false
    const isHeld = subjects.some(({ relations }) =>
      relations.some(({ how, to }) => to === i && ['on', 'holding', 'wearing'].includes(how)),
    )
    const isPut = ask.relations.some(({ how }) => how === 'on' || how === 'in' || how === 'above')
    if (isHeld || isPut) return false
    return (placeWord !== '' && GROUNDS.includes(place)) || isSurrounding(i)
  })
  const [first] = asks
  if (!first) return growing ? { ...growing, asks: [] } : undefined
  return {
    // Several kinds together are a meadow.
    kind: new Set(asks.map(kindOf)).size > 1 ? 'wildflowers' : kindOf(first)!,
    colors: asks.flatMap(({ colors }) => colors.map(({ rgb }) => rgb)),
    asks,
  }
}

/** What was asked away of all that a place shows by itself. */
function absentOf({ without }: Scene): Pick<Scene, 'absent'> {
  const absent = ABSENT.filter((what) => ABSENT_WORDS[what].split(' ').some((word) => without.includes(word)))
  return absent.length > 0 ? { absent } : {}
}

function weatherOf({ weather, without }: Scene, names: readonly (string | undefined)[]): Scene['weather'] {
  const hasMoon = names.includes('moon')
  return {
    ...weather,
    rainbow: Math.max(weather.rainbow, names.includes('rainbow') ? 1 : 0),
    lightning: Math.max(weather.lightning, names.includes('lightning') ? 1 : 0),
    // Who names the moon or the stars wants to see them.
    clouds: hasMoon || names.includes('star') ? Math.min(0.2, weather.clouds) : weather.clouds,
    moon: without.includes('moon') ? 0 : hasMoon ? 1 : weather.moon,
  }
}

/** Trees by a lake are the lake's: the picture is of the land. */
const TREES = new Set([
  'tree',
  'pine',
  'spruce',
  'oak',
  'birch',
  'palm',
  'willow',
  'cherry-tree',
  'poplar',
  'acacia',
  'bush',
])
const GROUNDS_OR_WATER: readonly PlaceName[] = [...GROUNDS, 'sea', 'beach', 'waterfall']
const isTree = (ask: SubjectAsk) => TREES.has(nameOf(ask) ?? '') && (ask.uncounted ?? false)

/** Trees without a number or a color of their own, where a land was named and nothing is done with them. */
const isOfTheLand = (ask: SubjectAsk, { subjects, place, placeWord }: Scene) =>
  placeWord !== '' &&
  GROUNDS_OR_WATER.includes(place) &&
  ask.colors.length === 0 &&
  ask.size === 1 &&
  ask.material === undefined &&
  nameOf(ask) !== 'bush' &&
  nameOf(ask) !== 'acacia' &&
  !subjects.some(({ relations }) => relations.some(({ to }) => subjects[to] === ask && to !== subjects.indexOf(ask)))

/** What one must look into to know it. */
const SEEN_FROM_ABOVE = ['stadium']

/** The moon stands high: the camera goes down to have it in the picture. Land without things is seen as land is. */
function viewOf(
  { view, subjects, place, placeWord, prompt }: Scene,
  kept: readonly SubjectAsk[],
  names: readonly (string | undefined)[],
) {
  const first = kept[0] && nameOf(kept[0])
  if (first && SEEN_FROM_ABOVE.includes(first) && view.angle === 'eye') return { ...view, angle: 'high' as const }
  const isSkyAsked = names.includes('moon') || /\b(starry|milky way|stars)\b/i.test(prompt)
  if (isSkyAsked && kept.length > 0 && view.angle === 'eye') return { ...view, angle: 'low' as const }
  const isLand = kept.length === 0 || (placeWord !== '' && GROUNDS_OR_WATER.includes(place) && kept.every(isTree))
  return isLand && subjects.length > 0 && view.framing !== 'aerial' && ['medium', 'full'].includes(view.framing)
    ? { ...view, framing: 'wide' as const }
    : view
}

function landOf(
  scene: Scene,
  kept: readonly SubjectAsk[],
  names: readonly (string | undefined)[],
  known: ReadonlyMap<string, KnownSubject>,
  isGrown: boolean,
): Pick<Scene, 'place' | 'behind'> {
  const place = placeOf(scene, kept, names, known, isGrown)
  const landscape = names.find((name) => name !== undefined && name in LANDSCAPES)
  const isHill = scene.subjects.some((ask) => nameOf(ask) === landscape && /hill/i.test(ask.word))
  const named = landscape && !isHill ? LANDSCAPES[landscape]! : undefined
  const behind = named && named !== place && BACKDROPS.includes(named) ? named : scene.behind
  return behind && behind !== place ? { place, behind } : { place }
}

function placeOf(
  scene: Scene,
  kept: readonly SubjectAsk[],
  names: readonly (string | undefined)[],
  known: ReadonlyMap<string, KnownSubject>,
  isGrown: boolean,
): PlaceName {
  const landscape = names.find((name) => name !== undefined && name in LANDSCAPES)
  const isHill = scene.subjects.some((ask) => nameOf(ask) === 'mountain' && /hill/i.test(ask.word))
  if (isHill && (scene.placeWord === '' || /hill/i.test(scene.placeWord))) return 'hills'
  // A waterfall in the jungle is the waterfall; mountains beside a lake stand behind it.
  if (landscape && (landscape === 'waterfall' || scene.placeWord === '')) return LANDSCAPES[landscape]!
  if (scene.without.includes('background') && scene.placeWord === '') return 'studio'
  // Rockets start from the ground.
  const starts = scene.subjects.some((ask) => nameOf(ask) === 'rocket' && ask.action === 'launching')
  if (starts && scene.placeWord === '') return 'desert'
  // Who flies is outdoors.
  const flies = scene.subjects.some(({ action, shownBy }) => action === 'flying' && !shownBy)
  if (flies && scene.placeWord === '' && INDOORS.includes(scene.place)) return 'hills'
  // Under trees there is no moon to be seen.
  if (names.includes('moon') && scene.placeWord === '' && WOODED.includes(scene.place)) return 'hills'
  if (isGrown && scene.placeWord === '' && !GROUNDS.includes(scene.place)) return 'meadow'
  const first = kept[0] && nameOf(kept[0])
  // A villa with a swimming pool is looked at from its garden.
  const isPart = ['with', 'with a', 'with its', 'and', 'and a'].some((joint) =>
    scene.prompt.toLowerCase().includes(` ${joint} ${scene.placeWord}`),
  )
  const isBuilding = first !== undefined && known.get(first)?.kind === 'building'
  if (isBuilding && isPart && scene.placeWord !== '' && INDOORS.includes(scene.place)) return 'garden'
  const swims = first !== undefined && known.get(first)?.stands === 'underwater'
  // Who meets a ship comes up to it.
  const floats = kept.some((ask) => known.get(nameOf(ask) ?? '')?.stands === 'water')
  if (swims && floats && scene.placeWord === '') return 'sea'
  if (swims && UNDER_WATER_OF.includes(scene.place))
    return kept[0]!.action !== 'jumping' ? 'underwater' : scene.placeWord === 'water' ? 'sea' : scene.place
  return scene.place
}
