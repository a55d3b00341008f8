import type { Scene, SubjectAsk } from '../../scene.ts'
import type { KnownSubject } from '../lexicon/lexicon.ts'

/** People of whom `black` or `white` is said of their skin; of a knight it is said of the armour. */
// biome-ignore format: a list
const PLAIN_PEOPLE = new Set(['man', 'woman', 'boy', 'girl', 'person', 'child', 'baby', 'toddler', 'teenager', 'couple', 'crowd', 'old-man', 'old-woman', 'grandmother', 'grandfather'])
const SKINS: Readonly<Record<string, string>> = { black: 'black', white: 'white', brown: 'latino' }
/** What one thing brings along by itself, so that nobody need bring another. */
const BROUGHT: Readonly<Record<string, string>> = { candle: 'cake' }
const LIVING: readonly string[] = ['animal', 'person', 'fantasy']

const nameOf = ({ thing }: SubjectAsk) => ('subject' in thing ? thing.subject : '')

/** What a word means beside its neighbours: skin, candles of a cake, flowers in a vase, colors told after the things. */
export function readTogether(scene: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const subjects = scene.subjects.map((ask) => inVase(brought(withSkin(ask), scene), scene, known))
  return sharedColors({ ...scene, subjects })
}

function withSkin(ask: SubjectAsk): SubjectAsk {
  if (!PLAIN_PEOPLE.has(nameOf(ask))) return ask
  // "In black" has said that it is the clothes.
  const isSkin = ({ word }: { word: string }) => word in SKINS && !ask.traits.includes(`${word} clothes`)
  const skins = ask.colors.filter(isSkin).map(({ word }) => SKINS[word]!)
  if (skins.length === 0) return ask
  return { ...ask, colors: ask.colors.filter((color) => !isSkin(color)), traits: [...ask.traits, ...skins] }
}

function brought(ask: SubjectAsk, { subjects }: Scene): SubjectAsk {
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
