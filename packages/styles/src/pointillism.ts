import { makeRandom } from '@bluehour/imaging/random'
import { Dice } from './methods/dice.ts'
import { colorOf, labOf } from './methods/oklab.ts'
import { css, pixelsOf, type Sheet, sheetOf } from './methods/pen.ts'
import { blurPixels, type Color, type Pixels, shade, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { paperTooth } from './methods/textures.ts'
import type { Style } from './style.ts'

/**
 * Touches of pure color to either side of the wanted hue, and now and then of the opposite one: from afar the eye
 * mixes them back.
 */
function touch(color: Color, dice: Dice): Color {
  const [light, a, b] = labOf(color)
  const chroma = Math.hypot(a, b)
  // Dark and white places hold little color.
  const room = Math.min(1, light * 2.2, (1 - light) * 5 + 0.25)
  const pure = Math.min(0.24, 0.05 * room + chroma * 1.35)
  const roll = dice.next()
  const spread = roll < 0.1 ? Math.PI : (dice.next() - 0.5) * 1.5
  const hue = (chroma > 0.008 ? Math.atan2(b, a) : dice.next() * 2 * Math.PI) + spread
  const strength = roll < 0.1 ? pure * 0.4 : pure
  const own = light + (dice.next() - 0.5) * 0.12 * (0.3 + room * 0.7)
  return colorOf([Math.min(0.97, 0.08 + own * 0.92), Math.cos(hue) * strength, Math.sin(hue) * strength])
}

/** One layer of dots on a jittered grid, in random order. Each has its own place and chance in every frame. */
function dots(sheet: Sheet, source: Pixels, radius: number, share: number, seed: number): void {
  const random = makeRandom(seed)
  const dice = new Dice()
  const { width, height, data } = source
  const pitch = radius * 1.75
  const columns = Math.ceil(width / pitch) + 1
  const rows = Math.ceil(height / pitch) + 1
  const order = Uint32Array.from({ length: columns * rows }, (_, i) => i)
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swap = order[i]!
    order[i] = order[j]!
    order[j] = swap
  }
  for (const place of order) {
    if (dice.at(place, 0, seed).next() > share) continue
    const x = ((place % columns) + (dice.next() - 0.5) * 0.9) * pitch
    const y = (Math.floor(place / columns) + (dice.next() - 0.5) * 0.9) * pitch
    const size = radius * (0.8 + dice.next() * 0.4)
    const squash = 0.85 + dice.next() * 0.15
    const turn = dice.next() * 3
    const cx = Math.max(0, Math.min(width - 1, Math.floor(x)))
    const k = (Math.max(0, Math.min(height - 1, Math.floor(y))) * width + cx) * 3
    sheet.pen.fillStyle = css(touch([data[k]!, data[k + 1]!, data[k + 2]!], dice))
    sheet.pen.beginPath()
    sheet.pen.ellipse(x, y, size, size * squash, turn, 0, Math.PI * 2)
    sheet.pen.fill()
  }
}

export const pointillism: Style = {
  name: 'pointillism',
  summary: 'Thousands of dots of pure colour side by side that the eye mixes from a distance.',
  async paint({ picture, seed, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const sheet = sheetOf(blurPixels(source, 9 * u))
    dots(sheet, blurPixels(source, 4 * u), 7.5 * u, 1, seed)
    signal.throwIfAborted()
    dots(sheet, blurPixels(source, 1.5 * u), 4.4 * u, 0.85, seed + 1)
    dots(sheet, source, 3.1 * u, 0.9, seed + 2)
    const pixels = pixelsOf(sheet)
    shade(pixels, lit(paperTooth(source, 1, seed), 0.05))
    return toPicture(pixels)
  },
}
