import { drawRuns } from '../draw-runs.ts'
import { hoverCar, neonSign, rounded } from '../motifs/towers.ts'
import { css, hex, mix, type Rgb } from '../paint/color.ts'
import { lay, onSheet, type Pen, type Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot } from '../style.ts'

export const NAVY = hex('#140f3a')

export const INDIGO = hex('#2b1763')

export const PLUM = hex('#4a1560')

export const TUBES = ['#7ff4ff', '#ff9ee8', '#fff09a', '#9dffd0', '#ffb37a'].map(hex)

export function dress(stage: Stage, spots: Spot[]): void {
  const halos = onSheet(stage, (sheet) => {
    for (const spot of spots) {
      if (spot.dark) continue
      sheet.fillStyle = css(TUBES[(spot.row + spot.column) % TUBES.length]!, 0.5)
      sheet.beginPath()
      sheet.arc(spot.x, spot.y, stage.module * 1.3, 0, 7)
      sheet.fill()
    }
  })
  lay(stage, halos, { blur: 10, blend: 'screen', alpha: 0.3 })
  drawRuns(spots, {
    timing: (spot) => beacon(stage, spot),
    run: (run) => (run.dark ? darkRun(stage, run) : lightRun(stage, run)),
    longest: 5,
  })
}

function beacon(stage: Stage, spot: Spot): void {
  const { pen, module } = stage
  pen.fillStyle = css(spot.dark ? INDIGO : hex('#e8fbff'))
  rounded(pen, spot.x - module * 0.42, spot.y - module * 0.42, module * 0.84, module * 0.84, module * 0.2)
  pen.fill()
  if (!spot.dark) return
  pen.fillStyle = css(TUBES[(spot.row + spot.column) % 3]!, 0.6)
  pen.fillRect(spot.x - module * 0.14, spot.y - module * 0.14, module * 0.28, module * 0.28)
}

function lightRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  const tube = TUBES[(from.row + from.column) % TUBES.length]!
  if (run.length > 1) {
    const width = run.upright ? module * 0.92 : to.x - from.x + module * 0.94
    const height = run.upright ? to.y - from.y + module * 0.94 : module * 0.92
    neonSign(pen, (from.x + to.x) / 2, (from.y + to.y) / 2, width, height, tube, NAVY, random)
    return
  }
  pen.fillStyle = css(mix(tube, [255, 255, 255], 0.45))
  rounded(pen, from.x - module * 0.4, from.y - module * 0.42, module * 0.8, module * 0.84, module * 0.1)
  pen.fill()
}

function darkRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  const body = mix(INDIGO, PLUM, random.next())
  const tube = TUBES[(from.row + from.column) % TUBES.length]!
  if (run.upright && run.length > 1) {
    banner(pen, from.x, from.y - module * 0.46, module * 0.9, to.y - from.y + module * 0.92, body, tube)
  } else if (run.length > 1) {
    hoverCar(
      pen,
      (from.x + to.x) / 2,
      from.y,
      to.x - from.x + module * 1.2,
      module * 1.15,
      body,
      tube,
      random.chance(0.5),
    )
  } else drone(pen, from.x, from.y, module, body, tube)
}

function banner(pen: Pen, x: number, top: number, width: number, height: number, body: Rgb, tube: Rgb): void {
  pen.fillStyle = css(body)
  rounded(pen, x - width / 2, top, width, height, width * 0.16)
  pen.fill()
  pen.strokeStyle = css(tube, 0.55)
  pen.lineWidth = width * 0.1
  pen.beginPath()
  for (let y = top + width * 0.5; y < top + height - width * 0.3; y += width * 0.62) {
    pen.moveTo(x - width * 0.22, y)
    pen.lineTo(x + width * 0.22, y)
  }
  pen.stroke()
}

function drone(pen: Pen, x: number, y: number, module: number, body: Rgb, tube: Rgb): void {
  pen.strokeStyle = css(body)
  pen.lineWidth = module * 0.14
  pen.beginPath()
  pen.moveTo(x - module * 0.75, y - module * 0.3)
  pen.lineTo(x + module * 0.75, y - module * 0.3)
  pen.moveTo(x - module * 0.75, y - module * 0.46)
  pen.lineTo(x - module * 0.75, y - module * 0.14)
  pen.moveTo(x + module * 0.75, y - module * 0.46)
  pen.lineTo(x + module * 0.75, y - module * 0.14)
  pen.stroke()
  pen.fillStyle = css(body)
  pen.beginPath()
  pen.ellipse(x, y, module * 0.44, module * 0.42, 0, 0, 7)
  pen.fill()
  pen.fillStyle = css(tube, 0.7)
  pen.beginPath()
  pen.arc(x, y + module * 0.1, module * 0.12, 0, 7)
  pen.fill()
}
