/**
 * Memes: 24 topics in all twelve structures. Is every text inside its panel, is any said twice? Writes a contact sheet to
 * .cache/sheets.
 *
 *     npm run bench -- memes
 *     npm run bench -- memes --from=0 --to=6
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { MEME_TEMPLATES } from '@bluehour/catalog/meme-templates'
import { openFonts } from '@bluehour/fonts/fonts'
import { makeMemes } from '@bluehour/memes/memes'
import { openWeights } from '@bluehour/models/weights'
import sharp, { type Sharp } from 'sharp'
import { openRows, partOf } from './parts.ts'
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
  const rows: Sharp[][] = []
  const { cases, suffix, isWhole } = partOf(TOPICS, (topic) => topic)
  const kept = openRows<Row>('memes', ({ name }) => name, { fresh: isWhole })
  for (const topic of cases) {
    const t = TOPICS.indexOf(topic)
    const row: Sharp[] = []
    for (const [k, template] of MEME_TEMPLATES.entries()) {
      const { picture, scene } = await memes.draw(
        { topic, template, edge: 1024 },
        { signal, seed: 31 * t + k, progress: () => undefined },
      )
      const texts = scene.texts as Text[]
      kept.add({
        name: `${topic}: ${template}`,
        joke: texts.map(({ text }) => text).join(' / '),
        outside: texts.filter(isOutside).length,
        smallest: Math.min(...texts.map(({ set }) => set.size)),
      })
      row.push(sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } }))
    }
    rows.push(row)
  }
  await mkdir(`${CACHE}/sheets`, { recursive: true })
  await writeSheet(`${CACHE}/sheets/memes${suffix}.png`, rows, { width: 260, height: 260 })
  report(kept.all())
}

type Row = { name: string; joke: string; outside: number; smallest: number }

const isOutside = ({ box, set }: Text) =>
  set.x < box.x || set.y < box.y || set.x + set.width > box.x + box.width || set.y + set.height > box.y + box.height

function report(memes: readonly Row[]): void {
  const said = new Map<string, number>()
  for (const { joke } of memes) said.set(joke, (said.get(joke) ?? 0) + 1)
  const outside = memes.reduce((sum, one) => sum + one.outside, 0)
  const smallest = Math.min(...memes.map((one) => one.smallest))
  console.log(
    `${memes.length} memes, ${said.size} different, texts outside their panel: ${outside}, smallest type ${smallest} px of 1000`,
  )
  for (const [joke, count] of said) if (count > 1) console.log(`  ${count} times: ${joke}`)
}
