import { drawRuns, placesOf } from '../draw-runs.ts'
import { crown } from '../motifs/plants.ts'
import { blob, brushStroke, fillBlob, type Point, trace } from '../paint/brush.ts'
import { css, hex, mix, type Rgb, shade } from '../paint/color.ts'
import type { Random } from '../paint/random.ts'
import type { Pen, Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot } from '../style.ts'

export const INK = hex('#3a2416')

export const STONE = hex('#4a4150')

export const WOOD = hex('#1f4f2c')

export const PINE = hex('#164038')

export const ROOF = hex('#8f2a1c')

export const ROCK = hex('#54423c')

function coastAt(coast: readonly Point[], y: number): number {
  return coast[Math.min(coast.length - 1, Math.max(0, Math.round((y + 20) / 12)))]![0]
}

/** A mountain drawn as map makers do: lit on one side, hatched on the other. */
export function peak(pen: Pen, x: number, foot: number, size: number, rock: Rgb, random: Random): void {
  const top: Point = [x + random.bell() * size * 0.06, foot - size]
  pen.fillStyle = css(rock)
  trace(
    pen,
    [
      [x - size * 0.62, foot],
      [x - size * 0.3, foot - size * 0.48],
      [x - size * 0.1, foot - size * 0.86],
      top,
      [x + size * 0.2, foot - size * 0.66],
      [x + size * 0.64, foot],
    ],
    false,
  )
  pen.fill()
  pen.fillStyle = css(shade(rock, 0.2))
  trace(
    pen,
    [
      [x - size * 0.55, foot],
      [x - size * 0.28, foot - size * 0.46],
      top,
      [x - size * 0.02, foot - size * 0.5],
      [x - size * 0.12, foot],
    ],
    false,
  )
  pen.fill()
  pen.strokeStyle = css(INK, 0.8)
  pen.lineWidth = size * 0.035
  for (let i = 0; i < 4; i++) {
    pen.beginPath()
    pen.moveTo(x + size * (0.08 + i * 0.1), foot - size * (0.66 - i * 0.16))
    pen.lineTo(x + size * (0.14 + i * 0.1), foot - size * (0.3 - i * 0.08))
    pen.stroke()
  }
}

export function dress(stage: Stage, spots: Spot[], coast: Point[]): void {
  const { pen, module } = stage
  drawRuns(spots, {
    timing: (spot) => (spot.dark ? cross(pen, spot.x, spot.y, module, ROOF) : clearing(stage, spot.x, spot.y)),
    run: (run) => {
      if (!run.dark) for (const [x, y] of placesOf(run)) clearing(stage, x, y)
      else if (run.from.x < coastAt(coast, run.from.y) - 8) atSea(stage, run)
      else onLand(stage, run)
    },
  })
}

function cross(pen: Pen, x: number, y: number, module: number, color: Rgb): void {
  pen.strokeStyle = css(color)
  pen.lineWidth = module * 0.36
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x - module * 0.32, y - module * 0.3)
  pen.lineTo(x + module * 0.32, y + module * 0.3)
  pen.moveTo(x + module * 0.32, y - module * 0.3)
  pen.lineTo(x - module * 0.32, y + module * 0.3)
  pen.stroke()
}

/** A pale tent in the woods or snow among rocks. */
function clearing(stage: Stage, x: number, y: number): void {
  const { pen, random, module } = stage
  fillBlob(
    pen,
    css(random.pick([hex('#fff4d2'), hex('#f6ecc0'), hex('#fdf6e6')])),
    x,
    y,
    module * 0.5,
    module * 0.44,
    0.16,
    random,
  )
}

function atSea(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from } = run
  if (run.length === 1) {
    ship(pen, from.x, from.y, module, random)
  } else if (run.upright) {
    for (const [x, y] of placesOf(run)) ship(pen, x, y, module, random)
  } else {
    pen.fillStyle = css(hex('#14494f'))
    for (const [i, [x, y]] of placesOf(run).entries()) {
      blob(pen, x, y, module * 0.6, module * 0.5, 0.08, random)
      pen.fill()
      if (i === 0) {
        brushStroke(
          pen,
          [
            [x, y],
            [x - module * 0.7, y - module * 0.9],
            [x - module * 1.2, y - module * 0.6],
          ],
          { width: module * 0.4, color: hex('#14494f'), dry: 0.05, alpha: 0.95, taper: 'none' },
          random,
        )
      }
    }
  }
}

function ship(pen: Pen, x: number, y: number, module: number, random: Random): void {
  pen.fillStyle = css(INK)
  pen.beginPath()
  pen.moveTo(x - module * 0.72, y + module * 0.08)
  pen.quadraticCurveTo(x, y + module * 0.95, x + module * 0.74, y + module * 0.08)
  pen.fill()
  pen.fillStyle = css(random.pick([ROOF, hex('#1f3f6b'), hex('#5a2a5f')]))
  pen.beginPath()
  pen.moveTo(x - module * 0.46, y + module * 0.14)
  pen.quadraticCurveTo(x - module * 0.2, y - module * 0.5, x - module * 0.1, y - module * 0.8)
  pen.quadraticCurveTo(x + module * 0.6, y - module * 0.3, x + module * 0.46, y + module * 0.14)
  pen.fill()
}

function onLand(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  const rocky = from.y < 640
  if (run.length === 1 || !rocky) {
    for (const [x, y] of placesOf(run))
      crown(
        pen,
        x,
        y,
        module * 0.56,
        module * 0.52,
        { dark: random.chance(0.5) ? WOOD : PINE, light: hex('#2f6a34') },
        random,
        4.5,
      )
  } else if (run.upright)
    for (const [x, y] of placesOf(run))
      peak(pen, x, y + module * 0.55, module * 1.2, mix(ROCK, STONE, random.next()), random)
  else
    for (const [x] of placesOf(run))
      peak(pen, x, to.y + module * 0.56, module * random.between(1.2, 1.5), mix(ROCK, STONE, random.next()), random)
}
