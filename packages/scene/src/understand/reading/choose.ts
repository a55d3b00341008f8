import type { Item, Meaning, MeaningKind } from '../lexicon/meanings.ts'
import { meaningOf } from '../lexicon/meanings.ts'

const MODIFIERS: readonly MeaningKind[] = [
  'color',
  'size',
  'material',
  'age',
  'trait',
  'shade',
  'setting',
  'count',
  'filler',
]
const LOOK_AHEAD = 6
const POSSESSIVES = new Set(['his', 'her', 'its', 'their'])

const has = (item: Item | undefined, ...kinds: MeaningKind[]) =>
  item?.meanings.some(({ is }) => kinds.includes(is)) ?? false

/** The noun that the words at `at` may describe: nothing but other describing words stands between. */
export function headAfter(items: readonly Item[], at: number): Item | undefined {
  for (let i = at + 1; i <= at + LOOK_AHEAD; i++) {
    const item = items[i]
    if (!item) return undefined
    if (has(item, 'thing', 'part', 'place')) return item
    if (item.meanings.length === 0 || has(item, ...MODIFIERS) || has(item, 'action')) continue
    // "a red and white boat"
    if (has(item, 'link') && has(items[i - 1], 'color', 'trait') && has(items[i + 1], 'color', 'trait')) continue
    return undefined
  }
  return undefined
}

export type Context = {
  items: readonly Item[]
  at: number
  /** What the item before was taken for. */
  before: MeaningKind | undefined
  /** A number, color or another describing word waits for its noun. */
  isDescribed: boolean
  /** A relation waits for its other side. */
  relation: string | undefined
  isAfterPart: boolean
}

function chooseSetting(
  item: Item,
  head: Item | undefined,
  { before, isDescribed, relation, items, at }: Context,
): Meaning | undefined {
  const setting = meaningOf(item, 'setting')
  const thing = meaningOf(item, 'thing')
  const action = meaningOf(item, 'action')
  if (!setting) return undefined
  if (action && before === 'thing' && has(items[at + 1], 'article', 'thing')) return action
  // Somebody who is knitting is not a knitted picture.
  if (
    setting.setting.style &&
    before === 'thing' &&
    /ing$/.test(item.key) &&
    !has(items[at + 1], 'break', 'stop') &&
    items[at + 1]
  )
    return action ?? { is: 'action', action: item.key, object: 'beside' }
  const material = meaningOf(item, 'material')
  if (material && has(head, 'thing')) return material
  // A neon sign, a chalkboard with words: the thing itself, unless it is said what it shows.
  const next = items[at + 1]
  const isItself = !next || (has(next, 'relation', 'break', 'stop') && meaningOf(next, 'relation')?.how !== 'of')
  if (thing?.known === 'name' && setting.setting.style && before === 'article' && isItself) return thing
  if (setting.weak) {
    if (head && has(items[at + 1], 'thing', 'part')) return { is: 'trait' }
    const isNoun =
      thing &&
      before === 'article' &&
      !has(items[at + 1], 'filler') &&
      meaningOf(items[at + 1], 'relation')?.how !== 'of'
    return isNoun && at > 1 ? thing : setting
  }
  if (thing && !setting.setting.style && (isDescribed || relation === 'holding' || relation === 'looking-at'))
    return thing
  return setting
}

function chooseNoun(
  item: Item,
  head: Item | undefined,
  { before, relation, items, at, isAfterPart }: Context,
): Meaning | undefined {
  const thing = meaningOf(item, 'thing')
  const place = meaningOf(item, 'place')
  const part = meaningOf(item, 'part')
  const action = meaningOf(item, 'action')
  const quality =
    meaningOf(item, 'color') ?? meaningOf(item, 'material') ?? meaningOf(item, 'size') ?? meaningOf(item, 'age')
  const isTheirs =
    POSSESSIVES.has(items[at - 1]?.key ?? '') && items.slice(0, at).some((earlier) => has(earlier, 'thing'))
  // Flowers on a balcony are somewhere; a house with a balcony has one.
  if (place && part && (relation === 'on' || relation === 'in') && !isTheirs) return place
  if (
    part &&
    (isTheirs ||
      relation === 'with' ||
      relation === 'wearing' ||
      (relation === 'in' && part.of === 'clothes') ||
      isAfterPart)
  )
    return part
  // In a restaurant one is inside; a restaurant kitchen is a kitchen.
  if (thing && isBuiltWord(thing) && has(items[at + 1], 'place')) return { is: 'trait' }
  if (thing && place && (relation === 'in' || relation === 'beside') && !part) return place
  if (quality && (thing || place)) {
    if (head || before === 'copula') return quality
    if (relation === 'in' && quality.is === 'color' && before === 'relation') return quality
    const isList =
      before === 'article' ||
      before === 'count' ||
      item.isPlural ||
      before === 'color' ||
      before === 'size' ||
      before === 'trait'
    const inList = has(items[at - 2], 'thing') || has(items[at + 2], 'thing')
    return isList || inList || quality.is === 'age' || quality.is === 'material' ? (thing ?? place) : quality
  }
  if (action && (thing || place)) return before === 'thing' || before === 'copula' ? action : (thing ?? place)
  const trait = meaningOf(item, 'trait')
  if (trait && (thing || place) && head && has(items[at + 1], 'thing', 'part', 'place', 'trait', 'color')) return trait
  if (trait && thing && (before === 'copula' || before === undefined)) return trait
  return thing ?? part ?? place
}

const BUILT = new Set(['shop', 'apartment-building', 'house', 'church', 'castle', 'factory', 'skyscraper'])
const isBuiltWord = ({ thing }: Extract<Meaning, { is: 'thing' }>) => 'subject' in thing && BUILT.has(thing.subject)

/** Picks what an item means here. */
export function choose(context: Context): Meaning | undefined {
  const item = context.items[context.at]
  if (!item || item.meanings.length <= 1) return item?.meanings[0]
  const next = context.items[context.at + 1]
  const head = headAfter(context.items, context.at)
  const shade = meaningOf(item, 'shade')
  if (shade && has(next, 'color')) return shade
  const relation = meaningOf(item, 'relation')
  if (relation) return relation
  const color = meaningOf(item, 'color')
  if (color && has(item, 'setting') && (head || context.before === 'copula')) return color
  const across = meaningOf(item, 'across') ?? meaningOf(item, 'depth')
  if (across) return across
  const isNoun = has(item, 'thing', 'place', 'part')
  const setting = chooseSetting(item, head, context)
  if (setting && (setting.is !== 'setting' || !has(item, 'trait') || !head)) return setting
  if (isNoun) return chooseNoun(item, head, context)
  return (
    meaningOf(item, 'count') ??
    color ??
    meaningOf(item, 'action') ??
    meaningOf(item, 'size') ??
    meaningOf(item, 'material') ??
    meaningOf(item, 'age') ??
    meaningOf(item, 'trait') ??
    setting ??
    item.meanings.find(({ is }) => is !== 'shade') ??
    item.meanings[0]
  )
}
