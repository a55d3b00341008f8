import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { contours } from './methods/contours.ts'
import { fillShapes, flatShapes } from './methods/flat-shapes.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { regrade } from './methods/oklab.ts'
import {
  blurPixels,
  blurPlane,
  clamp01,
  hex,
  lumaOf,
  makePixels,
  type Pixels,
  shade,
  toPicture,
  toPixels,
  unitOf,
} from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { noisePlane, paperTooth } from './methods/textures.ts'
import { warp } from './methods/warp.ts'
import type { Style, StyleMemory } from './style.ts'

const PAPER = hex('#fbf8f1')

/** Where a wash ends its pigment gathers in a thin dark rim: how near a pixel is to the border of its wash, 0..1. */
function wetEdges(wash: Pixels, u: number): Plane {
  const light = lumaOf(wash)
  const near = blurPlane(light, 2.2 * u)
  const out = makePlane(wash.width, wash.height)
  for (let i = 0; i < out.data.length; i++) {
    // Only the darker side of a border: the rim lies inside of the wash.
    out.data[i] = clamp01((near.data[i]! - light.data[i]!) * 9)
  }
  return blurPlane(out, 0.7 * u)
}

/** Broad pale washes run into each other, smaller ones with clear borders lie on top. */
function washes(source: Pixels, u: number, seed: number, memory: StyleMemory | undefined): Pixels {
  const calm = kuwahara(kuwahara(source, 4.5 * u), 2.5 * u)
  const shapes = fillShapes(
    flatShapes(calm, 18, 1.8 * u, seed, undefined, undefined, memory),
    source.width,
    source.height,
  )
  const wet = blurPixels(calm, 9 * u)
  const out = makePixels(source.width, source.height)
  const mix = noisePlane(source, 130 * u, seed + 3, 2)
  for (let i = 0, k = 0; i < mix.data.length; i++, k += 3) {
    const free = clamp01(0.3 + mix.data[i]! * 0.5)
    for (let c = 0; c < 3; c++) {
      out.data[k + c] =
        shapes.data[k + c]! * (0.62 - free * 0.4) + calm.data[k + c]! * 0.38 + wet.data[k + c]! * free * 0.4
    }
  }
  return out
}

export const watercolor: Style = {
  name: 'watercolor',
  summary:
    'Transparent washes on rough paper: pigment pooling in dark rims, granulation, bleeds, white left at the edges.',
  async paint({ picture, depths, seed, memory, signal }) {
    const u = unitOf(picture)
    const bright = regrade(toPixels(picture), (lab, k) => {
      lab[k] = Math.min(1, 0.2 + lab[k]! * 0.9)
      lab[k + 1]! *= 1.6
      lab[k + 2]! *= 1.6
    })
    // Borders follow the paper and the water, not a ruler.
    const source = warp(bright, 34 * u, 3.5 * u, seed)
    signal.throwIfAborted()
    const wash = warp(washes(source, u, seed, memory), 9 * u, 1.6 * u, seed + 1)
    const rims = wetEdges(wash, u)
    const lines = contours(source, { width: 1.3 * u, sensitivity: 1.2, hardness: 0.2 }, depths, memory)
    const pools = noisePlane(source, 70 * u, seed + 2, 4)
    const blooms = noisePlane(source, 190 * u, seed + 4, 3)
    const tooth = paperTooth(source, 1.7, seed)
    const border = paperBorder(source, u, seed)
    const pixels = makePixels(source.width, source.height, PAPER)
    for (let i = 0, k = 0; i < rims.data.length; i++, k += 3) {
      // A back-run leaves a pale patch with a crisp dark fringe.
      const bloom = blooms.data[i]! * 3.2
      const fringe = Math.max(0, 1 - Math.abs(bloom - 1) * 9) * 0.16 - clamp01(bloom - 1) * 0.22
      const load = 1 + pools.data[i]! * 0.38 + rims.data[i]! * 0.75 + fringe + lines.data[i]! * 0.3
      const settle = 1 - tooth.data[i]! * 0.2
      const dense = Math.max(0, load * settle) * border.data[i]!
      // Transparent pigment: light passes it twice, so density is an exponent (Beer and Lambert).
      for (let c = 0; c < 3; c++) pixels.data[k + c]! *= power(wash.data[k + c]!, dense)
    }
    shade(pixels, lit(tooth, 0.16))
    return toPicture(pixels)
  },
}

/** Binary logarithms of 0..1, and powers of a half in steps of 1/256: quick, and finer than a byte can tell. */
const LOG = Float32Array.from({ length: 1025 }, (_, i) => -Math.log2(Math.max(0.012, i / 1024)))
const HALVES = Float32Array.from({ length: 4097 }, (_, i) => 2 ** (-i / 256))

function power(value: number, exponent: number): number {
  const place = LOG[value >= 1 ? 1024 : (Math.max(0, value) * 1024 + 0.5) | 0]! * exponent * 256
  return HALVES[Math.min(4096, (place + 0.5) | 0)]!
}

/** The painting stops short of the sheet's end in an uneven edge. 1 is painted. */
function paperBorder(size: { width: number; height: number }, u: number, seed: number): Plane {
  const rough = noisePlane(size, 150 * u, seed + 11, 4)
  const out = makePlane(size.width, size.height)
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i++) {
      const inside = Math.min(x, y, size.width - 1 - x, size.height - 1 - y) / u
      out.data[i] = clamp01((inside - 20 + rough.data[i]! * 22) / 5)
    }
  }
  return out
}
