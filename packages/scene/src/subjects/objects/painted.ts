import { encodedOf } from '@bluehour/imaging/srgb'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Texture } from '../../shapes/surface.ts'

const painted = new Map<string, Texture>()

/** A picture for a face, painted once for each name: the name must say everything it depends on. */
export function painting(name: string, width: number, height: number, draw: (pen: SKRSContext2D) => void): Texture {
  const known = painted.get(name)
  if (known) return known
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  draw(pen)
  const { data } = pen.getImageData(0, 0, width, height)
  const texture: Texture = { width, height, rgba: new Uint8Array(data.buffer, data.byteOffset, data.length) }
  // Colors asked for make new names; the oldest goes when there are many.
  if (painted.size >= 48) painted.delete(painted.keys().next().value!)
  painted.set(name, texture)
  return texture
}

/** Linear light as the canvas wants it. */
export function css(color: readonly number[], by = 1): string {
  const part = (v: number) => Math.round(255 * encodedOf(Math.max(0, Math.min(1, v * by))))
  return `rgb(${part(color[0]!)},${part(color[1]!)},${part(color[2]!)})`
}
