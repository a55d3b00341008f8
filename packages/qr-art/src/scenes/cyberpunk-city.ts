import { rounded, tower } from '../motifs/towers.ts'
import { css, hex, mix, type Rgb } from '../paint/color.ts'
import { lay, onSheet, SPAN, type Stage } from '../paint/stage.ts'
import type { Style } from '../style.ts'
import { dress, INDIGO, NAVY, PLUM, TUBES } from './cyberpunk-city-marks.ts'

const PANES = ['#3f6bd8', '#a03fd0', '#d03f8c', '#2fa0c0', '#7a50e0'].map(hex)

/** A canyon of towers in neon haze: signs, hovering traffic, a low sun and the wet street that mirrors it. */
export function cyberpunkCity(): Style {
  return {
    marks: {
      reach: 0.36,
      square: 0.85,
      eye: 3,
      wander: 0.03,
      soft: 0.12,
      gap: 0.23,
      darkTint: NAVY,
      lightTint: hex('#e8fbff'),
      tintShare: 0.55,
    },
    bands: { dark: [0.12, 0.33], light: [0.7, 0.81], parting: 0.5 },
    paint(stage) {
      sky(stage)
      farTowers(stage)
      street(stage)
      nearTowers(stage)
    },
    calm(_stage, pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(290, 60, 430, 620)
      pen.fillStyle = '#999'
      pen.fillRect(0, 60, 290, 620)
    },
    finder: hologram,
    dress,
  }
}

function sky(stage: Stage): void {
  const { pen, random } = stage
  const haze = pen.createLinearGradient(0, 0, 0, 720)
  haze.addColorStop(0, '#8ee4ff')
  haze.addColorStop(0.3, '#b9bcff')
  haze.addColorStop(0.58, '#ff9fe0')
  haze.addColorStop(0.85, '#ffb9a0')
  haze.addColorStop(1, '#ffe6a8')
  pen.fillStyle = haze
  pen.fillRect(0, 0, SPAN, SPAN)
  const x = 512 + random.bell() * 14
  const y = random.between(400, 450)
  const sun = pen.createLinearGradient(0, y - 150, 0, y + 150)
  sun.addColorStop(0, '#fffbe0')
  sun.addColorStop(0.55, '#ffe27a')
  sun.addColorStop(1, '#ff8fc4')
  const glow = pen.createRadialGradient(x, y, 120, x, y, 330)
  glow.addColorStop(0, 'rgba(255,246,214,0.9)')
  glow.addColorStop(1, 'rgba(255,246,214,0)')
  pen.fillStyle = glow
  pen.fillRect(0, 0, SPAN, SPAN)
  pen.fillStyle = sun
  pen.beginPath()
  pen.arc(x, y, 148, 0, 7)
  pen.fill()
  pen.fillStyle = '#ff9fe0'
  for (let i = 0; i < 6; i++) pen.fillRect(x - 160, y + 10 + i * 24, 320, 3 + i * 2.2)
}

function farTowers(stage: Stage): void {
  const { pen, random } = stage
  for (let layer = 0; layer < 3; layer++) {
    const color = mix(hex('#f3c4f0'), hex('#b088e0'), layer / 2)
    for (let x = 40; x < 990; x += random.between(26, 54)) {
      const near = Math.abs(x - 512) / 512
      const height = (90 + near * 240) * random.between(0.6, 1.15) + layer * 10
      pen.fillStyle = css(color)
      pen.fillRect(x, 680 - height, random.between(24, 52), height + 20)
      if (random.chance(0.4)) pen.fillRect(x + 12, 650 - height, 2.5, 34)
      pen.fillStyle = css(hex('#fff4ff'), 0.35)
      for (let y = 690 - height; y < 670; y += 11) if (random.chance(0.5)) pen.fillRect(x + 5, y, 12, 3)
    }
  }
}

/** Two rows of towers that close in on the street. */
function nearTowers(stage: Stage): void {
  const { pen, random } = stage
  const rows: { left: number; top: number; width: number; foot: number; depth: number }[] = []
  for (const side of [-1, 1]) {
    for (let i = 0; i < 5; i++) {
      const depth = i / 4
      const inner = 512 + side * (120 + depth * 230)
      const width = 74 + depth * 70
      const top = 470 - depth * 300 - random.between(-40, 60) + (side < 0 ? 60 : 0)
      rows.push({ left: side < 0 ? inner - width : inner, top, width, foot: 690 + depth * 150, depth })
    }
  }
  rows.sort((a, b) => a.depth - b.depth)
  for (const row of rows) {
    const front = mix(mix(PLUM, INDIGO, random.next()), NAVY, row.depth * 0.6)
    tower(
      pen,
      row.left,
      row.top,
      row.width,
      row.foot,
      { front, side: mix(front, hex('#05031a'), 0.4), panes: PANES },
      random,
    )
  }
}

function street(stage: Stage): void {
  const { pen, random } = stage
  const wet = pen.createLinearGradient(0, 670, 0, SPAN)
  wet.addColorStop(0, '#ffe9c0')
  wet.addColorStop(0.3, '#ffb8e4')
  wet.addColorStop(0.7, '#b6c8ff')
  wet.addColorStop(1, '#a8f0ff')
  pen.fillStyle = wet
  pen.fillRect(0, 676, SPAN, 348)
  const banks = (side: number) => {
    pen.fillStyle = css(INDIGO)
    pen.beginPath()
    pen.moveTo(512 + side * 90, 676)
    pen.lineTo(512 + side * 360, 1030)
    pen.lineTo(512 + side * 540, 1030)
    pen.lineTo(512 + side * 540, 676)
    pen.fill()
  }
  banks(-1)
  banks(1)
  const mirror = onSheet(stage, (sheet) => {
    for (let i = 0; i < 240; i++) {
      const depth = random.next() ** 1.6
      const y = 690 + depth * 330
      const x = 512 + random.bell() * (60 + depth * 190)
      sheet.fillStyle = css(random.pick(TUBES), 0.55)
      sheet.fillRect(x, y, 4 + depth * 14, random.between(10, 46) * (0.3 + depth))
    }
    sheet.fillStyle = css(INDIGO, 0.9)
    for (let i = 0; i < 26; i++) {
      const depth = random.next()
      sheet.fillRect(512 + random.bell() * (50 + depth * 200) - 30, 700 + depth * 300, 40 + depth * 110, 3 + depth * 7)
    }
  })
  lay(stage, mirror, { blur: 1.4, alpha: 0.9 })
  pen.strokeStyle = 'rgba(255,255,255,0.9)'
  for (let i = 0; i < 7; i++) {
    const at = (i / 7) ** 1.8
    pen.lineWidth = 2 + at * 9
    pen.beginPath()
    pen.moveTo(512, 690 + at * 330)
    pen.lineTo(512, 690 + at * 330 + 12 + at * 40)
    pen.stroke()
  }
}

/** A screen that floats: dark frame, light gap, dark core with a lit glyph. */
function hologram(stage: Stage, x: number, y: number, which: number, module: number): void {
  const { pen } = stage
  const tube = TUBES[which % TUBES.length]!
  const frame = (half: number, fill: Rgb, radius: number) => {
    pen.fillStyle = css(fill)
    rounded(pen, x - half * module, y - half * module, half * 2 * module, half * 2 * module, radius * module)
    pen.fill()
  }
  const edges = which === 3 ? [3.9, 3.5, 2.1, 0.72] : [4.2, 3.5, 2.5, 1.5]
  frame(edges[0]!, mix(tube, [255, 255, 255], 0.45), 1.4)
  frame(edges[1]!, INDIGO, 1.1)
  pen.strokeStyle = css(tube, 0.8)
  pen.lineWidth = module * 0.13
  rounded(pen, x - 3 * module, y - 3 * module, 6 * module, 6 * module, module)
  pen.stroke()
  frame(edges[2]!, mix(tube, [255, 255, 255], 0.6), 0.8)
  frame(edges[3]!, PLUM, 0.45)
  if (which === 3) return
  pen.strokeStyle = css(tube, 0.75)
  pen.lineWidth = module * 0.16
  pen.beginPath()
  if (which === 0) pen.arc(x, y, module * 0.8, 0, 7)
  else if (which === 1) pen.rect(x - module * 0.7, y - module * 0.7, module * 1.4, module * 1.4)
  else {
    pen.moveTo(x, y - module * 0.9)
    pen.lineTo(x + module * 0.85, y + module * 0.65)
    pen.lineTo(x - module * 0.85, y + module * 0.65)
    pen.closePath()
  }
  pen.stroke()
}
