import { MEME_TEMPLATES } from '@bluehour/catalog/meme-templates'
import { PLANS } from '@bluehour/catalog/plans'
import type { Picture, SceneDescription } from '@bluehour/engine/engine'
import { pictureTools } from '@bluehour/fixtures/mode-tools'
import { workFolder } from '@bluehour/fixtures/samples'
import { testJob, weights } from '@bluehour/fixtures/studio'
import { openFonts } from '@bluehour/fonts/fonts'
import { makeMemes } from '@bluehour/memes/memes'
import { expect, it } from 'vitest'
import { aiMemeGenerator as mode } from './mode.ts'

const at = workFolder()
const { signal } = new AbortController()
const memes = makeMemes({ fonts: openFonts({ weights }) })

type Rect = { x: number; y: number; width: number; height: number }
type Text = { text: string; box: Rect; set: Rect & { size: number } }
const draw = async (topic: string, template: string, seed: number, edge = 320) => {
  const made = await memes.draw({ topic, template, edge }, testJob({ signal, seed }))
  return made as { picture: Picture; scene: SceneDescription & { texts: Text[]; template: string; kind: string } }
}

it('takes a topic of up to 200 characters and a known template, and costs 10 credits', () => {
  const problems = (style: object) => mode.input.safeParse({ style }).error?.issues.map(({ path }) => path.join('.'))
  expect(problems({ topic: 'cats', template: "Gru's Plan" })).toBeUndefined()
  expect(problems({ topic: '', template: 'Random' })).toEqual(['style.topic'])
  expect(problems({ topic: 'x'.repeat(201), template: 'Random' })).toEqual(['style.topic'])
  expect(problems({ topic: 'cats', template: 'Grumpy Cat' })).toEqual(['style.template'])
  const input = mode.input.parse(mode.example)
  for (const plan of Object.values(PLANS)) expect(mode.price(input, mode.estimate(input, plan), plan)).toBe(10)
})

it('saves a picture of the plan’s size', async () => {
  const input = mode.input.parse({ style: { topic: 'coffee', template: 'Drake Hotline Bling' } })
  const tools = pictureTools({ memes }, at, { edgeMax: 576 })
  const [output] = await mode.run(input, tools)
  expect(output?.name).toBe('output.png')
})

it.each(MEME_TEMPLATES)('%s: text stays in its panel, whatever the topic', async (template) => {
  const topics = [
    'cats',
    'x'.repeat(200),
    'when the printer says it has no cyan although I only print black letters at work',
  ]
  for (const topic of topics) {
    const { scene, picture } = await draw(topic, template, 3)
    expect(Math.max(picture.width, picture.height)).toBe(320)
    for (const { box, set, text } of scene.texts) {
      expect(text).not.toMatch(/[{}]/)
      expect(set.x).toBeGreaterThanOrEqual(box.x)
      expect(set.y).toBeGreaterThanOrEqual(box.y)
      expect(set.x + set.width).toBeLessThanOrEqual(box.x + box.width)
      expect(set.y + set.height).toBeLessThanOrEqual(box.y + box.height)
    }
  }
})

it('tells another joke next time, the same with the same seed, and Random suits the topic', async () => {
  const told = async (seed: number) =>
    (await draw('coffee', 'Drake Hotline Bling', seed)).scene.texts.map(({ text }) => text).join()
  const jokes = new Set(await Promise.all([1, 2, 3, 4, 5, 6].map(told)))
  expect(jokes.size).toBeGreaterThan(2)
  expect(await told(1)).toBe(await told(1))
  const random = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => draw('my cat', 'Random', seed)))
  expect(new Set(random.map(({ scene }) => scene.template)).size).toBeGreaterThan(1)
  expect(random[0]!.scene.kind).toBe('animals')
})
