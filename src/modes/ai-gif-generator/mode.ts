import type { FrameSink } from '@bluehour/engine/engine'
import { z } from 'zod'
import { refuseBadPrompt } from '../content-policy.ts'
import { nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const CREDITS = 50
const PROMPT_MAX = 500
/** Larger loops weigh several megabytes as GIF and look no better where loops are shown. */
const EDGE_MAX = 640
const FRAMES = 36
const FPS = 12

const edgeOf = (plan: { edgeMax: number }) => Math.min(EDGE_MAX, plan.edgeMax)

const input = z.object({
  name: nameField,
  style: z.object({
    prompt: z
      .string()
      .min(1, 'must not be empty')
      .max(PROMPT_MAX, `must be at most ${PROMPT_MAX} characters`)
      .describe('What moves and where: "waves on a beach at sunset", "a running fox in the snow".'),
  }),
  output_format: z.enum(['gif', 'mp4', 'webm']).default('gif'),
})

export const aiGifGenerator = defineMode({
  path: 'ai-gif-generator',
  kind: 'image',
  type: 'AI_GIF',
  title: 'Ai Gif',
  summary: 'Composes a moving scene from words: a loop of three seconds as gif, mp4 or webm.',
  medianSeconds: 23,
  input,
  example: { style: { prompt: 'waves on a beach at sunset, palm trees in the wind' } },
  assets: () => [],
  validate: () => [],
  checkPlan: () => undefined,
  estimate: (_input, plan) => ({ width: edgeOf(plan), height: edgeOf(plan), fps: 0, seconds: 0, images: 1 }),
  price: () => CREDITS,

  async run({ style, output_format }, tools) {
    refuseBadPrompt(style.prompt)
    const edge = edgeOf(tools.plan)
    const format = { width: edge, height: edge, fps: FPS }
    const { sceneArt } = tools.engines
    const scene = await sceneArt.describe({ prompt: style.prompt, tool: 'general' })
    const draw = async (sink: FrameSink) => {
      await sceneArt.loop({ prompt: style.prompt, frames: FRAMES }, sink, tools.part(0, 0.9))
    }
    return [await tools.saveVideo(format, `output.${output_format}`, draw, scene)]
  },
})
