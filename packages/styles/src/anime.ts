import { contours } from './methods/contours.ts'
import { addGlow } from './methods/glow.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { fromLab, toLab } from './methods/oklab.ts'
import { blurPlane, channelOf, clamp01, type Pixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { toneOf } from './methods/tone.ts'
import type { Style, StyleMemory } from './style.ts'

/** Two clear steps of light on every form over a soft wide gradient; shadows turn violet, lights turn warm. */
function celled(calm: Pixels, u: number, memory: StyleMemory | undefined): Pixels {
  const lab = toLab(calm)
  const { data } = lab
  const tone = toneOf(calm, 0, undefined, memory)
  const around = blurPlane(tone, 45 * u)
  const light = channelOf(lab, 0)
  for (let i = 0, k = 0; i < light.data.length; i++, k += 3) {
    const wide = around.data[i]!
    const here = tone.data[i]! - wide
    // Near the surrounding tone nothing steps, so skies stay soft.
    const step = clamp01((here + 0.055) * 16) * 0.5 + clamp01((here - 0.1) * 14) * 0.5
    const cel = wide * 0.62 + step * 0.34 + tone.data[i]! * 0.22 - 0.1
    const lifted = 0.34 + clamp01(cel) * 0.68
    data[k] = light.data[i]! * 0.25 + lifted * 0.75
    const shadow = clamp01(0.72 - data[k]!)
    const chroma = Math.sqrt(data[k + 1]! * data[k + 1]! + data[k + 2]! * data[k + 2]!)
    const gain = 1.14 + 0.6 * clamp01(1 - chroma / 0.12)
    data[k + 1] = data[k + 1]! * gain + shadow * 0.022
    data[k + 2] = data[k + 2]! * gain - shadow * 0.05 + clamp01(data[k]! - 0.82) * 0.05
  }
  return fromLab(lab)
}

export const anime: Style = {
  name: 'anime',
  summary: 'Painted anime frame: cel-shaded forms with thin coloured lines, luminous skies, soft bloom.',
  async paint({ picture, depths, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const pixels = celled(kuwahara(kuwahara(source, 6 * u), 4 * u), u, memory)
    signal.throwIfAborted()
    const lines = contours(source, { width: 1.1 * u, sensitivity: 1.3, hardness: 0.7 }, depths, memory)
    for (let i = 0, k = 0; i < lines.data.length; i++, k += 3) {
      // What lies behind is painted, only who is looked at is drawn.
      const line = lines.data[i]! * (depths && depths.ids[i] === 0 ? 0.16 : 0.78)
      // A line is a darker, redder version of what it bounds.
      pixels.data[k]! *= 1 - line * 0.72
      pixels.data[k + 1]! *= 1 - line * 0.86
      pixels.data[k + 2]! *= 1 - line * 0.74
    }
    addGlow(pixels, 0.68, 26 * u, 0.7)
    return toPicture(pixels)
  },
}
