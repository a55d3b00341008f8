import { gouache } from '../brushes/finishes.ts'
import { isDark, type Mood } from '../mood.ts'
import { silhouette } from '../motifs/ground.ts'
import { port } from '../motifs/machines.ts'
import { leaf } from '../motifs/plants.ts'
import { paintSky } from '../motifs/sky.ts'
import { blob, brushStroke, places, trace } from '../paint/brush.ts'
import { css, hex, mix } from '../paint/color.ts'
import { SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { boat, CLIFF, dress, FOAM, NAVY, RED, SAILS } from './seaside-marks.ts'

const PALM = hex('#1a5a3f')

/** A bay with sails, a lighthouse or palms, and a beach in front. */
export function seaside(mood: Mood): Style {
  const dark = isDark(mood)
  const tropical = ['beach', 'tropical', 'palm', 'island', 'hawaii', 'paradise', 'summer', 'surf'].some((word) =>
    mood.words.has(word),
  )
  return {
    marks: {
      reach: 0.35,
      square: 0.05,
      eye: 2.1,
      wander: 0.08,
      soft: 0.16,
      gap: 0.22,
      darkTint: NAVY,
      lightTint: FOAM,
      tintShare: 0.6,
    },
    bands: { dark: [0.12, 0.33], light: dark ? [0.72, 0.84] : [0.79, 0.9], parting: 0.5 },
    paint(stage) {
      paintSky(stage, mood, 560)
      water(stage, mood)
      if (tropical) palms(stage)
      else lighthouse(stage, mood)
      beach(stage, mood)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(190, 60, 540, 680)
      pen.fillStyle = '#999'
      pen.fillRect(60, 190, 130, 600)
      pen.fillRect(190, 740, 400, 100)
    },
    finder: (stage, x, y, which, module) => ring(stage, x, y, which, module),
    dress: (stage, spots) => dress(stage, spots, mood),
    finish: gouache,
  }
}

function water(stage: Stage, mood: Mood): void {
  const { pen, random } = stage
  const dark = isDark(mood)
  const deep = pen.createLinearGradient(0, 550, 0, 820)
  const tones = dark ? ['#1f2f6b', '#14304f'] : mood.hour === 'dusk' ? ['#ffc8a8', '#b8c8f0'] : ['#8fd0f4', '#b4ecdc']
  deep.addColorStop(0, tones[0]!)
  deep.addColorStop(1, tones[1]!)
  pen.fillStyle = deep
  pen.fillRect(0, 556, SPAN, 300)
  silhouette(
    pen,
    (x) => 556 - Math.max(0, stage.noise.layers(x / 150 + 4, 2, 3)) * 60,
    560,
    dark ? '#14183f' : '#a8c4e4',
  )
  for (let i = 0; i < 130; i++) {
    const depth = random.next() ** 1.4
    const y = 566 + depth * 240
    const long = 20 + depth * 130
    const x = random.between(-40, SPAN)
    const tone = dark
      ? mix(hex('#2f4f9a'), hex('#1f3f7a'), random.next())
      : random.pick([hex('#cdeeff'), hex('#8fd8e8'), hex('#a8c8f6'), FOAM])
    brushStroke(
      pen,
      [
        [x, y],
        [x + long / 2, y - 2 - depth * 4],
        [x + long, y],
      ],
      { width: 2 + depth * 9, color: tone, alpha: 0.7, dry: 0.35 },
      random,
    )
  }
  for (const [x, y, size] of [
    [330, 600, 46],
    [560, 640, 74],
    [240, 690, 60],
  ] as const)
    boat(pen, x + random.bell() * 30, y, size, random.pick(SAILS), random.pick(SAILS))
}

function lighthouse(stage: Stage, mood: Mood): void {
  const { pen, random } = stage
  trace(pen, places('1050,900 1050,520 940,500 860,540 800,560 770,640 720,700 700,800 760,880'), true)
  pen.fillStyle = css(CLIFF)
  pen.fill()
  for (let i = 0; i < 40; i++) {
    const x = random.between(740, 960)
    const y = random.between(560, 830)
    brushStroke(
      pen,
      [
        [x, y],
        [x + 10, y + 24],
        [x + 8, y + 50],
      ],
      { width: random.between(5, 14), color: mix(CLIFF, hex('#7a5a5a'), random.next()), alpha: 0.7, dry: 0.5 },
      random,
    )
  }
  const x = 860
  for (let i = 0; i < 6; i++) {
    pen.fillStyle = css(i % 2 ? hex('#fff8ee') : RED)
    const top = 250 + i * 50
    const half = 27 + i * 4
    pen.beginPath()
    pen.moveTo(x - half, top)
    pen.lineTo(x + half, top)
    pen.lineTo(x + half + 4, top + 50)
    pen.lineTo(x - half - 4, top + 50)
    pen.fill()
  }
  pen.fillStyle = css(NAVY)
  pen.fillRect(x - 38, 240, 76, 12)
  pen.fillStyle = css(hex('#fff2a8'))
  pen.fillRect(x - 20, 206, 40, 36)
  pen.fillStyle = css(RED)
  trace(
    pen,
    [
      [x - 28, 208],
      [x, 168],
      [x + 28, 208],
    ],
    false,
  )
  pen.fill()
  const beam = pen.createLinearGradient(x, 0, x - 560, 0)
  beam.addColorStop(0, 'rgba(255,246,190,0.9)')
  beam.addColorStop(1, 'rgba(255,246,190,0)')
  pen.fillStyle = beam
  pen.beginPath()
  pen.moveTo(x - 20, 224)
  pen.lineTo(x - 560, isDark(mood) ? 200 : 260)
  pen.lineTo(x - 560, isDark(mood) ? 330 : 320)
  pen.fill()
}

function palms(stage: Stage): void {
  const { pen, random } = stage
  for (const [x, foot, top, lean] of [
    [900, 900, 330, -90],
    [960, 920, 430, -40],
    [840, 880, 480, -60],
  ] as const) {
    brushStroke(
      pen,
      [
        [x, foot],
        [x - 6 + lean * 0.2, (foot + top) / 2],
        [x + lean, top],
      ],
      { width: 26, color: hex('#54351f'), alpha: 1, dry: 0.08, taper: 'end' },
      random,
    )
    for (let i = 0; i < 10; i++) {
      const angle = (i / 10) * Math.PI * 2
      const long = random.between(90, 140)
      leaf(
        pen,
        x + lean + Math.cos(angle) * long * 0.46,
        top + Math.sin(angle) * long * 0.26 + 14,
        long,
        angle + (Math.cos(angle) > 0 ? 0.34 : -0.34),
        mix(PALM, hex('#2f7a3a'), random.next() * 0.6),
      )
    }
  }
}

function beach(stage: Stage, mood: Mood): void {
  const { pen, random, noise } = stage
  const edge = (x: number) => 790 + noise.layers(x / 170, 6, 3) * 34
  silhouette(pen, (x) => edge(x) - 14, SPAN, isDark(mood) ? '#5f6fa8' : css(FOAM))
  silhouette(pen, edge, SPAN, isDark(mood) ? '#1f2a52' : '#ffe6b4')
  for (let i = 0; i < 90; i++) {
    pen.fillStyle = css(
      isDark(mood) ? hex('#2f3a6b') : random.pick([hex('#ffdca0'), hex('#fff0cc'), hex('#f6d2a4')]),
      0.7,
    )
    blob(
      pen,
      random.between(0, SPAN),
      random.between(820, 1010),
      random.between(12, 50),
      random.between(3, 9),
      0.2,
      random,
    )
    pen.fill()
  }
}

/** A lifebelt. */
function ring(stage: Stage, x: number, y: number, which: number, module: number): void {
  const { pen } = stage
  const belt = SAILS[which]!
  port(
    pen,
    x,
    y,
    module,
    which === 3 ? [4, 3.5, 2.1, 0.72] : [4.3, 3.5, 2.5, 1.5],
    [FOAM, belt, hex('#fff8ea'), which === 3 ? NAVY : mix(belt, NAVY, 0.5)],
    'bolts',
  )
}
