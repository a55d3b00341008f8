import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mixed, WHITE } from '../colors.ts'
import type { Creature } from './creature-kinds.ts'
import { shaped } from './creature-shape.ts'

/** Parts of a little creature. Its head is about one unit wide, its middle at the origin. */

const EYE: Color = [40, 26, 48]

export function belly(pen: SKRSContext2D, { belly: color }: Creature): void {
  pen.fillStyle = css(color)
  pen.beginPath()
  pen.ellipse(0, 0.46, 0.24, 0.25, 0, 0, Math.PI * 2)
  pen.fill()
}

function mirrored(pen: SKRSContext2D, draw: (side: number) => void): void {
  for (const side of [-1, 1]) {
    pen.save()
    pen.scale(side, 1)
    draw(side)
    pen.restore()
  }
}

export function drawEars(pen: SKRSContext2D, creature: Creature): void {
  const { ears, body, mark, accent } = creature
  const ear = (color: Color, trace: () => void) => mirrored(pen, () => shaped(pen, color, trace))
  if (ears === 'pointed') {
    ear(body, () =>
      path(pen, [
        [0.14, -0.6],
        [0.46, -1.08, 0.52, -0.34],
      ]),
    )
    mirrored(pen, () =>
      plain(pen, mark, () =>
        path(pen, [
          [0.3, -0.62],
          [0.45, -0.95, 0.47, -0.5],
        ]),
      ),
    )
  } else if (ears === 'long') {
    ear(body, () => oval(pen, 0.3, -0.92, 0.12, 0.42, 0.28))
    mirrored(pen, () => plain(pen, mixed(mark, WHITE, 0.35), () => oval(pen, 0.31, -0.92, 0.055, 0.3, 0.28)))
  } else if (ears === 'round') {
    ear(body, () => oval(pen, 0.42, -0.62, 0.2, 0.2, 0))
    mirrored(pen, () => plain(pen, mark, () => oval(pen, 0.43, -0.62, 0.1, 0.1, 0)))
  } else if (ears === 'fin') {
    ear(accent, () =>
      path(pen, [
        [0.46, -0.4],
        [0.98, -0.62, 0.86, -0.1],
        [0.66, -0.14, 0.5, -0.08],
      ]),
    )
  } else if (ears === 'horns') {
    ear(mixed(accent, [255, 244, 214], 0.7), () =>
      path(pen, [
        [0.16, -0.62],
        [0.26, -1.0, 0.52, -1.08],
        [0.42, -0.8, 0.42, -0.52],
      ]),
    )
  } else if (ears === 'leaf') {
    shaped(pen, mixed([96, 170, 84], accent, 0.2), () =>
      path(pen, [
        [0, -0.66],
        [0.04, -1.12, 0.46, -1.06],
        [0.36, -0.74, 0, -0.66],
      ]),
    )
  } else if (ears === 'antennae') {
    mirrored(pen, () => {
      pen.strokeStyle = css(mixed(mark, [20, 10, 30], 0.5))
      pen.lineWidth = 0.035
      pen.beginPath()
      pen.moveTo(0.14, -0.66)
      pen.quadraticCurveTo(0.2, -0.96, 0.4, -1.0)
      pen.stroke()
      shaped(pen, accent, () => oval(pen, 0.42, -1.0, 0.075, 0.075, 0))
    })
  }
}

export function drawWings(pen: SKRSContext2D, { accent }: Creature): void {
  mirrored(pen, () =>
    shaped(pen, mixed(accent, WHITE, 0.35), () =>
      path(pen, [
        [0.22, 0.2],
        [0.7, -0.5, 1.06, -0.34],
        [0.98, -0.12, 1.0, 0.04],
        [0.86, 0.06, 0.86, 0.26],
        [0.6, 0.2, 0.26, 0.36],
      ]),
    ),
  )
}

/** The tail says what the creature can do. */
export function drawTail(pen: SKRSContext2D, { element, body, accent, mark }: Creature): void {
  shaped(pen, body, () =>
    path(pen, [
      [0.2, 0.6],
      [0.62, 0.74, 0.74, 0.36],
      [0.8, 0.5, 0.72, 0.74],
      [0.5, 0.9, 0.18, 0.72],
    ]),
  )
  pen.save()
  pen.translate(0.78, 0.3)
  if (element === 'leaf') {
    shaped(pen, [86, 168, 84], () =>
      path(pen, [
        [-0.06, 0.12],
        [-0.34, -0.2, 0, -0.52],
        [0.3, -0.2, -0.06, 0.12],
      ]),
    )
  } else if (element === 'water' || element === 'ice') {
    shaped(pen, mixed(accent, WHITE, 0.2), () =>
      path(pen, [
        [-0.05, 0.12],
        [-0.4, -0.1, -0.28, -0.46],
        [-0.1, -0.36, 0, -0.22],
        [0.1, -0.4, 0.3, -0.42],
        [0.36, -0.06, -0.05, 0.12],
      ]),
    )
  } else if (element === 'star' || element === 'ghost') {
    shaped(pen, accent, () =>
      lines(
        pen,
        Array.from({ length: 10 }, (_, i) => {
          const [turn, reach] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? 0.12 : 0.27]
          return [reach * Math.cos(turn), reach * Math.sin(turn) - 0.14] as [number, number]
        }),
      ),
    )
  } else shaped(pen, mark, () => oval(pen, -0.02, -0.06, 0.19, 0.19, 0))
  pen.restore()
}

/** A flame or a bolt that stands up from the head. */
export function drawCrest(pen: SKRSContext2D, { element, accent }: Creature): void {
  pen.save()
  pen.translate(0, -0.74)
  if (element === 'fire') {
    shaped(pen, [255, 122, 40], () =>
      path(pen, [
        [-0.16, 0.14],
        [-0.24, -0.12, -0.04, -0.46],
        [0.02, -0.28, 0.1, -0.26],
        [0.26, -0.02, 0.1, 0.18],
        [-0.04, 0.24, -0.16, 0.14],
      ]),
    )
    plain(pen, [255, 226, 92], () =>
      path(pen, [
        [-0.08, 0.12],
        [-0.12, -0.04, 0, -0.2],
        [0.14, 0, 0.04, 0.14],
      ]),
    )
  } else if (element === 'spark') {
    shaped(pen, accent, () =>
      lines(pen, [
        [-0.1, 0.16],
        [-0.04, -0.06],
        [-0.16, -0.08],
        [0.04, -0.5],
        [0.06, -0.2],
        [0.2, -0.2],
        [0.02, 0.2],
      ]),
    )
  }
  pen.restore()
}

/** Stripes on the forehead. */
export function marks(pen: SKRSContext2D, { mark }: Creature): void {
  plain(pen, mark, () =>
    path(pen, [
      [-0.05, -0.71],
      [0, -0.42, 0.05, -0.71],
    ]),
  )
  mirrored(pen, () =>
    plain(pen, mark, () =>
      path(pen, [
        [0.16, -0.69],
        [0.17, -0.5, 0.24, -0.64],
      ]),
    ),
  )
}

export function face(pen: SKRSContext2D, { accent, belly: light }: Creature): void {
  plain(pen, light, () => oval(pen, 0, -0.05, 0.2, 0.14, 0))
  mirrored(pen, (side) => {
    plain(pen, EYE, () => oval(pen, 0.27, -0.26, 0.105, 0.15, 0))
    plain(pen, mixed(accent, [120, 60, 40], 0.3), () => oval(pen, 0.27, -0.2, 0.07, 0.075, 0))
    plain(pen, WHITE, () => oval(pen, 0.27 + side * -0.03, -0.325, 0.044, 0.052, 0))
    plain(pen, WHITE, () => oval(pen, 0.27 + side * 0.035, -0.19, 0.02, 0.024, 0))
    pen.globalAlpha = 0.75
    plain(pen, mixed(accent, [255, 120, 130], 0.65), () => oval(pen, 0.41, -0.06, 0.085, 0.055, 0))
    pen.globalAlpha = 1
  })
  plain(pen, EYE, () => oval(pen, 0, -0.1, 0.04, 0.026, 0))
  pen.strokeStyle = css(EYE)
  pen.lineWidth = 0.022
  pen.beginPath()
  pen.moveTo(-0.1, -0.03)
  pen.quadraticCurveTo(-0.05, 0.04, 0, -0.02)
  pen.quadraticCurveTo(0.05, 0.04, 0.1, -0.03)
  pen.stroke()
}

function plain(pen: SKRSContext2D, color: Color, trace: () => void): void {
  trace()
  pen.fillStyle = css(color)
  pen.fill()
}

function oval(pen: SKRSContext2D, x: number, y: number, rx: number, ry: number, turn: number): void {
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2)
}

/** Starts at the first point; each further entry is a bend and the point it leads to. */
function path(pen: SKRSContext2D, points: readonly (readonly number[])[]): void {
  pen.beginPath()
  for (const [i, [a = 0, b = 0, x = 0, y = 0]] of points.entries()) {
    if (i === 0) pen.moveTo(a, b)
    else pen.quadraticCurveTo(a, b, x, y)
  }
  pen.closePath()
}

function lines(pen: SKRSContext2D, points: readonly (readonly [number, number])[]): void {
  pen.beginPath()
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  pen.closePath()
}
