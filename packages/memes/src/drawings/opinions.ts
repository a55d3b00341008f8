import { drawHead } from './face.ts'
import { drawBust, drawHand } from './hands.ts'
import { blob, box, ground, INK, limb, PAPER, type Pen, path, shape, stain, stroke } from './pen.ts'
import { CAPTION, LABEL, PANEL, rect, type Sheet } from './sheet.ts'

function drawMoth(pen: Pen, x: number, y: number, r: number): void {
  for (const side of [-1, 1]) {
    blob(pen, '#f3b13c', x + side * r * 0.85, y - r * 0.45, r * 0.8, r * 0.62, side * -0.5)
    blob(pen, '#e8853a', x + side * r * 0.65, y + r * 0.5, r * 0.55, r * 0.5, side * 0.4)
    stain(pen, '#fff1cf', x + side * r * 0.95, y - r * 0.5, r * 0.25)
    stroke(pen, path(x, y - r * 0.6, x + side * r * 0.2, y - r * 1.1, x + side * r * 0.45, y - r * 1.2), 4)
  }
  blob(pen, '#5b3d2b', x, y, r * 0.16, r * 0.72)
}

/** Somebody takes a thing for what it is not: a robot and a butterfly. */
export const MISTAKEN: Sheet = {
  width: 1000,
  height: 900,
  draw: (pen) => {
    ground(pen, 0, 0, 1000, 720, ['#bfe3ef', '#cdeaf4'], 'dots')
    shape(pen, '#8fbf6f', (ctx) => {
      ctx.moveTo(-10, 640)
      ctx.quadraticCurveTo(400, 560, 1010, 660)
      ctx.lineTo(1010, 910)
      ctx.lineTo(-10, 910)
      ctx.closePath()
    })
    for (const [x, y] of [
      [90, 720],
      [220, 800],
      [860, 760],
      [640, 830],
    ] as const)
      stroke(pen, path(x, y, x + 8, y - 26, x + 16, y), 4, '#5f8f47')
    limb(pen, path(250, 780, 250, 880), 46, '#8d99ae')
    limb(pen, path(370, 780, 370, 880), 46, '#8d99ae')
    box(pen, '#a9b6cc', 180, 470, 260, 320, 46)
    box(pen, '#dfe7f2', 225, 560, 170, 120, 18)
    for (const [k, color] of ['#e4484f', '#f2c14e', '#5fb88a'].entries())
      blob({ ...pen, line: 4 }, color, 262 + k * 48, 620, 15)
    limb(pen, path(420, 540, 540, 520, 590, 420), 44, '#8d99ae')
    drawHand(pen, 598, 402, 36, '#cfd8e3', [0.6, -0.8])
    limb(pen, path(196, 540, 110, 620, 150, 720), 44, '#8d99ae')
    stroke(pen, path(310, 250, 310, 190), 8)
    blob(pen, '#e4484f', 310, 180, 18)
    box(pen, '#b9c5d8', 190, 245, 240, 200, 60)
    box(pen, '#2b2433', 215, 285, 190, 105, 44)
    for (const x of [268, 358]) stain(pen, '#8ff0e0', x, 330, 20, 24)
    stroke(pen, path(282, 368, 313, 380, 344, 366), 5, '#8ff0e0')
    drawMoth(pen, 740, 300, 92)
  },
  texts: [
    { box: rect(90, 445, 440, 110), style: { ...LABEL, sizeMax: 54 } },
    { box: rect(500, 24, 490, 160), style: { ...LABEL, sizeMax: 60 } },
    { box: rect(40, 770, 920, 120), style: { ...CAPTION, align: 'bottom' } },
  ],
}

/** A table, a sign and a mug: somebody is sure. */
export const SIGN: Sheet = {
  width: 1000,
  height: 860,
  draw: (pen) => {
    ground(pen, 0, 0, 1000, 560, ['#a8d5ba', '#b7dfc7'], 'dots')
    for (const [x, h] of [
      [90, 300],
      [860, 340],
      [720, 240],
    ] as const) {
      limb(pen, path(x, 560, x, 560 - h * 0.5), 34, '#8a5a3c')
      blob(pen, '#6fae78', x, 560 - h * 0.75, h * 0.36, h * 0.42)
    }
    shape(pen, '#d9cdb8', (ctx) => ctx.rect(-10, 555, 1020, 310))
    drawBust(pen, 300, 300, 96, 600, '#b4533f', '#e6b48a')
    drawHead(pen, 300, 285, 96, { skin: '#e6b48a', hair: '#4a352b', style: 'cap', cap: '#3d5a98' }, 'smug', 0.3)
    box(pen, '#a9744f', 40, 520, 920, 60, 12)
    box(pen, '#8f5f3f', 80, 580, 44, 260, 6)
    box(pen, '#8f5f3f', 876, 580, 44, 260, 6)
    limb(pen, path(200, 470, 170, 520, 240, 512), 44, '#b4533f')
    drawHand(pen, 252, 508, 28, '#e6b48a')
    box(pen, '#f4f1ea', 130, 440, 62, 78, 10)
    stroke(pen, path(130, 460, 104, 474, 130, 496), 9)
    box(pen, PAPER, 330, 590, 560, 230, 12)
    stain(pen, INK, 360, 612, 6)
    stain(pen, INK, 860, 612, 6)
  },
  texts: [
    { box: rect(345, 622, 530, 120), style: { ...PANEL, sizeMax: 44 } },
    { box: rect(345, 742, 530, 66), style: { ...PANEL, face: 'heavy', capitals: true, sizeMax: 46 } },
  ],
}
