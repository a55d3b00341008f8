import { expect, test } from 'vitest'
import { AT_REST, makeLens, makeView } from '../camera/camera.ts'
import { makeCanvasShape } from '../layers/layer.ts'
import { drawLayer, packRgb } from './draw-layer.ts'
import { openSolidWarp } from './solid-warp.ts'
import { aimGrid, makeWarpGrid } from './warp-grid.ts'

const size = { width: 90, height: 62 }

test('the compiled kernel draws what the plain one draws, within a rounding step, past the rim too', () => {
  const shape = makeCanvasShape(size.width, size.height, 1, { left: 0.1, right: 0.1, top: 0.1, bottom: 0.1 })
  const pixels = Int32Array.from({ length: shape.width * shape.height }, (_, i) => {
    const [x, y] = [i % shape.width, Math.floor(i / shape.width)]
    return (
      ((128 + 100 * Math.sin(x / 3)) & 255) | ((128 + 90 * Math.cos(y / 4)) << 8) | (((x * y) & 255) << 16) | -16777216
    )
  })
  const nearness = { width: 2, height: 2, data: new Float32Array(4).fill(0.6) }
  const layer = { shape, pixels, nearness, stirs: [] }
  const grid = makeWarpGrid(size.width, size.height)
  const warp = openSolidWarp(pixels, shape, size)
  const [plain, quick] = [new Int32Array(size.width * size.height), new Int32Array(size.width * size.height)]
  const [plainRgb, quickRgb] = [new Uint8Array(plain.length * 3), new Uint8Array(plain.length * 3)]
  for (const pose of [AT_REST, { ...AT_REST, zoom: 0.3, x: 0.1 }, { ...AT_REST, zoom: -0.5, roll: 0.7, yaw: 0.2 }]) {
    aimGrid(grid, layer, makeLens(pose, makeView(size.width, size.height, { x: 0, y: 0 })), 0, size)
    drawLayer(plain, size, layer, grid, undefined)
    packRgb(plain, plainRgb)
    warp.draw(quick, grid)
    warp.drawRgb(quickRgb, grid)
    expect(Math.max(...plainRgb.map((value, i) => Math.abs(value - quickRgb[i]!)))).toBeLessThan(4)
    packRgb(quick, plainRgb)
    expect(plainRgb).toEqual(quickRgb)
  }
})
