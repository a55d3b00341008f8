import { drawRuns, placesOf } from '../draw-runs.ts'
import { bird } from '../motifs/ground.ts'
import { lantern, walker } from '../motifs/machiya.ts'
import { blossom, leaves } from '../motifs/plants.ts'
import { sign } from '../motifs/writing.ts'
import { brushStroke } from '../paint/brush.ts'
import { css, hex, mix } from '../paint/color.ts'
import { SPAN, type Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot } from '../style.ts'

export const TIMBER = hex('#3b1f17')

export const RED = hex('#a31e1e')

export const INDIGO = hex('#1f2d63')

export const PAPER = hex('#fff1d0')

export const INK = hex('#22151a')

export const PETAL = hex('#ffc9d6')

export const CLOTH = [INDIGO, RED, hex('#4b2552'), hex('#17473f')]

export function dress(stage: Stage, spots: Spot[]): void {
  const { pen, random, module, margin } = stage
  const line = margin + module * 6.5
  pen.strokeStyle = css(INK, 0.7)
  pen.lineWidth = module * 0.09
  pen.beginPath()
  pen.moveTo(margin + module * 7, line - module * 0.5)
  pen.lineTo(SPAN - margin - module * 7, line - module * 0.5)
  pen.stroke()
  drawRuns(spots, {
    timing: (spot) =>
      lantern(pen, spot.x, spot.y, module * 0.95, module * 1.1, spot.dark ? RED : PAPER, INK, random, false),
    run: (run) => (run.dark ? darkRun(stage, run) : lightRun(stage, run)),
    longest: 5,
  })
  for (let i = 0; i < 90; i++)
    blossom(pen, random.between(60, 980), random.between(60, 980), random.between(4, 8), PETAL, hex('#f09ab0'), random)
}

function darkRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  const cloth = random.pick(CLOTH)
  if (from.y > 640) {
    if (run.upright || run.length === 1)
      walker(
        pen,
        from.x,
        to.y + module * 0.55,
        to.y - from.y + module * 1.5,
        cloth,
        random.chance(0.55) ? random.pick(CLOTH) : undefined,
      )
    else {
      pen.fillStyle = css(mix(TIMBER, hex('#54324a'), random.next()))
      for (const [x, y] of placesOf(run)) {
        pen.beginPath()
        pen.roundRect(x - module * 0.52, y - module * 0.4, module * 0.98, module * 0.82, module * 0.22)
        pen.fill()
      }
    }
  } else if (from.x > 700 || run.length > 1) {
    const bend = random.bell() * module * 0.2
    brushStroke(
      pen,
      [
        [from.x - module * 0.3, from.y],
        [(from.x + to.x) / 2 + bend, (from.y + to.y) / 2 + bend],
        [to.x + module * 0.3, to.y],
      ],
      { width: module * 0.3, color: TIMBER, alpha: 0.95, dry: 0.1 },
      random,
    )
    for (const [x, y] of placesOf(run))
      leaves(pen, x, y, module * 1.1, [hex('#8f1d3c'), hex('#6f1630'), hex('#a32a3a')], random, 9)
  } else bird(pen, from.x, from.y, module * 0.95, INK, random)
}

function lightRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (run.upright && run.length > 1) {
    pen.fillStyle = css(mix(PAPER, hex('#ffd890'), random.next() * 0.6))
    pen.beginPath()
    pen.roundRect(
      from.x - module * 0.46,
      from.y - module * 0.48,
      module * 0.92,
      to.y - from.y + module * 0.96,
      module * 0.1,
    )
    pen.fill()
    for (const [x, y] of placesOf(run)) sign(pen, x, y, module * 0.62, hex('#b98a6a'), random, 0.12)
    return
  }
  for (const [x, y] of placesOf(run)) {
    if (run.length > 1) {
      pen.fillStyle = css(mix(PAPER, hex('#ffcf80'), random.next() * 0.5))
      pen.fillRect(x - module * 0.5, y - module * 0.42, module * 0.96, module * 0.84)
      pen.fillStyle = css(TIMBER, 0.35)
      pen.fillRect(x - module * 0.04, y - module * 0.42, module * 0.07, module * 0.84)
    } else
      lantern(
        pen,
        x,
        y,
        module * 1.02,
        module * 1.08,
        mix(PAPER, hex('#ffc46a'), random.next() * 0.45),
        INK,
        random,
        false,
      )
  }
}
