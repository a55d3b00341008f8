import type { SKRSContext2D } from '@napi-rs/canvas'

/** Hand-drawn signs of a map, each standing on its base line; `s` is its size. */

export const INK = '#3b2a1a'

export function peak(pen: SKRSContext2D, x: number, y: number, s: number, random: () => number): void {
  const [left, right] = [x - s * (0.55 + random() * 0.15), x + s * (0.55 + random() * 0.15)]
  const top = { x: x + (random() - 0.5) * s * 0.2, y: y - s * (0.95 + random() * 0.25) }
  const bend = { x: (top.x + right) / 2 - s * 0.08, y: (top.y + y) / 2 + s * 0.05 }
  pen.beginPath()
  pen.moveTo(left, y)
  pen.quadraticCurveTo((left + top.x) / 2 - s * 0.02, (top.y + y) / 2 + s * 0.08, top.x, top.y)
  pen.quadraticCurveTo(bend.x, bend.y, right, y)
  pen.closePath()
  pen.fillStyle = '#efe2c0'
  pen.fill()
  // The side away from the light.
  pen.beginPath()
  pen.moveTo(top.x, top.y)
  pen.lineTo(top.x + s * 0.06, top.y + s * 0.35)
  pen.lineTo(top.x - s * 0.05, top.y + s * 0.6)
  pen.lineTo(top.x + s * 0.1, y)
  pen.lineTo(right, y)
  pen.quadraticCurveTo(bend.x, bend.y, top.x, top.y)
  pen.fillStyle = 'rgba(92, 66, 38, 0.42)'
  pen.fill()
  pen.strokeStyle = INK
  pen.lineWidth = s * 0.055
  pen.beginPath()
  pen.moveTo(left, y)
  pen.quadraticCurveTo((left + top.x) / 2 - s * 0.02, (top.y + y) / 2 + s * 0.08, top.x, top.y)
  pen.quadraticCurveTo(bend.x, bend.y, right, y)
  pen.stroke()
  pen.lineWidth = s * 0.03
  for (let i = 1; i <= 3; i++) {
    const t = i / 4
    const from = { x: top.x + (right - top.x) * t * 0.8, y: top.y + (y - top.y) * t * 0.75 }
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    pen.lineTo(from.x + s * 0.02, from.y + s * (0.14 + random() * 0.1))
    pen.stroke()
  }
}

export function hill(pen: SKRSContext2D, x: number, y: number, s: number): void {
  pen.strokeStyle = INK
  pen.fillStyle = '#e8dab4'
  pen.lineWidth = s * 0.07
  pen.beginPath()
  pen.moveTo(x - s * 0.5, y)
  pen.quadraticCurveTo(x - s * 0.1, y - s * 0.75, x + s * 0.5, y)
  pen.fill()
  pen.stroke()
}

export function tree(pen: SKRSContext2D, x: number, y: number, s: number, pine: boolean): void {
  pen.strokeStyle = INK
  pen.lineWidth = s * 0.075
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x, y - s * 0.35)
  pen.stroke()
  pen.fillStyle = pine ? '#8a9a63' : '#9aa768'
  pen.beginPath()
  if (pine) {
    pen.moveTo(x - s * 0.32, y - s * 0.22)
    pen.lineTo(x, y - s * 1.05)
    pen.lineTo(x + s * 0.32, y - s * 0.22)
    pen.closePath()
  } else pen.ellipse(x, y - s * 0.6, s * 0.34, s * 0.38, 0, 0, Math.PI * 2)
  pen.fill()
  pen.stroke()
  pen.fillStyle = 'rgba(70, 62, 30, 0.35)'
  pen.beginPath()
  if (pine) {
    pen.moveTo(x, y - s * 1.0)
    pen.lineTo(x + s * 0.3, y - s * 0.24)
    pen.lineTo(x + s * 0.04, y - s * 0.24)
  } else pen.ellipse(x + s * 0.12, y - s * 0.54, s * 0.19, s * 0.3, 0.2, 0, Math.PI * 2)
  pen.fill()
}

export function town(pen: SKRSContext2D, x: number, y: number, s: number, capital: boolean): void {
  pen.strokeStyle = INK
  pen.lineWidth = s * 0.07
  const house = (dx: number, w: number, h: number) => {
    pen.fillStyle = '#f3e8cb'
    pen.fillRect(x + dx - w / 2, y - h, w, h)
    pen.strokeRect(x + dx - w / 2, y - h, w, h)
    pen.fillStyle = '#a5482f'
    pen.beginPath()
    pen.moveTo(x + dx - w * 0.66, y - h)
    pen.lineTo(x + dx, y - h - w * 0.62)
    pen.lineTo(x + dx + w * 0.66, y - h)
    pen.closePath()
    pen.fill()
    pen.stroke()
  }
  if (capital) {
    house(-s * 0.5, s * 0.3, s * 0.75)
    house(s * 0.5, s * 0.3, s * 0.75)
    house(0, s * 0.62, s * 0.5)
    house(0, s * 0.26, s * 1.05)
  } else {
    house(-s * 0.24, s * 0.38, s * 0.34)
    house(s * 0.2, s * 0.34, s * 0.46)
  }
}

/** A rose with eight points, dark and light halves. */
export function compassRose(pen: SKRSContext2D, x: number, y: number, r: number): void {
  pen.save()
  pen.translate(x, y)
  pen.strokeStyle = INK
  pen.lineWidth = r * 0.025
  for (const ring of [0.62, 0.68]) {
    pen.beginPath()
    pen.arc(0, 0, r * ring, 0, Math.PI * 2)
    pen.stroke()
  }
  for (const [from, long] of [
    [Math.PI / 4, 0.62],
    [0, 1],
  ] as const) {
    for (let i = 0; i < 4; i++) {
      pen.save()
      pen.rotate(from + (i * Math.PI) / 2)
      for (const side of [-1, 1]) {
        pen.beginPath()
        pen.moveTo(0, 0)
        pen.lineTo(side * r * 0.15, -r * 0.15)
        pen.lineTo(0, -r * long)
        pen.closePath()
        pen.fillStyle = side < 0 ? '#f3e8cb' : i === 0 && long === 1 ? '#a5482f' : INK
        pen.fill()
        pen.stroke()
      }
      pen.restore()
    }
  }
  pen.restore()
}
