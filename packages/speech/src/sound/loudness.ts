/** Programme loudness after ITU-R BS.1770: K-weighting, then the mean of the blocks that are not silence. */

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

const BLOCK_SECONDS = 0.4
const STEP_SECONDS = 0.1
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

/** The recommendation gives coefficients for 48 kHz; these are its two filters worked out for any rate. */
function shelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return [
    (high + (band * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ]
}

function highPass(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0]
}

function filter(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array {
  const out = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let at = 0; at < samples.length; at++) {
    const x = samples[at]!
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    out[at] = y
  }
  return out
}

function blockPowers(weighted: Float32Array, sampleRate: number): number[] {
  const size = Math.min(weighted.length, Math.round(BLOCK_SECONDS * sampleRate))
  const step = Math.round(STEP_SECONDS * sampleRate)
  const powers: number[] = []
  for (let from = 0; from + size <= weighted.length; from += step) {
    let sum = 0
    for (let at = from; at < from + size; at++) sum += weighted[at]! ** 2
    powers.push(sum / size)
  }
  return powers
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** In LUFS; −Infinity for silence. */
export function loudnessOf(samples: Float32Array, sampleRate: number): number {
  if (samples.length === 0) return Number.NEGATIVE_INFINITY
  const weighted = filter(filter(samples, shelf(sampleRate)), highPass(sampleRate))
  const heard = blockPowers(weighted, sampleRate).filter((power) => toLufs(power) > ABSOLUTE_GATE)
  if (heard.length === 0) return Number.NEGATIVE_INFINITY
  const gate = toLufs(mean(heard)) + RELATIVE_GATE
  return toLufs(mean(heard.filter((power) => toLufs(power) > gate)))
}

/** Brings speech to `target` LUFS and keeps every sample within `ceiling`. Silence stays silence. */
export function normaliseLoudness(
  samples: Float32Array,
  sampleRate: number,
  target: number,
  ceiling: number,
): Float32Array {
  const loudness = loudnessOf(samples, sampleRate)
  if (loudness === Number.NEGATIVE_INFINITY) return samples
  const gain = 10 ** ((target - loudness) / 20)
  return limitPeaks(
    samples.map((sample) => sample * gain),
    sampleRate,
    ceiling,
  )
}

const LOOK_AHEAD_SECONDS = 0.005
const RELEASE_SECONDS = 0.06

/** A limiter that sees peaks coming: the gain is down before they arrive and comes back slowly, so nothing clips or clicks. */
export function limitPeaks(samples: Float32Array, sampleRate: number, ceiling: number): Float32Array {
  const ahead = Math.round(LOOK_AHEAD_SECONDS * sampleRate)
  const wanted = samples.map((sample) => Math.min(1, ceiling / Math.max(Math.abs(sample), 1e-9)))
  if (wanted.every((gain) => gain === 1)) return samples
  const lowest = slidingMinimum(wanted, ahead)
  const release = 1 - Math.exp(-1 / (RELEASE_SECONDS * sampleRate))
  // Averaging the held minimum over the same window gives a ramp that is down exactly at the peak.
  const out = new Float32Array(samples.length)
  const window = new Float32Array(ahead + 1).fill(1)
  let [held, sum] = [1, ahead + 1]
  for (let at = 0; at < samples.length; at++) {
    held = Math.min(lowest[at]!, held + (1 - held) * release)
    const slot = at % window.length
    sum += held - window[slot]!
    window[slot] = held
    const smooth = sum / window.length
    out[at] = Math.max(-ceiling, Math.min(ceiling, samples[at]! * smooth))
  }
  return out
}

/** For each place the smallest of the values from there to `span` further on. */
function slidingMinimum(values: Float32Array, span: number): Float32Array {
  const out = new Float32Array(values.length)
  const queue: number[] = []
  let head = 0
  for (let at = values.length - 1; at >= 0; at--) {
    while (queue.length > head && values[queue.at(-1)!]! >= values[at]!) queue.pop()
    queue.push(at)
    if (queue[head]! > at + span) head++
    out[at] = values[queue[head]!]!
  }
  return out
}
