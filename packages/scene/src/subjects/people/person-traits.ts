import { COLORS } from '../../color-words.ts'
import type { Rgb } from '../../scene.ts'
import { blend, rgb } from '../../shapes/surface.ts'

/** What the traits ask for: `bearded`, `red dress`, `green eyes`. */
export type PersonTraits = {
  /** Whether one of the words stands in a trait. */
  has(...words: string[]): boolean
  /** Whether one of the words is a trait by itself: `black` is, in `black hat` it is not. */
  is(...words: string[]): boolean
  /** The color that stands before one of the words. */
  colored(...parts: string[]): Rgb | undefined
}

export function readTraits(traits: readonly string[]): PersonTraits {
  const told = traits.map((trait) => ` ${trait.toLowerCase().replaceAll('-', ' ').trim()} `)
  const plain = (word: string) => word.toLowerCase().replaceAll('-', ' ')
  const holds = (trait: string, word: string) =>
    trait.includes(` ${plain(word)} `) || trait.includes(` ${plain(word)}s `)
  return {
    has: (...words) => words.some((word) => told.some((trait) => holds(trait, word))),
    is: (...words) => words.some((word) => told.includes(` ${plain(word)} `)),
    colored(...parts) {
      for (const trait of told) {
        if (!parts.some((part) => holds(trait, part))) continue
        const color = colorIn(trait)
        if (color) return color
      }
      return undefined
    },
  }
}

function colorIn(trait: string): Rgb | undefined {
  const named = Object.keys(COLORS).filter((word) => trait.includes(` ${word} `))
  const word = named.sort((a, b) => b.length - a.length)[0]
  if (!word) return undefined
  const color = rgb(`#${COLORS[word]}`)
  if (/ (light|pale|pastel) /.test(trait)) return blend(color, [1, 1, 1], 0.4)
  if (/ (dark|deep) /.test(trait)) return blend(color, [0, 0, 0], 0.55)
  return color
}
