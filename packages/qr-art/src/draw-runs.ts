import { type Run, runsOf } from './runs.ts'
import type { Spot } from './style.ts'

/** Draws the timing spots one by one and all others as runs, from the top of the picture to its foot. */
export function drawRuns(
  spots: readonly Spot[],
  draw: { timing: (spot: Spot) => void; run: (run: Run) => void; longest?: number },
): void {
  for (const spot of spots) if (spot.timing) draw.timing(spot)
  const runs = runsOf(
    spots.filter((spot) => !spot.timing),
    draw.longest ?? 6,
  )
  runs.sort((a, b) => a.to.y - b.to.y || a.from.x - b.from.x)
  for (const run of runs) draw.run(run)
}

/** The places of a run, one for each module. */
export function placesOf(run: Run): [number, number][] {
  const { from, to, length } = run
  return Array.from({ length }, (_, i) => {
    const at = length === 1 ? 0 : i / (length - 1)
    return [from.x + (to.x - from.x) * at, from.y + (to.y - from.y) * at]
  })
}
