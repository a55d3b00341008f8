import { flowOf } from './methods/flow.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { fromLab, toLab } from './methods/oklab.ts'
import { makePixels, type Pixels, shade, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { type Brush, paintStrokes } from './methods/strokes.ts'
import { noisePlane, paperTooth } from './methods/textures.ts'
import type { Style } from './style.ts'

/** Flat opaque areas with soft stepped tones: the mud of many mixtures is left out. */
function poster(source: Pixels): Pixels {
  const lab = toLab(source)
  const steps = 9
  for (let k = 0; k < lab.data.length; k += 3) {
    const light = lab.data[k]! * steps
    const step = Math.floor(light)
    const within = light - step
    const edge = Math.min(1, Math.max(0, (within - 0.3) / 0.4))
    lab.data[k] = 0.07 + ((step + edge * edge * (3 - 2 * edge)) / steps) * 0.9
    lab.data[k + 1]! *= 1.12
    lab.data[k + 2]! *= 1.12
  }
  return fromLab(lab)
}

const FLAT: Omit<Brush, 'radius' | 'threshold'> = {
  lengthMin: 3,
  lengthMax: 12,
  spacing: 1.6,
  opacity: 1,
  jitterLight: 0.025,
  jitterColor: 0.02,
  jitterAngle: 0.1,
  dryness: 0.12,
  body: 0.35,
}

export const gouache: Style = {
  name: 'gouache',
  summary: 'Matt opaque colour in flat shapes with crisp brush edges and dry streaks, on fine paper.',
  async paint({ picture, seed, memory, signal }) {
    const full = toPixels(picture)
    const u = unitOf(full)
    const source = poster(kuwahara(kuwahara(full, 6 * u), 3 * u))
    const brushes: Brush[] = [
      { ...FLAT, radius: 30 * u, threshold: 0, dryness: 0.2 },
      { ...FLAT, radius: 15 * u, threshold: 0.025 },
      { ...FLAT, radius: 7 * u, threshold: 0.03 },
      { ...FLAT, radius: 3.2 * u, threshold: 0.035 },
      { ...FLAT, radius: 1.8 * u, threshold: 0.06, dryness: 0 },
    ]
    const ground = makePixels(source.width, source.height, [0.93, 0.9, 0.84])
    const { pixels, height } = paintStrokes(source, flowOf(source, 10, memory), brushes, ground, seed, signal, memory)
    const tooth = paperTooth(source, 0.8, seed)
    const chalky = noisePlane(source, 40 * u, seed + 5, 3)
    for (let i = 0, k = 0; i < tooth.data.length; i++, k += 3) {
      height.data[i] = height.data[i]! * 0.35 + tooth.data[i]! * 0.05
      // Dried pigment is a little lighter here and there, and nothing is quite black.
      const lift = 0.025 + chalky.data[i]! * 0.018 + tooth.data[i]! * 0.012
      for (let c = 0; c < 3; c++) pixels.data[k + c] = pixels.data[k + c]! * 0.95 + lift
    }
    shade(pixels, lit(height, 0.7))
    return toPicture(pixels)
  },
}
