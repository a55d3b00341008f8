import { contours } from './methods/contours.ts'
import { flowOf } from './methods/flow.ts'
import { hatch } from './methods/hatching.ts'
import { makeSheet, planeOf } from './methods/pen.ts'
import { clamp01, hex, makePixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { alongFlow } from './methods/streamlines.ts'
import { noisePlane, paperTooth, streakPlane } from './methods/textures.ts'
import { toneOf } from './methods/tone.ts'
import type { Style } from './style.ts'

const PAPER = hex('#efe4cc')
const INK = hex('#16120f')

export const woodcut: Style = {
  name: 'woodcut',
  summary:
    'Printed from a wood block: white lines cut along the forms, broader towards the light, the grain in the black.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const tone = toneOf(source, 0.75, depths, memory)
    const outlines = contours(source, { width: 2.3 * u, sensitivity: 0.9, hardness: 0.9 }, depths, memory)
    // A lightness is cut as darkness is hatched: the knife follows the inverse.
    const uncut = { width, height, data: tone.data.map((t) => 1 - t) }
    const sheet = makeSheet(width, height)
    sheet.pen.fillStyle = '#ffffff'
    const pitch = 9.5 * u
    hatch(sheet.pen, uncut, {
      width,
      height,
      spacing: pitch,
      direction: alongFlow(flowOf(source, 26, memory)),
      lengthMin: 20 * u,
      lengthMax: 400 * u,
      from: 0.86,
      to: 0.08,
      thin: 0.55 * u,
      broad: pitch * 0.52,
      unsteady: 0.28,
      seed,
      memory,
    })
    signal.throwIfAborted()
    const cuts = planeOf(sheet)
    const ragged = noisePlane(source, 3 * u, seed + 2, 2)
    const grain = streakPlane(source, 240 * u, 3.2 * u, seed + 5)
    const rings = noisePlane(source, 160 * u, seed + 6, 2)
    const tooth = paperTooth(source, 0.8, seed)
    const pixels = makePixels(width, height, PAPER)
    for (let i = 0, k = 0; i < cuts.data.length; i++, k += 3) {
      const open = clamp01((tone.data[i]! - 0.86) * 9)
      const cut = Math.max(cuts.data[i]!, open) * (1 - outlines.data[i]!)
      const inked = clamp01((0.5 - cut + ragged.data[i]! * 0.16) * 4 + 0.5)
      // Where the grain stands low the block takes less ink.
      const worn = clamp01((Math.sin(grain.data[i]! * 9 + rings.data[i]! * 14) - 0.72) * 2.6 + tooth.data[i]! * 0.35)
      const dark = inked * (1 - worn * 0.42)
      for (let c = 0; c < 3; c++) pixels.data[k + c]! += (INK[c]! - pixels.data[k + c]!) * dark + tooth.data[i]! * 0.012
    }
    return toPicture(pixels)
  },
}
