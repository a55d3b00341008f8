import { dressRuns, placesOf } from '../dress.ts'
import { paperGrain, wobble } from '../media/paper.ts'
import { crown } from '../motifs/plants.ts'
import { blob, brushStroke, type Point, places, trace } from '../paint/brush.ts'
import { css, hex, mix, type Rgb, shade } from '../paint/colour.ts'
import type { Random } from '../paint/random.ts'
import type { Run } from '../runs.ts'
import { type Pen, SPAN, type Stage } from '../stage.ts'
import type { Spot, Style } from '../style.ts'

const PARCHMENT = hex('#f4e2b4')
const INK = hex('#3a2416')
const STONE = hex('#4a4150')
const WOOD = hex('#1f4f2c')
const PINE = hex('#164038')
const SEA = hex('#a6dcd6')
const ROOF = hex('#8f2a1c')
const ROCK = hex('#54423c')

/** An overworld on parchment: coasts, ranges, woods, roads, towns, forts, ships and something in the deep. */
export function gameMap(): Style {
  let coast: Point[] = []
  return {
    marks: {
      reach: 0.36,
      square: 0.15,
      eye: 8,
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

function coastAt(coast: readonly Point[], y: number): number {
  return coast[Math.min(coast.length - 1, Math.max(0, Math.round((y + 20) / 12)))]![0]
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
  for (const [wide, colour] of [
    [34, hex('#b8e4dc')],
    [18, hex('#d4f0e0')],
    [9, INK],
  ] as const) {
    trace(pen, outline, true)
    pen.strokeStyle = css(colour)
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

function islands(stage: Stage): void {
  const { pen, random } = stage
  for (const [x, y, r] of [
    [150, 330, 40],
    [250, 560, 30],
    [130, 690, 46],
  ] as const) {
    const seed = random.fork(`island ${x}`)
    pen.fillStyle = css(INK)
    blob(pen, x, y, r + 5, (r + 5) * 0.7, 0.2, seed.fork('shape'))
    pen.fill()
    pen.fillStyle = css(hex('#f0e0a8'))
    blob(pen, x, y, r - 3, (r - 3) * 0.7, 0.2, seed.fork('shape'))
    pen.fill()
    palm(pen, x, y - r * 0.1, r * 0.9, seed)
  }
}

function palm(pen: Pen, x: number, foot: number, size: number, random: Random): void {
  brushStroke(
    pen,
    {
      points: [
        [x, foot],
        [x + size * 0.08, foot - size * 0.5],
        [x + size * 0.24, foot - size],
      ],
      width: size * 0.16,
      colour: INK,
      dry: 0.1,
      alpha: 0.95,
    },
    random,
  )
  for (let i = 0; i < 6; i++) {
    const angle = -0.4 - i * 0.5
    brushStroke(
      pen,
      {
        points: [
          [x + size * 0.24, foot - size],
          [x + size * 0.24 + Math.cos(angle) * size * 0.4, foot - size + Math.sin(angle) * size * 0.3],
          [x + size * 0.24 + Math.cos(angle) * size * 0.75, foot - size + Math.sin(angle) * size * 0.2 + size * 0.22],
        ],
        width: size * 0.17,
        colour: WOOD,
        dry: 0.1,
        alpha: 0.95,
      },
      random,
    )
  }
}

/** A mountain drawn as map makers do: lit on one side, hatched on the other. */
function peak(pen: Pen, x: number, foot: number, size: number, rock: Rgb, random: Random): void {
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
    {
      points: places('700,520 640,560 600,640 520,650 460,700 380,690'),
      width: 17,
      colour: SEA,
      alpha: 0.95,
      dry: 0.05,
      taper: 'none',
    },
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

export function town(pen: Pen, x: number, foot: number, size: number, random: Random): void {
  for (const [u, v, scale] of [
    [-0.9, -0.2, 0.8],
    [0.9, -0.25, 0.85],
    [0, 0, 1.1],
  ] as const) {
    const s = size * scale
    const cx = x + u * size
    const cy = foot + v * size
    pen.fillStyle = css(hex('#fff2d0'))
    pen.fillRect(cx - s * 0.42, cy - s * 0.55, s * 0.84, s * 0.55)
    pen.fillStyle = css(random.chance(0.3) ? hex('#1f3f6b') : ROOF)
    pen.beginPath()
    pen.moveTo(cx - s * 0.62, cy - s * 0.5)
    pen.lineTo(cx, cy - s * 1.25)
    pen.lineTo(cx + s * 0.62, cy - s * 0.5)
    pen.fill()
    pen.fillStyle = css(INK)
    pen.fillRect(cx - s * 0.1, cy - s * 0.32, s * 0.2, s * 0.32)
  }
}

function compass(stage: Stage): void {
  const { pen, random } = stage
  const x = random.between(230, 290)
  const y = random.between(400, 440)
  const r = 74
  pen.strokeStyle = css(INK, 0.7)
  pen.lineWidth = 4
  pen.beginPath()
  pen.arc(x, y, r * 0.78, 0, 7)
  pen.stroke()
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * Math.PI * 2 - Math.PI / 2
    const long = i % 2 ? r * 0.6 : r
    for (const side of [-1, 1]) {
      pen.fillStyle = css(side > 0 ? INK : hex('#fff4d2'))
      pen.beginPath()
      pen.moveTo(x, y)
      pen.lineTo(x + Math.cos(angle) * long, y + Math.sin(angle) * long)
      pen.lineTo(x + Math.cos(angle + side * 0.4) * r * 0.3, y + Math.sin(angle + side * 0.4) * r * 0.3)
      pen.fill()
    }
  }
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

function dress(stage: Stage, spots: Spot[], coast: Point[]): void {
  const { pen, random, module } = stage
  dressRuns(spots, {
    timing: (spot) => (spot.dark ? cross(pen, spot.x, spot.y, module, ROOF) : clearing(stage, spot.x, spot.y)),
    run: (run) => {
      if (!run.dark) for (const [x, y] of placesOf(run)) clearing(stage, x, y)
      else if (run.from.x < coastAt(coast, run.from.y) - 8) atSea(stage, run)
      else onLand(stage, run)
    },
  })
  void random
}

function cross(pen: Pen, x: number, y: number, module: number, colour: Rgb): void {
  pen.strokeStyle = css(colour)
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
  pen.fillStyle = css(random.pick([hex('#fff4d2'), hex('#f6ecc0'), hex('#fdf6e6')]))
  blob(pen, x, y, module * 0.5, module * 0.44, 0.16, random)
  pen.fill()
}

function atSea(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
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
          {
            points: [
              [x, y],
              [x - module * 0.7, y - module * 0.9],
              [x - module * 1.2, y - module * 0.6],
            ],
            width: module * 0.4,
            colour: hex('#14494f'),
            dry: 0.05,
            alpha: 0.95,
            taper: 'none',
          },
          random,
        )
      }
    }
    void to
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
