import type { Scene, SubjectAsk } from '../../scene.ts'
import { toppingsIn } from '../../subjects/food/topping-words.ts'
import type { KnownSubject } from '../lexicon/lexicon.ts'

/** Foods that show what is laid on them. */
// biome-ignore format: a list
const TOPPED_FOODS = new Set(['ramen', 'salad', 'spaghetti', 'rice-bowl', 'breakfast-bowl', 'steak', 'toast', 'waffle', 'pancakes', 'soup', 'pizza', 'pie', 'sundae', 'smoothie', 'cake'])
/** These come with all that belongs to them; whatever else is said to be on or in them is not stood beside them. */
// biome-ignore format: a list
const COMPLETE_FOODS = new Set(['taco', 'burger', 'cocktail', 'donut', 'cupcake', 'ice-cream', 'dumpling', 'hot-dog', 'sushi', 'coffee-cup', 'tea-cup', 'cheese-board', 'fries', 'breakfast', 'roast-chicken', 'macaron', 'honey-jar'])
/** A dish that the food brings along itself. */
const DISHES =
  /^(?:\w+ )?(bowl|plate|platter|dish|board|cutting board|slate|tray|pan|skillet|cup|glass|mug|saucer|serving board)s?$/i
/** One of these shows several. */
const SEVERAL = new Set([
  'fries',
  'taco',
  'dumpling',
  'macaron',
  'waffle',
  'pancakes',
  'sushi',
  'toast',
  'breakfast',
  'spaghetti',
  'ramen',
  'grapes',
])
const BRINGS_DISH = new Set([...TOPPED_FOODS, ...COMPLETE_FOODS, 'fruit-bowl', 'cake', 'egg'])
/** Said with food and drink, and never a thing of its own beside them. */
const GARNISH =
  /^(rim|salt rim|sugar rim|slices?|pieces?|wedges?|umbrella|straw|ice|ice cubes?|steam|toppings?|sauce|dressing|garnish|chopsticks|spoon|fork|knife|napkin|foam|latte art|froth|filling|crust|drizzle|sprinkles|icing|frosting|marshmallows?|sticks?|cinnamon sticks?|coffee beans?|beans?|dipper|honey dipper|dinner|lunch|meal|feast|snack|dessert|cuisine|recipe|food|table setting)$/i

const nameOf = ({ thing }: SubjectAsk) => ('subject' in thing ? thing.subject : '')

/** A sushi platter is sushi; a plate of what is eaten shows the food. */
function asFood(ask: SubjectAsk, known: ReadonlyMap<string, KnownSubject>): SubjectAsk {
  if (!DISHES.test(ask.word)) return ask
  const food = [...known.values()].find(
    ({ kind, name, words }) => kind === 'food' && ask.traits.some((trait) => trait === name || words.includes(trait)),
  )
  return food ? { ...ask, thing: { subject: food.name } } : ask
}

/** What lies on a dish is cut, cooked and drawn with it; its bowl or plate comes with it. */
export function asDishes(scene: Scene, known: ReadonlyMap<string, KnownSubject>): Scene {
  const subjects = scene.subjects.map((ask) => asFood(ask, known))
  const bringing = subjects.filter((ask) => BRINGS_DISH.has(nameOf(ask)))
  // In a cup of green tea the tea is meant, and its cup comes along.
  const at = subjects.indexOf((bringing.find(({ word }) => !DISHES.test(word)) ?? bringing[0])!)
  const dish = subjects[at]
  if (!dish) return { ...scene, subjects }
  const isTopped = TOPPED_FOODS.has(nameOf(dish))
  const word = dish.word.toLowerCase()
  const said = scene.prompt.toLowerCase()
  const after = said.slice(Math.max(0, said.indexOf(word.split(' ').at(-1)!)) + (word.split(' ').at(-1)?.length ?? 0))
  const named = isTopped ? toppingsIn(after) : []
  const isPart = (ask: SubjectAsk, i: number) => {
    if (i === at) return false
    if (DISHES.test(ask.word) && isLinked(dish, at, ask, i)) return true
    if (GARNISH.test(ask.word) || nameOf(ask) === nameOf(dish)) return true
    return (
      (isTopped || COMPLETE_FOODS.has(nameOf(dish))) &&
      isLinked(dish, at, ask, i, true) &&
      toppingsIn(ask.word).length > 0
    )
  }
  const parts = subjects.map(isPart)
  const bowl = subjects.find((ask, i) => parts[i] && DISHES.test(ask.word) && ask.colors.length > 0)
  return {
    ...scene,
    // Mint on a drink is a leaf, not the color of the picture.
    palette: scene.palette.filter(({ word: color, of }) => of !== undefined || toppingsIn(color).length === 0),
    subjects: subjects.map((ask, i) => {
      if (parts[i]) return { ...ask, shownBy: 'subject' as const, relations: [] }
      // Fries with a burger lie beside it.
      const relations = ask.relations
        .filter(({ to }) => !parts[to])
        .map((relation) =>
          relation.how === 'on' && BRINGS_DISH.has(nameOf(ask)) && BRINGS_DISH.has(nameOf(subjects[relation.to]!))
            ? { ...relation, how: 'beside' as const }
            : relation,
        )
      const count = SEVERAL.has(nameOf(ask)) && ask.count <= 3 ? 1 : ask.count
      if (i !== at) return { ...ask, relations, count }
      const { material: _material, ...plain } = ask
      const lit = /candle|birthday/i.test(scene.prompt) ? ['candles'] : []
      const traits = [...ask.traits, ...lit, word, ...named.map((name) => `topped ${name}`)]
      return {
        // What is of chocolate is brown; its plate is not.
        ...(isTopped ? plain : ask),
        relations,
        count,
        traits,
        ...(bowl && isTopped ? { colors: bowl.colors } : {}),
      }
    }),
  }
}

/** Related to each other, or both to a third; toppings also when they only follow in the list. */
function isLinked(dish: SubjectAsk, at: number, ask: SubjectAsk, i: number, isList = false): boolean {
  if (ask.relations.some(({ to }) => to === at) || dish.relations.some(({ to }) => to === i)) return true
  return isList && (ask.relations.length > 0 || i > at)
}
