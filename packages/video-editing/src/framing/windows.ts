import type { Picture } from '@bluehour/engine/engine'
import { type Similarity, STILL_CAMERA } from '@bluehour/imaging/camera-motion'
import { sampleRgb } from '@bluehour/imaging/warp/sample'

/** The part of a frame that is shown: its middle and height in shares of the frame, and how it is turned by steadying. */
export type Window = { readonly x: number; readonly y: number; readonly zoom: number; readonly steadied: Similarity }

export const WHOLE: Window = { x: 0.5, y: 0.5, zoom: 1, steadied: STILL_CAMERA }

/** Draws the window of the frame into a picture of another size; the window keeps the picture's shape. */
export function drawWindow(frame: Picture, window: Window, size: { width: number; height: number }): Picture {
  const { width, height } = frame
  const edge = Math.max(width, height)
  // The largest part of the frame with the new shape.
  const fit = Math.min(width / size.width, height / size.height)
  const scale = fit / window.zoom
  const half = { x: (size.width * scale) / 2, y: (size.height * scale) / 2 }
  const middle = {
    x: Math.max(half.x, Math.min(width - half.x, window.x * width)),
    y: Math.max(half.y, Math.min(height - half.y, window.y * height)),
  }
  const { a, b, x: x0, y: y0 } = window.steadied
  const data = new Uint8ClampedArray(size.width * size.height * 3)
  for (let y = 0, k = 0; y < size.height; y++) {
    const v = middle.y + (y + 0.5) * scale - half.y - 0.5
    for (let x = 0; x < size.width; x++, k += 3) {
      const u = middle.x + (x + 0.5) * scale - half.x - 0.5
      sampleRgb(frame, a * u - b * v + x0 * edge, b * u + a * v + y0 * edge, data, k)
    }
  }
  return { ...size, channels: 3, data: new Uint8Array(data.buffer) }
}
