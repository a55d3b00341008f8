import { drawHand } from './hands.ts'
import { blob, box, ground, INK, limb, type Pen, type Point, path, shape, stain, stroke } from './pen.ts'
import { CAPTION, rect, type Sheet } from './sheet.ts'

function drawSkull(pen: Pen, x: number, y: number, r: number): void {
  const bone = '#f4efdf'
  box(pen, bone, x - r * 0.5, y + r * 0.5, r, r * 0.62, r * 0.2)
  blob(pen, bone, x, y, r, r * 0.95)
  stain(pen, bone, x, y + r * 0.6, r * 0.47, r * 0.35)
  for (const side of [-1, 1]) stain(pen, INK, x + side * r * 0.4 - r * 0.06, y + r * 0.05, r * 0.27, r * 0.3)
  shape({ ...pen, line: 3 }, INK, (ctx) => {
    ctx.moveTo(x - r * 0.06, y + r * 0.35)
    ctx.lineTo(x + r * 0.08, y + r * 0.56)
    ctx.lineTo(x - r * 0.18, y + r * 0.56)
    ctx.closePath()
  })
  for (const dx of [-0.25, 0, 0.25]) stroke(pen, path(x + dx * r, y + r * 0.78, x + dx * r, y + r * 1.06), 4)
}

/** Whoever waits long enough: bones on a bench. */
export const WAITING: Sheet = {
  width: 1000,
  height: 860,
  draw: (pen) => {
    ground(pen, 0, 0, 1000, 640, ['#d8b48f', '#e2c3a3'], 'dots')
    blob(pen, '#f7e2a8', 820, 210, 80)
    shape(pen, '#7f9a5f', (ctx) => ctx.rect(-10, 630, 1020, 240))
    for (const x of [110, 230, 905]) stroke(pen, path(x, 700, x + 12, 660, x + 26, 700), 5, '#5c7443')
    for (const x of [250, 690]) box(pen, '#5d646e', x, 610, 26, 170, 6)
    for (const y of [400, 452]) box(pen, '#a8693f', 190, y, 590, 40, 10)
    for (const x of [250, 690]) box(pen, '#5d646e', x, 390, 20, 220, 6)
    box(pen, '#b97748', 180, 580, 610, 44, 10)
    const bone = '#f4efdf'
    stroke(pen, path(470, 385, 462, 580), 26)
    stroke(pen, path(470, 385, 462, 580), 14, bone)
    for (const [k, w] of [66, 76, 72, 58].entries()) {
      stroke(pen, path(470 - w, 432 + k * 34, 470, 408 + k * 34, 470 + w, 432 + k * 34), 20)
      stroke(pen, path(470 - w, 432 + k * 34, 470, 408 + k * 34, 470 + w, 432 + k * 34), 9, bone)
    }
    const limbs: readonly (readonly Point[])[] = [
      [
        [450, 580],
        [600, 590],
        [610, 760],
        [650, 770],
      ],
      [
        [480, 580],
        [660, 600],
        [690, 770],
        [735, 776],
      ],
      [
        [400, 420],
        [350, 520],
        [430, 590],
      ],
      [
        [540, 420],
        [610, 480],
        [560, 360],
      ],
    ]
    for (const bones of limbs) limb(pen, bones, 18, bone)
    drawSkull(pen, 500, 290, 84)
    drawHand(pen, 556, 362, 26, bone)
    stroke(pen, path(720, 330, 760, 300, 740, 240), 3, '#ffffff')
    stroke(pen, path(420, 240, 330, 180, 250, 230), 2, '#ffffff')
  },
  texts: [
    { box: rect(30, 12, 940, 160), style: { ...CAPTION, align: 'top' } },
    { box: rect(30, 690, 940, 160), style: { ...CAPTION, align: 'bottom' } },
  ],
}
