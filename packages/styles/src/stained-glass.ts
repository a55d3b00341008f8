import { hash } from '@bluehour/imaging/random'
import { borderDistance } from './methods/border-distance.ts'
import { addGlow } from './methods/glow.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { colorOf, labOf } from './methods/oklab.ts'
import { blurPlane, type Color, clamp01, hex, makePixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { superpixels } from './methods/superpixels.ts'
import { noisePlane } from './methods/textures.ts'
import type { Style } from './style.ts'

const LEAD = hex('#17161a')

/** Glass is never grey: what has the least hue gets more of it, and light comes from behind. */
function glass(color: Color, own: number): Color {
  const [light, a, b] = labOf(color)
  const chroma = Math.hypot(a, b)
  const wanted = Math.min(0.26, 0.035 + chroma * 1.9)
  const gain = chroma > 0.004 ? wanted / chroma : 0
  return colorOf([clamp01(0.2 + light * 0.82 + (own - 0.5) * 0.06), a * gain, b * gain])
}

export const stainedGlass: Style = {
  name: 'stained-glass',
  summary: 'Pieces of coloured glass in lead: cells that follow the drawing, streaks and bubbles, light from behind.',
  async paint({ picture, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const { labels, count, cells } = superpixels(kuwahara(source, 5 * u), 520, 0.13, {
      loose: 1,
      join: 0.04,
      seed,
      memory,
    })
    signal.throwIfAborted()
    const colors = Array.from({ length: count }, (_, i) =>
      glass([cells[i * 5 + 2]!, cells[i * 5 + 3]!, cells[i * 5 + 4]!], hash(i, 1, seed)),
    )
    const distance = blurPlane(borderDistance(labels, width, height), 1.1 * u)
    const waves = noisePlane(source, 34 * u, seed, 3)
    const streaks = noisePlane(source, 9 * u, seed + 1, 2)
    const sun = noisePlane(source, 420 * u, seed + 2, 2)
    const pixels = makePixels(width, height)
    const surface = { width, height, data: waves.data.map((w, i) => w * 3 * u + streaks.data[i]! * 0.5 * u) }
    const sparkle = lit(surface, 0.55)
    const came = {
      width,
      height,
      data: distance.data.map((d) => Math.sqrt(Math.max(0, 1 - (d / (3.6 * u)) ** 2)) * 3 * u),
    }
    const metal = lit(came, 0.7, 0.35)
    for (let i = 0, k = 0; i < labels.length; i++, k += 3) {
      const color = colors[labels[i]!]!
      const d = distance.data[i]!
      // Dirt gathers along the lead, the middle of a piece glows.
      const inner = 0.62 + 0.48 * clamp01((d - 3 * u) / (13 * u))
      const glow = inner * (1 + sun.data[i]! * 0.2 + waves.data[i]! * 0.1) * (0.75 + 0.25 * sparkle.data[i]!)
      const lead = clamp01((3.5 * u - d) / Math.max(0.7, u) + 0.5)
      for (let c = 0; c < 3; c++) {
        const lit3 = color[c]! * glow
        pixels.data[k + c] = lit3 + (LEAD[c]! * (0.55 + metal.data[i]! * 0.9) - lit3) * lead
      }
    }
    addGlow(pixels, 0.55, 20 * u, 0.5)
    return toPicture(pixels)
  },
}
