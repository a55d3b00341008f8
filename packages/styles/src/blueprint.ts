import type { Plane } from '@bluehour/imaging/plane'
import { contours } from './methods/contours.ts'
import { lineScreen } from './methods/halftone.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { makeSheet, planeOf } from './methods/pen.ts'
import { clamp01, hex, layOver, makePixels, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { noisePlane, paperTooth } from './methods/textures.ts'
import { toneOf } from './methods/tone.ts'
import type { Style } from './style.ts'

const CHALK = hex('#e8f1ff')

/** What stands on every sheet: a grid, a frame with ticks, a title block and centre lines. Brightness, 0..1. */
function sheetMarks(width: number, height: number, u: number): Plane {
  const sheet = makeSheet(width, height)
  const { pen } = sheet
  const line = (tone: number, wide: number, x0: number, y0: number, x1: number, y1: number) => {
    pen.strokeStyle = `rgb(${tone},${tone},${tone})`
    pen.lineWidth = Math.max(0.6, wide * u)
    pen.beginPath()
    pen.moveTo(x0, y0)
    pen.lineTo(x1, y1)
    pen.stroke()
  }
  const cell = 20 * u
  for (let i = 0; i * cell < Math.max(width, height); i++) {
    const strong = i % 5 === 0
    line(strong ? 70 : 36, strong ? 1.1 : 0.7, i * cell, 0, i * cell, height)
    line(strong ? 70 : 36, strong ? 1.1 : 0.7, 0, i * cell, width, i * cell)
  }
  pen.strokeStyle = '#dddddd'
  pen.lineWidth = 2.2 * u
  pen.strokeRect(24 * u, 24 * u, width - 48 * u, height - 48 * u)
  pen.lineWidth = u
  pen.strokeRect(16 * u, 16 * u, width - 32 * u, height - 32 * u)
  pen.setLineDash([26 * u, 7 * u, 5 * u, 7 * u])
  line(150, 1, width / 2, 24 * u, width / 2, height - 24 * u)
  line(150, 1, 24 * u, height / 2, width - 24 * u, height / 2)
  pen.setLineDash([])
  for (let x = 100 * u; x < width - 40 * u; x += 100 * u) line(210, 1.4, x, 16 * u, x, 34 * u)
  for (let y = 100 * u; y < height - 40 * u; y += 100 * u) line(210, 1.4, 16 * u, y, 34 * u, y)
  const left = width - 264 * u
  const top = height - 104 * u
  pen.fillStyle = '#101010'
  pen.fillRect(left, top, 240 * u, 80 * u)
  pen.strokeStyle = '#dddddd'
  pen.lineWidth = 1.8 * u
  pen.strokeRect(left, top, 240 * u, 80 * u)
  for (const share of [0.33, 0.66]) line(200, 1.1, left, top + 80 * u * share, left + 240 * u, top + 80 * u * share)
  line(200, 1.1, left + 150 * u, top, left + 150 * u, top + 80 * u)
  return planeOf(sheet)
}

export const blueprint: Style = {
  name: 'blueprint',
  summary: 'A cyanotype drawing: white construction lines and ruled shading on blue, with grid, frame and title block.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const lines = contours(
      kuwahara(source, 5 * u),
      { width: 1.05 * u, sensitivity: 1.9, hardness: 0.7, background: 0.35 },
      depths,
      memory,
    )
    signal.throwIfAborted()
    const tone = toneOf(source, 0.6, undefined, memory)
    // Lights are ruled, darks stay blue.
    const ruled = lineScreen({ width, height, data: tone.data.map((t) => clamp01((t - 0.55) * 0.62)) }, 6.5 * u, -45)
    const marks = sheetMarks(width, height, u)
    const stains = noisePlane(source, 330 * u, seed, 4)
    const tooth = paperTooth(source, 0.8, seed)
    const pixels = makePixels(width, height)
    for (let i = 0, k = 0; i < stains.data.length; i++, k += 3) {
      const wash = 1 + stains.data[i]! * 0.16 + tooth.data[i]! * 0.06
      pixels.data[k] = 0.06 * wash + tone.data[i]! * 0.035
      pixels.data[k + 1] = 0.22 * wash + tone.data[i]! * 0.06
      pixels.data[k + 2] = 0.5 * wash + tone.data[i]! * 0.07
      marks.data[i] = clamp01(marks.data[i]! * 0.62)
      lines.data[i]! *= 0.92 + tooth.data[i]! * 0.15
    }
    layOver(pixels, ruled, CHALK, 0.3)
    layOver(pixels, marks, CHALK)
    layOver(pixels, lines, CHALK)
    return toPicture(pixels)
  },
}
