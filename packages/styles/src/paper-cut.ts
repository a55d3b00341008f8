import { gauss } from '@bluehour/imaging/gaussian-blur'
import { hash } from '@bluehour/imaging/random'
import { type FlatShapes, flatShapes } from './methods/flat-shapes.ts'
import { held } from './methods/held.ts'
import { kuwahara } from './methods/kuwahara.ts'
import type { Lab } from './methods/oklab.ts'
import { type Color, makePixels, type Pixels, shade, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { lit, litBy } from './methods/relief.ts'
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

type Stack = {
  width: number
  height: number
  /** Of the region each pixel belongs to and of the one it borders on, with the share of the first. */
  levels: Uint8Array
  nextLevels: Uint8Array
  share: Float32Array
  u: number
}

/** Where a sheet lies: 1 there, between on its border. */
function writeSheet({ levels, nextLevels, share }: Stack, level: number, sheet: Float32Array): void {
  for (let i = 0; i < sheet.length; i++) {
    const own = levels[i]! >= level
    const other = nextLevels[i]! >= level
    sheet[i] = own ? (other ? 1 : share[i]!) : other ? 1 - share[i]! : 0
  }
}

/** Lays a sheet over those below: its shadow falls to the lower right, its upper left edge catches the light. */
function laySheet(pixels: Pixels, stack: Stack, sheet: Float32Array, [r, g, b]: Color): void {
  const { width, height, u } = stack
  const { data } = pixels
  const shadow = gauss(sheet, width, height, 1, Math.max(0.3, 4 * u))
  const [fall, aside] = [Math.round(5.5 * u), Math.round(3.3 * u)]
  for (let y = 0, i = 0, k = 0; y < height; y++) {
    const from = Math.max(0, y - fall) * width
    const up = y > 0 ? width : 0
    const down = y < height - 1 ? width : 0
    for (let x = 0; x < width; x++, i++, k += 3) {
      const here = sheet[i]!
      if (here === 0) {
        const dim = 1 - shadow[from + (x > aside ? x - aside : 0)]! * 0.58
        data[k]! *= dim
        data[k + 1]! *= dim
        data[k + 2]! *= dim
        continue
      }
      const dx = (sheet[i + (x < width - 1 ? 1 : 0)]! - sheet[i - (x > 0 ? 1 : 0)]!) * EDGE
      const dy = (sheet[i + down]! - sheet[i - up]!) * EDGE
      const rim = dx === 0 && dy === 0 ? here : Math.min(1.3, litBy(dx, dy)) * here
      const dim = (1 - (1 - here) * shadow[from + (x > aside ? x - aside : 0)]! * 0.58) * (1 - here)
      data[k] = data[k]! * dim + r * rim
      data[k + 1] = data[k + 1]! * dim + g * rim
      data[k + 2] = data[k + 2]! * dim + b * rim
    }
  }
}

/** How thick the card is, in pixels. */
const EDGE = 0.4

export const paperCut: Style = {
  name: 'paper-cut',
  summary: 'Cut from sheets of coloured card laid over each other, each throwing a soft shadow on the one below.',
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const calm = kuwahara(kuwahara(source, 6 * u), 4 * u)
    const fresh = ([l, a, b]: Lab): Lab => [0.14 + l * 0.86, a * 1.35, b * 1.35]
    const shapes = flatShapes(calm, SHEETS, 2.8 * u, seed, fresh, 260, memory)
    const order = held(memory, 'stack', () => stack(shapes, depths))
    const levelOf = new Uint8Array(SHEETS)
    for (const [level, index] of order.entries()) levelOf[index] = level
    const colors = order.map((index, level): Color => {
      const [r, g, b] = shapes.colors[index]!
      const tint = level === 0 ? 0 : (hash(level, 3, seed) - 0.5) * 0.02
      return [r + tint, g + tint, b + tint]
    })
    const { first, second, share } = shapes.regions
    const levels = Uint8Array.from(first, (label) => levelOf[label]!)
    const nextLevels = Uint8Array.from(second, (label) => levelOf[label]!)
    const pixels = makePixels(width, height, colors[0]!)
    const sheet = new Float32Array(width * height)
    for (let level = 1; level < SHEETS; level++) {
      signal.throwIfAborted()
      const stack = { width, height, levels, nextLevels, share, u }
      writeSheet(stack, level, sheet)
      laySheet(pixels, stack, sheet, colors[level]!)
    }
    const tooth = paperTooth(source, 0.7, seed)
    const fibres = noisePlane(source, 26 * u, seed + 4, 3)
    for (let i = 0; i < tooth.data.length; i++) tooth.data[i] = tooth.data[i]! * 0.8 + fibres.data[i]! * 0.4
    shade(pixels, lit(tooth, 0.13))
    return toPicture(pixels)
  },
}
