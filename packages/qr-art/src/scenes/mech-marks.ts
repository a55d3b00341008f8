import { drawRuns, placesOf } from '../draw-runs.ts'
import { girder } from '../motifs/machines.ts'
import { hoverCar } from '../motifs/towers.ts'
import { css, hex, mix, type Rgb, shade } from '../paint/color.ts'
import type { Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot } from '../style.ts'

export const STEEL = hex('#2c3448')

export const EDGE = hex('#171b2a')

export const RUST = hex('#6b3422')

const LAMPS = ['#fff0a8', '#b8fff0', '#ffd8c0', '#f4f4ee'].map(hex)

export type Paint = { plate: Rgb; trim: Rgb; lamp: Rgb }

export function dress(stage: Stage, spots: Spot[], paint: Paint): void {
  const { random } = stage
  drawRuns(spots, {
    timing: (spot) =>
      nut(stage, spot.x, spot.y, spot.dark ? mix(STEEL, RUST, random.next() * 0.8) : random.pick(LAMPS)),
    run: (run) => (run.dark ? darkRun(stage, run, paint) : lightRun(stage, run)),
    longest: 5,
  })
}

/** A six-sided bolt head. */
function nut(stage: Stage, x: number, y: number, color: Rgb): void {
  const { pen, module } = stage
  pen.fillStyle = css(color)
  pen.beginPath()
  for (let i = 0; i < 6; i++)
    pen.lineTo(x + Math.cos(i * 1.0472) * module * 0.52, y + Math.sin(i * 1.0472) * module * 0.52)
  pen.closePath()
  pen.fill()
  pen.fillStyle = css(shade(color, -0.14))
  pen.beginPath()
  pen.arc(x, y, module * 0.2, 0, 7)
  pen.fill()
}

function darkRun(stage: Stage, run: Run, paint: Paint): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (run.upright && run.length > 1) {
    girder(
      pen,
      [from.x, from.y - module * 0.45],
      [to.x, to.y + module * 0.45],
      module * 0.74,
      mix(STEEL, RUST, random.next() * 0.6),
    )
    pen.fillStyle = css(STEEL)
    pen.fillRect(from.x - module * 0.24, from.y - module * 0.4, module * 0.48, to.y - from.y + module * 0.8)
  } else if (run.length > 1 && from.y < 330) {
    hoverCar(
      pen,
      (from.x + to.x) / 2,
      from.y,
      to.x - from.x + module * 1.15,
      module * 1.2,
      random.pick([STEEL, paint.plate]),
      hex('#ffd8a0'),
      random.chance(0.5),
    )
  } else if (run.length > 1) {
    pen.fillStyle = css(random.pick([STEEL, RUST, paint.trim]))
    pen.beginPath()
    pen.roundRect(
      from.x - module * 0.46,
      from.y - module * 0.44,
      to.x - from.x + module * 0.92,
      module * 0.88,
      module * 0.14,
    )
    pen.fill()
    for (const [x, y] of placesOf(run)) {
      pen.fillStyle = css(EDGE)
      pen.fillRect(x - module * 0.3, y - module * 0.2, module * 0.14, module * 0.4)
      pen.fillRect(x + module * 0.06, y - module * 0.2, module * 0.14, module * 0.4)
    }
  } else nut(stage, from.x, from.y, random.pick([STEEL, RUST, paint.plate]))
}

function lightRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (run.length === 1) {
    nut(stage, from.x, from.y, random.pick(LAMPS))
    return
  }
  const lamp = random.pick(LAMPS)
  const width = (run.upright ? 0 : to.x - from.x) + module * 0.92
  const height = (run.upright ? to.y - from.y : 0) + module * 0.92
  pen.fillStyle = css(lamp)
  pen.beginPath()
  pen.roundRect(from.x - module * 0.46, from.y - module * 0.46, width, height, module * 0.1)
  pen.fill()
  pen.strokeStyle = css(shade(lamp, -0.18), 0.8)
  pen.lineWidth = module * 0.09
  for (const [x, y] of placesOf(run)) {
    pen.beginPath()
    pen.moveTo(x - module * 0.24, y + module * 0.24)
    pen.lineTo(x + module * 0.24, y - module * 0.24)
    pen.stroke()
  }
}
