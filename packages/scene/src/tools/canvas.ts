import type { Picture } from '@bluehour/engine/engine'
import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from './tool.ts'

export type Sheet = { canvas: Canvas; pen: SKRSContext2D; width: number; height: number }

export function blankSheet({ width, height }: Size): Sheet {
  const canvas = createCanvas(width, height)
  return { canvas, pen: canvas.getContext('2d'), width, height }
}

export function toCanvas(picture: Picture): Canvas {
  const { width, height, channels, data } = picture
  const rgba = new Uint8ClampedArray(width * height * 4)
  if (channels === 4) rgba.set(data)
  else {
    for (let i = 0; i < width * height; i++) {
      rgba[i * 4] = data[i * 3] as number
      rgba[i * 4 + 1] = data[i * 3 + 1] as number
      rgba[i * 4 + 2] = data[i * 3 + 2] as number
      rgba[i * 4 + 3] = 255
    }
  }
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0)
  return canvas
}

export function sheetOf(picture: Picture): Sheet {
  const canvas = toCanvas(picture)
  return { canvas, pen: canvas.getContext('2d'), width: picture.width, height: picture.height }
}

/** RGB unless the ground is to stay clear. */
export function fromSheet({ pen, width, height }: Sheet, channels: 3 | 4 = 3): Picture {
  const { data: rgba } = pen.getImageData(0, 0, width, height)
  if (channels === 4) return { width, height, channels, data: new Uint8Array(rgba) }
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    data[i * 3] = rgba[i * 4] as number
    data[i * 3 + 1] = rgba[i * 4 + 1] as number
    data[i * 3 + 2] = rgba[i * 4 + 2] as number
  }
  return { width, height, channels: 3, data }
}

/** Fills `size` with the middle of the picture. */
export function drawCovering(pen: SKRSContext2D, picture: Picture, left: number, top: number, size: Size): void {
  const scale = Math.max(size.width / picture.width, size.height / picture.height)
  const [width, height] = [size.width / scale, size.height / scale]
  const [x, y] = [(picture.width - width) / 2, (picture.height - height) / 2]
  pen.drawImage(toCanvas(picture), x, y, width, height, left, top, size.width, size.height)
}
