import { blob, brushStroke, fillBlob, type Point, trace } from '../paint/brush.ts'
import { css, mix, type Rgb, shade } from '../paint/color.ts'
import type { Random } from '../paint/random.ts'
import type { Pen } from '../paint/stage.ts'

type HouseColors = { wall: Rgb; trim: Rgb; roof: Rgb; glow: Rgb; snow?: Rgb }

/** A gabled house: the gable towards us, the long side running back to the right or left. */
export function house(pen: Pen, x: number, foot: number, width: number, colors: HouseColors, random: Random): void {
  const height = width * random.between(0.62, 0.82)
  const gable = width * 0.52
  const side = random.chance(0.5) ? 1 : -1
  const depth = width * random.between(0.5, 0.75)
  const eaves = foot - height
  const peak = eaves - gable * 0.78
  const left = x - gable / 2
  pen.fillStyle = css(shade(colors.wall, -0.28))
  quad(
    pen,
    [x + (side * gable) / 2, eaves],
    [x + (side * gable) / 2 + side * depth, eaves - depth * 0.06],
    [x + (side * gable) / 2 + side * depth, foot - depth * 0.05],
    [x + (side * gable) / 2, foot],
  )
  pen.fillStyle = css(colors.wall)
  pen.beginPath()
  pen.moveTo(left, foot)
  pen.lineTo(left, eaves)
  pen.lineTo(x, peak)
  pen.lineTo(left + gable, eaves)
  pen.lineTo(left + gable, foot)
  pen.fill()
  boards(pen, left, eaves, gable, height, colors.wall)
  for (let i = 0; i < 2; i++) {
    const wx = x + (side * gable) / 2 + side * depth * (0.3 + i * 0.42)
    litWindow(pen, wx, eaves + height * 0.42, width * 0.12, width * 0.17, colors, random)
  }
  litWindow(pen, x, eaves - gable * 0.16, width * 0.13, width * 0.16, colors, random)
  litWindow(pen, x - gable * 0.24, eaves + height * 0.46, width * 0.13, width * 0.19, colors, random)
  pen.fillStyle = css(shade(colors.trim, -0.1))
  pen.fillRect(x + gable * 0.08, foot - height * 0.52, width * 0.15, height * 0.52)
  roof(pen, { x, eaves, peak, gable, side, depth, width }, colors, random)
}

type RoofShape = { x: number; eaves: number; peak: number; gable: number; side: number; depth: number; width: number }

function roof(pen: Pen, shape: RoofShape, colors: HouseColors, random: Random): void {
  const { x, eaves, peak, gable, side, depth, width } = shape
  const over = width * 0.07
  const far: Point = [x + side * (depth + gable * 0.1), peak - depth * 0.04]
  const chimney = x + side * depth * 0.6
  pen.fillStyle = css(shade(colors.roof, -0.15))
  pen.fillRect(chimney - width * 0.05, peak - width * 0.16, width * 0.1, width * 0.3)
  const cover = colors.snow ?? colors.roof
  pen.fillStyle = css(shade(cover, -0.03))
  quad(
    pen,
    [x, peak],
    far,
    [x + side * (gable / 2 + depth + over), eaves + over * 0.5],
    [x + side * (gable / 2 + over), eaves + over],
  )
  pen.fillStyle = css(shade(cover, colors.snow ? -0.1 : -0.2))
  const thick = width * 0.09
  trace(
    pen,
    [
      [x - side * (gable / 2 + over), eaves + over],
      [x - side * gable * 0.25, (eaves + peak) / 2 - thick * 0.5],
      [x, peak - thick],
      [x + side * gable * 0.25, (eaves + peak) / 2 - thick * 0.5],
      [x + side * (gable / 2 + over), eaves + over],
      [x + side * gable * 0.24, (eaves + peak) / 2 + thick],
      [x, peak + thick * 0.8],
      [x - side * gable * 0.24, (eaves + peak) / 2 + thick],
    ],
    true,
  )
  pen.fill()
  if (!colors.snow) return
  pen.fillStyle = css(colors.snow)
  for (let i = 0; i <= 5; i++) {
    const along = x + side * (gable / 2 + (depth + over) * (i / 5))
    fillBlob(pen, css(colors.snow), along, eaves + over * 0.7, width * 0.06, width * 0.035, 0.2, random)
  }
  blob(pen, chimney, peak - width * 0.17, width * 0.07, width * 0.03, 0.1, random)
  pen.fill()
}

function boards(pen: Pen, left: number, top: number, width: number, height: number, wall: Rgb): void {
  pen.strokeStyle = css(shade(wall, -0.25), 0.5)
  pen.lineWidth = Math.max(0.6, width * 0.012)
  for (let i = 1; i < 7; i++) {
    pen.beginPath()
    pen.moveTo(left, top + (height * i) / 7)
    pen.lineTo(left + width, top + (height * i) / 7)
    pen.stroke()
  }
}

/** A window with a cross of glazing bars and light behind it. */
export function litWindow(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  colors: { glow: Rgb; trim: Rgb },
  random: Random,
): void {
  pen.fillStyle = css(colors.trim)
  pen.fillRect(x - width * 0.62, y - height * 0.6, width * 1.24, height * 1.2)
  pen.fillStyle = css(mix(colors.glow, [255, 255, 255], random.between(0, 0.35)))
  pen.fillRect(x - width / 2, y - height / 2, width, height)
  pen.strokeStyle = css(colors.trim)
  pen.lineWidth = Math.max(0.8, width * 0.09)
  pen.beginPath()
  pen.moveTo(x, y - height / 2)
  pen.lineTo(x, y + height / 2)
  pen.moveTo(x - width / 2, y)
  pen.lineTo(x + width / 2, y)
  pen.stroke()
}

export function quad(pen: Pen, a: Point, b: Point, c: Point, d: Point): void {
  pen.beginPath()
  pen.moveTo(a[0], a[1])
  pen.lineTo(b[0], b[1])
  pen.lineTo(c[0], c[1])
  pen.lineTo(d[0], d[1])
  pen.closePath()
  pen.fill()
}

/** Smoke that curls up from a chimney. */
export function smoke(pen: Pen, x: number, y: number, height: number, color: Rgb, random: Random): void {
  for (let i = 0; i < 9; i++) {
    const at = i / 9
    pen.fillStyle = css(color, 0.34 * (1 - at))
    blob(
      pen,
      x + Math.sin(at * 5 + 1) * height * 0.1 + at * height * 0.18,
      y - at * height,
      height * (0.05 + at * 0.13),
      height * (0.045 + at * 0.09),
      0.2,
      random,
    )
    pen.fill()
  }
}

/** A church: nave, tower and spire. */
export function church(pen: Pen, x: number, foot: number, size: number, colors: HouseColors, random: Random): void {
  house(pen, x + size * 0.34, foot, size * 0.8, colors, random)
  const half = size * 0.15
  const top = foot - size * 1.15
  pen.fillStyle = css(shade(colors.wall, -0.1))
  pen.fillRect(x - half, top, half * 2, size * 1.15)
  pen.fillStyle = css(shade(colors.wall, -0.35))
  pen.fillRect(x + half * 0.35, top, half * 0.65, size * 1.15)
  pen.fillStyle = css(colors.roof)
  trace(
    pen,
    [
      [x - half * 1.3, top + 3],
      [x - half * 0.4, top - size * 0.36],
      [x, top - size * 0.74],
      [x + half * 0.4, top - size * 0.36],
      [x + half * 1.3, top + 3],
    ],
    false,
  )
  pen.fill()
  if (colors.snow) {
    brushStroke(
      pen,
      [
        [x - half * 1.2, top],
        [x - half * 0.5, top - size * 0.3],
        [x - 1, top - size * 0.7],
      ],
      { width: half * 0.7, color: colors.snow, alpha: 0.95, dry: 0.05 },
      random,
    )
  }
  litWindow(pen, x - half * 0.2, top + size * 0.2, half * 0.7, half * 1.1, colors, random)
  litWindow(pen, x - half * 0.2, top + size * 0.55, half * 0.6, half, colors, random)
  pen.strokeStyle = css(colors.roof)
  pen.lineWidth = 2.4
  pen.beginPath()
  pen.moveTo(x, top - size * 0.66)
  pen.lineTo(x, top - size * 0.9)
  pen.moveTo(x - size * 0.05, top - size * 0.82)
  pen.lineTo(x + size * 0.05, top - size * 0.82)
  pen.stroke()
}
