import { COLORS, SHADES } from '@bluehour/scene/color-words'
import { STYLE_WORDS } from '@bluehour/scene/style-words'
import { OBJECT_KINDS } from '@bluehour/vision/object-kinds'
import type { NamedColor, Place, Region, Which } from '../operation.ts'

/** Nouns of regions that are found by networks or by color and texture, beyond the kinds of the detector. */
// biome-ignore format: a table
const REGION_NOUNS: Readonly<Record<string, string>> = {
  picture: 'picture, image, photo, photograph, pic, it, this, everything, whole picture, whole image, whole thing, colors, colours, overall, shot, scene',
  subject: 'subject, main subject, foreground, object, product, main object, thing',
  background: 'background, backdrop, bg, surroundings, behind, back ground, wall, walls, wall behind',
  person: 'person, people, man, woman, boy, girl, guy, lady, her, him, me, them, someone, human, model, kid, child, persons, myself, dude, women, men, everyone, you, she, he, body, astronaut, tourist, stranger, bystander, passerby, passersby, crowd, pedestrian, couple, friend, baby, bride, groom, player, family, photobomber, guys, kids',
  face: 'face, faces, my face, portrait',
  skin: 'skin, skin tone, complexion, wrinkles, blemishes, pimples, acne, spots, freckles, pores',
  hair: 'hair, hairs, hairstyle',
  clothes: 'clothes, clothing, outfit, shirt, t-shirt, tshirt, tee, jacket, dress, sweater, coat, blouse, suit, hoodie, top, jumper, uniform, vest, garment, blazer, spacesuit, space suit',
  lips: 'lips, lip, mouth, lipstick',
  teeth: 'teeth, tooth',
  eyes: 'eyes, eye, iris, irises',
  sky: 'sky, skies, clouds, heaven',
  plants: 'plants, plant life, grass, trees, tree, leaves, leaf, foliage, lawn, forest, vegetation, greenery, bushes, bush, meadow, field',
  water: 'water, sea, ocean, lake, river, pool, waves, pond',
  ground: 'ground, floor, road, street, table, sand, beach, path, pavement, soil, desk',
}

/** Other words for kinds of the detector. */
// biome-ignore format: a table
const OBJECT_NOUNS: Readonly<Record<string, string>> = {
  bicycle: 'bike, cycle', car: 'auto, automobile, vehicle, cab, taxi, van, jeep, suv, sedan', motorcycle: 'motorbike, moped, scooter, vespa', airplane: 'plane, aeroplane, jet, aircraft',
  bus: 'coach', truck: 'lorry, pickup', boat: 'ship, sailboat, gondola, canoe, kayak, yacht, boats', bird: 'seagull, pigeon, duck, parrot', cat: 'kitten, kitty', dog: 'puppy, doggy, pup',
  horse: 'pony', cow: 'bull, cattle', sheep: 'lamb', backpack: 'rucksack', handbag: 'bag, purse', suitcase: 'luggage, briefcase', 'sports ball': 'ball, football, basketball, soccer ball',
  bottle: 'flask', 'wine glass': 'glass', cup: 'mug, coffee, coffee cup, teacup', couch: 'sofa', 'potted plant': 'flowerpot, houseplant, plant, pot plant', 'dining table': 'dinner table', tv: 'television, screen, monitor',
  laptop: 'notebook computer, computer, macbook', 'cell phone': 'phone, smartphone, iphone, mobile', refrigerator: 'fridge', 'teddy bear': 'teddy', donut: 'doughnut', vase: 'pot',
}

const list = (text: string) => text.split(',').map((word) => word.trim())

function indexed(table: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(table).flatMap(([name, words]) => list(words).map((word) => [word, name] as const)))
}

const regionByNoun = indexed(REGION_NOUNS)
const objectByNoun = new Map<string, string>([
  ...OBJECT_KINDS.map((kind) => [kind, kind] as const),
  ...indexed(OBJECT_NOUNS),
])

const ARTICLES =
  /^(?:the|a|an|my|his|her|their|our|your|its|this|that|these|those|all|all of|of|some|any|both|each|every|whole|entire)\s+/
const WHICH: readonly (readonly [RegExp, Which])[] = [
  [
    /\b(?:in|at|from) the (?:background|back|distance|far)\b|\bbehind (?:me|him|her|us|them|it|the (?:man|woman|person|couple|girl|boy))\b/,
    'behind',
  ],
  [/\b(?:on|to|at) the left(?: side)?(?: of the (?:picture|image|photo))?\b|\bleft(?:most|-hand)?\b/, 'left'],
  [/\b(?:on|to|at) the right(?: side)?(?: of the (?:picture|image|photo))?\b|\bright(?:most|-hand)?\b/, 'right'],
  [/\bin the (?:middle|center|centre)\b|\b(?:middle|central|center)\b/, 'middle'],
  [/\b(?:biggest|largest|big|main)\b/, 'largest'],
]
/** What may stand around a noun without changing which region it is. */
const TRIMMINGS =
  /\s+(?:in|from|of|on|at|out of) (?:the |this |my )?(?:first |main )?(?:picture|image|photo|photograph|scene|background|shot|table|foreground)$|'s$/

export function withoutArticles(text: string): string {
  let rest = text.trim()
  for (let last = ''; last !== rest; ) {
    last = rest
    rest = rest.replace(ARTICLES, '')
  }
  return rest
}

const singular = (word: string) =>
  word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.replace(/(ss|us)$|(sh|ch|x)es$|s$/, (_, keep, es) => keep ?? es ?? '')

/** The region a noun phrase names; anything that looks like a noun is an object, so the picture decides. */
export function regionOf(phrase: string): Region | undefined {
  let rest = withoutArticles(phrase.toLowerCase())
  const isAll = /^(?:the |all|every|both)/.test(phrase.toLowerCase().trim()) && /s$/.test(rest)
  const which = WHICH.find(([pattern]) => pattern.test(rest))
  if (which) rest = withoutArticles(rest.replace(which[0], ' ').replace(/\s+/g, ' ').trim())
  rest = rest.replace(TRIMMINGS, '').trim()
  const known = regionByNoun.get(rest) ?? regionByNoun.get(singular(rest))
  if (known === 'person' && which) return { object: 'person', which: which[1] }
  if (known) return known as Region
  if (rest === '' || rest.split(' ').length > 4 || !/^[\p{L}\p{N} '-]+$/u.test(rest)) return undefined
  const kind = kindOf(rest)
  if (!kind && NOT_NOUNS.test(rest)) return undefined
  const plural = isAll || (!which && /s$/.test(rest) && singular(rest) !== rest)
  return { object: kind ?? singular(rest), ...(which ? { which: which[1] } : plural ? { which: 'all' as const } : {}) }
}

/** Whether the picture can be asked for it: a region, or a kind the detector knows. */
export const isKnown = (region: Region): boolean =>
  typeof region === 'string' || (OBJECT_KINDS as readonly string[]).includes(region.object)

const NOT_NOUNS =
  /\b(?:make|more|less|very|better|nice|good|cool|it|like|look|bit|do|be|is|are|not|without|with|and|into|to|something|anything)\b/

/** A kind of the detector by any of its words, also behind adjectives: "old red car". */
function kindOf(noun: string): string | undefined {
  const words = noun.split(' ')
  for (let from = 0; from < words.length; from++) {
    const tail = words.slice(from).join(' ')
    const kind = objectByNoun.get(tail) ?? objectByNoun.get(singular(tail))
    if (kind) return kind
  }
  return undefined
}

/** "dark green", "#ff8800", "light blue". */
export function colorOf(text: string): NamedColor | undefined {
  const phrase = withoutArticles(
    text
      .toLowerCase()
      .replace(/\b(?:color|colour|colored|coloured|one)\b/g, ' ')
      .trim(),
  )
    .replace(/\s+/g, ' ')
    .trim()
  const hex = /^#?([0-9a-f]{6})$/.exec(phrase)?.[1]
  if (hex && /\d/.test(hex)) return { word: `#${hex}`, hex }
  const direct = COLORS[phrase]
  if (direct) return { word: phrase, hex: direct }
  const [first, ...rest] = phrase.split(' ')
  const shade = SHADES[first ?? '']
  const base = COLORS[rest.join(' ')]
  return shade && base ? { word: phrase, hex: shaded(base, shade.lift, shade.purity) } : undefined
}

/** The longest run of words that is a color, with what stands before and behind it. */
export function findColor(text: string): { color: NamedColor; before: string; after: string } | undefined {
  const words = text.split(' ')
  for (let length = Math.min(3, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const color = ARTICLES.test(`${words[at]} `) ? undefined : colorOf(words.slice(at, at + length).join(' '))
      if (color) return { color, before: words.slice(0, at).join(' '), after: words.slice(at + length).join(' ') }
    }
  }
  return undefined
}

function shaded(hex: string, lift: number, purity: number): string {
  const rgb = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const grey = 0.3 * rgb[0]! + 0.59 * rgb[1]! + 0.11 * rgb[2]!
  return rgb
    .map((value) => {
      const pure = grey + (value - grey) * purity
      const lifted = lift > 0 ? pure + (255 - pure) * lift : pure * (1 + lift)
      return Math.round(Math.min(255, Math.max(0, lifted)))
        .toString(16)
        .padStart(2, '0')
    })
    .join('')
}

const styleByWord = indexed(STYLE_WORDS)

/** "a watercolor painting", "pixel art style", "an oil painting by van gogh". */
export function styleOf(text: string): string | undefined {
  const phrase = withoutArticles(text.toLowerCase())
    .replace(/\b(?:style|effect|filter|artwork|version|look)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  for (const candidate of [phrase, phrase.replace(/\bstyle of\b/, '').trim(), singular(phrase)]) {
    const found = styleByWord.get(candidate)
    if (found && found !== 'photo') return found
  }
  const words = phrase.split(' ')
  for (let length = Math.min(3, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const found = styleByWord.get(words.slice(at, at + length).join(' '))
      if (found && found !== 'photo') return found
    }
  }
  return undefined
}

const AMOUNTS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:a (?:tiny|little) bit|a touch|very slightly|a hint)\b/, 0.35],
  [/\b(?:a bit|a little|slightly|somewhat|subtle|subtly|gently|a tad|lightly|soft|light)\b/, 0.55],
  [/\b(?:extremely|super|insanely|as much as possible|completely|totally)\b/, 2],
  [/\b(?:much|very|a lot|lots|really|strongly|way|far|heavy|heavily|strong|intense|dramatically)\b/, 1.6],
]

/** How strongly, and the text without the words for it. */
export function amountOf(text: string): { amount: number; rest: string } {
  const share = /\s*\b(?:by (?:about )?)?(\d{1,3})\s*(?:%|percent\b|per cent\b)/.exec(text)
  // Half of what can be done is the usual amount, 1.
  if (share)
    return { amount: Math.min(2, Number(share[1]) / 50), rest: text.replace(share[0], ' ').replace(/\s+/g, ' ').trim() }
  for (const [pattern, amount] of AMOUNTS) {
    if (pattern.test(text)) return { amount, rest: text.replace(pattern, ' ').replace(/\s+/g, ' ').trim() }
  }
  return { amount: 1, rest: text }
}

const MARGIN = 0.16
// biome-ignore format: a table
const PLACES: readonly (readonly [RegExp, Place])[] = [
  [/\b(?:top|upper)[ -]left(?:[ -]hand)?(?: corner| side)?\b/, { x: MARGIN, y: MARGIN }],
  [/\b(?:top|upper)[ -]right(?:[ -]hand)?(?: corner| side)?\b/, { x: 1 - MARGIN, y: MARGIN }],
  [/\b(?:bottom|lower)[ -]left(?:[ -]hand)?(?: corner| side)?\b/, { x: MARGIN, y: 1 - MARGIN }],
  [/\b(?:bottom|lower)[ -]right(?:[ -]hand)?(?: corner| side)?\b/, { x: 1 - MARGIN, y: 1 - MARGIN }],
  [/\bleft (?:top|upper) corner\b/, { x: MARGIN, y: MARGIN }],
  [/\b(?:at |on |in |to |near )?(?:the )?(?:very )?top(?: (?:center|centre|middle|edge|part))?\b/, { x: 0.5, y: MARGIN }],
  [/\b(?:at |on |in |to |near )?(?:the )?(?:very )?bottom(?: (?:center|centre|middle|edge|part))?\b/, { x: 0.5, y: 1 - MARGIN }],
  [/\b(?:at|on|in|to|near) the (?:far )?left(?: side| edge)?\b|\bleft side\b|\bon left\b/, { x: MARGIN + 0.04, y: 0.62 }],
  [/\b(?:at|on|in|to|near) the (?:far )?right(?: side| edge)?\b|\bright side\b|\bon right\b/, { x: 1 - MARGIN - 0.04, y: 0.62 }],
  [/\b(?:in|at|on) the (?:middle|center|centre)\b|\bcentered\b|\bcentred\b|\bcenter\b/, { x: 0.5, y: 0.5 }],
  [/\b(?:in|at|on|into) (?:the|a|one) corner\b/, { x: 1 - MARGIN, y: 1 - MARGIN }],
]

/** Where in the frame, and the text without the words for it. */
export function placeOf(text: string): { place?: Place; rest: string } {
  for (const [pattern, place] of PLACES) {
    if (!pattern.test(text)) continue
    const rest = text.replace(
      new RegExp(
        `(?:\\b(?:in|at|on|to|into|near) )?(?:the )?${pattern.source}(?: of (?:the|it|this)(?: (?:picture|image|photo|frame))?)?`,
      ),
      ' ',
    )
    return { place, rest: rest.replace(/\s+/g, ' ').trim() }
  }
  return { rest: text }
}
