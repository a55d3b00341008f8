import { drawHead, type Look } from './face.ts'
import { drawBust, drawHand, drawPalm } from './hands.ts'
import { blob, box, ground, INK, limb, PAPER, type Pen, path, polygon, shape, stain, stroke } from './pen.ts'
import { PANEL, rect, type Sheet } from './sheet.ts'

const ZOE: Look = { skin: '#c98a5e', hair: '#3a2630', style: 'curls' }

function lines(pen: Pen, width: number, height: number, rows: number, split: number): void {
  for (let k = 0; k <= rows; k++) stroke(pen, path(0, (k * height) / rows, width, (k * height) / rows), 8, INK)
  for (const x of [0, split, width]) stroke(pen, path(x, 0, x, height), 8, INK)
}

/** Somebody turns one thing down and is delighted with another. */
export const REFUSE_ACCEPT: Sheet = {
  width: 1000,
  height: 1000,
  draw: (pen) => {
    pen.ctx.fillStyle = PAPER
    pen.ctx.fillRect(0, 0, 1000, 1000)
    ground(pen, 0, 0, 500, 500, ['#f4a259', '#f7b679'], 'rays')
    ground(pen, 0, 500, 500, 500, ['#5fb0b7', '#7cc3c9'], 'rays')
    pen.ctx.save()
    pen.ctx.beginPath()
    pen.ctx.rect(0, 0, 500, 500)
    pen.ctx.clip()
    drawBust(pen, 215, 230, 105, 520, '#3d5a98', ZOE.skin)
    drawHead(pen, 205, 225, 105, ZOE, 'no', -0.7)
    limb(pen, path(330, 470, 430, 420, 400, 285), 62, '#3d5a98')
    drawPalm(pen, 396, 235, 52, ZOE.skin)
    pen.ctx.restore()
    pen.ctx.save()
    pen.ctx.beginPath()
    pen.ctx.rect(0, 500, 500, 500)
    pen.ctx.clip()
    drawBust(pen, 220, 735, 105, 1020, '#3d5a98', ZOE.skin)
    drawHead(pen, 225, 725, 105, ZOE, 'grin', 0.5)
    limb(pen, path(330, 985, 410, 950, 405, 840), 62, '#3d5a98')
    drawHand(pen, 405, 800, 38, ZOE.skin, [0.85, -0.75])
    pen.ctx.restore()
    lines(pen, 1000, 1000, 2, 500)
  },
  texts: [
    { box: rect(510, 10, 480, 480), style: { ...PANEL, sizeMax: 64 } },
    { box: rect(510, 510, 480, 480), style: { ...PANEL, sizeMax: 64 } },
  ],
}

function drawCat(pen: Pen, x: number, y: number, r: number, isFine: boolean): void {
  const fur = '#e7a04e'
  for (const side of [-1, 1])
    polygon(
      pen,
      fur,
      path(x + side * r * 0.35, y - r * 0.75, x + side * r * 0.95, y - r * 1.35, x + side * r * 0.95, y - r * 0.3),
    )
  for (const side of [-1, 1])
    polygon(
      { ...pen, line: 0.01 },
      '#f2c6a0',
      path(x + side * r * 0.55, y - r * 0.72, x + side * r * 0.86, y - r * 1.1, x + side * r * 0.86, y - r * 0.5),
    )
  blob(pen, fur, x, y, r * 1.08, r * 0.95)
  for (const dx of [-0.28, 0, 0.28])
    stroke(pen, path(x + dx * r, y - r * 0.9, x + dx * r * 0.9, y - r * 0.62), pen.line * 1.3, '#b9742c')
  stain(pen, '#f8dcb8', x, y + r * 0.42, r * 0.6, r * 0.4)
  if (isFine) {
    for (const side of [-1, 1])
      stroke(
        pen,
        path(
          x + side * r * 0.42 - r * 0.22,
          y - r * 0.05,
          x + side * r * 0.42,
          y - r * 0.26,
          x + side * r * 0.42 + r * 0.22,
          y - r * 0.05,
        ),
        pen.line * 1.2,
      )
    blob(pen, undefined, x + r * 0.42, y - r * 0.1, r * 0.34)
    stroke(pen, path(x + r * 0.74, y + r * 0.02, x + r * 0.9, y + r * 0.7), pen.line * 0.7)
  } else {
    for (const side of [-1, 1]) {
      blob(pen, '#ffffff', x + side * r * 0.42, y - r * 0.1, r * 0.22, r * 0.24)
      stain(pen, INK, x + side * r * 0.42, y - r * 0.05, r * 0.1, r * 0.15)
      stroke(pen, path(x + side * r * 0.2, y - r * 0.3, x + side * r * 0.66, y - r * 0.3), pen.line * 1.1)
    }
  }
  drawSnout(pen, x, y, r, isFine)
}

function drawSnout(pen: Pen, x: number, y: number, r: number, isFine: boolean): void {
  shape(pen, '#d9687a', (ctx) => {
    ctx.moveTo(x - r * 0.11, y + r * 0.2)
    ctx.lineTo(x + r * 0.11, y + r * 0.2)
    ctx.lineTo(x, y + r * 0.31)
    ctx.closePath()
  })
  const lift = isFine ? 0.17 : -0.02
  for (const side of [-1, 1]) {
    stroke(
      pen,
      path(
        x,
        y + r * 0.33,
        x + side * r * 0.14,
        y + r * (0.42 + lift),
        x + side * r * 0.32,
        y + r * (0.42 - lift * 0.4),
      ),
    )
    for (const dy of [0.28, 0.42])
      stroke(
        pen,
        path(x + side * r * 0.55, y + r * dy, x + side * r * 1.3, y + r * (dy - 0.12 + (dy - 0.3))),
        pen.line * 0.5,
      )
  }
}

function drawChair(pen: Pen, x: number, y: number, color: string, shade: string): void {
  box(pen, color, x - 190, y - 170, 380, 460, 60)
  box(pen, shade, x - 240, y + 70, 110, 220, 40)
  box(pen, shade, x + 130, y + 70, 110, 220, 40)
}

/** The same thing, plain and in evening dress: a cat in an armchair. */
export const PLAIN_FANCY: Sheet = {
  width: 1000,
  height: 1000,
  draw: (pen) => {
    pen.ctx.fillStyle = PAPER
    pen.ctx.fillRect(0, 0, 1000, 1000)
    ground(pen, 0, 0, 500, 500, ['#b8c9a3', '#c5d4b3'], 'dots')
    ground(pen, 0, 500, 500, 500, ['#7d2e46', '#8d3a54'], 'dots')
    for (const [top, isFine] of [
      [0, false],
      [500, true],
    ] as const) {
      pen.ctx.save()
      pen.ctx.beginPath()
      pen.ctx.rect(0, top, 500, 500)
      pen.ctx.clip()
      drawChair(pen, 250, top + 240, isFine ? '#2e5f4f' : '#c77f52', isFine ? '#255043' : '#b06d43')
      shape(pen, isFine ? '#26222e' : '#e7a04e', (ctx) => ctx.ellipse(250, top + 470, 135, 175, 0, 0, 2 * Math.PI))
      if (isFine) {
        polygon(pen, '#ffffff', path(205, 815, 295, 815, 250, 960))
        polygon(pen, '#c23b4e', path(250, 838, 200, 812, 200, 866))
        polygon(pen, '#c23b4e', path(250, 838, 300, 812, 300, 866))
        blob(pen, '#c23b4e', 250, 838, 14)
        limb(pen, path(150, 960, 110, 880, 150, 810), 44, '#26222e')
        drawHand(pen, 152, 800, 30, '#e7a04e')
        polygon(pen, '#cfe8f3', path(128, 700, 182, 700, 160, 752, 150, 752))
        stroke(pen, path(155, 752, 155, 790))
      }
      drawCat(pen, 250, top + 215, 108, isFine)
      pen.ctx.restore()
    }
    lines(pen, 1000, 1000, 2, 500)
  },
  texts: [
    { box: rect(510, 10, 480, 480), style: { ...PANEL, sizeMax: 60 } },
    { box: rect(510, 510, 480, 480), style: { ...PANEL, face: 'serif-bold', sizeMax: 60 } },
  ],
}
