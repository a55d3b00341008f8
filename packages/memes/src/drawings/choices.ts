import { drawHead, type Look } from './face.ts'
import { drawBust, drawHand } from './hands.ts'
import { blob, box, ground, INK, limb, PAPER, type Pen, path, shape, stain, stroke } from './pen.ts'
import { CAPTION, PANEL, rect, type Sheet } from './sheet.ts'

const OMAR: Look = { skin: '#a86f47', hair: '#241c22', style: 'short' }

function drawButton(pen: Pen, x: number, y: number): void {
  blob(pen, '#8b95a5', x, y + 22, 118, 44)
  shape(pen, '#b52f37', (ctx) => {
    ctx.ellipse(x, y + 4, 92, 34, 0, 0, Math.PI)
    ctx.lineTo(x - 92, y - 22)
    ctx.ellipse(x, y - 22, 92, 34, 0, Math.PI, 0, true)
    ctx.closePath()
  })
  blob(pen, '#e4484f', x, y - 22, 92, 34)
  stain(pen, 'rgba(255,255,255,0.35)', x - 26, y - 32, 40, 10)
}

/** Two buttons, one finger, much sweat. */
export const DILEMMA: Sheet = {
  width: 1000,
  height: 1160,
  draw: (pen) => {
    ground(pen, 0, 0, 1000, 520, ['#cfd8e3', '#dbe3ec'], 'dots')
    shape(pen, '#6d7a8d', (ctx) => ctx.rect(-10, 330, 1020, 200))
    drawButton(pen, 270, 395)
    drawButton(pen, 720, 395)
    box(pen, PAPER, 60, 40, 400, 220, 16)
    box(pen, PAPER, 530, 40, 410, 220, 16)
    stroke(pen, path(265, 260, 268, 340), 5)
    stroke(pen, path(730, 260, 722, 340), 5)
    limb(pen, path(520, 560, 530, 470, 500, 430), 70, '#3f7d6d')
    drawHand(pen, 498, 415, 42, OMAR.skin, [-0.7, -0.55])
    ground(pen, 0, 520, 1000, 640, ['#f2c14e', '#f5cd6e'], 'rays')
    drawBust(pen, 500, 800, 150, 1180, '#3f7d6d', OMAR.skin)
    drawHead(pen, 500, 790, 150, OMAR, 'worried', -0.15)
    limb(pen, path(330, 1120, 290, 1010, 360, 900), 60, '#3f7d6d')
    drawHand(pen, 372, 880, 44, OMAR.skin)
    stroke(pen, path(0, 520, 1000, 520), 8, INK)
  },
  texts: [
    { box: rect(64, 44, 392, 212), style: { ...PANEL, sizeMax: 48 } },
    { box: rect(534, 44, 402, 212), style: { ...PANEL, sizeMax: 48 } },
    { box: rect(40, 1010, 920, 140), style: { ...CAPTION, align: 'bottom' } },
  ],
}

const IDA: Look = { skin: '#f0c2a0', hair: '#9b3f2e', style: 'bun' }

function drawPlanner(pen: Pen, left: number, top: number, mood: 'proud' | 'grin' | 'happy' | 'shock'): void {
  ground(pen, left, top, 600, 500, ['#8fa7c9', '#9db4d3'], 'dots')
  pen.ctx.save()
  pen.ctx.beginPath()
  pen.ctx.rect(left, top, 600, 500)
  pen.ctx.clip()
  stroke(pen, path(left + 330, top + 500, left + 350, top + 380), 9)
  stroke(pen, path(left + 530, top + 500, left + 515, top + 380), 9)
  box(pen, PAPER, left + 262, top + 40, 318, 350, 10)
  box(pen, '#b98a5b', left + 252, top + 22, 338, 26, 10)
  drawBust(pen, left + 128, top + 250, 92, top + 520, '#5b4a8a', IDA.skin)
  drawHead(pen, left + 128, top + 235, 92, IDA, mood, 0.35)
  if (mood !== 'shock') {
    limb(pen, path(left + 210, top + 460, left + 260, top + 450, left + 280, top + 420), 44, '#5b4a8a')
    drawHand(pen, left + 288, top + 412, 30, IDA.skin, [0.8, -0.7])
  }
  pen.ctx.restore()
}

/** A plan on a board; the third step is not what was planned, and the fourth panel notices. */
export const PLAN: Sheet = {
  width: 1200,
  height: 1000,
  draw: (pen) => {
    for (const [k, mood] of (['proud', 'grin', 'happy', 'shock'] as const).entries())
      drawPlanner(pen, (k % 2) * 600, Math.floor(k / 2) * 500, mood)
    for (const y of [0, 500, 1000]) stroke(pen, path(0, y, 1200, y), 8)
    for (const x of [0, 600, 1200]) stroke(pen, path(x, 0, x, 1000), 8)
  },
  texts: [0, 1, 2, 3].map((k) => ({
    box: rect((k % 2) * 600 + 272, Math.floor(k / 2) * 500 + 60, 298, 320),
    style: { ...PANEL, face: 'balloon' as const, sizeMax: 46 },
  })),
}
