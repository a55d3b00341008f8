import { refuseImage } from '@bluehour/catalog/image-models'
import { imageSize } from '@bluehour/catalog/image-sizes'
import { PLANS, type PlanName } from '@bluehour/catalog/plans'
import { refuseBadPrompt } from '../content-policy.ts'
import { defineMode } from '../mode.ts'
import type { Output } from '../tools.ts'
import { input, ratioOf, specOf } from './input.ts'

export const aiImageGenerator = defineMode({
  path: 'ai-image-generator',
  kind: 'image',
  type: 'AI_IMAGE_GENERATOR',
  title: 'Ai Image',
  summary: 'Composes pictures from words: a place, its light and weather, and what stands in it.',
  medianSeconds: 5,
  input,
  example: {
    image_count: 1,
    aspect_ratio: '16:9',
    style: { prompt: 'three red boats on a calm lake at sunrise', tool: 'general' },
  },
  assets: () => [],
  validate: (request, plan) => specOf(request, plan).conflicts,
  checkPlan: (request, plan) => refuseImage(specOf(request, plan), plan),
  estimate: (request, plan) => ({
    ...imageSize(specOf(request, plan).resolution, ratioOf(request)),
    fps: 0,
    seconds: 0,
    images: request.image_count,
  }),
  price: (request, _size, plan) => specOf(request, plan).credits,

  async run(request, tools) {
    const { prompt, tool } = request.style
    refuseBadPrompt(prompt)
    const spec = specOf(request, PLANS[tools.plan.name as PlanName])
    const size = imageSize(spec.resolution, ratioOf(request))
    const count = request.image_count
    const { sceneArt } = tools.engines
    const outputs: Output[] = []
    // One after the other: a picture of 4096 pixels fills the memory that several would need at once.
    for (let variation = 0; variation < count; variation++) {
      const part = tools.part((variation / count) * 0.97, ((variation + 0.9) / count) * 0.97)
      const asked = { prompt, tool, model: spec.name, ...size, variation }
      const { picture, scene } = await sceneArt.draw(asked, part)
      outputs.push(await tools.savePicture(picture, count === 1 ? 'output.png' : `output-${variation}.png`, scene))
    }
    return outputs
  },
})
