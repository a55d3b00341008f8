import type { Picture } from '@bluehour/engine/engine'
import type { Region } from '@bluehour/imaging/warp/pixel-map'
import { meshMask } from '../blend/mask.ts'
import { takeOklab } from '../blend/oklab.ts'
import { type Mask, makeMask, type Patch, regionOf } from '../blend/patch.ts'
import type { Face } from '../face.ts'
import { LEFT_EYE, RIGHT_EYE } from '../regions.ts'

/** Oklab means of the colored ring of an iris; undefined when the lids hide it. */
export type IrisColor = readonly [number, number, number]

/** The ring between pupil and rim, as shares of the radius. */
const RING_FROM = 0.45
const RING_TO = 0.9
const PIXELS_MIN = 6

type Disc = { x: number; y: number; radius: number }

export function discOf(irises: Float32Array, eye: 0 | 1): Disc {
  const at = eye * 5
  const x = irises[at * 3]!
  const y = irises[at * 3 + 1]!
  let radius = 0
  for (let k = 1; k <= 4; k++) {
    radius += Math.hypot(irises[(at + k) * 3]! - x, irises[(at + k) * 3 + 1]! - y) / 4
  }
  return { x, y, radius }
}

/** How much each pixel belongs to the colored ring and is not hidden by the lids. */
function ringCover({ x, y, radius }: Disc, opening: Mask): Mask {
  const cover = makeMask(opening)
  for (let row = 0, i = 0; row < opening.height; row++) {
    for (let column = 0; column < opening.width; column++, i++) {
      const far = Math.hypot(opening.left + column + 0.5 - x, opening.top + row + 0.5 - y) / radius
      const soft = 0.6 / radius
      const inner = Math.max(0, Math.min(1, (far - RING_FROM) / soft + 0.5))
      const outer = Math.max(0, Math.min(1, (RING_TO - far) / soft + 0.5))
      cover.data[i] = inner * outer * opening.data[i]!
    }
  }
  return cover
}

function meanColor(patch: Patch, weight: Mask): IrisColor | undefined {
  const sums = [0, 0, 0]
  let total = 0
  for (let i = 0; i < weight.data.length; i++) {
    const share = weight.data[i]!
    // Highlights are the lamp's color, not the eye's.
    if (share <= 0 || patch.planes[0][i]! > 0.85) continue
    total += share
    for (let c = 0; c < 3; c++) sums[c]! += share * patch.planes[c]![i]!
  }
  return total < PIXELS_MIN ? undefined : [sums[0]! / total, sums[1]! / total, sums[2]! / total]
}

/** The color of the person's eyes: the mean of both where both are seen. */
export function irisColor(picture: Picture, { mesh, irises }: Face): IrisColor | undefined {
  const found = ([RIGHT_EYE, LEFT_EYE] as const).flatMap((ring, eye) => {
    const region = regionOf(mesh, picture, 0.3, ring)
    const color = meanColor(
      takeOklab(picture, region),
      ringCover(discOf(irises, eye as 0 | 1), meshMask(mesh, ring, region)),
    )
    return color ? [color] : []
  })
  if (found.length === 0) return undefined
  return [0, 1, 2].map((c) => found.reduce((sum, color) => sum + color[c]!, 0) / found.length) as unknown as IrisColor
}

/** Gives the irises of a patch another color, in place; pupil, shine and the white stay. */
export function colorIrises(patch: Patch, { mesh, irises }: Pick<Face, 'mesh' | 'irises'>, color: IrisColor): void {
  for (const [eye, ring] of ([RIGHT_EYE, LEFT_EYE] as const).entries()) {
    const region: Region = patch
    const weight = ringCover(discOf(irises, eye as 0 | 1), meshMask(mesh, ring, region))
    const own = meanColor(patch, weight)
    if (!own) continue
    for (let i = 0; i < weight.data.length; i++) {
      const share = weight.data[i]!
      if (share <= 0 || patch.planes[0][i]! > 0.85) continue
      // Lightness is also the room's light: only half of its difference is the eye's.
      patch.planes[0][i]! += share * 0.5 * (color[0] - own[0])
      patch.planes[1][i]! += share * 0.9 * (color[1] - own[1])
      patch.planes[2][i]! += share * 0.9 * (color[2] - own[2])
    }
  }
}
