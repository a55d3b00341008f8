/**
 * How well speech is recognized: people's recordings where they can be had (a folder of wav files, each with a .txt of
 * what is said and perhaps a .json of when, named by BLUEHOUR_CLIPS), Kokoro's speech in five languages with the times
 * of its own phonemes, and the cost beside that of the bare network.
 *
 *     npm run bench -- recognition
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { KokoroVoice } from '@bluehour/catalog/voices'
import type { Sound } from '@bluehour/engine/engine'
import type { SpokenWord } from '@bluehour/engine/voices'
import { makeMedia } from '@bluehour/media/media'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeRecognition, toMono16k } from '@bluehour/recognition/recognition'
import { openWhisper } from '@bluehour/recognition/whisper'
import { table } from './measure.ts'
import { openTimedSpeaker, type TimedSpeech } from './mouth/timed-speech.ts'
import { countErrors, wordsOf } from './word-errors.ts'

const SPOKEN: readonly [language: string, voice: KokoroVoice, text: string][] = [
  ['en', 'af_heart', 'The birch canoe slid on the smooth planks, and we walked home over the old bridge.'],
  ['es', 'ef_dora', 'Mañana por la mañana vamos a visitar a nuestra abuela en la ciudad vieja.'],
  ['fr', 'ff_siwis', 'Demain matin nous allons rendre visite à notre grand-mère dans la vieille ville.'],
  ['it', 'if_sara', 'Domani mattina andiamo a trovare la nostra nonna nella città vecchia.'],
  ['pt', 'pf_dora', 'Amanhã de manhã vamos visitar a nossa avó na cidade velha.'],
]
const LIMITS = { human: 0.06, spoken: 0.12, medianMs: 80, ratio: 1.3 }
const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }

/** Other languages have no reader of numbers here: their sentences have none. */
const plainWords = (text: string, language: string) =>
  language === 'en'
    ? wordsOf(text)
    : text
        .toLowerCase()
        .normalize('NFC')
        .replace(/[^\p{L}\p{N} ]/gu, ' ')
        .split(/\s+/)
        .filter(Boolean)

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

type Timed = { text: string; start: number }

/** Differences of beginnings, in ms, of the words that both have in the same order. */
function startErrors(words: readonly SpokenWord[], truth: readonly Timed[]): number[] {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const errors: number[] = []
  let from = 0
  for (const { text, start } of truth) {
    const at = words.findIndex((word, index) => index >= from && index < from + 3 && bare(word.text) === bare(text))
    if (at < 0) continue
    errors.push(Math.abs(words[at]!.startSeconds - start) * 1000)
    from = at + 1
  }
  return errors
}

/** Where the words begin: after the first symbol and every space. */
function wordStarts({ phones }: TimedSpeech, text: string): Timed[] {
  const spoken = phones.filter(({ symbol }) => symbol !== '')
  const starts = spoken.filter(
    ({ symbol }, index) => symbol !== ' ' && (index === 0 || spoken[index - 1]!.symbol === ' '),
  )
  const words = text.split(' ')
  return starts.length === words.length ? words.map((word, index) => ({ text: word, start: starts[index]!.start })) : []
}

export async function run(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined }
  const weights = openWeights({ dir: process.env.BLUEHOUR_MODELS ?? '.cache/models', log })
  const sessions = openSessions({ weights, threads: 2 })
  const recognition = makeRecognition({ weights, sessions, log })
  const rows: Record<string, string | number>[] = []
  const totals = { human: [0, 0], spoken: [0, 0] } as Record<'human' | 'spoken', [number, number]>
  const errorsMs: number[] = []

  async function judge(
    kind: 'human' | 'spoken',
    name: string,
    sound: Sound,
    text: string,
    language: string,
    truth: readonly Timed[],
  ) {
    const heard = await recognition.transcribe({ sound }, job)
    const said = plainWords(text, language)
    const wrong = countErrors(said, plainWords(heard.text, language))
    if (wrong > 0) console.log(`${name}: ${wrong} wrong: ${heard.text}`)
    totals[kind][0] += wrong
    totals[kind][1] += said.length
    const errors = startErrors(heard.words, truth)
    errorsMs.push(...errors)
    rows.push({
      kind,
      name,
      language: heard.language,
      words: said.length,
      wrong,
      'median ms': errors.length > 0 ? Math.round(median(errors)) : '-',
    })
  }

  for (const { name, sound, text, truth } of await humanClips()) await judge('human', name, sound, text, 'en', truth)
  const speaker = await openTimedSpeaker(weights)
  for (const [language, voice, text] of SPOKEN) {
    const spoken = await speaker.speak(text, voice)
    const sound = { sampleRate: spoken.sampleRate, channels: [spoken.samples] }
    await judge('spoken', voice, sound, text, language, wordStarts(spoken, text))
    if (language === 'en') rows.push({ kind: 'cost', name: 'whole / bare network', wrong: await costRatio(sound) })
  }
  await speaker.release()
  table('Recognition with Whisper base', rows)
  const share = ([wrong, all]: [number, number]) => wrong / Math.max(1, all)
  const ratio = Number(rows.find(({ kind }) => kind === 'cost')?.wrong ?? 0)
  const words = `people ${(100 * share(totals.human)).toFixed(1)} % of ${totals.human[1]} words wrong, Kokoro ${(100 * share(totals.spoken)).toFixed(1)} % of ${totals.spoken[1]}, word times ${Math.round(median(errorsMs))} ms off in the median of ${errorsMs.length}, cost ${ratio} of the bare network`
  console.log(`\n${words}`)
  const isGood =
    share(totals.human) <= LIMITS.human &&
    share(totals.spoken) <= LIMITS.spoken &&
    median(errorsMs) <= LIMITS.medianMs &&
    ratio <= LIMITS.ratio
  if (!isGood) throw new Error(`worse than allowed: ${words}`)

  /** CPU time of all beside that of encoder and decoder alone on the same sound. */
  async function costRatio(sound: Sound): Promise<number> {
    const whisper = openWhisper({ weights, sessions, size: 'base' })
    const cpu = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const bare = await cpu(async () => whisper.decode(await whisper.encode(toMono16k(sound)), 'en', 'transcribe', job))
    const whole = await cpu(() => recognition.transcribe({ sound, language: 'en' }, job))
    return Math.round((100 * whole) / bare) / 100
  }
}

type Clip = { name: string; sound: Sound; text: string; truth: Timed[] }

async function humanClips(): Promise<Clip[]> {
  const folder = process.env.BLUEHOUR_CLIPS ?? '.cache/clips'
  if (!existsSync(folder)) return []
  const media = makeMedia()
  const clips: Clip[] = []
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.wav'))
    .sort()) {
    const path = join(folder, file)
    const beside = (ending: string) => path.replace(/wav$/, ending)
    if (!existsSync(beside('txt'))) continue
    const truth = existsSync(beside('json')) ? (JSON.parse(readFileSync(beside('json'), 'utf8')) as Timed[]) : []
    const sound = await media.readSound(path, { sampleRate: 16_000, signal: job.signal })
    clips.push({ name: basename(file, '.wav'), sound, text: readFileSync(beside('txt'), 'utf8'), truth })
  }
  return clips
}
