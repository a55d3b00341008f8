import type { SKRSContext2D } from '@napi-rs/canvas'

/** One hand draws the whole cast: round ends, one dark line, flat color with one shade. */
export const INK = '#2b2433'
export const PAPER = '#fffdf7'

export type Point = readonly [x: number, y: number]
/** Points from their numbers: x, y, x, y and so on. */
export function path(...numbers: number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, k) => [numbers[2 * k]!, numbers[2 * k + 1]!] as const)
}

export type Pen = { ctx: SKRSContext2D; line: number }

export function makePen(ctx: SKRSContext2D, line = 5): Pen {
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  return { ctx, line }
}

/** Fills and outlines what `trace` draws. */
export function shape({ ctx, line }: Pen, fill: string | undefined, trace: (ctx: SKRSContext2D) => void): void {
  ctx.beginPath()
  trace(ctx)
  if (fill) {
    ctx.fillStyle = fill
    ctx.fill()
  }
  ctx.lineWidth = line
  ctx.strokeStyle = INK
  ctx.stroke()
}

export function blob(pen: Pen, fill: string | undefined, x: number, y: number, rx: number, ry = rx, turn = 0): void {
  shape(pen, fill, (ctx) => ctx.ellipse(x, y, rx, ry, turn, 0, 2 * Math.PI))
}

/** Color without an outline, for cheeks and shadows. */
export function stain({ ctx }: Pen, fill: string, x: number, y: number, rx: number, ry = rx): void {
  ctx.beginPath()
  ctx.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI)
  ctx.fillStyle = fill
  ctx.fill()
}

export function stroke({ ctx, line }: Pen, points: readonly Point[], width = line, color = INK): void {
  ctx.beginPath()
  curveThrough(ctx, points)
  ctx.lineWidth = width
  ctx.strokeStyle = color
  ctx.stroke()
}

/** A limb: a thick line with an outline, bent smoothly through its points. */
export function limb(pen: Pen, points: readonly Point[], width: number, color: string): void {
  stroke(pen, points, width + 2 * pen.line, INK)
  stroke(pen, points, width, color)
}

function curveThrough(ctx: SKRSContext2D, points: readonly Point[]): void {
  const [first, ...rest] = points
  ctx.moveTo(first![0], first![1])
  if (rest.length === 1) ctx.lineTo(rest[0]![0], rest[0]![1])
  for (let k = 0; k < rest.length - 1; k++) {
    const [x, y] = rest[k]!
    const [u, v] = rest[k + 1]!
    const last = k === rest.length - 2
    ctx.quadraticCurveTo(x, y, last ? u : (x + u) / 2, last ? v : (y + v) / 2)
  }
}

export function polygon(pen: Pen, fill: string | undefined, points: readonly Point[]): void {
  shape(pen, fill, (ctx) => {
    for (const [k, [x, y]] of points.entries()) k === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)
    ctx.closePath()
  })
}

export function box(
  pen: Pen,
  fill: string | undefined,
  x: number,
  y: number,
  width: number,
  height: number,
  round = 10,
): void {
  shape(pen, fill, (ctx) => ctx.roundRect(x, y, width, height, round))
}

/** A soft ground: one color, rays or dots of a second. */
export function ground(
  { ctx }: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  [low, high]: readonly [string, string],
  pattern: 'rays' | 'dots' | 'plain' = 'plain',
): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(x, y, width, height)
  ctx.clip()
  ctx.fillStyle = low
  ctx.fillRect(x, y, width, height)
  ctx.fillStyle = high
  if (pattern === 'dots') {
    for (let v = 0, row = 0; v < height + 24; v += 24, row++) {
      for (let u = (row % 2) * 14; u < width + 28; u += 28) {
        ctx.beginPath()
        ctx.arc(x + u, y + v, 4.5, 0, 2 * Math.PI)
        ctx.fill()
      }
    }
  }
  if (pattern === 'rays') {
    const [cx, cy, far] = [x + width / 2, y + height * 0.55, width + height]
    for (let k = 0; k < 12; k++) {
      const a = (k * Math.PI) / 6
      ctx.beginPath()
      ctx.moveTo(cx, cy)
      ctx.lineTo(cx + far * Math.cos(a), cy + far * Math.sin(a))
      ctx.lineTo(cx + far * Math.cos(a + Math.PI / 12), cy + far * Math.sin(a + Math.PI / 12))
      ctx.fill()
    }
  }
  ctx.restore()
}
