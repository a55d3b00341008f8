import type { Square } from './square.ts'

type Size = { width: number; height: number }

/** Squares smaller than this show nothing the larger ones do not: the net would only see enlarged pixels. */
const VIEW_EDGE_MIN = 160
/** Sides of the closer squares, as parts of the picture's long side. */
const CLOSER = [2 / 3, 1 / 3]
/** Neighbouring squares share this part of their side, so that no face is cut in all of them. */
const SHARED = 0.3

/** The whole picture in one square; `room` above 1 steps back from it. */
export function wholeView({ width, height }: Size, { roll = 0, room = 1 } = {}): Square {
  return { x: width / 2, y: height / 2, size: Math.max(width, height) * room, roll }
}

/** Lying heads, and upside down. */
export const TURNS = [Math.PI / 2, Math.PI, -Math.PI / 2]

export function turnedViews(picture: Size): Square[] {
  return TURNS.map((roll) => wholeView(picture, { roll }))
}

function rowOf(length: number, size: number): number[] {
  if (length <= size) return [length / 2]
  const count = Math.ceil((length - size) / (size * (1 - SHARED))) + 1
  return Array.from({ length: count }, (_, i) => size / 2 + ((length - size) * i) / (count - 1))
}

/** Squares that together show all of the picture, from nearer by. */
export function closeViews(picture: Size, { roll = 0, steps = CLOSER.length } = {}): Square[] {
  const views: Square[] = []
  for (const part of CLOSER.slice(0, steps)) {
    const size = Math.max(picture.width, picture.height) * part
    if (size < VIEW_EDGE_MIN) break
    for (const y of rowOf(picture.height, size)) {
      for (const x of rowOf(picture.width, size)) views.push({ x, y, size, roll })
    }
  }
  return views
}
