import { drawHead, type Look } from './face.ts'
import { drawBust } from './hands.ts'
import { blob, ground, INK, PAPER, type Pen, path, shape, stain, stroke } from './pen.ts'
import { PANEL, rect, type Sheet } from './sheet.ts'

const MIND = ['#f6d7de', '#ffb3c7', '#ffd166', '#ffffff']
const NIGHT = [
  ['#39405a', '#414965'],
  ['#303a6b', '#3c4880'],
  ['#3b2a78', '#4d389a'],
  ['#1b1145', '#3c1f86'],
] as const

/** A head from the side whose mind lights up, step by step. */
function drawMind(pen: Pen, x: number, y: number, step: number): void {
  const { ctx } = pen
  const glow = ctx.createRadialGradient(x, y - 55, 10, x, y - 55, 90 + 55 * step)
  glow.addColorStop(0, step > 2 ? 'rgba(255,255,255,0.95)' : `rgba(255,225,150,${0.1 + 0.25 * step})`)
  glow.addColorStop(1, 'rgba(255,220,160,0)')
  ctx.fillStyle = glow
  ctx.fillRect(x - 260, y - 200, 520, 400)
  if (step === 3) {
    for (let k = 0; k < 14; k++) {
      const a = (k * Math.PI) / 7
      stroke(
        pen,
        path(x + 105 * Math.cos(a), y - 55 + 105 * Math.sin(a), x + 225 * Math.cos(a), y - 55 + 225 * Math.sin(a)),
        k % 2 ? 3 : 7,
        'rgba(255,244,190,0.8)',
      )
    }
  }
  shape(pen, step === 3 ? '#8f7df0' : step === 2 ? '#6f8fd8' : '#7da5c4', (c) => {
    c.moveTo(x - 70, y + 140)
    c.quadraticCurveTo(x - 50, y + 70, x - 82, y + 10)
    c.bezierCurveTo(x - 125, y - 130, x + 95, y - 160, x + 92, y - 30)
    c.quadraticCurveTo(x + 96, y - 8, x + 116, y + 22)
    c.quadraticCurveTo(x + 118, y + 34, x + 96, y + 34)
    c.lineTo(x + 92, y + 62)
    c.quadraticCurveTo(x + 88, y + 88, x + 40, y + 82)
    c.quadraticCurveTo(x + 34, y + 110, x + 44, y + 140)
    c.closePath()
  })
  for (const [dx, dy, rx, ry] of [
    [-40, -62, 36, 30],
    [2, -78, 38, 30],
    [42, -56, 32, 28],
    [-14, -38, 40, 26],
    [32, -30, 30, 20],
    [-54, -30, 24, 22],
  ] as const) {
    blob({ ...pen, line: 3.5 }, MIND[step], x + dx, y + dy, rx, ry)
  }
  if (step > 0)
    for (let k = 0; k < step * 4; k++)
      stain(pen, '#fffbe0', x - 62 + ((k * 47) % 120), y - 88 + ((k * 31) % 76), 4 + step)
  stroke(pen, path(x + 62, y + 4, x + 78, y - 4, x + 86, y + 6), 5)
  if (step === 3) stroke(pen, path(x + 60, y + 58, x + 78, y + 66, x + 92, y + 56), 5)
  else stroke(pen, path(x + 66, y + 62, x + 92, y + 58), 5)
}

export const FOUR_STEPS: Sheet = {
  width: 1000,
  height: 1240,
  draw: (pen) => {
    pen.ctx.fillStyle = PAPER
    pen.ctx.fillRect(0, 0, 1000, 1240)
    for (let k = 0; k < 4; k++) {
      const top = k * 310
      ground(pen, 560, top, 440, 310, NIGHT[k]!, 'dots')
      pen.ctx.save()
      pen.ctx.beginPath()
      pen.ctx.rect(560, top, 440, 310)
      pen.ctx.clip()
      drawMind(pen, 770, top + 175, k)
      pen.ctx.restore()
    }
    for (let k = 0; k <= 4; k++) stroke(pen, path(0, k * 310, 1000, k * 310), 8)
    for (const x of [0, 560, 1000]) stroke(pen, path(x, 0, x, 1240), 8)
  },
  texts: [0, 1, 2, 3].map((k) => ({ box: rect(10, k * 310 + 8, 540, 294), style: { ...PANEL, sizeMax: 50 } })),
}

const NED: Look = { skin: '#f3c9a5', hair: '#6b4a32', style: 'short' }

/** Panic, calm, greater panic. */
export const UP_DOWN_UP: Sheet = {
  width: 1000,
  height: 1140,
  draw: (pen) => {
    pen.ctx.fillStyle = PAPER
    pen.ctx.fillRect(0, 0, 1000, 1140)
    const moods = [
      ['panic', '#e76f6f', '#ee8686'],
      ['calm', '#9ccfb6', '#b0dcc6'],
      ['horror', '#a02c4e', '#b63a5f'],
    ] as const
    for (const [k, [mood, low, high]] of moods.entries()) {
      const top = k * 380
      ground(pen, 540, top, 460, 380, [low, high], k === 1 ? 'dots' : 'rays')
      pen.ctx.save()
      pen.ctx.beginPath()
      pen.ctx.rect(540, top, 460, 380)
      pen.ctx.clip()
      drawBust(pen, 770, top + 170, 112, top + 400, '#4f6d9c', NED.skin)
      drawHead(pen, 770, top + 175, 118, NED, mood)
      if (k !== 1) for (const side of [-1, 1]) blob(pen, NED.skin, 770 + side * 132, top + 250, 40, 48)
      pen.ctx.restore()
    }
    for (let k = 0; k <= 3; k++) stroke(pen, path(0, k * 380, 1000, k * 380), 8, INK)
    for (const x of [0, 540, 1000]) stroke(pen, path(x, 0, x, 1140), 8, INK)
  },
  texts: [0, 1, 2].map((k) => ({ box: rect(10, k * 380 + 8, 520, 364), style: { ...PANEL, sizeMax: 58 } })),
}
