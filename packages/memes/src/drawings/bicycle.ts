import { drawHead, type Look } from './face.ts'
import { drawHand } from './hands.ts'
import { blob, ground, INK, limb, type Pen, type Point, path, shape, stain, stroke } from './pen.ts'
import { LABEL, rect, type Sheet } from './sheet.ts'

const KAI: Look = { skin: '#efbf95', hair: '#2d2226', style: 'cap', cap: '#e3b23c' }

function drawWheel(pen: Pen, x: number, y: number, r: number): void {
  blob({ ...pen, line: 9 }, undefined, x, y, r)
  for (let k = 0; k < 6; k++)
    stroke(pen, path(x, y, x + r * Math.cos((k * Math.PI) / 3), y + r * Math.sin((k * Math.PI) / 3)), 2.5)
  stain(pen, INK, x, y, 7)
}

function drawBike(pen: Pen, x: number, y: number): void {
  drawWheel(pen, x - 105, y, 74)
  drawWheel(pen, x + 105, y, 74)
  const frame: readonly (readonly Point[])[] = [
    [
      [x - 105, y],
      [x - 10, y + 4],
      [x + 70, y - 96],
    ],
    [
      [x - 105, y],
      [x - 48, y - 92],
      [x + 70, y - 96],
    ],
    [
      [x - 10, y + 4],
      [x - 48, y - 92],
    ],
    [
      [x + 105, y],
      [x + 62, y - 130],
      [x + 92, y - 138],
    ],
  ]
  for (const tube of frame) {
    stroke(pen, tube, 16)
    stroke(pen, tube, 8, '#e4484f')
  }
  limb(pen, path(x - 72, y - 104, x - 24, y - 104), 12, '#3b2f36')
}

/** A rider puts a stick into the own wheel, and is outraged. */
export const OWN_GOAL: Sheet = {
  width: 1000,
  height: 1260,
  draw: (pen) => {
    for (const [k, colors] of (
      [
        ['#bfe0e8', '#cde9ef'],
        ['#f3d9a0', '#f6e2b6'],
        ['#e9b7a8', '#efc7bb'],
      ] as const
    ).entries()) {
      const top = k * 420
      ground(pen, 0, top, 1000, 420, colors, 'dots')
      shape(pen, '#9aa3ab', (ctx) => ctx.rect(-10, top + 350, 1020, 80))
      if (k < 2) drawRider(pen, 640, top + 280, k === 1)
      else drawFallen(pen, 640, top + 320)
      stroke(pen, path(0, top, 1000, top), 8)
    }
    stroke(pen, path(0, 1260, 1000, 1260), 8)
  },
  texts: [
    { box: rect(20, 30, 420, 300), style: { ...LABEL, sizeMax: 64 } },
    { box: rect(20, 450, 420, 300), style: { ...LABEL, sizeMax: 64 } },
    { box: rect(20, 870, 420, 300), style: { ...LABEL, sizeMax: 64 } },
  ],
}

function drawRider(pen: Pen, x: number, y: number, withStick: boolean): void {
  drawBike(pen, x, y)
  limb(pen, path(x - 45, y - 112, x + 20, y - 70, x - 6, y + 6), 34, '#39507e')
  limb(pen, path(x - 45, y - 120, x + 5, y - 190), 64, '#5fae8b')
  drawHead(pen, x + 26, y - 222, 50, KAI, withStick ? 'smug' : 'happy', 0.5)
  limb(pen, path(x + 8, y - 180, x + 60, y - 150, x + 84, y - 142), 26, '#5fae8b')
  drawHand(pen, x + 90, y - 142, 15, KAI.skin)
  if (!withStick) return
  stroke(pen, path(x + 175, y - 150, x + 96, y + 20), 15)
  stroke(pen, path(x + 175, y - 150, x + 96, y + 20), 7, '#a8693f')
  limb(pen, path(x + 14, y - 190, x + 90, y - 200, x + 150, y - 120), 26, '#5fae8b')
  drawHand(pen, x + 158, y - 112, 15, KAI.skin)
}

function drawFallen(pen: Pen, x: number, y: number): void {
  pen.ctx.save()
  pen.ctx.translate(x + 190, y - 20)
  pen.ctx.rotate(-0.9)
  pen.ctx.scale(0.8, 0.8)
  drawBike(pen, 0, 0)
  pen.ctx.restore()
  limb(pen, path(x - 150, y - 10, x - 40, y - 8), 62, '#5fae8b')
  limb(pen, path(x - 40, y - 2, x + 40, y - 70, x + 70, y + 10), 34, '#39507e')
  limb(pen, path(x - 40, y + 8, x + 70, y + 16), 34, '#39507e')
  limb(pen, path(x - 130, y - 24, x - 60, y - 60, x + 22, y - 58), 26, '#5fae8b')
  drawHand(pen, x + 32, y - 60, 16, KAI.skin)
  drawHead(pen, x - 190, y - 62, 52, KAI, 'panic', 0.2)
  for (const [dx, dy] of [
    [-260, -130],
    [-130, -150],
    [-200, -165],
  ] as const)
    stroke(pen, path(x + dx, y + dy, x + dx + 12, y + dy + 18), 5, '#f2c14e')
}
