import { type Plane, quantile } from '@bluehour/imaging/plane'
import { contours } from './methods/contours.ts'
import { flowOf } from './methods/flow.ts'
import { hatch } from './methods/hatching.ts'
import { held } from './methods/held.ts'
import { colorOf, labOf, toLab } from './methods/oklab.ts'
import { makeSheet, planeOf } from './methods/pen.ts'
import {
  blurPlane,
  type Color,
  clamp01,
  hex,
  makePixels,
  type Pixels,
  shade,
  toPicture,
  toPixels,
  unitOf,
} from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { alongFlow } from './methods/streamlines.ts'
import { noisePlane, paperTooth } from './methods/textures.ts'
import { coarse, toneOf } from './methods/tone.ts'
import type { Style } from './style.ts'

const PAPER = hex('#f3ead6')
const KEY = labOf(hex('#16233a'))

/** The ink of the first pass: the picture's own strongest hue among the middle tones, made to look mixed from a tube. */
function firstInk(source: Pixels): Color {
  const lab = toLab(source).data
  let a = 0
  let b = 0
  for (let k = 0; k < lab.length; k += 3 * 17) {
    const chroma = Math.hypot(lab[k + 1]!, lab[k + 2]!)
    a += lab[k + 1]! * chroma
    b += lab[k + 2]! * chroma
  }
  const length = Math.hypot(a, b)
  if (length < 1e-6) return hex('#c98a4b')
  return colorOf([0.68, (a / length) * 0.13, (b / length) * 0.13])
}

/** Below which tone the key block prints, and above which nothing does. */
function cutsOf(tone: Plane): { dark: number; light: number } {
  const sample = coarse(tone)
  const dark = Math.min(0.55, quantile(sample, 0.42))
  return { dark, light: Math.max(dark + 0.15, quantile(sample, 0.8)) }
}

export const linocut: Style = {
  name: 'linocut',
  summary:
    'A two-colour lino print: big bold shapes, wide gouge marks, ridges left in the cut-away ground, mottled ink.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const tone = blurPlane(toneOf(source, 0.8, depths, memory), 2.4 * u)
    const flow = flowOf(source, 34, memory)
    const { dark, light } = held(memory, 'cuts', () => cutsOf(tone))
    const uncut = { width, height, data: tone.data.map((t) => 1 - t) }
    const gouge = (spacing: number, from: number, to: number, broad: number, offset: number) => {
      const sheet = makeSheet(width, height)
      sheet.pen.fillStyle = '#ffffff'
      hatch(sheet.pen, uncut, {
        ...{ width, height, spacing, from, to, broad, thin: 1.2 * u, unsteady: 0.5, seed: seed + offset },
        ...{ direction: alongFlow(flow), lengthMin: 24 * u, lengthMax: 90 * u, memory },
      })
      return planeOf(sheet)
    }
    // The key block is cut away above the dark tones, the first block only in the lights.
    const keyCuts = gouge(14 * u, 1.14 - dark, 0.94 - dark, 7 * u, 0)
    signal.throwIfAborted()
    const firstCuts = gouge(16 * u, 1.12 - light, 0.94 - light, 8 * u, 40)
    const outlines = contours(source, { width: 3.4 * u, sensitivity: 0.8, hardness: 0.8 }, depths, memory)
    const wobble = noisePlane(source, 7 * u, seed + 3, 2)
    const mottle = noisePlane(source, 3.5 * u, seed + 4, 2)
    const tooth = paperTooth(source, 1, seed)
    const pixels = makePixels(width, height, PAPER)
    const first = held(memory, 'first ink', () => firstInk(source))
    const key = colorOf(KEY)
    const pressed = noisePlane(source, 2, seed)
    for (let i = 0, k = 0; i < tone.data.length; i++, k += 3) {
      const t = tone.data[i]! + wobble.data[i]! * 0.025
      const firstInked = printed(Math.max(firstCuts.data[i]!, clamp01((t - light - 0.06) * 14)), u)
      const keyCut = Math.max(keyCuts.data[i]!, clamp01((t - dark - 0.05) * 14))
      const keyInked = Math.max(printed(keyCut, u), outlines.data[i]!)
      const salt = clamp01(mottle.data[i]! * 1.5 + tooth.data[i]! * 0.6 - 0.62) * 0.5
      for (let c = 0; c < 3; c++) {
        const under = pixels.data[k + c]! + (first[c]! - pixels.data[k + c]!) * firstInked * (0.96 - salt)
        pixels.data[k + c] = under + (key[c]! - under) * keyInked * (0.97 - salt) + tooth.data[i]! * 0.01
      }
      pressed.data[i] = firstInked + keyInked
    }
    const shine = lit(blurPlane(pressed, 0.8 * u), 0.12)
    shade(pixels, shine)
    return toPicture(pixels)
  },
}

/** Where the block stands, as ink with a clean edge. */
function printed(cut: number, u: number): number {
  return clamp01((0.5 - cut) * Math.max(2, 4 * u) + 0.5)
}
