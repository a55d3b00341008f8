import { watercolor } from '../brushes/watercolor.ts'
import { silhouette } from '../motifs/ground.ts'
import { house } from '../motifs/houses.ts'
import { blossom, crown, grass, leaves } from '../motifs/plants.ts'
import { blob, brushStroke, fillBlob, type Point, places } from '../paint/brush.ts'
import { css, hex, mix, type Rgb } from '../paint/color.ts'
import { lay, onSheet, SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { BLUE, dress, FLOWERS, GREEN, PAPER, SAP } from './watercolor-meadow-marks.ts'

/** Washes of a lake and hills with a cottage, and a meadow in flower up to the edge of the sheet. */
export function watercolorMeadow(): Style {
  return {
    marks: {
      reach: 0.35,
      square: 0,
      eye: 2.1,
      wander: 0.16,
      soft: 0.22,
      gap: 0.21,
      darkTint: BLUE,
      lightTint: PAPER,
      tintShare: 0.35,
    },
    bands: { dark: [0.14, 0.34], light: [0.81, 0.92], parting: 0.52 },
    paint(stage) {
      sky(stage)
      hills(stage)
      lake(stage)
      meadow(stage)
      trees(stage)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(190, 60, 560, 620)
      pen.fillStyle = '#888'
      pen.fillRect(60, 220, 200, 400)
    },
    finder: posy,
    dress,
    finish: (stage, raster) => watercolor(stage, raster),
  }
}

/** Many thin uneven layers of one color, as a wet brush leaves them. */
function wash(stage: Stage, x: number, y: number, rx: number, ry: number, color: Rgb, alpha: number): void {
  const { pen, random } = stage
  for (let i = 0; i < 7; i++) {
    pen.fillStyle = css(color, alpha / 4)
    blob(
      pen,
      x + random.bell() * rx * 0.1,
      y + random.bell() * ry * 0.1,
      rx * random.between(0.75, 1.1),
      ry * random.between(0.7, 1.1),
      0.22,
      random,
    )
    pen.fill()
  }
}

function sky(stage: Stage): void {
  const { pen, random } = stage
  pen.fillStyle = css(PAPER)
  pen.fillRect(0, 0, SPAN, SPAN)
  const tint = pen.createLinearGradient(0, 0, 0, 520)
  tint.addColorStop(0, '#9cc9f2')
  tint.addColorStop(0.55, '#dcd6f2')
  tint.addColorStop(1, '#ffe2cc')
  pen.fillStyle = tint
  pen.fillRect(0, 0, SPAN, 540)
  for (let i = 0; i < 9; i++)
    wash(
      stage,
      random.between(0, SPAN),
      random.between(40, 300),
      random.between(80, 200),
      random.between(24, 60),
      mix(hex('#7fb6ee'), hex('#b9a8e6'), random.next()),
      0.3,
    )
  for (let i = 0; i < 8; i++)
    wash(
      stage,
      random.between(100, 900),
      random.between(120, 400),
      random.between(60, 150),
      random.between(20, 46),
      PAPER,
      0.8,
    )
  wash(stage, random.between(400, 620), random.between(230, 300), 74, 70, hex('#ffd27a'), 0.8)
}

function hills(stage: Stage): void {
  const { pen, noise, random } = stage
  const shift = random.between(0, 60)
  const rows: readonly (readonly [number, number, number, Rgb])[] = [
    [470, 190, 240, hex('#b9b6e6')],
    [520, 150, 190, hex('#a6cfd6')],
    [566, 90, 160, hex('#1f5a63')],
  ]
  for (const [base, swell, length, color] of rows) {
    const top = (x: number) => base - (noise.layers(x / length + shift + base, 3, 4) + 0.35) * swell
    const fade = pen.createLinearGradient(0, base - swell, 0, base + 90)
    fade.addColorStop(0, css(color))
    fade.addColorStop(1, css(mix(color, base < 560 ? PAPER : hex('#2f6a4a'), 0.55)))
    silhouette(pen, top, 640, fade)
  }
}

function lake(stage: Stage): void {
  const { pen, random } = stage
  const water = pen.createLinearGradient(0, 590, 0, 740)
  water.addColorStop(0, '#bfe0f2')
  water.addColorStop(1, '#f2f4ee')
  pen.fillStyle = water
  pen.fillRect(0, 592, SPAN, 170)
  for (let i = 0; i < 40; i++) {
    const x = random.between(0, SPAN)
    const y = random.between(600, 720)
    brushStroke(
      pen,
      [
        [x, y],
        [x + 40, y + random.bell()],
        [x + random.between(60, 160), y],
      ],
      {
        width: random.between(3, 9),
        color: random.pick([hex('#8fc4e6'), PAPER, hex('#c8b8e6'), hex('#a8dcd0')]),
        alpha: 0.6,
        dry: 0.5,
      },
      random,
    )
  }
  const x = random.between(330, 460)
  house(
    pen,
    x,
    606,
    92,
    { wall: hex('#8f3a2a'), trim: hex('#4a2a22'), roof: hex('#3a4a6b'), glow: hex('#fff0c8') },
    random,
  )
  crown(pen, x - 62, 570, 40, 38, { dark: GREEN, light: SAP }, random, 8)
  crown(pen, x + 96, 580, 30, 28, { dark: SAP, light: GREEN }, random, 8)
  sail(stage, random.between(540, 660), 668)
}

function sail(stage: Stage, x: number, y: number): void {
  const { pen } = stage
  pen.fillStyle = css(hex('#7a2a2a'))
  pen.beginPath()
  pen.moveTo(x - 34, y)
  pen.quadraticCurveTo(x, y + 24, x + 40, y)
  pen.fill()
  pen.fillStyle = css(hex('#a83a2a'))
  pen.beginPath()
  pen.moveTo(x, y - 4)
  pen.lineTo(x, y - 92)
  pen.quadraticCurveTo(x + 50, y - 40, x + 34, y - 6)
  pen.fill()
  pen.fillStyle = css(hex('#2a3f7a'))
  pen.beginPath()
  pen.moveTo(x - 5, y - 4)
  pen.lineTo(x - 5, y - 80)
  pen.quadraticCurveTo(x - 36, y - 30, x - 28, y - 6)
  pen.fill()
}

/** Light grass with stems; the flowers come with the code. */
function meadow(stage: Stage): void {
  const { pen, random, noise } = stage
  const top = (x: number) => 742 - noise.layers(x / 200 + 9, 5, 3) * 40
  const fade = pen.createLinearGradient(0, 720, 0, SPAN)
  fade.addColorStop(0, '#cfe6a8')
  fade.addColorStop(0.5, '#e6eeb4')
  fade.addColorStop(1, '#f2f0cc')
  silhouette(pen, top, SPAN, fade)
  const sheet = onSheet(stage, (grassPen) => {
    for (let i = 0; i < 260; i++) {
      const x = random.between(0, SPAN)
      const y = random.between(770, 1010)
      grass(grassPen, x, y, random.between(24, 60), mix(hex('#9fc86a'), hex('#6fae7a'), random.next()), random, 3)
    }
  })
  lay(stage, sheet, { alpha: 0.75 })
}

function trees(stage: Stage): void {
  const { pen, random } = stage
  const trunk: Point[] = places('930,800 916,640 932,480 900,330 915,240')
  brushStroke(pen, trunk, { width: 34, color: hex('#4a3a3a'), alpha: 0.9, dry: 0.15, taper: 'end' }, random)
  for (const [x, y, r] of [
    [880, 300, 74],
    [940, 380, 60],
    [830, 380, 56],
    [900, 470, 70],
    [800, 300, 44],
  ] as const) {
    crown(pen, x, y, r, r * 0.8, { dark: mix(GREEN, BLUE, random.next() * 0.35), light: SAP }, random, 11)
  }
}

/** A wreath of leaves round one dark flower. */
function posy(stage: Stage, x: number, y: number, which: number, module: number): void {
  const { pen, random } = stage
  fillBlob(pen, css(PAPER, 0.95), x, y, module * 4.4, module * 4.4, 0.04, random)
  const flower = FLOWERS[which]!
  for (let i = 0; i < 110; i++) {
    const angle = (i / 55) * Math.PI * 2
    const away = module * (3 + ((i % 3) - 1) * 0.27)
    leaves(
      pen,
      x + Math.cos(angle) * away,
      y + Math.sin(angle) * away,
      module * 0.85,
      [GREEN, SAP, mix(GREEN, BLUE, 0.5), ...(i % 5 ? [] : [flower])],
      random,
      4,
    )
  }
  const reach = which === 3 ? 1.45 : 3.1
  blossom(pen, x, y, module * reach, flower, mix(flower, BLUE, 0.6), random)
  blossom(pen, x, y, module * reach * 0.8, mix(flower, hex('#000000'), 0.15), mix(flower, BLUE, 0.6), random)
}
