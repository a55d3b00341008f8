/** RGBA bytes of a square picture, as a canvas gives and takes them. Alpha is always full. */
export type Raster = { size: number; data: Uint8ClampedArray }

/** Between the two usual weightings of red, green and blue, so that either kind of reader agrees; 0..255. */
export function lumaAt(data: Uint8ClampedArray | Uint8Array, offset: number): number {
  return 0.255 * data[offset]! + 0.651 * data[offset + 1]! + 0.094 * data[offset + 2]!
}

export function lumaOfRaster(raster: Raster): Float32Array {
  const luma = new Float32Array(raster.size * raster.size)
  for (let i = 0; i < luma.length; i++) luma[i] = lumaAt(raster.data, i * 4)
  return luma
}

/** Three box passes: close to a Gaussian with the given radius as its deviation. Works on one channel. */
export function blurField(field: Float32Array, size: number, radius: number): Float32Array {
  if (radius > 10 && size > 64) return blurCoarsely(field, size, radius)
  const half = Math.max(1, Math.round(radius * 0.97))
  const across = new Float32Array(field.length)
  const result = new Float32Array(field.length)
  boxRows(field, across, size, half)
  boxColumns(across, result, size, half)
  for (let pass = 0; pass < 2; pass++) {
    boxRows(result, across, size, half)
    boxColumns(across, result, size, half)
  }
  return result
}

/** A wide blur has no detail to lose: made on a quarter of the width and stretched again. */
function blurCoarsely(field: Float32Array, size: number, radius: number): Float32Array {
  const side = Math.ceil(size / 4)
  const small = new Float32Array(side * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let sum = 0
      for (let dy = 0; dy < 4; dy++) {
        const row = Math.min(y * 4 + dy, size - 1) * size
        for (let dx = 0; dx < 4; dx++) sum += field[row + Math.min(x * 4 + dx, size - 1)]!
      }
      small[y * side + x] = sum / 16
    }
  }
  const soft = blurField(small, side, radius / 4)
  const result = new Float32Array(field.length)
  for (let y = 0; y < size; y++) {
    const fy = clamp((y - 1.5) / 4, 0, side - 1.001)
    const iy = Math.floor(fy)
    const v = fy - iy
    for (let x = 0; x < size; x++) {
      const fx = clamp((x - 1.5) / 4, 0, side - 1.001)
      const ix = Math.floor(fx)
      const u = fx - ix
      const at = iy * side + ix
      const top = soft[at]! + (soft[at + 1]! - soft[at]!) * u
      const low = soft[at + side]! + (soft[at + side + 1]! - soft[at + side]!) * u
      result[y * size + x] = top + (low - top) * v
    }
  }
  return result
}

function boxRows(from: Float32Array, to: Float32Array, size: number, half: number): void {
  const share = 1 / (half * 2 + 1)
  for (let y = 0; y < size; y++) {
    const row = y * size
    let sum = from[row]! * half
    for (let x = 0; x < half; x++) sum += from[row + Math.min(x, size - 1)]!
    for (let x = 0; x < size; x++) {
      sum += from[row + Math.min(x + half, size - 1)]!
      to[row + x] = sum * share
      sum -= from[row + Math.max(x - half, 0)]!
    }
  }
}

/** Row by row over column sums, which is kinder to the cache than walking down. */
function boxColumns(from: Float32Array, to: Float32Array, size: number, half: number): void {
  const share = 1 / (half * 2 + 1)
  const sums = new Float64Array(size)
  for (let x = 0; x < size; x++) sums[x] = from[x]! * half
  for (let y = 0; y < half; y++) {
    const row = Math.min(y, size - 1) * size
    for (let x = 0; x < size; x++) sums[x]! += from[row + x]!
  }
  for (let y = 0; y < size; y++) {
    const enter = Math.min(y + half, size - 1) * size
    const leave = Math.max(y - half, 0) * size
    const row = y * size
    for (let x = 0; x < size; x++) {
      sums[x]! += from[enter + x]!
      to[row + x] = sums[x]! * share
      sums[x]! -= from[leave + x]!
    }
  }
}

export function smoothstep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export function clamp(x: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, x))
}
