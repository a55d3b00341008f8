import { drawRuns, placesOf } from '../draw-runs.ts'
import { isDark, type Mood } from '../mood.ts'
import { bird, rock } from '../motifs/ground.ts'
import { star } from '../motifs/machines.ts'
import { fillBlob } from '../paint/brush.ts'
import { css, hex, mix, type Rgb } from '../paint/color.ts'
import type { Pen, Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot } from '../style.ts'

export const NAVY = hex('#173a5f')

export const RED = hex('#a32420')

export const CLIFF = hex('#4a3a42')

export const FOAM = hex('#f6fbff')

export const SAILS = [RED, NAVY, hex('#7a2a5f'), hex('#1f5f5a'), hex('#8f4a14')]

const PALE = ['#fff4d8', '#ffe0c0', '#e4f4ff', '#ffd8dc'].map(hex)

export function boat(pen: Pen, x: number, y: number, size: number, sail: Rgb, jib: Rgb): void {
  pen.fillStyle = css(hex('#4a2418'))
  pen.beginPath()
  pen.moveTo(x - size * 0.5, y - size * 0.06)
  pen.quadraticCurveTo(x, y + size * 0.32, x + size * 0.56, y - size * 0.06)
  pen.fill()
  pen.fillStyle = css(sail)
  pen.beginPath()
  pen.moveTo(x + size * 0.02, y - size * 0.1)
  pen.lineTo(x + size * 0.02, y - size * 1.2)
  pen.quadraticCurveTo(x + size * 0.62, y - size * 0.5, x + size * 0.46, y - size * 0.1)
  pen.fill()
  pen.fillStyle = css(jib)
  pen.beginPath()
  pen.moveTo(x - size * 0.06, y - size * 0.1)
  pen.lineTo(x - size * 0.06, y - size * 1.02)
  pen.quadraticCurveTo(x - size * 0.46, y - size * 0.4, x - size * 0.38, y - size * 0.1)
  pen.fill()
}

export function dress(stage: Stage, spots: Spot[], mood: Mood): void {
  const { pen, random, module } = stage
  const light = (x: number, y: number) => {
    if (isDark(mood) && y < 560) star(pen, x, y, module * 0.75, random.pick(PALE))
    else {
      if (random.chance(0.35)) bird(pen, x, y, module * 0.9, FOAM, random)
      fillBlob(pen, css(random.pick(PALE)), x, y, module * 0.48, module * 0.4, 0.15, random)
    }
  }
  drawRuns(spots, {
    timing: (spot) => {
      if (!spot.dark) light(spot.x, spot.y)
      else if (spot.row === 6) bird(pen, spot.x, spot.y, module * 0.95, NAVY, random)
      else buoy(stage, spot.x, spot.y)
    },
    run: (run) => {
      if (!run.dark) for (const [x, y] of placesOf(run)) light(x, y)
      else darkRun(stage, run)
    },
  })
}

function buoy(stage: Stage, x: number, y: number): void {
  const { pen, random, module } = stage
  pen.fillStyle = css(random.pick(SAILS))
  pen.beginPath()
  pen.arc(x, y, module * 0.45, 0, 7)
  pen.fill()
}

function darkRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (from.y < 540) {
    for (const [x, y] of placesOf(run)) {
      bird(pen, x + random.bell(), y, module, NAVY, random)
      fillBlob(pen, css(NAVY), x, y + module * 0.04, module * 0.4, module * 0.34, 0.1, random)
    }
  } else if (from.y < 780) {
    if (run.upright || run.length === 1)
      for (const [x, y] of placesOf(run))
        boat(pen, x, y + module * 0.36, module * 0.98, random.pick(SAILS), random.pick(SAILS))
    else
      rock(
        pen,
        (from.x + to.x) / 2,
        from.y + module * 0.45,
        to.x - from.x + module * 1.15,
        module,
        { dark: CLIFF, light: hex('#6b5560') },
        random,
      )
  } else if (run.length > 1 && !run.upright) {
    pen.fillStyle = css(random.pick(SAILS))
    for (const [i, [x, y]] of placesOf(run).entries()) {
      pen.globalAlpha = i % 2 ? 0.86 : 1
      pen.beginPath()
      pen.roundRect(x - module * 0.52, y - module * 0.42, module * 1.02, module * 0.84, module * 0.2)
      pen.fill()
    }
    pen.globalAlpha = 1
  } else for (const [x, y] of placesOf(run)) parasol(pen, x, y, module, random.pick(SAILS))
}

/** A sunshade from above. */
function parasol(pen: Pen, x: number, y: number, module: number, color: Rgb): void {
  for (let i = 0; i < 8; i++) {
    pen.fillStyle = css(i % 2 ? color : mix(color, [0, 0, 0], 0.2))
    pen.beginPath()
    pen.moveTo(x, y)
    pen.arc(x, y, module * 0.54, (i / 8) * Math.PI * 2, ((i + 1) / 8) * Math.PI * 2)
    pen.fill()
  }
}
