import { gouache } from '../brushes/finishes.ts'
import { silhouette } from '../motifs/ground.ts'
import { church, house, smoke } from '../motifs/houses.ts'
import { conifer, leaves } from '../motifs/plants.ts'
import { blob, brushStroke, fillBlob, type Point, places } from '../paint/brush.ts'
import { css, hex, mix, type Rgb } from '../paint/color.ts'
import { lay, onSheet, type Pen, SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { BERRY, dress, NIGHT, PINE, SNOW, TIMBER } from './winter-village-marks.ts'

const SHADE = hex('#c3d3ea')

const GLOW = hex('#ffd27a')

const WALLS = ['#7c2f2a', '#2f4a6b', '#5a3a26', '#315347', '#6b2c46'].map(hex)

/** Dusk over a village under snow: lit windows, firs, far peaks, strings of lamps. */
export function winterVillage(): Style {
  return {
    marks: {
      reach: 0.34,
      square: 0.2,
      eye: 2.3,
      wander: 0.1,
      soft: 0.18,
      gap: 0.22,
      darkTint: NIGHT,
      lightTint: SNOW,
      tintShare: 0.7,
    },
    paint(stage) {
      sky(stage)
      peaks(stage)
      woods(stage)
      fields(stage)
      village(stage)
      foreground(stage)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, SPAN, 440)
      pen.fillStyle = '#bbb'
      pen.fillRect(250, 780, 620, 180)
    },
    finder: wreath,
    dress,
    finish: gouache,
  }
}

const hill = (stage: Stage, base: number, swell: number, length: number, shift: number) => (x: number) =>
  base - stage.noise.layers(x / length + shift, shift * 1.7, 4) * swell

function sky(stage: Stage): void {
  const { pen, random } = stage
  const dusk = pen.createLinearGradient(0, 0, 0, 560)
  dusk.addColorStop(0, '#a9c4ee')
  dusk.addColorStop(0.45, '#d9cdec')
  dusk.addColorStop(0.8, '#ffd9c4')
  dusk.addColorStop(1, '#ffe9cf')
  pen.fillStyle = dusk
  pen.fillRect(0, 0, SPAN, SPAN)
  const x = random.between(420, 600)
  const y = random.between(210, 270)
  const halo = pen.createRadialGradient(x, y, 20, x, y, 210)
  halo.addColorStop(0, 'rgba(255,250,230,0.95)')
  halo.addColorStop(1, 'rgba(255,250,230,0)')
  pen.fillStyle = halo
  pen.fillRect(x - 210, y - 210, 420, 420)
  pen.fillStyle = '#fffbea'
  pen.beginPath()
  pen.arc(x, y, 46, 0, 7)
  pen.fill()
  const clouds = onSheet(stage, (sheet) => {
    for (let i = 0; i < 16; i++) {
      const cx = random.between(0, SPAN)
      const cy = random.between(90, 420)
      for (let k = 0; k < 7; k++) {
        sheet.fillStyle = css(mix(hex('#ffffff'), hex('#f4b8b0'), random.next() * 0.7), 0.16)
        blob(
          sheet,
          cx + random.bell() * 70,
          cy + random.bell() * 8,
          random.between(40, 110),
          random.between(6, 16),
          0.15,
          random,
        )
        sheet.fill()
      }
    }
  })
  lay(stage, clouds, { blur: 3 })
}

function peaks(stage: Stage): void {
  const { pen, random, noise } = stage
  const shift = random.between(0, 50)
  const top = (x: number) => 520 - noise.ridges(x / 330 + shift, shift, 5) * 260 + 40
  silhouette(pen, top, 640, '#dfe8f6')
  pen.save()
  pen.beginPath()
  for (let x = 0; x <= SPAN; x += 3) pen.lineTo(x, top(x))
  pen.lineTo(SPAN, 640)
  pen.lineTo(0, 640)
  pen.clip()
  for (let i = 0; i < 150; i++) {
    const x = random.between(-20, SPAN)
    const y = top(x) + random.between(0, 120)
    const drop = random.between(20, 70)
    brushStroke(
      pen,
      [
        [x, y],
        [x + drop * 0.35, y + drop * 0.6],
        [x + drop * 0.5, y + drop],
      ],
      {
        width: random.between(8, 22),
        color: mix(hex('#b4c6e6'), hex('#d8b9cf'), random.next() * 0.5),
        alpha: 0.55,
        dry: 0.4,
      },
      random,
    )
  }
  pen.restore()
}

/** A belt of firs between the peaks and the village. */
function woods(stage: Stage): void {
  const { pen, random } = stage
  const line = hill(stage, 560, 50, 260, 4)
  for (let row = 0; row < 3; row++) {
    for (let x = -20; x < SPAN + 20; x += random.between(11, 22)) {
      const height = random.between(46, 92) - row * 6
      conifer(
        pen,
        x,
        line(x) + row * 26 + random.bell() * 5,
        height,
        {
          needle: mix(PINE, NIGHT, random.next() * 0.6),
          trunk: TIMBER,
          ...(random.chance(0.35) ? { snow: SHADE } : {}),
        },
        random,
      )
    }
  }
}

function fields(stage: Stage): void {
  const { pen } = stage
  for (const [base, swell, shift, color] of [
    [610, 26, 9, '#d3e0f3'],
    [690, 30, 13, '#e3ebf7'],
    [800, 26, 21, '#edf2fa'],
    [890, 22, 33, '#f5f8fd'],
  ] as const) {
    silhouette(pen, hill(stage, base, swell, 300, shift), SPAN, color)
  }
}

function village(stage: Stage): void {
  const { pen, random } = stage
  const colors = (wall: Rgb) => ({ wall, trim: TIMBER, roof: NIGHT, glow: GLOW, snow: SNOW })
  const homes: { x: number; y: number; width: number }[] = []
  for (const [row, count] of [6, 5, 4].entries()) {
    for (let i = 0; i < count; i++) {
      const x = 120 + ((i + 0.5 + random.bell() * 0.08) / count) * 760
      homes.push({ x, y: 622 + row * 58 + random.bell() * 6, width: 76 + row * 14 })
    }
  }
  homes.sort((a, b) => a.y - b.y)
  const spire = random.between(430, 600)
  church(pen, spire, 640, 150, colors(hex('#5b4a5e')), random)
  for (const home of homes) {
    if (Math.abs(home.x - spire) < 70 && home.y < 660) continue
    if (random.chance(0.5)) smoke(pen, home.x + 20, home.y - home.width * 1.25, 90, hex('#e9e2ec'), random)
    house(pen, home.x, home.y, home.width, colors(random.pick(WALLS)), random)
    drift(pen, home.x, home.y, home.width, random.next())
    if (random.chance(0.6))
      conifer(
        pen,
        home.x - home.width * 0.62,
        home.y + 8,
        random.between(56, 90),
        { needle: PINE, trunk: TIMBER, snow: SNOW },
        random,
      )
  }
}

function drift(pen: Pen, x: number, y: number, width: number, at: number): void {
  pen.fillStyle = css(mix(SNOW, SHADE, at * 0.4))
  pen.beginPath()
  pen.ellipse(x + width * 0.2, y + 4, width * 0.75, width * 0.07, 0, 0, 7)
  pen.fill()
}

function foreground(stage: Stage): void {
  const { pen, random } = stage
  const path: Point[] = places('560,1040 470,930 540,850 500,780 520,730')
  brushStroke(pen, path, { width: 60, color: SHADE, alpha: 0.5, dry: 0.3, taper: 'end' }, random)
  const trunk: Point[] = places('948,960 930,760 944,560 912,380 930,250')
  brushStroke(pen, trunk, { width: 40, color: TIMBER, alpha: 0.95, dry: 0.1, taper: 'end' }, random)
  for (const [y, reach] of [
    [700, 110],
    [600, -60],
    [540, 150],
    [450, 190],
    [380, -40],
    [340, 150],
    [300, 90],
  ] as const) {
    const start: Point = [930, y]
    brushStroke(
      pen,
      [start, [start[0] - reach * 0.5, y - 34], [start[0] - reach, y - 40 + random.bell() * 14]],
      { width: 13, color: TIMBER, alpha: 0.95, dry: 0.1, taper: 'end' },
      random,
    )
  }
  for (const [x, foot, height] of [
    [66, 1000, 250],
    [968, 1010, 300],
    [905, 960, 190],
    [150, 1000, 150],
    [1010, 900, 210],
    [18, 880, 190],
  ] as const) {
    conifer(pen, x + random.bell() * 8, foot, height, { needle: PINE, trunk: TIMBER, snow: SNOW }, random)
  }
}

/** Evergreen in a ring, with berries, round a red bauble. */
function wreath(stage: Stage, x: number, y: number, which: number, module: number): void {
  const { pen, random } = stage
  fillBlob(pen, css(SNOW, 0.92), x, y, module * 4.2, module * 4.2, 0.05, random)
  for (let i = 0; i < 120; i++) {
    const angle = (i / 60) * Math.PI * 2
    const away = module * (3 + ((i % 3) - 1) * 0.26)
    leaves(
      pen,
      x + Math.cos(angle) * away,
      y + Math.sin(angle) * away,
      module * 0.8,
      [PINE, mix(PINE, NIGHT, 0.5), hex('#245244')],
      random,
      4,
    )
  }
  pen.fillStyle = css(BERRY)
  for (let i = 0; i < 9; i++) {
    const angle = random.between(0, Math.PI * 2)
    pen.beginPath()
    pen.arc(x + Math.cos(angle) * module * 3, y + Math.sin(angle) * module * 3, module * 0.2, 0, 7)
    pen.fill()
  }
  const ball = which === 1 ? hex('#2a4f8f') : BERRY
  const reach = which === 3 ? 0.72 : 1.5
  pen.fillStyle = css(ball)
  pen.beginPath()
  pen.arc(x, y, module * reach, 0, 7)
  pen.fill()
  pen.fillStyle = css(mix(ball, SNOW, 0.35))
  blob(
    pen,
    x - module * reach * 0.35,
    y - module * reach * 0.4,
    module * reach * 0.24,
    module * reach * 0.18,
    0.1,
    random,
  )
  pen.fill()
}
