import type { Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { type Box, cut } from './body.ts'
import type { Figure } from './figure.ts'
import { distance } from './geometry.ts'

/** A lifted person (RGBA), where the joints are in it, and whether feet and waist are cut off by its picture. */
export type Cutout = { picture: Picture; figure: Figure; headTop: number; isCutBelow: boolean }

/** Where the cut-out goes: its size times `scale`, its upper left corner at `left`, `top` of the scene. */
export type Placement = { scale: number; left: number; top: number }

/** Cuts away the empty rim; joints move along. */
export function trimmed(lifted: Picture, figure: Figure): Cutout {
  const { width, height, data } = lifted
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0, i = 3; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      if (data[i]! < 40) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  }
  const box: Box = { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  const move = <P extends { x: number; y: number }>(p: P): P => ({ ...p, x: p.x - left, y: p.y - top })
  const moveBone = (b: Figure['torso']) => ({ ...b, from: move(b.from), to: move(b.to) })
  return {
    picture: cut(lifted, box),
    headTop: 0,
    isCutBelow: bottom > height - Math.max(3, height * 0.01),
    figure: {
      ...figure,
      chin: move(figure.chin),
      neck: move(figure.neck),
      hips: move(figure.hips),
      knees: move(figure.knees),
      ankles: move(figure.ankles),
      torso: moveBone(figure.torso),
      arms: figure.arms.map(({ upper, lower, hand }) => ({
        upper: moveBone(upper),
        lower: moveBone(lower),
        hand: move(hand),
      })),
      legs: figure.legs.map(({ thigh, shin }) => ({ thigh: moveBone(thigh), shin: moveBone(shin) })),
    },
  }
}

/** In the place of somebody: as large as they are, neck on neck; a figure that is cut off below reaches the lower edge or the same cut. */
export function placeOver(
  cutout: Cutout,
  there: Figure,
  scene: { width: number; height: number },
  oldBottom: number,
): Placement {
  const isWhole = !cutout.isCutBelow && there.ankles.y < scene.height
  const trunk = (f: Figure) => 0.5 * distance(f.neck, f.hips) + 0.5 * f.span * 1.35
  const size = (f: Figure) => (isWhole ? 0.25 * trunk(f) + 0.75 * distance(f.neck, f.ankles) : trunk(f))
  let scale = size(there) / size(cutout.figure)
  const bottomOf = (s: number) => there.neck.y + (cutout.picture.height - cutout.figure.neck.y) * s
  // Legs that the picture does not show cannot stand in a scene: the figure grows until its cut is out of sight.
  if (cutout.isCutBelow && bottomOf(scale) < Math.min(scene.height, oldBottom)) {
    const needed =
      (Math.min(scene.height, oldBottom) - there.neck.y) / Math.max(1, cutout.picture.height - cutout.figure.neck.y)
    scale = Math.min(needed, scale * 1.35)
  }
  const left = there.neck.x - cutout.figure.neck.x * scale
  let top = there.neck.y - cutout.figure.neck.y * scale
  const gap = Math.min(scene.height, oldBottom) - (top + cutout.picture.height * scale)
  if (cutout.isCutBelow && gap > 0) top += gap
  // Feet stand where feet stood.
  if (!cutout.isCutBelow && oldBottom < scene.height * 0.985) top = oldBottom - cutout.picture.height * scale
  return { scale, left, top }
}

/** In an empty scene: standing on its ground, or at the lower edge where the figure is cut off. */
export function placeFree({ picture, isCutBelow }: Cutout, scene: { width: number; height: number }): Placement {
  const height = scene.height * (isCutBelow ? 0.72 : 0.66)
  const scale = Math.min(height / picture.height, (scene.width * 0.8) / picture.width)
  const bottom = isCutBelow ? scene.height : scene.height * 0.93
  return { scale, left: scene.width * 0.5 - (picture.width * scale) / 2, top: bottom - picture.height * scale }
}

export async function scaled(cutout: Cutout, { scale }: Placement): Promise<Picture> {
  const { picture } = cutout
  return resizePicture(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
}
