import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { hoop, soft, triples } from '../objects/curves.ts'
import { ball } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { CLEAR, CREAM, DRINK, FOOD, JUICY, PORCELAIN } from './belongs.ts'
import { topsOf } from './bowls.ts'
import { cuttingBoard, flatPlate } from './dishware.ts'
import { addToppings } from './toppings.ts'

const GLASS = rgb('#e2eef4')
const RIM = { material: 'glass', cover: 3, roughness: 0.02 } as const

/** Scoops, sauce and cream in a footed glass. */
export const sundae = thing(
  'sundae',
  [
    'ice-cream-sundae',
    'parfait',
    'banana-split',
    'frozen-yogurt',
    'bowl-of-ice-cream',
    'scoops-of-ice-cream',
    'trifle',
    'tiramisu',
  ],
  FOOD,
  [0.22, 0.13, 0.13],
  0,
  '#f4b8c4',
  (parts, color, form) => {
    parts.lathe(
      RIM,
      GLASS,
      soft([0.042, 0, 0.042, 0.003, 0.014, 0.008, 0.006, 0.018, 0.006, 0.04, 0.02, 0.052], false, 4),
      [0, 0, 0],
      {},
      36,
    )
    parts.lathe(
      JUICY,
      (share) => (share < 0.35 ? rgb('#8a2a3a') : share < 0.7 ? CREAM : color),
      soft([0.018, 0.053, 0.034, 0.066, 0.046, 0.09, 0.052, 0.112], false, 5),
      [0, 0, 0],
      {},
      40,
    )
    parts.lathe(CLEAR, GLASS, soft([0.02, 0.052, 0.036, 0.065, 0.049, 0.09, 0.06, 0.122], false, 4), [0, 0, 0], {}, 40)
    parts.tube(RIM, GLASS, hoop(0.06, 0.122, 36), [0.0014], 6)
    const tones = [color, CREAM, blend(color, rgb('#5a2f1a'), 0.75)]
    for (const [i, x, z] of triples([0, -0.024, 0.018, 1, 0.026, 0.014, 2, 0.0, -0.024]))
      ball(parts, { material: 'rock', scale: 0.012, roughness: 0.6 }, tones[i]!, [x, 0.128, z], 0.031, 0.03, 26)
    parts.lathe(
      { material: 'glossy', roughness: 0.06 },
      rgb('#3a1a0c'),
      soft([0.034, 0.144, 0.031, 0.156, 0.018, 0.163, 0, 0.165], false, 4),
      [0, 0, 0],
      {},
      30,
    )
    addToppings(parts, ['cream'], { radius: 0.06, y: 0.162 }, form)
    ball(parts, JUICY, rgb('#b3121f'), [0, 0.206, 0], 0.0115, 0.011, 18)
    parts.tube('matte', rgb('#5a3a1a'), [0, 0.214, 0, 0.006, 0.226, 0, 0.016, 0.234, 0.002], [0.001], 6)
    parts.within([0.04, 0.13, -0.02], { roll: -22 }).tube('matte', rgb('#c98a42'), [0, 0, 0, 0, 0.085, 0], [0.0075], 12)
    addToppings(
      parts,
      topsOf(form, ['sprinkles']).filter((name) => !/cherr|cream|chocolate/.test(name)),
      { radius: 0.05, y: 0.146, dome: 0.014 },
      form,
    )
    return { anchors: { top: [0, 0.2, 0] } }
  },
)

/** Pearls and ice. */
function inGlass(parts: Parts, of: string, isCold: boolean): void {
  if (/bubble|boba/.test(of))
    for (let i = 0; i < 40; i++)
      ball(
        parts,
        JUICY,
        rgb('#1f1512'),
        [Math.sin(i * 2.4) * 0.0335, 0.014 + (i % 5) * 0.008, Math.cos(i * 2.4) * 0.0335],
        0.0052,
        0.005,
        10,
      )
  if (isCold)
    for (let i = 0; i < 4; i++)
      parts.box(
        RIM,
        GLASS,
        [0.021, 0.02, 0.021],
        [Math.sin(i * 1.7) * 0.017, 0.143 + (i % 2) * 0.006, Math.cos(i * 1.7) * 0.017],
        0.004,
        { yaw: i * 40, pitch: i * 25 },
      )
}

/** The color of a drink by what it is of. */
const DRINKS: readonly (readonly [RegExp, string])[] = [
  [/orange/, '#f2962a'],
  [/banana|pineapple/, '#f5dc8a'],
  [/strawberr|raspberr/, '#ee7f92'],
  [/blueberr|berry|acai/, '#8a4a8a'],
  [/tomato/, '#c8321f'],
  [/coffee|cola|latte/, '#7a4a2c'],
  [/iced.tea/, '#b5622a'],
  [/lemonade|gin/, '#f2e08a'],
  [/bubble|boba/, '#c9a07a'],
  [/matcha|mojito|green/, '#a9c46a'],
  [/chocolate/, '#6a3a22'],
  [/mango/, '#f5b02e'],
  [/lassi|vanilla/, '#f6ead0'],
]

/** A tall glass with a straw. */
export const smoothie = thing(
  'smoothie',
  [
    'milkshake',
    'juice',
    'orange-juice',
    'iced-coffee',
    'iced-tea',
    'lemonade',
    'bubble-tea',
    'boba',
    'frappe',
    'soda',
    'cola',
    'iced-latte',
    'glass-of-juice',
    'boba-tea',
    'matcha-latte',
    'lassi',
    'mojito',
    'gin-and-tonic',
  ],
  DRINK,
  [0.23, 0.1, 0.1],
  0,
  '#f08aa0',
  (parts, color, form) => {
    const of = form.traits.join(' ')
    const named = DRINKS.find(([words]) => words.test(of))
    const liquid = form.colors.length === 0 && named ? rgb(named[1]) : color
    parts.lathe(
      { material: 'glossy', roughness: 0.1, glow: 0.05 },
      (share) => times(liquid, 0.85 + share * 0.25),
      soft([0, 0.008, 0.03, 0.008, 0.033, 0.02, 0.04, 0.148], false, 3).concat([0.04, 0.15, 0, 0.151]),
      [0, 0, 0],
      {},
      40,
    )
    parts.lathe(CLEAR, GLASS, [0.033, 0, 0.035, 0.006, 0.042, 0.15, 0.0435, 0.165], [0, 0, 0], {}, 40)
    parts.tube(RIM, GLASS, hoop(0.0435, 0.165, 40), [0.0016], 6)
    const isCold = /iced|cola|soda|lemonade|mojito|gin|tonic/.test(of)
    inGlass(parts, of, isCold)
    parts.rod('glossy', rgb('#e8384f'), [0.004, 0.08, -0.01], [0.03, 0.225, -0.018], 0.0034, 10)
    const isShake = /shake|frappe|chocolate/.test(of)
    addToppings(
      parts,
      topsOf(form, isShake ? ['whipped cream', 'sprinkles'] : isCold ? ['mint', 'lemon'] : ['mint']),
      { radius: 0.036, y: isCold ? 0.158 : 0.151 },
      form,
    )
    return { anchors: { hand: [0, 0.08, 0], top: [0, 0.155, 0] } }
  },
)

const MACARONS = ['#f2a7b8', '#b8d8a0', '#f6dfa0', '#c8b0e0', '#a8d4e0', '#e8b48a'].map(rgb)

/** Little shells with cream between, heaped on a plate. */
export const macarons = thing(
  'macaron',
  ['macarons', 'macaroon', 'truffles', 'petit-fours', 'candies'],
  FOOD,
  [0.13, 0.27, 0.27],
  0,
  '#f2a7b8',
  (parts, color, form) => {
    flatPlate(parts, PORCELAIN)
    const one = (at: Vec, tone: (typeof MACARONS)[number], turn = {}) => {
      const shell = parts.within(at, turn)
      for (const side of [1, -1])
        shell.lathe(
          { material: 'matte', roughness: 0.45 },
          (share) => times(tone, share < 0.3 ? 0.88 : 1),
          soft([0.021, 0, 0.0235, 0.002, 0.0225, 0.005, 0.019, 0.0095, 0.009, 0.0125, 0, 0.013], false, 3),
          [0, 0.013 + side * 0.0028, 0],
          side < 0 ? { pitch: 180 } : {},
          28,
        )
      shell.lathe('glossy', blend(tone, CREAM, 0.6), [0.0205, 0.0105, 0.0205, 0.0155], [0, 0, 0], {}, 28)
    }
    const toneOf = (i: number) => (form.colors.length > 0 ? times(color, 0.85 + (i % 3) * 0.12) : MACARONS[i % 6]!)
    for (let i = 0; i < 7; i++) one([Math.sin(i * 0.9) * 0.062, 0.011, Math.cos(i * 0.9) * 0.062], toneOf(i))
    for (let i = 0; i < 4; i++)
      one([Math.sin(i * 1.57 + 0.4) * 0.032, 0.038, Math.cos(i * 1.57 + 0.4) * 0.032], toneOf(i + 2))
    one([0, 0.066, 0], toneOf(0), { yaw: 20 })
    one([0.092, 0.03, 0.05], toneOf(3), { roll: 68, yaw: -30 })
    return { anchors: { top: [0, 0.1, 0] } }
  },
)

function grapesAndOlives(parts: Parts, top: number): void {
  for (let i = 0; i < 26; i++) {
    const layer = Math.floor(i / 12)
    ball(
      parts,
      { material: 'glossy', roughness: 0.2 },
      times(rgb(i % 5 ? '#4a2350' : '#6a2f5a'), 0.9 + (i % 3) * 0.15),
      [
        0.005 + Math.sin(i * 2.4) * 0.032 * (1 - layer * 0.3),
        top + 0.011 + layer * 0.013,
        -0.05 + Math.cos(i * 2.4) * 0.027 * (1 - layer * 0.3),
      ],
      0.0105,
      0.0112,
      14,
    )
  }
  for (let i = 0; i < 9; i++)
    ball(
      parts,
      JUICY,
      rgb('#5a6a2a'),
      [-0.13 + (i % 3) * 0.021, top + 0.01, 0.055 + Math.floor(i / 3) * 0.02],
      0.0098,
      0.01,
      14,
    )
}

/** Cheese, grapes, sliced sausage and crackers on a board. */
export const cheeseBoard = thing(
  'cheese-board',
  [
    'charcuterie',
    'charcuterie-board',
    'cheese-platter',
    'tapas',
    'antipasti',
    'snack-board',
    'cheese-plate',
    'cheese-and-crackers',
    'mezze',
  ],
  FOOD,
  [0.09, 0.38, 0.25],
  0,
  '#f2c23a',
  (parts, color) => {
    cuttingBoard(parts, 0.36, 0.24)
    const top = 0.016
    parts
      .within([-0.09, top, -0.03], { yaw: 24 })
      .plate(
        { material: 'glossy', roughness: 0.5 },
        color,
        [-0.06, -0.04, 0.06, 0, -0.06, 0.045],
        0.045,
        [0, 0.0225, 0],
        { pitch: -90 },
      )
    parts.lathe(
      'matte',
      (share) => (share > 0.5 ? blend(color, rgb('#fbf3e0'), 0.85) : color),
      [0.044, 0, 0.046, 0.004, 0.046, 0.024, 0.043, 0.027, 0, 0.027],
      [0.09, top, -0.055],
      {},
      36,
    )
    for (let i = 0; i < 8; i++)
      parts
        .within([-0.035 + i * 0.019, top + 0.004, 0.075], { roll: 16, pitch: 8 })
        .lathe(
          JUICY,
          (share) => (share < 0.4 ? rgb('#6d1f1a') : rgb('#b5403a')),
          [0.021, 0, 0.022, 0.002, 0.02, 0.004, 0, 0.004],
          [0, 0, 0],
          {},
          26,
        )
    for (let i = 0; i < 6; i++)
      parts.box(
        { material: 'matte', scale: 0.1 },
        rgb('#dcae66'),
        [0.05, 0.004, 0.05],
        [0.115 + i * 0.009, top + 0.002 + i * 0.002, 0.055],
        0.001,
        { roll: 22, yaw: 8 },
      )
    grapesAndOlives(parts, top)
    return { anchors: { top: [0, 0.06, 0] } }
  },
)
