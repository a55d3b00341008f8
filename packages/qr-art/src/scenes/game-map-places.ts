import { brushStroke, fillBlob } from '../paint/brush.ts'
import { css, hex } from '../paint/color.ts'
import type { Random } from '../paint/random.ts'
import type { Pen, Stage } from '../paint/stage.ts'
import { INK, ROOF, WOOD } from './game-map-marks.ts'

export function islands(stage: Stage): void {
  const { pen, random } = stage
  for (const [x, y, r] of [
    [150, 330, 40],
    [250, 560, 30],
    [130, 690, 46],
  ] as const) {
    const seed = random.fork(`island ${x}`)
    fillBlob(pen, css(INK), x, y, r + 5, (r + 5) * 0.7, 0.2, seed.fork('shape'))
    fillBlob(pen, css(hex('#f0e0a8')), x, y, r - 3, (r - 3) * 0.7, 0.2, seed.fork('shape'))
    palm(pen, x, y - r * 0.1, r * 0.9, seed)
  }
}

function palm(pen: Pen, x: number, foot: number, size: number, random: Random): void {
  brushStroke(
    pen,
    [
      [x, foot],
      [x + size * 0.08, foot - size * 0.5],
      [x + size * 0.24, foot - size],
    ],
    { width: size * 0.16, color: INK, dry: 0.1, alpha: 0.95 },
    random,
  )
  for (let i = 0; i < 6; i++) {
    const angle = -0.4 - i * 0.5
    brushStroke(
      pen,
      [
        [x + size * 0.24, foot - size],
        [x + size * 0.24 + Math.cos(angle) * size * 0.4, foot - size + Math.sin(angle) * size * 0.3],
        [x + size * 0.24 + Math.cos(angle) * size * 0.75, foot - size + Math.sin(angle) * size * 0.2 + size * 0.22],
      ],
      { width: size * 0.17, color: WOOD, dry: 0.1, alpha: 0.95 },
      random,
    )
  }
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

export function compass(stage: Stage): void {
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
