import type { Picture } from '@bluehour/engine/engine'
import { openFonts } from '@bluehour/fonts/fonts'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { openDrawings } from '@bluehour/scene/drawings/drawings'
import { makePainter } from '@bluehour/scene/paint-scene'
import type { Scene } from '@bluehour/scene/scene'
import { makeSceneArt } from '@bluehour/scene/scene-art'
import { SUBJECTS } from '@bluehour/scene/subjects/index'
import { makeUnderstanding } from '@bluehour/scene/understand/understand'
import { STYLES } from '@bluehour/styles/index'
import { SHEET_PROMPTS } from './prompts.ts'
import { type Cell, writeSheets } from './sheet.ts'

const EDGE = 512
const SHEETS = '.cache/sheets'
const STYLE_PROMPT = 'a red fox and a small house by a lake, mountains behind, in the morning'

const weights = openWeights({ dir: '.cache/models', log: { info: () => undefined, warn: console.warn } })
const sessions = openSessions({ weights, threads: 2 })
const { signal } = new AbortController()

/** One cell after the other; what fails is said and leaves a gap. */
async function collect<T>(
  things: readonly T[],
  label: (thing: T) => string,
  draw: (thing: T) => Promise<Picture>,
): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const [i, thing] of things.entries()) {
    const started = performance.now()
    try {
      cells.push({ picture: await draw(thing), label: label(thing) })
      console.log(`${i + 1}/${things.length} ${label(thing)} (${Math.round(performance.now() - started)} ms)`)
    } catch (error) {
      console.log(`${label(thing)}: FAILED ${error instanceof Error ? error.stack : error}`)
    }
  }
  return cells
}

async function prompts(list: readonly string[], name: string): Promise<string[]> {
  const art = makeSceneArt({ weights, sessions, fonts: openFonts({ weights }), threads: 2 })
  const cells = await collect(list, String, async (prompt) => {
    const request = { prompt, tool: 'general', model: 'z-image-turbo', width: EDGE, height: EDGE, variation: 0 }
    return (await art.draw(request, { signal, progress: () => {}, seed: 11 })).picture
  })
  return writeSheets(cells, SHEETS, name)
}

/** One scene in every style. */
async function styles(): Promise<string[]> {
  const scene = await makeUnderstanding({ weights, sessions, subjects: SUBJECTS }).understand(STYLE_PROMPT)
  const painter = makePainter({ threads: 2, drawings: openDrawings({ weights }), fonts: openFonts({ weights }) })
  const draw = (style: string) =>
    painter.paint({ ...scene, style }, { width: EDGE, height: EDGE, seed: 11, time: 0 }, signal)
  return writeSheets(
    await collect(
      STYLES.map(({ name }) => name),
      String,
      draw,
    ),
    SHEETS,
    'styles',
  )
}

/** Every subject alone in a studio, and where it is at home. */
async function subjects(): Promise<string[]> {
  const scene = await makeUnderstanding({ weights, sessions, subjects: SUBJECTS }).understand('a cat in a studio')
  const painter = makePainter({ threads: 2, drawings: openDrawings({ weights }), fonts: openFonts({ weights }) })
  const draw = (place: 'studio' | 'home') => (subject: (typeof SUBJECTS)[number]) => {
    const ask = { ...scene.subjects[0]!, word: subject.name, thing: { subject: subject.name } }
    const own: Scene = {
      ...scene,
      prompt: subject.name,
      place: place === 'studio' ? 'studio' : subject.home[0]!,
      subjects: [ask],
    }
    return painter.paint(own, { width: 256, height: 256, seed: 11, time: 0 }, signal)
  }
  const [alone, home] = [
    await collect(SUBJECTS, ({ name }) => name, draw('studio')),
    await collect(SUBJECTS, ({ name }) => name, draw('home')),
  ]
  return [
    ...(await writeSheets(alone, SHEETS, 'subjects', 200)),
    ...(await writeSheets(home, SHEETS, 'subjects-at-home', 200)),
  ]
}

/** `npm run studio:sheet [-- styles | subjects | "a prompt" …]`: writes labelled contact sheets to look at. */
const words = process.argv.slice(2)
const made =
  words[0] === 'styles'
    ? styles()
    : words[0] === 'subjects'
      ? subjects()
      : prompts(words.length > 0 ? words : SHEET_PROMPTS, words.length > 0 ? 'scene-try' : 'scene')
console.log((await made).join('\n'))
process.exit(0)
