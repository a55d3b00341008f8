import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shapesOf } from '@bluehour/fixtures/mouth/phoneme-shapes'
import {
  openTimedSpeaker,
  type Phone,
  pausesHeard,
  type TimedSpeaker,
  type TimedSpeech,
  voicesOf,
} from '@bluehour/fixtures/mouth/timed-speech'
import { openWeights } from '@bluehour/models/weights'
import { frameLevels, MEL_RATE, melFrames, speechLevel } from '@bluehour/speech/mouth/mel'
import { resample } from '@bluehour/speech/sound/resample'
import { JUDGING, TEACHING } from './sentences.ts'

/** Sound as bands, and the mouth that belongs to it. */
export type Lesson = { name: string; throat: number; mel: Float32Array; shapes: Float32Array }

export const LESSONS_DIR = '.cache/mouth-lessons'
const SPEEDS = [0.9, 1, 1.15, 1.25]
/** Played faster and slower: throats of other sizes. */
const THROATS = [0.86, 1, 1.16]

type Saying = { name: string; text: string; voice: ReturnType<typeof voicesOf>[number]; speed: number }

/** The last voice of every language is kept for judging. */
export function sayings(kind: 'teach' | 'judge'): Saying[] {
  return Object.entries(kind === 'teach' ? TEACHING : JUDGING).flatMap(([letter, list]) => {
    const voices = voicesOf(letter)
    const pool = kind === 'judge' ? voices.slice(-1) : voices.slice(0, Math.max(1, voices.length - 1))
    return list.map((text, index) => ({
      name: `${kind}-${letter}-${index}`,
      text,
      voice: pool[(index * 2) % pool.length]!,
      speed: kind === 'judge' ? 1 : SPEEDS[index % SPEEDS.length]!,
    }))
  })
}

/** Speaks what is missing and keeps it: Kokoro is slow and always says the same. */
export async function spoken(kind: 'teach' | 'judge'): Promise<(TimedSpeech & { name: string })[]> {
  await mkdir(LESSONS_DIR, { recursive: true })
  const log = { info: () => undefined, warn: () => undefined }
  let speaker: TimedSpeaker | undefined
  const out: (TimedSpeech & { name: string })[] = []
  for (const { name, text, voice, speed } of sayings(kind)) {
    const file = join(LESSONS_DIR, name)
    const known = await readFile(`${file}.json`, 'utf8').catch(() => undefined)
    if (known === undefined) {
      speaker ??= await openTimedSpeaker(openWeights({ dir: '.cache/models', log }))
      const said = await speaker.speak(text, voice, speed)
      await writeFile(`${file}.f32`, new Uint8Array(Float32Array.from(said.samples).buffer))
      await writeFile(`${file}.json`, JSON.stringify({ text, voice, phones: said.phones }))
      out.push({ ...said, name })
    } else {
      const { phones } = JSON.parse(known) as { phones: Phone[] }
      const samples = new Float32Array(new Uint8Array(await readFile(`${file}.f32`)).buffer)
      out.push({ name, phones, samples, sampleRate: 24_000 })
    }
  }
  await speaker?.release()
  return out
}

export function makeLesson(name: string, { samples, sampleRate, phones }: TimedSpeech, throat: number): Lesson {
  const mel = melFrames(resample(samples, (sampleRate / MEL_RATE) * throat))
  const faster = pausesHeard({ samples, sampleRate, phones }).map(({ symbol, start, end }) => ({
    symbol,
    start: start / throat,
    end: end / throat,
  }))
  return { name, throat, mel, shapes: shapesOf(faster, mel.length / 32) }
}

export async function makeLessons(): Promise<Lesson[]> {
  return (await spoken('teach')).flatMap((said) => THROATS.map((throat) => makeLesson(said.name, said, throat)))
}

const BACKGROUND_SECONDS = 8

/** A tune of plucked and held chords with drums, as bands at level 0. */
function makeMusic(next: () => number): Float32Array {
  const samples = new Float32Array(BACKGROUND_SECONDS * MEL_RATE)
  const beat = Math.round(MEL_RATE * (0.35 + 0.3 * next()))
  for (let start = 0; start < samples.length; start += beat) {
    const root = 110 * 2 ** (Math.floor(next() * 12) / 12)
    for (const step of [0, 4, 7, 12]) {
      const hz = root * 2 ** (step / 12)
      const fall = 0.3 + next() * 2
      for (let harmonic = 1; harmonic * hz < 6000 && harmonic < 9; harmonic++) {
        const loud = 0.2 / harmonic ** (0.8 + next())
        for (let at = 0; at < beat * 2 && start + at < samples.length; at++) {
          const t = at / MEL_RATE
          samples[start + at]! += loud * Math.exp(-t / fall) * Math.sin(2 * Math.PI * hz * harmonic * t)
        }
      }
    }
    for (let at = 0; at < 1600 && start + at < samples.length; at++)
      samples[start + at]! += (next() - 0.5) * Math.exp(-at / 300) * 1.5
  }
  return levelled(samples)
}

/** White noise turning dark as `slope` goes from 0 to 1, swelling now and then. */
function makeNoise(next: () => number, slope: number): Float32Array {
  const samples = new Float32Array(BACKGROUND_SECONDS * MEL_RATE)
  let low = 0
  for (let at = 0; at < samples.length; at++) {
    const white = next() - 0.5
    low = 0.97 * low + white
    const swell = 0.7 + 0.3 * Math.sin((at / MEL_RATE) * (0.5 + slope))
    samples[at] = swell * (slope * low * 0.2 + (1 - slope) * white)
  }
  return levelled(samples)
}

function levelled(samples: Float32Array): Float32Array {
  const mel = melFrames(samples)
  const level = speechLevel(frameLevels(mel))
  return mel.map((value) => value - level)
}

export function makeBackgrounds(next: () => number): Float32Array[] {
  return [
    ...Array.from({ length: 4 }, () => makeMusic(next)),
    ...[0, 0.3, 0.6, 0.9].map((slope) => makeNoise(next, slope)),
  ]
}
