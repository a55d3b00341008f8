import type { Scene, SubjectAsk } from '../../scene.ts'
import type { KnownSubject } from '../lexicon/lexicon.ts'
import { costumed, unknotted } from './costumes.ts'
import { asDishes } from './dishes.ts'
import { asStillLife } from './still-life.ts'

/** People of whom `black` or `white` is said of their skin; of a knight it is said of the armour. */
// biome-ignore format: a list
const PLAIN_PEOPLE = new Set(['man', 'woman', 'boy', 'girl', 'person', 'child', 'baby', 'toddler', 'teenager', 'couple', 'crowd', 'old-man', 'old-woman', 'grandmother', 'grandfather'])
const SKINS: Readonly<Record<string, string>> = { black: 'black', white: 'white', brown: 'latino' }
/** What one thing brings along by itself, so that nobody need bring another. */
const BROUGHT: Readonly<Record<string, string>> = { candle: 'cake' }
const HAS_PAPER = ['typewriter', 'book', 'newspaper', 'envelope']
const LIVING: readonly string[] = ['animal', 'person', 'fantasy']

const nameOf = ({ thing }: SubjectAsk) => ('subject' in thing ? thing.subject : '')

/** What a word means beside its neighbours: skin, candles of a cake, flowers in a vase, colors told after the things. */
export function readTogether(read: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const scene = asStillLife(asDishes(unknotted(read), known), known)
  const subjects = scene.subjects.map((ask, i) =>
    ask.shownBy
      ? ask
      : inVase(asTopping(inRole(brought(withSkin(costumed(ask, known)), i, scene), scene), scene, known), scene, known),
  )
  return sharedColors({ ...scene, subjects: gendered(subjects, scene.prompt, known) })
}

// biome-ignore format: a list
const WOMAN = /\b(girl|woman|lady|female|mother|sister|wife|heroine|huntress|waitress|actress|policewoman|sorceress|priestess|goddess|she|her|herself)s?\b/i
const MAN = /\b(boy|man|male|guy|gentleman|father|brother|husband|he|his|him|himself)s?\b/i

/** Their names say it. */
const SAID = new Set(['man', 'woman', 'boy', 'girl', 'old-man', 'old-woman', 'couple', 'family', 'crowd'])

/** A surfer girl is a girl, and who works in her workshop is a woman. */
function gendered(subjects: SubjectAsk[], prompt: string, known: ReadonlyMap<string, KnownSubject>): SubjectAsk[] {
  const people = subjects.filter((ask) => known.get(nameOf(ask))?.kind === 'person' && !ask.shownBy)
  return subjects.map((ask) => {
    if (!people.includes(ask) || ask.gender || SAID.has(nameOf(ask))) return ask
    // Whose "her" is, is sure where there is only one.
    const said = `${ask.word} ${ask.traits.join(' ')} ${people.length === 1 ? prompt : ''}`
    const isWoman = WOMAN.test(said)
    return isWoman === MAN.test(said) ? ask : { ...ask, gender: isWoman ? 'woman' : 'man' }
  })
}

function withSkin(ask: SubjectAsk): SubjectAsk {
  if (!PLAIN_PEOPLE.has(nameOf(ask))) return ask
  // "In black" has said that it is the clothes.
  const isSkin = ({ word }: { word: string }) => word in SKINS && !ask.traits.includes(`${word} clothes`)
  const skins = ask.colors.filter(isSkin).map(({ word }) => SKINS[word]!)
  if (skins.length === 0) return ask
  return { ...ask, colors: ask.colors.filter((color) => !isSkin(color)), traits: [...ask.traits, ...skins] }
}

/** What people do makes them what they are: who skates has a board, who plays with a ball kicks it. */
const ROLES: Readonly<Record<string, string>> = {
  skating: 'skater',
  surfing: 'surfer',
  skiing: 'skier',
  boxing: 'boxer',
}
/** What one stands on makes one so, too. */
const RIDDEN: readonly (readonly [RegExp, string])[] = [
  [/skateboard|longboard/, 'skater'],
  [/surf ?board|wave/, 'surfer'],
  [/snowboard|\bski/, 'skier'],
]
const riddenBy = ({ relations, action }: SubjectAsk, subjects: readonly SubjectAsk[]) =>
  RIDDEN.find(([words]) =>
    relations.some(
      ({ how, to }) =>
        (how === 'riding' || (how === 'on' && action !== 'sitting')) &&
        words.test(`${subjects[to]?.word} ${nameOf(subjects[to]!)}`.replaceAll('-', ' ')),
    ),
  )?.[1]
/** They have it in their hands already. */
const OWN: Readonly<Record<string, RegExp>> = {
  knight: /sword|shield/,
  samurai: /sword|katana/,
  ninja: /sword|katana/,
  pirate: /sword|cutlass|saber/,
  viking: /\baxe|shield/,
  wizard: /staff|wand/,
  witch: /broom/,
  fairy: /wand/,
  archer: /\bbow/,
  farmer: /pitchfork/,
  king: /scepter|sceptre|crown/,
  queen: /scepter|sceptre|crown/,
  princess: /crown|tiara/,
  detective: /magnif/,
  blacksmith: /hammer/,
  lumberjack: /\baxe/,
  astronaut: /helmet/,
  boxer: /\bbag\b|backpack|glove/,
  firefighter: /helmet/,
}
const BALLS = /soccer|football|^ball/

function inRole(ask: SubjectAsk, { subjects }: Scene): SubjectAsk {
  const name = nameOf(ask)
  if (name === 'surfer' && ask.action === 'riding') return { ...ask, action: 'surfing', relations: [] }
  const ridden = PLAIN_PEOPLE.has(name) ? riddenBy(ask, subjects) : undefined
  if (!PLAIN_PEOPLE.has(name) || (!ask.action && !ridden)) return ask
  const plays = ask.action === 'playing' && ask.relations.some(({ to }) => BALLS.test(subjects[to]?.word ?? ''))
  const role = plays ? 'football-player' : (ridden ?? ROLES[ask.action ?? ''])
  if (!role) return ask
  const age = ask.age ?? (['child', 'girl', 'boy'].includes(name) ? 'child' : undefined)
  return {
    ...ask,
    thing: { subject: role },
    ...(age ? { age } : {}),
    ...(ridden ? { action: Object.keys(ROLES).find((action) => ROLES[action] === ridden)! } : {}),
    relations: ask.relations.filter(({ how }) => how !== 'holding' && how !== 'riding' && !(ridden && how === 'on')),
  }
}

/** An uncounted topping is spread over its food. */
const TOPPINGS = 5
const HEAP = 11
const OPEN = new Set(['bowl', 'basket', 'bucket', 'plate', 'crate'])

function asTopping(ask: SubjectAsk, { subjects }: Scene, known: ReadonlyMap<string, KnownSubject>): SubjectAsk {
  const isOnFood = ask.relations.some(
    ({ how, to }) => how === 'on' && known.get(nameOf(subjects[to]!))?.kind === 'food',
  )
  if (isOnFood && ask.uncounted) return { ...ask, count: TOPPINGS }
  // A bowl of cherries is full of them.
  const isHeap = ask.uncounted && ask.relations.some(({ how, to }) => how === 'in' && OPEN.has(nameOf(subjects[to]!)))
  return isHeap && !LIVING.includes(known.get(nameOf(ask))?.kind ?? '') ? { ...ask, count: HEAP } : ask
}

/** Kings and queens beside a chessboard are its pieces. */
const CHESSMEN = /^(king|queen|knight|bishop|pawn|rook|pieces?|chess pieces?)s?$/i

function brought(ask: SubjectAsk, at: number, { subjects }: Scene): SubjectAsk {
  const isTheirBall = BALLS.test(ask.word) && subjects.some(({ action }) => action === 'playing')
  // A rocket that starts has its own fire and smoke.
  const isItsFire = /^(fire|flames?|smoke)$/.test(ask.word) && subjects.some(({ action }) => action === 'launching')
  const isRidden = subjects.some(
    (other) =>
      PLAIN_PEOPLE.has(nameOf(other)) && riddenBy(other, subjects) && other.relations.some(({ to }) => to === at),
  )
  const isTheirs = subjects.some(
    (other) =>
      OWN[nameOf(other)]?.test(`${ask.word} ${nameOf(ask)}`) &&
      other.relations.some(({ how, to }) => to === at && (how === 'holding' || how === 'beside' || how === 'wearing')),
  )
  if (isRidden || isTheirs) return { ...ask, shownBy: 'subject', relations: [] }
  if (isTheirBall || isItsFire) return { ...ask, shownBy: 'subject', relations: [] }
  const isOnTiers = nameOf(ask) === 'crowd' && subjects.some((other) => nameOf(other) === 'stadium')
  if (isOnTiers) return { ...ask, shownBy: 'subject', relations: [] }
  if (CHESSMEN.test(ask.word) && subjects.some((other) => nameOf(other) === 'chessboard'))
    return { ...ask, shownBy: 'subject', relations: [] }
  if (/^papers?$/.test(ask.word) && subjects.some((other) => HAS_PAPER.includes(nameOf(other)) && other !== ask))
    return { ...ask, shownBy: 'subject', relations: [] }
  if (/^(bread|toast|slices?)$/.test(ask.word) && subjects.some((other) => nameOf(other) === 'toaster'))
    return { ...ask, shownBy: 'subject', relations: [] }
  const by = BROUGHT[nameOf(ask)]
  const isOnIt = ask.relations.some(({ how, to }) => how === 'on' && subjects[to] && nameOf(subjects[to]) === by)
  return by && isOnIt ? { ...ask, shownBy: 'subject' } : ask
}

/** A bunch in a vase is one; nothing is inside an animal, the two are only near. */
function inVase(ask: SubjectAsk, { subjects }: Scene, known: ReadonlyMap<string, KnownSubject>): SubjectAsk {
  const kindOf = (other: SubjectAsk | undefined) => (other ? (known.get(nameOf(other))?.kind ?? '') : '')
  const relations = ask.relations.map((relation) =>
    relation.how === 'in' && LIVING.includes(kindOf(subjects[relation.to]))
      ? { ...relation, how: 'beside' as const }
      : relation,
  )
  const vase = relations.find(({ how }) => how === 'in')
  const isBunch = vase !== undefined && kindOf(ask) === 'plant' && kindOf(subjects[vase.to]) === 'object'
  return { ...ask, relations, ...(isBunch ? { count: 1 } : {}) }
}

/** "Five balloons, red, blue and yellow": the colors are theirs. */
function sharedColors(scene: Scene): Scene {
  const { palette, subjects } = scene
  const several = subjects.filter(
    ({ count, uncounted, colors }) => !uncounted && count > 1 && count >= palette.length && colors.length === 0,
  )
  if (palette.length < 2 || palette.some(({ of }) => of !== undefined) || several.length !== 1 || subjects.length > 1)
    return scene
  const colors = palette.map(({ word, rgb }) => ({ word, rgb }))
  return { ...scene, palette: [], subjects: subjects.map((ask) => (ask === several[0] ? { ...ask, colors } : ask)) }
}
