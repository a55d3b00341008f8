import type { SKRSContext2D } from '@napi-rs/canvas'
import { makeSheet, type Sheet } from './pen.ts'

/** Metal that catches the light in bands. */
function goldOf(pen: SKRSContext2D, width: number, height: number): ReturnType<SKRSContext2D['createLinearGradient']> {
  const shine = pen.createLinearGradient(0, 0, width, height)
  const bands = ['#8c6220', '#f6dc94', '#b98430', '#fff0bd', '#a8752a', '#f0cf7c', '#8c6220']
  for (const [index, color] of bands.entries()) shine.addColorStop(index / (bands.length - 1), color)
  return shine
}

/** Traces a rectangle whose corners go in by three steps. */
function stepped(pen: SKRSContext2D, width: number, height: number, inset: number, step: number): void {
  const corner = [
    [0, 3],
    [1, 3],
    [1, 2],
    [2, 2],
    [2, 1],
    [3, 1],
    [3, 0],
  ] as const
  pen.beginPath()
  for (const [x, y, sx, sy] of [
    [inset, inset, 1, 1],
    [width - inset, inset, -1, 1],
    [width - inset, height - inset, -1, -1],
    [inset, height - inset, 1, -1],
  ] as const) {
    for (const [cx, cy] of sx * sy > 0 ? corner : [...corner].reverse()) {
      pen.lineTo(x + sx * cx * step, y + sy * cy * step)
    }
  }
  pen.closePath()
}

/** A quarter fan of nested arcs and ribs from the origin into the first quadrant. */
function fan(pen: SKRSContext2D, size: number): void {
  pen.fillStyle = '#0d0c10'
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.arc(0, 0, size, 0, Math.PI / 2)
  pen.closePath()
  pen.fill()
  for (const ring of [1, 0.92, 0.62, 0.32]) {
    pen.beginPath()
    pen.arc(0, 0, size * ring, 0, Math.PI / 2)
    pen.stroke()
  }
  for (let rib = 0; rib <= 9; rib++) {
    const angle = (rib / 9) * (Math.PI / 2)
    pen.beginPath()
    pen.moveTo(Math.cos(angle) * size * 0.32, Math.sin(angle) * size * 0.32)
    pen.lineTo(Math.cos(angle) * size * 0.92, Math.sin(angle) * size * 0.92)
    pen.stroke()
  }
}

/**
 * A gold and black border with stepped corners, double rules and fans, the same on all four sides. `cover` is white
 * where the border lies. `u` is a thousandth of the short side.
 */
export function decoFrame(width: number, height: number, u: number): { art: Sheet; cover: Sheet } {
  const art = makeSheet(width, height, '#0d0c10')
  const cover = makeSheet(width, height, '#ffffff')
  const step = 24 * u
  cover.pen.fillStyle = '#000000'
  stepped(cover.pen, width, height, 44 * u, step)
  cover.pen.fill()
  art.pen.strokeStyle = goldOf(art.pen, width, height)
  cover.pen.strokeStyle = '#ffffff'
  for (const { pen } of [art, cover]) {
    for (const [inset, line] of [
      [14, 3],
      [26, 6],
      [44, 3],
      [58, 2],
    ] as const) {
      pen.lineWidth = line * u
      stepped(pen, width, height, inset * u, step)
      pen.stroke()
    }
    pen.lineWidth = 2.6 * u
    for (const [x, y, sx, sy] of [
      [0, 0, 1, 1],
      [width, 0, -1, 1],
      [width, height, -1, -1],
      [0, height, 1, -1],
    ] as const) {
      pen.save()
      pen.translate(x, y)
      pen.scale(sx, sy)
      fan(pen, 128 * u)
      pen.restore()
    }
  }
  // The fans' own ground was drawn dark on the cover too.
  for (const [x, y] of [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const) {
    cover.pen.fillStyle = '#ffffff'
    cover.pen.beginPath()
    cover.pen.arc(x, y, 129.3 * u, 0, Math.PI * 2)
    cover.pen.fill()
  }
  return { art, cover }
}
