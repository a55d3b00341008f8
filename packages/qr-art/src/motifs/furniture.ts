import { blob, trace } from '../paint/brush.ts'
import { css, mix, type Rgb, shade } from '../paint/color.ts'
import type { Random } from '../paint/random.ts'
import type { Pen } from '../paint/stage.ts'

/** A wing chair with buttons in its back. */
export function armchair(pen: Pen, x: number, foot: number, size: number, cloth: Rgb, wood: Rgb): void {
  const at = (u: number, v: number): [number, number] => [x + u * size, foot + v * size]
  pen.fillStyle = css(wood)
  for (const u of [-0.42, 0.42]) pen.fillRect(x + u * size - size * 0.03, foot - size * 0.16, size * 0.06, size * 0.16)
  pen.fillStyle = css(cloth)
  trace(
    pen,
    [at(-0.4, -0.2), at(-0.46, -0.7), at(-0.36, -1.12), at(0, -1.2), at(0.36, -1.12), at(0.46, -0.7), at(0.4, -0.2)],
    true,
  )
  pen.fill()
  pen.fillStyle = css(shade(cloth, 0.12))
  trace(pen, [at(-0.3, -0.5), at(-0.32, -0.95), at(0, -1.1), at(0.32, -0.95), at(0.3, -0.5)], true)
  pen.fill()
  pen.fillStyle = css(shade(cloth, -0.25))
  for (const [u, v] of [
    [-0.14, -0.9],
    [0.14, -0.9],
    [0, -0.76],
    [-0.14, -0.62],
    [0.14, -0.62],
  ] as const) {
    pen.beginPath()
    pen.arc(x + u * size, foot + v * size, size * 0.018, 0, 7)
    pen.fill()
  }
  pen.fillStyle = css(shade(cloth, 0.06))
  pen.beginPath()
  pen.roundRect(x - size * 0.36, foot - size * 0.5, size * 0.72, size * 0.36, size * 0.08)
  pen.fill()
  for (const u of [-0.46, 0.46]) {
    pen.fillStyle = css(shade(cloth, -0.12))
    pen.beginPath()
    pen.roundRect(x + u * size - size * 0.1, foot - size * 0.62, size * 0.2, size * 0.5, size * 0.1)
    pen.fill()
  }
}

/** A small round table with a vase of flowers. */
export function flowerTable(
  pen: Pen,
  x: number,
  foot: number,
  size: number,
  wood: Rgb,
  vase: Rgb,
  petals: readonly Rgb[],
  random: Random,
): void {
  pen.fillStyle = css(wood)
  pen.fillRect(x - size * 0.04, foot - size * 0.6, size * 0.08, size * 0.6)
  pen.beginPath()
  pen.ellipse(x, foot - size * 0.02, size * 0.24, size * 0.05, 0, 0, 7)
  pen.fill()
  pen.beginPath()
  pen.ellipse(x, foot - size * 0.62, size * 0.46, size * 0.1, 0, 0, 7)
  pen.fill()
  pen.fillStyle = css(shade(wood, 0.14))
  pen.beginPath()
  pen.ellipse(x, foot - size * 0.64, size * 0.44, size * 0.085, 0, 0, 7)
  pen.fill()
  const top = foot - size * 0.98
  pen.fillStyle = css(vase)
  trace(
    pen,
    [
      [x - size * 0.08, foot - size * 0.66],
      [x - size * 0.15, foot - size * 0.8],
      [x - size * 0.06, top + size * 0.06],
      [x - size * 0.09, top],
      [x + size * 0.09, top],
      [x + size * 0.06, top + size * 0.06],
      [x + size * 0.15, foot - size * 0.8],
      [x + size * 0.08, foot - size * 0.66],
    ],
    true,
  )
  pen.fill()
  for (let i = 0; i < 40; i++) {
    const angle = -Math.PI * random.between(0.05, 0.95)
    const away = size * random.between(0.1, 0.42)
    pen.fillStyle = css(i < 16 ? mix([30, 80, 50], [60, 110, 60], random.next()) : random.pick(petals))
    blob(
      pen,
      x + Math.cos(angle) * away,
      top + Math.sin(angle) * away * 0.9,
      size * random.between(0.04, 0.075),
      size * random.between(0.035, 0.065),
      0.25,
      random,
    )
    pen.fill()
  }
}

/** One book seen from its back. */
export function book(pen: Pen, left: number, top: number, width: number, height: number, cloth: Rgb, band: Rgb): void {
  pen.fillStyle = css(cloth)
  pen.beginPath()
  pen.roundRect(left, top, width, height, Math.min(width, height) * 0.12)
  pen.fill()
  pen.fillStyle = css(band, 0.75)
  if (height >= width) {
    pen.fillRect(left, top + height * 0.16, width, height * 0.05)
    pen.fillRect(left, top + height * 0.76, width, height * 0.05)
  } else {
    pen.fillRect(left + width * 0.12, top, width * 0.05, height)
    pen.fillRect(left + width * 0.8, top, width * 0.05, height)
  }
}

/** A case of shelves filled from edge to edge. */
export function bookcase(
  pen: Pen,
  left: number,
  top: number,
  width: number,
  height: number,
  wood: Rgb,
  cloths: readonly Rgb[],
  band: Rgb,
  random: Random,
): void {
  pen.fillStyle = css(shade(wood, -0.2))
  pen.fillRect(left, top, width, height)
  const shelves = 6
  const each = height / shelves
  for (let shelf = 0; shelf < shelves; shelf++) {
    const floor = top + (shelf + 1) * each - 8
    for (let x = left + 10; x < left + width - 16; ) {
      const thick = random.between(12, 24)
      const tall = each * random.between(0.62, 0.86)
      book(pen, x, floor - tall, thick - 1.5, tall, random.pick(cloths), band)
      x += thick
    }
    pen.fillStyle = css(wood)
    pen.fillRect(left, floor, width, 9)
  }
  pen.fillStyle = css(wood)
  pen.fillRect(left - 4, top, 12, height)
  pen.fillRect(left + width - 8, top, 12, height)
  pen.fillRect(left - 12, top - 14, width + 24, 16)
}

/** A picture in its frame: the rings of a corner pattern are frame, mount and painting. */
export function framedPicture(
  pen: Pen,
  x: number,
  y: number,
  module: number,
  colors: { frame: Rgb; mount: Rgb; ground: Rgb; sun: Rgb },
  edges: readonly [number, number, number],
  random: Random,
): void {
  const square = (half: number, fill: Rgb) => {
    pen.fillStyle = css(fill)
    pen.fillRect(x - half * module, y - half * module, half * 2 * module, half * 2 * module)
  }
  square(edges[0] + 0.12, shade(colors.frame, -0.3))
  square(edges[0], colors.frame)
  square(edges[0] - 0.5, shade(colors.frame, 0.16))
  square(edges[1], colors.mount)
  square(edges[2], colors.ground)
  if (edges[2] < 1) return
  pen.fillStyle = css(mix(colors.ground, colors.sun, 0.55))
  pen.beginPath()
  pen.arc(x + module * 0.4, y - module * 0.5, module * 0.42, 0, 7)
  pen.fill()
  pen.fillStyle = css(shade(colors.ground, -0.3))
  trace(
    pen,
    [
      [x - module * 1.5, y + module * 1.5],
      [x - module * 1.5, y + module * 0.4],
      [x - module * 0.6, y - module * random.between(0.1, 0.4)],
      [x + module * 0.2, y + module * 0.5],
      [x + module * 1.5, y + module * 0.1],
      [x + module * 1.5, y + module * 1.5],
    ],
    true,
  )
  pen.fill()
}
