import { type PixelMap, UNDRAWN } from '@bluehour/imaging/warp/pixel-map'
import { addPlanesLinear, type PlanarPixels, type Planes, samplePlanes } from '@bluehour/imaging/warp/sample'
import { makePatch, type Patch } from './patch.ts'

/** A patch and its halved copies, so that shrinking averages what it leaves out instead of skipping it. */
export type Pyramid = { readonly base: Patch; readonly levels: readonly PlanarPixels[] }

const LEVELS_MAX = 7

export function makePyramid(base: Patch): Pyramid {
  const levels: PlanarPixels[] = [base]
  for (let level: PlanarPixels = base; levels.length < LEVELS_MAX && Math.min(level.width, level.height) > 3; ) {
    level = halve(level)
    levels.push(level)
  }
  return { base, levels }
}

/** Half as wide and high, each pixel the mean of four. */
export function halve(level: PlanarPixels): PlanarPixels {
  const width = level.width >> 1
  const height = level.height >> 1
  const planes = level.planes.map((plane) => {
    const out = new Float32Array(width * height)
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const k = 2 * y * level.width + 2 * x
        out[i] = (plane[k]! + plane[k + 1]! + plane[k + level.width]! + plane[k + level.width + 1]!) / 4
      }
    }
    return out
  })
  return { width, height, planes: planes as unknown as Planes }
}

/** Reads the pyramid through the map; pixels outside stay 0. The base lies in the picture that the map's places are of. */
export function warpPatch({ base, levels }: Pyramid, map: PixelMap): Patch {
  const out = makePatch(map)
  const { width, height, depth } = map
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      if (depth[i] === UNDRAWN) continue
      const x = map.x[i]! - base.left
      const y = map.y[i]! - base.top
      const level = Math.min(levels.length - 1, shrinkLevel(map, column, row, i))
      if (level <= 0) samplePlanes(levels[0]!, x, y, out.planes, i)
      else sampleBetween(levels, level, x, y, out.planes, i)
    }
  }
  return out
}

/** How many halvings the map asks for here: the longer of the steps to the next pixels. */
function shrinkLevel({ width, height, x, y, depth }: PixelMap, column: number, row: number, i: number): number {
  let across = i
  if (column + 1 < width && depth[i + 1] !== UNDRAWN) across = i + 1
  else if (column > 0 && depth[i - 1] !== UNDRAWN) across = i - 1
  let down = i
  if (row + 1 < height && depth[i + width] !== UNDRAWN) down = i + width
  else if (row > 0 && depth[i - width] !== UNDRAWN) down = i - width
  const stepX = (x[across]! - x[i]!) ** 2 + (y[across]! - y[i]!) ** 2
  const stepY = (x[down]! - x[i]!) ** 2 + (y[down]! - y[i]!) ** 2
  const step = Math.max(stepX, stepY)
  // Steps up to a quarter over one pixel are left to the cubic filter: a blend of levels would soften them.
  return step <= 1.56 ? 0 : 0.5 * Math.log2(step)
}

function sampleBetween(
  levels: readonly PlanarPixels[],
  level: number,
  x: number,
  y: number,
  to: Planes,
  i: number,
): void {
  const lower = Math.floor(level)
  // The last level stands for all smaller ones.
  const share = lower + 1 < levels.length ? level - lower : 0
  const scale = 2 ** -lower
  addPlanesLinear(levels[lower]!, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5, to, i, 1 - share)
  if (share <= 0) return
  addPlanesLinear(levels[lower + 1]!, ((x + 0.5) * scale) / 2 - 0.5, ((y + 0.5) * scale) / 2 - 0.5, to, i, share)
}
