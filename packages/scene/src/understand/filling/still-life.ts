import { INDOORS, type PlaceName, type Scene, type SubjectAsk } from '../../scene.ts'
import type { KnownSubject } from '../lexicon/lexicon.ts'

/** One of these is several by itself. */
// biome-ignore format: a list
const SHOWN_AS_ONE = new Set(['sneakers', 'headphones', 'glasses', 'scissors', 'bouquet', 'book-stack', 'necklace', 'fireworks', 'map', 'cookie'])
const PAIRS =
  /^(binoculars|scissors|goggles|headphones|earphones|earbuds|jeans|pants|trousers|shorts|tweezers|pliers|boots|shoes|sneakers|socks|gloves|mittens|slippers|sandals|heels)$/i
/** On the grass, in the sand: where it is, not what it stands on. */
const GROUND_WORDS: Readonly<Record<string, PlaceName>> = {
  grass: 'meadow',
  lawn: 'park',
  sand: 'beach',
  snow: 'tundra',
  ground: 'meadow',
  moss: 'forest',
  dirt: 'field',
}
/** Styles and uses in which one thing stands before plain paper. */
const PLAIN_STYLES = new Set([
  'flat',
  'ink',
  'pencil',
  'charcoal',
  'watercolor',
  'isometric',
  'low-poly',
  'art-deco',
  'pop-art',
])
const LIVING = ['person', 'animal', 'fantasy', 'vehicle', 'building', 'nature']
const SMALL = ['food', 'object', 'plant']

/** Drawn, and yet part of a room. */
const FITTED = /🛁|🚿|🛋|🪟|🚪|🪑|🚽|🛏/u

const WALL = /\b(?:against|in front of|by) (?:an? |the )?(?:[\w-]+ ){0,2}wall\b/i

const nameOf = ({ thing }: SubjectAsk) => ('subject' in thing ? thing.subject : '')

/** Things seen near: pairs are one, small things in a room stand on a table there, a drawn hero stands on plain paper. */
export function asStillLife(read: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const scene = onTable(inPots(onGround(bunched(offCards(read, known)))), known)
  const kindOf = (ask: SubjectAsk) => known.get(nameOf(ask))?.kind ?? ('drawing' in ask.thing ? 'object' : '')
  const hasReader = scene.subjects.some((ask) => ['person', 'animal', 'fantasy'].includes(kindOf(ask)))
  const subjects = scene.subjects.map((ask, i) => {
    // A necklace with a pendant is one.
    const isSame = i > 0 && SHOWN_AS_ONE.has(nameOf(ask)) && nameOf(ask) === nameOf(scene.subjects[0]!)
    if (isSame) return { ...ask, shownBy: 'subject' as const, relations: [] }
    if (!hasReader && nameOf(ask) === 'book' && ask.count > 1 && known.has('book-stack'))
      return { ...ask, thing: { subject: 'book-stack' }, count: 1 }
    const isPair = SHOWN_AS_ONE.has(nameOf(ask)) || PAIRS.test(ask.word)
    // Ballet shoes are drawn as two.
    const isDrawnSo = 'drawing' in ask.thing && ask.word.includes(' ')
    return (isPair && (ask.uncounted || ask.count === 2)) || (isDrawnSo && ask.uncounted) ? { ...ask, count: 1 } : ask
  })
  const shown = subjects.filter(({ shownBy }) => !shownBy)
  const isTableThing = (ask: SubjectAsk) =>
    ('drawing' in ask.thing && !FITTED.test(ask.thing.drawing)) ||
    (SMALL.includes(kindOf(ask)) && known.get(nameOf(ask))?.stands === 'surface')
  const place = placeOf({ ...scene, subjects }, shown, kindOf, isTableThing)
  const isProduct =
    scene.style === 'flat' && /\b(product|photo|photograph|photography|shot|studio light\w*)\b/i.test(scene.prompt)
  return {
    ...scene,
    subjects,
    ...(place ? { place } : {}),
    ...(isProduct && !/vector|flat|illustration|icon|logo|sticker/i.test(scene.prompt) ? { style: 'photo' } : {}),
  }
}

/** Nothing of the sky or the season was said. */
const isQuiet = ({ weather, time }: Scene) =>
  weather.rain + weather.snow + weather.fog + weather.lightning === 0 && !['sunset', 'sunrise', 'night'].includes(time)

function placeOf(
  scene: Scene,
  shown: readonly SubjectAsk[],
  kindOf: (ask: SubjectAsk) => string,
  isTableThing: (ask: SubjectAsk) => boolean,
): PlaceName | undefined {
  const [first] = shown
  if (!first) return undefined
  if (scene.placeWord === 'sand' && SMALL.includes(kindOf(first))) return 'beach'
  // What leans against a wall is seen before that wall.
  if (WALL.test(scene.prompt) && !LIVING.filter((kind) => kind !== 'vehicle').includes(kindOf(first))) return 'studio'
  // A snow globe with a village has it inside.
  const isWithin =
    scene.placeWord !== '' && new RegExp(`with (?:an? |the )?(?:\\w+ )?${scene.placeWord}`, 'i').test(scene.prompt)
  if (isWithin && kindOf(first) === 'object') return 'table'
  const isStill = shown.every(
    (ask) => isTableThing(ask) && ask.relations.every(({ to }) => isTableThing(scene.subjects[to] ?? ask)),
  )
  // Unless it was said where, things that are at home on a table are seen there.
  const isOut = scene.subjects.some(({ shownBy }) => shownBy === 'ground' || shownBy === 'sky')
  const isOffice = /\bin (?:an?|the|my) (?:\w+ )?office\b/i.test(scene.prompt)
  const isLost = !isOffice && ((scene.placeWord === '' && !isOut) || INDOORS.includes(scene.place))
  if (
    isStill &&
    kindOf(first) !== 'plant' &&
    isLost &&
    !['studio', 'table', 'stage'].includes(scene.place) &&
    isQuiet(scene)
  )
    return 'table'
  const isAlone =
    shown.length <= 2 && shown.every(({ count }) => count <= 3) && !LIVING.slice(5).includes(kindOf(first))
  const isBare = scene.placeWord === '' && scene.behind === undefined && !scene.growing
  const isFree = !scene.subjects.some(
    ({ action }) => action !== undefined && /riding|flying|swimming|sailing|surfing/.test(action),
  )
  if (PLAIN_STYLES.has(scene.style) && isAlone && isBare && isFree && scene.weather.rain + scene.weather.snow === 0)
    return 'studio'
  return undefined
}

const POTS = /^(flower ?|plant ?|clay ?|terracotta ?)?(pots?|planters?)$/i
const TABLES = ['table', 'round-table', 'coffee-table', 'desk', 'nightstand', 'kitchen-counter', 'bookshelf']

/** Nothing real stands on a drawn card: it is left out. */
function offCards(scene: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const isSmall = (ask: SubjectAsk) => SMALL.includes(known.get(nameOf(ask))?.kind ?? '')
  const cards = new Set(
    scene.subjects.flatMap((ask) =>
      isSmall(ask) ? ask.relations.flatMap(({ how, to }) => (how === 'on' ? [to] : [])) : [],
    ),
  )
  for (const at of cards) if (!scene.subjects[at] || !('drawing' in scene.subjects[at].thing)) cards.delete(at)
  if (cards.size === 0) return scene
  return {
    ...scene,
    ignored: [...scene.ignored, ...[...cards].map((at) => scene.subjects[at]!.word)],
    subjects: scene.subjects.map((ask, i) => ({
      ...ask,
      ...(cards.has(i) ? { shownBy: 'place' as const } : {}),
      relations: cards.has(i) ? [] : ask.relations.filter(({ to }) => !cards.has(to)),
    })),
  }
}

/** A bouquet has its vase. */
function bunched(scene: Scene): Scene {
  const vaseOf = (ask: SubjectAsk) =>
    nameOf(ask) === 'bouquet' && ask === scene.subjects[0]
      ? ask.relations.find(({ how }) => how === 'in')?.to
      : undefined
  const vases = scene.subjects.map(vaseOf)
  if (vases.every((at) => at === undefined)) return scene
  return {
    ...scene,
    subjects: scene.subjects.map((ask, i) =>
      vases.includes(i)
        ? { ...ask, shownBy: 'subject' as const, relations: [] }
        : { ...ask, relations: ask.relations.filter(({ to }) => !vases.includes(to)) },
    ),
  }
}

/** Plants in pots bring their pots. */
function inPots(scene: Scene): Scene {
  const at = scene.subjects.findIndex(({ word }) => POTS.test(word))
  const isCactus = (ask: SubjectAsk) => nameOf(ask) === 'cactus' && !['desert', 'canyon'].includes(scene.place)
  const isPotted = (ask: SubjectAsk) => ask.relations.some(({ how, to }) => to === at && how === 'in')
  if (at < 0 && !scene.subjects.some(isCactus)) return scene
  const count = Math.max(
    scene.subjects[at]?.count ?? 1,
    /cacti|cactuses|succulents|collection/i.test(scene.prompt) ? 5 : 1,
  )
  return {
    ...scene,
    subjects: scene.subjects.map((ask, i) => {
      if (i === at && scene.subjects.some(isPotted)) return { ...ask, shownBy: 'subject' as const, relations: [] }
      const relations = ask.relations.filter(({ to }) => to !== at || !isPotted(ask))
      if (isCactus(ask))
        return { ...ask, thing: { subject: 'potted-cactus' }, count: Math.max(ask.count, count), relations }
      return isPotted(ask) ? { ...ask, relations } : ask
    }),
  }
}

/** Small things on a table, whatever else the place is called: the table is what is seen. */
function onTable(scene: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const at = scene.subjects.findIndex((ask) => TABLES.includes(nameOf(ask)) && ask.count === 1 && !ask.shownBy)
  const others = scene.subjects.filter(({ shownBy }, i) => i !== at && !shownBy)
  const isSmall = (ask: SubjectAsk) => 'drawing' in ask.thing || SMALL.includes(known.get(nameOf(ask))?.kind ?? '')
  const carries = others.some(({ relations }) => relations.some(({ how, to }) => how === 'on' && to === at))
  if (at < 0 || !carries || !others.every(isSmall)) return scene
  return {
    ...scene,
    place: 'table',
    subjects: scene.subjects.map((ask, i) => ({
      ...ask,
      ...(i === at ? { shownBy: 'place' as const } : {}),
      relations: ask.relations.filter(({ to }) => to !== at),
    })),
  }
}

function onGround(scene: Scene): Scene {
  const at = scene.subjects.findIndex(({ word, shownBy }) => !shownBy && word.toLowerCase() in GROUND_WORDS)
  const ground = scene.subjects[at]
  const carries = scene.subjects.some(({ relations }) =>
    relations.some(({ how, to }) => to === at && (how === 'on' || how === 'in')),
  )
  if (!ground || !carries) return scene
  return {
    ...scene,
    ...(scene.placeWord === '' ? { place: GROUND_WORDS[ground.word.toLowerCase()]! } : {}),
    subjects: scene.subjects.map((ask, i) => ({
      ...ask,
      ...(i === at ? { shownBy: 'ground' as const } : {}),
      relations: ask.relations.filter(({ to }) => to !== at),
    })),
  }
}
