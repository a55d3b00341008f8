import type { SKRSContext2D } from '@napi-rs/canvas'
import { hash } from '../../motion/random.ts'
import { type Cells, cellDepths, cellsOf, limited } from './methods/blocks.ts'
import { colourOf, regrade } from './methods/oklab.ts'
import { css, makeSheet, pixelsOf } from './methods/pen.ts'
import { blurPlane, type Colour, lumaOf, toPicture, toPixels } from './methods/pixels.ts'
import type { PictureDepths, Style } from './style.ts'

const LEVELS = 5

/** How many blocks each cell stands out of the wall: near things most, or bright ones where depth is not known. */
function heights(cells: Cells, known: PictureDepths | undefined): Uint8Array {
  const light = blurPlane(lumaOf(cells.colours), 0.8)
  const out = new Uint8Array(light.data.length)
  const sorted = known && Float32Array.from(known.depth).filter(Number.isFinite).sort()
  for (let i = 0; i < out.length; i++) {
    if (!known || !sorted || sorted.length === 0) {
      out[i] = Math.round(Math.max(0, Math.min(1, light.data[i]!)) * LEVELS)
      continue
    }
    // Rank, not metres: a valley and a table use the whole range alike.
    const near = Number.isFinite(known.depth[i]!) ? 1 - rank(sorted, known.depth[i]!) : 0
    out[i] = Math.min(LEVELS, Math.round(near * (LEVELS - 1)) + (known.ids[i]! > 0 ? 1 : 0))
  }
  return out
}

function rank(sorted: Float32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low / sorted.length
}

function face(pen: SKRSContext2D, fill: string, points: readonly number[]): void {
  pen.fillStyle = fill
  pen.strokeStyle = fill
  pen.beginPath()
  for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i]!, points[i + 1]!)
  pen.closePath()
  pen.fill()
  pen.stroke()
}

/** A block seen from the front, above and the right, its front at (x, y). */
function block(pen: SKRSContext2D, x: number, y: number, size: number, deep: number, [r, g, b]: Colour): void {
  const tone = (by: number) => css([r * by, g * by, b * by])
  const top = css([r + (1 - r) * 0.28, g + (1 - g) * 0.28, b + (1 - b) * 0.28])
  face(pen, top, [x, y, x + deep, y - deep, x + size + deep, y - deep, x + size, y])
  face(pen, tone(0.55), [x + size, y, x + size + deep, y - deep, x + size + deep, y + size - deep, x + size, y + size])
  face(pen, tone(0.94), [x, y, x + size, y, x + size, y + size, x, y + size])
  const bevel = Math.max(1, size * 0.09)
  pen.fillStyle = css([r + (1 - r) * 0.16, g + (1 - g) * 0.16, b + (1 - b) * 0.16])
  pen.fillRect(x, y, size, bevel)
  pen.fillRect(x, y, bevel, size)
  pen.fillStyle = tone(0.74)
  pen.fillRect(x, y + size - bevel, size, bevel)
  pen.fillRect(x + size - bevel, y, bevel, size)
}

export const voxel: Style = {
  name: 'voxel',
  summary: 'Built of coloured blocks that stand out of the picture, each with a lit top and a shaded side.',
  stage: { blocks: true },
  async paint({ picture, depths, seed }) {
    const { width, height } = picture
    const cells = cellsOf(toPixels(picture), 58)
    const fresh = regrade(cells.colours, (lab, k) => {
      lab[k + 1]! *= 1.3
      lab[k + 2]! *= 1.3
    })
    const { index, palette } = limited(fresh, 26, 0.03, seed)
    const colours = palette.map((lab) => colourOf(lab))
    const tall = heights(cells, depths && cellDepths(cells, width, height, depths))
    const sheet = makeSheet(width, height)
    sheet.pen.lineWidth = 0.7
    const step = cells.cell * 0.34
    // From the far corner: up and to the right lies behind.
    for (let row = 0; row < cells.rows; row++) {
      for (let column = cells.columns - 1; column >= 0; column--) {
        const i = row * cells.columns + column
        const [r, g, b] = colours[index[i]!]!
        const own = 0.96 + hash(column, row, seed) * 0.08
        const out = tall[i]! * step
        block(
          sheet.pen,
          column * cells.cell - out * 0.5,
          row * cells.cell + out * 0.5,
          cells.cell,
          step * (tall[i]! + 1),
          [r * own, g * own, b * own],
        )
      }
    }
    return toPicture(pixelsOf(sheet))
  },
}
