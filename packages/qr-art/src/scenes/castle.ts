import { gouache } from '../brushes/finishes.ts'
import { drawRuns, placesOf } from '../draw-runs.ts'
import { isDark, type Mood } from '../mood.ts'
import { bird, rock, silhouette } from '../motifs/ground.ts'
import { litWindow } from '../motifs/houses.ts'
import { star } from '../motifs/machines.ts'
import { conifer } from '../motifs/plants.ts'
import { paintSky } from '../motifs/sky.ts'
import { brushStroke, fillBlob, type Point, places, trace } from '../paint/brush.ts'
import { css, hex, mix, type Rgb, shade } from '../paint/color.ts'
import { type Pen, SPAN, type Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot, Style } from '../style.ts'

const STONE = hex('#4a4260')
const ROOF = hex('#7a2430')
const SLATE = hex('#24345f')
const PINE = hex('#1a4a3c')
const GOLD = hex('#ffd98a')
const PALE = ['#fff0c8', '#ffe0a8', '#f0f0ff', '#ffd8d8'].map(hex)
const SPOOKY = ['halloween', 'spooky', 'haunted', 'vampire', 'gothic', 'ghost', 'pumpkin', 'witch', 'dracula', 'horror']

/** A castle above its valley: towers, banners, a bridge, firs, birds or bats. */
export function castle(mood: Mood): Style {
  const dark = isDark(mood)
  const spooky = SPOOKY.some((word) => mood.words.has(word))
  return {
    marks: {
      reach: 0.36,
      square: 0.3,
      eye: 3,
      wander: 0.06,
      soft: 0.15,
      gap: 0.22,
      darkTint: STONE,
      lightTint: PALE[0]!,
      tintShare: 0.55,
    },
    bands: { dark: [0.12, 0.33], light: dark ? [0.72, 0.84] : [0.78, 0.89], parting: 0.5 },
    paint(stage) {
      paintSky(stage, mood, 640)
      hills(stage, dark)
      keep(stage, mood)
      valley(stage, dark)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(200, 60, 540, 560)
      pen.fillStyle = '#777'
      pen.fillRect(60, 200, 140, 420)
    },
    finder: shield,
    dress: (stage, spots) => dress(stage, spots, mood, spooky),
    finish: gouache,
  }
}

function hills(stage: Stage, dark: boolean): void {
  const { pen, noise } = stage
  const rows: readonly (readonly [number, number, string])[] = dark
    ? [
        [560, 120, '#2a2f6b'],
        [640, 90, '#1f3a5a'],
      ]
    : [
        [540, 140, '#c8cdec'],
        [620, 100, '#b4dcc4'],
      ]
  for (const [base, swell, color] of rows)
    silhouette(pen, (x) => base - noise.layers(x / 190 + base, 2, 4) * swell, 800, color)
  trace(pen, places('300,800 380,640 440,570 560,540 680,580 760,690 840,800'), true)
  pen.fillStyle = css(hex('#54423c'))
  pen.fill()
}

function towerRound(pen: Pen, x: number, top: number, foot: number, half: number, wall: Rgb, roof: Rgb): void {
  pen.fillStyle = css(wall)
  pen.fillRect(x - half, top, half * 2, foot - top)
  pen.fillStyle = css(shade(wall, 0.14))
  pen.fillRect(x - half, top, half * 0.7, foot - top)
  pen.fillStyle = css(shade(wall, -0.2))
  for (let i = -2; i <= 2; i++)
    pen.fillRect(x + i * half * 0.46 - half * 0.14, top - half * 0.3, half * 0.28, half * 0.34)
  pen.fillStyle = css(roof)
  pen.beginPath()
  pen.moveTo(x - half * 1.3, top - half * 0.2)
  pen.quadraticCurveTo(x - half * 0.3, top - half * 1.6, x, top - half * 3.4)
  pen.quadraticCurveTo(x + half * 0.3, top - half * 1.6, x + half * 1.3, top - half * 0.2)
  pen.fill()
}

function keep(stage: Stage, mood: Mood): void {
  const { pen, random } = stage
  const glow = isDark(mood) ? GOLD : hex('#fff4d0')
  const towers: readonly (readonly [number, number, number])[] = [
    [560, 300, 40],
    [470, 390, 30],
    [650, 370, 34],
    [400, 470, 26],
    [720, 480, 28],
    [520, 440, 22],
    [606, 430, 24],
  ]
  pen.fillStyle = css(STONE)
  pen.fillRect(392, 500, 340, 130)
  for (const [x, top, half] of towers) {
    towerRound(pen, x, top, 640, half, mix(STONE, SLATE, random.next() * 0.5), random.chance(0.6) ? ROOF : SLATE)
    for (let y = top + 34; y < 600; y += 66)
      litWindow(pen, x, y, half * 0.5, half * 0.8, { glow, trim: shade(STONE, -0.4) }, random)
  }
  pen.fillStyle = css(shade(STONE, -0.5))
  pen.beginPath()
  pen.roundRect(536, 580, 52, 60, [26, 26, 0, 0])
  pen.fill()
  for (const [x, top, half] of towers.slice(0, 3)) {
    pen.strokeStyle = css(STONE)
    pen.lineWidth = 3
    pen.beginPath()
    pen.moveTo(x, top - half * 3.2)
    pen.lineTo(x, top - half * 4.4)
    pen.stroke()
    pen.fillStyle = css(ROOF)
    trace(
      pen,
      [
        [x, top - half * 4.4],
        [x + 34, top - half * 4.2],
        [x, top - half * 3.8],
      ],
      false,
    )
    pen.fill()
  }
}

function valley(stage: Stage, dark: boolean): void {
  const { pen, noise, random } = stage
  silhouette(pen, (x) => 720 - noise.layers(x / 210 + 3, 9, 3) * 50, SPAN, dark ? '#243a5f' : '#dcecb4')
  silhouette(pen, (x) => 850 - noise.layers(x / 170 + 8, 4, 3) * 40, SPAN, dark ? '#1f2f52' : '#f0f0bc')
  const way: Point[] = places('430,1040 520,930 460,840 560,760 562,650')
  brushStroke(
    pen,
    way,
    { width: 90, color: dark ? hex('#8f8fd0') : hex('#ffe0b0'), alpha: 0.9, dry: 0.15, taper: 'end' },
    random,
  )
  for (let i = 0; i < 26; i++) {
    const side = random.chance(0.36) ? 250 - random.between(0, 190) : 690 + random.between(0, 260)
    conifer(
      pen,
      side,
      random.between(740, 960),
      random.between(90, 190),
      { needle: mix(PINE, SLATE, random.next() * 0.5), trunk: STONE },
      random,
    )
  }
}

/** A coat of arms: border, field, charge. */
function shield(stage: Stage, x: number, y: number, which: number, module: number): void {
  const { pen } = stage
  const fills: Rgb[] = [
    PALE[0]!,
    [SLATE, ROOF, STONE, SLATE][which]!,
    hex('#fff6e0'),
    [ROOF, SLATE, PINE, ROOF][which]!,
  ]
  const edges = which === 3 ? [4, 3.5, 2.1, 0.72] : [4.3, 3.5, 2.5, 1.5]
  for (const [i, half] of edges.entries()) {
    pen.fillStyle = css(fills[i]!)
    pen.beginPath()
    pen.roundRect(x - half * module, y - half * module, half * 2 * module, half * 2 * module, half * module * 0.36)
    pen.fill()
  }
}

function dress(stage: Stage, spots: Spot[], mood: Mood, spooky: boolean): void {
  const { pen, random, module } = stage
  const light = (x: number, y: number) => {
    if (isDark(mood) && y < 560) star(pen, x, y, module * 0.75, random.pick(PALE))
    else if (spooky && random.chance(0.5)) pumpkin(stage, x, y)
    else litWindow(pen, x, y, module * 0.8, module * 0.86, { glow: random.pick(PALE), trim: STONE }, random)
  }
  drawRuns(spots, {
    timing: (spot) => {
      if (!spot.dark) light(spot.x, spot.y)
      else if (spot.row === 6) bird(pen, spot.x, spot.y, module, STONE, random)
      else pennant(stage, spot.x, spot.y)
    },
    run: (run) => {
      if (!run.dark) for (const [x, y] of placesOf(run)) light(x, y)
      else darkRun(stage, run)
    },
  })
}

/** A lit pumpkin: pale orange, so that it counts as light. */
function pumpkin(stage: Stage, x: number, y: number): void {
  const { pen, random, module } = stage
  fillBlob(pen, css(hex('#ffc880')), x, y, module * 0.52, module * 0.44, 0.06, random)
  pen.strokeStyle = css(hex('#f0a050'))
  pen.lineWidth = module * 0.08
  pen.beginPath()
  pen.ellipse(x, y, module * 0.2, module * 0.42, 0, 0, 7)
  pen.stroke()
}

function pennant(stage: Stage, x: number, y: number): void {
  const { pen, random, module } = stage
  pen.fillStyle = css(random.pick([ROOF, SLATE, PINE, hex('#5a2a5f')]))
  trace(
    pen,
    [
      [x - module * 0.5, y - module * 0.5],
      [x + module * 0.5, y - module * 0.5],
      [x + module * 0.4, y + module * 0.3],
      [x, y + module * 0.6],
      [x - module * 0.4, y + module * 0.3],
    ],
    true,
  )
  pen.fill()
}

function darkRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (from.y < 620) {
    if (run.upright && run.length > 1) for (const [x, y] of placesOf(run)) pennant(stage, x, y)
    else
      for (const [x, y] of placesOf(run)) {
        bird(pen, x, y, module * 1.05, STONE, random)
        fillBlob(pen, css(STONE), x, y + module * 0.04, module * 0.4, module * 0.34, 0.1, random)
      }
  } else if (run.upright || run.length === 1) {
    conifer(
      pen,
      from.x,
      to.y + module * 0.66,
      to.y - from.y + module * 1.7,
      { needle: mix(PINE, SLATE, random.next() * 0.5), trunk: STONE },
      random,
    )
  } else
    rock(
      pen,
      (from.x + to.x) / 2,
      from.y + module * 0.45,
      to.x - from.x + module * 1.15,
      module,
      { dark: STONE, light: hex('#6b6080') },
      random,
    )
}
