import type { Job, Picture } from '../../../engine.ts'
import type { Margins } from '../camera/path.ts'
import { fitGuided } from '../guided-filter.ts'
import type { Life } from '../life/ambience.ts'
import { resizePicture, toRgb } from '../pixels.ts'
import { bytesFromPlane, fillUnknown, growPlane, mapPlane, type Plane, softBlur } from '../plane.ts'
import {
  frontColours,
  holeOf,
  type MatteReader,
  maskOnCanvas,
  packCutOut,
  packSolid,
  paintMargins,
  paintShape,
  readFittedMatte,
  readMatte,
  spreadCanvas,
} from './canvas.ts'
import { type CanvasShape, type Layer, makeCanvasShape, measureCover } from './layer.ts'
import type { Eyes, Sight } from './scene.ts'

/** The picture on its canvas: whole at painting size and at full size. */
type Ground = { shape: CanvasShape; small: CanvasShape; around: Picture; canvas: Picture }

async function layGround(sight: Sight, margins: Margins, eyes: Eyes): Promise<Ground> {
  const shape = makeCanvasShape(sight.picture.width, sight.picture.height, 1, margins)
  const small = paintShape(shape)
  const around = await paintMargins(sight.picture, small, eyes.inpaint)
  return { shape, small, around, canvas: await spreadCanvas(sight.picture, around, shape) }
}

/** The canvas with everything under `mask` painted over, and the same at painting size. */
async function paintBehind(ground: Ground, mask: Plane, eyes: Eyes): Promise<{ pixels: Int32Array; small: Picture }> {
  const { shape, small, around, canvas } = ground
  const grow = Math.max(3, Math.round(small.width / 170))
  const behind = await eyes.inpaint.fill(around, holeOf(growPlane(mask, grow)))
  const wide = await resizePicture(behind, shape.width, shape.height)
  return { pixels: packSolid(canvas, { picture: wide, mask: softBlur(growPlane(mask, grow - 1), 1.5) }), small: behind }
}

function cutLayer(ground: Ground, behind: Int32Array, matte: Plane, matteAt: MatteReader, nearness: Plane): Layer {
  const { shape, small, around, canvas } = ground
  const colours = frontColours(around, maskOnCanvas(matte, small), Math.max(2, Math.round(small.width / 300)))
  const pixels = packCutOut(canvas, colours, behind, matteAt)
  return { shape, pixels, nearness, cover: measureCover(pixels, shape.width, shape.height), stirs: [] }
}

/** The colours of packed pixels, as a picture again. */
function unpack(pixels: Int32Array, { width, height }: CanvasShape): Picture {
  const data = new Uint8Array(pixels.length * 3)
  for (let i = 0, k = 0; i < pixels.length; i++, k += 3) {
    data[k] = pixels[i]!
    data[k + 1] = pixels[i]! >>> 8
    data[k + 2] = pixels[i]! >>> 16
  }
  return { width, height, channels: 3, data }
}

/** Carries the sky's own colours on behind what stands before it: smooth, as skies are, and nothing invented. */
async function spreadSky(ground: Ground, land: Plane): Promise<Int32Array> {
  const { shape, small, around, canvas } = ground
  const onSmall = maskOnCanvas(land, small)
  const known = mapPlane(growPlane(onSmall, 4), (value) => (value > 0.02 ? 0 : 1))
  const { r, g, b } = toRgb(around)
  const data = new Uint8Array(small.width * small.height * 3)
  for (const [c, plane] of [r, g, b].entries()) {
    const filled = bytesFromPlane(fillUnknown(plane, known))
    for (let i = 0, k = c; i < filled.length; i++, k += 3) data[k] = filled[i]!
  }
  const wide = await resizePicture(
    { width: small.width, height: small.height, channels: 3, data },
    shape.width,
    shape.height,
  )
  return packSolid(canvas, { picture: wide, mask: softBlur(growPlane(onSmall, 3), 2) })
}

/** Splits a finished background into the sky and what stands before it. */
async function splitSky(sight: Sight, ground: Ground): Promise<Layer[]> {
  const { sky, guide, surfaces } = sight
  const land = mapPlane(sky!.mask, (value) => 1 - value)
  const pixels = await spreadSky(ground, land)
  const radius = Math.max(2, Math.round(Math.max(land.width, land.height) / 110))
  const edge = readFittedMatte(land, fitGuided(guide, land, radius, 2e-4), ground.shape)
  const front = cutLayer(ground, pixels, land, edge, surfaces.background)
  return [{ shape: ground.shape, pixels, nearness: surfaces.background, stirs: [] }, front]
}

/** The layers from back to front, painted around by `margins` and behind each other, with the life that belongs to them. */
export async function buildLayers(sight: Sight, life: Life, margins: Margins, eyes: Eyes, job: Job): Promise<Layer[]> {
  const { subject, surfaces } = sight
  let ground = await layGround(sight, margins, eyes)
  job.signal.throwIfAborted()
  const layers: Layer[] = []
  let behind: Int32Array | undefined
  let front: Layer | undefined
  if (subject && surfaces.subject) {
    const painted = await paintBehind(ground, maskOnCanvas(subject.matte, ground.small), eyes)
    job.signal.throwIfAborted()
    behind = painted.pixels
    front = cutLayer(ground, behind, subject.matte, readMatte(subject.matte, ground.shape), surfaces.subject)
    if (life.splitSky) ground = { ...ground, around: painted.small, canvas: unpack(behind, ground.shape) }
  }
  if (life.splitSky && sight.sky) layers.push(...(await splitSky(sight, ground)))
  else
    layers.push({
      shape: ground.shape,
      pixels: behind ?? packSolid(ground.canvas),
      nearness: surfaces.background,
      stirs: [],
    })
  layers.at(-1)!.stirs.push(...life.background)
  if (life.splitSky) layers[0]!.stirs.push(...life.sky)
  if (front) {
    front.stirs.push(...life.subject)
    layers.push(front)
  }
  return layers
}
