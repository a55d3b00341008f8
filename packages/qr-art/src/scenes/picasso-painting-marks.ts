import { drawRuns } from '../draw-runs.ts'
import type { Point } from '../paint/brush.ts'
import { css, hex, type Rgb, shade } from '../paint/color.ts'
import type { Random } from '../paint/random.ts'
import type { Pen, Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot } from '../style.ts'

export const BLACK = hex('#1c1a26')

export const DARKS = ['#16305f', '#7a1a24', '#174a3c', '#4a1f52', '#5a3414', '#1f1f38'].map(hex)

export const LIGHTS = ['#ffd9b8', '#ffe48f', '#bfe6e0', '#ffc4c4', '#d6def6', '#e4f0b8'].map(hex)

export function shape(pen: Pen, points: readonly Point[], fill: Rgb, line = 11): void {
  pen.beginPath()
  for (const [i, [x, y]] of points.entries()) i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)
  pen.closePath()
  paintShape(pen, fill, line)
}

export function paintShape(pen: Pen, fill: Rgb, line: number): void {
  pen.fillStyle = css(fill)
  pen.fill()
  if (line === 0) return
  pen.strokeStyle = css(BLACK)
  pen.lineWidth = line
  pen.lineJoin = 'round'
  pen.stroke()
}

export function dress(stage: Stage, spots: Spot[]): void {
  const { random, module } = stage
  drawRuns(spots, {
    timing: (spot) =>
      shard(stage.pen, spot.x, spot.y, spot.x, spot.y, module, random.pick(spot.dark ? DARKS : LIGHTS), random),
    run: (run) => runShard(stage, run),
    longest: 5,
  })
}

function runShard(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  shard(pen, run.from.x, run.from.y, run.to.x, run.to.y, module, random.pick(run.dark ? DARKS : LIGHTS), random)
}

/** A splinter with straight edges over one or several modules. */
function shard(
  pen: Pen,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  module: number,
  fill: Rgb,
  random: Random,
): void {
  const half = module * 0.46
  const out = () => half * random.between(0.86, 1.25)
  const flat = Math.abs(x1 - x0) >= Math.abs(y1 - y0)
  const points: Point[] = flat
    ? [
        [x0 - out(), y0 - out()],
        [(x0 + x1) / 2, y0 - half * random.between(0.8, 1.3)],
        [x1 + out(), y1 - out()],
        [x1 + out(), y1 + out()],
        [(x0 + x1) / 2, y1 + half * random.between(0.8, 1.3)],
        [x0 - out(), y0 + out()],
      ]
    : [
        [x0 - out(), y0 - out()],
        [x0 + out(), y0 - out()],
        [x1 + half * random.between(0.8, 1.3), (y0 + y1) / 2],
        [x1 + out(), y1 + out()],
        [x0 - out(), y1 + out()],
        [x0 - half * random.between(0.8, 1.3), (y0 + y1) / 2],
      ]
  shape(pen, points, fill, 0)
  shape(pen, [points[0]!, points[2]!, points[3]!], shade(fill, 0.1), 0)
}
