import { oil } from '../brushes/finishes.ts'
import { type Point, places, trace } from '../paint/brush.ts'
import { css, hex, mix, type Rgb, shade } from '../paint/color.ts'
import { type Pen, SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { BLACK, DARKS, dress, LIGHTS, paintShape, shape } from './picasso-painting-marks.ts'

const CREAM = hex('#fff0d0')

/** A sitter in a hat, seen from the front and from the side at once, in planes of flat color. */
export function picassoPainting(): Style {
  return {
    marks: {
      reach: 0.38,
      square: 0.6,
      eye: 2,
      wander: 0.04,
      soft: 0.12,
      gap: 0.22,
      darkTint: BLACK,
      lightTint: CREAM,
      tintShare: 0.5,
    },
    bands: { dark: [0.12, 0.33], light: [0.77, 0.89], parting: 0.5 },
    paint(stage) {
      const { pen, random } = stage
      background(stage)
      pen.save()
      if (random.chance(0.5)) {
        pen.translate(SPAN, 0)
        pen.scale(-1, 1)
      }
      chair(stage)
      body(stage)
      head(stage)
      pen.restore()
      guitar(stage)
      facets(stage)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.beginPath()
      pen.ellipse(510, 470, 250, 320, 0, 0, 7)
      pen.fill()
      pen.fillStyle = '#777'
      pen.fillRect(190, 60, 560, 240)
    },
    finder: eye,
    dress,
    finish: (stage, raster) => oil(stage, raster, 0.8),
  }
}

function curved(pen: Pen, points: readonly Point[], fill: Rgb, line = 11): void {
  trace(pen, points, true)
  paintShape(pen, fill, line)
}

/** The room as a handful of big tilted planes. */
function background(stage: Stage): void {
  const { pen, random } = stage
  pen.fillStyle = css(hex('#ffdf9c'))
  pen.fillRect(0, 0, SPAN, SPAN)
  const planes: Point[][] = [
    places('0,0 420,0 300,520 0,620'),
    places('420,0 1024,0 1024,330 640,520 300,520'),
    places('1024,330 1024,760 740,700 640,520'),
    places('0,620 300,520 360,1024 0,1024'),
    places('740,700 1024,760 1024,1024 600,1024'),
  ]
  const order = [0, 1, 2, 3, 4, 5].sort(() => random.next() - 0.5)
  for (const [i, plane] of planes.entries()) shape(pen, plane, LIGHTS[order[i]!]!, 0)
  for (let i = 0; i < 5; i++) {
    pen.strokeStyle = css(random.pick(LIGHTS))
    pen.lineWidth = random.between(10, 26)
    pen.beginPath()
    pen.moveTo(random.between(0, SPAN), 0)
    pen.lineTo(random.between(0, SPAN), SPAN)
    pen.stroke()
  }
}

function chair(stage: Stage): void {
  const { pen, random } = stage
  const wood = random.pick([hex('#7a2a1a'), hex('#5a3414')])
  curved(pen, places('250,980 236,700 300,560 360,640 350,980'), wood)
  curved(pen, places('700,980 690,640 760,560 812,700 800,980'), wood)
}

function body(stage: Stage): void {
  const { pen, random } = stage
  const dress = random.pick([hex('#16305f'), hex('#174a3c'), hex('#4a1f52')])
  shape(pen, places('430,690 590,690 780,800 820,1000 240,1000 300,800'), dress)
  const stripe = random.pick(LIGHTS)
  for (let i = 0; i < 5; i++)
    shape(
      pen,
      [
        [316 + i * 38, 810 + i * 3],
        [338 + i * 38, 806 + i * 3],
        [330 + i * 36, 1000],
        [300 + i * 36, 1000],
      ],
      stripe,
      0,
    )
  shape(pen, places('520,700 600,700 690,820 620,1000 520,1000'), mix(dress, random.pick(DARKS), 0.8))
  shape(pen, places('446,640 566,640 590,740 510,800 424,740'), hex('#ffd0b0'))
  shape(pen, places('510,640 566,640 590,740 510,800'), hex('#d8b4e0'), 4)
}

/** Half of it turned aside, half of it facing us. */
function head(stage: Stage): void {
  const { pen, random } = stage
  const hair = random.pick([hex('#1f1f38'), hex('#4a1f1a'), hex('#1a2f5a')])
  curved(pen, places('400,330 520,260 660,320 700,470 660,640 600,690 580,420'), hair)
  const [front, side] = random.pick([
    [LIGHTS[0]!, LIGHTS[4]!],
    [LIGHTS[3]!, LIGHTS[1]!],
    [LIGHTS[1]!, LIGHTS[2]!],
  ])
  shape(pen, places('500,300 600,330 640,460 610,600 540,690 490,660 480,470'), side!)
  shape(
    pen,
    places('500,300 410,340 392,430 336,520 372,544 352,584 376,604 364,640 430,700 540,690 500,560 520,430'),
    front!,
  )
  pen.strokeStyle = css(BLACK)
  pen.lineWidth = 11
  pen.beginPath()
  pen.moveTo(520, 300)
  pen.lineTo(534, 440)
  pen.lineTo(488, 556)
  pen.lineTo(530, 566)
  pen.stroke()
  almond(pen, 450, 424, 46, 0.1, random.pick(DARKS))
  almond(pen, 580, 440, 42, -0.25, random.pick(DARKS))
  shape(pen, places('366,612 440,600 500,622 440,634'), hex('#8f1a24'), 5)
  shape(pen, places('366,618 440,634 500,622 436,660'), hex('#b02a3a'), 5)
  shape(pen, places('536,600 600,560 596,610 556,650'), hex('#ff9f8f'), 0)
  hat(stage)
}

function almond(pen: Pen, x: number, y: number, size: number, tilt: number, iris: Rgb): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(tilt)
  curved(
    pen,
    [
      [-size, 0],
      [-size * 0.4, -size * 0.46],
      [size * 0.5, -size * 0.42],
      [size, 0],
      [size * 0.4, size * 0.4],
      [-size * 0.5, size * 0.36],
    ],
    hex('#fffaf0'),
    9,
  )
  pen.fillStyle = css(iris)
  pen.beginPath()
  pen.arc(0, -size * 0.02, size * 0.34, 0, 7)
  pen.fill()
  pen.strokeStyle = css(BLACK)
  pen.lineWidth = 9
  pen.beginPath()
  pen.moveTo(-size * 1.1, -size * 0.56)
  pen.quadraticCurveTo(0, -size * 1.1, size * 1.1, -size * 0.5)
  pen.stroke()
  pen.restore()
}

function hat(stage: Stage): void {
  const { pen, random } = stage
  const felt = random.pick([hex('#8f1f24'), hex('#16305f'), hex('#174a3c')])
  curved(pen, places('350,352 420,300 540,262 660,290 716,340 560,330'), felt)
  shape(pen, places('440,306 470,222 590,206 640,290 540,272'), mix(felt, BLACK, 0.15))
  shape(pen, places('446,300 452,276 620,254 634,282 540,268'), random.pick(LIGHTS), 4)
  for (let i = 0; i < 4; i++)
    shape(
      pen,
      [
        [616, 262],
        [690 + i * 16, 196 + i * 22],
        [664 + i * 10, 244 + i * 14],
      ],
      i % 2 ? random.pick(LIGHTS) : random.pick(DARKS),
      4,
    )
}

/** Half a guitar leaning in from the side. */
function guitar(stage: Stage): void {
  const { pen } = stage
  curved(pen, places('760,560 850,540 880,640 930,730 860,800 770,770 730,660'), hex('#7a3a14'))
  shape(pen, places('812,560 850,544 880,640 930,730 862,798 818,690'), hex('#5f2414'), 4)
  pen.fillStyle = css(BLACK)
  pen.beginPath()
  pen.arc(822, 672, 34, 0, 7)
  pen.fill()
  shape(pen, places('796,560 776,300 806,296 834,556'), hex('#3a1f1a'), 5)
  pen.strokeStyle = css(CREAM)
  pen.lineWidth = 2
  for (let i = 0; i < 4; i++) {
    pen.beginPath()
    pen.moveTo(784 + i * 6, 300)
    pen.lineTo(806 + i * 9, 760)
    pen.stroke()
  }
}

/** Thin planes of light and shade across everything. */
function facets(stage: Stage): void {
  const { pen, random } = stage
  for (let i = 0; i < 26; i++) {
    const x = random.between(60, 960)
    const y = random.between(60, 960)
    const size = random.between(70, 220)
    const angle = random.between(0, Math.PI)
    pen.fillStyle = css(random.chance(0.5) ? CREAM : random.pick(DARKS), random.between(0.05, 0.13))
    pen.beginPath()
    for (let corner = 0; corner < 3; corner++)
      pen.lineTo(
        x + Math.cos(angle + corner * random.between(1.6, 2.4)) * size,
        y + Math.sin(angle + corner * 2) * size,
      )
    pen.fill()
  }
}

/** One of the watching eyes: black lid, white, iris. */
function eye(stage: Stage, x: number, y: number, which: number, module: number): void {
  const { pen } = stage
  const iris = DARKS[which]!
  const edges = which === 3 ? [4, 3.5, 2.1, 0.72] : [4.3, 3.5, 2.5, 1.5]
  const fills = [LIGHTS[(which + 1) % LIGHTS.length]!, BLACK, hex('#fffaf0'), iris]
  for (const [i, reach] of edges.entries()) {
    pen.fillStyle = css(fills[i]!)
    pen.beginPath()
    pen.arc(x, y, reach * module, 0, 7)
    pen.fill()
  }
  if (which === 3) return
  pen.fillStyle = css(shade(iris, -0.5))
  pen.beginPath()
  pen.arc(x, y, module * 0.7, 0, 7)
  pen.fill()
}
