import { mkdir } from 'node:fs/promises'
import type { Picture } from '@bluehour/engine/engine'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'

export type Cell = { picture: Picture; label: string }

const COLUMNS = 5
const ROWS = 4
const LABEL_PIXELS = 34

/** Labelled pictures, twenty to a sheet, as PNG files `<name>-1.png`, … Returns their paths. */
export async function writeSheets(cells: readonly Cell[], dir: string, name: string, edge = 320): Promise<string[]> {
  await mkdir(dir, { recursive: true })
  const paths: string[] = []
  for (let first = 0; first < cells.length; first += COLUMNS * ROWS) {
    const path = `${dir}/${name}-${first / (COLUMNS * ROWS) + 1}.png`
    await writeSheet(cells.slice(first, first + COLUMNS * ROWS), edge, path)
    paths.push(path)
  }
  return paths
}

async function writeSheet(cells: readonly Cell[], edge: number, path: string): Promise<void> {
  const [columns, rows] = [Math.min(COLUMNS, cells.length), Math.ceil(cells.length / COLUMNS)]
  const canvas = createCanvas(columns * edge, rows * (edge + LABEL_PIXELS))
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#17181c'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const layers = await Promise.all(
    cells.map(async ({ picture: { width, height, channels, data } }, i) => ({
      input: await sharp(data, { raw: { width, height, channels } })
        .resize(edge - 4, edge - 4, { fit: 'inside' })
        .png()
        .toBuffer(),
      left: (i % columns) * edge + 2,
      top: Math.floor(i / columns) * (edge + LABEL_PIXELS) + 2,
    })),
  )
  pen.fillStyle = '#e8e6e0'
  pen.font = '12px sans-serif'
  for (const [i, { label }] of cells.entries()) {
    const [x, y] = [(i % columns) * edge + 6, Math.floor(i / columns) * (edge + LABEL_PIXELS) + edge]
    const cut = label.length > 52 ? label.lastIndexOf(' ', 52) : label.length
    pen.fillText(label.slice(0, cut), x, y + 12)
    pen.fillText(label.slice(cut).trim(), x, y + 27)
  }
  await sharp(await canvas.encode('png'))
    .composite(layers)
    .png()
    .toFile(path)
}
