import { drawRuns, placesOf } from '../draw-runs.ts'
import { bird, rock } from '../motifs/ground.ts'
import { litWindow } from '../motifs/houses.ts'
import { conifer, leaves } from '../motifs/plants.ts'
import { brushStroke, fillBlob, type Point } from '../paint/brush.ts'
import { css, hex, mix } from '../paint/color.ts'
import { SPAN, type Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot } from '../style.ts'

export const SNOW = hex('#f4f6fb')

export const PINE = hex('#16414a')

export const NIGHT = hex('#2a3a63')

export const TIMBER = hex('#4a2a22')

export const BERRY = hex('#a3202b')

export function dress(stage: Stage, spots: Spot[]): void {
  const { pen, random } = stage
  wires(stage)
  drawRuns(spots, {
    timing: (spot) => (spot.dark ? lamp(stage, spot.x, spot.y) : snowTuft(stage, spot.x, spot.y)),
    run: (run) => (run.dark ? darkRun(stage, run) : lightRun(stage, run)),
  })
  for (let i = 0; i < 240; i++) {
    pen.fillStyle = css(SNOW, random.between(0.5, 0.95))
    pen.beginPath()
    pen.arc(random.between(0, SPAN), random.between(0, SPAN), random.between(0.8, 2.6), 0, 7)
    pen.fill()
  }
}

/** Two cords of colored lamps, one along each row of timing modules. */
function wires(stage: Stage): void {
  const { pen, margin, module } = stage
  const line = margin + module * 6.5
  pen.strokeStyle = css(NIGHT, 0.75)
  pen.lineWidth = module * 0.1
  pen.beginPath()
  pen.moveTo(margin + module * 7, line - module * 0.4)
  pen.lineTo(SPAN - margin - module * 7, line - module * 0.4)
  pen.moveTo(line - module * 0.4, margin + module * 7)
  pen.lineTo(line - module * 0.4, SPAN - margin - module * 7)
  pen.stroke()
}

function lamp(stage: Stage, x: number, y: number): void {
  const { pen, random, module } = stage
  const color = random.pick([BERRY, hex('#1f5a3c'), hex('#274a94'), hex('#7a2a6b')])
  fillBlob(pen, css(color), x, y + module * 0.04, module * 0.36, module * 0.46, 0.04, random)
  pen.fillStyle = css(NIGHT)
  pen.fillRect(x - module * 0.14, y - module * 0.52, module * 0.28, module * 0.2)
}

function snowTuft(stage: Stage, x: number, y: number): void {
  const { pen, random, module } = stage
  fillBlob(
    pen,
    css(random.chance(0.5) ? SNOW : hex('#eaf0fa')),
    x,
    y,
    module * random.between(0.42, 0.55),
    module * random.between(0.34, 0.44),
    0.18,
    random,
  )
}

function darkRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (from.y < 430) {
    if (run.length === 1) bird(pen, from.x, from.y, module * 0.9, NIGHT, random)
    else twig(stage, run)
  } else if (run.upright) {
    conifer(pen, from.x, to.y + module * 0.6, to.y - from.y + module * 1.5, { needle: PINE, trunk: TIMBER }, random)
  } else if (run.length === 1) {
    conifer(
      pen,
      from.x,
      from.y + module * 0.75,
      module * 1.9,
      { needle: mix(PINE, NIGHT, random.next() * 0.5), trunk: TIMBER },
      random,
    )
  } else {
    const colors = random.chance(0.5)
      ? { dark: PINE, light: hex('#2c6058') }
      : { dark: hex('#4d4158'), light: hex('#7c6d86') }
    rock(pen, (from.x + to.x) / 2, from.y + module * 0.42, to.x - from.x + module * 1.15, module * 0.95, colors, random)
    for (const [x, y] of placesOf(run)) {
      fillBlob(pen, css(SNOW, 0.9), x + random.bell() * 2, y - module * 0.5, module * 0.3, module * 0.1, 0.2, random)
    }
  }
}

/** A bare branch with berries. */
function twig(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  const bend = random.bell() * module * 0.2
  const over = module * 0.5
  const points: Point[] = [
    [from.x - (run.upright ? 0 : over), from.y - (run.upright ? over : 0)],
    [(from.x + to.x) / 2 + (run.upright ? bend : 0), (from.y + to.y) / 2 + (run.upright ? 0 : bend)],
    [to.x + (run.upright ? 0 : over), to.y + (run.upright ? over : 0)],
  ]
  brushStroke(pen, points, { width: module * 0.36, color: TIMBER, alpha: 0.95, dry: 0.1 }, random)
  for (const [x, y] of placesOf(run)) {
    leaves(pen, x, y, module * 0.95, [PINE, hex('#245244')], random, 6)
    pen.fillStyle = css(BERRY)
    pen.beginPath()
    pen.arc(x + random.bell() * 2, y + random.bell() * 2, module * 0.24, 0, 7)
    pen.fill()
  }
}

function lightRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  for (const [x, y] of placesOf(run)) {
    if (y > 600 && y < 760 && random.chance(0.4))
      litWindow(pen, x, y, module * 0.72, module * 0.8, { glow: hex('#ffe2a0'), trim: TIMBER }, random)
    else snowTuft(stage, x, y)
  }
}
