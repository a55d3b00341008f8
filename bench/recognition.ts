/**
 * How well speech is recognized: people's recordings where they can be had (a folder of wav files, each with a .txt of
 * what is said and perhaps a .json of when, named by BLUEHOUR_CLIPS), Kokoro's speech in five languages with the times
 * of its own phonemes, and the cost beside that of the bare network.
 *
 *     npm run bench -- recognition --only=people,cost,memory
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { KokoroVoice } from '@bluehour/catalog/voices'
import type { Sound } from '@bluehour/engine/engine'
import type { SpokenWord } from '@bluehour/engine/voices'
import { openTimedSpeaker, type TimedSpeech } from '@bluehour/fixtures/mouth/timed-speech'
import { countErrors, plainWords, wordsOf } from '@bluehour/fixtures/word-errors'
import { makeMedia } from '@bluehour/media/media'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeRecognition, toMono16k } from '@bluehour/recognition/recognition'
import { openWhisper } from '@bluehour/recognition/whisper'
import { table } from './measure.ts'
import { isAsked, openRows } from './parts.ts'

type Spoken = readonly [voice: KokoroVoice, texts: readonly string[]]
const SPOKEN: Readonly<Record<string, Spoken>> = {
  en: [
    'af_heart',
    [
      'The birch canoe slid on the smooth planks, and we walked home over the old bridge.',
      'Please bring the blue folder to the meeting tomorrow, and do not forget your glasses.',
      'The museum opens late today because the lights in the great hall are being repaired.',
    ],
  ],
  es: [
    'ef_dora',
    [
      'Mañana por la mañana vamos a visitar a nuestra abuela en la ciudad vieja.',
      'El tren llega tarde porque hay mucha nieve en las montañas.',
      'Quiero comprar pan, queso y fruta antes de volver a casa.',
    ],
  ],
  fr: [
    'ff_siwis',
    [
      'Demain matin nous allons rendre visite à notre grand-mère dans la vieille ville.',
      'Le train arrive en retard parce que la neige couvre les montagnes.',
      'Je voudrais acheter du pain et du fromage avant de rentrer à la maison.',
    ],
  ],
  it: [
    'if_sara',
    [
      'Domani mattina andiamo a trovare la nostra nonna nella città vecchia.',
      'Il treno arriva in ritardo perché la neve copre le montagne.',
      'Vorrei comprare il pane e il formaggio prima di tornare a casa.',
    ],
  ],
  pt: [
    'pf_dora',
    [
      'Amanhã de manhã vamos visitar a nossa avó na cidade velha.',
      'O trem chega atrasado porque há muita neve nas montanhas.',
      'Quero comprar pão, queijo e frutas antes de voltar para casa.',
    ],
  ],
}
const LIMITS = { human: 0.06, spoken: 0.12, medianMs: 80, ratio: 1.3 }
const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }

/** Other languages have no reader of numbers here: their sentences have none. */
const wordsIn = (text: string, language: string) => (language === 'en' ? wordsOf(text) : plainWords(text))

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

type Row = {
  part: string
  language: string
  words: number
  wrong: number
  errorsMs: number[]
  ratio?: number
  megabytes?: number[]
  heard?: number
}

export async function run(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined }
  const weights = openWeights({ dir: process.env.BLUEHOUR_MODELS ?? '.cache/models', log })
  const sessions = openSessions({ weights, threads: 2 })
  const recognition = makeRecognition({ weights, sessions, log })
  const rows = openRows<Row>('recognition', ({ part }) => part)

  async function judge({ name, sound, text, truth }: Clip, language: string): Promise<void> {
    const heard = await recognition.transcribe({ sound }, job)
    const said = wordsIn(text, language)
    const wrong = countErrors(said, wordsIn(heard.text, language))
    if (wrong > 0) console.log(`${name}: ${wrong} wrong: ${heard.text}`)
    const errorsMs = startErrors(heard.words, truth).map(Math.round)
    rows.add({ part: name, language: heard.language, words: said.length, wrong, errorsMs })
  }

  if (isAsked('people'))
    for (const clip of await humanClips()) await judge({ ...clip, name: `people ${clip.name}` }, 'en')
  const speaker = await openTimedSpeaker(weights)
  for (const [language, [voice, texts]] of Object.entries(SPOKEN)) {
    if (!isAsked(`kokoro ${language}`) && !(language === 'en' && isAsked('cost'))) continue
    for (const [index, text] of texts.entries()) {
      const spoken = await speaker.speak(text, voice)
      const sound = { sampleRate: spoken.sampleRate, channels: [spoken.samples] }
      const clip = { name: `kokoro ${language} ${index + 1}`, sound, text, truth: wordStarts(spoken, text) }
      if (isAsked(clip.name)) await judge(clip, language)
      if (language === 'en' && index === 0 && isAsked('cost')) {
        const ratio = await costRatio(sound)
        rows.add({ part: 'cost', language, words: 0, wrong: 0, errorsMs: [], ratio })
      }
    }
  }
  await speaker.release()
  for (const { part, seconds, everySeconds } of LONG)
    if (isAsked(part)) rows.add({ ...NOTHING, part, ...(await memoryOf(seconds, everySeconds)) })
  conclude(rows.all())

  async function memoryOf(seconds: number, everySeconds: number): Promise<{ megabytes: number[]; heard: number }> {
    const clip = (await humanClips()).find(({ name }) => name === 'jfk')
    if (!clip) return { megabytes: [], heard: 0 }
    const spoken = clip.sound.channels[0]!
    const samples = new Float32Array(seconds * 16_000)
    for (let at = 0; at + spoken.length <= samples.length; at += everySeconds * 16_000) samples.set(spoken, at)
    const megabytes = [Math.round(process.memoryUsage().rss / 1e6)]
    const progress = (share: number) => {
      if (share >= megabytes.length / 4) megabytes.push(Math.round(process.memoryUsage().rss / 1e6))
    }
    const { words } = await recognition.transcribe(
      { sound: { sampleRate: 16_000, channels: [samples] }, language: 'en' },
      { ...job, progress },
    )
    return { megabytes, heard: words.length }
  }

  /** CPU time of all beside that of encoder and decoder alone on the same sound: the middle of five turns. */
  async function costRatio(sound: Sound): Promise<number> {
    const whisper = openWhisper({ weights, sessions, size: 'base' })
    const cpu = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const samples = toMono16k(sound)
    const ratios: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      const bare = await cpu(async () => whisper.decode(await whisper.encode(samples), 'en', 'transcribe', job))
      const whole = await cpu(() => recognition.transcribe({ sound, language: 'en' }, job))
      // The first turn also loads the networks.
      if (turn > 0) ratios.push(whole / bare)
    }
    return Math.round(100 * median(ratios)) / 100
  }
}

/** A sound of this length in which the same person speaks again and again; megabytes at quarters of the way. */
const LONG = [
  { part: 'memory hour', seconds: 3600, everySeconds: 300 },
  { part: 'memory dense', seconds: 240, everySeconds: 11 },
]
const NOTHING = { language: 'en', words: 0, wrong: 0, errorsMs: [] }

/** The table of all parts that have run, and whether they are good enough. */
function conclude(rows: readonly Row[]): void {
  table(
    'Recognition with Whisper base',
    rows.map(({ part, language, words, wrong, errorsMs, megabytes }) => ({
      part,
      language,
      words,
      wrong,
      'median ms': errorsMs.length > 0 ? median(errorsMs) : '-',
      MB: megabytes?.join(' ') ?? '',
    })),
  )
  const share = (kind: string) => {
    const own = rows.filter(({ part }) => part.startsWith(kind))
    const sum = (key: 'words' | 'wrong') => own.reduce((total, row) => total + row[key], 0)
    return { words: sum('words'), wrong: sum('wrong') / Math.max(1, sum('words')) }
  }
  const [people, kokoro] = [share('people'), share('kokoro')]
  const errorsMs = rows.flatMap((row) => row.errorsMs)
  const ratio = rows.find(({ part }) => part === 'cost')?.ratio ?? 0
  const words = `people ${(100 * people.wrong).toFixed(1)} % of ${people.words} words wrong, Kokoro ${(100 * kokoro.wrong).toFixed(1)} % of ${kokoro.words}, word times ${median(errorsMs)} ms off in the median of ${errorsMs.length}, cost ${ratio} of the bare network`
  console.log(`\n${words}`)
  const isGood =
    people.wrong <= LIMITS.human &&
    kokoro.wrong <= LIMITS.spoken &&
    median(errorsMs) <= LIMITS.medianMs &&
    ratio <= LIMITS.ratio
  if (!isGood) throw new Error(`worse than allowed: ${words}`)
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
