const HALF_TAPS = 24
const STEPS = 512

/** A Kaiser-windowed sinc, tabulated from 0 to HALF_TAPS zero crossings. */
function makeKernel(): Float32Array {
  const beta = 9
  const bessel = (x: number) => {
    let [sum, term] = [1, 1]
    for (let k = 1; k < 30; k++) {
      term *= (x / (2 * k)) ** 2
      sum += term
    }
    return sum
  }
  return Float32Array.from({ length: HALF_TAPS * STEPS + 2 }, (_, index) => {
    const x = index / STEPS
    if (x >= HALF_TAPS) return 0
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
    return (sinc * bessel(beta * Math.sqrt(1 - (x / HALF_TAPS) ** 2))) / bessel(beta)
  })
}

let kernel: Float32Array | undefined

/**
 * Plays `samples` faster by `factor` (1.05: five per cent faster and higher), band-limited so that nothing folds back.
 * The same call with the quotient of two sample rates converts between them.
 */
export function resample(samples: Float32Array, factor: number): Float32Array {
  if (factor === 1) return samples
  kernel ??= makeKernel()
  const table = kernel
  const cutoff = Math.min(1, 1 / factor)
  const reach = HALF_TAPS / cutoff
  const out = new Float32Array(Math.floor(samples.length / factor))
  for (let index = 0; index < out.length; index++) {
    const centre = index * factor
    const from = Math.max(0, Math.ceil(centre - reach))
    const to = Math.min(samples.length - 1, Math.floor(centre + reach))
    let sum = 0
    for (let at = from; at <= to; at++) {
      const place = Math.abs(at - centre) * cutoff * STEPS
      const step = Math.floor(place)
      const low = table[step]!
      sum += samples[at]! * (low + (table[step + 1]! - low) * (place - step))
    }
    out[index] = sum * cutoff
  }
  return out
}
