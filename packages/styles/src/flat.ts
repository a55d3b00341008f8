import { fillShapes, flatShapes } from './methods/flat-shapes.ts'
import { kuwahara } from './methods/kuwahara.ts'
import type { Lab } from './methods/oklab.ts'
import { toPicture, toPixels, unitOf } from './methods/pixels.ts'
import type { Style } from './style.ts'

/** Greys keep still, what has a hue says so. */
function fresh([light, a, b]: Lab): Lab {
  const gain = 1 + 0.45 * Math.min(1, Math.hypot(a, b) / 0.05)
  return [Math.min(0.97, 0.1 + light * 0.9), a * gain, b * gain]
}

export const flat: Style = {
  name: 'flat',
  summary: 'Flat vector art: few clean colours in smooth shapes without lines or texture.',
  stage: { shading: 'flat' },
  async paint({ picture, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const calm = kuwahara(kuwahara(source, 6 * u), 3 * u)
    signal.throwIfAborted()
    const shapes = flatShapes(calm, 18, 2 * u, seed, fresh, 70, memory)
    return toPicture(fillShapes(shapes, source.width, source.height))
  },
}
