import { flowOf } from './methods/flow.ts'
import { regrade } from './methods/oklab.ts'
import { clamp01, makePixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { type Brush, paintStrokes } from './methods/strokes.ts'
import { grain, paperTooth } from './methods/textures.ts'
import type { Style } from './style.ts'

const PAPER = [0.5, 0.45, 0.43] as const
const STICK: Omit<Brush, 'radius' | 'threshold'> = {
  lengthMin: 7,
  lengthMax: 20,
  spacing: 2.3,
  opacity: 0.75,
  jitterLight: 0.1,
  jitterColor: 0.1,
  jitterAngle: 0.12,
  dryness: 0.35,
  body: 1,
}

export const pastel: Style = {
  name: 'pastel',
  summary: 'Soft chalk sticks on toned paper: velvety strokes, the paper’s tooth showing through.',
  async paint({ picture, seed, memory, signal }) {
    const source = regrade(toPixels(picture), (lab, k) => {
      lab[k] = 0.1 + lab[k]! * 0.88
      lab[k + 1]! *= 1.25
      lab[k + 2]! *= 1.25
    })
    const u = unitOf(source)
    const brushes: Brush[] = [
      { ...STICK, radius: 16 * u, threshold: 0, opacity: 0.8 },
      { ...STICK, radius: 8 * u, threshold: 0 },
      { ...STICK, radius: 4 * u, threshold: 0.05 },
      { ...STICK, radius: 2.4 * u, threshold: 0.06, opacity: 0.85, jitterLight: 0.05 },
      { ...STICK, radius: 1.4 * u, threshold: 0.07, opacity: 0.85, jitterLight: 0.03, lengthMax: 10 },
    ]
    const ground = makePixels(source.width, source.height, PAPER)
    const { pixels, height } = paintStrokes(source, flowOf(source, 14, memory), brushes, ground, seed, signal, memory)
    const tooth = paperTooth(source, 0.9, seed)
    const dust = grain(source, seed + 2)
    for (let i = 0, k = 0; i < tooth.data.length; i++, k += 3) {
      // Chalk catches on the bumps; the hollows keep the paper.
      const hollow = clamp01(0.1 - tooth.data[i]! * 1.15 + dust.data[i]! * 0.25 - height.data[i]! * 0.1)
      for (let c = 0; c < 3; c++) {
        const chalk = pixels.data[k + c]! + dust.data[i]! * 0.035
        pixels.data[k + c] = chalk + (PAPER[c]! - chalk) * hollow * 0.55
      }
    }
    return toPicture(pixels)
  },
}
