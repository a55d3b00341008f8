/** Means over squares of 2 × radius + 1, `rounds` times over; three come near a Gaussian. The edge is carried on outside. */
export function boxBlurs(
  data: Float32Array,
  width: number,
  height: number,
  radius: number,
  rounds: number,
): Float32Array {
  const a = new Float32Array(data.length)
  const b = new Float32Array(data.length)
  const across = Math.min(radius, width - 1)
  const down = Math.min(radius, height - 1)
  blurRows(data, a, width, height, across)
  let [from, to] = [a, b]
  for (let round = 1; round < rounds; round++) {
    blurRows(from, to, width, height, across)
    ;[from, to] = [to, from]
  }
  for (let round = 0; round < rounds; round++) {
    blurColumns(from, to, width, height, down)
    ;[from, to] = [to, from]
  }
  return from
}

function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const start = y * width
    const last = start + width - 1
    let sum = from[start]! * (radius + 1)
    for (let k = 1; k <= radius; k++) sum += from[start + k]!
    for (let i = start; i <= last; i++) {
      to[i] = sum * share
      const ahead = i + radius + 1
      const behind = i - radius
      sum += from[Math.min(ahead, last)]! - from[Math.max(behind, start)]!
    }
  }
}

/** Row by row with one running sum per column, so that memory is read in order. */
function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1)
  const sums = new Float64Array(width)
  for (let k = -radius; k <= radius; k++) {
    const row = Math.max(0, k) * width
    for (let x = 0; x < width; x++) sums[x]! += from[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const here = y * width
    const ahead = Math.min(height - 1, y + radius + 1) * width
    const behind = Math.max(0, y - radius) * width
    for (let x = 0; x < width; x++) {
      const sum = sums[x]!
      to[here + x] = sum * share
      sums[x] = sum + from[ahead + x]! - from[behind + x]!
    }
  }
}
