import { type Plane, quantile } from '@bluehour/imaging/plane'
import { contours } from './methods/contours.ts'
import { decoFrame } from './methods/deco-frame.ts'
import { held } from './methods/held.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { pixelsOf, planeOf } from './methods/pen.ts'
import {
  blurPlane,
  type Color,
  clamp01,
  coverWith,
  hex,
  layOver,
  makePixels,
  type Pixels,
  toPicture,
  toPixels,
  unitOf,
} from './methods/pixels.ts'
import { smoothRegions } from './methods/regions.ts'
import { noisePlane } from './methods/textures.ts'
import { coarse, toneOf } from './methods/tone.ts'
import type { Style, StyleMemory } from './style.ts'

/** Lacquer, sea green, bronze, gold and ivory: from dark to light. */
const TONES: readonly Color[] = [
  hex('#0d0c10'),
  hex('#10323c'),
  hex('#1f6663'),
  hex('#9a6428'),
  hex('#d8a544'),
  hex('#f4e2b0'),
]

/** Every tone of the picture takes about an equal share of the palette, in shapes with smooth borders. */
function stylised(tone: Plane, u: number, memory: StyleMemory | undefined): Pixels {
  const { width, height } = tone
  const limits = held(memory, 'limits', () => {
    const sample = coarse(tone)
    return [0.14, 0.32, 0.5, 0.68, 0.86].map((share) => quantile(sample, share))
  })
  const labels = new Uint16Array(tone.data.length)
  for (let i = 0; i < labels.length; i++) for (const limit of limits) if (tone.data[i]! > limit) labels[i]!++
  const { first, second, share } = smoothRegions(labels, tone, 2.4 * u)
  const out = makePixels(width, height)
  for (let y = 0, i = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, k += 3) {
      // Airbrushed: each shape darkens towards its lower end.
      const low = i + width * Math.round(7 * u)
      const fall = clamp01((tone.data[i]! - (low < tone.data.length ? tone.data[low]! : tone.data[i]!)) * 2.2)
      const a = TONES[first[i]!]!
      const b = TONES[second[i]!]!
      for (let c = 0; c < 3; c++) out.data[k + c] = (b[c]! + (a[c]! - b[c]!) * share[i]!) * (1 - fall * 0.35)
    }
  }
  return out
}

/** Rays from below the middle over the lights, like a rising sun behind everything. */
function addRays(pixels: Pixels, tone: Plane, u: number): void {
  const { width, height, data } = pixels
  const cx = width / 2
  const cy = height * 0.62
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const angle = Math.atan2(cy - y, x - cx)
      const distance = Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy))
      const wave = Math.sin(angle * 22) * Math.min(6, distance / (30 * u))
      const ray = clamp01(wave * 0.5 + 0.5)
      const reach = clamp01((tone.data[i]! - 0.42) * 3.5) * clamp01((cy - y) / (60 * u))
      const by = 1 + (ray - 0.6) * 0.34 * reach
      for (let c = 0; c < 3; c++) data[i * 3 + c]! *= by
    }
  }
}

export const artDeco: Style = {
  name: 'art-deco',
  summary: 'A poster of the twenties: gold, black and sea green in bold shapes, sun rays, a stepped frame with fans.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const calm = kuwahara(kuwahara(source, 7 * u), 4 * u)
    const tone = blurPlane(toneOf(calm, 0.35, depths, memory), 1.5 * u)
    const pixels = stylised(tone, u, memory)
    signal.throwIfAborted()
    addRays(pixels, blurPlane(tone, 6 * u), u)
    layOver(
      pixels,
      contours(calm, { width: 2 * u, sensitivity: 0.9, hardness: 0.8, background: 0.4 }, depths, memory),
      hex('#f2cf7a'),
      0.85,
    )
    const { art, cover } = decoFrame(source.width, source.height, u)
    coverWith(pixels, pixelsOf(art), planeOf(cover))
    const speckle = noisePlane(source, 2.2 * u, seed, 2)
    for (let i = 0, k = 0; i < speckle.data.length; i++, k += 3) {
      for (let c = 0; c < 3; c++) pixels.data[k + c]! *= 1 + speckle.data[i]! * 0.07
    }
    return toPicture(pixels)
  },
}
