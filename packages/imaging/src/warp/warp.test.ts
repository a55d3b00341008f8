import type { Picture } from '@bluehour/engine/engine'
import { describe, expect, it } from 'vitest'
import { makePlane, samplePlane } from '../plane.ts'
import { copyRegion, drawMapped } from './draw-mapped.ts'
import { drawNet, drawTriangle, mapMesh } from './draw-mesh.ts'
import { makeMap, offPixels, onPixels, type PixelMap, type Region, shiftMap, UNDRAWN } from './pixel-map.ts'
import { addPlanesLinear, cubicWeights, type Planes, samplePlanes, sampleRgb, sampleRgbLinear } from './sample.ts'

const square = (edge: number): Region => ({ left: 0, top: 0, width: edge, height: edge })

/** A picture in which every pixel differs from its neighbours. */
function speckled(width: number, height: number, channels: 3 | 4 = 3): Picture {
  const data = Uint8Array.from({ length: width * height * channels }, (_, i) => (i * 37 + (i >> 3) * 91) % 256)
  return { width, height, channels, data }
}

const drawnOf = (map: PixelMap) => map.depth.reduce((sum, depth) => sum + (depth === UNDRAWN ? 0 : 1), 0)

/** Two triangles over a square of a face's own coordinates, all at one depth. */
const quad = (from: number, to: number, z = 0) =>
  Float32Array.from([from, from, z, to, from, z, to, to, z, from, to, z])
const TWO = [0, 1, 2, 0, 2, 3]

describe('places', () => {
  it('are whole numbers in the middle of a pixel, half a pixel less than a face counts', () => {
    const face = Float32Array.from([0.5, 0.5, 7, 3.5, 9.5, -2])
    expect([...onPixels(face)]).toEqual([0, 0, 7, 3, 9, -2])
    expect(offPixels(onPixels(face))).toEqual(face)
    expect([...face]).toEqual([0.5, 0.5, 7, 3.5, 9.5, -2])
    const picture = speckled(5, 4)
    const color = new Float32Array(3)
    sampleRgb(picture, 3, 2, color, 0)
    expect([...color]).toEqual([...picture.data.subarray((2 * 5 + 3) * 3, (2 * 5 + 3) * 3 + 3)])
  })

  it('are covered by a mesh when it reaches their middle', () => {
    const map = mapMesh(onPixels(quad(10, 50)), onPixels(quad(10, 50)), TWO, square(64))
    expect(drawnOf(map)).toBe(40 * 40)
    expect(map.depth[9 * 64 + 9]).toBe(UNDRAWN)
    expect(map.depth[10 * 64 + 10]).toBe(0)
    expect(map.x[20 * 64 + 30]).toBeCloseTo(30, 4)
    expect(map.y[20 * 64 + 30]).toBeCloseTo(20, 4)
  })

  it('are those of the whole picture, wherever the region is', () => {
    const map = makeMap({ left: 30, top: 20, width: 10, height: 8 })
    const points = onPixels(quad(0, 64))
    for (let t = 0; t < 6; t += 3) drawTriangle(map, points, points, 3, TWO[t]!, TWO[t + 1]!, TWO[t + 2]!)
    const still = shiftMap(map)
    for (let i = 0; i < 80; i++) {
      expect(map.x[i]).toBeCloseTo(still.x[i]!, 4)
      expect(map.y[i]).toBeCloseTo(still.y[i]!, 4)
    }
  })
})

describe('a mesh', () => {
  it('shows its nearest part, whatever the order, and nothing that looks away', () => {
    const points = Float32Array.from([...quad(10, 50), ...quad(20, 40, -9)])
    const from = points.map((value, i) => (i >= 12 ? value + 100 : value))
    const near = TWO.map((point) => point + 4)
    for (const triangles of [
      [...TWO, ...near],
      [...near, ...TWO],
    ]) {
      const map = mapMesh(from, points, triangles, square(64))
      expect(map.x[30 * 64 + 30]).toBeCloseTo(130, 3)
      expect(map.x[15 * 64 + 45]).toBeCloseTo(45, 3)
      expect(map.depth[30 * 64 + 30]).toBeCloseTo(-9, 5)
    }
    const turned = mapMesh(from, points, [...TWO, 6, 5, 4], square(64))
    expect(turned.x[25 * 64 + 35]).toBeCloseTo(35, 3)
  })

  it('without depth shows what was drawn last', () => {
    const map = makeMap(square(8))
    const knots = Float64Array.from([0, 0, 7, 0, 0, 7, 7, 7])
    drawNet(map, 2, knots, new Float64Array(8).fill(1))
    drawNet(map, 2, knots, new Float64Array(8).fill(2))
    expect(drawnOf(map)).toBe(64)
    expect([...map.x]).toEqual(new Array(64).fill(2))
  })

  it('has no hole between its triangles', () => {
    const [columns, rows] = [7, 6]
    const knots = new Float64Array(columns * rows * 2)
    for (let k = 0; k < columns * rows; k++) {
      knots[k * 2] = (k % columns) * 7.3 + Math.sin(k * 5) * 1.9 - 3
      knots[k * 2 + 1] = Math.floor(k / columns) * 9.1 + Math.cos(k * 3) * 2.3 - 4
    }
    const map = makeMap({ left: 3, top: 4, width: 32, height: 30 })
    drawNet(map, columns, knots, knots)
    expect(drawnOf(map)).toBe(32 * 30)
    for (let i = 0; i < 32 * 30; i++) expect(map.x[i]).toBeCloseTo(3 + (i % 32), 3)
  })

  it('is drawn into used arrays as into new ones', () => {
    const used = mapMesh(quad(0, 20), quad(0, 20), TWO, square(20))
    const map = makeMap({ left: 2, top: 1, width: 9, height: 7 }, used)
    expect(map.x).toBe(used.x)
    expect(map.depth.subarray(0, 63).every((depth) => depth === UNDRAWN)).toBe(true)
    expect(makeMap(square(30), used).x.length).toBe(900)
  })
})

describe('drawing through a map', () => {
  it('returns the picture when every pixel comes from itself, with alpha too', () => {
    for (const channels of [3, 4] as const) {
      for (const quick of [false, true]) {
        const picture = speckled(19, 13, channels)
        const out: Picture = {
          ...picture,
          data: Uint8Array.from(picture.data, (value, i) => (i % channels < 3 ? 0 : value)),
        }
        const region = { left: 0, top: 0, width: 19, height: 13 }
        drawMapped(out, copyRegion(picture, region), shiftMap(region), { quick })
        expect(Buffer.compare(out.data, picture.data)).toBe(0)
      }
    }
  })

  it('moves by whole pixels exactly, carries the rim on and leaves alone what was not drawn or hardly moves', () => {
    const picture = speckled(12, 9)
    const region = { left: 6, top: 2, width: 6, height: 4 }
    const out = { ...picture, data: Uint8Array.from(picture.data) }
    drawMapped(out, copyRegion(picture, region), shiftMap(region, 2, -1))
    const at = ({ data }: Picture, x: number, y: number) => [...data.subarray((y * 12 + x) * 3, (y * 12 + x) * 3 + 3)]
    expect(at(out, 7, 4)).toEqual(at(picture, 9, 3))
    expect(at(out, 11, 4)).toEqual(at(picture, 11, 3))
    expect(at(out, 5, 4)).toEqual(at(picture, 5, 4))
    expect(at(out, 7, 6)).toEqual(at(picture, 7, 6))
    const same = { ...picture, data: Uint8Array.from(picture.data) }
    drawMapped(same, copyRegion(picture, region), makeMap(region))
    drawMapped(same, copyRegion(picture, region), shiftMap(region, 0.01, 0.01), { stillPx: 0.02 })
    expect(Buffer.compare(same.data, picture.data)).toBe(0)
  })
})

describe('sampling', () => {
  const [width, height] = [6, 5]
  const bytes = { width, height, data: speckled(width, height).data }
  const channel = (c: number) => Float32Array.from({ length: width * height }, (_, i) => bytes.data[i * 3 + c]!)
  const planar = { width, height, planes: [channel(0), channel(1), channel(2)] as Planes }
  const places = [0, 0.25, 2.5, 3.9, 4.999, 5, 8, -3].flatMap((x) =>
    [-2, 0, 1.7, 3.3, 4, 7].map((y) => [x, y] as const),
  )

  it('reads bytes and planes alike, also at the rim and outside', () => {
    const color = new Float32Array(3)
    for (const [x, y] of places) {
      const cubic: Planes = [new Float32Array(1), new Float32Array(1), new Float32Array(1)]
      samplePlanes(planar, x, y, cubic, 0)
      sampleRgb(bytes, x, y, color, 0)
      for (let c = 0; c < 3; c++) expect(cubic[c]![0]).toBeCloseTo(color[c]!, 3)
      const linear: Planes = [new Float32Array(1), new Float32Array(1), new Float32Array(1)]
      addPlanesLinear(planar, x, y, linear, 0, 0.25)
      addPlanesLinear(planar, x, y, linear, 0, 0.75)
      sampleRgbLinear(bytes, x, y, color, 0)
      for (let c = 0; c < 3; c++) {
        expect(linear[c]![0]).toBeCloseTo(color[c]!, 3)
        expect(samplePlane({ width, height, data: planar.planes[c]! }, x, y)).toBeCloseTo(color[c]!, 3)
      }
    }
  })

  it('keeps a slope a slope, and weights sum to one', () => {
    const slope = makePlane(9, 9)
    for (let i = 0; i < 81; i++) slope.data[i] = 3 * (i % 9) - 2 * Math.floor(i / 9)
    const planes: Planes = [slope.data, slope.data, slope.data]
    const to: Planes = [new Float32Array(1), new Float32Array(1), new Float32Array(1)]
    samplePlanes({ width: 9, height: 9, planes }, 3.3, 4.6, to, 0)
    expect(to[0][0]).toBeCloseTo(3 * 3.3 - 2 * 4.6, 4)
    const weights = new Float64Array(4)
    for (const f of [0, 0.1, 0.5, 0.93]) {
      cubicWeights(f, weights)
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
    }
  })
})
