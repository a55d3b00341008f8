import type { Picture } from '@bluehour/engine/engine'
import sharp from 'sharp'

/** The mark at one size: straight RGBA and the corner it goes to. */
export type Watermark = { left: number; top: number; width: number; height: number; data: Uint8Array }

// Drawn as strokes of one width, so no font is needed. One unit is the height of a small letter without ascender.
const STROKE = 0.17
const SHADE_STROKE = 0.34
const MOON = 'M0.24 0.66 A0.62 0.62 0 0 1 1.48 0.66 Z'
const HORIZON = 'M0 0.92 H1.72 M0.46 1.22 H1.26'
const LETTERS: readonly [left: number, path: string][] = [
  [2.3, 'M0 -0.5 V1 M0 0.5 a0.5 0.5 0 1 1 0 0.001'], // b
  [3.62, 'M0 -0.5 V1'], // l
  [3.98, 'M0 0 V0.54 a0.42 0.46 0 0 0 0.84 0 V0 M0.84 0 V1'], // u
  [5.14, 'M0.02 0.48 H1 A0.5 0.5 0 1 0 0.86 0.85'], // e
  [6.5, 'M0 -0.5 V1 M0 0.46 a0.42 0.46 0 0 1 0.84 0 V1'], // h
  [7.66, 'M0 0.5 a0.5 0.5 0 1 1 1 0 a0.5 0.5 0 1 1 -1 0'], // o
  [9.0, 'M0 0 V0.54 a0.42 0.46 0 0 0 0.84 0 V0 M0.84 0 V1'], // u
  [10.2, 'M0 0 V1 M0 0.46 a0.42 0.46 0 0 1 0.5 -0.44'], // r
]
const BOX = { left: -0.5, top: -1, width: 11.7, height: 2.7 }

/**
 * Renders the mark for a picture of this size: about a fifth of its width, never illegible, never more than half of it.
 * Light letters on a soft shadow show on snow as well as at night.
 */
export async function renderWatermark(picture: { width: number; height: number }): Promise<Watermark> {
  const wanted = Math.max(112, 0.22 * Math.sqrt(picture.width * picture.height))
  const width = Math.max(
    1,
    Math.round(Math.min(wanted, picture.width * 0.5, picture.height * 0.5 * (BOX.width / BOX.height))),
  )
  const height = Math.max(1, Math.round((width * BOX.height) / BOX.width))
  const { data } = await sharp(Buffer.from(drawMark(width, height)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const margin = Math.round(0.012 * Math.min(picture.width, picture.height))
  return { left: picture.width - width - margin, top: picture.height - height - margin, width, height, data }
}

function drawMark(width: number, height: number): string {
  const letters = LETTERS.map(([left, path]) => `<path transform="translate(${left} 0)" d="${path}"/>`).join('')
  const shape = (color: string, stroke: number) =>
    `<g fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">
      <path fill="${color}" stroke-width="${stroke - STROKE}" d="${MOON}"/><path d="${HORIZON}"/>${letters}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="${BOX.left} ${BOX.top} ${BOX.width} ${BOX.height}" preserveAspectRatio="none">
    <filter id="soft" x="-10%" y="-40%" width="120%" height="180%"><feGaussianBlur stdDeviation="0.11"/></filter>
    <g opacity="0.72" filter="url(#soft)">${shape('#0a1228', SHADE_STROKE)}</g>
    <g opacity="0.88">${shape('#fff', STROKE)}</g>
  </svg>`
}

/** Lays the mark over the pixels, in place. Of a strip of a picture `firstRow` says where it begins. */
export function stampWatermark(pixels: Picture, mark: Watermark, firstRow = 0): void {
  const { channels, data } = pixels
  const top = mark.top - firstRow
  for (let y = Math.max(0, -top); y < Math.min(mark.height, pixels.height - top); y++) {
    for (let x = 0; x < mark.width; x++) {
      const from = (y * mark.width + x) * 4
      const cover = (mark.data[from + 3] ?? 0) / 255
      if (cover === 0) continue
      const to = ((top + y) * pixels.width + mark.left + x) * channels
      const below = channels === 4 ? ((data[to + 3] ?? 0) / 255) * (1 - cover) : 1 - cover
      const whole = cover + below
      for (let c = 0; c < 3; c++) {
        data[to + c] = Math.round(((mark.data[from + c] ?? 0) * cover + (data[to + c] ?? 0) * below) / whole)
      }
      if (channels === 4) data[to + 3] = Math.round(whole * 255)
    }
  }
}
