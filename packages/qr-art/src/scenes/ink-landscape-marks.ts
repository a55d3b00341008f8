import { bird, rock } from '../motifs/ground.ts'
import { bamboo, leaves, needleTuft } from '../motifs/plants.ts'
import { sign } from '../motifs/writing.ts'
import { brushStroke } from '../paint/brush.ts'
import { hex, mix } from '../paint/color.ts'
import type { Stage } from '../paint/stage.ts'
import { type Run, runsOf } from '../runs.ts'
import type { Spot } from '../style.ts'

export const PAPER = hex('#f3ecdc')

export const INK = hex('#1d2024')

export const WASH = hex('#5d676b')

/** What stands for modules that differ from the picture: geese, an inscription, needles, canes, rocks, wisps of mist. */
export function dress(stage: Stage, spots: Spot[]): void {
  const { pen, random, module } = stage
  for (const spot of spots.filter((each) => each.timing)) {
    if (!spot.dark) wisp(stage, spot, spot)
    else if (spot.row === 6) bird(pen, spot.x, spot.y, module * 0.8, INK, random)
    else sign(pen, spot.x, spot.y, module * 1.25, INK, random, 0.24)
  }
  for (const run of runsOf(
    spots.filter((each) => !each.timing),
    6,
  )) {
    const { from, to } = run
    if (!run.dark) wisp(stage, from, to)
    else if (from.y > 770) thicket(stage, run)
    else if (from.y < 430 && run.length === 1) bird(pen, from.x, from.y, module * 0.95, INK, random)
    else twig(stage, run)
  }
}

function wisp(stage: Stage, from: Spot, to: Spot): void {
  const { pen, random, module } = stage
  const stray = () => random.bell() * module * 0.1
  const reach = from === to ? module * 0.62 : module * 0.42
  brushStroke(
    pen,
    [
      [from.x - reach, from.y + stray()],
      [(from.x + to.x) / 2, (from.y + to.y) / 2 + stray()],
      [to.x + reach, to.y + stray()],
    ],
    { width: module * 0.75, color: PAPER, alpha: 0.85, dry: 0.25 },
    random,
  )
}

function thicket(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (run.upright) bamboo(pen, from.x, from.y - module * 0.7, to.y + module * 0.6, module * 0.55, INK, random)
  else if (run.length > 1) {
    const width = to.x - from.x + module * 1.2
    rock(
      pen,
      (from.x + to.x) / 2,
      from.y + module * 0.45,
      width,
      module * random.between(0.9, 1.15),
      { dark: INK, light: WASH },
      random,
    )
  } else leaves(pen, from.x, from.y, module * 1.15, [INK, mix(INK, WASH, 0.2)], random, 9)
}

/** A bent twig with needles through the places of a run. */
function twig(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to, length } = run
  const bend = random.bell() * module * 0.22
  brushStroke(
    pen,
    [
      [from.x - (run.upright ? bend : module * 0.5), from.y - (run.upright ? module * 0.5 : bend)],
      [(from.x + to.x) / 2 + bend, (from.y + to.y) / 2 + bend],
      [to.x + (run.upright ? 0 : module * 0.5), to.y + (run.upright ? module * 0.5 : 0)],
    ],
    { width: module * 0.34, color: INK, alpha: 0.9, dry: 0.2 },
    random,
  )
  for (let i = 0; i < length; i++) {
    const at = length === 1 ? 0 : i / (length - 1)
    needleTuft(pen, from.x + (to.x - from.x) * at, from.y + (to.y - from.y) * at, module * 0.85, INK, random)
  }
}
