import { describe, expect, it } from 'vitest'
import { parsePrompt } from '../headshot-options.ts'
import { paintBackdrop } from './backdrop.ts'
import { addLight, lensBlur, makeLayer } from './lens.ts'

describe('the lens', () => {
  it('turns a point of light into an even disc and loses none of it', () => {
    const layer = makeLayer(61, 61)
    addLight(layer, 30, 30, 0.5, [100, 50, 25])
    const total = (data: Float32Array) => data.reduce((sum, value, k) => sum + (k % 4 === 0 ? value : 0), 0)
    const blurred = lensBlur(layer, 9)
    expect(total(blurred.data)).toBeCloseTo(total(layer.data), 0)
    const at = (x: number, y: number) => blurred.data[(y * 61 + x) * 4]!
    expect(at(36, 30)).toBeCloseTo(at(30, 30), 3)
    expect(at(30, 24)).toBeCloseTo(at(30, 30), 3)
    expect(at(42, 30)).toBe(0)
    expect(at(37, 37)).toBe(0)
  })

  it('carries the border on', () => {
    const layer = makeLayer(20, 12)
    layer.data.fill(0.5)
    for (const value of lensBlur(layer, 5.5).data) expect(value).toBeCloseTo(0.5, 4)
  })
})

describe('backdrops', () => {
  const size = { width: 96, height: 128 }
  const meanOf = (prompt: string) => {
    const { data } = paintBackdrop(parsePrompt(prompt), size, 3)
    const mean = [0, 0, 0]
    for (let i = 0; i < data.length; i++) mean[i % 3]! += data[i]! / (data.length / 3)
    return mean as [number, number, number]
  }

  it('have the colour that was asked for', () => {
    expect(Math.min(...meanOf('white'))).toBeGreaterThan(205)
    expect(Math.max(...meanOf('black'))).toBeLessThan(45)
    const [r, g, b] = meanOf('outdoors')
    expect(g).toBeGreaterThan(r)
    expect(g).toBeGreaterThan(b)
    const navy = meanOf('navy blue')
    expect(navy[2]).toBeGreaterThan(navy[0] * 1.5)
  })

  it('are the same for the same seed, and differ from place to place', () => {
    const places = [
      'office',
      'library',
      'cafe',
      'at home',
      'city',
      'city at night',
      'beach',
      'mountains',
      'brick',
      'concrete',
      'wood',
    ]
    const seen = places.map((prompt) =>
      Buffer.from(paintBackdrop(parsePrompt(prompt), size, 3).data).toString('base64'),
    )
    expect(new Set(seen).size).toBe(places.length)
    expect(Buffer.from(paintBackdrop(parsePrompt('office'), size, 3).data).toString('base64')).toBe(seen[0])
  })
})
