import type { PlaceName, Rgb } from '../scene.ts'
import type { Model, Solid } from '../shapes/model.ts'
import type { Random } from '../shapes/random.ts'

/** How one of a kind is wanted. Everything has a good default; what a subject cannot show it leaves out. */
export type Form = {
  /** Main color first; none: its natural ones. */
  colors: readonly Rgb[]
  /** `wood`, `gold`, `glass`, … */
  material?: string
  /** `standing`, `walking`, `running`, `sitting`, `sleeping`, `flying`, `eating`, … */
  action?: string
  age?: 'baby' | 'child' | 'young' | 'adult' | 'old'
  gender?: 'woman' | 'man'
  /** `happy`, `striped`, `bearded`, `black`, `asian`, `green eyes`, … */
  traits: readonly string[]
  /** Will be written on it, on the model's `writing`; what else would stand there is left out. */
  text?: string
  /** One of the activities of people, with what it is done with, and whether something else carries who sits. */
  doing?: { activity: string; object?: Model; colors: readonly Rgb[]; isCarried: boolean }
  /** Of an animal: nothing but its head, one metre long, the skull's middle at the origin. */
  headOnly?: boolean
  /** Of a person: this head, and a skin to go with it. */
  head?: { solids: readonly Solid[]; skin: Rgb }
  /** 0..1 through the loop: breathing, walking, waving, turning wheels. At 0 and 1 it looks the same. */
  time: number
  /** One of several: each looks a little different, the same seed always the same. */
  random: Random
}

export type Subject = {
  /** Its one name, in English, singular, kebab-case. */
  name: string
  /** Other words for it, singular. */
  words: readonly string[]
  /** Where it is usually met, the likeliest first. */
  home: readonly PlaceName[]
  kind: 'animal' | 'person' | 'vehicle' | 'building' | 'plant' | 'food' | 'furniture' | 'object' | 'fantasy' | 'nature'
  /** What carries it. `air` things hang in the sky, `surface` ones stand on tables as well as on the ground. */
  stands: 'ground' | 'water' | 'air' | 'underwater' | 'surface'
  /** Natural size, in metres: how high, how wide (x), how deep (z). The model is about that large. */
  size: readonly [height: number, width: number, depth: number]
  /** Degrees to turn from facing the camera so that it is recognised best: most animals and vehicles about 50–70. */
  bestYaw: number
  make(form: Form): Model
}
