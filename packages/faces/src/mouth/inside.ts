import type { Picture } from '@bluehour/engine/engine'
import { COLUMNS, clamp01, smoothStep } from './contours.ts'
import { gapAtShare, mapOpening, type Opening } from './opening.ts'
import { type InsideView, shadeInside } from './shade-inside.ts'
import { onTeeth } from './tooth-plane.ts'

/** Fills the opening of a mouth with teeth, tongue and darkness. */
export function drawInside(picture: Picture, opening: Opening, view: InsideView): void {
  const unit = view.frame.scale * view.rest.width
  const map = mapOpening(opening, view.frame, view.softPx + 1 + 2 * SEAM_WIDE * unit)
  const { width, height, channels, data } = picture
  const color = new Float64Array(3)
  for (let y = 0, i = 0; y < map.height; y++) {
    const py = map.top + y
    for (let x = 0; x < map.width; x++, i++) {
      const px = map.left + x
      const column = map.x[i]!
      if (column < 0 || px < 0 || py < 0 || px >= width || py >= height) continue
      const gap = gapAtShare(opening, column)
      const fromUpper = map.y[i]!
      const fromLower = gap - fromUpper
      const edge = clamp01(0.5 + Math.min(fromUpper, fromLower) / (2 * view.softPx))
      const cover = view.strength * edge * smoothStep(0.3, 0.3 + 1.6 * view.softPx, gap)
      const at = (py * width + px) * channels
      darkenSeam(data, at, view, (fromUpper - fromLower) / 2, gap / unit, column)
      if (cover <= 0) continue
      const [tx, ty] = onTeeth(view.frame, view.rest, px, py)
      const place = { x: tx, y: ty, fromUpper: fromUpper / unit, fromLower: fromLower / unit, gap: gap / unit }
      shadeInside(view, place, color)
      for (let k = 0; k < 3; k++) {
        data[at + k] = Math.min(255, data[at + k]! + (color[k]! - data[at + k]!) * cover + 0.5)
      }
    }
  }
}

/** In mouth widths. */
const SEAM_WIDE = 0.012

/** Lips that meet leave a thin dark line, softer towards the corners. */
function darkenSeam(data: Uint8Array, at: number, view: InsideView, away: number, gap: number, column: number): void {
  if (view.seam <= 0) return
  const wide = SEAM_WIDE * view.frame.scale * view.rest.width + 0.35
  const middle = 1 - Math.abs(column / (COLUMNS - 1) - 0.5) * 2
  const dark = view.seam * Math.exp(-((away / wide) ** 2)) * smoothStep(0.05, 0, gap) * smoothStep(0, 0.4, middle)
  if (dark < 0.01) return
  data[at] = data[at]! * (1 - 0.8 * dark)
  data[at + 1] = data[at + 1]! * (1 - dark)
  data[at + 2] = data[at + 2]! * (1 - dark)
}
