import { describe, expect, it } from 'vitest'
import { makeMask, makePatch, type Patch } from '../blend/patch.ts'
import { darkenRedEyes } from './red-eyes.ts'
import { smoothTone } from './smooth-tone.ts'

const [WIDTH, HEIGHT] = [120, 140]

function painted(color: (x: number, y: number) => readonly number[]): Patch {
  const patch = makePatch({ left: 0, top: 0, width: WIDTH, height: HEIGHT })
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const here = color(i % WIDTH, Math.floor(i / WIDTH))
    for (let c = 0; c < 3; c++) patch.planes[c]![i] = here[c]!
  }
  return patch
}

describe('the tone of skin', () => {
  it('loses its grain, the lightness keeps it', () => {
    const grainy = painted((x, y) => ((x + y) % 2 ? [0.5, 0.06, 0.01] : [0.55, 0, 0.09]))
    const smooth = smoothTone(grainy, makeMask(grainy, 1), 0.03)
    const step = (c: number) => Math.abs(smooth.planes[c]![70 * WIDTH + 60]! - smooth.planes[c]![70 * WIDTH + 61]!)
    expect(step(1)).toBeLessThan(0.01)
    expect(step(2)).toBeLessThan(0.02)
    expect(smooth.planes[0]).toEqual(grainy.planes[0])
  })
})

describe('red eyes', () => {
  const irises = Float32Array.from({ length: 30 }, (_, i) => {
    const [x, k] = [i < 15 ? 40 : 80, Math.floor((i % 15) / 3)]
    return [x + [0, 8, 0, -8, 0][k]!, 60 + [0, 0, 8, 0, -8][k]!, 0][i % 3]!
  })
  const eyes = (pupil: readonly number[]) =>
    painted((x, y) => {
      const far = Math.min(Math.hypot(x + 0.5 - 40, y + 0.5 - 60), Math.hypot(x + 0.5 - 80, y + 0.5 - 60))
      if (far < 4) return pupil
      return far < 8 ? [0.4, 0.02, 0.04] : [0.75, 0.03, 0.05]
    })

  it('become dark, brown ones stay to the bit', () => {
    const flashed = darkenRedEyes(eyes([0.6, 0.1, 0.04]), irises)
    expect(flashed.planes[0][60 * WIDTH + 40]).toBeLessThan(0.35)
    expect(flashed.planes[1][60 * WIDTH + 80]).toBeLessThan(0.03)
    expect(flashed.planes[0][60 * WIDTH + 60]).toBeCloseTo(0.75)
    const brown = eyes([0.3, 0.05, 0.06])
    expect(darkenRedEyes(brown, irises)).toEqual(brown)
  })
})
