import type { Picture } from '@bluehour/engine/engine'
import type { Face } from '@bluehour/faces/face'
import sharp, { type OverlayOptions } from 'sharp'
import type { Seen } from './compare.ts'

const TILE = 260
const ACROSS = 6

/** Source over output, lower halves of the face enlarged. */
export async function drawSheet({ frames }: Seen, file: string): Promise<void> {
  const tiles: OverlayOptions[] = []
  for (const [i, { before, after, face }] of frames.entries()) {
    const left = (i % ACROSS) * TILE
    const top = Math.floor(i / ACROSS) * TILE * 2
    tiles.push(
      { input: await cropOf(before, face), left, top },
      { input: await cropOf(after, face), left, top: top + TILE },
    )
  }
  const height = Math.ceil(frames.length / ACROSS) * TILE * 2
  await sharp({ create: { width: ACROSS * TILE, height, channels: 3, background: '#222' } })
    .composite(tiles)
    .png()
    .toFile(file)
}

async function cropOf({ width, height, data }: Picture, { box }: Face): Promise<Buffer> {
  const size = Math.round(Math.min(width, height, box.height * 0.8))
  const left = Math.round(Math.min(width - size, Math.max(0, box.left + box.width / 2 - size / 2)))
  const top = Math.round(Math.min(height - size, Math.max(0, box.top + box.height * 0.68 - size / 2)))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: size, height: size })
    .resize(TILE, TILE, { kernel: 'cubic' })
    .png()
    .toBuffer()
}
