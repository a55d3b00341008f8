import { gouache } from '../brushes/finishes.ts'
import { drawRuns, placesOf } from '../draw-runs.ts'
import { isDark, type Mood } from '../mood.ts'
import { bird } from '../motifs/ground.ts'
import { blossom, leaf, leaves } from '../motifs/plants.ts'
import { blob, brushStroke, fillBlob, type Point, places } from '../paint/brush.ts'
import { css, hex, mix, type Rgb, shade } from '../paint/color.ts'
import { type Pen, SPAN, type Stage } from '../paint/stage.ts'
import type { Spot, Style } from '../style.ts'

const LEAVES = ['#17503a', '#1f5f3c', '#1a4a52'].map(hex)
const DEEP: Record<Mood['season'], readonly Rgb[]> = {
  spring: ['#8f2a5a', '#5a2a7a', '#a32a4a'].map(hex),
  summer: ['#a3202f', '#7a1f5f', '#b0401a'].map(hex),
  autumn: ['#8f3a10', '#7a1f1f', '#6b4a10'].map(hex),
  winter: ['#24467a', '#5a2a5f', '#1f5a6b'].map(hex),
}
const BRIGHT: Record<Mood['season'], readonly Rgb[]> = {
  spring: ['#ffd0e0', '#fff0b8', '#e8dcff'].map(hex),
  summer: ['#ffe08a', '#ffc8c0', '#fff6e4'].map(hex),
  autumn: ['#ffd27a', '#ffc090', '#fff0c8'].map(hex),
  winter: ['#f4f8ff', '#d8e8ff', '#ecdcf8'].map(hex),
}

/** Great flowers, buds and leaves that grow in from every side. */
export function bouquet(mood: Mood): Style {
  const deep = DEEP[mood.season]
  const bright = BRIGHT[mood.season]
  const dark = isDark(mood)
  return {
    marks: {
      reach: 0.35,
      square: 0,
      eye: 2.1,
      wander: 0.1,
      soft: 0.17,
      gap: 0.22,
      darkTint: LEAVES[0]!,
      lightTint: bright[2]!,
      tintShare: 0.55,
    },
    bands: { dark: [0.12, 0.33], light: [0.77, 0.89], parting: 0.5 },
    paint(stage) {
      ground(stage, dark, bright)
      stems(stage)
      flowers(stage, deep, bright)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.beginPath()
      pen.ellipse(470, 470, 300, 330, 0, 0, 7)
      pen.fill()
      pen.fillStyle = '#888'
      pen.fillRect(60, 190, 130, 640)
    },
    finder: (stage, x, y, which, module) => wreath(stage, x, y, which, module, deep, bright),
    dress: (stage, spots) => dress(stage, spots, deep, bright),
    finish: gouache,
  }
}

function ground(stage: Stage, dark: boolean, bright: readonly Rgb[]): void {
  const { pen, random } = stage
  pen.fillStyle = dark ? '#1a1a3f' : css(mix(bright[2]!, [255, 255, 255], 0.5))
  pen.fillRect(0, 0, SPAN, SPAN)
  for (let i = 0; i < 60; i++) {
    pen.fillStyle = css(dark ? hex('#2a2a5f') : mix(random.pick(bright), [255, 255, 255], 0.35), 0.4)
    blob(
      pen,
      random.between(0, SPAN),
      random.between(0, SPAN),
      random.between(40, 140),
      random.between(40, 120),
      0.2,
      random,
    )
    pen.fill()
  }
}

function stems(stage: Stage): void {
  const { pen, random } = stage
  const feet: Point[] = places('470,1010 520,1010 430,1010 960,620 980,460')
  for (const foot of feet) {
    for (let i = 0; i < 3; i++) {
      const tip: Point = [random.between(240, 760), random.between(230, 720)]
      brushStroke(
        pen,
        [foot, [(foot[0] + tip[0]) / 2 + random.bell() * 60, (foot[1] + tip[1]) / 2], tip],
        { width: 11, color: LEAVES[i % 3]!, alpha: 1, dry: 0.05, taper: 'end' },
        random,
      )
      for (let k = 1; k < 6; k++) {
        const at = k / 6
        const x = foot[0] + (tip[0] - foot[0]) * at
        const y = foot[1] + (tip[1] - foot[1]) * at
        for (const side of [-1, 1])
          leaf(
            pen,
            x + side * 26,
            y - 8,
            random.between(52, 88),
            Math.atan2(tip[1] - foot[1], tip[0] - foot[0]) + side * 0.9,
            LEAVES[(i + k) % 3]!,
          )
      }
    }
  }
}

function flowers(stage: Stage, deep: readonly Rgb[], bright: readonly Rgb[]): void {
  const { pen, random } = stage
  const places: readonly (readonly [number, number, number])[] = [
    [460, 430, 150],
    [300, 590, 100],
    [630, 580, 112],
    [330, 300, 88],
    [620, 310, 84],
    [470, 680, 92],
    [760, 450, 70],
    [230, 420, 60],
    [700, 730, 66],
  ]
  for (const [i, [x, y, r]] of places.entries())
    rose(
      pen,
      x + random.bell() * 12,
      y + random.bell() * 12,
      r,
      i % 2 ? random.pick(bright) : random.pick(deep),
      i % 2 === 1,
      stage,
    )
}

/** Rings of petals, each smaller and deeper than the last. */
function rose(pen: Pen, x: number, y: number, r: number, petal: Rgb, pale: boolean, stage: Stage): void {
  const { random } = stage
  for (let ring = 0; ring < 5; ring++) {
    const away = r * (0.72 - ring * 0.16)
    const count = 9 - ring
    const turn = random.between(0, 6)
    for (let i = 0; i < count; i++) {
      const angle = turn + (i / count) * Math.PI * 2
      fillBlob(
        pen,
        css(shade(petal, (pale ? -0.16 : 0.2) * (ring / 5) + random.bell() * 0.035 + (i % 2) * 0.03)),
        x + Math.cos(angle) * away,
        y + Math.sin(angle) * away,
        r * 0.36,
        r * 0.32,
        0.14,
        random,
      )
    }
  }
  fillBlob(pen, css(pale ? hex('#f2b84a') : hex('#3a1a24')), x, y, r * 0.16, r * 0.16, 0.1, random)
}

function wreath(
  stage: Stage,
  x: number,
  y: number,
  which: number,
  module: number,
  deep: readonly Rgb[],
  bright: readonly Rgb[],
): void {
  const { pen, random } = stage
  fillBlob(pen, css(mix(bright[2]!, [255, 255, 255], 0.6)), x, y, module * 4.3, module * 4.3, 0.03, random)
  for (let i = 0; i < 110; i++) {
    const angle = (i / 55) * Math.PI * 2
    const away = module * (3 + ((i % 3) - 1) * 0.27)
    leaves(pen, x + Math.cos(angle) * away, y + Math.sin(angle) * away, module * 0.85, i % 6 ? LEAVES : deep, random, 4)
  }
  const heart = deep[which % deep.length]!
  blossom(pen, x, y, module * (which === 3 ? 1.5 : 3.1), heart, shade(heart, -0.4), random)
}

function dress(stage: Stage, spots: Spot[], deep: readonly Rgb[], bright: readonly Rgb[]): void {
  const { pen, random, module } = stage
  const light = (x: number, y: number) =>
    blossom(pen, x, y, module * 1.2, random.pick(bright), mix(random.pick(bright), hex('#f2b84a'), 0.4), random)
  const dark = (x: number, y: number) => {
    if (random.chance(0.45)) blossom(pen, x, y, module * 1.2, random.pick(deep), hex('#3a1a24'), random)
    else leaves(pen, x, y, module * 1.15, LEAVES, random, 9)
  }
  drawRuns(spots, {
    timing: (spot) => {
      if (!spot.dark) light(spot.x, spot.y)
      else if (spot.row === 6) bird(pen, spot.x, spot.y, module * 0.9, LEAVES[2]!, random)
      else dark(spot.x, spot.y)
    },
    run: (run) => {
      for (const [x, y] of placesOf(run)) run.dark ? dark(x, y) : light(x, y)
    },
  })
}
