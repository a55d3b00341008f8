import { gouache } from '../brushes/finishes.ts'
import { drawRuns, placesOf } from '../draw-runs.ts'
import { isDark, type Mood } from '../mood.ts'
import { fish } from '../motifs/animals.ts'
import { silhouette } from '../motifs/ground.ts'
import { port } from '../motifs/machines.ts'
import { blob, brushStroke } from '../paint/brush.ts'
import { css, hex, mix, type Rgb } from '../paint/color.ts'
import { lay, onSheet, type Pen, SPAN, type Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot, Style } from '../style.ts'

const CORALS = ['#8f2a4a', '#7a2a6b', '#8f3a1a', '#1f4f8f', '#1a5f5a'].map(hex)
const WEED = hex('#17503f')
const DEEP = hex('#123a5f')
const BRIGHT = ['#fff2a8', '#ffc8d8', '#d8fff0', '#ffd8b0', '#f4e0ff'].map(hex)

/** Under water: shafts of light, shoals, weed and a garden of corals. */
export function reef(mood: Mood): Style {
  const dark = isDark(mood) || mood.words.has('abyss')
  return {
    marks: {
      reach: 0.35,
      square: 0,
      eye: 2.1,
      wander: 0.1,
      soft: 0.17,
      gap: 0.22,
      darkTint: DEEP,
      lightTint: BRIGHT[2]!,
      tintShare: 0.6,
    },
    bands: { dark: [0.12, 0.33], light: [0.74, 0.86], parting: 0.5 },
    paint(stage) {
      water(stage, dark)
      shoal(stage)
      garden(stage, dark)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(190, 60, 540, 620)
      pen.fillStyle = '#999'
      pen.fillRect(60, 190, 130, 500)
      pen.fillRect(190, 680, 400, 140)
    },
    finder: (stage, x, y, which, module) =>
      port(
        stage.pen,
        x,
        y,
        module,
        which === 3 ? [4, 3.5, 2.1, 0.72] : [4.3, 3.5, 2.5, 1.5],
        [hex('#d8f6fa'), CORALS[which]!, hex('#f0fffa'), mix(CORALS[(which + 1) % 5]!, DEEP, 0.3)],
        'blades',
      ),
    dress,
    finish: gouache,
  }
}

function water(stage: Stage, dark: boolean): void {
  const { pen, random } = stage
  const depth = pen.createLinearGradient(0, 0, 0, SPAN)
  const tones = dark ? ['#1a4f8f', '#12306b', '#101f4a'] : ['#d0fbf4', '#98e4ee', '#84c4ee']
  for (const [i, tone] of tones.entries()) depth.addColorStop(i / 2, tone)
  pen.fillStyle = depth
  pen.fillRect(0, 0, SPAN, SPAN)
  const rays = onSheet(stage, (sheet) => {
    for (let i = 0; i < 9; i++) {
      const x = random.between(80, 940)
      sheet.fillStyle = css(dark ? hex('#3f8fd0') : hex('#f6fffa'), 0.5)
      sheet.beginPath()
      sheet.moveTo(x, -20)
      sheet.lineTo(x + random.between(24, 60), -20)
      sheet.lineTo(x + random.between(60, 200), 760)
      sheet.lineTo(x - 30, 760)
      sheet.fill()
    }
  })
  lay(stage, rays, { blur: 12, alpha: 0.7 })
  for (let i = 0; i < 60; i++) {
    pen.strokeStyle = css(dark ? hex('#5fa8e0') : hex('#ffffff'), 0.7)
    pen.lineWidth = 2
    pen.beginPath()
    pen.arc(random.between(60, 960), random.between(80, 800), random.between(2, 9), 0, 7)
    pen.stroke()
  }
}

function shoal(stage: Stage): void {
  const { pen, random } = stage
  const turtleX = random.between(380, 480)
  turtle(pen, turtleX, random.between(300, 340), 120)
  for (let i = 0; i < 15; i++) {
    fish(
      pen,
      520 + random.bell() * 110,
      500 + random.bell() * 60,
      random.between(36, 62),
      random.between(22, 34),
      random.pick(CORALS),
      true,
    )
  }
}

function turtle(pen: Pen, x: number, y: number, size: number): void {
  pen.fillStyle = css(WEED)
  for (const [u, v, r] of [
    [-0.42, -0.28, -0.7],
    [0.36, -0.34, 0.6],
    [-0.4, 0.26, 0.7],
    [0.32, 0.3, -0.5],
  ] as const) {
    pen.beginPath()
    pen.ellipse(x + u * size, y + v * size, size * 0.3, size * 0.11, r, 0, 7)
    pen.fill()
  }
  pen.beginPath()
  pen.ellipse(x + size * 0.62, y - size * 0.04, size * 0.17, size * 0.13, 0, 0, 7)
  pen.fill()
  pen.fillStyle = css(hex('#5a3a1a'))
  pen.beginPath()
  pen.ellipse(x, y, size * 0.5, size * 0.36, 0, 0, 7)
  pen.fill()
  pen.strokeStyle = css(hex('#8f6a3a'))
  pen.lineWidth = size * 0.035
  for (const r of [0.34, 0.2]) {
    pen.beginPath()
    pen.ellipse(x, y, size * r, size * r * 0.7, 0, 0, 7)
    pen.stroke()
  }
}

function garden(stage: Stage, dark: boolean): void {
  const { pen, random, noise } = stage
  silhouette(pen, (x) => 830 - noise.layers(x / 160, 4, 3) * 50, SPAN, dark ? '#1a2a5a' : '#ffe8bc')
  silhouette(
    pen,
    (x) =>
      1010 -
      Math.max(0, (x - 600) / 424) ** 1.3 * 420 -
      noise.layers(x / 90 + 3, 8, 4) * 70 * Math.max(0, (x - 560) / 460),
    SPAN,
    css(DEEP),
  )
  for (let i = 0; i < 26; i++) {
    const x = i < 16 ? random.between(660, 960) : random.between(70, 330)
    coral(
      stage,
      x,
      (i < 16 ? 1000 - Math.max(0, (x - 600) / 424) * 330 : 900) + random.bell() * 40,
      random.between(60, 130),
      random.pick(CORALS),
    )
  }
}

/** Branches that fork upwards. */
function coral(stage: Stage, x: number, foot: number, size: number, color: Rgb): void {
  const { pen, random } = stage
  const grow = (x0: number, y0: number, angle: number, long: number, width: number): void => {
    const x1 = x0 + Math.cos(angle) * long
    const y1 = y0 + Math.sin(angle) * long
    brushStroke(
      pen,
      [
        [x0, y0],
        [(x0 + x1) / 2 + random.bell() * 2, (y0 + y1) / 2],
        [x1, y1],
      ],
      { width, color, alpha: 1, dry: 0.05, taper: 'none' },
      random,
    )
    if (long < size * 0.18) return
    for (const turn of [-0.45, 0.4]) grow(x1, y1, angle + turn + random.bell() * 0.12, long * 0.68, width * 0.78)
  }
  grow(x, foot, -Math.PI / 2 + random.bell() * 0.1, size * 0.4, size * 0.13)
}

function dress(stage: Stage, spots: Spot[]): void {
  const { pen, random, module } = stage
  const light = (x: number, y: number) => {
    pen.fillStyle = css(random.pick(BRIGHT))
    pen.beginPath()
    pen.arc(x, y, module * random.between(0.42, 0.5), 0, 7)
    pen.fill()
    pen.fillStyle = css(hex('#ffffff'), 0.8)
    pen.beginPath()
    pen.arc(x - module * 0.14, y - module * 0.15, module * 0.12, 0, 7)
    pen.fill()
  }
  drawRuns(spots, {
    timing: (spot) => (spot.dark ? swim(stage, spot.x, spot.y, spot.x) : light(spot.x, spot.y)),
    run: (run) => {
      if (!run.dark) for (const [x, y] of placesOf(run)) light(x, y)
      else darkRun(stage, run)
    },
  })
}

function swim(stage: Stage, x: number, y: number, toX: number): void {
  const { pen, random, module } = stage
  fish(pen, (x + toX) / 2, y, toX - x + module * 1.6, module * 1.3, random.pick(CORALS), random.chance(0.6))
}

function darkRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (run.upright && run.length > 1) {
    for (let i = 0; i < 3; i++) {
      const x = from.x + (i - 1) * module * 0.24
      brushStroke(
        pen,
        [
          [x, to.y + module * 0.5],
          [x + module * 0.2, (from.y + to.y) / 2],
          [x - module * 0.1, from.y - module * 0.6],
        ],
        { width: module * 0.4, color: mix(WEED, hex('#2f6a3a'), random.next()), alpha: 1, dry: 0.05, taper: 'none' },
        random,
      )
    }
  } else if (from.y < 760) swim(stage, from.x, from.y, to.x)
  else {
    for (const [x, y] of placesOf(run)) {
      pen.fillStyle = css(random.pick(CORALS))
      for (let i = 0; i < 6; i++) {
        blob(
          pen,
          x + Math.cos(i) * module * 0.24,
          y + Math.sin(i) * module * 0.24,
          module * 0.3,
          module * 0.28,
          0.1,
          random,
        )
        pen.fill()
      }
    }
  }
}
