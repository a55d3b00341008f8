import { noise } from '@bluehour/imaging/random'

/** Smooth noise over the plane, 0..1; the same everywhere and always. */
export const noise2 = (x: number, y: number): number => noise(x, y, 0) * 0.5 + 0.5

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
 * Mountains as weather leaves them: sharp ridges that branch, each finer layer counting more on high ground than in the
 * valleys, which fill up. 0..1.
 */
export function ridges(x: number, y: number, octaves: number): number {
  let [sum, amplitude, total, weight] = [0, 1, 0, 1]
  // Bent a little, or ridges would follow the grid of the noise.
  const [bx, by] = [layers(x * 1.3 + 40, y * 1.3, 3) - 0.5, layers(x * 1.3, y * 1.3 + 70, 3) - 0.5]
  x += bx * 0.5
  y += by * 0.5
  for (let i = 0; i < octaves; i++) {
    const ridge = 1 - Math.abs(2 * noise2(x, y) - 1)
    const sharp = ridge * ridge * weight
    sum += amplitude * sharp
    total += amplitude
    weight = Math.min(1, Math.max(0, sharp * 1.9))
    const turned = x * 1.6 - y * 1.2 + 9.7
    y = x * 1.2 + y * 1.6 + 3.9
    x = turned
    amplitude *= 0.52
  }
  return sum / total
}
