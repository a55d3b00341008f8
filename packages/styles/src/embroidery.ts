import { makePlane, type Plane } from '@bluehour/imaging/plane'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { Dice } from './methods/dice.ts'
import { flowOf } from './methods/flow.ts'
import { held } from './methods/held.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { colorOf, regrade, toLab } from './methods/oklab.ts'
import { indexBy, paletteOf } from './methods/palette.ts'
import { css, pixelsOf, type Sheet, sheetOf } from './methods/pen.ts'
import {
  type Color,
  clamp01,
  coverWith,
  hex,
  makePixels,
  type Pixels,
  shade,
  toPicture,
  toPixels,
  unitOf,
} from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { alongFlow, type Line, streamlines } from './methods/streamlines.ts'
import { weave } from './methods/textures.ts'
import type { Style, StyleMemory } from './style.ts'

const LINEN = hex('#e9dfcb')

/** One satin stitch: a dark edge, the thread, and the light on its back. */
function stitch(pen: SKRSContext2D, x0: number, y0: number, x1: number, y1: number, wide: number, color: Color): void {
  const [r, g, b] = color
  const line = (stroke: string, width: number, inset: number, shift: number) => {
    const dx = (x1 - x0) * inset
    const dy = (y1 - y0) * inset
    pen.strokeStyle = stroke
    pen.lineWidth = width
    pen.beginPath()
    pen.moveTo(x0 + dx + shift, y0 + dy + shift)
    pen.lineTo(x1 - dx + shift, y1 - dy + shift)
    pen.stroke()
  }
  line(css([r * 0.42, g * 0.42, b * 0.42]), wide * 1.18, 0, wide * 0.12)
  line(css(color), wide * 0.86, 0.02, 0)
  line(css([r + (1 - r) * 0.42, g + (1 - g) * 0.42, b + (1 - b) * 0.42], 0.85), wide * 0.3, 0.16, -wide * 0.14)
}

/** Breaks a line into stitches; neighbours start at different places, as in long-and-short stitch. */
function sew(sheet: Sheet, line: Line, colorAt: (x: number, y: number) => Color, wide: number, seed: number): void {
  const points = line.length / 2
  const dice = new Dice().at(Math.round(line[0]! * 16), Math.round(line[1]! * 16), seed)
  const longest = 22
  for (let from = -Math.floor(dice.next() * longest); from < points - 1; ) {
    const to = Math.min(points - 1, from + longest - Math.floor(dice.next() * 9))
    const a = Math.max(0, from)
    if (to - a >= 3) {
      const middle = (a + to) >> 1
      const color = colorAt(line[middle * 2]!, line[middle * 2 + 1]!)
      const own = 0.95 + dice.next() * 0.1
      const thread: Color = [color[0] * own, color[1] * own, color[2] * own]
      stitch(sheet.pen, line[a * 2]!, line[a * 2 + 1]!, line[to * 2]!, line[to * 2 + 1]!, wide, thread)
    }
    from = to
  }
}

/** The embroidered field ends in an oval-cornered edge; the linen stays bare around it. 1 is sewn. */
function field(width: number, height: number, u: number): Plane {
  const out = makePlane(width, height)
  const margin = 34 * u
  const corner = 60 * u
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dx = Math.max(0, corner - Math.min(x, width - 1 - x) + margin)
      const dy = Math.max(0, corner - Math.min(y, height - 1 - y) + margin)
      out.data[i] = clamp01((corner - Math.sqrt(dx * dx + dy * dy)) / (3 * u) + 0.5)
    }
  }
  return out
}

/** Threads come in few colors. */
function threads(source: Pixels, seed: number, memory: StyleMemory | undefined): (x: number, y: number) => Color {
  const lab = toLab(source)
  const palette = held(memory, 'palette', () => paletteOf(lab, 28, seed))
  const index = indexBy(lab, palette)
  const colors = palette.map((entry) => colorOf(entry))
  return (x, y) => {
    const cx = Math.max(0, Math.min(source.width - 1, Math.floor(x)))
    return colors[index[Math.max(0, Math.min(source.height - 1, Math.floor(y))) * source.width + cx]!]!
  }
}

export const embroidery: Style = {
  name: 'embroidery',
  summary: 'Satin stitches of shiny thread along the forms, sewn on linen whose weave shows around them.',
  async paint({ picture, seed, memory, signal }) {
    const full = toPixels(picture)
    const u = unitOf(full)
    const { width, height } = full
    const source = regrade(kuwahara(full, 4 * u), (lab, k) => {
      lab[k] = 0.08 + lab[k]! * 0.92
      lab[k + 1]! *= 1.35
      lab[k + 2]! *= 1.35
    })
    const wide = 4.4 * u
    const lines = streamlines({
      ...{ width, height, spacing: wide * 0.72, direction: alongFlow(flowOf(source, 18, memory)), seed },
      ...{ lengthMin: 8 * u, lengthMax: 500 * u, memory },
    })
    signal.throwIfAborted()
    const cloth = weave(full, 6.5 * u, seed)
    const pixels = makePixels(width, height, LINEN)
    shade(pixels, lit(cloth, 0.9 * u))
    const under = makePixels(width, height)
    // Between the threads one sees more thread, in the shade.
    for (let k = 0; k < under.data.length; k++) under.data[k] = source.data[k]! * 0.62
    const sheet = sheetOf(under)
    sheet.pen.lineCap = 'round'
    const colorAt = threads(source, seed, memory)
    for (const line of lines) sew(sheet, line, colorAt, wide, seed)
    const sewn = pixelsOf(sheet)
    const inside = field(width, height, u)
    coverWith(pixels, sewn, inside)
    return toPicture(pixels)
  },
}
