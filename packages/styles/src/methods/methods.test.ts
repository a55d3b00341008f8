import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { makeRandom } from '@bluehour/imaging/random'
import { describe, expect, test } from 'vitest'
import { delaunay } from './delaunay.ts'
import { angleAt, flowOf } from './flow.ts'
import { halftone } from './halftone.ts'
import { colorOf, labOf } from './oklab.ts'
import { blurPlane, makePixels } from './pixels.ts'
import { smoothRegions } from './regions.ts'
import { dropSpecks } from './specks.ts'
import { streamlines } from './streamlines.ts'

const mean = ({ data }: Plane) => data.reduce((sum, value) => sum + value, 0) / data.length

describe('methods of styles', () => {
  test('Delaunay triangles cover the frame once and hold no other point in their circles', () => {
    const random = makeRandom(3)
    const xs = [0, 100, 0, 100, ...Array.from({ length: 120 }, () => random() * 100)]
    const ys = [0, 0, 100, 100, ...Array.from({ length: 120 }, () => random() * 100)]
    const corners = delaunay(xs, ys, 100, 100)
    let area = 0
    for (let t = 0; t < corners.length; t += 3) {
      const [a, b, c] = [corners[t]!, corners[t + 1]!, corners[t + 2]!]
      const [bx, by, cx, cy] = [xs[b]! - xs[a]!, ys[b]! - ys[a]!, xs[c]! - xs[a]!, ys[c]! - ys[a]!]
      const twice = bx * cy - by * cx
      area += twice / 2
      const x = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / (2 * twice)
      const y = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / (2 * twice)
      const radius = Math.hypot(x, y)
      const nearest = Math.min(...xs.map((px, p) => Math.hypot(px - xs[a]! - x, ys[p]! - ys[a]! - y)))
      expect(nearest).toBeGreaterThan(radius * (1 - 1e-6) - 1e-6)
    }
    expect(area).toBeCloseTo(10_000, 3)
  })

  test('a blur keeps the mean and has the deviation it was asked for', () => {
    for (const deviation of [0.7, 1.3, 2, 3.1, 7.4]) {
      const plane = makePlane(121, 121)
      plane.data[60 * 121 + 60] = 1
      const { data } = blurPlane(plane, deviation)
      let [sum, variance] = [0, 0]
      for (let i = 0; i < data.length; i++) {
        sum += data[i]!
        variance += data[i]! * ((i % 121) - 60) ** 2
      }
      expect(sum).toBeCloseTo(1, 4)
      expect(Math.sqrt(variance) / deviation).toBeGreaterThan(0.93)
      expect(Math.sqrt(variance) / deviation).toBeLessThan(1.07)
    }
  })

  test('halftone dots put down as much ink as was asked for', () => {
    for (const ink of [0.1, 0.3, 0.5, 0.7]) {
      expect(Math.abs(mean(halftone(makePlane(200, 200, ink), 9, 30)) - ink)).toBeLessThan(0.03)
    }
  })

  test('directions run along stripes', () => {
    const pixels = makePixels(160, 160)
    for (let y = 0, k = 0; y < 160; y++) {
      // Stripes that rise to the right by 45 degrees: y falls as x grows.
      for (let x = 0; x < 160; x++, k += 3) pixels.data.fill(Math.sin((x + y) / 4) * 0.5 + 0.5, k, k + 3)
    }
    const angle = angleAt(flowOf(pixels, 12), 80, 80)
    expect(Math.abs(Math.cos(angle + Math.PI / 4))).toBeGreaterThan(0.98)
  })

  test('streamlines keep their distance and cover the field', () => {
    const direction = (_x: number, _y: number, out: Float32Array) => out.set([Math.cos(0.3), Math.sin(0.3)])
    const field = { width: 120, height: 90, spacing: 6, direction, lengthMin: 8, lengthMax: 400, seed: 1 }
    const lines = streamlines(field)
    const length = lines.reduce((sum, line) => sum + (line.length / 2 - 1) * 2, 0)
    // A full field of lines six pixels apart, give or take half.
    expect(length).toBeGreaterThan((120 * 90) / 6 / 1.6)
    expect(length).toBeLessThan(((120 * 90) / 6) * 1.6)
    let nearest = Number.POSITIVE_INFINITY
    for (const [i, line] of lines.entries()) {
      for (const other of lines.slice(i + 1)) {
        for (let p = 0; p < line.length; p += 4) {
          for (let q = 0; q < other.length; q += 4) {
            nearest = Math.min(nearest, Math.hypot(line[p]! - other[q]!, line[p + 1]! - other[q + 1]!))
          }
        }
      }
    }
    expect(nearest).toBeGreaterThan(1.9)
  })

  test('colours come back from OKLab', () => {
    for (const color of [
      [0.1, 0.5, 0.9],
      [1, 1, 1],
      [0.02, 0.03, 0.01],
    ] as const) {
      const back = colorOf(labOf(color))
      for (let c = 0; c < 3; c++) expect(Math.abs(back[c]! - color[c]!)).toBeLessThan(0.004)
    }
  })

  test('specks vanish, borders become smooth', () => {
    const labels = new Uint16Array(60 * 60)
    for (let i = 0; i < labels.length; i++) labels[i] = i % 60 < 30 ? 0 : 1
    labels[20 * 60 + 10] = 1
    const specks = labels.slice()
    dropSpecks(specks, 60, 60, 4)
    expect(specks[20 * 60 + 10]).toBe(0)
    const { first, share } = smoothRegions(labels, { width: 60, height: 60 }, 2)
    expect(first[20 * 60 + 10]).toBe(0)
    expect(share[40 * 60 + 5]).toBe(1)
    expect(share[40 * 60 + 30]!).toBeLessThan(0.95)
  })
})
