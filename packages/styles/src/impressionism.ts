import { flowOf } from './methods/flow.ts'
import { regrade } from './methods/oklab.ts'
import { makePixels, shade, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { type Brush, paintStrokes } from './methods/strokes.ts'
import type { Style } from './style.ts'

/** Short dabs that never quite agree with their neighbours. */
const DAB: Omit<Brush, 'radius' | 'threshold'> = {
  lengthMin: 2.6,
  lengthMax: 5,
  spacing: 1.45,
  opacity: 0.97,
  jitterLight: 0.13,
  jitterColor: 0.17,
  jitterAngle: 0.45,
  dryness: 0.3,
  body: 1,
}

export const impressionism: Style = {
  name: 'impressionism',
  summary: 'Broken colour in short thick dabs, bright light and violet shadows; forms dissolve when you come near.',
  async paint({ picture, seed, memory, signal }) {
    const source = regrade(toPixels(picture), (lab, k) => {
      const light = lab[k]!
      lab[k] = 0.16 + light * 0.84
      // Shadows are never black but violet blue, lights are warm.
      const shadow = Math.max(0, 0.6 - light)
      lab[k + 1] = lab[k + 1]! * 1.45 + shadow * 0.03
      lab[k + 2] = lab[k + 2]! * 1.45 - shadow * 0.1 + Math.max(0, light - 0.6) * 0.06
    })
    const u = unitOf(source)
    const brushes: Brush[] = [
      { ...DAB, radius: 20 * u, threshold: 0 },
      { ...DAB, radius: 11 * u, threshold: 0 },
      { ...DAB, radius: 7 * u, threshold: 0.055 },
      { ...DAB, radius: 4.2 * u, threshold: 0.1, jitterAngle: 0.2, jitterColor: 0.1 },
    ]
    const ground = makePixels(source.width, source.height, [0.72, 0.66, 0.6])
    const painting = paintStrokes(source, flowOf(source, 16, memory), brushes, ground, seed, signal, memory)
    shade(painting.pixels, lit(painting.height, 1, 0.25))
    return toPicture(painting.pixels)
  },
}
