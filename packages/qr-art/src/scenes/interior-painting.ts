import { oil } from '../brushes/finishes.ts'
import { armchair, bookcase, flowerTable, framedPicture } from '../motifs/furniture.ts'
import { silhouette } from '../motifs/ground.ts'
import { leaf } from '../motifs/plants.ts'
import { blob, places, trace } from '../paint/brush.ts'
import { css, hex, mix, type Rgb, shade } from '../paint/color.ts'
import { SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { CLOTHS, dress, GILT, GREEN, LEFT, MAHOGANY, TEAL, WOOD } from './interior-painting-marks.ts'

const CREAM = hex('#fff0cf')

/** A sunny room: window, curtains, a wing chair, flowers, a rug and a wall of books. */
export function interiorPainting(): Style {
  return {
    marks: {
      reach: 0.36,
      square: 0.5,
      eye: 3,
      wander: 0.06,
      soft: 0.15,
      gap: 0.22,
      darkTint: WOOD,
      lightTint: CREAM,
      tintShare: 0.5,
    },
    bands: { dark: [0.12, 0.33], light: [0.78, 0.9], parting: 0.5 },
    paint(stage) {
      wall(stage)
      floor(stage)
      windowView(stage)
      curtains(stage)
      furniture(stage)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(190, 60, 530, 480)
      pen.fillRect(190, 480, 460, 300)
    },
    finder: (stage, x, y, which, module) => {
      const ground = [hex('#1f4a7a'), hex('#7a2f1f'), hex('#1f5a3a'), hex('#5a2a5f')][which]!
      framedPicture(
        stage.pen,
        x,
        y,
        module,
        { frame: which % 2 ? MAHOGANY : WOOD, mount: CREAM, ground, sun: GILT },
        which === 3 ? [3.5, 2.1, 0.7] : [3.5, 2.5, 1.5],
        stage.random,
      )
    },
    dress,
    finish: (stage, raster) => oil(stage, raster, 1.2),
  }
}

function wall(stage: Stage): void {
  const { pen, random } = stage
  const paper = pen.createLinearGradient(0, 0, SPAN, 700)
  paper.addColorStop(0, '#ffe9b8')
  paper.addColorStop(0.5, '#ffdca8')
  paper.addColorStop(1, '#f6cfa8')
  pen.fillStyle = paper
  pen.fillRect(0, 0, SPAN, 720)
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 18; column++) {
      const x = column * 60 + (row % 2) * 30
      const y = row * 60 + 20
      pen.fillStyle = css(mix(hex('#f0b88a'), hex('#bcd6a0'), random.next()), 0.8)
      for (let i = 0; i < 4; i++)
        leaf(
          pen,
          x + Math.cos(i * 1.57) * 7,
          y + Math.sin(i * 1.57) * 7,
          13,
          i * 1.57,
          mix(hex('#f3c79c'), hex('#cfe0b4'), random.next()),
        )
    }
  }
}

function floor(stage: Stage): void {
  const { pen, random } = stage
  pen.fillStyle = '#f2c795'
  pen.fillRect(0, 700, SPAN, 324)
  for (let i = -14; i < 15; i++) {
    pen.fillStyle = css(mix(hex('#f6d2a4'), hex('#e8b68a'), random.next()))
    pen.beginPath()
    pen.moveTo(512 + i * 60, 700)
    pen.lineTo(512 + (i + 1) * 60, 700)
    pen.lineTo(512 + (i + 1) * 130, SPAN)
    pen.lineTo(512 + i * 130, SPAN)
    pen.fill()
  }
  pen.fillStyle = css(WOOD)
  pen.fillRect(0, 688, SPAN, 14)
  const rings: [number, Rgb][] = [
    [1, hex('#7a1f2a')],
    [0.9, CREAM],
    [0.84, hex('#1f3f6b')],
    [0.62, hex('#ffd9a0')],
    [0.54, hex('#7a1f2a')],
    [0.3, CREAM],
  ]
  for (const [share, color] of rings) {
    pen.fillStyle = css(color)
    pen.beginPath()
    pen.ellipse(470, 862, 330 * share, 100 * share, 0, 0, 7)
    pen.fill()
  }
}

function windowView(stage: Stage): void {
  const { pen, random, noise } = stage
  pen.fillStyle = css(hex('#f7f1e2'))
  pen.fillRect(300, 196, 330, 360)
  pen.save()
  pen.beginPath()
  pen.rect(316, 212, 298, 330)
  pen.clip()
  const sky = pen.createLinearGradient(0, 210, 0, 470)
  sky.addColorStop(0, '#a8d8f6')
  sky.addColorStop(1, '#fff0d8')
  pen.fillStyle = sky
  pen.fillRect(300, 200, 340, 350)
  for (let i = 0; i < 9; i++) {
    pen.fillStyle = 'rgba(255,255,255,0.8)'
    blob(
      pen,
      random.between(320, 610),
      random.between(230, 330),
      random.between(16, 40),
      random.between(7, 14),
      0.2,
      random,
    )
    pen.fill()
  }
  const shift = random.between(0, 40)
  silhouette(pen, (x) => 430 - noise.layers(x / 90 + shift, 2, 3) * 40, 560, '#b8dcc0')
  silhouette(pen, (x) => 474 - noise.layers(x / 70 + shift, 7, 3) * 26, 560, '#2f6a44')
  silhouette(pen, (x) => 520 - noise.layers(x / 120 + shift, 9, 2) * 12, 560, '#f2e29a')
  pen.restore()
  pen.fillStyle = css(hex('#fffaf0'))
  pen.fillRect(460, 212, 10, 330)
  pen.fillRect(316, 366, 298, 9)
  pen.fillStyle = css(MAHOGANY)
  pen.fillRect(286, 548, 358, 16)
}

function curtains(stage: Stage): void {
  const { pen, random } = stage
  pen.fillStyle = css(MAHOGANY)
  pen.fillRect(238, 196, 454, 10)
  for (const side of [-1, 1]) {
    const outer = 465 + side * 216
    const inner = 465 + side * 130
    pen.fillStyle = css(TEAL)
    trace(
      pen,
      [
        [outer, 200],
        [inner, 200],
        [inner - side * 8, 330],
        [inner + side * 40, 440],
        [inner + side * 18, 640],
        [outer + side * 6, 640],
      ],
      true,
    )
    pen.fill()
    for (let i = 1; i < 6; i++) {
      const at = i / 6
      pen.strokeStyle = css(i % 2 ? shade(TEAL, 0.2) : shade(TEAL, -0.3), 0.8)
      pen.lineWidth = random.between(3, 7)
      pen.beginPath()
      pen.moveTo(outer + (inner - outer) * at, 204)
      pen.quadraticCurveTo(outer + (inner - outer) * at * 0.8, 440, outer + (inner + side * 18 - outer) * at, 636)
      pen.stroke()
    }
    pen.fillStyle = css(GILT)
    pen.fillRect(Math.min(outer, inner + side * 36), 436, Math.abs(outer - inner - side * 36), 9)
  }
}

function furniture(stage: Stage): void {
  const { pen, random } = stage
  bookcase(pen, LEFT, 206, 226, 640, MAHOGANY, CLOTHS, GILT, random)
  armchair(pen, 256, 800, 236, random.pick([hex('#1f5a4a'), hex('#7a2a24'), hex('#2a3f7a')]), WOOD)
  flowerTable(
    pen,
    566,
    824,
    210,
    WOOD,
    hex('#2a4f9a'),
    [hex('#ffd0d8'), hex('#ffe9a8'), hex('#b03a2a'), hex('#ffffff')],
    random,
  )
  for (let i = 0; i < 11; i++) {
    const angle = -Math.PI * (0.12 + (i / 10) * 0.76)
    leaf(
      pen,
      112 + Math.cos(angle) * 66,
      610 + Math.sin(angle) * 96,
      96,
      angle,
      mix(GREEN, hex('#2f7a44'), random.next()),
    )
  }
  pen.fillStyle = css(hex('#8f3f24'))
  trace(pen, places('82,640 142,640 132,716 92,716'), true)
  pen.fill()
}
