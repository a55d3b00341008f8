/** How a topping lies on its food. */
export type ToppingShape =
  | 'egg-half'
  | 'fried-egg'
  | 'rings'
  | 'leaves'
  | 'berries'
  | 'slices'
  | 'chunks'
  | 'shrimp'
  | 'cream'
  | 'drizzle'
  | 'sprinkles'
  | 'meatballs'
  | 'slabs'
  | 'nori'
  | 'shavings'

export type Topping = { shape: ToppingShape; color: string; inner?: string }

const DARK_BERRY = '#2f3f7a'

/** What people put on food, cut and cooked as it lies there. The longest name that fits counts. */
// biome-ignore format: a table
const TOPPINGS: Readonly<Record<string, Topping>> = {
  'fried egg, fried eggs, sunny side up egg, poached egg, poached eggs': { shape: 'fried-egg', color: '#fbf8f0', inner: '#f2a51c' },
  'egg, eggs, boiled egg, boiled eggs, soft boiled egg, soft boiled eggs, egg half, egg halves, ramen egg': { shape: 'egg-half', color: '#fbf6ea', inner: '#f0932a' },
  'green onion, green onions, spring onion, spring onions, scallion, scallions, chives, chive, leek, leeks, jalapeno, jalapenos': { shape: 'rings', color: '#7dbb45', inner: '#cfe6a0' },
  'onion, onions, red onion, red onions': { shape: 'rings', color: '#b06a9a', inner: '#f0dcea' },
  'basil, mint, cilantro, coriander, parsley, arugula, rocket, spinach, herbs, herb, rosemary, thyme, dill, sage, oregano, greens, lettuce, microgreens, mint leaves, basil leaves': { shape: 'leaves', color: '#4f8a34' },
  'blueberry, blueberries, blackberry, blackberries': { shape: 'berries', color: DARK_BERRY },
  'berries, berry, mixed berries, forest fruits': { shape: 'berries', color: '#a8203a', inner: DARK_BERRY },
  'raspberry, raspberries, cranberry, cranberries, red berries, currants, pomegranate': { shape: 'berries', color: '#c0203c' },
  'cherry tomato, cherry tomatoes': { shape: 'berries', color: '#d8321f' },
  'cherry, cherries, grapes, grape': { shape: 'berries', color: '#a01226' },
  'olive, olives': { shape: 'rings', color: '#26221f', inner: '#4a453c' },
  'peas, corn, beans, chickpeas, sweetcorn': { shape: 'berries', color: '#e8c64a', inner: '#7fb23c' },
  'strawberry, strawberries': { shape: 'slices', color: '#d02a35', inner: '#f7b8b0' },
  'tomato, tomatoes': { shape: 'slices', color: '#cf2f1f', inner: '#e8694a' },
  'cucumber, cucumbers, zucchini, pickle, pickles': { shape: 'slices', color: '#3f7a35', inner: '#cfe6a8' },
  'avocado, avocados, guacamole': { shape: 'slices', color: '#7fa63c', inner: '#dce48a' },
  'kiwi, kiwis': { shape: 'slices', color: '#6f9a2c', inner: '#a9cf4a' },
  'lime, limes': { shape: 'slices', color: '#4f9a2c', inner: '#cfe48a' },
  'lemon, lemons': { shape: 'slices', color: '#f0c81c', inner: '#fbf0a0' },
  'orange, oranges, peach, peaches, mango, apricot': { shape: 'slices', color: '#f08a1c', inner: '#f8bd5c' },
  'banana, bananas': { shape: 'slices', color: '#e8cf7a', inner: '#f8ecc0' },
  'radish, radishes, beet, beets, beetroot': { shape: 'slices', color: '#c0305a', inner: '#fbeef0' },
  'pepperoni, salami, chorizo': { shape: 'slices', color: '#a3261c', inner: '#c0392b' },
  'carrot, carrots, pumpkin, sweet potato': { shape: 'slices', color: '#e8742a', inner: '#f2933a' },
  'mozzarella, mushroom, mushrooms, fig, figs': { shape: 'slices', color: '#e6dccb', inner: '#fbf6ec' },
  'crouton, croutons, tofu, potato, potatoes, feta, feta cheese, paneer, pineapple, nuts, walnuts, almonds, pecans, granola, peanuts': { shape: 'chunks', color: '#d9a860' },
  'bacon, beef, chicken, meat, ham, sausage, lamb, pulled pork, minced meat, chili, tuna': { shape: 'chunks', color: '#9a4a2c', inner: '#c47a4a' },
  'chocolate chips, chocolate, cookies, oreo, brownie': { shape: 'chunks', color: '#3f2010' },
  'shrimp, shrimps, prawn, prawns, seafood': { shape: 'shrimp', color: '#f2926a' },
  'whipped cream, cream, sour cream, yogurt, yoghurt, mascarpone, ice cream, scoop of ice cream, scoop of vanilla ice cream, vanilla ice cream, ricotta, mayonnaise': { shape: 'cream', color: '#fdf8ec' },
  'butter, pat of butter': { shape: 'chunks', color: '#f7dd7a' },
  'syrup, maple syrup, honey, caramel, caramel sauce, gravy, teriyaki sauce': { shape: 'drizzle', color: '#9a4a0c' },
  'chocolate sauce, chocolate syrup, nutella, hot fudge, balsamic': { shape: 'drizzle', color: '#3a1a0c' },
  'ketchup, tomato sauce, hot sauce, strawberry sauce, jam': { shape: 'drizzle', color: '#b3201c' },
  'sprinkles, confetti, candy': { shape: 'sprinkles', color: '#f25c8a' },
  'sesame, sesame seeds, seeds, powdered sugar, icing sugar, sugar, coconut, salt': { shape: 'sprinkles', color: '#f6efdc' },
  'pepper, black pepper, cinnamon, cocoa, spices, chili flakes, poppy seeds': { shape: 'sprinkles', color: '#4a2a1a' },
  'meatball, meatballs, falafel': { shape: 'meatballs', color: '#6d3a20' },
  'pork, pork belly, sliced pork, chashu, salmon, beef slices, sliced beef, roast pork, grilled chicken, duck, smoked salmon': { shape: 'slabs', color: '#8a4a2a', inner: '#e0a888' },
  'nori, seaweed': { shape: 'nori', color: '#1f3326' },
  'parmesan, cheese, grated cheese, cheddar, coconut flakes, shaved parmesan': { shape: 'shavings', color: '#f4e3a8' },
}

const BY_WORD = new Map(
  Object.entries(TOPPINGS).flatMap(([words, topping]) => words.split(', ').map((word) => [word, topping] as const)),
)

export const toppingNamed = (words: string): Topping | undefined => BY_WORD.get(words)

const WORDS_MAX = 4

/** The toppings that a text names, in its order, each by its longest name. */
export function toppingsIn(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(WORDS_MAX, words.length - at)
    while (length > 0 && !BY_WORD.has(words.slice(at, at + length).join(' '))) length--
    if (length > 0) found.push(words.slice(at, at + length).join(' '))
    at += Math.max(1, length)
  }
  return found
}
