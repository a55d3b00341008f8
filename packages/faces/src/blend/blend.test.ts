import type { Picture } from '@bluehour/engine/engine'
import { mapMesh } from '@bluehour/imaging/warp/draw-mesh'
import { onPixels } from '@bluehour/imaging/warp/pixel-map'
import { describe, expect, it } from 'vitest'
import { featherInside, fillRing } from './mask.ts'
import { fromOklab, takeOklab } from './oklab.ts'
import { type Mask, makeMask, type Patch, putPatch, takePatch } from './patch.ts'
import { makePyramid, warpPatch } from './pyramid.ts'
import { settlePatch } from './settle.ts'
import { fitSkin, skinAgreement } from './skin.ts'

const whole = ({ width, height }: Picture) => ({ left: 0, top: 0, width, height })

function paint(width: number, height: number, color: (x: number, y: number) => readonly number[]): Picture {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(color(x, y), (y * width + x) * 3)
  return { width, height, channels: 3, data }
}

const meanOf = ({ planes }: Patch, c: number) => planes[c]!.reduce((sum, value) => sum + value, 0) / planes[c]!.length

describe('colours', () => {
  it('come back from Oklab as they went in', () => {
    const picture = paint(64, 64, (x, y) => [x * 4, y * 4, (x * 7 + y * 3) % 256])
    const before = takePatch(picture, whole(picture))
    const after = fromOklab(takeOklab(picture, whole(picture)))
    for (let c = 0; c < 3; c++) {
      const errors = before.planes[c]!.map((value, i) => Math.abs(value - after.planes[c]![i]!))
      expect(Math.max(...errors)).toBeLessThan(0.002)
    }
  })

  it('lie over the picture only where the cover lets them', () => {
    const picture = paint(8, 8, () => [10, 20, 30])
    const region = { left: 2, top: 3, width: 4, height: 2 }
    const cover = makeMask(region)
    cover.data[0] = 1
    cover.data[1] = 0.5
    const white = takePatch(
      paint(8, 8, () => [255, 255, 255]),
      region,
    )
    putPatch(picture, white, cover)
    const at = (x: number, y: number) => [...picture.data.subarray((y * 8 + x) * 3, (y * 8 + x) * 3 + 3)]
    expect(at(2, 3)).toEqual([255, 255, 255])
    expect(at(3, 3)).toEqual([133, 138, 143])
    expect(at(4, 3)).toEqual([10, 20, 30])
  })
})

describe('a pyramid', () => {
  it('shrinks without shimmer: fine stripes become grey', () => {
    const stripes = paint(64, 64, (x) => (x % 2 ? [255, 255, 255] : [0, 0, 0]))
    const square = Float32Array.from([0, 0, 0, 64, 0, 0, 64, 64, 0, 0, 64, 0])
    const quarter = square.map((value) => value / 4)
    const region = { left: 0, top: 0, width: 16, height: 16 }
    const map = mapMesh(onPixels(square), onPixels(quarter), [0, 1, 2, 0, 2, 3], region)
    const small = warpPatch(makePyramid(takePatch(stripes, whole(stripes))), map)
    for (const value of small.planes[0]) expect(Math.abs(value - 0.5)).toBeLessThan(0.06)
  })
})

describe('masks', () => {
  const region = { left: 10, top: 10, width: 60, height: 60 }
  const cover = fillRing([20, 20, 60, 20, 60, 60, 20, 60], region)

  it('have the area of their shape', () => {
    expect(cover.data.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1600, 1)
  })

  it('are soft inwards only', () => {
    const soft = featherInside(cover, 10)
    expect(soft.data.every((value, i) => value <= cover.data[i]!)).toBe(true)
    expect(soft.data[30 * 60 + 30]).toBe(1)
    expect(soft.data[30 * 60 + 10]!).toBeLessThan(0.1)
  })
})

describe('skin', () => {
  it('agrees with itself in light and shade, not with a fringe across it', () => {
    const face = paint(96, 96, (x, y) => {
      if (y < 12) return [40, 28, 20]
      const light = 0.7 + (0.3 * x) / 96
      return [210 * light, 150 * light, 120 * light]
    })
    const lab = takeOklab(face, whole(face))
    const seed = makeMask(whole(face), 1)
    const agreement = skinAgreement(lab, fitSkin(lab, seed))
    expect(agreement.data[60 * 96 + 5]).toBeGreaterThan(0.9)
    expect(agreement.data[60 * 96 + 90]).toBeGreaterThan(0.9)
    expect(agreement.data[5 * 96 + 48]).toBeLessThan(0.05)
  })
})

describe('settling', () => {
  it('takes the light of the target, leaves the rest alone and is the same every time', () => {
    const noisy = (seed: number) => ((Math.sin(seed * 12.9898) * 43758.5453) % 1) * 12
    const dark = paint(96, 96, (x, y) => [90 + y / 4 + noisy(x + y * 96), 62 + y / 4, 50 + y / 4])
    const bright = paint(96, 96, (x, y) => (((x >> 3) + (y >> 3)) % 2 ? [230, 180, 150] : [210, 160, 130]))
    const region = { left: 8, top: 8, width: 80, height: 80 }
    const target = takeOklab(dark, region)
    const full: Mask = fillRing([16, 16, 80, 16, 80, 80, 16, 80], region)
    const cover = featherInside(full, 8)
    const run = () => {
      const picture = { ...dark, data: dark.data.slice() }
      settlePatch(picture, takeOklab(bright, region), target, { cover, skin: full, seed: 3 })
      return picture
    }
    const picture = run()
    expect(picture.data).toEqual(run().data)
    const after = takeOklab(picture, region)
    for (let c = 0; c < 3; c++) expect(Math.abs(meanOf(after, c) - meanOf(target, c))).toBeLessThan(0.02)
    const changed = cover.data.filter((share, i) => {
      const k = ((8 + ((i / 80) | 0)) * 96 + 8 + (i % 80)) * 3
      return share === 0 && picture.data[k] !== dark.data[k]
    })
    expect(changed).toHaveLength(0)
    // The checks of the patch are still there.
    expect(Math.abs(after.planes[0][40 * 80 + 36]! - after.planes[0][40 * 80 + 44]!)).toBeGreaterThan(0.02)
  })
})
