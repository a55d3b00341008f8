import { makeRandom } from '@bluehour/imaging/random'
import type { Lab } from './oklab.ts'
import type { Pixels } from './pixels.ts'

/** Hues count more than lightness, so that skin does not become stone. */
const HUE_WEIGHT = 2.2

/** The colors that stand best for a picture (k-means in OKLab), from dark to light. `lab` holds OKLab. */
export function paletteOf(lab: Pixels, count: number, seed: number): Lab[] {
  const samples = sample(lab, 6000)
  const centres = spread(samples, count, seed)
  const sums = new Float64Array(count * 4)
  for (let round = 0; round < 8; round++) {
    sums.fill(0)
    for (let k = 0; k < samples.length; k += 3) {
      const at = nearest(centres, samples[k]!, samples[k + 1]!, samples[k + 2]!) * 4
      for (let c = 0; c < 3; c++) sums[at + c]! += samples[k + c]!
      sums[at + 3]! += 1
    }
    for (let i = 0; i < count; i++) {
      const members = sums[i * 4 + 3]!
      if (members > 0) for (let c = 0; c < 3; c++) centres[i * 3 + c] = sums[i * 4 + c]! / members
    }
  }
  const found: Lab[] = []
  for (let i = 0; i < count; i++) {
    found.push([centres[i * 3]!, centres[i * 3 + 1]! / HUE_WEIGHT, centres[i * 3 + 2]! / HUE_WEIGHT])
  }
  return found.sort((a, b) => a[0] - b[0])
}

function sample({ width, height, data }: Pixels, wanted: number): Float32Array {
  const step = Math.max(1, Math.sqrt((width * height) / wanted))
  const found: number[] = []
  for (let y = step / 2; y < height; y += step) {
    for (let x = step / 2; x < width; x += step) {
      const k = ((y | 0) * width + (x | 0)) * 3
      found.push(data[k]!, data[k + 1]! * HUE_WEIGHT, data[k + 2]! * HUE_WEIGHT)
    }
  }
  return Float32Array.from(found)
}

/**
 * First centres far from each other: small bright things get one too. Every place of the picture has its own chance
 * (an exponential clock that runs as fast as its color is far), so that a small change moves few of the choices.
 */
function spread(samples: Float32Array, count: number, seed: number): Float32Array {
  const centres = new Float32Array(count * 3)
  const gap = new Float32Array(samples.length / 3).fill(1)
  const random = makeRandom(seed)
  const clocks = Float32Array.from({ length: gap.length }, () => -Math.log(1 - random()))
  for (let i = 0; i < count; i++) {
    let at = 0
    for (let s = 1; s < gap.length; s++) if (gap[s]! * clocks[at]! > gap[at]! * clocks[s]!) at = s
    for (let c = 0; c < 3; c++) centres[i * 3 + c] = samples[at * 3 + c]!
    for (let s = 0; s < gap.length; s++) {
      let d = 0
      for (let c = 0; c < 3; c++) d += (samples[s * 3 + c]! - centres[i * 3 + c]!) ** 2
      gap[s] = i === 0 ? d : Math.min(gap[s]!, d)
    }
  }
  return centres
}

function nearest(centres: Float32Array, l: number, a: number, b: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0, k = 0; k < centres.length; i++, k += 3) {
    const d = (centres[k]! - l) ** 2 + (centres[k + 1]! - a) ** 2 + (centres[k + 2]! - b) ** 2
    if (d < least) {
      least = d
      best = i
    }
  }
  return best
}

/** Steps of the table that `indexBy` fills: lightness and the two axes. */
const STEPS = [128, 64, 64] as const
/** Colors beyond this chroma are no sRGB. */
const AXIS_MAX = 0.36

/** For every pixel the place of its nearest color in the palette, found once for each of many small steps. */
export function indexBy(lab: Pixels, palette: readonly Lab[]): Uint16Array {
  const centres = Float32Array.from(palette.flatMap(([l, a, b]) => [l, a * HUE_WEIGHT, b * HUE_WEIGHT]))
  const out = new Uint16Array(lab.width * lab.height)
  const [lights, greens, blues] = STEPS
  const known = new Int16Array(lights * greens * blues).fill(-1)
  const axis = (steps: number) => steps / 2 / AXIS_MAX
  for (let i = 0, k = 0; i < out.length; i++, k += 3) {
    const l = step(lab.data[k]! * lights, lights)
    const a = step((lab.data[k + 1]! + AXIS_MAX) * axis(greens), greens)
    const b = step((lab.data[k + 2]! + AXIS_MAX) * axis(blues), blues)
    const at = (l * greens + a) * blues + b
    let found = known[at]!
    if (found < 0) {
      const green = (a + 0.5) / axis(greens) - AXIS_MAX
      const blue = (b + 0.5) / axis(blues) - AXIS_MAX
      found = nearest(centres, (l + 0.5) / lights, green * HUE_WEIGHT, blue * HUE_WEIGHT)
      known[at] = found
    }
    out[i] = found
  }
  return out
}

function step(value: number, count: number): number {
  return value <= 0 ? 0 : value >= count ? count - 1 : value | 0
}

/** Thresholds of an 8 × 8 ordered dither, −0.5..0.5. */
export const BAYER = Float32Array.from({ length: 64 }, (_, i) => {
  let value = 0
  const x = i & 7
  const y = i >> 3
  for (let bit = 0; bit < 3; bit++) {
    value = value * 4 + bayerQuad((x >> bit) & 1, (y >> bit) & 1)
  }
  return (value + 0.5) / 64 - 0.5
})

function bayerQuad(x: number, y: number): number {
  return y ? (x ? 1 : 3) : x ? 2 : 0
}
