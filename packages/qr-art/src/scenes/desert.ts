import { gouache } from '../brushes/finishes.ts'
import { drawRuns, placesOf } from '../draw-runs.ts'
import { isDark, type Mood } from '../mood.ts'
import { camel } from '../motifs/animals.ts'
import { bird, rock, silhouette } from '../motifs/ground.ts'
import { port, star } from '../motifs/machines.ts'
import { paintSky } from '../motifs/sky.ts'
import { brushStroke, fillBlob } from '../paint/brush.ts'
import { css, hex, mix, type Rgb, shade } from '../paint/color.ts'
import { type Pen, SPAN, type Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot, Style } from '../style.ts'

const CACTUS = hex('#1a5246')
const ROCK = hex('#7a3420')
const SHADOW = hex('#5f2f4a')
const PALE = ['#fff0cc', '#ffdcae', '#ffe8d8', '#f6e4ff'].map(hex)

/** Dunes and a caravan, pyramids or table mountains behind, cacti and stones in front. */
export function desert(mood: Mood): Style {
  const dark = isDark(mood)
  const egypt = ['egypt', 'egyptian', 'pyramid', 'pyramids', 'pharaoh', 'sphinx', 'arabian', 'sahara', 'aladdin'].some(
    (word) => mood.words.has(word),
  )
  return {
    marks: {
      reach: 0.35,
      square: 0.05,
      eye: 2.3,
      wander: 0.1,
      soft: 0.17,
      gap: 0.22,
      darkTint: SHADOW,
      lightTint: PALE[0]!,
      tintShare: 0.6,
    },
    bands: { dark: [0.12, 0.33], light: dark ? [0.72, 0.84] : [0.77, 0.88], parting: 0.5 },
    paint(stage) {
      paintSky(stage, mood, 600)
      if (egypt) pyramids(stage)
      else mesas(stage)
      dunes(stage, dark)
      for (let i = 0; i < 4; i++) camel(stage.pen, 330 + i * 84, 706 - Math.sin(i) * 8, 62, SHADOW)
      if (!egypt)
        for (const [x, foot, size] of [
          [880, 880, 210],
          [940, 800, 120],
          [140, 800, 110],
        ] as const)
          cactus(stage.pen, x, foot, size, CACTUS)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(190, 60, 560, 660)
      pen.fillStyle = '#999'
      pen.fillRect(60, 190, 130, 420)
      pen.fillRect(190, 720, 400, 100)
    },
    finder: (stage, x, y, which, module) =>
      port(
        stage.pen,
        x,
        y,
        module,
        which === 3 ? [4, 3.5, 2.1, 0.72] : [4.3, 3.5, 2.5, 1.5],
        [PALE[0]!, [ROCK, CACTUS, SHADOW, ROCK][which]!, hex('#fff4dc'), [CACTUS, ROCK, ROCK, CACTUS][which]!],
        'blades',
      ),
    dress: (stage, spots) => dress(stage, spots, mood),
    finish: gouache,
  }
}

function pyramids(stage: Stage): void {
  const { pen, random } = stage
  for (const [x, foot, size] of [
    [300, 640, 190],
    [700, 650, 280],
    [500, 640, 130],
  ] as const) {
    pen.fillStyle = css(hex('#f2b878'))
    pen.beginPath()
    pen.moveTo(x - size * 0.8, foot)
    pen.lineTo(x, foot - size)
    pen.lineTo(x + size * 0.16, foot)
    pen.fill()
    pen.fillStyle = css(ROCK)
    pen.beginPath()
    pen.moveTo(x + size * 0.16, foot)
    pen.lineTo(x, foot - size)
    pen.lineTo(x + size * 0.8, foot)
    pen.fill()
    pen.strokeStyle = css(shade(ROCK, -0.2), 0.5)
    pen.lineWidth = 2
    for (let i = 1; i < 9; i++) {
      const y = foot - (size * i) / 9
      pen.beginPath()
      pen.moveTo(x - size * 0.8 * (1 - i / 9), y)
      pen.lineTo(x + size * 0.8 * (1 - i / 9), y + random.bell())
      pen.stroke()
    }
  }
}

function mesas(stage: Stage): void {
  const { pen, random } = stage
  for (const [x, width, top] of [
    [250, 170, 430],
    [640, 240, 390],
    [850, 150, 470],
    [450, 90, 500],
  ] as const) {
    for (let layer = 0; layer < 7; layer++) {
      const at = layer / 6
      pen.fillStyle = css(mix(mix(ROCK, hex('#9a4a24'), random.next()), SHADOW, at * 0.5))
      const half = (width / 2) * (0.8 + at * 0.45 + random.bell() * 0.02)
      pen.fillRect(x - half, top + at * (640 - top) - 4, half * 2, (640 - top) / 6 + 6)
    }
  }
}

function dunes(stage: Stage, dark: boolean): void {
  const { pen, noise, random } = stage
  const rows: readonly (readonly [number, number, string])[] = dark
    ? [
        [620, 40, '#2a2f6b'],
        [690, 46, '#242a5f'],
        [800, 40, '#2f2a5a'],
        [890, 30, '#1f2550'],
      ]
    : [
        [620, 40, '#ffc98f'],
        [690, 46, '#ffdca4'],
        [800, 40, '#ffcf9c'],
        [890, 30, '#ffe6ba'],
      ]
  for (const [base, swell, color] of rows) {
    const top = (x: number) => base - noise.at(x / 210 + base, base) * swell
    silhouette(pen, top, SPAN, color)
    for (let i = 0; i < 26; i++) {
      const x = random.between(0, SPAN)
      const y = top(x) + random.between(12, 90)
      brushStroke(
        pen,
        [
          [x, y],
          [x + 60, y + 5],
          [x + 130, y + 2],
        ],
        { width: 3, color: dark ? hex('#3a3f86') : hex('#f4b888'), alpha: 0.5, dry: 0.4 },
        random,
      )
    }
  }
}

function cactus(pen: Pen, x: number, foot: number, size: number, color: Rgb): void {
  pen.strokeStyle = css(color)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.lineWidth = size * 0.17
  pen.beginPath()
  pen.moveTo(x, foot)
  pen.lineTo(x, foot - size)
  pen.moveTo(x, foot - size * 0.38)
  pen.lineTo(x - size * 0.28, foot - size * 0.42)
  pen.lineTo(x - size * 0.28, foot - size * 0.7)
  pen.moveTo(x, foot - size * 0.5)
  pen.lineTo(x + size * 0.27, foot - size * 0.54)
  pen.lineTo(x + size * 0.27, foot - size * 0.86)
  pen.stroke()
}

function dress(stage: Stage, spots: Spot[], mood: Mood): void {
  const { pen, random, module } = stage
  const light = (x: number, y: number) => {
    if (isDark(mood) && y < 620) star(pen, x, y, module * 0.75, random.pick(PALE))
    else {
      fillBlob(pen, css(random.pick(PALE)), x, y, module * 0.5, module * 0.42, 0.16, random)
    }
  }
  drawRuns(spots, {
    timing: (spot) => {
      if (!spot.dark) light(spot.x, spot.y)
      else if (spot.row === 6) bird(pen, spot.x, spot.y, module * 0.95, SHADOW, random)
      else
        rock(
          pen,
          spot.x,
          spot.y + module * 0.4,
          module * 1.1,
          module * 0.9,
          { dark: ROCK, light: hex('#9a5a34') },
          random,
        )
    },
    run: (run) => {
      if (!run.dark) for (const [x, y] of placesOf(run)) light(x, y)
      else darkRun(stage, run)
    },
  })
}

function darkRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (from.y < 560) {
    for (const [x, y] of placesOf(run)) {
      bird(pen, x, y, module, SHADOW, random)
      fillBlob(pen, css(SHADOW), x, y + module * 0.04, module * 0.38, module * 0.34, 0.1, random)
    }
  } else if (run.upright || run.length === 1) {
    const size = to.y - from.y + module * 1.3
    pen.fillStyle = css(CACTUS)
    pen.beginPath()
    pen.roundRect(from.x - module * 0.4, from.y - module * 0.5, module * 0.8, to.y - from.y + module, module * 0.36)
    pen.fill()
    if (run.length > 1) cactus(pen, from.x, to.y + module * 0.5, size, CACTUS)
  } else
    rock(
      pen,
      (from.x + to.x) / 2,
      from.y + module * 0.45,
      to.x - from.x + module * 1.15,
      module * 1.02,
      { dark: random.pick([ROCK, SHADOW]), light: hex('#9a5a44') },
      random,
    )
}
