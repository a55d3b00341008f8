import { Dice } from './methods/dice.ts'
import { flowOf } from './methods/flow.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { regrade } from './methods/oklab.ts'
import { css, makeSheet, pixelsOf, planeOf } from './methods/pen.ts'
import { blurPlane, hex, shade, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { alongFlow, streamlines } from './methods/streamlines.ts'
import { noisePlane } from './methods/textures.ts'
import type { Style } from './style.ts'

const GROUT = css(hex('#6f675d'))

export const mosaic: Style = {
  name: 'mosaic',
  summary: 'Small stone and glass tiles laid in rows along the forms, with grout between them.',
  async paint({ picture, seed, memory, signal }) {
    const full = toPixels(picture)
    const u = unitOf(full)
    const { width, height } = full
    const source = regrade(kuwahara(full, 3 * u), (lab, k) => {
      lab[k] = 0.06 + lab[k]! * 0.94
      lab[k + 1]! *= 1.3
      lab[k + 2]! *= 1.3
    })
    const tile = 10.5 * u
    const rows = streamlines({
      ...{ width, height, spacing: tile * 0.75, direction: alongFlow(flowOf(source, 14, memory)), seed },
      ...{ lengthMin: tile * 0.6, lengthMax: 900 * u, memory },
    })
    signal.throwIfAborted()
    const dice = new Dice()
    const random = () => dice.next()
    const colors = makeSheet(width, height, GROUT)
    const stones = makeSheet(width, height)
    for (const row of rows) {
      // Points of a row are a quarter of a tile apart.
      for (let p = 0; p < row.length / 2; p += 4) {
        const next = Math.min(row.length / 2 - 1, p + 1)
        const back = Math.max(0, next - 2)
        const angle = Math.atan2(row[next * 2 + 1]! - row[back * 2 + 1]!, row[next * 2]! - row[back * 2]!)
        const x = row[p * 2]!
        const y = row[p * 2 + 1]!
        dice.at(Math.round(x * 16), Math.round(y * 16), seed)
        const k = (Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x))) * 3
        const own = 0.9 + random() * 0.2
        const fill = css([source.data[k]! * own, source.data[k + 1]! * own, source.data[k + 2]! * own])
        const long = tile * (0.46 + random() * 0.06)
        const wide = tile * (0.43 + random() * 0.06)
        const turn = angle + (random() - 0.5) * 0.14
        const skew = (random() - 0.5) * 0.14
        for (const { pen } of [colors, stones]) {
          pen.setTransform(Math.cos(turn), Math.sin(turn), -Math.sin(turn + skew), Math.cos(turn + skew), x, y)
          // Where rows crowd, a tile lies over its neighbour with its own joint around it.
          for (const [rim, style] of [
            [tile * 0.07, pen === colors.pen ? GROUT : '#000000'],
            [0, pen === colors.pen ? fill : '#ffffff'],
          ] as const) {
            pen.fillStyle = style
            pen.beginPath()
            pen.roundRect(-long - rim, -wide - rim, (long + rim) * 2, (wide + rim) * 2, tile * 0.07)
            pen.fill()
          }
        }
      }
    }
    const pixels = pixelsOf(colors)
    const raised = blurPlane(planeOf(stones), 0.8 * u)
    const rough = noisePlane(full, 5 * u, seed + 3, 3)
    for (let i = 0; i < raised.data.length; i++) raised.data[i] = raised.data[i]! * 2.4 * u + rough.data[i]! * 0.3 * u
    shade(pixels, lit(raised, 0.5, 0.22))
    return toPicture(pixels)
  },
}
