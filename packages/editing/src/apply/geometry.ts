import type { Picture } from '@bluehour/engine/engine'
import sharp from 'sharp'
import { cropTo, type Rect, rawOf } from '../crop.ts'
import type { Side } from '../operation.ts'
import { rgbOf } from './tone.ts'

export async function flipped(picture: Picture, axis: 'horizontal' | 'vertical'): Promise<Picture> {
  const image = sharp(picture.data, rawOf(picture))
  const data = await (axis === 'horizontal' ? image.flop() : image.flip()).raw().toBuffer()
  return { ...picture, data }
}

/** Quarter turns keep every pixel; other angles are cropped to the largest upright part inside. */
export async function rotated(picture: Picture, degrees: number): Promise<Picture> {
  const turn = ((degrees % 360) + 360) % 360
  if (turn === 0) return picture
  const { data, info } = await sharp(picture.data, rawOf(picture))
    .rotate(turn, { background: '#000000' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole: Picture = { width: info.width, height: info.height, channels: picture.channels, data }
  if (turn % 90 === 0) return whole
  const { width, height } = innerSize(picture, turn)
  const left = Math.round((whole.width - width) / 2)
  const top = Math.round((whole.height - height) / 2)
  return cropTo(whole, { left, top, width, height })
}

/** The largest upright rectangle of the picture's shape inside the turned one. */
function innerSize({ width, height }: Picture, degrees: number): { width: number; height: number } {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const scale = Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos))
  return { width: Math.max(1, Math.floor(width * scale) - 2), height: Math.max(1, Math.floor(height * scale) - 2) }
}

/** A fifth of the picture is cut off at one side. */
export function without({ width, height }: Picture, side: Side): Rect {
  const [dx, dy] = [Math.round(width * 0.2), Math.round(height * 0.2)]
  const isAcross = side === 'left' || side === 'right'
  return {
    left: side === 'left' ? dx : 0,
    top: side === 'top' ? dy : 0,
    width: isAcross ? width - dx : width,
    height: isAcross ? height : height - dy,
  }
}

/** The part of the given shape that loses least, around what must stay in sight. */
export function cropRect(
  { width, height }: Picture,
  { ratio, tighter = 1, focus }: { ratio?: number | undefined; tighter?: number | undefined; focus?: Rect | undefined },
): Rect {
  const shape = ratio ?? width / height
  const scale = tighter
  let w = Math.min(width, height * shape) * scale
  let h = w / shape
  const middle = focus
    ? { x: focus.left + focus.width / 2, y: focus.top + focus.height / 2 }
    : { x: width / 2, y: height / 2 }
  if (focus && ratio === undefined && tighter === 1) {
    w = Math.min(width, focus.width)
    h = Math.min(height, focus.height)
  }
  const [cw, ch] = [Math.max(8, Math.round(w)), Math.max(8, Math.round(h))]
  const left = Math.round(Math.min(width - cw, Math.max(0, middle.x - cw / 2)))
  const top = Math.round(Math.min(height - ch, Math.max(0, middle.y - ch / 2)))
  return { left, top, width: cw, height: ch }
}

/** A border laid inside, so that the size stays. */
export function framed(picture: Picture, hex: string, share: number): Picture {
  const { width, height, channels } = picture
  const rim = Math.max(1, Math.round(Math.min(width, height) * share))
  const color = rgbOf(hex)
  const data = Uint8Array.from(picture.data)
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k += channels) {
      if (x >= rim && y >= rim && x < width - rim && y < height - rim) continue
      data.set(color, k)
      if (channels === 4) data[k + 3] = 255
    }
  }
  return { width, height, channels, data }
}
