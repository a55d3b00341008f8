import { contours } from './methods/contours.ts'
import { flowOf } from './methods/flow.ts'
import { hatch } from './methods/hatching.ts'
import { makeSheet, planeOf } from './methods/pen.ts'
import { blurPlane, clamp01, hex, makePixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { alongFlow, type Directions } from './methods/streamlines.ts'
import { grain, noisePlane, paperTooth } from './methods/textures.ts'
import { coarse, toneOf, valueAt } from './methods/tone.ts'
import type { Style } from './style.ts'

const PAPER = hex('#f4f2ec')
const LEAD = hex('#2e2f34')

export const pencil: Style = {
  name: 'pencil',
  summary: 'Graphite on drawing paper: fine slanted and form-following strokes, soft edges, the grain of the sheet.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const tone = toneOf(source, 0.6, depths, memory)
    const flow = flowOf(source, 20, memory)
    const sheet = makeSheet(width, height)
    // Strokes add up like graphite does: each is only half dark.
    sheet.pen.globalCompositeOperation = 'lighter'
    sheet.pen.fillStyle = '#6a6a6a'
    const hand = {
      width,
      height,
      unsteady: 0.6,
      lengthMin: 10 * u,
      lengthMax: 160 * u,
      thin: 0.5 * u,
      broad: 1.25 * u,
      memory,
    }
    // Not quite parallel, or the ends of strokes would line up.
    const sway = coarse(noisePlane(source, 60 * u, seed + 6))
    const slant: Directions = (x, y, out) => {
      const angle = -0.9 + valueAt(sway, x / 4, y / 4) * 0.35
      out[0] = Math.cos(angle)
      out[1] = Math.sin(angle)
    }
    const layers = [
      { direction: slant, spacing: 3.6 * u, from: 0.9, to: 0.2 },
      { direction: alongFlow(flow), spacing: 3.4 * u, from: 0.68, to: 0.1 },
      { direction: alongFlow(flow, 0.5), spacing: 3.2 * u, from: 0.42, to: 0 },
      { direction: alongFlow(flow, -0.4), spacing: 3 * u, from: 0.25, to: 0 },
    ]
    for (const [index, layer] of layers.entries()) {
      signal.throwIfAborted()
      hatch(sheet.pen, tone, { ...hand, ...layer, seed: seed + index * 3 })
    }
    const strokes = planeOf(sheet)
    const lines = contours(source, { width: 1.15 * u, sensitivity: 1.6, hardness: 0.25 }, depths, memory)
    const smudge = blurPlane(tone, 5 * u)
    const tooth = paperTooth(source, 0.6, seed)
    const dust = grain(source, seed + 4)
    const pixels = makePixels(width, height, PAPER)
    for (let i = 0, k = 0; i < strokes.data.length; i++, k += 3) {
      const pressed = strokes.data[i]! * 0.8 + lines.data[i]! * 0.95 + (1 - smudge.data[i]!) * 0.2
      // Light pressure stays on the bumps of the paper.
      const caught = clamp01(pressed * (1.02 + tooth.data[i]! * 0.55 + dust.data[i]! * 0.25) - 0.02)
      const dark = Math.min(0.96, caught)
      for (let c = 0; c < 3; c++)
        pixels.data[k + c]! += (LEAD[c]! - pixels.data[k + c]!) * dark + tooth.data[i]! * 0.008
    }
    return toPicture(pixels)
  },
}
