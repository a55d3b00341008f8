import { paperGrain, wobble } from '../brushes/paper.ts'
import { blossom } from '../motifs/plants.ts'
import { brushStroke, type Point, places, trace } from '../paint/brush.ts'
import { css, hex, mix } from '../paint/color.ts'
import { lay, onSheet, type Pen, SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { AZURITE, CLOUD, cloudScroll, dress, GOLD, INK, MALACHITE, VERMILION } from './chinese-painting-marks.ts'

const SILK = hex('#ecd9ae')

const PORCELAIN = hex('#f6f4ea')

type Massif = { x: number; foot: number; height: number; width: number; peaks: number; shift: number }

/** Blue and green mountains with golden outlines on silk, clouds, a palace, plum branches, porcelain. */
export function chinesePainting(): Style {
  let massifs: Massif[] = []
  return {
    marks: {
      reach: 0.35,
      square: 0.1,
      eye: 2.1,
      wander: 0.08,
      soft: 0.16,
      gap: 0.22,
      darkTint: INK,
      lightTint: CLOUD,
      tintShare: 0.6,
    },
    bands: { dark: [0.12, 0.33], light: [0.78, 0.89], parting: 0.5 },
    paint(stage) {
      massifs = layOut(stage)
      silk(stage)
      for (const massif of massifs) {
        mountain(stage, massif)
        clouds(stage, massif)
      }
      palace(stage)
      river(stage)
      plum(stage)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(190, 60, 560, 330)
      pen.fillStyle = '#aaa'
      pen.fillRect(60, 390, 700, 300)
    },
    finder: plate,
    dress,
    finish(stage, raster) {
      wobble(stage, raster, 0.8, 10)
      paperGrain(stage, raster, 3, 0.4)
    },
  }
}

function layOut(stage: Stage): Massif[] {
  const { random } = stage
  const massif = (x: number, foot: number, height: number, width: number, peaks: number): Massif => ({
    x: x + random.bell() * 20,
    foot,
    height: height * random.between(0.9, 1.1),
    width,
    peaks,
    shift: random.between(0, 90),
  })
  return [
    massif(330, 600, 300, 210, 3),
    massif(760, 640, 420, 230, 4),
    massif(560, 690, 190, 190, 3),
    massif(190, 730, 250, 190, 3),
    massif(860, 860, 190, 200, 3),
    massif(470, 900, 120, 260, 4),
  ]
}

function silk(stage: Stage): void {
  const { pen, random } = stage
  const ground = pen.createLinearGradient(0, 0, 0, SPAN)
  ground.addColorStop(0, '#f4e4bd')
  ground.addColorStop(0.5, css(SILK))
  ground.addColorStop(1, '#f2dfb4')
  pen.fillStyle = ground
  pen.fillRect(0, 0, SPAN, SPAN)
  const x = random.between(430, 560)
  const y = random.between(190, 230)
  pen.fillStyle = css(hex('#fff8e6'))
  pen.beginPath()
  pen.arc(x, y, 62, 0, 7)
  pen.fill()
  pen.strokeStyle = css(GOLD)
  pen.lineWidth = 3
  pen.stroke()
  for (let i = 0; i < 5; i++)
    cloudScroll(pen, random.between(220, 760), random.between(130, 330), random.between(26, 44), CLOUD, GOLD)
}

/** Overlapping peaks: azurite at the crest, malachite below, gold along each outline. */
function mountain(stage: Stage, massif: Massif): void {
  const { random, noise } = stage
  const sheet = onSheet(stage, (pen) => {
    for (let i = 0; i < massif.peaks; i++) {
      const at = massif.peaks === 1 ? 0.5 : i / (massif.peaks - 1)
      const order = [1, 3, 0, 2][i % 4]! / 3
      const x = massif.x + (at - 0.5) * massif.width * 0.9
      const height = massif.height * (1 - Math.abs(at - 0.45) * 0.9) * (0.75 + order * 0.3)
      peak(pen, x, massif.foot, height, massif.width * 0.3, massif.shift + i * 7, random.next())
    }
  })
  lay(stage, sheet)

  function peak(pen: Pen, x: number, foot: number, height: number, half: number, shift: number, tint: number): void {
    const outline: Point[] = []
    for (let i = 0; i <= 22; i++) {
      const u = i / 11 - 1
      const body = Math.max(0, 1 - Math.abs(u) ** 1.7)
      outline.push([
        x + u * half * (1 + 0.25 * (1 - body)),
        foot - height * body ** 0.72 - noise.layers(u * 3 + shift, shift, 3) * height * 0.1,
      ])
    }
    pen.save()
    trace(pen, [[x - half * 1.3, foot + 30], ...outline, [x + half * 1.3, foot + 30]], false)
    const mineral = pen.createLinearGradient(0, foot - height, 0, foot + 10)
    mineral.addColorStop(0, css(mix(AZURITE, MALACHITE, tint * 0.4)))
    mineral.addColorStop(0.45, css(mix(MALACHITE, AZURITE, tint * 0.5)))
    mineral.addColorStop(0.8, css(mix(MALACHITE, hex('#7a5a2a'), 0.45)))
    mineral.addColorStop(1, css(mix(SILK, MALACHITE, 0.25)))
    pen.fillStyle = mineral
    pen.fill()
    pen.clip()
    for (let i = 0; i < 26; i++) {
      const u = random.bell() * 0.5
      const top = foot - height * Math.max(0.1, 1 - Math.abs(u) * 1.2) + random.between(0, height * 0.4)
      brushStroke(
        pen,
        [
          [x + u * half, top],
          [x + u * half * 1.3, top + height * 0.14],
          [x + u * half * 1.5 + random.bell() * 3, top + height * 0.3],
        ],
        {
          width: random.between(3, 8),
          color: random.chance(0.4) ? hex('#2f8f8a') : mix(AZURITE, INK, 0.3),
          alpha: 0.6,
          dry: 0.5,
        },
        random,
      )
    }
    pen.restore()
    pen.strokeStyle = css(GOLD)
    pen.lineWidth = 3.4
    trace(pen, outline, false)
    pen.stroke()
  }
}

function clouds(stage: Stage, massif: Massif): void {
  const { pen, random } = stage
  for (let i = 0; i < 5; i++) {
    const x = massif.x + random.between(-0.75, 0.75) * massif.width
    cloudScroll(pen, x, massif.foot + random.between(-6, 22), random.between(20, 38), CLOUD, GOLD)
  }
}

function palace(stage: Stage): void {
  const { pen, random } = stage
  const x = random.between(440, 560)
  const foot = 640
  for (const [level, width] of [
    [0, 150],
    [-52, 112],
    [-98, 74],
  ] as const) {
    const y = foot + level
    pen.fillStyle = css(VERMILION)
    for (let i = 0; i < 6; i++) pen.fillRect(x - width / 2 + 10 + (i * (width - 26)) / 5, y - 34, 6, 34)
    pen.fillStyle = css(CLOUD)
    pen.fillRect(x - width / 2 + 18, y - 30, width - 36, 24)
    pen.fillStyle = css(VERMILION)
    pen.fillRect(x - width / 2, y - 6, width, 6)
    pen.fillStyle = css(mix(AZURITE, INK, 0.35))
    pen.beginPath()
    pen.moveTo(x - width / 2 - 26, y - 40)
    pen.quadraticCurveTo(x - width * 0.34, y - 38, x - width * 0.24, y - 60)
    pen.lineTo(x + width * 0.24, y - 60)
    pen.quadraticCurveTo(x + width * 0.34, y - 38, x + width / 2 + 26, y - 40)
    pen.quadraticCurveTo(x, y - 28, x - width / 2 - 26, y - 40)
    pen.fill()
    pen.strokeStyle = css(GOLD)
    pen.lineWidth = 3
    pen.beginPath()
    pen.moveTo(x - width / 2 - 26, y - 40)
    pen.quadraticCurveTo(x, y - 28, x + width / 2 + 26, y - 40)
    pen.stroke()
  }
}

/** Water in rows of fine arcs. */
function river(stage: Stage): void {
  const { pen, random } = stage
  pen.lineWidth = 1.8
  for (let y = 770; y < 990; y += 15) {
    for (let x = (y % 2) * 18; x < SPAN; x += 36) {
      pen.strokeStyle = css(hex('#5f9ea0'), random.between(0.25, 0.6))
      pen.beginPath()
      pen.arc(x, y, 17, Math.PI * 1.12, Math.PI * 1.88)
      pen.stroke()
    }
  }
}

function plum(stage: Stage): void {
  const { pen, random } = stage
  const boughs: Point[][] = [
    places('990,520 940,400 900,320 820,280 764,250'),
    places('930,380 952,300 930,220'),
    places('880,310 850,360 790,380'),
    places('900,320 880,250 840,214'),
  ]
  for (const [i, points] of boughs.entries())
    brushStroke(pen, points, { width: i === 0 ? 18 : 9, color: INK, alpha: 0.95, dry: 0.25, taper: 'end' }, random)
  for (const points of boughs)
    for (const [x, y] of points)
      for (let i = 0; i < 5; i++)
        blossom(
          pen,
          x + random.bell() * 20,
          y + random.bell() * 18,
          random.between(13, 22),
          random.chance(0.5) ? hex('#f7b9b4') : hex('#fff0e6'),
          VERMILION,
          random,
        )
}

/** A blue and white plate: painted rim, white well, painted middle. */
function plate(stage: Stage, x: number, y: number, which: number, module: number): void {
  const { pen, random } = stage
  const edges = which === 3 ? [4, 3.5, 2.1, 0.7] : [4.25, 3.5, 2.5, 1.5]
  for (const [i, reach] of edges.entries()) {
    pen.fillStyle = css(i % 2 ? AZURITE : PORCELAIN)
    pen.beginPath()
    pen.arc(x, y, reach * module, 0, 7)
    pen.fill()
  }
  for (let i = 0; i < 18; i++) {
    const angle = (i / 18) * Math.PI * 2
    pen.strokeStyle = css(hex('#3f72c8'))
    pen.lineWidth = module * 0.14
    pen.beginPath()
    pen.arc(x + Math.cos(angle) * module * 3, y + Math.sin(angle) * module * 3, module * 0.3, angle, angle + 4)
    pen.stroke()
  }
  if (which !== 3) blossom(pen, x, y, module * 2.2, hex('#2a5cb0'), hex('#4a82d8'), random)
}
