import { css, type Rgb } from './color.ts'
import type { Random } from './random.ts'
import type { Pen } from './stage.ts'

export type Point = readonly [number, number]

/** Runs a smooth line through the points. */
export function trace(pen: Pen, points: readonly Point[], closed = false): void {
  if (points.length < 2) return
  pen.beginPath()
  if (closed) {
    const start = between(points.at(-1)!, points[0]!)
    pen.moveTo(start[0], start[1])
    for (let i = 0; i < points.length; i++) {
      const end = between(points[i]!, points[(i + 1) % points.length]!)
      pen.quadraticCurveTo(points[i]![0], points[i]![1], end[0], end[1])
    }
    pen.closePath()
    return
  }
  pen.moveTo(points[0]![0], points[0]![1])
  for (let i = 1; i < points.length - 1; i++) {
    const end = between(points[i]!, points[i + 1]!)
    pen.quadraticCurveTo(points[i]![0], points[i]![1], end[0], end[1])
  }
  pen.lineTo(points.at(-1)![0], points.at(-1)![1])
}

function between(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** A closed round shape with an uneven outline. */
export function blob(pen: Pen, x: number, y: number, rx: number, ry: number, rough: number, random: Random): void {
  const corners = Math.max(7, Math.min(24, Math.round((rx + ry) / 3)))
  const turn = random.between(0, Math.PI * 2)
  const points: Point[] = []
  for (let i = 0; i < corners; i++) {
    const angle = turn + (i / corners) * Math.PI * 2
    const reach = 1 + random.bell() * rough * 0.5
    points.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach])
  }
  trace(pen, points, true)
}

/** The same, filled. */
export function fillBlob(
  pen: Pen,
  fill: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  rough: number,
  random: Random,
): void {
  pen.fillStyle = fill
  blob(pen, x, y, rx, ry, rough, random)
  pen.fill()
}

export type Stroke = {
  width: number
  color: Rgb
  alpha?: number
  /** 0 is a loaded brush, 1 one that is nearly dry. */
  dry?: number
  /** Thin at the start, at the end, or both. */
  taper?: 'none' | 'end' | 'both'
}

/** A stroke of a hair brush: many fine lines side by side, some of which run out of color. */
export function brushStroke(pen: Pen, points: readonly Point[], stroke: Stroke, random: Random): void {
  const { width, color } = stroke
  const dry = stroke.dry ?? 0.3
  const alpha = stroke.alpha ?? 0.8
  const path = resample(points, Math.max(6, Math.ceil(lengthOf(points) / 7)))
  const hairs = Math.max(3, Math.round(width / 1.3))
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (let hair = 0; hair < hairs; hair++) {
    const across = hairs === 1 ? 0 : hair / (hairs - 1) - 0.5
    const from = Math.floor(random.next() * dry * path.length * 0.25)
    const to = path.length - Math.floor(random.next() * dry * path.length * 0.55)
    if (random.chance(dry * 0.35) || to - from < 3) continue
    pen.strokeStyle = css(color, alpha * random.between(1 - dry * 0.7, 1))
    pen.lineWidth = (width / hairs) * random.between(1, 2.1 - dry * 0.6)
    pen.beginPath()
    for (let i = from; i < to; i++) {
      const at = i / (path.length - 1)
      const body = widthAt(at, stroke.taper ?? 'both') * width * across
      const [x, y, nx, ny] = path[i]!
      const px = x + nx * body + random.bell() * 0.25
      const py = y + ny * body + random.bell() * 0.25
      if (i === from) pen.moveTo(px, py)
      else pen.lineTo(px, py)
    }
    pen.stroke()
  }
}

function widthAt(at: number, taper: 'none' | 'end' | 'both'): number {
  if (taper === 'none') return 1
  if (taper === 'end') return Math.sqrt(1 - at * 0.96)
  return Math.min(1, Math.sqrt(at * 7 + 0.08)) * Math.sqrt(1 - at * 0.92)
}

function lengthOf(points: readonly Point[]): number {
  let length = 0
  for (let i = 1; i < points.length; i++) {
    length += Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1])
  }
  return length
}

/** Even steps along a Catmull-Rom curve, each with the unit normal there. */
export function resample(points: readonly Point[], steps: number): [number, number, number, number][] {
  const result: [number, number, number, number][] = []
  const spans = points.length - 1
  const pointAt = (t: number): Point => {
    const i = Math.min(spans - 1, Math.floor(t))
    const f = t - i
    const [a, b, c, d] = [points[Math.max(0, i - 1)]!, points[i]!, points[i + 1]!, points[Math.min(spans, i + 2)]!]
    const axis = (k: 0 | 1) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * f +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * f * f +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * f * f * f)
    return [axis(0), axis(1)]
  }
  for (let i = 0; i <= steps; i++) {
    const t = (i / steps) * spans
    const [x, y] = pointAt(t)
    const ahead = pointAt(Math.min(spans, t + 0.02))
    const behind = pointAt(Math.max(0, t - 0.02))
    const dx = ahead[0] - behind[0]
    const dy = ahead[1] - behind[1]
    const length = Math.hypot(dx, dy) || 1
    result.push([x, y, -dy / length, dx / length])
  }
  return result
}

/** A list of places written as "x,y x,y …". */
export function places(text: string): Point[] {
  return text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number)
    return [x!, y!]
  })
}
