import type { SKRSContext2D } from '@napi-rs/canvas'
import { contours } from './methods/contours.ts'
import { fillShapes, flatShapes } from './methods/flat-shapes.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { type Lab, regrade } from './methods/oklab.ts'
import { css, makeSheet, pixelsOf } from './methods/pen.ts'
import { blurPixels, type Color, hex, layOver, type Pixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import type { Style, StyleInput } from './style.ts'

/** A scene that was built for it: the faces made flat and clean, with hairlines where they meet. */
function tidied({ depths, seed, memory }: StyleInput, source: Pixels): Pixels {
  const u = unitOf(source)
  const fresh = ([l, a, b]: Lab): Lab => [0.08 + l * 0.92, a * 1.3, b * 1.3]
  const shapes = flatShapes(kuwahara(source, 3 * u), 22, 1.1 * u, seed, fresh, 70, memory)
  const pixels = fillShapes(shapes, source.width, source.height)
  layOver(
    pixels,
    contours(source, { width: 0.9 * u, sensitivity: 0.8, hardness: 0.8 }, depths, memory),
    hex('#2b2540'),
    0.45,
  )
  return pixels
}

function rhombus(pen: SKRSContext2D, fill: string, points: readonly number[]): void {
  pen.fillStyle = fill
  pen.strokeStyle = fill
  pen.beginPath()
  for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i]!, points[i + 1]!)
  pen.closePath()
  pen.fill()
  pen.stroke()
}

/** Any other picture: stacked cubes in isometric projection, every face colored by what lies behind it. */
function cubes(source: Pixels): Pixels {
  const u = unitOf(source)
  const fresh = regrade(blurPixels(source, 4 * u), (lab, k) => {
    lab[k] = 0.1 + lab[k]! * 0.9
    lab[k + 1]! *= 1.3
    lab[k + 2]! *= 1.3
  })
  const { width, height, data } = fresh
  const sheet = makeSheet(width, height)
  sheet.pen.lineWidth = 0.6
  const half = 11.5 * u
  const rise = half / Math.sqrt(3)
  const colorAt = (x: number, y: number, light: number): string => {
    const px = Math.max(0, Math.min(width - 1, Math.floor(x)))
    const k = (Math.max(0, Math.min(height - 1, Math.floor(y))) * width + px) * 3
    const color: Color = [data[k]! * light, data[k + 1]! * light, data[k + 2]! * light]
    return css(color)
  }
  for (let row = -1, y = -rise; y < height + 4 * rise; row++, y = row * rise * 3) {
    for (let x = (row & 1 ? half : 0) - half; x < width + 2 * half; x += 2 * half) {
      const top = y - 2 * rise
      const low = y + 2 * rise
      rhombus(sheet.pen, colorAt(x, y - rise, 1.1), [x, top, x + half, y - rise, x, y, x - half, y - rise])
      rhombus(sheet.pen, colorAt(x - half / 2, y + rise / 2, 0.93), [
        x - half,
        y - rise,
        x,
        y,
        x,
        low,
        x - half,
        y + rise,
      ])
      rhombus(sheet.pen, colorAt(x + half / 2, y + rise / 2, 0.76), [
        x + half,
        y - rise,
        x,
        y,
        x,
        low,
        x + half,
        y + rise,
      ])
    }
  }
  return pixelsOf(sheet)
}

export const isometric: Style = {
  name: 'isometric',
  summary: 'Seen from above at equal angles without perspective, in clean flat faces; photos are stacked from cubes.',
  stage: { camera: 'isometric', shading: 'flat' },
  async paint(input) {
    const source = toPixels(input.picture)
    return toPicture(input.depths ? tidied(input, source) : cubes(source))
  },
}
