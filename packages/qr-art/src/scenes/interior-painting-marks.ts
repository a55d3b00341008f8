import { drawRuns, placesOf } from '../draw-runs.ts'
import { book } from '../motifs/furniture.ts'
import { leaves } from '../motifs/plants.ts'
import { blob, trace } from '../paint/brush.ts'
import { css, hex } from '../paint/color.ts'
import type { Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot } from '../style.ts'

export const WOOD = hex('#4a2818')

export const MAHOGANY = hex('#5f2418')

export const TEAL = hex('#13505a')

export const GREEN = hex('#1f5a34')

export const GILT = hex('#e0b45a')

export const CLOTHS = ['#7a1f1f', '#1f3f6b', '#1f5a3f', '#5a2a5f', '#6b4a14', '#2a2a4a', '#8f3a1a'].map(hex)

const PALE = ['#fff0cf', '#ffd9a0', '#ffd0c4', '#d6ecd0', '#cfe4f4', '#f6e2f0'].map(hex)

export const LEFT = 726

export function dress(stage: Stage, spots: Spot[]): void {
  const { pen, random, module } = stage
  drawRuns(spots, {
    timing: (spot) => {
      if (!spot.dark) lightDot(stage, spot.x, spot.y)
      else if (spot.row === 6) miniature(stage, spot.x, spot.y)
      else leaves(pen, spot.x, spot.y, module * 1.15, [GREEN, hex('#2a6a3a')], random, 8)
    },
    run: (run) => (run.dark ? darkRun(stage, run) : lightRun(stage, run)),
    longest: 5,
  })
}

function miniature(stage: Stage, x: number, y: number): void {
  const { pen, random, module } = stage
  pen.fillStyle = css(random.chance(0.5) ? WOOD : MAHOGANY)
  pen.fillRect(x - module * 0.5, y - module * 0.5, module, module)
  pen.fillStyle = css(random.pick(CLOTHS))
  pen.fillRect(x - module * 0.3, y - module * 0.3, module * 0.6, module * 0.6)
}

function darkRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (from.x > LEFT - 20 && from.y > 190) {
    const high = run.upright
    book(
      pen,
      from.x - module * 0.48,
      from.y - module * 0.48,
      (high ? 0 : to.x - from.x) + module * 0.96,
      (high ? to.y - from.y : 0) + module * 0.96,
      random.pick(CLOTHS),
      GILT,
    )
  } else if (from.y > 700) {
    for (const [x, y] of placesOf(run)) {
      pen.fillStyle = css(random.pick([hex('#7a1f2a'), hex('#1f3f6b'), hex('#5a2a3f')]))
      trace(
        pen,
        [
          [x - module * 0.56, y],
          [x, y - module * 0.5],
          [x + module * 0.56, y],
          [x, y + module * 0.5],
        ],
        true,
      )
      pen.fill()
      pen.fillRect(x - module * 0.36, y - module * 0.3, module * 0.72, module * 0.6)
    }
  } else if (run.length === 1) miniature(stage, from.x, from.y)
  else if (run.upright)
    for (const [x, y] of placesOf(run)) leaves(pen, x, y, module * 1.15, [GREEN, hex('#2a6a3a'), TEAL], random, 9)
  else {
    pen.fillStyle = css(WOOD)
    pen.fillRect(from.x - module * 0.6, from.y + module * 0.24, to.x - from.x + module * 1.2, module * 0.26)
    for (const [x, y] of placesOf(run)) {
      book(pen, x - module * 0.46, y - module * 0.5, module * 0.46, module * 0.8, random.pick(CLOTHS), GILT)
      book(pen, x, y - module * 0.42, module * 0.48, module * 0.72, random.pick(CLOTHS), GILT)
    }
  }
}

function lightRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (from.x > LEFT - 20) {
    const high = run.upright
    book(
      pen,
      from.x - module * 0.46,
      from.y - module * 0.48,
      (high ? 0 : to.x - from.x) + module * 0.92,
      (high ? to.y - from.y : 0) + module * 0.96,
      random.pick(PALE),
      hex('#f0c48a'),
    )
  } else for (const [x, y] of placesOf(run)) lightDot(stage, x, y)
}

function lightDot(stage: Stage, x: number, y: number): void {
  const { pen, random, module } = stage
  pen.fillStyle = css(random.pick(PALE))
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2
    blob(
      pen,
      x + Math.cos(angle) * module * 0.22,
      y + Math.sin(angle) * module * 0.22,
      module * 0.28,
      module * 0.28,
      0.1,
      random,
    )
    pen.fill()
  }
}
