import type { Layout } from '../symbol/layout.ts'

/** Light modules round the code; the standard asks for four. */
export const QUIET = 4

/** Where the modules lie in the picture, in pixels. */
export type Grid = { size: number; side: number; module: number; origin: number }

export function gridOf(layout: Layout, size: number): Grid {
  const module = size / (layout.side + QUIET * 2)
  return { size, side: layout.side, module, origin: QUIET * module }
}
