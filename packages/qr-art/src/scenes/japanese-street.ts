import { gouache } from '../brushes/finishes.ts'
import { machiya } from '../motifs/machiya.ts'
import { blossom } from '../motifs/plants.ts'
import { brushStroke, fillBlob, type Point, places, trace } from '../paint/brush.ts'
import { css, hex, mix, type Rgb } from '../paint/color.ts'
import { lay, onSheet, SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { CLOTH, dress, INDIGO, INK, PAPER, PETAL, RED, TIMBER } from './japanese-street-marks.ts'

const TILE = hex('#28324d')

/** Dusk in an old quarter: town houses, lanterns on their lines, cherry trees and the mountain at the end of the street. */
export function japaneseStreet(): Style {
  return {
    marks: {
      reach: 0.35,
      square: 0.15,
      eye: 2.2,
      wander: 0.08,
      soft: 0.16,
      gap: 0.22,
      darkTint: INK,
      lightTint: PAPER,
      tintShare: 0.6,
    },
    bands: { dark: [0.12, 0.33], light: [0.78, 0.89], parting: 0.5 },
    paint(stage) {
      sky(stage)
      mountain(stage)
      paving(stage)
      houses(stage)
      torii(stage)
      cherry(stage)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(190, 60, 560, 540)
      pen.fillStyle = '#888'
      pen.fillRect(60, 200, 200, 600)
    },
    finder: umbrella,
    dress,
    finish: gouache,
  }
}

function sky(stage: Stage): void {
  const { pen, random } = stage
  const dusk = pen.createLinearGradient(0, 0, 0, 640)
  dusk.addColorStop(0, '#9fd0f0')
  dusk.addColorStop(0.4, '#f3d3e0')
  dusk.addColorStop(0.75, '#ffc4a6')
  dusk.addColorStop(1, '#ffe7b5')
  pen.fillStyle = dusk
  pen.fillRect(0, 0, SPAN, SPAN)
  const clouds = onSheet(stage, (sheet) => {
    for (let i = 0; i < 70; i++) {
      const y = random.between(120, 480)
      fillBlob(
        sheet,
        css(mix(hex('#ffffff'), hex('#ff9f9a'), random.next()), 0.14),
        random.between(0, SPAN),
        y,
        random.between(50, 170),
        random.between(5, 20),
        0.12,
        random,
      )
    }
  })
  lay(stage, clouds, { blur: 3 })
}

function mountain(stage: Stage): void {
  const { pen, random } = stage
  const x = 512 + random.bell() * 20
  const slope: Point[] = [
    [x - 330, 640],
    [x - 170, 500],
    [x - 60, 372],
    [x - 22, 356],
    [x + 24, 354],
    [x + 62, 374],
    [x + 180, 505],
    [x + 340, 640],
  ]
  trace(pen, slope, false)
  const stone = pen.createLinearGradient(0, 350, 0, 640)
  stone.addColorStop(0, '#8aa4dc')
  stone.addColorStop(1, '#f0b9c0')
  pen.fillStyle = stone
  pen.fill()
  pen.save()
  trace(pen, slope, false)
  pen.clip()
  pen.fillStyle = '#fbfaff'
  pen.beginPath()
  pen.moveTo(x - 140, 340)
  const edge = 12
  for (let i = 0; i <= edge; i++) pen.lineTo(x - 120 + (240 * i) / edge, 440 + (i % 2 ? 30 : -8) + random.bell() * 6)
  pen.lineTo(x + 140, 340)
  pen.fill()
  pen.restore()
}

function paving(stage: Stage): void {
  const { pen, random } = stage
  const stone = pen.createLinearGradient(0, 620, 0, SPAN)
  stone.addColorStop(0, '#ffe6bd')
  stone.addColorStop(1, '#e7d3dc')
  pen.fillStyle = stone
  pen.fillRect(0, 620, SPAN, SPAN - 620)
  for (let row = 0; row < 17; row++) {
    const at = (row / 17) ** 1.7
    const y = 636 + at * 390
    const next = 636 + ((row + 1) / 17) ** 1.7 * 390
    const wide = 26 + at * 74
    for (let x = -60 + (row % 2) * wide * 0.5; x < SPAN + 60; x += wide) {
      pen.fillStyle = css(mix(hex('#f7dcc0'), hex('#d9c3d6'), random.next()), 0.8)
      pen.beginPath()
      pen.roundRect(x + 1.5, y + 1, wide - 3, next - y - 2, 4)
      pen.fill()
    }
  }
}

function houses(stage: Stage): void {
  const { pen, random } = stage
  for (let depth = 0; depth < 4; depth++) {
    const at = depth / 3
    for (const side of [-1, 1]) {
      const width = 92 + at * 104
      const height = 190 + at * 400 * (side > 0 ? 1 : 0.82)
      const inner = 512 + side * (96 + at * 222)
      machiya(
        pen,
        side < 0 ? inner - width : inner,
        664 + at * 200,
        width,
        height,
        { timber: mix(TIMBER, hex('#5a2a20'), random.next() * 0.6), tile: TILE, cloth: CLOTH, paper: PAPER },
        random,
      )
    }
  }
}

/** A red gate far down the street. */
function torii(stage: Stage): void {
  const { pen } = stage
  pen.fillStyle = css(hex('#b32a1e'))
  pen.fillRect(462, 560, 11, 104)
  pen.fillRect(551, 560, 11, 104)
  pen.fillRect(452, 586, 120, 9)
  pen.beginPath()
  pen.moveTo(436, 550)
  pen.quadraticCurveTo(512, 568, 588, 550)
  pen.lineTo(584, 568)
  pen.quadraticCurveTo(512, 582, 440, 568)
  pen.fill()
}

/** Boughs from the right that carry the marks of that side as blossom and leaf. */
function cherry(stage: Stage): void {
  const { pen, random } = stage
  const boughs: Point[][] = [
    places('985,420 930,330 850,290 770,262'),
    places('960,380 940,300 960,240'),
    places('900,306 860,240 800,216'),
    places('860,292 800,320 745,352'),
  ]
  for (const [i, points] of boughs.entries())
    brushStroke(pen, points, { width: i === 0 ? 17 : 10, color: TIMBER, alpha: 0.95, dry: 0.1, taper: 'end' }, random)
  for (const points of boughs) {
    for (const [x, y] of points) {
      for (let i = 0; i < 16; i++)
        blossom(
          pen,
          x + random.bell() * 34,
          y + random.bell() * 22,
          random.between(10, 18),
          mix(PETAL, hex('#fff0f4'), random.next()),
          hex('#e07a98'),
          random,
        )
    }
  }
}

/** An oiled paper umbrella seen from above: dark rim, light band, dark crown, and its ribs. */
function umbrella(stage: Stage, x: number, y: number, which: number, module: number): void {
  const { pen } = stage
  const cloth = [RED, INDIGO, hex('#6b1f4a'), RED][which]!
  const edges = which === 3 ? [4, 3.5, 2.1, 0.7] : [4.3, 3.5, 2.5, 1.5]
  const fills: Rgb[] = [hex('#fff4dc'), cloth, PAPER, cloth]
  for (const [i, reach] of edges.entries()) {
    pen.fillStyle = css(fills[i]!)
    pen.beginPath()
    pen.arc(x, y, reach * module, 0, 7)
    pen.fill()
  }
  pen.strokeStyle = css(mix(cloth, INK, 0.5), 0.5)
  pen.lineWidth = module * 0.07
  for (let i = 0; i < 24; i++) {
    const angle = (i / 24) * Math.PI * 2
    pen.beginPath()
    pen.moveTo(x + Math.cos(angle) * module * 0.3, y + Math.sin(angle) * module * 0.3)
    pen.lineTo(x + Math.cos(angle) * module * 3.5, y + Math.sin(angle) * module * 3.5)
    pen.stroke()
  }
}
