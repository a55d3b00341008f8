import { contours } from './methods/contours.ts'
import { flowOf } from './methods/flow.ts'
import { hatch } from './methods/hatching.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { regrade } from './methods/oklab.ts'
import { makeSheet, planeOf } from './methods/pen.ts'
import { blurPixels, clamp01, makePixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { alongFlow, type Directions } from './methods/streamlines.ts'
import { grain, noisePlane, paperTooth, streakPlane } from './methods/textures.ts'
import { toneOf } from './methods/tone.ts'
import type { Style } from './style.ts'

/** Down to the left, as a right hand strokes. */
const SLANT: Directions = (_x, _y, out) => out.set([Math.cos(-0.8), Math.sin(-0.8)])
const BOARD = [0.115, 0.175, 0.15] as const

export const chalkboard: Style = {
  name: 'chalkboard',
  summary: 'Drawn with white and coloured chalk on a dark green board: dusty lines, hatched lights, wiped smears.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const calm = kuwahara(source, 7 * u)
    const tone = toneOf(source, 0.7, undefined, memory)
    const dark = { width, height, data: tone.data.map((t) => 1 - t) }
    const sheet = makeSheet(width, height)
    sheet.pen.globalCompositeOperation = 'lighter'
    sheet.pen.fillStyle = '#8a8a8a'
    const hand = { width, height, unsteady: 0.8, lengthMin: 16 * u, lengthMax: 120 * u, thin: 0.8 * u, seed, memory }
    const flow = flowOf(source, 26, memory)
    hatch(sheet.pen, dark, { ...hand, spacing: 10 * u, direction: SLANT, from: 0.5, to: 0.05, broad: 2.6 * u })
    hatch(sheet.pen, dark, { ...hand, spacing: 9 * u, direction: alongFlow(flow), from: 0.32, to: 0, broad: 3.2 * u })
    signal.throwIfAborted()
    const strokes = planeOf(sheet)
    const lines = contours(calm, { width: 2.2 * u, sensitivity: 1.5, hardness: 0.5, background: 0.4 }, depths, memory)
    // Chalks are pale.
    const pale = (value: number) => Math.max(-0.085, Math.min(0.085, value * 1.1))
    const chalks = regrade(blurPixels(calm, 5 * u), (lab, k) => {
      lab[k] = 0.95
      lab[k + 1] = pale(lab[k + 1]!)
      lab[k + 2] = pale(lab[k + 2]!)
    })
    const tooth = paperTooth(source, 1.1, seed)
    const dust = grain(source, seed + 1, 1.2)
    const wiped = streakPlane(source, 420 * u, 26 * u, seed + 2)
    const cloud = noisePlane(source, 240 * u, seed + 3, 4)
    const pixels = makePixels(width, height)
    for (let i = 0, k = 0; i < strokes.data.length; i++, k += 3) {
      const smear = 0.055 + clamp01(wiped.data[i]! * 0.6 + cloud.data[i]! * 0.8) * 0.1 + dust.data[i]! * 0.012
      const pressed = strokes.data[i]! * 0.75 + lines.data[i]! * 1.05
      const caught = clamp01(pressed * (0.95 + tooth.data[i]! * 0.8 + dust.data[i]! * 0.45) - 0.06)
      for (let c = 0; c < 3; c++) {
        const board = BOARD[c]! + smear
        pixels.data[k + c] = board + (chalks.data[k + c]! - board) * caught * 0.92
      }
    }
    return toPicture(pixels)
  },
}
