import type { Picture } from '@bluehour/engine/engine'

/** So different, summed over the channels, two neighbours are of different parts. */
const OTHER = 60

/** A colored drawing as a page to color: black lines where parts meet, white inside. */
export function outlined({ width, height, data }: Picture): Picture {
  const edges = new Uint8Array(width * height)
  const at = (x: number, y: number) => (y * width + x) * 4
  const differ = (a: number, b: number) => {
    const [ta, tb] = [data[a + 3]! > 127, data[b + 3]! > 127]
    if (ta !== tb) return true
    if (!ta) return false
    return (
      Math.abs(data[a]! - data[b]!) + Math.abs(data[a + 1]! - data[b + 1]!) + Math.abs(data[a + 2]! - data[b + 2]!) >
      OTHER
    )
  }
  const reach = Math.max(2, Math.round(width / 200))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = at(x, y)
      const isRim = data[here + 3]! > 127 && (x < 1 || y < 1 || x >= width - 1 || y >= height - 1)
      const meets =
        (x + reach < width && differ(here, at(x + reach, y))) || (y + reach < height && differ(here, at(x, y + reach)))
      if (meets || isRim) edges[y * width + x] = 1
    }
  const out = new Uint8Array(width * height * 4)
  for (let i = 0; i < edges.length; i++) {
    const ink = edges[i] === 1 ? 24 : 255
    out.set([ink, ink, ink, edges[i] === 1 || data[i * 4 + 3]! > 127 ? 255 : 0], i * 4)
  }
  return { width, height, channels: 4, data: out }
}
