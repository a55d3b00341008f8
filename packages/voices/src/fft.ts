/** In place, radix 2; the length of both is a power of two. */
export function fft(re: Float64Array, im: Float64Array): void {
  const size = re.length
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      const [a, b] = [re[i]!, im[i]!]
      re[i] = re[j]!
      im[i] = im[j]!
      re[j] = a
      im[j] = b
    }
  }
  for (let span = 2; span <= size; span <<= 1) {
    const half = span >> 1
    for (let k = 0; k < half; k++) {
      const angle = (-2 * Math.PI * k) / span
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      for (let p = k; p < size; p += span) {
        const q = p + half
        const [x, y] = [re[q]! * c - im[q]! * s, re[q]! * s + im[q]! * c]
        re[q] = re[p]! - x
        im[q] = im[p]! - y
        re[p]! += x
        im[p]! += y
      }
    }
  }
}
