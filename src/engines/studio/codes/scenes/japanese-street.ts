import { dressRuns, placesOf } from '../dress.ts'
import { gouache } from '../media/finishes.ts'
import { bird } from '../motifs/ground.ts'
import { lantern, machiya, walker } from '../motifs/machiya.ts'
import { blossom, leaves } from '../motifs/plants.ts'
import { sign } from '../motifs/writing.ts'
import { blob, brushStroke, type Point, places, trace } from '../paint/brush.ts'
import { css, hex, mix, type Rgb } from '../paint/colour.ts'
import type { Run } from '../runs.ts'
import { lay, onSheet, SPAN, type Stage } from '../stage.ts'
import type { Spot, Style } from '../style.ts'

const TIMBER = hex('#3b1f17')
const TILE = hex('#28324d')
const RED = hex('#a31e1e')
const INDIGO = hex('#1f2d63')
const PAPER = hex('#fff1d0')
const INK = hex('#22151a')
const PETAL = hex('#ffc9d6')
const CLOTH = [INDIGO, RED, hex('#4b2552'), hex('#17473f')]

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
      sheet.fillStyle = css(mix(hex('#ffffff'), hex('#ff9f9a'), random.next()), 0.14)
      blob(sheet, random.between(0, SPAN), y, random.between(50, 170), random.between(5, 20), 0.12, random)
      sheet.fill()
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
    brushStroke(pen, { points, width: i === 0 ? 17 : 10, colour: TIMBER, alpha: 0.95, dry: 0.1, taper: 'end' }, random)
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

function dress(stage: Stage, spots: Spot[]): void {
  const { pen, random, module, margin } = stage
  const line = margin + module * 6.5
  pen.strokeStyle = css(INK, 0.7)
  pen.lineWidth = module * 0.09
  pen.beginPath()
  pen.moveTo(margin + module * 7, line - module * 0.5)
  pen.lineTo(SPAN - margin - module * 7, line - module * 0.5)
  pen.stroke()
  dressRuns(spots, {
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
      {
        points: [
          [from.x - module * 0.3, from.y],
          [(from.x + to.x) / 2 + bend, (from.y + to.y) / 2 + bend],
          [to.x + module * 0.3, to.y],
        ],
        width: module * 0.3,
        colour: TIMBER,
        alpha: 0.95,
        dry: 0.1,
      },
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
