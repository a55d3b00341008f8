import { flowOf } from './methods/flow.ts'
import { regrade } from './methods/oklab.ts'
import { makePixels, shade, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { type Brush, paintStrokes } from './methods/strokes.ts'
import { weave } from './methods/textures.ts'
import type { Style } from './style.ts'

const HAND: Omit<Brush, 'radius' | 'threshold'> = {
  lengthMin: 4,
  lengthMax: 11,
  spacing: 1.9,
  opacity: 0.96,
  jitterLight: 0.07,
  jitterColor: 0.05,
  jitterAngle: 0.18,
  dryness: 0.25,
  body: 1,
}

export const oil: Style = {
  name: 'oil',
  summary:
    'Thick oil paint on canvas: bristle strokes along the forms, laid from coarse to fine, with a raised surface.',
  async paint({ picture, seed, memory, signal }) {
    const source = regrade(toPixels(picture), (lab, k) => {
      lab[k] = lab[k]! + (lab[k]! - 0.55) * 0.08
      lab[k + 1]! *= 1.2
      lab[k + 2]! *= 1.2
    })
    const u = unitOf(source)
    const brushes: Brush[] = [
      { ...HAND, radius: 34 * u, threshold: 0 },
      { ...HAND, radius: 18 * u, threshold: 0.035 },
      { ...HAND, radius: 9.5 * u, threshold: 0.05 },
      { ...HAND, radius: 5 * u, threshold: 0.06, jitterAngle: 0.1, body: 0.9 },
      { ...HAND, radius: 2.8 * u, threshold: 0.07, jitterAngle: 0.05, jitterLight: 0.04, body: 0.8, spacing: 1.6 },
      {
        ...HAND,
        radius: 1.5 * u,
        threshold: 0.07,
        jitterAngle: 0,
        jitterLight: 0.02,
        body: 0.7,
        lengthMax: 7,
        spacing: 1.6,
      },
    ]
    const ground = makePixels(source.width, source.height, [0.46, 0.36, 0.27])
    const painting = paintStrokes(source, flowOf(source, 12, memory), brushes, ground, seed, signal, memory)
    const cloth = weave(source, 5 * u, seed)
    for (let i = 0; i < cloth.data.length; i++) painting.height.data[i]! += cloth.data[i]! * 0.12
    shade(painting.pixels, lit(painting.height, 0.85, 0.35))
    return toPicture(painting.pixels)
  },
}
