import type { Parts } from '../../shapes/parts.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Form } from '../subject.ts'
import { cream, drizzle, meatballs, nori, shavings, shrimp, slabs, sprinkles } from './topping-sauces.ts'
import { berries, chunks, eggHalves, friedEgg, leaves, rings, slices } from './topping-shapes.ts'
import { BOWL, type Laid, type Top } from './topping-spots.ts'
import { type Topping, type ToppingShape, toppingNamed } from './topping-words.ts'

/** Traits by which a food is told what lies on it. */
const TOPPED = 'topped '
export const toppingsOf = ({ traits }: Form): string[] =>
  traits.filter((trait) => trait.startsWith(TOPPED)).map((trait) => trait.slice(TOPPED.length))

const SHAPES: Readonly<Record<ToppingShape, (laid: Laid) => void>> = {
  'egg-half': eggHalves,
  'fried-egg': friedEgg,
  rings,
  leaves,
  berries,
  slices,
  chunks,
  shrimp,
  cream,
  drizzle,
  sprinkles,
  meatballs,
  slabs,
  nori,
  shavings,
}

/** Lays the named toppings on a food: large ones each on their own side, small ones all over. */
export function addToppings(parts: Parts, names: readonly string[], top: Top, form: Form): void {
  const known = names.map((name) => toppingNamed(name)).filter((topping): topping is Topping => topping !== undefined)
  for (const [i, { shape, color, inner }] of known.entries())
    SHAPES[shape]({
      parts,
      color: rgb(color),
      inner: rgb(inner ?? color),
      top,
      unit: top.radius / BOWL,
      side: 35 + (i * 360) / known.length,
      random: form.random.branch(`topping ${i}`),
    })
}
