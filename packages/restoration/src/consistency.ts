/**
 * One step of back-projection: shrunk again, the large picture must be the small one, so what it lacks there is added,
 * spread smoothly. Works in place on three planes.
 */
export function keepLight(
  source: Float32Array,
  large: Float32Array,
  { width, height }: { width: number; height: number },
  factor: number,
): void {
  const missing = new Float32Array(width * height)
  const stride = width * factor
  for (let c = 0; c < 3; c++) {
    const from = c * width * height
    const to = c * width * height * factor * factor
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = 0
        for (let v = 0; v < factor; v++) {
          const row = to + (y * factor + v) * stride + x * factor
          for (let u = 0; u < factor; u++) sum += large[row + u]!
        }
        missing[y * width + x] = source[from + y * width + x]! - sum / (factor * factor)
      }
    }
    spread(missing, large, { width, height, factor, to })
  }
}

/** Adds a small plane to a large one, bilinearly. */
function spread(
  small: Float32Array,
  large: Float32Array,
  { width, height, factor, to }: { width: number; height: number; factor: number; to: number },
): void {
  const stride = width * factor
  for (let y = 0; y < height * factor; y++) {
    const py = Math.max(0, Math.min(height - 1, (y + 0.5) / factor - 0.5))
    const y0 = Math.floor(py)
    const down = y0 + 1 < height ? width : 0
    const fy = py - y0
    for (let x = 0; x < stride; x++) {
      const px = Math.max(0, Math.min(width - 1, (x + 0.5) / factor - 0.5))
      const x0 = Math.floor(px)
      const i = y0 * width + x0
      const right = x0 + 1 < width ? 1 : 0
      const fx = px - x0
      const top = small[i]! + (small[i + right]! - small[i]!) * fx
      const bottom = small[i + down]! + (small[i + down + right]! - small[i + down]!) * fx
      large[to + y * stride + x]! += top + (bottom - top) * fy
    }
  }
}
