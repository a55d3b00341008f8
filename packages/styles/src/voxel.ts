import { hash } from '@bluehour/imaging/random'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Cells, cellDepths, cellsOf, limited } from './methods/blocks.ts'
import { held } from './methods/held.ts'
import { colorOf, regrade } from './methods/oklab.ts'
import { css, makeSheet, pixelsOf } from './methods/pen.ts'
import { blurPlane, type Color, toPicture, toPixels } from './methods/pixels.ts'
import { toneOf } from './methods/tone.ts'
import type { PictureDepths, Style, StyleMemory } from './style.ts'

const LEVELS = 5

/** How many blocks each cell stands out of the wall: near things most, or bright ones where depth is not known. */
function heights(cells: Cells, known: PictureDepths | undefined, memory: StyleMemory | undefined): Uint8Array {
  const light = blurPlane(toneOf(cells.colors, 0, undefined, memory), 0.8)
  const out = new Uint8Array(light.data.length)
  const sorted = known && held(memory, 'depths', () => Float32Array.from(known.depth).filter(Number.isFinite).sort())
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

type Block = { x: number; y: number; size: number; color: Color }

const brighter = ([r, g, b]: Color, by: number) => css([r + (1 - r) * by, g + (1 - g) * by, b + (1 - b) * by])
const darker = ([r, g, b]: Color, by: number) => css([r * by, g * by, b * by])

/** The top and the right side, as far as they stand out over what lies behind them. */
function sides(pen: SKRSContext2D, { x, y, size, color }: Block, up: number, right: number): void {
  if (up > 0) face(pen, brighter(color, 0.3), [x, y, x + up, y - up, x + size + up, y - up, x + size, y])
  if (right > 0) {
    const far = x + size + right
    face(pen, darker(color, 0.58), [x + size, y, far, y - right, far, y + size - right, x + size, y + size])
  }
}

function front(pen: SKRSContext2D, { x, y, size, color }: Block): void {
  pen.fillStyle = darker(color, 0.86)
  pen.fillRect(x, y, size, size)
  const seam = Math.max(1, size * 0.06)
  pen.fillStyle = brighter(color, 0.1)
  pen.fillRect(x, y, size - seam, size - seam)
  pen.fillStyle = css(color)
  pen.fillRect(x + seam, y + seam, size - 2 * seam, size - 2 * seam)
}

export const voxel: Style = {
  name: 'voxel',
  summary: 'Built of coloured blocks that stand out of the picture, each with a lit top and a shaded side.',
  stage: { blocks: true },
  async paint({ picture, depths, seed, memory }) {
    const { width, height } = picture
    const cells = cellsOf(toPixels(picture), 54)
    const fresh = regrade(cells.colors, (lab, k) => {
      lab[k + 1]! *= 1.3
      lab[k + 2]! *= 1.3
    })
    const { index, palette } = limited(fresh, 26, 0.03, seed, memory)
    const colors = palette.map((lab) => colorOf(lab))
    const tall = heights(cells, depths && cellDepths(cells, width, height, depths), memory)
    const sheet = makeSheet(width, height)
    sheet.pen.lineWidth = 0.7
    const step = cells.cell * 0.4
    const blocks = Array.from(index, (place, i): Block => {
      const column = i % cells.columns
      const row = Math.floor(i / cells.columns)
      const own = 0.97 + hash(column, row, seed) * 0.06
      const [r, g, b] = colors[place]!
      const out = (tall[i]! - LEVELS / 2) * step
      const size = cells.cell
      return { x: column * size - out, y: row * size + out, size, color: [r * own, g * own, b * own] }
    })
    // Blocks that moved away from the rim leave no hole: a flat wall stands behind.
    for (const [i, { size, color }] of blocks.entries()) {
      front(sheet.pen, { x: (i % cells.columns) * size, y: Math.floor(i / cells.columns) * size, size, color })
    }
    // Layer by layer towards the eye, so that what stands out covers what lies behind.
    for (let level = 0; level <= LEVELS; level++) {
      const layer = [...blocks.keys()].filter((i) => tall[i] === level)
      for (const i of layer) {
        const above = i >= cells.columns ? tall[i - cells.columns]! : 0
        const right = (i + 1) % cells.columns > 0 ? tall[i + 1]! : 0
        sides(sheet.pen, blocks[i]!, (level - above) * step, (level - right) * step)
      }
      for (const i of layer) front(sheet.pen, blocks[i]!)
    }
    return toPicture(pixelsOf(sheet))
  },
}
