import type { Random } from './random.ts'

/** Smooth random relief over the plane, about −1..1. */
export type Noise = {
  at(x: number, y: number): number
  /** Several octaves, each twice as fine and half as strong. */
  layers(x: number, y: number, octaves: number): number
  /** Layers folded at zero: sharp crests, 0..1. */
  ridges(x: number, y: number, octaves: number): number
}

const GRADIENTS_X = Float64Array.from({ length: 32 }, (_, i) => Math.cos((i / 32) * Math.PI * 2))
const GRADIENTS_Y = Float64Array.from({ length: 32 }, (_, i) => Math.sin((i / 32) * Math.PI * 2))

export function makeNoise(random: Random): Noise {
  const order = new Uint8Array(512)
  for (let i = 0; i < 256; i++) order[i] = i
  for (let i = 255; i > 0; i--) {
    const j = random.whole(0, i)
    const swap = order[i]!
    order[i] = order[j]!
    order[j] = swap
  }
  order.copyWithin(256, 0, 256)

  const corner = (ix: number, iy: number, dx: number, dy: number) => {
    const g = order[order[ix & 255]! + (iy & 255)]! & 31
    return GRADIENTS_X[g]! * dx + GRADIENTS_Y[g]! * dy
  }
  const at = (x: number, y: number) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const dx = x - ix
    const dy = y - iy
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
    const a = corner(ix, iy, dx, dy)
    const b = corner(ix + 1, iy, dx - 1, dy)
    const c = corner(ix, iy + 1, dx, dy - 1)
    const d = corner(ix + 1, iy + 1, dx - 1, dy - 1)
    const top = a + (b - a) * u
    return (top + (c + (d - c) * u - top) * v) * 1.5
  }
  const layers = (x: number, y: number, octaves: number) => {
    let sum = 0
    let strength = 0.5
    for (let i = 0; i < octaves; i++) {
      sum += at(x, y) * strength
      x = x * 2 + 17.3
      y = y * 2 + 9.1
      strength /= 2
    }
    return sum * 1.1
  }
  const ridges = (x: number, y: number, octaves: number) => {
    let sum = 0
    let strength = 0.55
    for (let i = 0; i < octaves; i++) {
      const fold = 1 - Math.abs(at(x, y))
      sum += fold * fold * strength
      x = x * 2 + 5.7
      y = y * 2 + 31.9
      strength /= 2
    }
    return sum
  }
  return { at, layers, ridges }
}
