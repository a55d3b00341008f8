import { openFonts } from '../../src/engines/studio/fonts/fonts.ts'
import { openSessions } from '../../src/engines/studio/models/sessions.ts'
import { openWeights } from '../../src/engines/studio/models/weights.ts'
import { makeSceneArt } from '../../src/engines/studio/scene/scene-art.ts'
import { SHEET_PROMPTS } from './prompts.ts'
import { type Cell, writeSheets } from './sheet.ts'

const EDGE = 512

/** `npm run studio:sheet [-- from to | -- "a prompt" …]`: draws the prompts and writes labelled contact sheets to look at. */
const words = process.argv.slice(2)
const [from, to] =
  words.length === 2 && words.every((word) => /^\d+$/.test(word)) ? words.map(Number) : [0, SHEET_PROMPTS.length]
const prompts: readonly string[] =
  words.length > 0 && from === 0 && to === SHEET_PROMPTS.length ? words : SHEET_PROMPTS.slice(from, to)

const weights = openWeights({ dir: '.cache/models', log: { info: () => undefined, warn: console.warn } })
const sessions = openSessions({ weights, threads: 2 })
const art = makeSceneArt({ weights, sessions, fonts: openFonts({ weights }), threads: 2 })
const signal = new AbortController().signal
const cells: Cell[] = []
for (const [i, prompt] of prompts.entries()) {
  const started = performance.now()
  const job = { signal, progress: () => {}, seed: 11 }
  const request = { prompt, tool: 'general', model: 'z-image-turbo', width: EDGE, height: EDGE, variation: 0 }
  try {
    const { picture, scene } = await art.draw(request, job)
    cells.push({ picture, label: `${from! + i + 1} ${prompt}` })
    const { place, time, subjects } = scene as {
      place: string
      time: string
      subjects: { word: string; thing: object }[]
    }
    console.log(
      `${prompt}: ${place}, ${time}, ${subjects.map(({ word, thing }) => `${word}=${Object.values(thing)[0]}`).join(' ')} (${Math.round(performance.now() - started)} ms)`,
    )
  } catch (error) {
    console.log(`${prompt}: FAILED ${error instanceof Error ? error.stack : error}`)
  }
}
const name = words.length > 0 && prompts === words ? 'scene-try' : `scene-${from}`
console.log((await writeSheets(cells, '.cache/sheets', name)).join('\n'))
process.exit(0)
