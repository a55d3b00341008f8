import type { Square } from './square.ts'

type Size = { width: number; height: number }

/** Squares smaller than this show nothing the next larger ones do not: the net would only see enlarged pixels. */
const VIEW_EDGE_MIN = 192
/** Each step looks this much closer. */
const CLOSER = 0.5
/** Neighbouring squares share this part of their side, so that no face is cut in all of them. */
const SHARED = 0.4
/** Three steps find faces of one 150th of the long side. */
const STEPS = 3

/** The whole picture in one square. */
export function wholeView({ width, height }: Size, roll = 0): Square {
  return { x: width / 2, y: height / 2, size: Math.max(width, height), roll }
}

function rowOf(length: number, size: number): number[] {
  if (length <= size) return [length / 2]
  const count = Math.ceil((length - size) / (size * (1 - SHARED))) + 1
  return Array.from({ length: count }, (_, i) => size / 2 + ((length - size) * i) / (count - 1))
}

/** Squares that together show all of the picture, ever closer. */
export function closeViews(picture: Size, steps = STEPS): Square[] {
  const views: Square[] = []
  let size = Math.min(picture.width, picture.height)
  if (size > 0.8 * Math.max(picture.width, picture.height)) size *= 0.6
  for (let step = 0; step < steps && size >= VIEW_EDGE_MIN; step++, size *= CLOSER) {
    for (const y of rowOf(picture.height, size)) {
      for (const x of rowOf(picture.width, size)) views.push({ x, y, size, roll: 0 })
    }
  }
  return views
}
