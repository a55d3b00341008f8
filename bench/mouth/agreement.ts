/** How well two series of a hundred values a second agree. */
export type Agreement = {
  /** Correlation as they are. */
  now: number
  /** The best correlation within ±200 ms, and how much later than the second the first is there. */
  best: number
  lagSeconds: number
}

/** Nobody's jaw jumps: the truth is rounded by this much before it is compared. */
const ROUNDED_FRAMES = 4
const LAG_FRAMES = 20

function correlation(a: ArrayLike<number>, b: ArrayLike<number>, shift: number): number {
  const from = Math.max(0, -shift)
  const to = Math.min(a.length - Math.max(0, shift), b.length)
  let [sa, sb] = [0, 0]
  for (let at = from; at < to; at++) {
    sa += a[at + shift]!
    sb += b[at]!
  }
  const [ma, mb] = [sa / (to - from), sb / (to - from)]
  let [both, first, second] = [0, 0, 0]
  for (let at = from; at < to; at++) {
    const [x, y] = [a[at + shift]! - ma, b[at]! - mb]
    both += x * y
    first += x * x
    second += y * y
  }
  return first === 0 || second === 0 ? 0 : both / Math.sqrt(first * second)
}

export function rounded(values: ArrayLike<number>): Float32Array {
  return Float32Array.from({ length: values.length }, (_, at) => {
    let [sum, total] = [0, 0]
    for (let k = -ROUNDED_FRAMES; k <= ROUNDED_FRAMES; k++) {
      const weight = 1 + Math.cos((Math.PI * k) / (ROUNDED_FRAMES + 1))
      sum += weight * (values[at + k] ?? 0)
      total += weight
    }
    return sum / total
  })
}

export function agreement(measured: ArrayLike<number>, truth: ArrayLike<number>): Agreement {
  const soft = rounded(truth)
  let [best, lag] = [-1, 0]
  for (let shift = -LAG_FRAMES; shift <= LAG_FRAMES; shift++) {
    const value = correlation(measured, soft, shift)
    if (value > best) [best, lag] = [value, shift]
  }
  return { now: correlation(measured, soft, 0), best, lagSeconds: lag / 100 }
}
