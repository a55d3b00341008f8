import { fillShapes, flatShapes } from './methods/flat-shapes.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { toPicture, toPixels, unitOf } from './methods/pixels.ts'
import type { Style } from './style.ts'

export const flat: Style = {
  name: 'flat',
  summary: 'Flat vector art: few clean colours in smooth shapes without lines or texture.',
  stage: { shading: 'flat' },
  async paint({ picture, seed, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const calm = kuwahara(kuwahara(source, 6 * u), 3 * u)
    signal.throwIfAborted()
    const shapes = flatShapes(calm, 18, 2 * u, seed, ([light, a, b]) => {
      const chroma = Math.hypot(a, b)
      // Fresh colours: greys keep still, what has a hue says so.
      const gain = 1 + 0.45 * Math.min(1, chroma / 0.05)
      return [Math.min(0.97, 0.1 + light * 0.9), a * gain, b * gain]
    })
    return toPicture(fillShapes(shapes, source.width, source.height))
  },
}
