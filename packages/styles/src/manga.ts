import { makePlane } from '@bluehour/imaging/plane'
import { contours } from './methods/contours.ts'
import { halftone } from './methods/halftone.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { blurPlane, clamp01, makePixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { toneOf } from './methods/tone.ts'
import type { Style } from './style.ts'

/** Sheets of screentone as they are bought: tone below which one is cut to fit, and its share of ink. */
const SHEETS = [
  { below: 0.76, ink: 0.1 },
  { below: 0.56, ink: 0.24 },
  { below: 0.36, ink: 0.45 },
] as const
const BLACK_BELOW = 0.17

export const manga: Style = {
  name: 'manga',
  summary: 'Black and white manga: clean pen lines, pure black, cut sheets of dot screentone on white paper.',
  async paint({ picture, depths, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const tone = blurPlane(toneOf(kuwahara(source, 6 * u), 0.6, depths, memory), 1.4 * u)
    signal.throwIfAborted()
    const wanted = makePlane(width, height)
    const black = makePlane(width, height)
    for (let i = 0; i < wanted.data.length; i++) {
      const t = tone.data[i]!
      for (const sheet of SHEETS) if (t < sheet.below) wanted.data[i] = sheet.ink
      black.data[i] = clamp01((BLACK_BELOW - t) * 26 + 0.5)
    }
    const dots = halftone(wanted, 6.5 * u, 45)
    const lines = contours(source, { width: 1.5 * u, sensitivity: 1.5, hardness: 1 }, depths, memory)
    const pixels = makePixels(width, height)
    for (let i = 0, k = 0; i < dots.data.length; i++, k += 3) {
      const inked = Math.max(dots.data[i]! * 0.93, black.data[i]!, lines.data[i]!)
      const grey = 0.99 - inked * 0.95
      pixels.data[k] = grey
      pixels.data[k + 1] = grey
      pixels.data[k + 2] = grey
    }
    return toPicture(pixels)
  },
}
