/** Radix-2 transform in place; both lists have the same length, a power of two. */
export function transform(real: Float32Array, imaginary: Float32Array): void {
  const n = real.length
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      ;[real[i], real[j]] = [real[j]!, real[i]!]
      ;[imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!]
    }
  }
  for (let size = 2; size <= n; size <<= 1) {
    const [cosStep, sinStep] = [Math.cos((-2 * Math.PI) / size), Math.sin((-2 * Math.PI) / size)]
    for (let start = 0; start < n; start += size) {
      let [c, s] = [1, 0]
      for (let k = start, half = size >> 1; k < start + half; k++) {
        const tr = real[k + half]! * c - imaginary[k + half]! * s
        const ti = real[k + half]! * s + imaginary[k + half]! * c
        real[k + half] = real[k]! - tr
        imaginary[k + half] = imaginary[k]! - ti
        real[k]! += tr
        imaginary[k]! += ti
        ;[c, s] = [c * cosStep - s * sinStep, c * sinStep + s * cosStep]
      }
    }
  }
}

export const WINDOW = 1024
export const HOP = 256
/** Samples a second that listening works with. */
export const LISTEN_RATE = 22_050

/** Magnitudes of each window, one after the other; the sound is one channel at `LISTEN_RATE`. */
export function* spectra(samples: Float32Array): Generator<Float32Array> {
  const shape = Float32Array.from({ length: WINDOW }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW))
  const [real, imaginary, out] = [new Float32Array(WINDOW), new Float32Array(WINDOW), new Float32Array(WINDOW / 2)]
  for (let middle = 0; middle < samples.length; middle += HOP) {
    for (let i = 0; i < WINDOW; i++) real[i] = (samples[middle + i - WINDOW / 2] ?? 0) * shape[i]!
    imaginary.fill(0)
    transform(real, imaginary)
    for (let k = 0; k < out.length; k++) out[k] = Math.hypot(real[k]!, imaginary[k]!)
    yield out
  }
}
