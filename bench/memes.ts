/**
 * Memes: 24 topics in all twelve structures. Is every text inside its panel, is any said twice? Writes a contact sheet to
 * .cache/sheets.
 *
 *     npm run bench -- memes
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { MEME_TEMPLATES } from '@bluehour/catalog/meme-templates'
import { openFonts } from '@bluehour/fonts/fonts'
import { makeMemes } from '@bluehour/memes/memes'
import { openWeights } from '@bluehour/models/weights'
import sharp, { type Sharp } from 'sharp'
import { writeSheet } from './pictures/photos.ts'

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url))
const TOPICS = [
  'coffee', 'Monday meetings', 'my cat', 'JavaScript', 'the gym', 'taxes', 'learning Spanish', 'Netflix', 'my in-laws', 'laundry',
  'rain on the weekend', 'bitcoin', 'printers', 'running late', 'pineapple on pizza', 'being an adult', 'the group chat', 'airport security', 'homework',
  'dogs in sweaters', 'quantum physics', 'my neighbor’s leaf blower', 'AI', 'when the wifi dies during a video call with the whole company',
] // biome-ignore format: a list of topics

type Rect = { x: number; y: number; width: number; height: number }
type Text = { text: string; box: Rect; set: Rect & { size: number } }

export async function run(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined }
  const memes = makeMemes({ fonts: openFonts({ weights: openWeights({ dir: `${CACHE}/models`, log }) }) })
  const { signal } = new AbortController()
  const said = new Map<string, number>()
  let [outside, smallest] = [0, Number.POSITIVE_INFINITY]
  const rows: Sharp[][] = []
  for (const [t, topic] of TOPICS.entries()) {
    const row: Sharp[] = []
    for (const [k, template] of MEME_TEMPLATES.entries()) {
      const { picture, scene } = await memes.draw(
        { topic, template, edge: 1024 },
        { signal, seed: 31 * t + k, progress: () => undefined },
      )
      const texts = scene.texts as Text[]
      outside += texts.filter(
        ({ box, set }) =>
          set.x < box.x ||
          set.y < box.y ||
          set.x + set.width > box.x + box.width ||
          set.y + set.height > box.y + box.height,
      ).length
      smallest = Math.min(smallest, ...texts.map(({ set }) => set.size))
      const joke = texts.map(({ text }) => text).join(' / ')
      said.set(joke, (said.get(joke) ?? 0) + 1)
      if (t % 4 === 0)
        row.push(sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } }))
    }
    if (row.length > 0) rows.push(row)
  }
  const twice = [...said].filter(([, count]) => count > 1)
  console.log(
    `${TOPICS.length * MEME_TEMPLATES.length} memes, ${said.size} different, texts outside their panel: ${outside}, smallest type ${smallest} px of 1000`,
  )
  for (const [joke, count] of twice) console.log(`  ${count} times: ${joke}`)
  await mkdir(`${CACHE}/sheets`, { recursive: true })
  await writeSheet(`${CACHE}/sheets/memes.png`, rows, { width: 260, height: 260 })
}
