/** Smooth noise over the plane, 0..1; the same everywhere and always. */
export function noise2(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  let [u, v] = [x - i, y - j]
  u = u * u * u * (u * (u * 6 - 15) + 10)
  v = v * v * v * (v * (v * 6 - 15) + 10)
  const [a, b, c, d] = [lattice(i, j), lattice(i + 1, j), lattice(i, j + 1), lattice(i + 1, j + 1)]
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

function lattice(x: number, y: number): number {
  let n = (Math.imul(x, 374761393) + Math.imul(y, 668265263)) | 0
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296
}

/** Octaves of it, 0..1, mean one half. */
export function layers(x: number, y: number, octaves: number): number {
  let [sum, amplitude, total] = [0, 0.5, 0]
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise2(x, y)
    total += amplitude
    const turned = x * 1.62 - y * 1.21 + 17.3
    y = x * 1.21 + y * 1.62 + 5.1
    x = turned
    amplitude *= 0.5
  }
  return sum / total
}

/**
 * Mountains as weather leaves them: each finer layer counts less where the ground is already steep, so that ridges stay
 * crisp and valleys fill up. 0..1.
 */
export function erodedLayers(x: number, y: number, octaves: number): number {
  let [sum, amplitude, total, sx, sy] = [0, 1, 0, 0, 0]
  const e = 0.02
  for (let i = 0; i < octaves; i++) {
    const n = noise2(x, y)
    const [dx, dy] = [(noise2(x + e, y) - n) / e, (noise2(x, y + e) - n) / e]
    sx += dx * amplitude
    sy += dy * amplitude
    sum += (amplitude * n) / (1 + 0.9 * (sx * sx + sy * sy))
    total += amplitude
    const turned = x * 1.6 - y * 1.2 + 9.7
    y = x * 1.2 + y * 1.6 + 3.9
    x = turned
    amplitude *= 0.5
  }
  return sum / total
}

export const smoothStep = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
