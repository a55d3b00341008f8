import { contours } from './methods/contours.ts'
import { flowOf } from './methods/flow.ts'
import { hatch } from './methods/hatching.ts'
import { css, makeSheet, pixelsOf } from './methods/pen.ts'
import { hex, layOver, shade, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { alongFlow } from './methods/streamlines.ts'
import { paperTooth } from './methods/textures.ts'
import { toneOf } from './methods/tone.ts'
import type { Style } from './style.ts'

const PAPER = hex('#f6f1e4')
const INK = hex('#15161c')

export const ink: Style = {
  name: 'ink',
  summary: 'Pen and black ink: swelling contours, hatching that follows the forms, crossed in the shadows.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const tone = toneOf(source, 0.7, depths, memory)
    const flow = flowOf(source, 22, memory)
    const sheet = makeSheet(width, height, css(PAPER))
    sheet.pen.fillStyle = css(INK)
    const hand = { width, height, unsteady: 0.45, lengthMin: 12 * u, lengthMax: 150 * u, thin: 0.45 * u, memory }
    const layers = [
      { turn: 0, spacing: 6.2 * u, from: 0.72, to: 0.1, broad: 2.1 * u },
      { turn: 1.05, spacing: 6.2 * u, from: 0.42, to: 0.02, broad: 2 * u },
      { turn: -0.9, spacing: 5.6 * u, from: 0.24, to: 0, broad: 2.4 * u },
    ]
    for (const [index, { turn, ...layer }] of layers.entries()) {
      signal.throwIfAborted()
      hatch(sheet.pen, tone, { ...hand, ...layer, direction: alongFlow(flow, turn), seed: seed + index })
    }
    const pixels = pixelsOf(sheet)
    layOver(pixels, contours(source, { width: 1.5 * u, sensitivity: 1.3, hardness: 0.9 }, depths, memory), INK)
    const tooth = paperTooth(source, 0.7, seed)
    shade(pixels, lit(tooth, 0.06))
    return toPicture(pixels)
  },
}
