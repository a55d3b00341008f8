import type { Picture } from '@bluehour/engine/engine'
import { fitWithin, resizePicture } from '@bluehour/imaging/pixels'
import { bytesFromPlane, growPlane, makePlane, mapPlane, type Plane, samplePlane } from '@bluehour/imaging/plane'
import type { Inpaint } from '@bluehour/vision/inpaint'
import sharp from 'sharp'
import type { CanvasShape } from './layer.ts'

/** The inpainting net works on 512 pixels inside: more than this gives it nothing more to see. */
const PAINT_EDGE = 960

/** The size at which things around and behind are painted, of the canvas's own shape. */
export function paintShape(shape: CanvasShape): CanvasShape {
  const { width, height } = fitWithin(shape.width, shape.height, PAINT_EDGE)
  const scaleX = width / shape.width
  const scaleY = height / shape.height
  const left = Math.round(shape.left * scaleX)
  const top = Math.round(shape.top * scaleY)
  return {
    width,
    height,
    left,
    top,
    innerWidth: Math.min(width - left, Math.round(shape.innerWidth * scaleX)),
    innerHeight: Math.min(height - top, Math.round(shape.innerHeight * scaleY)),
  }
}

async function mirrorOut(picture: Picture, shape: CanvasShape): Promise<Picture> {
  const { width, height, left, top, innerWidth, innerHeight } = shape
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  const data = await sharp(picture.data, { raw, limitInputPixels: false })
    .extend({
      left,
      top,
      right: width - left - innerWidth,
      bottom: height - top - innerHeight,
      extendWith: 'mirror',
    })
    .raw()
    .toBuffer()
  return { width, height, channels: 3, data }
}

/** How much a pixel of the canvas belongs to the painted margin: 0 inside the picture, with a soft seam just within it. */
function marginShare(shape: CanvasShape, x: number, y: number, seam: number): number {
  const across = Math.min(
    shape.left > 0 ? x - shape.left : seam,
    shape.left + shape.innerWidth < shape.width ? shape.left + shape.innerWidth - 1 - x : seam,
  )
  const down = Math.min(
    shape.top > 0 ? y - shape.top : seam,
    shape.top + shape.innerHeight < shape.height ? shape.top + shape.innerHeight - 1 - y : seam,
  )
  return 1 - Math.max(0, Math.min(1, Math.min(across, down) / seam))
}

/** The margins as a hole to be painted, or nothing when there are none. */
function marginHole(shape: CanvasShape): Uint8Array | undefined {
  if (shape.width === shape.innerWidth && shape.height === shape.innerHeight) return undefined
  const hole = new Uint8Array(shape.width * shape.height)
  for (let y = 0, i = 0; y < shape.height; y++) {
    for (let x = 0; x < shape.width; x++, i++) hole[i] = marginShare(shape, x, y, 2) > 0 ? 255 : 0
  }
  return hole
}

/** How far the tones of a painted margin are drawn to those of the mirrored picture: nets like to fade out at an edge. */
const TONE_PULL = 0.65

async function blurred({ width, height, data }: Picture, sigma: number): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .blur(sigma)
    .raw()
    .toBuffer()
}

/** Paints the margins (and what else `hole` covers); their broad tones stay near those of the picture beside them. */
async function paintOutside(base: Picture, outside: Uint8Array, hole: Uint8Array, inpaint: Inpaint): Promise<Picture> {
  const painted = await inpaint.fill(base, hole)
  const sigma = Math.max(2, base.width * 0.03)
  const [wanted, got] = await Promise.all([blurred(base, sigma), blurred(painted, sigma)])
  const data = Uint8Array.from(painted.data, (value, k) => {
    if (!outside[Math.floor(k / 3)]) return value
    return Math.max(0, Math.min(255, value + TONE_PULL * (wanted[k]! - got[k]!)))
  })
  return { ...painted, data }
}

/** What the camera must be able to hide or look past, over the whole canvas. */
export type Obstacle = {
  mask: Plane
  /** It is cut off where there is a margin, so that it must be carried on there too. */
  cut: boolean
}

/** At painting size: the picture with its margins, and the same without the obstacle. */
export type Painted = { around: Picture; behind?: Picture; grown: number }

/** Paints around the picture and behind the obstacle, in one go where the one does not depend on the other. */
export async function paintScene(
  picture: Picture,
  shape: CanvasShape,
  inpaint: Inpaint,
  obstacle?: Obstacle,
): Promise<Painted> {
  const inner = await resizePicture(picture, shape.innerWidth, shape.innerHeight)
  const outside = marginHole(shape)
  const base = outside ? await mirrorOut(inner, shape) : inner
  // A little more than the obstacle itself goes, because its color reaches into what is around it.
  const grown = Math.max(3, Math.round(shape.width / 170))
  if (!obstacle) return { around: outside ? await paintOutside(base, outside, outside, inpaint) : base, grown }
  const hole = holeOf(growPlane(obstacle.mask, grown))
  if (!outside) return { around: base, behind: await inpaint.fill(base, hole), grown }
  if (obstacle.cut) {
    const around = await paintOutside(base, outside, outside, inpaint)
    return { around, behind: await inpaint.fill(around, hole), grown }
  }
  const behind = await paintOutside(
    base,
    outside,
    outside.map((value, i) => value | hole[i]!),
    inpaint,
  )
  const data = behind.data.map((value, k) => (hole[Math.floor(k / 3)]! > 0 ? base.data[k]! : value))
  return { around: { ...behind, data }, behind, grown }
}

/**
 * The full canvas: the picture itself in the middle, and around it the painted margin with the fine grain of the
 * mirrored picture, because painting alone is softer than the picture.
 */
export async function spreadCanvas(picture: Picture, painted: Picture, shape: CanvasShape): Promise<Picture> {
  if (shape.width === shape.innerWidth && shape.height === shape.innerHeight) return picture
  const canvas = await mirrorOut(picture, shape)
  const raw = { width: shape.width, height: shape.height, channels: 3 as const }
  const soft = await sharp(canvas.data, { raw, limitInputPixels: false })
    .blur(Math.max(0.6, shape.width / painted.width))
    .raw()
    .toBuffer()
  const wide = await resizePicture(painted, shape.width, shape.height)
  const out = canvas.data
  const seam = Math.max(2, Math.round(shape.width / 300))
  for (let y = 0, i = 0; y < shape.height; y++) {
    for (let x = 0; x < shape.width; x++, i += 3) {
      const share = marginShare(shape, x, y, seam)
      if (share === 0) continue
      // Only where the painting went on with the same thing: the grain of leaves does not belong into the sky.
      const apart =
        Math.abs(wide.data[i]! - soft[i]!) +
        Math.abs(wide.data[i + 1]! - soft[i + 1]!) +
        Math.abs(wide.data[i + 2]! - soft[i + 2]!)
      const alike = Math.max(0, 1 - apart / 75)
      for (let c = 0; c < 3; c++) {
        const grain = (out[i + c]! - soft[i + c]!) * 0.75 * alike
        const value = wide.data[i + c]! + grain
        out[i + c] = Math.max(0, Math.min(255, out[i + c]! * (1 - share) + value * share))
      }
    }
  }
  return canvas
}

/** A mask over the picture laid onto a canvas with margins, the edge carried on. */
export function maskOnCanvas(mask: Plane, shape: CanvasShape): Plane {
  const out = makePlane(shape.width, shape.height)
  const scaleX = mask.width / shape.innerWidth
  const scaleY = mask.height / shape.innerHeight
  for (let y = 0, i = 0; y < shape.height; y++) {
    for (let x = 0; x < shape.width; x++, i++) {
      out.data[i] = samplePlane(mask, (x + 0.5 - shape.left) * scaleX - 0.5, (y + 0.5 - shape.top) * scaleY - 0.5)
    }
  }
  return out
}

function holeOf(mask: Plane): Uint8Array {
  return bytesFromPlane(mapPlane(mask, (value) => (value > 0.04 ? 1 : 0)))
}
