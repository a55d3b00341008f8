import type { Relation } from '../../scene.ts'

type RelationWord = { how: Relation['how'] | 'with' | 'of' | 'made'; reversed?: boolean }

// biome-ignore format: a table
export const RELATIONS: Readonly<Record<string, RelationWord>> = {
  on: { how: 'on' }, 'on top of': { how: 'on' }, upon: { how: 'on' }, onto: { how: 'on' }, atop: { how: 'on' }, 'standing on': { how: 'on' }, 'resting on': { how: 'on' }, aboard: { how: 'on' },
  in: { how: 'in' }, inside: { how: 'in' }, into: { how: 'in' }, within: { how: 'in' }, 'inside of': { how: 'in' }, 'out of': { how: 'in' }, 'peeking out of': { how: 'in' }, amid: { how: 'in' }, 'full of': { how: 'in', reversed: true }, 'filled with': { how: 'in', reversed: true },
  containing: { how: 'in', reversed: true }, among: { how: 'in' }, amongst: { how: 'in' }, 'in the middle of': { how: 'in' }, 'at the heart of': { how: 'in' }, through: { how: 'in' },
  under: { how: 'under' }, below: { how: 'under' }, beneath: { how: 'under' }, underneath: { how: 'under' }, above: { how: 'above' }, over: { how: 'above' }, 'hovering over': { how: 'above' }, 'high above': { how: 'above' },
  behind: { how: 'behind' }, 'in back of': { how: 'behind' }, after: { how: 'behind' }, 'hidden behind': { how: 'behind' }, 'in front of': { how: 'before' }, before: { how: 'before' }, against: { how: 'before' }, 'ahead of': { how: 'before' },
  beside: { how: 'beside' }, 'next to': { how: 'beside' }, near: { how: 'beside' }, by: { how: 'beside' }, at: { how: 'beside' }, 'close to': { how: 'beside' }, alongside: { how: 'beside' }, 'near to': { how: 'beside' }, 'adjacent to': { how: 'beside' }, 'at the side of': { how: 'beside' },
  'side by side with': { how: 'beside' }, 'together with': { how: 'beside' }, 'along with': { how: 'beside' }, 'accompanied by': { how: 'beside' }, leaning: { how: 'beside' }, along: { how: 'beside' }, 'leaning on': { how: 'beside' }, 'leaning against': { how: 'beside' }, 'followed by': { how: 'before' },
  'left of': { how: 'left-of' }, 'to the left of': { how: 'left-of' }, 'on the left of': { how: 'left-of' }, 'on the left side of': { how: 'left-of' }, 'at the left of': { how: 'left-of' },
  'right of': { how: 'right-of' }, 'to the right of': { how: 'right-of' }, 'on the right of': { how: 'right-of' }, 'on the right side of': { how: 'right-of' }, 'at the right of': { how: 'right-of' },
  between: { how: 'between' }, 'in between': { how: 'between' }, around: { how: 'around' }, 'surrounded by': { how: 'around', reversed: true }, surrounding: { how: 'around' }, circling: { how: 'around' }, encircling: { how: 'around' }, 'all around': { how: 'around' }, orbiting: { how: 'around' },
  'covered with': { how: 'on', reversed: true }, 'covered in': { how: 'on', reversed: true }, 'topped with': { how: 'on', reversed: true }, 'decorated with': { how: 'on', reversed: true }, 'carried by': { how: 'holding', reversed: true }, 'held by': { how: 'holding', reversed: true },
  'ridden by': { how: 'riding', reversed: true }, 'worn by': { how: 'wearing', reversed: true }, 'driven by': { how: 'in', reversed: true }, with: { how: 'with' }, has: { how: 'with' }, have: { how: 'with' }, having: { how: 'with' }, featuring: { how: 'with' },
  'made of': { how: 'made' }, 'made from': { how: 'made' }, 'made out of': { how: 'made' }, 'built from': { how: 'made' }, 'shaped like': { how: 'made' }, of: { how: 'of' }, showing: { how: 'of' }, depicting: { how: 'of' }, toward: { how: 'looking-at' }, towards: { how: 'looking-at' }, 'in hand': { how: 'holding', reversed: true },
}

/** −1..1 from left to right. */
// biome-ignore format: a table
export const ACROSS: Readonly<Record<string, number>> = {
  'on the left, on the left side, to the left, at left, left side, on left, at the left, in the left corner, left-hand side, on the left-hand side, in the left': -0.6,
  'on the right, on the right side, to the right, at right, right side, on right, at the right, in the right corner, right-hand side, on the right-hand side, in the right': 0.6,
  'in the center, in the centre, in the middle, centered, centred, at the center, at the centre, central, center, in center, middle': 0,
  'on the far left, far left': -0.85, 'on the far right, far right': 0.85,
}

// biome-ignore format: a table
export const DEPTHS: Readonly<Record<'near' | 'middle' | 'far', string>> = {
  near: 'in the foreground, in foreground, up front, in front, very close, close by, close to the camera, near the camera, at the front',
  middle: 'in the middle distance, midground, in the midground, middle ground',
  far: 'in the distance, in distance, distant, far away, faraway, in the background, in background, on the horizon, far off, at the horizon, at the back, in the back, far in the distance, in the far distance, behind it all, off in the distance',
}

// biome-ignore format: a list
export const NEGATIONS = 'without, no, not, without any, with no, free of, minus, excluding, never, except, absence of, without a, nobody, but no, devoid of, lacking, avoid'

/** Things a person or animal can hold; `with` and `playing` before them mean holding. */
// biome-ignore format: a list
export const HANDHELD = new Set([
  'sword', 'shield', 'hammer', 'axe', 'umbrella', 'balloon', 'kite', 'ball', 'teddy-bear', 'gift', 'key', 'camera', 'phone', 'laptop', 'book', 'candle', 'guitar', 'violin', 'trumpet', 'drum', 'coffee-cup', 'wine-glass', 'bottle',
  'ice-cream', 'apple', 'banana', 'orange', 'strawberry', 'pizza', 'burger', 'cupcake', 'bread', 'sushi', 'egg', 'cheese', 'flower', 'rose', 'tulip', 'sunflower', 'daisy', 'mushroom', 'crystal', 'diamond', 'potion', 'skull', 'pumpkin', 'lantern',
  'telescope', 'globe', 'star', 'heart', 'cake', 'teapot', 'mirror', 'flute', 'wand', 'staff', 'bow', 'torch', 'flag', 'basket', 'saxophone', 'cello', 'harp', 'accordion', 'microphone', 'spear', 'scythe', 'broom', 'brush', 'pen', 'pencil', 'letter', 'map', 'bag', 'donut', 'cookie', 'sandwich', 'hot-dog',
])

/** On these, `with` means that the other stands on top. */
// biome-ignore format: a list
export const SURFACES = new Set(['table', 'desk', 'shelf', 'bookshelf', 'bed', 'sofa', 'bench', 'chair', 'cake', 'cupcake', 'plate', 'bowl', 'basket', 'tray', 'burger', 'bread', 'donut', 'cookie', 'stool', 'pizza', 'soup', 'salad', 'pancakes', 'spaghetti', 'noodles', 'ice-cream', 'waffle', 'toast', 'rice-bowl'])

/** `in` and `full of` keep things inside of these. */
export const WEARABLE = new Set(['crown', 'hat', 'helmet', 'mask', 'backpack', 'glasses', 'sunglasses', 'scarf'])
