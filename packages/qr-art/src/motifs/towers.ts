import { css, mix, type Rgb, shade } from '../paint/color.ts'
import type { Random } from '../paint/random.ts'
import type { Pen } from '../paint/stage.ts'

type TowerColors = { front: Rgb; side: Rgb; panes: readonly Rgb[] }

/** A tower block with rows of panes, a lighter edge, ledges and things on its roof. */
export function tower(
  pen: Pen,
  left: number,
  top: number,
  width: number,
  foot: number,
  colors: TowerColors,
  random: Random,
): void {
  const face = pen.createLinearGradient(left, top, left + width, foot)
  face.addColorStop(0, css(colors.front))
  face.addColorStop(1, css(mix(colors.front, colors.side, 0.8)))
  pen.fillStyle = face
  pen.fillRect(left, top, width, foot - top)
  pen.fillStyle = css(colors.side)
  const flank = width * random.between(0.18, 0.34)
  pen.fillRect(random.chance(0.5) ? left : left + width - flank, top, flank, foot - top)
  panes(pen, left, top, width, foot, colors.panes, random)
  for (let y = top + random.between(40, 90); y < foot - 30; y += random.between(70, 150)) {
    pen.fillStyle = css(shade(colors.front, 0.12))
    pen.fillRect(left - 3, y, width + 6, random.between(3, 7))
  }
  roofTop(pen, left, top, width, colors.front, random)
}

function panes(
  pen: Pen,
  left: number,
  top: number,
  width: number,
  foot: number,
  colors: readonly Rgb[],
  random: Random,
): void {
  const columns = Math.max(3, Math.round(width / 13))
  const cell = width / columns
  const upright = random.chance(0.4)
  for (let y = top + 10; y < foot - 8; y += cell * (upright ? 1.7 : 1)) {
    for (let i = 0; i < columns; i++) {
      if (random.chance(0.3)) continue
      pen.fillStyle = css(random.pick(colors), random.between(0.25, 0.9))
      pen.fillRect(left + (i + 0.22) * cell, y, cell * 0.56, cell * (upright ? 1.1 : 0.5))
    }
  }
}

function roofTop(pen: Pen, left: number, top: number, width: number, color: Rgb, random: Random): void {
  pen.fillStyle = css(shade(color, -0.15))
  const cap = width * random.between(0.35, 0.7)
  const rise = random.between(10, 34)
  pen.fillRect(left + (width - cap) * random.next(), top - rise, cap, rise + 1)
  pen.strokeStyle = css(shade(color, -0.1))
  for (let i = 0; i < 3; i++) {
    const x = left + width * random.between(0.1, 0.9)
    pen.lineWidth = random.between(1.4, 4)
    pen.beginPath()
    pen.moveTo(x, top)
    pen.lineTo(x, top - random.between(24, 90))
    pen.stroke()
  }
}

/** A hovering vehicle with its tail light; about four times as wide as high. */
export function hoverCar(
  pen: Pen,
  x: number,
  y: number,
  long: number,
  high: number,
  body: Rgb,
  glow: Rgb,
  right: boolean,
): void {
  const way = right ? 1 : -1
  const trail = pen.createLinearGradient(x - way * long * 0.4, y, x - way * long * 1.1, y)
  trail.addColorStop(0, css(glow, 0.8))
  trail.addColorStop(1, css(glow, 0))
  pen.fillStyle = trail
  pen.fillRect(Math.min(x - way * long * 0.4, x - way * long * 1.1), y - high * 0.1, long * 0.7, high * 0.24)
  pen.fillStyle = css(body)
  pen.beginPath()
  pen.moveTo(x - way * long * 0.5, y + high * 0.1)
  pen.quadraticCurveTo(x - way * long * 0.46, y - high * 0.32, x - way * long * 0.2, y - high * 0.36)
  pen.quadraticCurveTo(x + way * long * 0.05, y - high * 0.66, x + way * long * 0.24, y - high * 0.3)
  pen.quadraticCurveTo(x + way * long * 0.5, y - high * 0.14, x + way * long * 0.52, y + high * 0.12)
  pen.quadraticCurveTo(x + way * long * 0.3, y + high * 0.46, x - way * long * 0.3, y + high * 0.42)
  pen.closePath()
  pen.fill()
  pen.fillStyle = css(mix(body, glow, 0.35))
  pen.beginPath()
  pen.ellipse(x + way * long * 0.1, y - high * 0.26, long * 0.13, high * 0.12, 0, 0, Math.PI * 2)
  pen.fill()
}

/** A sign of light tubes in a rounded frame; upright signs carry letters one under the other. */
export function neonSign(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  tube: Rgb,
  panel: Rgb,
  random: Random,
): void {
  pen.fillStyle = css(mix(tube, [255, 255, 255], 0.25))
  rounded(pen, x - width / 2, y - height / 2, width, height, Math.min(width, height) * 0.28)
  pen.fill()
  pen.strokeStyle = css(panel, 0.85)
  pen.lineWidth = Math.min(width, height) * 0.11
  const upright = height > width
  const letters = Math.max(1, Math.round((upright ? height / width : width / height) * 0.8))
  for (let i = 0; i < letters; i++) {
    const along = (i + 0.5) / letters - 0.5
    const lx = x + (upright ? 0 : along * width)
    const ly = y + (upright ? along * height : 0)
    const half = Math.min(width, height) * 0.24
    pen.beginPath()
    for (let stroke = 0; stroke < 2; stroke++) {
      const flat = random.chance(0.5)
      const shift = random.between(-0.8, 0.8) * half
      pen.moveTo(lx + (flat ? -half : shift), ly + (flat ? shift : -half))
      pen.lineTo(lx + (flat ? half : shift), ly + (flat ? shift : half))
    }
    pen.globalAlpha = 0.3
    pen.stroke()
    pen.globalAlpha = 1
  }
}

export function rounded(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
}
