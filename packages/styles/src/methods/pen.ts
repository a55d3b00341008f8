import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import type { Color, Pixels } from './pixels.ts'
import type { Line } from './streamlines.ts'

/** A drawing surface with smooth edges: Skia, in the pixels of the picture. */
export type Sheet = { canvas: Canvas; pen: SKRSContext2D }

export function makeSheet(width: number, height: number, ground = '#000000'): Sheet {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  return { canvas, pen }
}

export function sheetOf(pixels: Pixels): Sheet {
  const canvas = createCanvas(pixels.width, pixels.height)
  const pen = canvas.getContext('2d')
  const bytes = new Uint8ClampedArray(pixels.width * pixels.height * 4)
  for (let i = 0, k = 0; i < bytes.length; i += 4, k += 3) {
    for (let c = 0; c < 3; c++) bytes[i + c] = pixels.data[k + c]! * 255
    bytes[i + 3] = 255
  }
  pen.putImageData(new ImageData(bytes, pixels.width, pixels.height), 0, 0)
  return { canvas, pen }
}

export function pixelsOf({ canvas, pen }: Sheet): Pixels {
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
  const out = new Float32Array(width * height * 3)
  for (let i = 0, k = 0; k < out.length; i += 4, k += 3) {
    out[k] = data[i]! / 255
    out[k + 1] = data[i + 1]! / 255
    out[k + 2] = data[i + 2]! / 255
  }
  return { width, height, data: out }
}

/** The red channel: for what was drawn in white on black. */
export function planeOf({ canvas, pen }: Sheet): Plane {
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
  const out = makePlane(width, height)
  for (let i = 0, k = 0; k < out.data.length; i += 4, k++) out.data[k] = data[i]! / 255
  return out
}

export function css([r, g, b]: Color, alpha = 1): string {
  const byte = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 255)
  return `rgba(${byte(r)},${byte(g)},${byte(b)},${alpha})`
}

/**
 * Fills a line whose half width changes on its way; where the width is nothing the line is broken. `widthAt` is asked
 * at every point.
 */
export function swellingLine(pen: SKRSContext2D, line: Line, widthAt: (x: number, y: number) => number): void {
  const points = line.length / 2
  let left: number[] = []
  let right: number[] = []
  const flush = () => {
    if (left.length >= 4) {
      pen.beginPath()
      pen.moveTo(left[0]!, left[1]!)
      for (let i = 2; i < left.length; i += 2) pen.lineTo(left[i]!, left[i + 1]!)
      for (let i = right.length - 2; i >= 0; i -= 2) pen.lineTo(right[i]!, right[i + 1]!)
      pen.closePath()
      pen.fill()
    }
    left = []
    right = []
  }
  const stride = strideOf(line)
  for (let p = 0; p < points; p += stride) {
    const x = line[p * 2]!
    const y = line[p * 2 + 1]!
    // Ends run out to a point.
    const taper = Math.min(1, (Math.min(p, points - 1 - p) + 0.15) / 3)
    const half = widthAt(x, y) * taper
    if (half <= 0.05) {
      flush()
      continue
    }
    const a = Math.max(0, p - 1) * 2
    const b = Math.min(points - 1, p + 1) * 2
    const dx = line[b]! - line[a]!
    const dy = line[b + 1]! - line[a + 1]!
    const length = Math.sqrt(dx * dx + dy * dy) || 1
    left.push(x - (dy / length) * half, y + (dx / length) * half)
    right.push(x + (dy / length) * half, y - (dx / length) * half)
  }
  flush()
}

/** Points nearer than two pixels are not all needed: drawing them is what takes the time. */
function strideOf(line: Line): number {
  return line.length >= 4 && Math.hypot(line[2]! - line[0]!, line[3]! - line[1]!) < 1.6 ? 2 : 1
}
