import type { Picture } from '@bluehour/engine/engine'
import type { Plane } from '@bluehour/imaging/plane'
import type { Figure } from './figure.ts'

/** Colors must differ so much (0..255) for a border between two garments. */
const DIFFERENT = 26

/**
 * Where the upper garment ends and the lower begins, in pixels of the picture: the row about the hips at which the
 * color of the clothes changes most. With a dress nothing changes, and the hips' own height counts.
 */
export function waistOf(picture: Picture, clothes: Plane, { neck, hips, span }: Figure): number {
  const trunk = Math.max(8, hips.y - neck.y)
  const scale = picture.height / clothes.height
  const rows = (from: number, to: number) =>
    meanColor(picture, clothes, scale, [from, to], [hips.x - 0.32 * span, hips.x + 0.32 * span])
  const usual = hips.y - 0.1 * trunk
  let [best, most] = [usual, DIFFERENT]
  for (
    let y = hips.y - 0.5 * trunk;
    y < Math.min(picture.height, hips.y + 0.45 * trunk);
    y += Math.max(1, 0.02 * trunk)
  ) {
    const [above, below] = [rows(y - 0.14 * trunk, y), rows(y, y + 0.14 * trunk)]
    if (!above || !below) continue
    // Near the usual place a smaller change is enough.
    const change =
      Math.hypot(above[0] - below[0], above[1] - below[1], above[2] - below[2]) *
      (1 - (0.5 * Math.abs(y - usual)) / trunk)
    if (change > most) [best, most] = [y, change]
  }
  return best
}

function meanColor(
  { width, height, channels, data }: Picture,
  clothes: Plane,
  scale: number,
  [top, bottom]: readonly [number, number],
  [left, right]: readonly [number, number],
): readonly [number, number, number] | undefined {
  const sum = [0, 0, 0]
  let count = 0
  const step = Math.max(1, Math.round(scale))
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, bottom); y += step) {
    for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x += step) {
      const [u, v] = [
        Math.min(clothes.width - 1, Math.floor(x / scale)),
        Math.min(clothes.height - 1, Math.floor(y / scale)),
      ]
      if (clothes.data[v * clothes.width + u]! < 0.6) continue
      for (let c = 0; c < 3; c++) sum[c]! += data[(y * width + x) * channels + c]!
      count++
    }
  }
  return count < 12 ? undefined : [sum[0]! / count, sum[1]! / count, sum[2]! / count]
}
