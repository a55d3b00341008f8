import { drawRuns, placesOf } from '../draw-runs.ts'
import { isDark, type Mood } from '../mood.ts'
import { bird } from '../motifs/ground.ts'
import { star } from '../motifs/machines.ts'
import { blossom, conifer, leaves } from '../motifs/plants.ts'
import { brushStroke, fillBlob } from '../paint/brush.ts'
import { css, mix, type Rgb } from '../paint/color.ts'
import type { Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot } from '../style.ts'

export type Foliage = { deep: readonly Rgb[]; bright: readonly Rgb[]; ground: Rgb; far: Rgb; bark: Rgb }

export function dress(stage: Stage, spots: Spot[], foliage: Foliage, kind: string, mood: Mood): void {
  const { pen, random, module } = stage
  const light = (x: number, y: number) => {
    if (isDark(mood) && y < 640) star(pen, x, y, module * 0.72, random.pick(foliage.bright))
    else if (mood.season === 'winter' && !mood.neon)
      fillBlob(pen, css(random.pick(foliage.bright)), x, y, module * 0.5, module * 0.42, 0.15, random)
    else if (mood.neon || random.chance(0.3))
      blossom(
        pen,
        x,
        y,
        module * 1.15,
        random.pick(foliage.bright),
        mix(random.pick(foliage.bright), [255, 255, 255], 0.5),
        random,
      )
    else leaves(pen, x, y, module * 1.15, foliage.bright, random, 9)
  }
  const dark = (x: number, y: number) => leaves(pen, x, y, module * 1.18, foliage.deep, random, 10)
  drawRuns(spots, {
    timing: (spot) =>
      spot.dark
        ? spot.row === 6 && !isDark(mood)
          ? bird(pen, spot.x, spot.y, module * 0.9, foliage.bark, random)
          : dark(spot.x, spot.y)
        : light(spot.x, spot.y),
    run: (run) => {
      if (!run.dark) for (const [x, y] of placesOf(run)) light(x, y)
      else if (run.upright && run.length > 1) vine(stage, run, foliage, kind)
      else if (run.length === 1 && run.from.y < 420 && run.from.x < 720)
        bird(pen, run.from.x, run.from.y, module * 0.95, foliage.bark, random)
      else for (const [x, y] of placesOf(run)) dark(x, y)
    },
  })
}

/** A hanging creeper, or a young tree where the ground is near. */
function vine(stage: Stage, run: Run, foliage: Foliage, kind: string): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (kind === 'fir' && from.y > 560) {
    conifer(
      pen,
      from.x,
      to.y + module * 0.6,
      to.y - from.y + module * 1.5,
      { needle: random.pick(foliage.deep), trunk: foliage.bark },
      random,
    )
    return
  }
  brushStroke(
    pen,
    [
      [from.x, from.y - module * 0.6],
      [from.x + random.bell() * module * 0.2, (from.y + to.y) / 2],
      [to.x, to.y + module * 0.5],
    ],
    { width: module * 0.34, color: foliage.bark, alpha: 0.95, dry: 0.1, taper: 'none' },
    random,
  )
  for (const [x, y] of placesOf(run)) leaves(pen, x, y, module * 1.1, foliage.deep, random, 8)
}
