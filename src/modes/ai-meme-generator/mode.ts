import { MEME_TEMPLATES } from '@bluehour/catalog/meme-templates'
import { z } from 'zod'
import { refuseBadPrompt } from '../content-policy.ts'
import { nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'

const CREDITS = 10
const TOPIC_MAX = 200

const input = z.object({
  name: nameField,
  style: z.object({
    topic: z
      .string()
      .min(1, 'must not be empty')
      .max(TOPIC_MAX)
      .describe('What the joke is about. The same topic gives another joke next time.'),
    template: z
      .enum(['Random', ...MEME_TEMPLATES])
      .describe('Which joke structure; each has a drawing of our own. Random takes one that suits the topic.'),
    searchWeb: z
      .boolean()
      .default(false)
      .describe('Accepted and without effect: the built-in engine looks nothing up on the web.'),
  }),
})

export const aiMemeGenerator = defineMode({
  path: 'ai-meme-generator',
  kind: 'image',
  type: 'AI_MEME',
  title: 'Ai Meme',
  summary: 'A meme about a topic: a joke in one of twelve structures, drawn and lettered.',
  medianSeconds: 9,
  input,
  example: { style: { topic: 'Monday meetings', template: 'Random', searchWeb: false } },

  assets: () => [],
  validate: () => [],
  checkPlan: () => undefined,
  estimate: () => ({ width: -1, height: -1, fps: 0, seconds: 0, images: 1 }),
  price: () => CREDITS,

  async run({ style: { topic, template } }, tools) {
    refuseBadPrompt(topic)
    const request = { topic, template, edge: tools.plan.edgeMax }
    const { picture, scene } = await tools.engines.memes.draw(request, tools.part(0, 0.95))
    return [await tools.savePicture(picture, 'output.png', scene)]
  },
})
