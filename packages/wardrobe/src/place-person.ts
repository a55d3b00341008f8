import type { Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { type Box, cut } from './body.ts'
import type { Figure } from './figure.ts'
import { distance } from './geometry.ts'

/** A lifted person (RGBA), where the joints are in it, and where the edges of its picture cut it off. */
export type Cutout = {
  picture: Picture
  figure: Figure
  isCutBelow: boolean
  cutSide: 'left' | 'right' | undefined
}

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
    isCutBelow: bottom > height - Math.max(3, height * 0.01),
    cutSide: cutSideOf(lifted),
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

/** The side of the picture that cuts through the person for a good part of its height; the longer cut, if both do. */
function cutSideOf({ width, height, data }: Picture): Cutout['cutSide'] {
  const count = (x: number) => {
    let rows = 0
    for (let y = 0; y < height; y++) if (data[(y * width + x) * 4 + 3]! > 128) rows++
    return rows / height
  }
  const [left, right] = [count(1), count(width - 2)]
  if (Math.max(left, right) < SIDE_CUT) return undefined
  return left > right ? 'left' : 'right'
}

/** So much of the height must be cut to count. */
const SIDE_CUT = 0.08
/** A figure grows so much, to reach the lower edge from where somebody stood, and still seems to stand there. */
const GROWS = 1.35
/** Beyond that it comes to the front and fills so much of the height. */
const FRONT = 0.74

/**
 * In the place of somebody: as large as they are, neck on neck. A figure that its picture cuts off below has no legs to stand
 * on: its cut goes to the lower edge of the scene, by growing a little or by coming to the front.
 */
export function placeOver(
  cutout: Cutout,
  there: Figure,
  scene: { width: number; height: number },
  oldBottom: number,
): Placement {
  const { picture, figure, isCutBelow } = cutout
  const isWhole = !isCutBelow && there.ankles.y < scene.height
  const trunk = (f: Figure) => 0.5 * distance(f.neck, f.hips) + 0.5 * f.span * 1.35
  const size = (f: Figure) => (isWhole ? 0.25 * trunk(f) + 0.75 * distance(f.neck, f.ankles) : trunk(f))
  let scale = size(there) / size(figure)
  const below = Math.max(1, picture.height - figure.neck.y)
  const needed = (scene.height - there.neck.y) / below
  const comesToFront = isCutBelow && needed > scale * GROWS
  if (comesToFront) scale = Math.min(needed, Math.max(scale * GROWS, (FRONT * scene.height) / picture.height))
  else if (isCutBelow) scale = Math.max(scale, needed)
  let top = there.neck.y - figure.neck.y * scale
  if (isCutBelow) top = Math.max(top, scene.height - picture.height * scale)
  // Feet stand where feet stood.
  else if (oldBottom < scene.height * 0.985) top = oldBottom - picture.height * scale
  const left = there.neck.x - figure.neck.x * scale
  return { scale, left: comesToFront ? sideways(cutout, scene, scale, left) : left, top }
}

/** In an empty scene: standing on its ground, or at the edges where the figure is cut off. */
export function placeFree(cutout: Cutout, scene: { width: number; height: number }): Placement {
  const { picture, isCutBelow } = cutout
  const height = scene.height * (isCutBelow ? 0.72 : 0.66)
  const scale = Math.min(height / picture.height, (scene.width * 0.8) / picture.width)
  const bottom = isCutBelow ? scene.height : scene.height * 0.93
  const left = sideways(cutout, scene, scale, scene.width * 0.5 - (picture.width * scale) / 2)
  return { scale, left, top: bottom - picture.height * scale }
}

/** A side that is cut goes to that side of the scene; otherwise as wished. */
function sideways({ picture, cutSide }: Cutout, scene: { width: number }, scale: number, wished: number): number {
  if (cutSide === 'left') return 0
  return cutSide === 'right' ? scene.width - picture.width * scale : wished
}

export async function scaled(cutout: Cutout, { scale }: Placement): Promise<Picture> {
  const { picture } = cutout
  return resizePicture(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
}
