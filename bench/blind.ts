import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeRandom } from '@bluehour/imaging/random'
import sharp from 'sharp'
import { FIRST, type Question } from './blind/first-prompts.ts'
import { SECOND } from './blind/second-prompts.ts'
import { THIRD } from './blind/third-prompts.ts'
import { flag, flagNumber } from './flags.ts'
import { openScenes } from './scene/open-scenes.ts'

/**
 * The blind test of the image generator. `npm run bench -- blind --set=first` draws the set and writes numbered pictures,
 * sheets of six, and `questions.md` without the answers, for somebody who has seen neither prompts nor code. They write
 * `answers.json`, one line a picture: [letter, looks 1..5]. `--score` compares it with `key.json`.
 */
const SETS: Record<string, readonly Question[]> = { first: FIRST, second: SECOND, third: THIRD }
const SIDE = 512
const SHEET = { columns: 3, rows: 2, cell: 400 }
const LETTERS = ['A', 'B', 'C', 'D'] as const

type Key = { number: number; prompt: string; letter: string }

export async function run(): Promise<void> {
  const name = flag('set') ?? 'first'
  const questions = SETS[name]
  if (!questions) throw new Error(`There is no set ${name}. There are: ${Object.keys(SETS).join(', ')}`)
  const folder = flag('out') ?? fileURLToPath(new URL(`./out/blind/${name}`, import.meta.url))
  if (process.argv.includes('--score')) return score(folder)
  await mkdir(folder, { recursive: true })
  await draw(questions, folder, flagNumber('from', 1), flagNumber('to', questions.length))
}

/** The order of pictures and answers depends on nothing but the set's length. */
function shuffled(questions: readonly Question[]): { question: Question; options: string[] }[] {
  const random = makeRandom(60)
  const order = questions.map((question) => ({ question, at: random() })).sort((a, b) => a.at - b.at)
  return order.map(({ question }) => ({
    question,
    options: question
      .map((text) => ({ text, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ text }) => text),
  }))
}

async function draw(questions: readonly Question[], folder: string, from: number, to: number): Promise<void> {
  const { art } = openScenes()
  const asked = shuffled(questions)
  for (const [
    i,
    {
      question: [prompt],
    },
  ] of asked.entries()) {
    if (i + 1 < from || i + 1 > to) continue
    const request = { prompt, tool: 'general', model: 'default', width: SIDE, height: SIDE, variation: 0 }
    const job = { signal: new AbortController().signal, progress: () => undefined, seed: 7 }
    const { picture, scene } = await art.draw(request, job)
    const { width, height, channels } = picture
    await sharp(picture.data, { raw: { width, height, channels } })
      .png()
      .toFile(join(folder, `${i + 1}.png`))
    await writeFile(join(folder, `${i + 1}.scene.json`), JSON.stringify({ prompt, scene }, undefined, 1))
    console.log(`${i + 1} of ${asked.length}`)
  }
  const key: Key[] = asked.map(({ question, options }, i) => ({
    number: i + 1,
    prompt: question[0],
    letter: LETTERS[options.indexOf(question[0])] ?? '?',
  }))
  await writeFile(join(folder, 'key.json'), JSON.stringify(key, undefined, 1))
  const lines = asked.map(
    ({ options }, i) => `${i + 1}: ${options.map((text, o) => `${LETTERS[o]}) ${text}`).join(' · ')}`,
  )
  await writeFile(join(folder, 'questions.md'), `${lines.join('\n')}\n`)
  const last = asked.length
  // Drawn in parts, the sheets come with the last part.
  if (to >= last) await writeSheets(folder, last)
}

async function writeSheets(folder: string, count: number): Promise<void> {
  const { columns, rows, cell } = SHEET
  for (let first = 1; first <= count; first += columns * rows) {
    const numbers = Array.from({ length: Math.min(columns * rows, count - first + 1) }, (_, i) => first + i)
    const parts = await Promise.all(
      numbers.map(async (number, i) => {
        const label = `<svg width="60" height="34"><rect width="60" height="34" fill="#000"/><text x="8" y="25" font-size="24" fill="#fff">${number}</text></svg>`
        const input = await sharp(join(folder, `${number}.png`))
          .resize(cell, cell)
          .composite([{ input: Buffer.from(label), left: 0, top: 0 }])
          .toBuffer()
        return { input, left: (i % columns) * cell, top: Math.floor(i / columns) * cell }
      }),
    )
    await sharp({ create: { width: columns * cell, height: rows * cell, channels: 3, background: '#888' } })
      .composite(parts)
      .png()
      .toFile(join(folder, `sheet-${Math.ceil(first / (columns * rows))}.png`))
  }
}

async function score(folder: string): Promise<void> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown
  const key = (await read('key.json')) as Key[]
  const answers = (await read('answers.json')) as Record<string, [string, number]>
  const told = key.filter(({ number }) => answers[number])
  const right = told.filter(({ number, letter }) => answers[number]?.[0] === letter)
  const looks = told.reduce((sum, { number }) => sum + (answers[number]?.[1] ?? 0), 0) / told.length
  console.log(
    `${right.length} of ${told.length} right (${Math.round((100 * right.length) / told.length)} %), looks ${looks.toFixed(2)}`,
  )
  for (const { number, prompt, letter } of told)
    if (answers[number]?.[0] !== letter) console.log(`  ${number}: ${prompt} (taken for ${answers[number]?.[0]})`)
}
