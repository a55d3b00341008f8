import { paperGrain, wobble } from '../brushes/paper.ts'
import { crown } from '../motifs/plants.ts'
import { blob, brushStroke, type Point, places, trace } from '../paint/brush.ts'
import { css, hex, mix, type Rgb, shade } from '../paint/color.ts'
import { SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { dress, INK, PINE, peak, ROCK, ROOF, STONE, WOOD } from './game-map-marks.ts'
import { compass, islands, town } from './game-map-places.ts'

const PARCHMENT = hex('#f4e2b4')

const SEA = hex('#a6dcd6')

/** An overworld on parchment: coasts, ranges, woods, roads, towns, forts, ships and something in the deep. */
export function gameMap(): Style {
  let coast: Point[] = []
  return {
    marks: {
      reach: 0.36,
      square: 0.15,
      eye: 3,
      wander: 0.08,
      soft: 0.15,
      gap: 0.22,
      darkTint: INK,
      lightTint: hex('#fff4d2'),
      tintShare: 0.55,
    },
    bands: { dark: [0.12, 0.33], light: [0.77, 0.89], parting: 0.5 },
    paint(stage) {
      coast = coastLine(stage)
      sea(stage)
      land(stage, coast)
      ranges(stage)
      rivers(stage)
      roads(stage)
      compass(stage)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(60, 190, 330, 620)
      pen.fillRect(190, 60, 460, 200)
      pen.fillStyle = '#888'
      pen.fillRect(380, 240, 330, 560)
    },
    finder: fort,
    dress: (stage, spots) => dress(stage, spots, coast),
    finish(stage, raster) {
      wobble(stage, raster, 0.9, 12)
      paperGrain(stage, raster, 4, 0.35)
    },
  }
}

/** Land to the right, sea to the left, with bays and capes. */
function coastLine(stage: Stage): Point[] {
  const { noise, random } = stage
  const shift = random.between(0, 80)
  const line: Point[] = []
  for (let y = -20; y <= SPAN + 20; y += 12) {
    const bulge = Math.sin((y / SPAN) * Math.PI) * 60
    line.push([430 - bulge + noise.layers(y / 150 + shift, shift, 5) * 210, y])
  }
  return line
}

function sea(stage: Stage): void {
  const { pen, random } = stage
  const deep = pen.createLinearGradient(0, 0, 520, 0)
  deep.addColorStop(0, '#8fd0d6')
  deep.addColorStop(1, '#c4ead8')
  pen.fillStyle = deep
  pen.fillRect(0, 0, SPAN, SPAN)
  pen.strokeStyle = css(hex('#6fb4c0'), 0.55)
  pen.lineWidth = 2
  for (let i = 0; i < 90; i++) {
    const x = random.between(0, 460)
    const y = random.between(0, SPAN)
    pen.beginPath()
    pen.arc(x, y, 9, Math.PI * 1.15, Math.PI * 1.85)
    pen.arc(x + 16, y, 9, Math.PI * 1.15, Math.PI * 1.85)
    pen.stroke()
  }
  pen.strokeStyle = css(hex('#7fbcc0'), 0.5)
  pen.lineWidth = 1.4
  for (let i = 1; i < 8; i++) {
    pen.beginPath()
    pen.moveTo(i * 128, 0)
    pen.lineTo(i * 128, SPAN)
    pen.moveTo(0, i * 128)
    pen.lineTo(SPAN, i * 128)
    pen.stroke()
  }
}

function land(stage: Stage, coast: Point[]): void {
  const { pen, random } = stage
  const outline: Point[] = [...coast, [460, 1500], [1500, 1500], [1500, -500], [460, -500]]
  for (const [wide, color] of [
    [34, hex('#b8e4dc')],
    [18, hex('#d4f0e0')],
    [9, INK],
  ] as const) {
    trace(pen, outline, true)
    pen.strokeStyle = css(color)
    pen.lineWidth = wide
    pen.stroke()
  }
  trace(pen, outline, true)
  const soil = pen.createLinearGradient(300, 0, SPAN, SPAN)
  soil.addColorStop(0, css(PARCHMENT))
  soil.addColorStop(0.5, '#e4e2a0')
  soil.addColorStop(1, '#f2d69c')
  pen.fillStyle = soil
  pen.fill()
  pen.save()
  pen.clip()
  for (let i = 0; i < 40; i++) {
    pen.fillStyle = css(random.pick([hex('#d6e29a'), hex('#f6e6bc'), hex('#e8cf94'), hex('#c8dca0')]), 0.4)
    blob(
      pen,
      random.between(300, 1000),
      random.between(0, SPAN),
      random.between(40, 120),
      random.between(30, 80),
      0.25,
      random,
    )
    pen.fill()
  }
  pen.restore()
  islands(stage)
}

function ranges(stage: Stage): void {
  const { pen, random } = stage
  const spots: { y: number; draw: () => void }[] = []
  for (let i = 0; i < 30; i++) {
    const at = i / 29
    const x = 640 + Math.sin(at * 5) * 60 + at * 220 + random.bell() * 34
    const y = 250 + at * 330 + random.bell() * 20
    spots.push({ y, draw: () => peak(pen, x, y, random.between(44, 84), mix(ROCK, STONE, random.next()), random) })
  }
  for (let i = 0; i < 60; i++) {
    const x = 700 + random.bell() * 110
    const y = 730 + random.bell() * 70
    spots.push({
      y,
      draw: () =>
        crown(
          pen,
          x,
          y - 12,
          random.between(15, 24),
          random.between(14, 20),
          { dark: PINE, light: hex('#2f6a3a') },
          random,
          6,
        ),
    })
  }
  for (let i = 0; i < 34; i++) {
    const x = 480 + random.bell() * 50
    const y = 400 + random.bell() * 66
    spots.push({
      y,
      draw: () =>
        crown(
          pen,
          x,
          y - 10,
          random.between(12, 19),
          random.between(12, 17),
          { dark: WOOD, light: hex('#3f7a34') },
          random,
          5,
        ),
    })
  }
  spots.sort((a, b) => a.y - b.y)
  for (const spot of spots) spot.draw()
}

function rivers(stage: Stage): void {
  const { pen, random } = stage
  brushStroke(
    pen,
    places('700,520 640,560 600,640 520,650 460,700 380,690'),
    { width: 17, color: SEA, alpha: 0.95, dry: 0.05, taper: 'none' },
    random,
  )
}

function roads(stage: Stage): void {
  const { pen, random } = stage
  pen.strokeStyle = css(ROOF)
  pen.lineWidth = 5
  pen.setLineDash([16, 13])
  trace(pen, places('560,900 620,800 590,690 560,560 620,430 570,300 600,210'), false)
  pen.stroke()
  pen.setLineDash([])
  for (const [x, y, size] of [
    [600, 216, 24],
    [556, 566, 28],
    [566, 896, 30],
    [880, 640, 26],
    [470, 790, 22],
  ] as const)
    town(pen, x, y, size, random)
}

/** A walled town from above: ramparts with towers, a light court, the keep. */
function fort(stage: Stage, x: number, y: number, which: number, module: number): void {
  const { pen } = stage
  const wall = which === 1 ? hex('#5f3424') : STONE
  const square = (half: number, fill: Rgb, radius: number) => {
    pen.fillStyle = css(fill)
    pen.beginPath()
    pen.roundRect(x - half * module, y - half * module, half * 2 * module, half * 2 * module, radius * module)
    pen.fill()
  }
  const edges = which === 3 ? [4, 3.5, 2.1, 0.7] : [4.3, 3.5, 2.5, 1.5]
  square(edges[0]!, hex('#f2e2b8'), 0.9)
  square(edges[1]!, wall, 0.35)
  pen.strokeStyle = css(shade(wall, 0.25))
  pen.lineWidth = module * 0.2
  pen.setLineDash([module * 0.55, module * 0.35])
  pen.strokeRect(x - module * 3.15, y - module * 3.15, module * 6.3, module * 6.3)
  pen.setLineDash([])
  square(edges[2]!, hex('#f8ecc8'), 0.2)
  square(edges[3]!, which === 3 ? INK : ROOF, 0.1)
  if (which === 3) return
  pen.strokeStyle = css(shade(ROOF, -0.35))
  pen.lineWidth = module * 0.14
  pen.beginPath()
  pen.moveTo(x - module * 1.5, y - module * 1.5)
  pen.lineTo(x + module * 1.5, y + module * 1.5)
  pen.moveTo(x + module * 1.5, y - module * 1.5)
  pen.lineTo(x - module * 1.5, y + module * 1.5)
  pen.stroke()
}
