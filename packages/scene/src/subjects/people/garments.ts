import type { Rgb } from '../../scene.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { hood, type Wear } from './clothes/hats.ts'
import { belt, tie } from './clothes/tops.ts'
import type { Dressing, Outfit } from './person.ts'

export const jeans = () => rgb('#34507a')
export const WHITE = rgb('#f2f0ea')
export const BLACK = rgb('#1b1b1e')
export const BROWN = rgb('#5a3a22')

/** A suit: jacket, shirt, tie, trousers. */
export function suit(color: Rgb, necktie: Rgb, bow = false, skirt = false): Outfit {
  return {
    top: { color, sleeve: 0.96, neck: 'collar', hem: 0.14, under: WHITE, buttons: times(color, 0.4), loose: 0.012 },
    ...(skirt
      ? { skirt: { color, length: 0.48, flare: 0.006, depth: 0.1 } }
      : { legs: { color, length: 0.98, loose: 0.009 } }),
    shoes: { kind: skirt ? 'heels' : 'shoes', color: BLACK },
    extras: [...(skirt ? [] : [(figure: Parameters<Wear>[0]) => [tie(figure, necktie, bow)]])],
  }
}

/** A dress down to `length` of the legs. */
export function dress(
  color: Rgb,
  {
    length = 0.55,
    flare = 0.1,
    sleeve = 0,
    neck = 'wide' as 'wide' | 'v' | 'crew',
    trim,
    sash,
  }: { length?: number; flare?: number; sleeve?: number; neck?: 'wide' | 'v' | 'crew'; trim?: Rgb; sash?: Rgb } = {},
): Outfit {
  return {
    top: { color, sleeve, neck, loose: 0.005, ...(trim ? { trim } : {}) },
    skirt: { color, length, flare, depth: 0.8, folds: 11, ...(trim ? { hem: trim } : {}) },
    shoes: { kind: 'heels', color: times(color, 0.5) },
    extras: sash ? [(figure) => [belt(figure, sash, undefined, 0.006)[0]!]] : [],
  }
}

type Basics = { legs: NonNullable<Outfit['legs']>; shoes: Outfit['shoes'] }

/** Garments that can be asked for, the most telling first: the words for them, and how they are worn. */
// biome-ignore format: a table
export const GARMENTS: readonly { words: readonly string[]; wear(color: Rgb, dressing: Dressing, basics: Basics): Outfit }[] = [
  { words: ['gown', 'sari', 'robe', 'long dress', 'evening dress'], wear: (color, { wishes }) => dress(color, { length: 0.98, flare: 0.1, sleeve: wishes.has('robe') ? 0.95 : 0 }) },
  { words: ['dress', 'sundress', 'frock'], wear: (color, { age }) => (age === 'child' || age === 'baby' ? dress(color, { length: 0.46, sleeve: 0.2, neck: 'crew' }) : dress(color, { length: 0.58 })) },
  { words: ['raincoat', 'rain coat'], wear: (color, { wishes }, { legs }) => ({ top: { color, sleeve: 0.96, neck: 'turtle', hem: 0.4, loose: 0.018, surface: { material: 'glossy', roughness: 0.4 }, buttons: times(color, 0.3) }, legs, shoes: { kind: 'boots', color: wishes.colored('boot') ?? times(color, 0.8) }, hat: true, extras: [hood(color, { material: 'glossy', open: 1.08 })] }) },
  { words: ['coat', 'overcoat', 'trench coat', 'parka'], wear: (color, _, { legs }) => ({ top: { color, sleeve: 0.97, neck: 'collar', hem: 0.45, loose: 0.016, buttons: times(color, 0.3), trim: times(color, 0.75) }, legs, shoes: { kind: 'boots', color: BROWN } }) },
  { words: ['jacket', 'blazer', 'leather jacket', 'vest', 'cardigan'], wear: (color, { wishes }, { legs, shoes }) => ({ top: { color, sleeve: wishes.has('vest') ? 0 : 0.96, neck: 'collar', hem: 0.1, under: WHITE, loose: 0.013, ...(wishes.has('leather jacket') ? { surface: { material: 'leather' } } : {}) }, legs, shoes }) },
  { words: ['suit', 'tuxedo'], wear: (color, { wishes, main }) => suit(wishes.colored('suit', 'tuxedo') ? color : main('#23262e'), wishes.colored('tie') ?? rgb('#8a1f2b'), wishes.has('tuxedo')) },
  { words: ['sweater', 'jumper', 'hoodie', 'pullover', 'pajamas', 'pyjamas'], wear: (color, { wishes }, { legs, shoes }) => ({ top: { color, sleeve: 0.96, neck: wishes.has('hoodie') ? 'turtle' : 'crew', hem: 0.1, loose: 0.014, trim: times(color, 0.85) }, legs, shoes }) },
  { words: ['swimsuit', 'bikini', 'swimming trunks'], wear: (color, { gender }) => ({ ...(gender === 'woman' ? { top: { color, sleeve: 0, neck: 'wide', loose: 0.002 } } : { bare: true }), legs: { color, length: gender === 'woman' ? 0.07 : 0.3, loose: 0.004 }, shoes: { kind: 'bare', color: WHITE } }) },
  { words: ['skirt'], wear: (color, { wishes }) => ({ top: { color: wishes.colored('shirt', 'blouse') ?? WHITE, sleeve: 0.4, neck: 'crew' }, skirt: { color, length: 0.5, flare: 0.09 }, shoes: { kind: 'shoes', color: BROWN } }) },
  { words: ['shirt', 't-shirt', 'blouse', 'tee'], wear: (color, { wishes }, { legs, shoes }) => ({ top: { color, sleeve: wishes.has('blouse') ? 0.9 : 0.34, neck: 'crew', hem: 0.08 }, legs, shoes }) },
]
