import { gouache } from '../brushes/finishes.ts'
import { isDark, type Mood } from '../mood.ts'
import { stag } from '../motifs/animals.ts'
import { silhouette } from '../motifs/ground.ts'
import { blossom, conifer, crown, leaf, leaves } from '../motifs/plants.ts'
import { paintSky } from '../motifs/sky.ts'
import { blob, brushStroke, fillBlob, type Point, places } from '../paint/brush.ts'
import { css, hex, mix } from '../paint/color.ts'
import { SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { dress, type Foliage } from './forest-marks.ts'

const FOLIAGE: Record<Mood['season'] | 'neon', Foliage> = {
  spring: {
    deep: ['#1f5a34', '#2f6a2c', '#8f2a5a'].map(hex),
    bright: ['#ffd0e0', '#e4f4b0', '#ffeef4'].map(hex),
    ground: hex('#dcecb0'),
    far: hex('#b8d8c0'),
    bark: hex('#4a3028'),
  },
  summer: {
    deep: ['#17502c', '#1f5f3c', '#2a5a1f'].map(hex),
    bright: ['#d8ec9c', '#f2f0a8', '#c4e8b4'].map(hex),
    ground: hex('#d4e6a4'),
    far: hex('#a8d4bc'),
    bark: hex('#46301f'),
  },
  autumn: {
    deep: ['#8f2a14', '#7a1f24', '#6b3a10', '#8f4a0c'].map(hex),
    bright: ['#ffd27a', '#ffb868', '#ffe49c', '#ffc49c'].map(hex),
    ground: hex('#f4d49c'),
    far: hex('#f0c8a4'),
    bark: hex('#3f2a24'),
  },
  winter: {
    deep: ['#164048', '#24465f', '#2f4a5a'].map(hex),
    bright: ['#f4f8ff', '#e4eefa', '#ffffff'].map(hex),
    ground: hex('#eef4fc'),
    far: hex('#c8d8ec'),
    bark: hex('#3a3038'),
  },
  neon: {
    deep: ['#0f4a52', '#3a1468', '#5a1058', '#10386b'].map(hex),
    bright: ['#8ffff0', '#ff9cf0', '#fff07a', '#a8ff9c'].map(hex),
    ground: hex('#1f2a5f'),
    far: hex('#3a2a78'),
    bark: hex('#241040'),
  },
}

/** A path through tall trees towards the light. */
export function forest(mood: Mood, kind: 'broad' | 'fir' | 'jungle'): Style {
  const foliage = FOLIAGE[mood.neon ? 'neon' : mood.season]
  const dark = isDark(mood)
  return {
    marks: {
      reach: 0.35,
      square: 0,
      eye: 2.2,
      wander: 0.12,
      soft: 0.18,
      gap: 0.22,
      darkTint: foliage.deep[0]!,
      lightTint: foliage.bright[0]!,
      tintShare: 0.6,
    },
    bands: { dark: [0.12, 0.33], light: dark ? [0.72, 0.84] : [0.78, 0.89], parting: 0.5 },
    paint(stage) {
      paintSky(stage, mood, 700)
      farTrees(stage, foliage, kind, dark)
      path(stage, foliage, dark)
      stag(stage.pen, 380 + stage.random.bell() * 20, 744, 96, foliage.bark, stage.random.chance(0.6))
      nearTrees(stage, foliage, kind)
      undergrowth(stage, foliage, kind)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(260, 60, 470, 600)
      pen.fillStyle = '#777'
      pen.fillRect(60, 200, 200, 460)
    },
    finder: (stage, x, y, which, module) => garland(stage, x, y, which, module, foliage),
    dress: (stage, spots) => dress(stage, spots, foliage, kind, mood),
    finish: gouache,
  }
}

function farTrees(stage: Stage, foliage: Foliage, kind: string, dark: boolean): void {
  const { pen, random, noise } = stage
  silhouette(pen, (x) => 560 - noise.layers(x / 120, 3, 4) * 70, 760, css(foliage.far))
  for (let i = 0; i < 36; i++) {
    const x = random.between(0, SPAN)
    const tone = mix(
      mix(foliage.far, foliage.ground, random.next()),
      random.pick(foliage.bright),
      dark ? 0 : random.next() * 0.55,
    )
    if (kind === 'fir')
      conifer(pen, x, 660 + random.bell() * 16, random.between(120, 260), { needle: tone, trunk: tone }, random)
    else {
      pen.fillStyle = css(tone)
      pen.fillRect(x - 5, 430, random.between(6, 13), 250)
      blob(pen, x, random.between(400, 520), random.between(34, 80), random.between(30, 70), 0.25, random)
      pen.fill()
    }
  }
}

function path(stage: Stage, foliage: Foliage, dark: boolean): void {
  const { pen, noise, random } = stage
  silhouette(pen, (x) => 660 - noise.layers(x / 180 + 5, 9, 3) * 26, SPAN, css(foliage.ground))
  const way: Point[] = places('560,1040 470,860 556,770 490,700 524,640')
  const water = dark ? foliage.bright[0]! : hex('#9fd6f6')
  const bank = mix(foliage.ground, dark ? foliage.bright[1]! : hex('#fff0cc'), 0.7)
  brushStroke(pen, way, { width: 150, color: bank, alpha: 0.7, dry: 0.2, taper: 'end' }, random)
  brushStroke(pen, way, { width: 96, color: water, alpha: 0.9, dry: 0.1, taper: 'end' }, random)
  for (let i = 0; i < 46; i++) {
    const x = 512 + random.bell() * 230
    const y = random.between(676, 960)
    fillBlob(
      pen,
      css(mix(foliage.ground, random.pick(foliage.bright), 0.75)),
      x,
      y,
      random.between(14, 44),
      random.between(8, 18),
      0.25,
      random,
    )
  }
}

function nearTrees(stage: Stage, foliage: Foliage, kind: string): void {
  const { pen, random } = stage
  const rows: readonly (readonly [number, number, number])[] = [
    [250, 720, 22],
    [770, 716, 24],
    [150, 790, 34],
    [880, 800, 40],
    [90, 880, 44],
    [936, 900, 48],
  ]
  for (const [x0, foot, width] of rows) {
    const x = x0 + random.bell() * 8
    if (kind === 'fir') {
      conifer(pen, x, foot, width * 15, { needle: random.pick(foliage.deep), trunk: foliage.bark }, random)
      continue
    }
    const top = kind === 'jungle' ? 250 : 300
    brushStroke(
      pen,
      [
        [x, foot + 20],
        [x + random.bell() * 14, (foot + top) / 2],
        [x + random.bell() * 20, top],
      ],
      { width, color: foliage.bark, alpha: 1, dry: 0.06, taper: 'end' },
      random,
    )
    if (kind === 'jungle') fronds(stage, x, top + 20, width * 4.2, foliage)
    else
      for (let i = 0; i < 5; i++)
        crown(
          pen,
          x + random.bell() * width * 1.6,
          top + random.between(-40, 120),
          width * random.between(1.4, 2.2),
          width * random.between(1.1, 1.8),
          { dark: random.pick(foliage.deep), light: mix(random.pick(foliage.deep), random.pick(foliage.bright), 0.25) },
          random,
          9,
        )
  }
}

/** Long hanging leaves all round one point. */
function fronds(stage: Stage, x: number, y: number, size: number, foliage: Foliage): void {
  const { pen, random } = stage
  for (let i = 0; i < 11; i++) {
    const angle = (i / 11) * Math.PI * 2 + random.bell() * 0.1
    const long = size * random.between(0.75, 1.15)
    leaf(
      pen,
      x + Math.cos(angle) * long * 0.5,
      y + Math.sin(angle) * long * 0.34,
      long,
      angle + Math.sin(angle) * 0.2,
      random.pick(foliage.deep),
    )
  }
}

function undergrowth(stage: Stage, foliage: Foliage, kind: string): void {
  const { pen, random } = stage
  for (let i = 0; i < 70; i++) {
    const side = random.chance(0.5) ? -1 : 1
    const x = 512 + side * random.between(120, 470)
    const y = random.between(730, 1000)
    if (kind === 'jungle' && random.chance(0.5)) fronds(stage, x, y, random.between(30, 70), foliage)
    else leaves(pen, x, y, random.between(14, 30), foliage.deep, random, 7)
  }
}

/** Twisted leaves in a ring round a flower. */
function garland(stage: Stage, x: number, y: number, which: number, module: number, foliage: Foliage): void {
  const { pen, random } = stage
  fillBlob(pen, css(mix(foliage.bright[0]!, [255, 255, 255], 0.4)), x, y, module * 4.3, module * 4.3, 0.04, random)
  for (let i = 0; i < 110; i++) {
    const angle = (i / 55) * Math.PI * 2
    const away = module * (3 + ((i % 3) - 1) * 0.27)
    leaves(pen, x + Math.cos(angle) * away, y + Math.sin(angle) * away, module * 0.85, foliage.deep, random, 4)
  }
  const heart = foliage.deep[which % foliage.deep.length]!
  blossom(pen, x, y, module * (which === 3 ? 1.5 : 3.1), heart, mix(heart, [0, 0, 0], 0.3), random)
}
