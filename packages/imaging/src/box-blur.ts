/**
 * Means over squares of 2 × radius + 1, one after the other for each radius; three come near a Gaussian. The edge is
 * carried on outside.
 */
export function boxBlurs(data: Float32Array, width: number, height: number, radii: readonly number[]): Float32Array {
  let from = data
  let to: Float32Array = new Float32Array(data.length)
  let spare: Float32Array = new Float32Array(data.length)
  for (const blur of [blurRows, blurColumns]) {
    for (const radius of radii) {
      blur(from, to, width, height, Math.min(radius, (blur === blurRows ? width : height) - 1))
      const next = from === data ? spare : from
      from = to
      to = next
      spare = next
    }
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
