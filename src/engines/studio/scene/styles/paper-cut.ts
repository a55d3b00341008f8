import { makePlane, type Plane } from '../../motion/plane.ts'
import { hash } from '../../motion/random.ts'
import { type FlatShapes, flatShapes } from './methods/flat-shapes.ts'
import { held } from './methods/held.ts'
import { kuwahara } from './methods/kuwahara.ts'
import type { Lab } from './methods/oklab.ts'
import {
  blurPlane,
  type Colour,
  makePixels,
  type Pixels,
  shade,
  toPicture,
  toPixels,
  unitOf,
} from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { noisePlane, paperTooth } from './methods/textures.ts'
import { overTiles, type Tile } from './methods/tiles.ts'
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
  const [down, across] = [Math.round(shift), Math.round(shift * 0.6)]
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.max(0, y - down) * width
    for (let x = 0; x < width; x++, i++) moved.data[i] = data[row + Math.max(0, x - across)]!
  }
  return blurPlane(moved, softness)
}

type Stack = {
  shapes: FlatShapes
  /** Colours from the lowest sheet up, and the level of each region. */
  colours: readonly Colour[]
  levelOf: Uint8Array
  u: number
}

/** The levels that are seen in a tile or throw their shadow into it. */
function levelsNear({ shapes, levelOf }: Stack, width: number, tile: Tile): { lowest: number; highest: number } {
  const { first, second } = shapes.regions
  let [lowest, highest] = [SHEETS, 0]
  for (let y = tile.top; y < tile.top + tile.rows; y++) {
    for (let i = y * width + tile.left, end = i + tile.columns; i < end; i++) {
      const [own, other] = [levelOf[first[i]!]!, levelOf[second[i]!]!]
      lowest = Math.min(lowest, own, other)
      highest = Math.max(highest, own, other)
    }
  }
  return { lowest, highest }
}

/** Where a sheet lies in a tile: 1 there, between on its border. */
function sheetIn({ shapes, levelOf }: Stack, width: number, tile: Tile, level: number): Plane {
  const { first, second, share } = shapes.regions
  const sheet = makePlane(tile.columns, tile.rows)
  for (let row = 0, to = 0; row < tile.rows; row++) {
    for (let i = (tile.top + row) * width + tile.left, end = i + tile.columns; i < end; i++, to++) {
      const own = levelOf[first[i]!]! >= level ? 1 : 0
      const other = levelOf[second[i]!]! >= level ? 1 : 0
      sheet.data[to] = other + (own - other) * share[i]!
    }
  }
  return sheet
}

/** Lays the sheets of one tile over each other; those below the lowest seen one need no laying. */
function layTile(stack: Stack, pixels: Pixels, tile: Tile): void {
  const { width } = pixels
  const { u, colours } = stack
  const { lowest, highest } = levelsNear(stack, width, tile)
  const { left, top, right, bottom } = tile.inner
  const ground = colours[lowest]!
  for (let y = top; y < bottom; y++) {
    for (let x = left, k = (y * width + x) * 3; x < right; x++, k += 3) pixels.data.set(ground, k)
  }
  for (let level = lowest + 1; level <= highest; level++) {
    const sheet = sheetIn(stack, width, tile, level)
    const shadow = shadowOf(sheet, 5.5 * u, 4 * u)
    const edge = lit(blurPlane(sheet, 0.9 * u), 0.45)
    const colour = colours[level]!
    for (let y = top; y < bottom; y++) {
      let i = (y - tile.top) * tile.columns + left - tile.left
      for (let x = left, k = (y * width + x) * 3; x < right; x++, k += 3, i++) {
        const here = sheet.data[i]!
        const dim = 1 - (1 - here) * shadow.data[i]! * 0.58
        const rim = Math.min(1.3, edge.data[i]!) * here
        for (let c = 0; c < 3; c++) pixels.data[k + c] = pixels.data[k + c]! * dim * (1 - here) + colour[c]! * rim
      }
    }
  }
}

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
    const colours = order.map((index, level): Colour => {
      const [r, g, b] = shapes.colours[index]!
      const tint = level === 0 ? 0 : (hash(level, 3, seed) - 0.5) * 0.02
      return [r + tint, g + tint, b + tint]
    })
    signal.throwIfAborted()
    const pixels = makePixels(width, height)
    // As far as a shadow falls and is soft.
    const rim = Math.ceil(19 * u) + 2
    overTiles(width, height, 64, rim, (tile) => layTile({ shapes, colours, levelOf, u }, pixels, tile))
    const tooth = paperTooth(source, 0.7, seed)
    const fibres = noisePlane(source, 26 * u, seed + 4, 3)
    for (let i = 0; i < tooth.data.length; i++) tooth.data[i] = tooth.data[i]! * 0.8 + fibres.data[i]! * 0.4
    shade(pixels, lit(tooth, 0.13))
    return toPicture(pixels)
  },
}
