import { brushStroke, fillBlob, type Point, trace } from '../paint/brush.ts'
import { css, mix, type Rgb } from '../paint/color.ts'
import type { Random } from '../paint/random.ts'
import type { Pen } from '../paint/stage.ts'

/** A boulder: shaded foot, lit shoulder, a crack or two. */
export function rock(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  colors: { dark: Rgb; light: Rgb },
  random: Random,
): void {
  const points: Point[] = []
  const corners = 9
  for (let i = 0; i < corners; i++) {
    const angle = Math.PI + (i / (corners - 1)) * Math.PI
    const reach = random.between(0.82, 1.1)
    points.push([x + Math.cos(angle) * width * 0.5 * reach, y + Math.sin(angle) * height * reach])
  }
  points.push([x + width * 0.52, y + height * 0.12], [x - width * 0.52, y + height * 0.12])
  pen.save()
  trace(pen, points, true)
  pen.fillStyle = css(colors.dark)
  pen.fill()
  pen.clip()
  fillBlob(
    pen,
    css(mix(colors.dark, colors.light, 0.5)),
    x - width * 0.14,
    y - height * 0.72,
    width * 0.34,
    height * 0.36,
    0.3,
    random,
  )
  pen.restore()
}

/** A flat ripple of water or a bank of mist. */
export function ripple(
  pen: Pen,
  x: number,
  y: number,
  long: number,
  thick: number,
  color: Rgb,
  alpha: number,
  random: Random,
): void {
  brushStroke(
    pen,
    [
      [x - long / 2, y + random.bell() * thick * 0.2],
      [x, y + random.bell() * thick * 0.3],
      [x + long / 2, y + random.bell() * thick * 0.2],
    ],
    { width: thick, color, alpha, dry: 0.35 },
    random,
  )
}

/** A bird on the wing, seen from afar. */
export function bird(pen: Pen, x: number, y: number, size: number, color: Rgb, random: Random): void {
  const tilt = random.bell() * 0.16
  const at = (u: number, v: number): Point => [
    x + (u * Math.cos(tilt) - v * Math.sin(tilt)) * size,
    y + (u * Math.sin(tilt) + v * Math.cos(tilt)) * size,
  ]
  pen.fillStyle = css(color)
  trace(pen, [at(-0.3, 0.05), at(0, -0.14), at(0.34, -0.04), at(0.1, 0.18), at(-0.12, 0.2)], true)
  pen.fill()
  for (const side of [-1, 1]) {
    brushStroke(
      pen,
      [at(side * 0.05, 0.02), at(side * 0.4, -0.3), at(side * random.between(0.8, 1), -0.12)],
      { width: size * 0.26, color, alpha: 0.95, dry: 0.05, taper: 'end' },
      random,
    )
  }
}

/** A line of hills or peaks: height over x, filled down to the bottom. */
export function silhouette(pen: Pen, top: (x: number) => number, bottom: number, fill: Pen['fillStyle']): void {
  pen.beginPath()
  pen.moveTo(-10, bottom)
  for (let x = -10; x <= 1034; x += 3) pen.lineTo(x, top(x))
  pen.lineTo(1034, bottom)
  pen.closePath()
  pen.fillStyle = fill
  pen.fill()
}
