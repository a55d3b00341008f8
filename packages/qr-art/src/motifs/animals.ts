import { type Point, trace } from '../paint/brush.ts'
import { css, type Rgb } from '../paint/color.ts'
import type { Pen } from '../paint/stage.ts'

/** A stag from the side; `right` says where it looks. */
export function stag(pen: Pen, x: number, foot: number, size: number, color: Rgb, right: boolean): void {
  const way = right ? 1 : -1
  const at = (u: number, v: number): Point => [x + u * size * way, foot - v * size]
  pen.fillStyle = css(color)
  trace(
    pen,
    [
      at(-0.42, 0.52),
      at(-0.1, 0.56),
      at(0.26, 0.56),
      at(0.36, 0.8),
      at(0.5, 0.94),
      at(0.62, 0.86),
      at(0.66, 0.78),
      at(0.52, 0.76),
      at(0.42, 0.5),
      at(0.3, 0.36),
      at(-0.1, 0.32),
      at(-0.36, 0.34),
      at(-0.48, 0.44),
    ],
    true,
  )
  pen.fill()
  for (const [u, lean] of [
    [-0.38, -0.03],
    [-0.28, 0.04],
    [0.2, 0.02],
    [0.3, -0.02],
  ] as const) {
    trace(
      pen,
      [
        at(u - 0.05, 0.4),
        at(u + 0.05, 0.4),
        at(u + lean + 0.025, 0.18),
        at(u + lean + 0.03, 0),
        at(u + lean - 0.03, 0),
        at(u + lean - 0.02, 0.18),
      ],
      true,
    )
    pen.fill()
  }
  pen.strokeStyle = css(color)
  pen.lineWidth = size * 0.04
  pen.lineCap = 'round'
  pen.beginPath()
  for (const tilt of [-0.12, 0.08]) {
    for (const [u, v] of [
      [0.36 + tilt, 1.2],
      [0.5 + tilt, 1.3],
      [0.62 + tilt, 1.26],
    ] as const) {
      pen.moveTo(...at(0.5, 0.92))
      pen.quadraticCurveTo(...at(0.44 + tilt, 1.06), ...at(u, v))
    }
  }
  pen.stroke()
}

/** A fish with a forked tail. */
export function fish(pen: Pen, x: number, y: number, long: number, high: number, color: Rgb, right: boolean): void {
  const way = right ? 1 : -1
  pen.fillStyle = css(color)
  pen.beginPath()
  pen.moveTo(x + way * long * 0.5, y)
  pen.quadraticCurveTo(x + way * long * 0.1, y - high * 0.8, x - way * long * 0.28, y)
  pen.quadraticCurveTo(x + way * long * 0.1, y + high * 0.8, x + way * long * 0.5, y)
  pen.fill()
  pen.beginPath()
  pen.moveTo(x - way * long * 0.2, y)
  pen.lineTo(x - way * long * 0.52, y - high * 0.42)
  pen.lineTo(x - way * long * 0.44, y)
  pen.lineTo(x - way * long * 0.52, y + high * 0.42)
  pen.closePath()
  pen.fill()
}

/** A camel with its load. */
export function camel(pen: Pen, x: number, foot: number, size: number, color: Rgb): void {
  const at = (u: number, v: number): Point => [x + u * size, foot - v * size]
  pen.fillStyle = css(color)
  trace(
    pen,
    [
      at(-0.5, 0.5),
      at(-0.3, 0.66),
      at(-0.16, 0.9),
      at(0, 0.66),
      at(0.14, 0.88),
      at(0.3, 0.64),
      at(0.46, 0.6),
      at(0.54, 0.86),
      at(0.72, 0.92),
      at(0.76, 0.84),
      at(0.62, 0.78),
      at(0.56, 0.46),
      at(0.3, 0.38),
      at(-0.3, 0.38),
    ],
    true,
  )
  pen.fill()
  for (const u of [-0.42, -0.3, 0.24, 0.36]) {
    pen.fillRect(x + u * size, foot - size * 0.44, size * 0.07, size * 0.44)
  }
}
