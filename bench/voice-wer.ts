/**
 * How well the voices are understood: ten sentences in five voices, written down by a recogniser the
 * generator does not use. Prints a table and fails above 5 % word errors.
 *
 *     npm run bench -- voice-wer
 */
import { CATALOGUE_NAMES } from '@bluehour/catalog/voices'
import type { Speech } from '@bluehour/engine/voices'
import { type Listener, openListener } from '@bluehour/fixtures/moonshine'
import { countErrors, wordsOf } from '@bluehour/fixtures/word-errors'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { resample } from '@bluehour/speech/sound/resample'
import { makeSpeech } from '@bluehour/speech/speech'
import { table } from './measure.ts'

const SENTENCES = [
  'The birch canoe slid on the smooth planks.',
  'Glue the sheet to the dark blue background.',
  'It is easy to tell the depth of a well.',
  'Please call Stella and ask her to bring these things from the store.',
  'We paid $12.50 for the tickets on March 3rd, 2024.',
  'Dr. Smith measured 25 km in 90 minutes, which is not bad at all.',
  'A large size in stockings is hard to sell, but the market opens at 9:30 am.',
  'When the sunlight strikes raindrops in the air, they act as a prism and form a rainbow.',
  'Our new video service turns your photos into short films within a minute.',
  'Are you sure that the train to London leaves from platform number seven?',
]
const VOICES = ['af_heart', 'am_michael', 'bf_emma', CATALOGUE_NAMES[17], CATALOGUE_NAMES[402]]
const WER_MAX = 0.05

type Row = {
  voice: string
  words: number
  errors: number
  wer: string
  seconds: number
  'time/seconds': number
  'cpu/seconds': number
}

type Bench = { speech: Speech; listener: Listener }

async function judge(voice: string, { speech, listener }: Bench): Promise<Row> {
  let [words, errors, seconds, spentMs, cpuMicros] = [0, 0, 0, 0, 0]
  for (const text of SENTENCES) {
    const started = performance.now()
    const cpu = process.cpuUsage()
    const sound = await speech.speak(
      { text, voice },
      { signal: new AbortController().signal, progress: () => undefined, seed: 0 },
    )
    const used = process.cpuUsage(cpu)
    spentMs += performance.now() - started
    cpuMicros += used.user + used.system
    const samples = sound.channels[0]!
    seconds += samples.length / sound.sampleRate
    const heard = await listener.hear(resample(samples, sound.sampleRate / 16_000))
    const said = wordsOf(text)
    const wrong = countErrors(said, wordsOf(heard))
    if (wrong > 0)
      console.log(`${voice}: ${wrong} wrong\n  said:  ${said.join(' ')}\n  heard: ${wordsOf(heard).join(' ')}`)
    words += said.length
    errors += wrong
  }
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    voice,
    words,
    errors,
    wer: `${((100 * errors) / words).toFixed(1)} %`,
    seconds: round(seconds),
    'time/seconds': round(spentMs / 1000 / seconds),
    'cpu/seconds': round(cpuMicros / 1e6 / seconds),
  }
}

export async function run(voices: readonly string[] = VOICES): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined }
  const weights = openWeights({ dir: process.env.BLUEHOUR_MODELS ?? '.cache/models', log })
  const sessions = openSessions({ weights, threads: 2 })
  const bench = { speech: makeSpeech({ weights, sessions, log }), listener: openListener({ weights, sessions }) }
  const rows: Row[] = []
  for (const voice of voices) rows.push(await judge(voice, bench))
  table('Voice: word error rate by Moonshine base', rows)
  const total = rows.reduce((sum, { errors }) => sum + errors, 0) / rows.reduce((sum, { words }) => sum + words, 0)
  const words = `word error rate ${(100 * total).toFixed(2)} % over ${rows.length} voices and ${SENTENCES.length} sentences, at most ${100 * WER_MAX} % allowed`
  console.log(`\n${words}`)
  if (total > WER_MAX) throw new Error(words)
}
