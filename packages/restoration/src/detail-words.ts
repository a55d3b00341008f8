/** What a prompt asks of the texture that is added, and of the look of the whole. */
export type DetailWish = {
  /** How much texture, how long its strokes, how crisp the edges: 1 is the picture's own measure. */
  texture: number
  strokes: number
  crisp: number
  /** Even grain over everything, as film has it. */
  grain: number
  /** Materials that get more than the rest, by their color. */
  materials: readonly Material[]
  warmth: number
  contrast: number
  color: number
}

export type Material = 'skin' | 'plants' | 'water' | 'hair' | 'stone' | 'wood' | 'fabric'

const NEUTRAL: DetailWish = {
  texture: 1,
  strokes: 1,
  crisp: 1,
  grain: 0,
  materials: [],
  warmth: 0,
  contrast: 0,
  color: 0,
}

/** What each word changes: factors for the first three, amounts for the others. */
const WORDS: readonly [RegExp, Partial<Omit<DetailWish, 'materials'>>][] = [
  [/\b(detail(ed|s)?|intricate|rich|texture[ds]?|realistic|photo-?real(istic)?|8k|4k|hd)\b/, { texture: 1.5 }],
  [/\b(sharp(er|est)?|crisp|clear|focus(ed)?|razor)\b/, { crisp: 1.7 }],
  [/\b(smooth|clean|soft|silky|porcelain|flawless|airbrush(ed)?|minimal)\b/, { texture: 0.25, crisp: 0.7 }],
  [/\b(dreamy|hazy|gentle|pastel)\b/, { texture: 0.5, crisp: 0.5, contrast: -0.1 }],
  [/\b(gritty|rough|weathered|rugged|grunge|old)\b/, { texture: 1.9, contrast: 0.12 }],
  [/\b(grain(y)?|film|analog(ue)?|vintage|35 ?mm|kodak)\b/, { grain: 1 }],
  [/\b(brush ?strokes?|paint(ed|ing|erly)?|oil|impasto)\b/, { strokes: 2.4, texture: 1.4 }],
  [/\b(vivid|vibrant|colou?rful|saturated)\b/, { color: 0.18 }],
  [/\b(muted|faded|desaturated)\b/, { color: -0.2 }],
  [/\b(warm(er)?|golden|sunset|cozy)\b/, { warmth: 1 }],
  [/\b(cold|cool(er)?|icy|winter|moonlit)\b/, { warmth: -1 }],
  [/\b(dramatic|cinematic|moody|contrast(y|ed)?)\b/, { contrast: 0.18 }],
]

const MATERIALS: readonly [RegExp, Material][] = [
  [/\b(skin|pores?|face|portrait|freckles?)\b/, 'skin'],
  [/\b(grass|leaf|leaves|foliage|plants?|trees?|forest|garden|moss|meadow)\b/, 'plants'],
  [/\b(water|sea|ocean|waves?|lake|river|rain)\b/, 'water'],
  [/\b(hair|fur|feathers?|beard|whiskers?|mane|cat|dog)\b/, 'hair'],
  [/\b(stones?|rocks?|concrete|bricks?|sand|mountains?|walls?|street)\b/, 'stone'],
  [/\b(wood(en)?|bark|planks?|furniture)\b/, 'wood'],
  [/\b(fabric|cloth(es|ing)?|denim|knit(ted)?|wool(len)?|linen|silk|leather|sweater)\b/, 'fabric'],
]

export function readDetailWish(prompt: string): DetailWish {
  const text = prompt.toLowerCase()
  const materials = MATERIALS.filter(([pattern]) => pattern.test(text)).map(([, material]) => material)
  let wish: DetailWish = { ...NEUTRAL, materials }
  for (const [pattern, change] of WORDS) {
    if (!pattern.test(text)) continue
    wish = {
      ...wish,
      texture: wish.texture * (change.texture ?? 1),
      strokes: wish.strokes * (change.strokes ?? 1),
      crisp: wish.crisp * (change.crisp ?? 1),
      grain: wish.grain + (change.grain ?? 0),
      warmth: wish.warmth + (change.warmth ?? 0),
      contrast: wish.contrast + (change.contrast ?? 0),
      color: wish.color + (change.color ?? 0),
    }
  }
  return wish
}
