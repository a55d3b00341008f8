import { PLANS, type PlanName } from '@bluehour/catalog/plans'
import { refuseVideo } from '@bluehour/catalog/video-models'
import { videoSize } from '@bluehour/catalog/video-sizes'
import { refuseBadPrompt } from '../content-policy.ts'
import { defineMode } from '../mode.ts'
import { type Input, input, shapeOf, specOf } from './input.ts'

/** Pictures in a scene fill a part of the frame only. */
const REFERENCE_EDGE = 1024

export const textToVideo = defineMode<Input>({
  path: 'text-to-video',
  kind: 'video',
  type: 'TEXT_TO_VIDEO',
  title: 'Text To Video',
  summary: 'Films what a prompt says: scenes in 3D with a moving camera, in one shot or several.',
  medianSeconds: 51,
  input,
  example: { end_seconds: 5, style: { prompt: 'a red fox running through a snowy forest, the camera follows it' } },

  assets: ({ references = [] }) =>
    references.map(({ file_path }, i) => ({ field: `references.${i}.file_path`, path: file_path, media: ['image'] })),
  validate: (request, plan) => specOf(request, plan).conflicts,
  checkPlan: (request, plan) => refuseVideo(specOf(request, plan), plan),

  estimate: (request, plan) => {
    const { resolution, fps } = specOf(request, plan)
    return { ...videoSize(resolution, shapeOf(request)), fps, seconds: request.end_seconds, images: 0 }
  },

  /** Length and rate are exact, so the price at creation is the price at the end. */
  price: (request, _size, plan) => specOf(request, plan).creditsPerSecond * request.end_seconds,

  async run(request, tools) {
    const { prompt } = request.style
    refuseBadPrompt(prompt)
    const { fps, resolution, audio } = specOf(request, PLANS[tools.plan.name as PlanName])
    const seconds = request.end_seconds
    const references = []
    for (const { name, file_path } of request.references ?? [])
      references.push({ name, picture: await tools.picture(file_path, { maxEdge: REFERENCE_EDGE }) })
    const sound = audio ? await tools.engines.films.score({ prompt, seconds }, tools.part(0, 0.05)) : undefined
    const film = { prompt, seconds, frames: Math.round(seconds * fps), references }
    const format = { ...videoSize(resolution, shapeOf(request)), fps, ...(sound && { sound }) }
    const drawing = tools.part(audio ? 0.05 : 0, 1)
    const video = await tools.saveVideo(format, 'output.mp4', async (sink) => {
      await tools.engines.films.fromText(film, sink, drawing)
    })
    return [video]
  },
})
