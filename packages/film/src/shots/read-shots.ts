import type { Scene, SubjectAsk } from '@bluehour/scene/scene'
import { sceneWords } from './scene-words.ts'

/** Reads words as a scene. */
export type ReadScene = (prompt: string) => Promise<Scene>

/** One stretch of film seen by one camera. */
export type Shot = {
  /** The words it was read from, camera directions included. */
  words: string
  scene: Scene
  seconds: number
  /** How it follows the shot before it. */
  begins: 'start' | 'cut' | 'dissolve'
}

/** Shorter shots cannot be followed. */
const SHOT_SECONDS_MIN = 1.3
/** A longer look at one thing is divided into several. */
const SHOT_SECONDS_MAX = 9
const SHOTS_MAX = 12

const BREAK =
  /\s*(?:[.!?;\n]+\s+|[\n]+|,?\s*\b(?:and then|then|after that|afterwards|next|finally|cut to|cuts to|smash cut to|dissolve to|fade to|followed by)\b[,:]?)\s*/gi
const CUT = /\b(?:cuts? to|smash cut)\b/i
const PRONOUN = /^(?:and\s+)?(?:he|she|it|they|the (?:camera|scene|shot))\b\s*/i

type Part = { words: string; isCut: boolean }

function partsOf(prompt: string): Part[] {
  const parts: Part[] = []
  let [from, isCut] = [0, false]
  const push = (words: string) => {
    const clean = words.trim().replace(/[.!?;,]+$/, '')
    if (clean.length > 2) parts.push({ words: clean, isCut })
  }
  for (const match of prompt.matchAll(BREAK)) {
    push(prompt.slice(from, match.index))
    from = match.index + match[0].length
    isCut = CUT.test(match[0])
  }
  push(prompt.slice(from))
  return parts
}

const staged = ({ subjects }: Scene): SubjectAsk[] => subjects.filter(({ shownBy }) => shownBy === undefined)

/** Whether words by themselves describe something to be seen. */
const showsSomething = (scene: Scene) => staged(scene).length > 0 || scene.placeWord !== ''

/** Another place, or a cut to somebody else, begins anew. */
const goesOn = (scene: Scene, isCut: boolean) =>
  staged(scene).length === 0 ||
  (!isCut && !staged(scene).some(({ thing }) => 'subject' in thing && LANDS.includes(thing.subject)))
const LANDS = ['mountain', 'island', 'volcano', 'waterfall', 'hill', 'iceberg', 'planet', 'castle', 'city']

/** What is not said again stays: place, hour, weather, style, and who it is about. */
function continued(scene: Scene, before: Scene): Scene {
  const sameSubjects = staged(scene).length === 0 ? before.subjects : scene.subjects
  if (scene.placeWord !== '')
    return { ...scene, subjects: sameSubjects, style: scene.style === 'photo' ? before.style : scene.style }
  const { place, placeWord, behind, placeTraits, growing, season, mood, time, weather } = before
  return {
    ...scene,
    place,
    placeWord,
    season,
    mood,
    time,
    weather:
      Object.values(scene.weather).some((value, i) => value > Object.values(weather)[i]!) && hasWeather(scene)
        ? scene.weather
        : weather,
    subjects: sameSubjects,
    style: scene.style === 'photo' ? before.style : scene.style,
    ...(behind ? { behind } : {}),
    ...(placeTraits ? { placeTraits } : {}),
    ...(growing ? { growing } : {}),
  }
}

const hasWeather = ({ weather }: Scene) => weather.rain + weather.snow + weather.fog + weather.lightning > 0

/** "It jumps" is about whoever the shot before was about. */
function withoutPronoun(words: string, before: Scene | undefined): string {
  const main = before && staged(before)[0]
  if (!main || !PRONOUN.test(words) || /^(?:the )(?:camera|scene|shot)\b/i.test(words)) return words
  const looks = [...main.colors.map(({ word }) => word), ...main.traits].join(' ')
  return words.replace(PRONOUN, `a ${looks} ${main.word} `).replace(/\s+/g, ' ')
}

/** Shots of a prompt, filling `seconds` together; the last one ends with the film. */
export async function readShots(prompt: string, seconds: number, read: ReadScene): Promise<Shot[]> {
  const whole = await read(sceneWords(prompt) || prompt)
  const parts = partsOf(prompt)
  const most = Math.max(1, Math.min(SHOTS_MAX, Math.floor(seconds / SHOT_SECONDS_MIN)))
  const found: { words: string; scene: Scene; isCut: boolean }[] = []
  for (const part of parts.length > 1 ? parts : []) {
    const last = found.at(-1)
    const words = withoutPronoun(part.words, last?.scene)
    const shown = sceneWords(words)
    const scene = shown === '' ? undefined : await read(shown)
    if (last && !(scene && showsSomething(scene))) last.words += `, ${part.words}`
    else if (scene && showsSomething(scene))
      found.push({
        words,
        scene: last && goesOn(scene, part.isCut) ? continued(scene, last.scene) : scene,
        isCut: part.isCut,
      })
  }
  if (found.length === 0) found.push({ words: prompt, scene: whole, isCut: false })
  // One scene in several sentences is one shot with everything in it.
  if (found.length > most || (found.length > 1 && seconds / found.length < SHOT_SECONDS_MIN)) found.length = most
  if (found.length === 1) found[0] = { words: prompt, scene: whole, isCut: false }
  return timed(found, seconds)
}

/** Other views of the same thing, for looks that last long: nearer, from the side, from afar. */
const VIEWS: readonly Partial<Scene['view']>[] = [
  {},
  { framing: 'medium' },
  { framing: 'wide' },
  { framing: 'close-up', blur: 0.5 },
  { framing: 'full', angle: 'low' },
  { framing: 'full', angle: 'high' },
]

function timed(found: readonly { words: string; scene: Scene; isCut: boolean }[], seconds: number): Shot[] {
  const each = seconds / found.length
  const views = Math.max(1, Math.round(each / (SHOT_SECONDS_MAX * 0.75)))
  const count = each > SHOT_SECONDS_MAX ? views : 1
  return found.flatMap(({ words, scene, isCut }, i) =>
    Array.from(
      { length: count },
      (_, k): Shot => ({
        words,
        scene: k === 0 ? scene : { ...scene, view: { ...scene.view, ...VIEWS[k % VIEWS.length] } },
        seconds: each / count,
        begins: i === 0 && k === 0 ? 'start' : isCut || k > 0 || each < 2.4 ? 'cut' : 'dissolve',
      }),
    ),
  )
}
