import { css, mix, type Rgb, shade } from '../paint/color.ts'
import type { Random } from '../paint/random.ts'
import type { Pen } from '../paint/stage.ts'
import { sign } from './writing.ts'

type MachiyaColors = { timber: Rgb; tile: Rgb; cloth: readonly Rgb[]; paper: Rgb }

/** A two-storey town house of dark timber: tiled eaves, lattices, curtains over the door. */
export function machiya(
  pen: Pen,
  left: number,
  foot: number,
  width: number,
  height: number,
  colors: MachiyaColors,
  random: Random,
): void {
  const timber = mix(colors.timber, [20, 10, 10], random.next() * 0.25)
  const floor = foot - height * 0.46
  pen.fillStyle = css(timber)
  pen.fillRect(left, foot - height, width, height)
  lattice(
    pen,
    left + width * 0.08,
    foot - height * 0.82,
    width * 0.84,
    height * 0.22,
    shade(timber, 0.16),
    shade(colors.paper, -0.62),
  )
  lattice(
    pen,
    left + width * 0.06,
    floor + height * 0.2,
    width * 0.3,
    height * 0.24,
    shade(timber, 0.14),
    shade(colors.paper, -0.55),
  )
  lattice(
    pen,
    left + width * 0.64,
    floor + height * 0.2,
    width * 0.3,
    height * 0.24,
    shade(timber, 0.14),
    shade(colors.paper, -0.55),
  )
  noren(
    pen,
    left + width * 0.38,
    floor + height * 0.1,
    width * 0.25,
    height * 0.2,
    random.pick(colors.cloth),
    colors.paper,
    random,
  )
  eaves(pen, left, floor, width, height * 0.1, colors.tile)
  eaves(pen, left - width * 0.03, foot - height, width * 1.06, height * 0.15, colors.tile)
}

function lattice(pen: Pen, x: number, y: number, width: number, height: number, slat: Rgb, behind: Rgb): void {
  pen.fillStyle = css(behind)
  pen.fillRect(x, y, width, height)
  pen.fillStyle = css(slat)
  const slats = Math.max(5, Math.round(width / 6))
  for (let i = 0; i <= slats; i++)
    pen.fillRect(x + (width * i) / slats - width * 0.006, y, Math.max(1.2, width / slats / 2.4), height)
  pen.fillRect(x, y + height * 0.48, width, Math.max(1.4, height * 0.05))
}

/** A tiled roof edge that turns up at its ends. */
function eaves(pen: Pen, left: number, y: number, width: number, rise: number, tile: Rgb): void {
  const over = width * 0.07
  pen.fillStyle = css(tile)
  pen.beginPath()
  pen.moveTo(left + over * 0.4, y - rise)
  pen.lineTo(left + width - over * 0.4, y - rise)
  pen.quadraticCurveTo(left + width + over * 0.2, y - rise * 0.2, left + width + over * 1.4, y - rise * 0.1)
  pen.quadraticCurveTo(left + width / 2, y + rise * 0.45, left - over * 1.4, y - rise * 0.1)
  pen.quadraticCurveTo(left - over * 0.2, y - rise * 0.2, left + over * 0.4, y - rise)
  pen.fill()
  pen.strokeStyle = css(shade(tile, 0.2), 0.7)
  pen.lineWidth = Math.max(1, rise * 0.06)
  const rows = Math.round(width / 9)
  for (let i = 0; i <= rows; i++) {
    const at = i / rows
    pen.beginPath()
    pen.moveTo(left + over * 0.4 + (width - over * 0.8) * at, y - rise)
    pen.lineTo(left - over + (width + over * 2) * at, y + rise * 0.1)
    pen.stroke()
  }
}

function noren(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  cloth: Rgb,
  paper: Rgb,
  random: Random,
): void {
  const panels = 3
  for (let i = 0; i < panels; i++) {
    pen.fillStyle = css(shade(cloth, (i % 2) * 0.06))
    pen.fillRect(x + (width * i) / panels, y, width / panels - 1.2, height * random.between(0.94, 1))
  }
  sign(pen, x + width / 2, y + height * 0.5, Math.min(width * 0.4, height * 0.7), paper, random, 0.14)
}

/** A paper lantern: hoops, black caps, a sign. */
export function lantern(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  paper: Rgb,
  ink: Rgb,
  random: Random,
  written = true,
): void {
  pen.fillStyle = css(paper)
  pen.beginPath()
  pen.ellipse(x, y, width / 2, height / 2, 0, 0, Math.PI * 2)
  pen.fill()
  pen.strokeStyle = css(shade(paper, -0.12), 0.8)
  pen.lineWidth = height * 0.03
  for (let i = -2; i <= 2; i++) {
    pen.beginPath()
    pen.ellipse(x, y + i * height * 0.15, (width / 2) * Math.sqrt(1 - (i * 0.3) ** 2), height * 0.035, 0, 0, Math.PI)
    pen.stroke()
  }
  if (written) sign(pen, x, y, Math.min(width, height) * 0.5, ink, random, 0.13)
  pen.fillStyle = css(ink)
  pen.fillRect(x - width * 0.2, y - height * 0.56, width * 0.4, height * 0.1)
  pen.fillRect(x - width * 0.2, y + height * 0.46, width * 0.4, height * 0.09)
}

/** Somebody in a long robe, with or without an umbrella, seen from behind. */
export function walker(pen: Pen, x: number, foot: number, height: number, robe: Rgb, umbrella: Rgb | undefined): void {
  pen.fillStyle = css(robe)
  pen.beginPath()
  pen.moveTo(x - height * 0.17, foot)
  pen.quadraticCurveTo(x - height * 0.15, foot - height * 0.5, x - height * 0.1, foot - height * 0.74)
  pen.lineTo(x + height * 0.1, foot - height * 0.74)
  pen.quadraticCurveTo(x + height * 0.15, foot - height * 0.5, x + height * 0.17, foot)
  pen.fill()
  pen.beginPath()
  pen.arc(x, foot - height * 0.84, height * 0.11, 0, Math.PI * 2)
  pen.fill()
  if (!umbrella) return
  pen.fillStyle = css(umbrella)
  pen.beginPath()
  pen.moveTo(x - height * 0.42, foot - height * 0.76)
  pen.quadraticCurveTo(x - height * 0.22, foot - height * 1.12, x, foot - height * 1.16)
  pen.quadraticCurveTo(x + height * 0.22, foot - height * 1.12, x + height * 0.42, foot - height * 0.76)
  pen.quadraticCurveTo(x, foot - height * 0.86, x - height * 0.42, foot - height * 0.76)
  pen.fill()
}
