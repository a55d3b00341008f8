import type { Rgb } from '../../scene.ts'
import type { Model } from '../../shapes/model.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Form, Subject } from '../subject.ts'

/** Where a group of things belongs. */
export type Belongs = Pick<Subject, 'kind' | 'stands' | 'home'>

/** Soft parts, lamps and anchors beside the hard parts. */
export type Beside = Partial<Model>

/** A subject made of hard parts; `natural` is its color when none is asked for. */
export function thing(
  name: string,
  words: readonly string[],
  belongs: Belongs,
  size: Subject['size'],
  bestYaw: number,
  natural: string,
  build: (parts: Parts, color: Rgb, form: Form) => Beside | undefined,
): Subject {
  return {
    name,
    words,
    ...belongs,
    size,
    bestYaw,
    make: (form) => {
      const parts = makeParts()
      const beside = build(parts, form.colors[0] ?? rgb(natural), form) ?? {}
      return { ...beside, solids: [...parts.done(), ...(beside.solids ?? [])] }
    },
  }
}

export const isLit = (form: Form): boolean => form.traits.includes('lit')
