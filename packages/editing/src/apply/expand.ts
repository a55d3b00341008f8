import type { Picture } from '@bluehour/engine/engine'
import { flatten } from '@bluehour/imaging/pixels'
import type { Inpaint } from '@bluehour/vision/inpaint'
import sharp from 'sharp'
import { rawOf } from '../crop.ts'

/** One step adds at most this share of the side that is there: the network sees enough of the picture to go on from. */
const STEP = 0.16
const WORK_EDGE = 1024

export type Margins = { left: number; right: number; top: number; bottom: number }

/** What must be added so that the picture has a shape; nothing is cut. */
export function marginsFor(
  { width, height }: Picture,
  { ratio, by }: { ratio?: number | undefined; by?: number | undefined },
): Margins {
  if (by !== undefined) {
    const [x, y] = [Math.round(width * by * 0.5), Math.round(height * by * 0.5)]
    return { left: x, right: x, top: y, bottom: y }
  }
  const shape = ratio ?? 1
  const [wide, high] = [Math.max(width, Math.round(height * shape)), Math.max(height, Math.round(width / shape))]
  const [x, y] = [wide - width, high - height]
  // Skies carry on more easily than feet: more is added above than below.
  return { left: x >> 1, right: x - (x >> 1), top: Math.round(y * 0.55), bottom: y - Math.round(y * 0.55) }
}

/** The picture carried on beyond its rims, a ring at a time, from a mirrored start that the network paints over. */
export async function expanded(picture: Picture, margins: Margins, inpaint: Inpaint): Promise<Picture> {
  const flat = flatten(picture)
  const scale = Math.min(1, WORK_EDGE / Math.max(flat.width, flat.height))
  const small = await resized(flat, Math.round(flat.width * scale), Math.round(flat.height * scale))
  const wanted = {
    left: Math.round(margins.left * scale),
    right: Math.round(margins.right * scale),
    top: Math.round(margins.top * scale),
    bottom: Math.round(margins.bottom * scale),
  }
  let grown = small
  const left = { ...wanted }
  while (left.left + left.right + left.top + left.bottom > 0) {
    const [mx, my] = [Math.round(grown.width * STEP), Math.round(grown.height * STEP)]
    const ring = {
      left: Math.min(left.left, mx),
      right: Math.min(left.right, mx),
      top: Math.min(left.top, my),
      bottom: Math.min(left.bottom, my),
    }
    grown = await ringAdded(grown, ring, inpaint)
    for (const side of ['left', 'right', 'top', 'bottom'] as const) left[side] -= ring[side]
  }
  const [width, height] = [flat.width + margins.left + margins.right, flat.height + margins.top + margins.bottom]
  const whole = await resized(grown, width, height)
  return withOriginal(whole, flat, margins)
}

async function ringAdded(picture: Picture, ring: Margins, inpaint: Inpaint): Promise<Picture> {
  const { data, info } = await sharp(picture.data, rawOf(picture))
    .extend({ ...ring, extendWith: 'mirror' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const hole = new Uint8Array(width * height)
  // A thin strip of the picture itself is painted anew, so that no line is left at the seam.
  const lap = Math.max(2, Math.round(Math.min(width, height) * 0.008))
  const inside = (x: number, y: number) =>
    (ring.left === 0 || x >= ring.left + lap) &&
    (ring.right === 0 || x < width - ring.right - lap) &&
    (ring.top === 0 || y >= ring.top + lap) &&
    (ring.bottom === 0 || y < height - ring.bottom - lap)
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) hole[i] = inside(x, y) ? 0 : 255
  return inpaint.fill({ width, height, channels: 3, data }, hole)
}

async function resized(picture: Picture, width: number, height: number): Promise<Picture> {
  if (picture.width === width && picture.height === height) return picture
  const data = await sharp(picture.data, rawOf(picture))
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  return { width, height, channels: picture.channels, data }
}

/** Its own pixels stay as they are, with a soft seam. */
function withOriginal(whole: Picture, original: Picture, { left, top, right, bottom }: Margins): Picture {
  const data = Uint8Array.from(whole.data)
  const soft = Math.max(2, Math.round(Math.min(original.width, original.height) * 0.012))
  for (let y = 0; y < original.height; y++) {
    for (let x = 0; x < original.width; x++) {
      const away = Math.min(
        left > 0 ? x : soft,
        right > 0 ? original.width - 1 - x : soft,
        top > 0 ? y : soft,
        bottom > 0 ? original.height - 1 - y : soft,
      )
      const share = Math.min(1, away / soft)
      const [from, to] = [(y * original.width + x) * 3, ((y + top) * whole.width + x + left) * 3]
      for (let c = 0; c < 3; c++) data[to + c] = data[to + c]! + (original.data[from + c]! - data[to + c]!) * share
    }
  }
  return { ...whole, data }
}
