import type { Spot } from './style.ts'

/** Neighbouring spots of one tone in a straight line, so that one stroke can stand for several modules. */
export type Run = { from: Spot; to: Spot; length: number; upright: boolean; dark: boolean }

/** Every spot is in exactly one run; longer runs are taken first. */
export function runsOf(spots: readonly Spot[], longest = 6): Run[] {
  const byPlace = new Map<string, Spot>()
  const place = (row: number, column: number, dark: boolean) => `${row},${column},${dark}`
  for (const spot of spots) byPlace.set(place(spot.row, spot.column, spot.dark), spot)
  const lineFrom = (spot: Spot, upright: boolean): Spot[] => {
    const line = [spot]
    while (line.length < longest) {
      const last = line.at(-1)!
      const next = byPlace.get(place(last.row + (upright ? 1 : 0), last.column + (upright ? 0 : 1), spot.dark))
      if (!next) break
      line.push(next)
    }
    return line
  }
  const candidates: Spot[][] = []
  for (const spot of spots) candidates.push(lineFrom(spot, false), lineFrom(spot, true))
  candidates.sort((a, b) => b.length - a.length)
  const runs: Run[] = []
  for (const line of candidates) {
    if (!line.every((spot) => byPlace.get(place(spot.row, spot.column, spot.dark)) === spot)) continue
    for (const spot of line) byPlace.delete(place(spot.row, spot.column, spot.dark))
    const upright = line.length > 1 && line[1]!.row > line[0]!.row
    runs.push({ from: line[0]!, to: line.at(-1)!, length: line.length, upright, dark: line[0]!.dark })
  }
  return runs
}
