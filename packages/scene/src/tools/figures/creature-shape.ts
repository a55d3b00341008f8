import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mixed } from '../colors.ts'

/** A shape with a dark outline, a shaded side and a lit one, all in the shape's own color. */
export function shaped(pen: SKRSContext2D, color: Color, trace: () => void, line = 0.022): void {
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  trace()
  pen.fillStyle = css(color)
  pen.fill()
  pen.save()
  trace()
  pen.clip()
  // The shade is the shape itself, moved towards the light and left out of a darker layer.
  pen.fillStyle = css(mixed(color, [40, 20, 70], 0.26))
  pen.beginPath()
  pen.rect(-3, -3, 6, 6)
  pen.fill()
  pen.translate(-0.05, -0.055)
  trace()
  pen.fillStyle = css(color)
  pen.fill()
  pen.restore()
  trace()
  pen.strokeStyle = css(mixed(color, [24, 10, 30], 0.78))
  pen.lineWidth = line
  pen.stroke()
}
