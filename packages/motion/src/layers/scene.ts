import type { Job, Matting, Picture } from '@bluehour/engine/engine'
import { fitWithin, flatten, type Rgb, resizePicture, toRgb } from '@bluehour/imaging/pixels'
import { fillHoles, growPlane, mapPlane, planeFromBytes, resizePlane } from '@bluehour/imaging/plane'
import type { Depth } from '@bluehour/vision/depth'
import type { Inpaint } from '@bluehour/vision/inpaint'
import { makeView, type View } from '../camera/camera.ts'
import type { Stage } from '../camera/path.ts'
import { isFlatArt } from './flat-art.ts'
import { findSky, type Sky } from './sky.ts'
import { findSubject, type Subject } from './subject.ts'
import { flatSurfaces, SURFACE_EDGE, type Surfaces, shapeSurfaces } from './surfaces.ts'

export type SceneModels = { depth: Depth; inpaint: Inpaint; matting?: Pick<Matting, 'cutOut'> | undefined }

/** What was seen in a picture, before anything moves. */
export type SceneAnalysis = {
  /** The picture in the frame's shape, somewhat finer than the frame. */
  picture: Picture
  guide: Rgb
  subject: Subject | undefined
  sky: Sky | undefined
  surfaces: Surfaces
  view: View
  stage: Stage
}

/** Masks are found at this size. */
const WORK_EDGE = 640
/** Finer would cost the matting far more time than it would show. */
const MATTE_EDGE = 800

/** Finer canvases keep their sharpness while they move by parts of a pixel; large frames have enough pixels. */
function finenessFor(width: number, height: number): number {
  const pixels = width * height
  if (pixels <= 500_000) return 2
  if (pixels <= 1_300_000) return 1.5
  return pixels <= 2_200_000 ? 1.25 : 1
}

/** The picture in the frame's shape, at the size canvases have. */
export async function fitPicture(image: Picture, frame: { width: number; height: number }): Promise<Picture> {
  const finer = finenessFor(frame.width, frame.height)
  return resizePicture(flatten(image), Math.round(frame.width * finer), Math.round(frame.height * finer), 'cover')
}

/** `backing`: the camera will go away from the picture, not into it. */
export async function seePicture(
  image: Picture,
  frame: { width: number; height: number },
  models: SceneModels,
  job: Job,
  backing = false,
): Promise<SceneAnalysis> {
  const picture = await fitPicture(image, frame)
  const workSize = fitWithin(picture.width, picture.height, WORK_EDGE)
  const guide = toRgb(await resizePicture(picture, workSize.width, workSize.height))
  const surfaceSize = fitWithin(picture.width, picture.height, SURFACE_EDGE)
  const flat = isFlatArt(guide)
  const seen = await models.depth.nearness(picture, surfaceSize)
  const subject = flat ? undefined : await cutSubject(picture, models, job)
  job.signal.throwIfAborted()
  const sky = flat
    ? undefined
    : findSky(
        guide,
        subject && resizePlane(subject.matte, workSize.width, workSize.height),
        resizePlane(seen, workSize.width, workSize.height),
      )
  const hidden = subject ? growPlane(resizePlane(subject.matte, surfaceSize.width, surfaceSize.height), 3) : undefined
  const behind = hidden
    ? fillHoles(
        seen,
        mapPlane(hidden, (value) => 1 - value),
      )
    : seen
  const surfaces = flat ? flatSurfaces(surfaceSize) : shapeSurfaces(seen, behind, sky, subject)
  const view = makeView(frame.width, frame.height, targetOf(frame, subject, backing))
  const stage = {
    view,
    pivot: surfaces.pivot,
    subjectShare: subject?.share ?? 0,
    flat: surfaces.flat,
    scenery: !subject && sky !== undefined,
  }
  return { picture, guide, subject, sky, surfaces, view, stage }
}

async function cutSubject(picture: Picture, models: SceneModels, job: Job): Promise<Subject | undefined> {
  if (!models.matting) return undefined
  const size = fitWithin(picture.width, picture.height, MATTE_EDGE)
  const small = await resizePicture(picture, size.width, size.height)
  const alpha = await models.matting.cutOut(small, { ...job, progress: () => undefined })
  return findSubject(planeFromBytes(alpha, size.width, size.height))
}

/** Pushes go towards the subject, but never so far off the middle that the frame looks crooked. */
function targetOf(
  frame: { width: number; height: number },
  subject: Subject | undefined,
  backing: boolean,
): { x: number; y: number } {
  const { halfWidth, halfHeight } = makeView(frame.width, frame.height, { x: 0, y: 0 })
  if (subject && backing) {
    // Backing away would show where the subject is cut off: that edge stays where it is.
    const { left, right, top, bottom } = subject.touches
    return { x: (Number(right) - Number(left)) * halfWidth, y: (Number(bottom) - Number(top)) * halfHeight }
  }
  if (!subject) return { x: 0, y: -0.08 * halfHeight }
  const x = (subject.focus.x - 0.5) * 2
  const y = (subject.focus.y - 0.5) * 2
  const hold = (value: number) => Math.max(-0.55, Math.min(0.55, value))
  return { x: hold(x) * halfWidth, y: hold(y) * halfHeight }
}
