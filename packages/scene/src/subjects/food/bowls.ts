import type { Rgb } from '../../scene.ts'
import type { Parts } from '../../shapes/parts.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { soft } from '../objects/curves.ts'
import { thing } from '../objects/thing.ts'
import type { Form } from '../subject.ts'
import { FOOD } from './belongs.ts'
import { chopsticks, deepBowl, flatPlate, IN_BOWL, leafHeap, noodles, rice, steam } from './dishware.ts'
import { addToppings, toppingsOf } from './toppings.ts'

/** What was asked for, or what usually lies on it. */
export const topsOf = (form: Form, usual: readonly string[]): readonly string[] => {
  const asked = toppingsOf(form)
  return asked.length > 0 ? asked : usual
}

function broth(parts: Parts, tone: Rgb, y: number): void {
  parts.lathe(
    { material: 'glossy', roughness: 0.08 },
    (share) => times(tone, 0.9 + share * 0.16),
    [0, y, 0.04, y, 0.083, y - 0.0005],
    [0, 0, 0],
    {},
    44,
  )
}

export const ramen = thing(
  'ramen',
  ['noodles', 'noodle-soup', 'noodle-bowl', 'pho', 'udon', 'soba', 'laksa', 'instant-noodles', 'tonkotsu'],
  FOOD,
  [0.1, 0.2, 0.19],
  0,
  '#b5702a',
  (parts, color, form) => {
    deepBowl(parts, rgb('#23262c'), rgb('#b03a2a'))
    broth(parts, color, 0.066)
    noodles(parts, rgb('#eccf86'), { radius: 0.074, y: 0.066, dome: 0.008 }, form.random.branch('noodles'))
    const asked = toppingsOf(form)
    const usual = ['nori', 'pork', 'egg', 'green onions']
    addToppings(parts, asked.length > 0 ? ['nori', ...asked] : usual, { ...IN_BOWL, y: 0.07, dome: 0.006 }, form)
    chopsticks(parts, 0.084)
    return { solids: steam(0.095, 0.09, form.time), anchors: { top: [0, 0.075, 0] } }
  },
)

export const salad = thing(
  'salad',
  ['caesar-salad', 'greek-salad', 'fruit-salad', 'green-salad', 'garden-salad', 'coleslaw'],
  FOOD,
  [0.13, 0.2, 0.19],
  0,
  '#f1eee7',
  (parts, color, form) => {
    deepBowl(parts, color, times(color, 0.8))
    const top = { radius: 0.085, y: 0.072, dome: 0.036 }
    parts.lathe('matte', rgb('#35602a'), [0.082, 0.066, 0.06, 0.082, 0, 0.092], [0, 0, 0], {}, 28)
    leafHeap(parts, top, form.random.branch('leaves'))
    const isCaesar = form.traits.some((trait) => /caesar/.test(trait))
    const usual = isCaesar ? ['croutons', 'parmesan', 'egg'] : ['cherry tomatoes', 'cucumber', 'red onion', 'feta']
    addToppings(parts, topsOf(form, usual), { ...top, y: 0.078, dome: 0.038 }, form)
    return { anchors: { top: [0, 0.11, 0] } }
  },
)

export const pasta = thing(
  'spaghetti',
  [
    'pasta',
    'spaghetti-bolognese',
    'carbonara',
    'linguine',
    'fettuccine',
    'lasagna',
    'macaroni',
    'mac-and-cheese',
    'gnocchi',
    'penne',
    'tagliatelle',
    'pad-thai',
    'chow-mein',
    'lo-mein',
    'yakisoba',
    'stir-fried-noodles',
  ],
  FOOD,
  [0.09, 0.28, 0.28],
  0,
  '#f1eee7',
  (parts, color, form) => {
    flatPlate(parts, color, 1.05)
    const random = form.random.branch('noodles')
    parts.lathe(
      'matte',
      rgb('#d8a94e'),
      soft([0.07, 0.011, 0.058, 0.026, 0.034, 0.04, 0, 0.046], false, 3),
      [0, 0, 0],
      {},
      32,
    )
    noodles(parts, rgb('#eec56a'), { radius: 0.09, y: 0.014, dome: 0.044 }, random)
    noodles(parts, rgb('#f0cc78'), { radius: 0.058, y: 0.03, dome: 0.036 }, random)
    const isWhite = form.traits.some((trait) => /carbonara|alfredo|cream|white|cheese/.test(trait))
    parts.lathe(
      { material: 'glossy', roughness: 0.2 },
      (share, around) =>
        times(isWhite ? rgb('#f2e2b4') : rgb('#b3261a'), 0.9 + 0.2 * Math.sin(around * 40 + share * 7) ** 2),
      soft([0.05, 0.048, 0.046, 0.056, 0.03, 0.065, 0, 0.069], false, 4),
      [0, 0, 0],
      {},
      36,
    )
    addToppings(
      parts,
      topsOf(form, isWhite ? ['bacon', 'pepper', 'parsley'] : ['parmesan', 'basil']),
      { radius: 0.052, y: 0.05, dome: 0.02 },
      form,
    )
    return { solids: steam(0.085, 0.08, form.time), anchors: { top: [0, 0.07, 0] } }
  },
)

export const riceBowl = thing(
  'rice-bowl',
  [
    'rice',
    'fried-rice',
    'poke-bowl',
    'poke',
    'bibimbap',
    'curry',
    'risotto',
    'paella',
    'buddha-bowl',
    'bowl-of-rice',
    'biryani',
    'donburi',
    'burrito-bowl',
    'stir-fry',
    'tikka-masala',
    'butter-chicken',
    'sticky-rice',
  ],
  FOOD,
  [0.11, 0.2, 0.19],
  0,
  '#39414c',
  (parts, color, form) => {
    deepBowl(parts, color, rgb('#d8b04a'))
    rice(parts, { radius: 0.084, y: 0.066, dome: 0.016 }, form.random.branch('rice'))
    const isCurry = form.traits.some((trait) => /curry|masala/.test(trait))
    if (isCurry)
      parts.lathe(
        { material: 'glossy', roughness: 0.12 },
        rgb('#c8742a'),
        soft([0.058, 0.072, 0.05, 0.083, 0, 0.09], false, 3),
        [0.02, 0, 0.014],
        {},
        36,
      )
    const usual = isCurry ? ['chicken', 'cilantro'] : ['salmon', 'avocado', 'cucumber', 'carrot', 'egg', 'sesame']
    addToppings(parts, topsOf(form, usual), { ...IN_BOWL, y: 0.068, dome: isCurry ? 0.022 : 0.015 }, form)
    if (!isCurry) chopsticks(parts, 0.084)
    return { solids: isCurry ? steam(0.1, 0.09, form.time) : [], anchors: { top: [0, 0.085, 0] } }
  },
)

export const breakfastBowl = thing(
  'breakfast-bowl',
  [
    'oatmeal',
    'porridge',
    'cereal',
    'granola',
    'muesli',
    'smoothie-bowl',
    'acai-bowl',
    'yogurt',
    'yoghurt',
    'pudding',
    'bowl-of-cereal',
    'bowl-of-oatmeal',
    'creme-brulee',
    'custard',
    'panna-cotta',
    'hummus',
    'guacamole',
  ],
  FOOD,
  [0.1, 0.2, 0.19],
  0,
  '#e9ded0',
  (parts, color, form) => {
    deepBowl(parts, color, times(color, 0.7))
    const isAcai = form.traits.some((trait) => /acai|smoothie/.test(trait))
    parts.lathe(
      { material: 'glossy', roughness: isAcai ? 0.2 : 0.5 },
      (_, around) => times(rgb(isAcai ? '#7a2f6a' : '#f3e8d2'), 0.95 + 0.06 * Math.sin(around * 31)),
      soft([0.083, 0.065, 0.06, 0.068, 0, 0.07], false, 3),
      [0, 0, 0],
      {},
      40,
    )
    addToppings(
      parts,
      topsOf(form, ['granola', 'banana', 'strawberries', 'blueberries']),
      { ...IN_BOWL, y: 0.069 },
      form,
    )
    return { anchors: { top: [0, 0.075, 0] } }
  },
)
