import { makePlane } from '@bluehour/imaging/plane'
import { expect, test } from 'vitest'
import { type Layer, makeCanvasShape, measureCoverage } from '../layers/layer.ts'
import { drawLayer, packRgb } from './draw-layer.ts'
import { makeWarpGrid } from './warp-grid.ts'

const size = { width: 32, height: 24 }

function layerOf(pixels: Int32Array, see?: 'through'): Layer {
  const shape = makeCanvasShape(size.width, size.height, 1, { left: 0, right: 0, top: 0, bottom: 0 })
  const cover = see ? { cover: measureCoverage(pixels, size.width, size.height) } : {}
  return { shape, pixels, nearness: makePlane(2, 2), stirs: [], ...cover }
}

/** Every cell looks at its own place, moved by (x, y) pixels. */
function gridMoved(x: number, y: number, kind = 2) {
  const grid = makeWarpGrid(size.width, size.height)
  for (let row = 0, i = 0; row <= grid.rows; row++) {
    for (let column = 0; column <= grid.columns; column++, i++) {
      grid.x[i] = (column * 8 + x) * 65536
      grid.y[i] = (row * 8 + y) * 65536
    }
  }
  grid.kinds.fill(kind)
  return grid
}

const pixel = (r: number, g: number, b: number, a = 255) => r | (g << 8) | (b << 16) | (a << 24)

const ramp = Int32Array.from({ length: size.width * size.height }, (_, i) => {
  const x = i % size.width
  return pixel(x * 8, Math.floor(i / size.width) * 10, 255 - x * 4)
})

test('an unmoved layer is the picture itself', () => {
  const frame = new Int32Array(ramp.length)
  drawLayer(frame, size, layerOf(ramp), gridMoved(0, 0), undefined)
  // The last row and column have no neighbour to sample with and take the one before.
  for (let y = 0; y < size.height - 1; y++) {
    for (let x = 0; x < size.width - 1; x++) expect(frame[y * size.width + x]).toBe(ramp[y * size.width + x])
  }
})

test('moving by part of a pixel mixes neighbours in proportion', () => {
  const frame = new Int32Array(ramp.length)
  drawLayer(frame, size, layerOf(ramp), gridMoved(0.25, 0.5), undefined)
  const at = frame[10 * size.width + 12]!
  expect(at & 255).toBe(12 * 8 + 2)
  expect((at >>> 8) & 255).toBe(10 * 10 + 5)
  expect((at >>> 16) & 255).toBe(255 - 12 * 4 - 1)
  expect(at >>> 24).toBe(255)
})

test('looking past the canvas gives its rim, never anything else', () => {
  const frame = new Int32Array(ramp.length)
  drawLayer(frame, size, layerOf(ramp), gridMoved(-500, 900), undefined)
  expect(new Set(frame.map((value) => value & 255))).toEqual(new Set([0]))
  expect(frame.every((value) => value >>> 24 === 255)).toBe(true)
})

test('a see-through layer lies over what is there and never overflows', () => {
  for (const alpha of [1, 40, 127, 128, 200, 254, 255]) {
    const cut = new Int32Array(ramp.length).fill(pixel(alpha, alpha, alpha, alpha))
    const frame = new Int32Array(ramp.length).fill(pixel(255, 0, 255))
    drawLayer(frame, size, layerOf(cut, 'through'), gridMoved(0.3, 0.7, 1), undefined)
    const at = frame[5 * size.width + 5]!
    expect(at & 255).toBeGreaterThanOrEqual(254)
    expect(Math.abs(((at >>> 8) & 255) - alpha)).toBeLessThanOrEqual(1)
  }
})

test('nothing is drawn where the layer has nothing or is hidden', () => {
  const frame = new Int32Array(ramp.length)
  drawLayer(frame, size, layerOf(ramp), gridMoved(0, 0, 0), undefined)
  drawLayer(frame, size, layerOf(ramp), gridMoved(0, 0), new Uint8Array(12).fill(1))
  expect(frame.every((value) => value === 0)).toBe(true)
})

test('packs for the encoder', () => {
  const out = new Uint8Array(6)
  packRgb(Int32Array.of(pixel(1, 2, 3), pixel(250, 251, 252)), out)
  expect([...out]).toEqual([1, 2, 3, 250, 251, 252])
})
