import type { Picture } from '@bluehour/engine/engine'
import type { BytePlane } from '@bluehour/imaging/plane'
import sharp from 'sharp'

export type Rect = { left: number; top: number; width: number; height: number }

export const rawOf = ({ width, height, channels }: Picture) => ({
  raw: { width, height, channels },
  limitInputPixels: false as const,
})

export async function cropTo(picture: Picture, { left, top, width, height }: Rect): Promise<Picture> {
  const data = await sharp(picture.data, rawOf(picture)).extract({ left, top, width, height }).raw().toBuffer()
  return { width, height, channels: picture.channels, data }
}

/** Around the parts of a mask above a half, with some air. */
export function boundsOf({ width, height, data }: BytePlane, air = 0): Rect | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! < 128) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  }
  if (right < left) return undefined
  const grow = Math.max(right - left, bottom - top) * air
  const from = { x: Math.max(0, Math.floor(left - grow)), y: Math.max(0, Math.floor(top - grow)) }
  const to = { x: Math.min(width, Math.ceil(right + 1 + grow)), y: Math.min(height, Math.ceil(bottom + 1 + grow)) }
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y }
}
