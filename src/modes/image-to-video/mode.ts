import { PLANS, type PlanName } from '@bluehour/catalog/plans'
import { refuseVideo, type VideoSpec } from '@bluehour/catalog/video-models'
import { type FrameSize, shapeOf, videoSizeFor } from '@bluehour/catalog/video-sizes'
import { AppError } from '@bluehour/engine/errors'
import { refuseBadPrompt } from '../content-policy.ts'
import { defineMode } from '../mode.ts'
import { input, specOf } from './input.ts'

/** Read somewhat larger than the frame, so that pushes into the picture stay sharp. */
const READ_LARGER = 1.5

function refuseShape({ name, model }: VideoSpec, picture: FrameSize): void {
  const shape = shapeOf(picture)
  if (!model.pictureMustMatch || (shape && model.shapes.includes(shape))) return
  throw new AppError(
    'invalid_parameters',
    `${name} needs a picture of ${model.shapes.join(' or ')}; this one is ${picture.width} x ${picture.height}. Crop it or choose another model.`,
  )
}

export const imageToVideo = defineMode({
  path: 'image-to-video',
  kind: 'video',
  type: 'IMAGE_TO_VIDEO',
  title: 'Image To Video',
  summary: 'Brings a still picture to life, with a camera and weather that follow the prompt.',
  medianSeconds: 74,
  input,
  example: {
    end_seconds: 5,
    style: { prompt: 'The camera slowly pushes in while snow falls' },
    assets: { image_file_path: 'api-assets/id/1234.png' },
  },

  assets: ({ assets }) => [
    { field: 'assets.image_file_path', path: assets.image_file_path, media: ['image'] },
    ...(assets.end_image_file_path === undefined
      ? []
      : [{ field: 'assets.end_image_file_path', path: assets.end_image_file_path, media: ['image'] as const }]),
  ],

  validate: (request, plan) => specOf(request, plan).conflicts,
  checkPlan: (request, plan) => refuseVideo(specOf(request, plan), plan),

  estimate: (request, plan) => ({
    width: -1,
    height: -1,
    fps: specOf(request, plan).fps,
    seconds: request.end_seconds,
    images: 0,
  }),

  /** Length and rate are exact, so the price at creation is the price at the end. */
  price: (request, _size, plan) => specOf(request, plan).creditsPerSecond * request.end_seconds,

  async run(request, tools) {
    const spec = specOf(request, PLANS[tools.plan.name as PlanName])
    const { fps } = spec
    const seconds = request.end_seconds
    const prompt = request.style?.prompt ?? ''
    refuseBadPrompt(prompt)

    const bounds = videoSizeFor(spec.resolution, { width: 16, height: 9 })
    const reading = { maxEdge: Math.round(bounds.width * (spec.resolution === '4k' ? 1 : READ_LARGER)) }
    const image = await tools.picture(request.assets.image_file_path, reading)
    refuseShape(spec, image)
    const endPath = request.assets.end_image_file_path
    const endImage = endPath === undefined ? undefined : await tools.picture(endPath, reading)

    const size = videoSizeFor(spec.resolution, image)
    const sound = spec.audio
      ? await tools.engines.motion.soundscape({ image, prompt, seconds }, tools.part(0, 0.05))
      : undefined
    const animation = { image, prompt, seconds, frames: Math.round(seconds * fps), ...(endImage && { endImage }) }
    const drawing = tools.part(spec.audio ? 0.05 : 0, 1)
    const video = await tools.saveVideo({ ...size, fps, ...(sound && { sound }) }, 'output.mp4', (sink) =>
      tools.engines.motion.animate(animation, sink, drawing),
    )
    return [video]
  },
})
