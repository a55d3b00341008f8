/** Means of `scale` × `scale` squares of interleaved channels; the last ones may be smaller. */
export function shrinkBy(
  data: Float32Array,
  width: number,
  height: number,
  channels: number,
  scale: number,
): Float32Array {
  const columns = Math.ceil(width / scale)
  const rows = Math.ceil(height / scale)
  const out = new Float32Array(columns * rows * channels)
  const sums = new Float32Array(columns * channels)
  for (let row = 0; row < rows; row++) {
    sums.fill(0)
    const bottom = Math.min(height, (row + 1) * scale)
    for (let y = row * scale; y < bottom; y++) addRow(data, y * width * channels, width, channels, scale, sums)
    const tall = bottom - row * scale
    const last = (columns - 1) * channels
    const share = 1 / (tall * scale)
    for (let i = 0; i < last; i++) out[row * sums.length + i] = sums[i]! * share
    const narrow = 1 / (tall * (width - (columns - 1) * scale))
    for (let i = last; i < sums.length; i++) out[row * sums.length + i] = sums[i]! * narrow
  }
  return out
}

function addRow(
  data: Float32Array,
  start: number,
  width: number,
  channels: number,
  scale: number,
  sums: Float32Array,
): void {
  if (channels === 1) {
    for (let x = 0, i = start, to = 0; x < width; to++) {
      let sum = 0
      for (const end = Math.min(width, x + scale); x < end; x++, i++) sum += data[i]!
      sums[to]! += sum
    }
    return
  }
  for (let x = 0, i = start, to = 0; x < width; to += channels) {
    for (const end = Math.min(width, x + scale); x < end; x++) {
      for (let c = 0; c < channels; c++, i++) sums[to + c]! += data[i]!
    }
  }
}

/** The way back from `shrinkBy`, smooth between the middles of the squares. `small` has ⌈width / scale⌉ columns. */
export function growBy(
  small: Float32Array,
  width: number,
  height: number,
  channels: number,
  scale: number,
): Float32Array {
  const columns = Math.ceil(width / scale)
  const rows = Math.ceil(height / scale)
  const length = columns * channels
  const out = new Float32Array(width * height * channels)
  // One row of the small picture with its ends carried on by one.
  const mixed = new Float32Array(length + 2 * channels)
  const { from, share } = placesOf(width, channels, scale)
  for (let y = 0, to = 0; y < height; y++) {
    const v = (y + 0.5) / scale - 0.5
    const upper = Math.max(0, Math.floor(v))
    const lower = Math.min(rows - 1, upper + 1)
    const fall = v < 0 ? 0 : v - upper
    const [a, b] = [upper * length, lower * length]
    for (let i = 0; i < length; i++) mixed[channels + i] = small[a + i]! + (small[b + i]! - small[a + i]!) * fall
    for (let c = 0; c < channels; c++) {
      mixed[c] = mixed[channels + c]!
      mixed[length + channels + c] = mixed[length + c]!
    }
    for (let i = 0; i < from.length; i++, to++) {
      const at = from[i]!
      out[to] = mixed[at]! + (mixed[at + channels]! - mixed[at]!) * share[i]!
    }
  }
  return out
}

/** Between which two numbers of a row with carried-on ends each number of the grown row lies, and where. */
function placesOf(width: number, channels: number, scale: number): { from: Int32Array; share: Float32Array } {
  const from = new Int32Array(width * channels)
  const share = new Float32Array(width * channels)
  for (let x = 0, i = 0; x < width; x++) {
    const u = (x + 0.5) / scale + 0.5
    for (let c = 0; c < channels; c++, i++) {
      from[i] = Math.floor(u) * channels + c
      share[i] = u - Math.floor(u)
    }
  }
  return { from, share }
}
