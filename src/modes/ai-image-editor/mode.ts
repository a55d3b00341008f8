import { LONGEST_EDGES, refuseEdit } from '@bluehour/catalog/edit-models'
import { PLANS, type PlanName } from '@bluehour/catalog/plans'
import type { Job, Picture } from '@bluehour/engine/engine'
import { refuseBadPrompt } from '../content-policy.ts'
import { defineMode } from '../mode.ts'
import type { Output, Tools } from '../tools.ts'
import { type Input, input, pathsOf, ratioOf, sizeAt, specOf } from './input.ts'

export const aiImageEditor = defineMode({
  path: 'ai-image-editor',
  kind: 'image',
  type: 'AI_IMAGE_EDITOR',
  title: 'Ai Image Editor',
  summary: 'Changes pictures by words: light, colors, background, things, style, weather, text, shape.',
  medianSeconds: 9,
  input,
  example: {
    image_count: 1,
    style: { prompt: 'blur the background, make the jacket green and write "Hello" at the top' },
    assets: { image_file_paths: ['api-assets/id/1234.png'] },
  },
  assets: (request) =>
    pathsOf(request).map((path, i) => ({
      field: request.assets?.image_file_paths?.length ? `assets.image_file_paths.${i}` : 'assets.image_file_path',
      path,
      media: ['image'],
    })),
  validate: (request, plan) => specOf(request, plan).conflicts,
  checkPlan: (request, plan) => refuseEdit(specOf(request, plan), plan),
  estimate: (request, plan) => {
    const ratio = ratioOf(request)
    const size = ratio === undefined ? { width: -1, height: -1 } : sizeAt(specOf(request, plan).resolution, ratio)
    return { ...size, fps: 0, seconds: 0, images: request.image_count }
  },
  price: (request, _size, plan) => specOf(request, plan).credits,

  async run(request, tools) {
    refuseBadPrompt(request.style.prompt)
    const { image_count: count } = request
    const make = pathsOf(request).length === 0 ? drawn(request, tools) : await edited(request, tools)
    const outputs: Output[] = []
    // One after the other: a picture of 4096 pixels fills the memory that several would need at once.
    for (let variation = 0; variation < count; variation++) {
      const part = tools.part(0.03 + (variation / count) * 0.94, 0.03 + ((variation + 0.95) / count) * 0.94)
      outputs.push(await make(variation, count === 1 ? 'output.png' : `output-${variation}.png`, part))
    }
    return outputs
  },
})

/** Of the pictures after the first only parts are taken; ten large ones would fill the memory. */
const OTHERS_EDGE_MAX = 2048

type Make = (variation: number, name: string, job: Job) => Promise<Output>

async function edited(request: Input, tools: Tools): Promise<Make> {
  const { resolution } = specOf(request, PLANS[tools.plan.name as PlanName])
  const maxEdge = LONGEST_EDGES[resolution]
  const images: Picture[] = []
  for (const [i, path] of pathsOf(request).entries())
    images.push(await tools.picture(path, { maxEdge: i === 0 ? maxEdge : Math.min(maxEdge, OTHERS_EDGE_MAX) }))
  const { prompt } = request.style
  const ratio = ratioOf(request)
  return async (variation, name, job) => {
    const asked = { images, prompt, variation, edgeMax: maxEdge, ...(ratio === undefined ? {} : { ratio }) }
    const { picture, understood } = await tools.engines.imageEditor.edit(asked, job)
    return tools.savePicture(picture, name, understood)
  }
}

/** Nothing to edit: the words describe a picture. */
function drawn(request: Input, tools: Tools): Make {
  const { resolution } = specOf(request, PLANS[tools.plan.name as PlanName])
  const size = sizeAt(resolution, ratioOf(request) ?? 1)
  return async (variation, name, job) => {
    const asked = { prompt: request.style.prompt, tool: 'general', model: 'z-image-turbo', ...size, variation }
    const { picture, scene } = await tools.engines.sceneArt.draw(asked, job)
    return tools.savePicture(picture, name, scene)
  }
}
