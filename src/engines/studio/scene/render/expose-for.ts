import type { Exposure } from './renderer.ts'
import type { RenderThreads } from './threads.ts'

/** What to multiply the light with so that the middle of the picture becomes `key` bright. Looks at one pixel in some. */
export function exposureFor({ width, height, colors }: Exposure, key: number, { shared }: RenderThreads): number {
  const light = shared.floats(colors, width * height * 3)
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / 20_000)))
  let [sum, weights] = [0, 0]
  const all: number[] = []
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 3
      const bright = light[at]! * 0.25 + light[at + 1]! * 0.65 + light[at + 2]! * 0.1
      all.push(bright)
      // The middle counts more: that is where the subject is.
      const weight = 1.3 - Math.hypot(x / width - 0.5, y / height - 0.5)
      sum += weight * Math.log(Math.min(bright, 2.5) + 0.004)
      weights += weight
    }
  }
  // Lights may burn out, but not a twentieth of the picture.
  all.sort((a, b) => a - b)
  const high = all[Math.floor(all.length * 0.95)]!
  const wanted = key / Math.exp(sum / weights)
  const bearable = Math.max(0.8, key * 4.5) / Math.max(high, 1e-3)
  // A dark wood stays a little dark; only the night is lifted far.
  return Math.max(0.2, Math.min(wanted, bearable, key < 0.08 ? 6 : 2.4))
}
