/**
 * How near clones come to their samples: people's recordings of BLUEHOUR_CLIPS and voices of the catalogue. The judge of
 * "whose voice is it" is a speaker network that the cloner does not know (voices/speaker-network.ts), or, where it
 * is not at hand, cepstra and pitch. Samples and clones are kept as wav in bench/out/clone.
 *
 *     npm run bench -- clone --only=jfk,catalogue
 */
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CATALOGUE_NAMES } from '@bluehour/catalog/voices'
import type { Sound } from '@bluehour/engine/engine'
import type { Speech } from '@bluehour/engine/voices'
import { writeWav } from '@bluehour/fixtures/voices'
import { countErrors, wordsOf } from '@bluehour/fixtures/word-errors'
import { makeMedia } from '@bluehour/media/media'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeRecognition, toMono16k } from '@bluehour/recognition/recognition'
import { speechSpans } from '@bluehour/recognition/speech-spans'
import { BANDS, frameLevels, melFrames, speechLevel } from '@bluehour/speech/mouth/mel'
import { makeSpeech } from '@bluehour/speech/speech'
import { makeVoiceCloner } from '@bluehour/voices/cloner'
import { measureVoice } from '@bluehour/voices/measure-voice'
import { join } from '@bluehour/voices/sample'
import { table } from './measure.ts'
import { isAsked, openRows } from './parts.ts'
import { openSpeakerNetwork } from './voices/speaker-network.ts'

const CLIPS = process.env.BLUEHOUR_CLIPS ?? '.cache/clips'
const OUT = fileURLToPath(new URL('./out/clone/', import.meta.url))
const PEOPLE = ['jfk', 'arctic-7', 'arctic-9', 'austen-0870', 'cards-005']
const SAMPLES = 10
const SAID = 'The train to the coast leaves at nine in the morning, and nobody in our family wants to miss it.'
const TEXT = 'Please bring the blue folder to the meeting tomorrow, and do not forget your glasses.'
const LIMITS = { semitones: 1, formants: 0.06, nearest: 8, wrong: 0.08 }
const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }

/** Means and deviations of fifteen cepstra over the loud frames, and the pitch: what a listener compares first. */
function fingerprint(sound: Sound): number[] {
  const samples = toMono16k(sound)
  const mel = melFrames(samples)
  const levels = frameLevels(mel)
  const loud = speechLevel(levels) - 4
  const rows: number[][] = []
  for (let frame = 0; frame < levels.length; frame++) {
    if (levels[frame]! < loud) continue
    rows.push(
      Array.from({ length: 15 }, (_, order) => {
        let sum = 0
        for (let band = 0; band < BANDS; band++)
          sum += mel[frame * BANDS + band]! * Math.cos((Math.PI * (order + 1) * (band + 0.5)) / BANDS)
        return sum / BANDS
      }),
    )
  }
  const means = Array.from({ length: 15 }, (_, order) => rows.reduce((sum, row) => sum + row[order]!, 0) / rows.length)
  const spreads = means.map((mean, order) =>
    Math.sqrt(rows.reduce((sum, row) => sum + (row[order]! - mean) ** 2, 0) / rows.length),
  )
  return [...means, ...spreads, 1.5 * Math.log2(measureVoice(samples).hz)]
}

type Print = readonly number[] | Float32Array
const distance = (a: Print, b: Print) => Math.hypot(...Array.from(a, (value, index) => value - b[index]!))
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

type Row = {
  part: string
  semitones: number
  formants: number
  nearest: string
  likeness: number
  next: number
  wrong: number
}
type Sample = { name: string; sound: Sound }

export async function run(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined }
  const weights = openWeights({ dir: process.env.BLUEHOUR_MODELS ?? '.cache/models', log })
  const sessions = openSessions({ weights, threads: 2 })
  const speech = makeSpeech({ weights, sessions, log })
  const cloner = makeVoiceCloner({ sessions, speech, log })
  const recognition = makeRecognition({ weights, sessions, log })
  mkdirSync(OUT, { recursive: true })
  const samples = await readSamples(speech)
  const rows = openRows<Row>('clone', ({ part }) => part)
  const network = openSpeakerNetwork(`${CLIPS}/resemblyzer.pt`)
  const printOf = async (sound: Sound) => {
    if (!network) return fingerprint(sound)
    const mono = toMono16k(sound)
    const { spans } = await speechSpans(sessions, mono, {}, job)
    return network.embed(
      join(spans.map(({ start, end }) => mono.subarray(start * 16_000, end * 16_000))).subarray(0, 128_000),
    )
  }
  const prints: Print[] = []
  for (const { sound } of samples) prints.push(await printOf(sound))
  for (const { name, sound } of samples) {
    if (!isAsked(name)) continue
    const clone = await cloner.speak({ sample: sound, text: TEXT }, job)
    writeWav(clone, `${OUT}${name}.clone.wav`)
    const [own, model] = [measureVoice(toMono16k(clone)), measureVoice(toMono16k(sound))]
    const print = await printOf(clone)
    const ranked = prints.map((other, at) => ({ at, far: distance(print, other) })).sort((a, b) => a.far - b.far)
    const { text } = await recognition.transcribe({ sound: clone, language: 'en' }, job)
    const off = own.formants.slice(0, 3).reduce((sum, hz, at) => sum + Math.abs(hz / model.formants[at]! - 1), 0) / 3
    const likeness = (far: number) => Number((1 - far ** 2 / 2).toFixed(3))
    rows.add({
      part: name,
      semitones: Number(Math.abs(12 * Math.log2(own.hz / model.hz)).toFixed(2)),
      formants: Number(off.toFixed(3)),
      nearest: samples[ranked[0]!.at]!.name,
      likeness: likeness(ranked.find(({ at }) => samples[at]!.name === name)!.far),
      next: likeness(ranked.find(({ at }) => samples[at]!.name !== name)!.far),
      wrong: countErrors(wordsOf(TEXT), wordsOf(text)),
    })
  }
  conclude(rows.all())
}

/** People first, then voices of the catalogue until there are ten; what was spoken once is read again. */
async function readSamples(speech: Speech): Promise<Sample[]> {
  const media = makeMedia()
  const read = (file: string) => media.readSound(file, { sampleRate: 24_000, signal: job.signal })
  const samples: Sample[] = []
  for (const name of PEOPLE)
    if (existsSync(`${CLIPS}/${name}.wav`)) samples.push({ name, sound: await read(`${CLIPS}/${name}.wav`) })
  for (let index = 17; samples.length < SAMPLES; index += 61) {
    const name = `catalogue-${index}`
    const file = `${OUT}${name}.wav`
    if (!existsSync(file)) {
      const spoken = await speech.speak({ text: SAID, voice: CATALOGUE_NAMES[index]! }, job)
      writeWav(spoken, file)
    }
    samples.push({ name, sound: await read(file) })
  }
  return samples
}

function conclude(rows: readonly Row[]): void {
  table('Clones beside their samples', [...rows])
  const right = rows.filter(({ part, nearest }) => part === nearest).length
  const wrong = rows.reduce((sum, row) => sum + row.wrong, 0) / (rows.length * wordsOf(TEXT).length)
  const semitones = median(rows.map((row) => row.semitones))
  const formants = median(rows.map((row) => row.formants))
  const words = `pitch ${semitones} semitones and formants ${(100 * formants).toFixed(1)} % off in the median, ${right} of ${rows.length} nearest to their own sample, ${(100 * wrong).toFixed(1)} % of the words wrong`
  console.log(`\n${words}`)
  if (semitones > LIMITS.semitones || formants > LIMITS.formants || right < LIMITS.nearest || wrong > LIMITS.wrong)
    throw new Error(words)
}
