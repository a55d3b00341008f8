import { makePlane, type Plane, quantile } from '@bluehour/imaging/plane'
import { contours } from './methods/contours.ts'
import { halftone } from './methods/halftone.ts'
import { held } from './methods/held.ts'
import {
  blurPlane,
  type Color,
  clamp01,
  hex,
  makePixels,
  type Pixels,
  shrinkPixels,
  toPicture,
  toPixels,
  unitOf,
} from './methods/pixels.ts'
import { noisePlane } from './methods/textures.ts'
import { coarse, toneOf } from './methods/tone.ts'
import type { PictureDepths, Style, StyleMemory } from './style.ts'

/** Screen-print inks from light to dark for each of the four prints. */
const PRINTS: readonly (readonly [Color, Color, Color, Color])[] = [
  [hex('#ffe94a'), hex('#ff5fa2'), hex('#e3182d'), hex('#1b1464')],
  [hex('#ffc7dd'), hex('#35c9d6'), hex('#1f6fe0'), hex('#3a0a4a')],
  [hex('#b8f04a'), hex('#ff8a1f'), hex('#d6156c'), hex('#12243f')],
  [hex('#8fe3ff'), hex('#ffd62e'), hex('#f2552c'), hex('#2a0f3c')],
]

type Plate = { tone: Plane; lines: Plane; dots: Plane; steps: readonly [number, number, number] }

/** The photograph as the printer sees it: tone, outlines and the dots of its middle. */
function plateOf(small: Pixels, u: number, depths: PictureDepths | undefined, memory: StyleMemory | undefined): Plate {
  const tone = blurPlane(toneOf(small, 0.5, depths, memory), 2.2 * u)
  const steps = held(memory, 'steps', () => {
    const sample = coarse(tone)
    return [quantile(sample, 0.22), quantile(sample, 0.5), quantile(sample, 0.76)] as const
  })
  const cover = makePlane(tone.width, tone.height)
  for (let i = 0; i < cover.data.length; i++) {
    const t = tone.data[i]!
    const fall = (steps[2] - t) / Math.max(0.05, steps[2] - steps[1])
    cover.data[i] = t > steps[1] ? clamp01(0.08 + fall * 0.62) : 0
  }
  return {
    tone,
    steps,
    dots: halftone(cover, 13 * u, 30),
    lines: contours(small, { width: 3 * u, sensitivity: 0.9, hardness: 1 }, depths, memory),
  }
}

/** For the picture at half its size. */
function every2nd({ depth, ids }: PictureDepths, width: number, height: number): PictureDepths {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const half = { depth: new Float32Array(columns * rows), ids: new Uint16Array(columns * rows) }
  for (let i = 0; i < half.ids.length; i++) {
    const from = Math.floor(i / columns) * 2 * width + (i % columns) * 2
    half.depth[i] = depth[from]!
    half.ids[i] = ids[from]!
  }
  return half
}

export const popArt: Style = {
  name: 'pop-art',
  summary: 'Four screen prints side by side in clashing inks: flat shapes, big dots, black slightly out of register.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const { width, height } = source
    const halfWidth = Math.ceil(width / 2)
    const halfHeight = Math.ceil(height / 2)
    const small = shrinkPixels(source, halfWidth, halfHeight)
    const u = unitOf(small)
    const plate = plateOf(small, u, depths && every2nd(depths, width, height), memory)
    signal.throwIfAborted()
    const pixels = makePixels(width, height)
    const slip = Math.max(1, Math.round(2.5 * u))
    const uneven = noisePlane(source, 9 * u, seed, 3)
    for (let y = 0, k = 0; y < height; y++) {
      for (let x = 0; x < width; x++, k += 3) {
        const inks = PRINTS[(y >= halfHeight ? 2 : 0) + (x >= halfWidth ? 1 : 0)]!
        const px = x % halfWidth
        const py = y % halfHeight
        const i = py * halfWidth + px
        const key = Math.max(0, py - slip) * halfWidth + Math.max(0, px - slip)
        printPixel(pixels.data, k, plate, i, key, inks, u, uneven.data[y * width + x]!)
      }
    }
    return toPicture(pixels)
  },
}

function printPixel(
  out: Float32Array,
  k: number,
  plate: Plate,
  i: number,
  key: number,
  inks: readonly [Color, Color, Color, Color],
  u: number,
  uneven: number,
): void {
  const [dark, middle] = plate.steps
  const sharp = 18 * Math.max(0.5, u)
  const t = plate.tone.data[i]!
  const second = Math.max(plate.dots.data[i]!, clamp01((middle - t) * sharp + 0.5))
  const third = clamp01(((dark + middle) / 2 - t) * sharp + 0.5)
  const black = Math.max(plate.lines.data[key]!, clamp01((dark - plate.tone.data[key]!) * sharp + 0.5))
  for (let c = 0; c < 3; c++) {
    let value = inks[0][c]!
    value += (inks[1][c]! - value) * second
    value += (inks[2][c]! - value) * third
    value += (inks[3][c]! - value) * black * (0.97 + uneven * 0.03)
    out[k + c] = value + uneven * 0.018
  }
}
