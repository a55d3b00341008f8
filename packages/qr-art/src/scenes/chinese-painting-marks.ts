import { drawRuns, placesOf } from '../draw-runs.ts'
import { bird, rock } from '../motifs/ground.ts'
import { blossom, conifer, needleTuft } from '../motifs/plants.ts'
import { sign } from '../motifs/writing.ts'
import { brushStroke, fillBlob } from '../paint/brush.ts'
import { css, hex, mix, type Rgb } from '../paint/color.ts'
import type { Pen, Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot } from '../style.ts'

export const CLOUD = hex('#fff6dd')

export const AZURITE = hex('#123f86')

export const MALACHITE = hex('#14604f')

export const GOLD = hex('#d6a84a')

export const INK = hex('#221d20')

export const VERMILION = hex('#b3261a')

/** A bank of curls, as on old robes and scrolls. */
export function cloudScroll(pen: Pen, x: number, y: number, size: number, fill: Rgb, line: Rgb): void {
  const lobes: readonly (readonly [number, number, number])[] = [
    [-1.5, 0.1, 0.5],
    [-0.8, -0.25, 0.68],
    [0, -0.45, 0.82],
    [0.85, -0.2, 0.66],
    [1.5, 0.12, 0.46],
  ]
  pen.fillStyle = css(fill)
  pen.beginPath()
  for (const [u, v, r] of lobes) {
    pen.moveTo(x + (u + r) * size, y + v * size)
    pen.arc(x + u * size, y + v * size, r * size, 0, 7)
  }
  pen.rect(x - size * 2.2, y, size * 4.4, size * 0.46)
  pen.fill()
  pen.strokeStyle = css(line, 0.85)
  pen.lineWidth = size * 0.07
  for (const [u, v, r] of lobes) {
    pen.beginPath()
    pen.arc(x + u * size, y + v * size, r * size * 0.96, Math.PI * 0.95, Math.PI * 2.05)
    pen.stroke()
    pen.beginPath()
    pen.arc(x + u * size, y + v * size, r * size * 0.5, Math.PI * 0.9, Math.PI * 2.3)
    pen.stroke()
  }
}

export function dress(stage: Stage, spots: Spot[]): void {
  const { pen, random, module } = stage
  drawRuns(spots, {
    timing: (spot) => {
      if (!spot.dark) crane(stage, spot.x, spot.y)
      else if (spot.row === 6) bird(pen, spot.x, spot.y, module * 0.85, INK, random)
      else sign(pen, spot.x, spot.y, module * 1.2, INK, random, 0.24)
    },
    run: (run) => (run.dark ? darkRun(stage, run) : lightRun(stage, run)),
  })
}

function darkRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (from.y < 420) {
    if (run.length === 1) {
      blossom(pen, from.x, from.y, module * 1.3, hex('#8f1f26'), VERMILION, random)
      return
    }
    brushStroke(
      pen,
      [
        [from.x - module * 0.3, from.y - module * 0.2],
        [(from.x + to.x) / 2 + random.bell() * 3, (from.y + to.y) / 2 + random.bell() * 3],
        [to.x + module * 0.3, to.y + module * 0.2],
      ],
      { width: module * 0.4, color: INK, alpha: 0.95, dry: 0.15 },
      random,
    )
    for (const [x, y] of placesOf(run))
      blossom(pen, x + random.bell(), y + random.bell(), module * 1.05, hex('#9a2028'), hex('#5f1016'), random)
  } else if (run.upright) {
    conifer(
      pen,
      from.x,
      to.y + module * 0.6,
      to.y - from.y + module * 1.5,
      { needle: mix(MALACHITE, INK, 0.35), trunk: INK },
      random,
    )
  } else if (run.length === 1) needleTuft(pen, from.x, from.y, module * 0.95, mix(MALACHITE, INK, 0.5), random)
  else {
    rock(
      pen,
      (from.x + to.x) / 2,
      from.y + module * 0.46,
      to.x - from.x + module * 1.25,
      module * 1.05,
      { dark: random.chance(0.5) ? MALACHITE : AZURITE, light: hex('#3f9a86') },
      random,
    )
    pen.strokeStyle = css(GOLD, 0.8)
    pen.lineWidth = module * 0.09
    pen.beginPath()
    pen.ellipse(
      (from.x + to.x) / 2,
      from.y + module * 0.46,
      (to.x - from.x) / 2 + module * 0.6,
      module,
      0,
      Math.PI * 1.04,
      Math.PI * 1.96,
    )
    pen.stroke()
  }
}

function lightRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (run.upright && run.length > 1) {
    for (let i = 0; i < 3; i++) {
      const x = from.x + (i - 1) * module * 0.24
      brushStroke(
        pen,
        [
          [x, from.y - module * 0.45],
          [x + random.bell(), (from.y + to.y) / 2],
          [x + random.bell(), to.y + module * 0.45],
        ],
        { width: module * 0.34, color: CLOUD, alpha: 0.95, dry: 0.1, taper: 'none' },
        random,
      )
    }
  } else if (run.length > 1)
    cloudScroll(
      pen,
      (from.x + to.x) / 2,
      from.y + module * 0.05,
      module * 0.28 * (run.length * 0.75),
      CLOUD,
      hex('#f3dfae'),
    )
  else crane(stage, from.x, from.y)
}

/** A white bird with spread wings, or a curl of cloud. */
function crane(stage: Stage, x: number, y: number): void {
  const { pen, random, module } = stage
  fillBlob(pen, css(CLOUD), x, y, module * 0.48, module * 0.38, 0.1, random)
  bird(pen, x, y, module * 0.8, CLOUD, random)
}
