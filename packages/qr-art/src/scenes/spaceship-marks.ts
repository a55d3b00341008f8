import { drawRuns, placesOf } from '../draw-runs.ts'
import { star } from '../motifs/machines.ts'
import { fillBlob } from '../paint/brush.ts'
import { css, hex, mix, type Rgb, shade } from '../paint/color.ts'
import type { Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot } from '../style.ts'

export const SPACE = hex('#14123a')

export const STEEL = hex('#2f3852')

export const GLOWS = ['#a8f4ff', '#ffe0a0', '#ffc0e4', '#c8ffd8'].map(hex)

export function dress(stage: Stage, spots: Spot[]): void {
  const { pen, random, module } = stage
  drawRuns(spots, {
    timing: (spot) => {
      if (spot.dark) dial(stage, spot.x, spot.y)
      else star(pen, spot.x, spot.y, module * 0.7, random.pick(GLOWS))
    },
    run: (run) => (run.dark ? darkRun(stage, run) : lightRun(stage, run)),
    longest: 5,
  })
}

/** A key or lamp of the desk. */
function dial(stage: Stage, x: number, y: number): void {
  const { pen, random, module } = stage
  const body = random.pick([STEEL, hex('#1f4f9a'), hex('#8f2a2a'), hex('#1f5f5a')])
  pen.fillStyle = css(body)
  pen.beginPath()
  if (random.chance(0.5)) pen.arc(x, y, module * 0.45, 0, 7)
  else pen.roundRect(x - module * 0.43, y - module * 0.43, module * 0.86, module * 0.86, module * 0.14)
  pen.fill()
  pen.fillStyle = css(shade(body, 0.22))
  pen.beginPath()
  pen.arc(x - module * 0.08, y - module * 0.1, module * 0.16, 0, 7)
  pen.fill()
}

function darkRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (run.length === 1) {
    dial(stage, from.x, from.y)
    return
  }
  const body = random.pick([STEEL, SPACE, hex('#1f3f6b')])
  const width = (run.upright ? 0 : to.x - from.x) + module * 0.92
  const height = (run.upright ? to.y - from.y : 0) + module * 0.92
  pen.fillStyle = css(body)
  pen.beginPath()
  pen.roundRect(from.x - module * 0.46, from.y - module * 0.46, width, height, module * 0.2)
  pen.fill()
  for (const [x, y] of placesOf(run)) {
    pen.fillStyle = css(mix(body, random.pick(GLOWS), 0.3))
    pen.fillRect(x - module * 0.2, y - module * 0.1, module * 0.4, module * 0.2)
  }
}

function lightRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  const glow = random.pick(GLOWS)
  if (run.length === 1) {
    if (random.chance(0.55)) star(pen, from.x, from.y, module * 0.85, mix(glow, [255, 255, 255], 0.3))
    else rockLit(stage, from.x, from.y, module * 0.55)
  } else if (run.upright) for (const [x, y] of placesOf(run)) rockLit(stage, x + random.bell(), y, module * 0.58)
  else comet(stage, from, to, glow)
}

/** A stone in sunlight. */
function rockLit(stage: Stage, x: number, y: number, size: number): void {
  const { pen, random } = stage
  const stone: Rgb = random.pick([hex('#f2dcc0'), hex('#dfe4f2'), hex('#f0d0d8')])
  fillBlob(pen, css(shade(stone, -0.1)), x, y, size, size * 0.88, 0.16, random)
  fillBlob(pen, css(stone), x - size * 0.14, y - size * 0.16, size * 0.66, size * 0.56, 0.16, random)
}

/** A small craft and the light it leaves behind. */
function comet(stage: Stage, from: Spot, to: Spot, glow: Rgb): void {
  const { pen, module } = stage
  const trail = pen.createLinearGradient(from.x - module * 0.5, 0, to.x + module * 0.5, 0)
  trail.addColorStop(0, css(glow))
  trail.addColorStop(1, css(mix(glow, [255, 255, 255], 0.6)))
  pen.fillStyle = trail
  pen.beginPath()
  pen.moveTo(from.x - module * 0.5, from.y - module * 0.3)
  pen.lineTo(to.x, to.y - module * 0.42)
  pen.quadraticCurveTo(to.x + module * 0.95, to.y, to.x, to.y + module * 0.42)
  pen.lineTo(from.x - module * 0.5, from.y + module * 0.3)
  pen.closePath()
  pen.fill()
}
