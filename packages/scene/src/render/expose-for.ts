import type { RenderThreads } from './threads.ts'
import type { Exposure } from './view.ts'

/** Subjects count so much more than what is around them. */
const SUBJECT_WEIGHT = 3.5

/** What to multiply the light with so that the picture, and its subjects first, becomes `key` bright. Looks at one pixel in some. */
export function exposureFor({ width, height, colors, ids }: Exposure, key: number, { shared }: RenderThreads): number {
  const light = shared.floats(colors, width * height * 3)
  const who = new Uint16Array(shared.memory.buffer, ids, width * height)
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / 20_000)))
  let [sum, weights] = [0, 0]
  const all: number[] = []
  const subjects: number[] = []
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const at = y * width + x
      const bright = light[at * 3]! * 0.25 + light[at * 3 + 1]! * 0.65 + light[at * 3 + 2]! * 0.1
      all.push(bright)
      if (who[at]! > 0) subjects.push(bright)
      // The middle counts more too.
      const weight = (1.3 - Math.hypot(x / width - 0.5, y / height - 0.5)) * (who[at]! > 0 ? SUBJECT_WEIGHT : 1)
      sum += weight * Math.log(Math.min(bright, 2.5) + 0.004)
      weights += weight
    }
  }
  const wanted = key / Math.exp(sum / weights)
  // Lights may burn out, but not a twentieth of the picture, and hardly any of a subject.
  const bearable = Math.min(
    Math.max(0.8, key * 4.5) / high(all, 0.95),
    subjects.length > 60 ? 0.66 / high(subjects, 0.9) : 9,
  )
  // A dark wood stays a little dark; only the night is lifted far.
  return Math.max(0.05, Math.min(wanted, bearable, key < 0.08 ? 6 : 2.2))
}

const high = (values: number[], share: number) =>
  Math.max(1e-3, values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 1)
