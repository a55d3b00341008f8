import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { hash } from '@bluehour/imaging/random'
import { growBy, shrinkBy } from '@bluehour/imaging/resample'
import { contours } from './methods/contours.ts'
import { addGlow } from './methods/glow.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { fromLab, toLab } from './methods/oklab.ts'
import {
  blurPixels,
  blurPlane,
  clamp01,
  makePixels,
  type Pixels,
  toPicture,
  toPixels,
  unitOf,
} from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { noisePlane } from './methods/textures.ts'
import type { Style } from './style.ts'

const DARK_BRICK = [0.085, 0.05, 0.07] as const

/** A dark brick wall: its brightness under a grazing light, about 0..1. */
function bricks(size: { width: number; height: number }, u: number, seed: number): Plane {
  const tall = 34 * u
  const wide = 84 * u
  const joint = 4 * u
  const rough = noisePlane(size, 7 * u, seed, 3)
  const surface = makePlane(size.width, size.height)
  const tone = makePlane(size.width, size.height)
  for (let y = 0, i = 0; y < size.height; y++) {
    const row = Math.floor(y / tall)
    const shift = row & 1 ? wide / 2 : 0
    for (let x = 0; x < size.width; x++, i++) {
      const column = Math.floor((x + shift) / wide)
      const dx = x + shift - column * wide
      const dy = y - row * tall
      const edge = Math.min(dx, wide - dx, dy, tall - dy) + rough.data[i]! * 1.6 * u
      surface.data[i] = clamp01((edge - joint / 2) / (2.5 * u)) * 3.2 * u + rough.data[i]! * 0.9 * u
      tone.data[i] = edge < joint / 2 ? 0.5 : 0.75 + hash(column, row, seed) * 0.4
    }
  }
  const light = lit(blurPlane(surface, 0.8 * u), 0.6)
  for (let i = 0; i < tone.data.length; i++) tone.data[i]! *= light.data[i]!
  return tone
}

/** Each tube takes the hue of what it outlines, as pure as gas in glass can be. Soft, so a quarter of the size will do. */
function tubeColors(calm: Pixels, u: number, seed: number): Pixels {
  const { width, height } = calm
  const [columns, rows] = [Math.ceil(width / 4), Math.ceil(height / 4)]
  const small = { width: columns, height: rows, data: shrinkBy(calm.data, width, height, 3, 4) }
  const lab = toLab(blurPixels(small, (7 * u) / 4))
  const drift = noisePlane(small, (260 * u) / 4, seed, 2)
  const { data } = lab
  for (let i = 0, k = 0; i < drift.data.length; i++, k += 3) {
    const chroma = Math.hypot(data[k + 1]!, data[k + 2]!)
    // Greys choose between pink and blue by their place.
    const free = clamp01(1 - chroma / 0.05)
    const hue = drift.data[i]! > 0 ? 5.9 + drift.data[i]! * 0.8 : 4 + drift.data[i]! * 0.8
    const mixedA = (data[k + 1]! / (chroma + 1e-6)) * (1 - free) + Math.cos(hue) * free
    const mixedB = (data[k + 2]! / (chroma + 1e-6)) * (1 - free) + Math.sin(hue) * free
    const length = Math.hypot(mixedA, mixedB) || 1
    data[k] = 0.72
    data[k + 1] = (mixedA / length) * 0.25
    data[k + 2] = (mixedB / length) * 0.25
  }
  return { width, height, data: growBy(fromLab(lab).data, width, height, 3, 4) }
}

export const neon: Style = {
  name: 'neon',
  summary: 'Bent from glowing glass tubes: bright contours in pure colours that light a dark brick wall.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const calm = kuwahara(kuwahara(source, 8 * u), 5 * u)
    const lines = contours(calm, { width: 2.6 * u, sensitivity: 1.5, hardness: 0.6, background: 0.3 }, depths, memory)
    signal.throwIfAborted()
    const tubes = tubeColors(calm, u, seed)
    const wall = bricks(source, u, seed)
    const light = makePixels(source.width, source.height)
    for (let i = 0, k = 0; i < lines.data.length; i++, k += 3) {
      for (let c = 0; c < 3; c++) light.data[k + c] = tubes.data[k + c]! * lines.data[i]!
    }
    const near = blurPixels(light, 9 * u)
    const far = blurPixels(light, 42 * u)
    const core = blurPlane(lines, 1.1 * u)
    const pixels = makePixels(source.width, source.height)
    for (let i = 0, k = 0; i < lines.data.length; i++, k += 3) {
      const white = clamp01((core.data[i]! - 0.52) * 2.4) * 0.75
      for (let c = 0; c < 3; c++) {
        const spill = near.data[k + c]! * 0.85 + far.data[k + c]! * 1.5
        const brick = wall.data[i]! * (DARK_BRICK[c]! + spill * 0.62 + calm.data[k + c]! * 0.03)
        const tube = tubes.data[k + c]! * 1.1 + (1 - tubes.data[k + c]!) * white
        pixels.data[k + c] = brick + (tube - brick) * clamp01(lines.data[i]! * 1.15)
      }
    }
    addGlow(pixels, 0.45, 16 * u, 0.7)
    return toPicture(pixels)
  },
}
