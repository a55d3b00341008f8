import type { Picture } from '@bluehour/engine/engine'
import sharp, { type OverlayOptions } from 'sharp'

const CELL = 480

export async function writeSheet(pictures: readonly Picture[], columns: number, file: string): Promise<void> {
  const cells: OverlayOptions[] = []
  for (const [i, { width, height, data }] of pictures.entries()) {
    const input = await sharp(data, { raw: { width, height, channels: 3 } })
      .resize(CELL, CELL, { fit: 'contain', background: '#202020' })
      .png()
      .toBuffer()
    cells.push({ input, left: (i % columns) * CELL, top: Math.floor(i / columns) * CELL })
  }
  const height = Math.ceil(pictures.length / columns) * CELL
  await sharp({ create: { width: columns * CELL, height, channels: 3, background: '#202020' } })
    .composite(cells)
    .png()
    .toFile(file)
  console.log(`\nSheet: ${file}`)
}
