import type { Rgb } from '@bluehour/imaging/pixels'

/**
 * A logo, a drawing on paper, a page of text: large even areas in a handful of colors. Such a picture has no depth,
 * and giving it some would bend its lines.
 */
export function isFlatArt({ r, g, b }: Rgb): boolean {
  const { width, height } = r
  const counts = new Map<number, number>()
  let even = 0
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x
      let steep = 0
      let color = 0
      for (const { data } of [r, g, b]) {
        steep = Math.max(steep, Math.abs(data[i]! - data[i + 1]!), Math.abs(data[i]! - data[i + width]!))
        color = color * 16 + Math.min(15, Math.floor(data[i]! * 16))
      }
      if (steep < 1.5 / 255) even++
      counts.set(color, (counts.get(color) ?? 0) + 1)
    }
  }
  const common = [...counts.values()].sort((a, b) => b - a).slice(0, 6)
  const pixels = width * height
  return even / pixels > 0.5 && common.reduce((sum, count) => sum + count, 0) / pixels > 0.75
}
