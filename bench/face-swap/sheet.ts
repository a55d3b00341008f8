import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Picture } from '@bluehour/engine/engine'
import type { Face } from '@bluehour/faces/face'
import sharp from 'sharp'

const EDGE = 280

/** A square round a face, or the whole picture without one. */
export async function tile(picture: Picture, face?: Face): Promise<Buffer> {
  const image = sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: picture.channels },
  })
  if (face) {
    const size = 1.7 * Math.max(face.box.width, face.box.height)
    const left = Math.max(0, Math.round(face.box.left + face.box.width / 2 - size / 2))
    const top = Math.max(0, Math.round(face.box.top + face.box.height / 2 - size / 2))
    const width = Math.min(picture.width - left, Math.round(size))
    const height = Math.min(picture.height - top, Math.round(size))
    image.extract({ left, top, width, height })
  }
  return sharp(await image.png().toBuffer())
    .resize(EDGE, EDGE, { fit: 'contain' })
    .removeAlpha()
    .png()
    .toBuffer()
}

/** Rows of tiles as one PNG. */
export async function writeSheet(file: string, rows: readonly (readonly Buffer[])[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const columns = Math.max(...rows.map((row) => row.length))
  const tiles = rows.flatMap((row, y) => row.map((input, x) => ({ input, left: x * EDGE, top: y * EDGE })))
  const size = { width: columns * EDGE, height: rows.length * EDGE, channels: 3 as const, background: '#000' }
  await sharp({ create: size }).composite(tiles).png().toFile(file)
}
