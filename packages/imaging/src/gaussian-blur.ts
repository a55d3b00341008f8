import { growBy, shrinkBy } from './resample.ts'

/**
 * Near a Gaussian of this deviation over interleaved channels; the edge is carried on outside. Broad ones are made of
 * a smaller picture, where nobody can see the difference: the time hardly grows with the deviation.
 */
export function gauss(
  data: Float32Array,
  width: number,
  height: number,
  channels: number,
  deviation: number,
): Float32Array {
  let scale = 1
  while (scale * 2 <= deviation * 1.2) scale *= 2
  if (scale === 1) return taps(data, width, height, channels, deviation)
  const columns = Math.ceil(width / scale)
  const rows = Math.ceil(height / scale)
  const small = shrinkBy(data, width, height, channels, scale)
  // Shrinking and growing back blur too, by a variance of scale² / 4.
  const rest = Math.sqrt(deviation * deviation - (scale * scale) / 4) / scale
  return growBy(taps(small, columns, rows, channels, rest), width, height, channels, scale)
}

/** Weighs the neighbours one by one: rows first, then columns. */
function taps(data: Float32Array, width: number, height: number, channels: number, deviation: number): Float32Array {
  const weights = weightsOf(deviation)
  return alongColumns(alongRows(data, width, height, channels, weights), width, height, channels, weights)
}

/** Of the middle and of each neighbour on one side. */
function weightsOf(deviation: number): Float32Array {
  const reach = Math.max(1, Math.ceil(deviation * 2.7))
  const weights = Float32Array.from({ length: reach + 1 }, (_, i) => Math.exp((-i * i) / (2 * deviation * deviation)))
  let total = weights[0]!
  for (let t = 1; t <= reach; t++) total += 2 * weights[t]!
  return weights.map((weight) => weight / total)
}

function alongRows(
  data: Float32Array,
  width: number,
  height: number,
  channels: number,
  weights: Float32Array,
): Float32Array {
  const out = new Float32Array(data.length)
  const reach = weights.length - 1
  const length = width * channels
  const rim = reach * channels
  const row = new Float32Array(length + 2 * rim)
  const middle = weights[0]!
  for (let y = 0, start = 0; y < height; y++, start += length) {
    row.set(data.subarray(start, start + length), rim)
    for (let i = 0; i < rim; i++) {
      row[i] = data[start + (i % channels)]!
      row[rim + length + i] = data[start + length - channels + (i % channels)]!
    }
    for (let i = 0, at = rim; i < length; i++, at++) {
      let sum = row[at]! * middle
      for (let t = 1, by = channels; t <= reach; t++, by += channels)
        sum += (row[at - by]! + row[at + by]!) * weights[t]!
      out[start + i] = sum
    }
  }
  return out
}

function alongColumns(
  data: Float32Array,
  width: number,
  height: number,
  channels: number,
  weights: Float32Array,
): Float32Array {
  const out = new Float32Array(data.length)
  const reach = weights.length - 1
  const length = width * channels
  const last = height - 1
  const middle = weights[0]!
  for (let y = 0, here = 0; y < height; y++, here += length) {
    for (let x = 0; x < length; x++) out[here + x] = data[here + x]! * middle
    // Two neighbours at a time: fewer trips through memory.
    for (let t = 1; t <= reach; t += 2) {
      const up = (y > t ? y - t : 0) * length
      const down = Math.min(y + t, last) * length
      const weight = weights[t]!
      const upper = (y > t + 1 ? y - t - 1 : 0) * length
      const lower = Math.min(y + t + 1, last) * length
      const next = t < reach ? weights[t + 1]! : 0
      for (let x = 0; x < length; x++) {
        out[here + x]! += (data[up + x]! + data[down + x]!) * weight + (data[upper + x]! + data[lower + x]!) * next
      }
    }
  }
  return out
}
