import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { makeRandom } from '@bluehour/imaging/random'
import { addGlow } from './methods/glow.ts'
import { blurPlane, clamp01, makePixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { grain } from './methods/textures.ts'
import { toneOf } from './methods/tone.ts'
import type { PictureDepths, Style } from './style.ts'

/** Light through half-closed blinds: slanted bars that fan out a little, 0 in the shade. */
function blinds(width: number, height: number, seed: number, depths: PictureDepths | undefined): Plane {
  const random = makeRandom(seed)
  const side = random() < 0.5 ? 1 : -1
  const slant = side * (0.2 + random() * 0.12)
  const pitch = height / (9 + random() * 2)
  const out = makePlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const across = (x / width - 0.5) * 2
      // Near things catch the bars higher than the wall behind them.
      const shift = depths ? Math.min(3, 2.5 / Math.max(0.6, depths.depth[i]!)) * pitch * 0.5 : 0
      const v = (y + shift + across * width * 0.5 * slant) / (pitch * (1 + across * side * 0.12))
      const within = Math.abs(v - Math.floor(v) - 0.5) * 2
      const bar = clamp01((0.6 - within) * 5)
      // The window lights one part of the room.
      const dx = (x / width - 0.5 - side * 0.1) / 0.62
      const dy = (y / height - 0.46) / 0.6
      out.data[i] = bar * clamp01(1.35 - dx * dx - dy * dy)
    }
  }
  return blurPlane(out, Math.min(width, height) * 0.0028)
}

export const filmNoir: Style = {
  name: 'film-noir',
  summary: 'Black and white from the forties: hard light through blinds, deep shadows, silver grain.',
  async paint({ picture, depths, seed, memory }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const tone = toneOf(source, 0.25, undefined, memory)
    const bars = blinds(width, height, seed, depths)
    const noise = grain(source, seed)
    const pixels = makePixels(width, height)
    for (let y = 0, i = 0, k = 0; y < height; y++) {
      const down = (y / height) * 2 - 1
      for (let x = 0; x < width; x++, i++, k += 3) {
        const t = tone.data[i]!
        const hard = t * t * (3 - 2 * t)
        const light = 0.24 + bars.data[i]! * 0.8
        const across = (x / width) * 2 - 1
        const fall = 1 - clamp01((Math.sqrt(across * across + down * down) - 0.7) / 0.85) * 0.65
        const value = (0.015 + hard * light) * fall * 1.06
        const seen = value + noise.data[i]! * (0.035 + 0.04 * Math.sqrt(clamp01(value)))
        pixels.data[k] = seen
        pixels.data[k + 1] = seen
        pixels.data[k + 2] = seen
      }
    }
    addGlow(pixels, 0.62, 18 * u, 0.45)
    return toPicture(pixels)
  },
}
