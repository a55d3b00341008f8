/**
 * How near clones come to their samples: people's recordings of BLUEHOUR_CLIPS and voices of the catalogue that are
 * mixed and moved away from any of Kokoro's own. The judge of "whose voice is it" uses cepstra, which the cloner does
 * not know.
 *
 *     npm run bench -- clone
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOGUE_NAMES } from '@bluehour/catalog/voices'
import type { Sound } from '@bluehour/engine/engine'
import { makeMedia } from '@bluehour/media/media'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeRecognition, toMono16k } from '@bluehour/recognition/recognition'
import { BANDS, frameLevels, melFrames, speechLevel } from '@bluehour/speech/mouth/mel'
import { makeSpeech } from '@bluehour/speech/speech'
import { makeVoiceCloner } from '@bluehour/voices/cloner'
import { measureVoice } from '@bluehour/voices/measure-voice'
import { table } from './measure.ts'
import { countErrors, wordsOf } from './word-errors.ts'

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

const distance = (a: readonly number[], b: readonly number[]) =>
  Math.hypot(...a.map((value, index) => value - b[index]!))
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

export async function run(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined }
  const weights = openWeights({ dir: process.env.BLUEHOUR_MODELS ?? '.cache/models', log })
  const sessions = openSessions({ weights, threads: 2 })
  const speech = makeSpeech({ weights, sessions, log })
  const cloner = makeVoiceCloner({ sessions, speech, log })
  const recognition = makeRecognition({ weights, sessions, log })
  const samples: { name: string; sound: Sound }[] = []
  const media = makeMedia()
  const folder = process.env.BLUEHOUR_CLIPS ?? '.cache/clips'
  for (const file of existsSync(folder)
    ? readdirSync(folder).filter((name) => /^(jfk|arctic-\d|austen-0870)\.wav$/.test(name))
    : [])
    samples.push({
      name: file.replace('.wav', ''),
      sound: await media.readSound(join(folder, file), { sampleRate: 24_000, signal: job.signal }),
    })
  for (let index = 17; samples.length < SAMPLES; index += 61)
    samples.push({
      name: `catalogue ${index}`,
      sound: await speech.speak({ text: SAID, voice: CATALOGUE_NAMES[index]! }, job),
    })
  const prints = samples.map(({ sound }) => fingerprint(sound))
  const rows: { sample: string; semitones: number; formants: number; nearest: string; wrong: number }[] = []
  for (const [index, { name, sound }] of samples.entries()) {
    const clone = await cloner.speak({ sample: sound, text: TEXT }, job)
    const [own, model] = [measureVoice(toMono16k(clone)), measureVoice(toMono16k(sound))]
    const print = fingerprint(clone)
    const ranked = prints.map((other, at) => ({ at, far: distance(print, other) })).sort((a, b) => a.far - b.far)
    const { text } = await recognition.transcribe({ sound: clone, language: 'en' }, job)
    rows.push({
      sample: name,
      semitones: Number(Math.abs(12 * Math.log2(own.hz / model.hz)).toFixed(2)),
      formants: Number(
        (own.formants.slice(0, 3).reduce((sum, hz, at) => sum + Math.abs(hz / model.formants[at]! - 1), 0) / 3).toFixed(
          3,
        ),
      ),
      nearest: samples[ranked[0]!.at]!.name,
      wrong: countErrors(wordsOf(TEXT), wordsOf(text)),
    })
    console.log(index, rows.at(-1))
  }
  table('Clones beside their samples', rows)
  const right = rows.filter(({ sample, nearest }) => sample === nearest).length
  const wrong = rows.reduce((sum, row) => sum + row.wrong, 0) / (rows.length * wordsOf(TEXT).length)
  const semitones = median(rows.map((row) => row.semitones))
  const formants = median(rows.map((row) => row.formants))
  const words = `pitch ${semitones} semitones and formants ${(100 * formants).toFixed(1)} % off in the median, ${right} of ${rows.length} nearest to their own sample, ${(100 * wrong).toFixed(1)} % of the words wrong`
  console.log(`\n${words}`)
  if (semitones > LIMITS.semitones || formants > LIMITS.formants || right < LIMITS.nearest || wrong > LIMITS.wrong)
    throw new Error(words)
}
