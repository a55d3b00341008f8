import { makePlane, type Plane } from '../../motion/plane.ts'
import { hash } from '../../motion/random.ts'
import { type FlatShapes, flatShapes } from './methods/flat-shapes.ts'
import { kuwahara } from './methods/kuwahara.ts'
import { blurPlane, makePixels, shade, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { noisePlane, paperTooth } from './methods/textures.ts'
import type { PictureDepths, Style } from './style.ts'

const SHEETS = 14

/** The sheets from the lowest up: far to near where depth is known, else light to dark. */
function stack(shapes: FlatShapes, depths: PictureDepths | undefined): number[] {
  const order = shapes.palette.map((lab, index) => ({ index, rank: lab[0] }))
  if (depths) {
    const sums = new Float64Array(order.length * 2)
    for (let i = 0; i < depths.depth.length; i++) {
      const label = shapes.regions.first[i]!
      sums[label * 2]! += 1 / Math.max(0.1, depths.depth[i]!)
      sums[label * 2 + 1]! += 1
    }
    for (const entry of order) entry.rank = -sums[entry.index * 2]! / Math.max(1, sums[entry.index * 2 + 1]!)
  }
  return order.sort((a, b) => b.rank - a.rank).map(({ index }) => index)
}

/** The shadow a sheet throws to the lower right, softer than its edge. */
function shadowOf(sheet: Plane, shift: number, softness: number): Plane {
  const { width, height, data } = sheet
  const moved = makePlane(width, height)
  const by = Math.round(shift)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.max(0, y - by) * width
    for (let x = 0; x < width; x++, i++) moved.data[i] = data[row + Math.max(0, x - Math.round(by * 0.6))]!
  }
  return blurPlane(moved, softness)
}

export const paperCut: Style = {
  name: 'paper-cut',
  summary: 'Cut from sheets of coloured card laid over each other, each throwing a soft shadow on the one below.',
  async paint({ picture, depths, seed, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const calm = kuwahara(kuwahara(source, 6 * u), 4 * u)
    const shapes = flatShapes(calm, SHEETS, 2.8 * u, seed, ([l, a, b]) => [0.14 + l * 0.86, a * 1.35, b * 1.35], 260)
    const order = stack(shapes, depths)
    const levelOf = new Uint8Array(SHEETS)
    for (const [level, index] of order.entries()) levelOf[index] = level
    const { first, second, share } = shapes.regions
    const pixels = makePixels(width, height, shapes.colours[order[0]!]!)
    const tooth = paperTooth(source, 0.7, seed)
    for (let level = 1; level < SHEETS; level++) {
      signal.throwIfAborted()
      const sheet = makePlane(width, height)
      for (let i = 0; i < sheet.data.length; i++) {
        const own = levelOf[first[i]!]! >= level ? 1 : 0
        const other = levelOf[second[i]!]! >= level ? 1 : 0
        sheet.data[i] = other + (own - other) * share[i]!
      }
      const shadow = shadowOf(sheet, 5.5 * u, 4 * u)
      const colour = shapes.colours[order[level]!]!
      const edge = lit(blurPlane(sheet, 0.9 * u), 0.45)
      const tint = (hash(level, 3, seed) - 0.5) * 0.02
      for (let i = 0, k = 0; i < sheet.data.length; i++, k += 3) {
        const dim = 1 - (1 - sheet.data[i]!) * (shadow.data[i]! * 0.58)
        const rim = Math.min(1.3, edge.data[i]!)
        for (let c = 0; c < 3; c++) {
          const below = pixels.data[k + c]! * dim
          pixels.data[k + c] = below + ((colour[c]! + tint) * rim - below) * sheet.data[i]!
        }
      }
    }
    const fibres = noisePlane(source, 26 * u, seed + 4, 3)
    for (let i = 0; i < tooth.data.length; i++) tooth.data[i] = tooth.data[i]! * 0.8 + fibres.data[i]! * 0.4
    shade(pixels, lit(tooth, 0.13))
    return toPicture(pixels)
  },
}
