/**
 * Lip sync, measured on finished files: clips made from photos say sentences whose phonemes are known. Does the mouth
 * open when the phonemes do and not later, is it still in pauses, is everything but the lower face as it was, and what
 * does a frame cost. Sheets to look at go to .cache/sheets/. Fails when a clip misses what is promised.
 *
 *     npm run bench -- lip-sync
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Job, LipSyncRequest, MediaEngine, Sound } from '@bluehour/engine/engine'
import { makeFaceFinder } from '@bluehour/faces/find/finder'
import { makeFaceTracker } from '@bluehour/faces/find/tracker'
import { makeLipSync } from '@bluehour/faces/lip-sync/lip-sync'
import { opennessOf } from '@bluehour/fixtures/mouth/phoneme-shapes'
import { openTimedSpeaker, type TimedSpeech } from '@bluehour/fixtures/mouth/timed-speech'
import { groupPhoto } from '@bluehour/fixtures/people'
import { makeMedia } from '@bluehour/media/media'
import { findPrograms } from '@bluehour/media/programs'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeMouthTracker } from '@bluehour/speech/mouth/track-mouth'
import { type ClipRecipe, makeClip } from './lip-sync/clips.ts'
import { compareClips, type Seen } from './lip-sync/compare.ts'
import { drawSheet } from './lip-sync/sheet.ts'
import { table } from './measure.ts'

const FPS = 25
const SAYING = 'My mother bought a big apple pie. Papa, how are you?'
const OLD_SAYING = 'Oh no, the old boat slowly rolled over, and nobody heard it.'
const PAUSE_SECONDS = 0.8
const PROMISED = { correlation: 0.7, lagMs: 60, psnr: 40 }

type Case = { name: string; quality: LipSyncRequest['quality']; clip: (work: string) => Promise<string> }

const job: Job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }
const finish = {
  provenance: { engine: 'bench', version: '0', projectId: 'bench', createdAt: '2026-01-01T00:00:00.000Z' },
  watermark: false,
}

export async function run(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined }
  const weights = openWeights({ dir: '.cache/models', log })
  const sessions = openSessions({ weights, threads: 2 })
  const finder = makeFaceFinder({ sessions })
  const media = makeMedia({})
  const hear = makeMouthTracker({ sessions })
  const lipSync = makeLipSync({ watch: (options) => makeFaceTracker(finder, options), hear })
  const speaker = await openTimedSpeaker(weights)
  const said = withPauses(await speaker.speak(SAYING, 'af_heart'))
  const before = await speaker.speak(OLD_SAYING, 'am_michael')
  await speaker.release()
  const work = await mkdtemp(join(tmpdir(), 'bluehour-lip-sync-'))
  await mkdir('.cache/sheets', { recursive: true })
  const speak = (file: string, sound: Sound, quality: LipSyncRequest['quality'], name: string) =>
    sync({ media, lipSync, file, sound, quality, out: join(work, name) })
  const rows: Record<string, string | number>[] = []
  try {
    for (const { name, quality, clip } of cases(work, (file) => speak(file, soundOf(before), 'standard', 'old.mp4'))) {
      const file = await clip(work)
      const started = performance.now()
      const out = await speak(file, soundOf(said), quality, `${rows.length}.mp4`)
      const msPerFrame = (performance.now() - started) / ((said.samples.length / said.sampleRate) * FPS)
      const seen = await compareClips(media, finder, file, out)
      await drawSheet(seen, `.cache/sheets/lip-sync-${rows.length}.png`)
      rows.push(judge(name, quality, seen, said, msPerFrame))
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  table('Lip sync', rows)
  const failed = rows.filter(({ ok }) => ok !== 'yes')
  if (failed.length > 0) throw new Error(`not as promised: ${failed.map(({ clip }) => clip).join(', ')}`)
}

function cases(work: string, talking: (file: string) => Promise<string>): Case[] {
  const seconds = 7
  const astronaut: ClipRecipe = {
    photo: async () => fileURLToPath(new URL('../test/fixtures/astronaut.jpg', import.meta.url)),
    crop: { left: 110, top: 10, size: 250 },
    size: 384,
    fps: FPS,
    seconds,
  }
  const woman: ClipRecipe = {
    ...astronaut,
    photo: () => groupPhoto('sample6'),
    crop: { left: 150, top: 420, size: 480 },
    size: 512,
  }
  const turned: ClipRecipe = {
    ...astronaut,
    photo: () => groupPhoto('sample1'),
    crop: { left: 270, top: 260, size: 480 },
    size: 512,
  }
  const clip = (recipe: ClipRecipe) => (folder: string) => makeClip(findPrograms({}), recipe, folder)
  return [
    { name: 'smile with teeth', quality: 'lite', clip: clip(astronaut) },
    { name: 'closed lips', quality: 'standard', clip: clip(woman) },
    { name: 'three-quarter view', quality: 'pro', clip: clip(turned) },
    { name: 'already talking', quality: 'standard', clip: async () => talking(await clip(woman)(work)) },
  ]
}

const soundOf = ({ sampleRate, samples }: TimedSpeech): Sound => ({ sampleRate, channels: [samples] })

/** Silence before and after, where nothing may move. */
function withPauses({ sampleRate, samples, phones }: TimedSpeech): TimedSpeech {
  const pause = Math.round(PAUSE_SECONDS * sampleRate)
  const longer = new Float32Array(samples.length + 2 * pause)
  longer.set(samples, pause)
  const later = phones.map(({ symbol, start, end }) => ({
    symbol,
    start: start + PAUSE_SECONDS,
    end: end + PAUSE_SECONDS,
  }))
  return { sampleRate, samples: longer, phones: later }
}

type Syncing = {
  media: MediaEngine
  lipSync: ReturnType<typeof makeLipSync>
  file: string
  sound: Sound
  quality: LipSyncRequest['quality']
  out: string
}

export async function sync({ media, lipSync, file, sound, quality, out }: Syncing): Promise<string> {
  const endSeconds = sound.channels[0]!.length / sound.sampleRate
  const open = () => media.readVideo(file, { endSeconds, signal: job.signal })
  const { width, height, fps } = await open()
  const writer = media.openVideo({ width, height, fps, sound }, out, finish, job.signal)
  await lipSync.speak({ quality, sound, open }, writer, job)
  await writer.close()
  return out
}

function judge(name: string, quality: string, seen: Seen, said: TimedSpeech, msPerFrame: number) {
  const frames = seen.opening.length
  const openness = opennessOf(said.phones, Math.ceil((frames / FPS) * 100) + 100)
  const wanted = Float64Array.from({ length: frames }, (_, frame) => meanAround(openness, ((frame + 0.5) / FPS) * 100))
  const { correlation, lagFrames } = bestLag(seen.opening, wanted)
  const lagMs = (lagFrames * 1000) / FPS
  const quiet = Math.floor(PAUSE_SECONDS * FPS) - 5
  const stillness = spreadOf(seen.opening.slice(2, quiet)) / spreadOf(seen.opening)
  const ok =
    correlation >= PROMISED.correlation &&
    Math.abs(lagMs) < PROMISED.lagMs &&
    seen.psnr > PROMISED.psnr &&
    stillness < 0.12
  return {
    clip: name,
    quality,
    'face px': Math.round(seen.facePx),
    correlation: Math.round(correlation * 1000) / 1000,
    'lag ms': Math.round(lagMs),
    'opening in silence (share of speech)': Math.round(stillness * 1000) / 1000,
    'jitter, share of source': seen.jitter,
    'PSNR elsewhere': seen.psnr,
    'ms a frame': Math.round(msPerFrame),
    ok: ok ? 'yes' : 'no',
  }
}

/** A mouth and a film frame are slower than a phoneme's edge: 60 ms around. */
function meanAround(values: Float32Array, at: number): number {
  let [sum, count] = [0, 0]
  for (let i = Math.max(0, Math.round(at) - 3); i <= Math.round(at) + 3; i++) {
    sum += values[i] ?? 0
    count += 1
  }
  return sum / count
}

const meanOf = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length

function spreadOf(values: ArrayLike<number>): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(Array.from(values, (value) => (value - mean) ** 2)))
}

/** The correlation as it is, and how much later than wanted (in frames) it would be best. */
export function bestLag(seen: Float64Array, wanted: Float64Array): { correlation: number; lagFrames: number } {
  const at = (lag: number) => {
    const a: number[] = []
    const b: number[] = []
    for (let i = 8; i < seen.length - 8; i++) {
      a.push(seen[i + lag]!)
      b.push(wanted[i]!)
    }
    const [ma, mb] = [meanOf(a), meanOf(b)]
    return meanOf(a.map((value, i) => (value - ma) * (b[i]! - mb))) / (spreadOf(a) * spreadOf(b))
  }
  const lags = Array.from({ length: 13 }, (_, i) => i - 6)
  const best = lags.reduce((p, q) => (at(q) > at(p) ? q : p))
  const [left, middle, right] = [at(best - 1), at(best), at(best + 1)]
  const bend = left - 2 * middle + right
  return { correlation: at(0), lagFrames: best + (bend < 0 ? (0.5 * (left - right)) / bend : 0) }
}
