import { gouache } from '../brushes/finishes.ts'
import { girder, greebles, pair, plate, port } from '../motifs/machines.ts'
import { blob, places } from '../paint/brush.ts'
import { css, hex, mix, type Rgb } from '../paint/color.ts'
import { lay, onSheet, SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { dress, EDGE, type Paint, RUST, STEEL } from './mech-marks.ts'

const WHITE = hex('#f4f4ee')

/** A war machine in its dock at first light: armour, cannon, gantries, work craft. */
export function mech(): Style {
  let paint: Paint = { plate: STEEL, trim: RUST, lamp: WHITE }
  return {
    marks: {
      reach: 0.36,
      square: 0.5,
      eye: 2.4,
      wander: 0.05,
      soft: 0.14,
      gap: 0.22,
      darkTint: EDGE,
      lightTint: WHITE,
      tintShare: 0.5,
    },
    bands: { dark: [0.1, 0.33], light: [0.78, 0.9], parting: 0.46 },
    paint(stage) {
      paint = stage.random.pick([
        { plate: hex('#26406b'), trim: hex('#8f2a24'), lamp: hex('#fff0a8') },
        { plate: hex('#7a2420'), trim: hex('#2c3448'), lamp: hex('#b8fff0') },
        { plate: hex('#2f4a38'), trim: hex('#8f4a1c'), lamp: hex('#ffe0a0') },
        { plate: hex('#40305f'), trim: hex('#1f5a5f'), lamp: hex('#ffc8e8') },
      ])
      dawn(stage)
      dock(stage)
      machine(stage, paint)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(250, 190, 470, 560)
      pen.fillStyle = '#999'
      pen.fillRect(190, 60, 560, 140)
    },
    finder: (stage, x, y, which, module) =>
      port(
        stage.pen,
        x,
        y,
        module,
        which === 3 ? [4, 3.5, 2.1, 0.72] : [4.3, 3.5, 2.5, 1.5],
        [WHITE, STEEL, hex('#fff6dc'), which === 2 ? RUST : paint.trim],
        which === 1 ? 'blades' : 'bolts',
      ),
    dress: (stage, spots) => dress(stage, spots, paint),
    finish: gouache,
  }
}

function dawn(stage: Stage): void {
  const { pen, random } = stage
  const sky = pen.createLinearGradient(0, 0, 0, SPAN)
  sky.addColorStop(0, '#a8d8e8')
  sky.addColorStop(0.45, '#ffe8c4')
  sky.addColorStop(0.75, '#ffc9a4')
  sky.addColorStop(1, '#f2dcd0')
  pen.fillStyle = sky
  pen.fillRect(0, 0, SPAN, SPAN)
  const x = random.between(380, 640)
  const sun = pen.createRadialGradient(x, 430, 30, x, 430, 330)
  sun.addColorStop(0, 'rgba(255,252,232,1)')
  sun.addColorStop(1, 'rgba(255,240,200,0)')
  pen.fillStyle = sun
  pen.fillRect(0, 0, SPAN, SPAN)
  const far = onSheet(stage, (sheet) => {
    for (let i = 0; i < 44; i++) {
      const left = random.between(-20, 1000)
      const wide = random.between(18, 60)
      const high = random.between(60, 260)
      sheet.fillStyle = css(mix(hex('#e4b8a8'), hex('#c4c8dc'), random.next()), 0.75)
      sheet.fillRect(left, 800 - high, wide, high + 60)
      if (random.chance(0.3)) sheet.fillRect(left + wide * 0.4, 800 - high - 46, 3, 48)
    }
    for (let i = 0; i < 26; i++) {
      sheet.fillStyle = 'rgba(255,246,228,0.5)'
      blob(
        sheet,
        random.between(0, SPAN),
        random.between(640, 860),
        random.between(80, 200),
        random.between(10, 34),
        0.2,
        random,
      )
      sheet.fill()
    }
  })
  lay(stage, far, { blur: 2 })
}

/** Gantries left and right, and the floor of the dock. */
function dock(stage: Stage): void {
  const { pen, random } = stage
  for (const x of [90, 150, 860, 930]) girder(pen, [x, 214], [x, 960], 26, mix(STEEL, RUST, random.next() * 0.7))
  for (const y of [300, 470, 640, 800]) {
    girder(pen, [80, y], [190, y], 20, STEEL)
    girder(pen, [800, y - 26], [944, y - 26], 20, STEEL)
  }
  pen.fillStyle = css(hex('#e8d8cc'))
  pen.fillRect(0, 872, SPAN, 152)
  for (let i = 0; i < 13; i++)
    plate(
      pen,
      [
        [i * 84 - 20, 872],
        [i * 84 + 22, 872],
        [i * 84 - 2, 900],
        [i * 84 - 44, 900],
      ],
      i % 2 ? hex('#f6c860') : hex('#3a3440'),
    )
}

/** From the feet up, so that what is nearer covers what is behind it. */
function machine(stage: Stage, paint: Paint): void {
  const { pen, random } = stage
  const axis = 508
  const dark = mix(paint.plate, EDGE, 0.45)
  pair(pen, axis, places('40,640 150,640 168,760 190,930 60,930 52,760'), dark, EDGE)
  pair(pen, axis, places('52,720 158,706 186,800 160,872 66,872'), paint.plate, EDGE)
  pair(pen, axis, places('40,900 206,900 226,950 30,950'), STEEL, EDGE)
  pair(pen, axis, places('0,600 120,600 96,700 0,730'), STEEL, EDGE)
  arms(stage, axis, paint, dark)
  pair(pen, axis, places('0,380 170,360 190,470 120,616 0,640'), paint.plate, EDGE, 4)
  greebles(pen, axis - 110, 470, 220, 120, paint.plate, random, 18)
  pair(pen, axis, places('30,410 140,396 150,456 34,470'), paint.trim, EDGE)
  plate(
    pen,
    [
      [axis - 44, 488],
      [axis + 44, 488],
      [axis + 26, 560],
      [axis - 26, 560],
    ],
    paint.lamp,
    EDGE,
    5,
  )
  pair(pen, axis, places('150,330 290,300 318,380 296,486 180,476'), paint.plate, EDGE, 4)
  pair(pen, axis, places('166,344 282,320 300,372 180,396'), paint.trim, EDGE)
  cannon(stage, axis, dark)
  face(stage, axis, paint, dark)
}

function arms(stage: Stage, axis: number, paint: Paint, dark: Rgb): void {
  const { pen } = stage
  pair(pen, axis, places('210,470 284,470 292,620 214,620'), STEEL, EDGE)
  pair(pen, axis, places('196,590 312,584 326,740 206,752'), paint.plate, EDGE, 4)
  pair(pen, axis, places('206,640 316,632 320,664 208,674'), paint.trim, EDGE)
  pair(pen, axis, places('214,744 316,736 306,812 226,816'), dark, EDGE)
  for (let i = 0; i < 3; i++)
    pair(
      pen,
      axis,
      [
        [226 + i * 28, 806],
        [248 + i * 28, 804],
        [244 + i * 26, 850],
        [226 + i * 26, 850],
      ],
      STEEL,
      EDGE,
    )
}

function cannon(stage: Stage, axis: number, dark: Rgb): void {
  const { pen } = stage
  plate(
    pen,
    [
      [axis + 190, 190],
      [axis + 262, 170],
      [axis + 282, 320],
      [axis + 204, 330],
    ],
    dark,
    EDGE,
    4,
  )
  plate(
    pen,
    [
      [axis + 206, 96],
      [axis + 240, 88],
      [axis + 252, 190],
      [axis + 214, 196],
    ],
    STEEL,
    EDGE,
    4,
  )
  pen.fillStyle = css(EDGE)
  pen.beginPath()
  pen.ellipse(axis + 223, 92, 17, 8, -0.2, 0, 7)
  pen.fill()
}

function face(stage: Stage, axis: number, paint: Paint, dark: Rgb): void {
  const { pen } = stage
  pair(pen, axis, places('0,356 74,350 56,392 0,400'), STEEL, EDGE)
  pair(pen, axis, places('0,214 60,226 92,290 74,356 0,372'), paint.plate, EDGE, 4)
  pair(pen, axis, places('0,290 70,282 64,316 0,318'), EDGE)
  pair(pen, axis, places('8,296 60,288 52,308 8,312'), paint.lamp)
  pair(pen, axis, places('0,330 30,330 24,366 0,376'), dark, EDGE)
  pair(pen, axis, places('0,250 16,236 120,150 104,196 24,262'), hex('#f6d27a'), EDGE, 4)
  plate(
    pen,
    [
      [axis - 18, 214],
      [axis, 168],
      [axis + 18, 214],
      [axis, 256],
    ],
    paint.trim,
    EDGE,
    4,
  )
}
