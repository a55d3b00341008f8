import type { Job, Picture } from '@bluehour/engine/engine'
import { fitGuided } from '@bluehour/imaging/guided-filter'
import { resizePicture, toRgb } from '@bluehour/imaging/pixels'
import { bytesFromPlane, fillHoles, growPlane, mapPlane, type Plane, softBlur } from '@bluehour/imaging/plane'
import type { Margins } from './camera/path.ts'
import { type CanvasShape, type Layer, makeCanvasShape, measureCoverage } from './layers/layer.ts'
import { frontColors, type MatteReader, packCutOut, packSolid, readFittedMatte, readMatte } from './layers/pack.ts'
import { maskOnCanvas, type Obstacle, paintScene, paintShape, spreadCanvas } from './layers/paint.ts'
import type { SceneAnalysis, SceneModels } from './layers/scene.ts'
import type { Subject } from './layers/subject.ts'
import type { Life } from './life/ambience.ts'

/** The picture on its canvas: at painting size and at full size. */
type Ground = { shape: CanvasShape; small: CanvasShape; around: Picture; canvas: Picture }

/** A subject cut off by an edge of the picture goes on beyond it. */
function obstacleOf({ matte, touches }: Subject, small: CanvasShape, margins: Margins): Obstacle {
  const sides = ['left', 'right', 'top', 'bottom'] as const
  return { mask: maskOnCanvas(matte, small), cut: sides.some((side) => margins[side] > 0.002 && touches[side]) }
}

function cutLayer(ground: Ground, behind: Int32Array, matte: Plane, matteAt: MatteReader, nearness: Plane): Layer {
  const { shape, small, around, canvas } = ground
  const colors = frontColors(around, maskOnCanvas(matte, small), Math.max(2, Math.round(small.width / 300)))
  const pixels = packCutOut(canvas, colors, behind, matteAt)
  return { shape, pixels, nearness, cover: measureCoverage(pixels, shape.width, shape.height), stirs: [] }
}

/** The colors of packed pixels, as a picture again. */
function unpack(pixels: Int32Array, { width, height }: CanvasShape): Picture {
  const data = new Uint8Array(pixels.length * 3)
  for (let i = 0, k = 0; i < pixels.length; i++, k += 3) {
    data[k] = pixels[i]!
    data[k + 1] = pixels[i]! >>> 8
    data[k + 2] = pixels[i]! >>> 16
  }
  return { width, height, channels: 3, data }
}

/** Carries the sky's own colors on behind what stands before it: smooth, as skies are, and nothing invented. */
async function spreadSky(ground: Ground, land: Plane): Promise<Int32Array> {
  const { shape, small, around, canvas } = ground
  const onSmall = maskOnCanvas(land, small)
  const known = mapPlane(growPlane(onSmall, 4), (value) => (value > 0.02 ? 0 : 1))
  const { r, g, b } = toRgb(around)
  const data = new Uint8Array(small.width * small.height * 3)
  for (const [c, plane] of [r, g, b].entries()) {
    const filled = bytesFromPlane(fillHoles(plane, known))
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
async function splitSky(sight: SceneAnalysis, ground: Ground): Promise<Layer[]> {
  const { sky, guide, surfaces } = sight
  const land = mapPlane(sky!.mask, (value) => 1 - value)
  const pixels = await spreadSky(ground, land)
  const radius = Math.max(2, Math.round(Math.max(land.width, land.height) / 110))
  const edge = readFittedMatte(land, fitGuided(guide, land, radius, 2e-4), ground.shape)
  const front = cutLayer(ground, pixels, land, edge, surfaces.background)
  return [{ shape: ground.shape, pixels, nearness: surfaces.background, stirs: [] }, front]
}

/** The layers from back to front, painted around by `margins` and behind each other, with the life that belongs to them. */
export async function buildLayers(
  sight: SceneAnalysis,
  life: Life,
  margins: Margins,
  models: SceneModels,
  job: Job,
): Promise<Layer[]> {
  const { picture, subject, surfaces, sky } = sight
  const shape = makeCanvasShape(picture.width, picture.height, 1, margins)
  const small = paintShape(shape)
  const obstacle = subject && surfaces.subject ? obstacleOf(subject, small, margins) : undefined
  const { around, behind, grown } = await paintScene(picture, small, models.inpaint, obstacle)
  job.signal.throwIfAborted()
  const canvas = await spreadCanvas(picture, around, shape)
  const ground: Ground = { shape, small, around, canvas }
  const solid = (pixels: Int32Array): Layer => ({ shape, pixels, nearness: surfaces.background, stirs: [] })
  if (!obstacle || !behind || !subject || !surfaces.subject) {
    return enliven(life.splitSky && sky ? await splitSky(sight, ground) : [solid(packSolid(canvas))], undefined, life)
  }
  const wide = await resizePicture(behind, shape.width, shape.height)
  const back = packSolid(canvas, { picture: wide, mask: softBlur(growPlane(obstacle.mask, grown - 1), 1.5) })
  const front = cutLayer(ground, back, subject.matte, readMatte(subject.matte, shape), surfaces.subject)
  if (!life.splitSky || !sky) return enliven([solid(back)], front, life)
  const cleared: Ground = { ...ground, around: behind, canvas: unpack(back, shape) }
  return enliven(await splitSky(sight, cleared), front, life)
}

function enliven(backs: Layer[], front: Layer | undefined, life: Life): Layer[] {
  backs.at(-1)!.stirs.push(...life.background)
  if (backs.length > 1) backs[0]!.stirs.push(...life.sky)
  front?.stirs.push(...life.subject)
  return front ? [...backs, front] : backs
}
