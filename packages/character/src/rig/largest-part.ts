import type { Picture } from '@bluehour/engine/engine'
import { connectedParts } from '@bluehour/imaging/connected'

/** Fainter than this joins nothing together. */
const ALPHA_MIN = 70
/** Pieces smaller than this share of the largest are scraps. */
const SCRAP = 0.12

/** Takes loose scraps away: what a cut along colors leaves beside the part that was meant. Changes the picture. */
export function dropScraps({ width, height, data }: Picture): void {
  const labels = new Int32Array(width * height)
  const sizes = [0]
  for (const part of connectedParts(width, height, (i) => data[i * 4 + 3]! >= ALPHA_MIN)) {
    for (const i of part) labels[i] = sizes.length
    sizes.push(part.length)
  }
  const least = Math.max(...sizes) * SCRAP
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!
    if (label > 0 && sizes[label]! >= least) continue
    // Soft rims belong to the piece they border on.
    if (label === 0 && bordersOn(labels, sizes, i, width, least)) continue
    data[i * 4 + 3] = 0
  }
}

function bordersOn(labels: Int32Array, sizes: readonly number[], i: number, width: number, least: number): boolean {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      const label = labels[i + dy * width + dx] ?? 0
      if (label > 0 && sizes[label]! >= least) return true
    }
  }
  return false
}
