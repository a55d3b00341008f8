import type { Point } from '../paint/brush.ts'
import { css, mix, type Rgb, shade } from '../paint/color.ts'
import type { Random } from '../paint/random.ts'
import type { Pen } from '../paint/stage.ts'

/** A flat plate with straight edges. */
export function plate(pen: Pen, points: readonly Point[], fill: Rgb, edge?: Rgb, line = 3): void {
  pen.beginPath()
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  pen.closePath()
  pen.fillStyle = css(fill)
  pen.fill()
  if (!edge) return
  pen.strokeStyle = css(edge)
  pen.lineWidth = line
  pen.lineJoin = 'round'
  pen.stroke()
}

/** The same plate on both sides of an upright axis; the far side is in shade. */
export function pair(pen: Pen, axis: number, points: readonly Point[], fill: Rgb, edge?: Rgb, line = 3): void {
  plate(
    pen,
    points.map(([x, y]): Point => [axis + x, y]),
    fill,
    edge,
    line,
  )
  plate(
    pen,
    points.map(([x, y]): Point => [axis - x, y]),
    shade(fill, -0.16),
    edge,
    line,
  )
}

/** Seams, vents and rivets over a rectangle of hull. */
export function greebles(
  pen: Pen,
  left: number,
  top: number,
  width: number,
  height: number,
  hull: Rgb,
  random: Random,
  count = 14,
): void {
  for (let i = 0; i < count; i++) {
    const w = width * random.between(0.06, 0.26)
    const h = height * random.between(0.06, 0.22)
    const x = left + random.next() * (width - w)
    const y = top + random.next() * (height - h)
    pen.fillStyle = css(shade(hull, random.between(-0.22, 0.16)))
    pen.fillRect(x, y, w, h)
    if (!random.chance(0.5)) continue
    pen.strokeStyle = css(shade(hull, -0.35), 0.7)
    pen.lineWidth = 1.6
    pen.strokeRect(x, y, w, h)
  }
}

/** A lattice girder between two points, with cross braces. */
export function girder(pen: Pen, from: Point, to: Point, width: number, color: Rgb): void {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const long = Math.hypot(dx, dy) || 1
  const nx = (-dy / long) * width * 0.5
  const ny = (dx / long) * width * 0.5
  pen.strokeStyle = css(color)
  pen.lineCap = 'round'
  pen.lineWidth = width * 0.26
  pen.beginPath()
  for (const side of [-1, 1]) {
    pen.moveTo(from[0] + nx * side, from[1] + ny * side)
    pen.lineTo(to[0] + nx * side, to[1] + ny * side)
  }
  const bays = Math.max(1, Math.round(long / width))
  for (let i = 0; i < bays; i++) {
    const a = i / bays
    const b = (i + 1) / bays
    pen.moveTo(from[0] + dx * a + nx, from[1] + dy * a + ny)
    pen.lineTo(from[0] + dx * b - nx, from[1] + dy * b - ny)
    pen.moveTo(from[0] + dx * a - nx, from[1] + dy * a - ny)
    pen.lineTo(from[0] + dx * b + nx, from[1] + dy * b + ny)
  }
  pen.stroke()
}

/** A round port: rings of the given reaches and colors, with bolts or blades between the first two. */
export function port(
  pen: Pen,
  x: number,
  y: number,
  module: number,
  reaches: readonly number[],
  fills: readonly Rgb[],
  detail: 'bolts' | 'blades',
): void {
  for (const [i, reach] of reaches.entries()) {
    pen.fillStyle = css(fills[i]!)
    pen.beginPath()
    pen.arc(x, y, reach * module, 0, 7)
    pen.fill()
  }
  const count = detail === 'bolts' ? 16 : 28
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2
    if (detail === 'bolts') {
      pen.fillStyle = css(mix(fills[1]!, fills[0]!, 0.3))
      pen.beginPath()
      pen.arc(x + Math.cos(angle) * module * 3, y + Math.sin(angle) * module * 3, module * 0.16, 0, 7)
      pen.fill()
    } else {
      pen.strokeStyle = css(shade(fills[1]!, 0.14))
      pen.lineWidth = module * 0.1
      pen.beginPath()
      pen.moveTo(x + Math.cos(angle) * module * 2.6, y + Math.sin(angle) * module * 2.6)
      pen.lineTo(x + Math.cos(angle + 0.2) * module * 3.4, y + Math.sin(angle + 0.2) * module * 3.4)
      pen.stroke()
    }
  }
}

/** A four-pointed star of light. */
export function star(pen: Pen, x: number, y: number, size: number, color: Rgb): void {
  pen.fillStyle = css(color)
  pen.beginPath()
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * Math.PI * 2
    const reach = i % 2 ? size * 0.42 : size
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  pen.closePath()
  pen.fill()
}
