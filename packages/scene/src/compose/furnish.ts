import type { Setting } from '../places/place.ts'
import type { Rgb } from '../scene.ts'
import type { Random } from '../shapes/random.ts'
import { subjectNamed } from '../subjects/index.ts'

/** A thing of the library as part of a place. */
export function furnish(name: string, form: Parameters<Setting['model']>[1], random: Random, time: number) {
  const subject = subjectNamed(name)
  if (!subject) throw new Error(`a place asks for a subject that is not in the library: ${name}`)
  const { color, action, traits } = form ?? {}
  return subject.make({
    colors: color ? [color as Rgb] : [],
    traits: traits ?? [],
    time,
    random,
    ...(action ? { action } : {}),
  })
}
