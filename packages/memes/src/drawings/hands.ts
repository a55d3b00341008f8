import { blob, limb, type Pen, type Point, path, shape, stain, stroke } from './pen.ts'

/** A mitten with a thumb; `point` stretches a finger that way. */
export function drawHand(pen: Pen, x: number, y: number, r: number, skin: string, point?: Point): void {
  if (point)
    limb(
      pen,
      [
        [x, y],
        [x + point[0] * r * 2, y + point[1] * r * 2],
      ],
      r * 0.55,
      skin,
    )
  blob(pen, skin, x, y, r)
  if (!point) stroke(pen, path(x - r * 0.35, y - r * 0.1, x - r * 0.05, y + r * 0.3), pen.line * 0.7)
}

/** The open palm held up against something. */
export function drawPalm(pen: Pen, x: number, y: number, r: number, skin: string): void {
  for (const [dx, dy] of [
    [-0.75, -0.9],
    [-0.27, -1.25],
    [0.25, -1.25],
    [0.72, -0.95],
  ] as const)
    limb(pen, path(x, y, x + dx * r, y + dy * r), r * 0.42, skin)
  limb(pen, path(x, y, x + r * 1.15, y - r * 0.05), r * 0.42, skin)
  blob(pen, skin, x, y, r * 0.85)
  stain(pen, skin, x, y - r * 0.25, r * 0.7)
}

/** Shoulders and chest of somebody who is cut off below. */
export function drawBust(pen: Pen, x: number, y: number, r: number, bottom: number, shirt: string, skin: string): void {
  limb(pen, path(x, y + r * 0.8, x, y + r * 1.3), r * 0.5, skin)
  shape(pen, shirt, (ctx) => {
    ctx.moveTo(x - r * 1.5, bottom)
    ctx.quadraticCurveTo(x - r * 1.5, y + r * 1.25, x - r * 0.4, y + r * 1.15)
    ctx.quadraticCurveTo(x, y + r * 1.45, x + r * 0.4, y + r * 1.15)
    ctx.quadraticCurveTo(x + r * 1.5, y + r * 1.25, x + r * 1.5, bottom)
    ctx.closePath()
  })
}
