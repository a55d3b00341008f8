import type { StyleMemory } from '../style.ts'
import { held } from './held.ts'
import { colorOf, type Lab, toLab } from './oklab.ts'
import { indexBy, paletteOf } from './palette.ts'
import type { Color, Pixels } from './pixels.ts'
import { type Regions, smoothRegions } from './regions.ts'
import { dropSpecks } from './specks.ts'

export type FlatShapes = { regions: Regions; colors: Color[]; palette: Lab[] }

/**
 * Few flat colors in shapes with clean curves. `deviation` is how round they get, in pixels; patches smaller than
 * `speck` square thousandths of the short side are dropped.
 */
export function flatShapes(
  pixels: Pixels,
  colors: number,
  deviation: number,
  seed: number,
  choose: (lab: Lab) => Lab = (lab) => lab,
  speck = 70,
  memory?: StyleMemory,
): FlatShapes {
  const { width, height } = pixels
  const lab = toLab(pixels)
  const palette = held(memory, 'palette', () => paletteOf(lab, colors, seed))
  const labels = indexBy(lab, palette)
  const unit = Math.min(width, height) / 1000
  const least = Math.round(speck * unit * unit)
  dropSpecks(labels, width, height, least)
  const regions = smoothRegions(labels, pixels, deviation)
  const voted = regions.first.slice()
  dropSpecks(regions.first, width, height, least)
  for (let i = 0; i < voted.length; i++) if (voted[i] !== regions.first[i]) regions.share[i] = 1
  const chosen = palette.map(choose)
  return { regions, palette: chosen, colors: chosen.map(colorOf) }
}

export function fillShapes({ regions, colors }: FlatShapes, width: number, height: number): Pixels {
  const data = new Float32Array(width * height * 3)
  for (let i = 0, k = 0; i < width * height; i++, k += 3) {
    const first = colors[regions.first[i]!]!
    const second = colors[regions.second[i]!]!
    const share = regions.share[i]!
    for (let c = 0; c < 3; c++) data[k + c] = second[c]! + (first[c]! - second[c]!) * share
  }
  return { width, height, data }
}
