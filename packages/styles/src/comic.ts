import { makePlane } from '@bluehour/imaging/plane'
import { contours } from './methods/contours.ts'
import { halftone } from './methods/halftone.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { fromLab, toLab } from './methods/oklab.ts'
import { clamp01, hex, layOver, type Pixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { noisePlane } from './methods/textures.ts'
import { toneOf } from './methods/tone.ts'
import type { Style } from './style.ts'

const INK = hex('#120f14')

/** Four steps of light and full color, as if mixed from printer's screens. */
function printed(calm: Pixels): Pixels {
  const lab = toLab(calm)
  const { data } = lab
  for (let k = 0; k < data.length; k += 3) {
    const steps = clamp01((data[k]! - 0.12) / 0.82) * 4
    const whole = Math.floor(steps)
    const edge = clamp01((steps - whole - 0.42) / 0.16)
    data[k] = 0.26 + ((whole + edge) / 4) * 0.7
    const chroma = Math.sqrt(data[k + 1]! * data[k + 1]! + data[k + 2]! * data[k + 2]!)
    const gain = 1 + 1.1 * clamp01(chroma / 0.06) * (1 - clamp01(chroma / 0.3))
    data[k + 1]! *= gain
    data[k + 2]! *= gain
  }
  return fromLab(lab)
}

export const comic: Style = {
  name: 'comic',
  summary: 'A printed comic book: bold ink outlines and black shadows, flat bright colours, shading in dots.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const tone = toneOf(source, 0.6, undefined, memory)
    const pixels = printed(kuwahara(kuwahara(source, 6 * u), 4 * u))
    signal.throwIfAborted()
    const shadow = makePlane(source.width, source.height)
    const blacks = makePlane(source.width, source.height)
    for (let i = 0; i < shadow.data.length; i++) {
      const k = i * 3
      const strong = Math.max(source.data[k]!, source.data[k + 1]!, source.data[k + 2]!)
      // What shines in any one color is not black.
      const t = Math.max(tone.data[i]!, strong * 0.62)
      shadow.data[i] = clamp01((0.56 - t) * 1.5)
      blacks.data[i] = clamp01((0.13 - t) * 22 + 0.5)
    }
    const dots = halftone(shadow, 7.5 * u, 45)
    // Dots are the local color printed once more: darker, not grey.
    for (let i = 0, k = 0; i < dots.data.length; i++, k += 3) {
      for (let c = 0; c < 3; c++) pixels.data[k + c]! *= 1 - dots.data[i]! * (0.34 + c * 0.02)
    }
    layOver(pixels, blacks, INK)
    layOver(pixels, contours(source, { width: 2.2 * u, sensitivity: 1.1, hardness: 0.95 }, depths, memory), INK)
    const age = noisePlane(source, 300 * u, seed, 3)
    for (let i = 0, k = 0; i < age.data.length; i++, k += 3) {
      pixels.data[k + 2]! *= 0.95 + age.data[i]! * 0.02
      pixels.data[k + 1]! *= 0.985
    }
    return toPicture(pixels)
  },
}
