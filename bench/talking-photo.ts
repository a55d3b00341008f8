/**
 * Talking photos, measured on finished files: the mouth against the phonemes of the speech, silence, blinks, the head,
 * the background. Also how well the mouth is heard, language by language, before anything is drawn.
 * Sheets to look at go to .cache/sheets/. Fails when something is not as promised.
 *
 *     npm run bench -- talking-photo
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Job, Picture, Sound, TalkingPhotoRequest } from '@bluehour/engine/engine'
import { makeFaceFinder } from '@bluehour/faces/find/finder'
import { makeTalkingPhoto } from '@bluehour/faces/talking-photo/talking-photo'
import { agreement } from '@bluehour/fixtures/mouth/agreement'
import { opennessOf } from '@bluehour/fixtures/mouth/phoneme-shapes'
import { type Phone, pausesHeard, type TimedSpeech } from '@bluehour/fixtures/mouth/timed-speech'
import { groupPhoto } from '@bluehour/fixtures/people'
import { makeMedia } from '@bluehour/media/media'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeMouthTracker, type TrackMouth } from '@bluehour/speech/mouth/track-mouth'
import { makeInpaint } from '@bluehour/vision/inpaint'
import { makeMatting } from '@bluehour/vision/matting'
import sharp from 'sharp'
import { table } from './measure.ts'
import { spoken } from './mouth/lessons.ts'
import { drawSheet } from './talking-photo/sheet.ts'
import { type Watched, watch } from './talking-photo/watch.ts'

const FPS = 25
const PAUSE_SECONDS = 0.9
const HEARD = { correlation: 0.8, lagMs: 40 }
const SEEN = { correlation: 0.7, lagMs: 60, stillness: 0.12, alike: 0.75, background: 1.6 }

type Case = Pick<TalkingPhotoRequest, 'style' | 'prompt'> & {
  name: string
  photo: () => Promise<Picture>
  sentences: number
}

const job: Job = { signal: new AbortController().signal, progress: () => undefined, seed: 11 }
const finish = {
  provenance: { engine: 'bench', version: '0', projectId: 'bench', createdAt: '2026-01-01T00:00:00.000Z' },
  watermark: false,
}

type Cut = { left: number; top: number; width: number; height: number }

async function pictureOf(file: string, cut: Cut, width: number): Promise<Picture> {
  const { data, info } = await sharp(file)
    .extract(cut)
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 3, data }
}

const astronaut = fileURLToPath(new URL('../test/fixtures/astronaut.jpg', import.meta.url))
const CASES: readonly Case[] = [
  {
    name: 'smile with teeth, realistic',
    style: 'realistic',
    prompt: '',
    sentences: 2,
    photo: () => pictureOf(astronaut, { left: 0, top: 0, width: 448, height: 448 }, 384),
  },
  {
    name: 'closed lips, smiling and nodding',
    style: 'prompted',
    prompt: 'She is smiling and nodding',
    sentences: 1,
    photo: async () => pictureOf(await groupPhoto('sample6'), { left: 150, top: 200, width: 520, height: 660 }, 360),
  },
  {
    name: 'small head, calm',
    style: 'prompted',
    prompt: 'calm',
    sentences: 1,
    photo: async () => pictureOf(await groupPhoto('sample3'), { left: 800, top: 60, width: 720, height: 720 }, 400),
  },
]

const soundOf = ({ sampleRate, samples }: TimedSpeech): Sound => ({ sampleRate, channels: [samples] })
const round = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits

/** Sentences one after the other, with silence before, between and after. */
function inARow(list: readonly TimedSpeech[]): TimedSpeech {
  const { sampleRate } = list[0]!
  const pause = Math.round(PAUSE_SECONDS * sampleRate)
  const samples = new Float32Array(list.reduce((sum, said) => sum + said.samples.length + pause, pause))
  const phones: Phone[] = []
  let at = pause
  for (const said of list) {
    samples.set(said.samples, at)
    for (const { symbol, start, end } of pausesHeard(said)) {
      phones.push({ symbol, start: start + at / sampleRate, end: end + at / sampleRate })
    }
    at += said.samples.length + pause
  }
  return { sampleRate, samples, phones }
}

async function judgeHearing(hear: TrackMouth, list: readonly (TimedSpeech & { name: string })[]) {
  const rows = []
  for (const said of list) {
    const cpu = process.cpuUsage()
    const track = await hear(soundOf(said), job)
    const { user, system } = process.cpuUsage(cpu)
    const open = Array.from({ length: Math.floor(track.seconds * 100) }, (_, frame) => track.at(frame / 100).open)
    const { now, best, lagSeconds } = agreement(open, opennessOf(pausesHeard(said), open.length))
    const closures = said.phones.filter(({ symbol }) => symbol !== '' && 'mbp'.includes(symbol))
    const closed = closures.filter(({ start, end }) => {
      for (let at = start - 0.04; at < end + 0.04; at += 0.01) if (track.at(at).press > 0.5) return true
      return false
    })
    rows.push({
      sentence: said.name,
      correlation: round(now),
      'best shift': round(best),
      'lag ms': lagSeconds * 1000,
      'm b p closed': `${closed.length} of ${closures.length}`,
      'cpu/seconds': round((user + system) / 1e6 / track.seconds),
    })
  }
  return rows
}

/** The strongest likeness of a series to itself a second or more later; a loop would give 1. */
function selfLikeness(values: readonly number[], fps: number): number {
  const later = Math.floor(values.length / 2)
  let most = -1
  for (let lag = Math.round(1.5 * fps); lag < later; lag++) {
    const first = values.slice(0, values.length - lag)
    most = Math.max(most, correlationOf(first, values.slice(lag)))
  }
  return most
}

function correlationOf(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [ma, mb] = [mean(a), mean(b)]
  let [both, first, second] = [0, 0, 0]
  for (const [at, value] of a.entries()) {
    both += (value - ma) * (b[at]! - mb)
    first += (value - ma) ** 2
    second += (b[at]! - mb) ** 2
  }
  return both / Math.sqrt(first * second + 1e-12)
}

const spreadOf = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** Frames in which nothing is said, the edges of every pause left out. */
function quietFrames(phones: readonly Phone[], frames: number): number[] {
  const talks = phones.filter(({ symbol }) => symbol !== '')
  return Array.from({ length: frames }, (_, frame) => frame).filter((frame) => {
    const at = (frame + 0.5) / FPS
    return at > 0.35 && at < frames / FPS - 0.35 && talks.every(({ start, end }) => at < start - 0.2 || at > end + 0.25)
  })
}

function judgeSeeing(name: string, said: TimedSpeech, seen: Watched, cpuMs: number) {
  const { fps, mouth, lids } = seen
  const measured = Array.from({ length: Math.floor((mouth.length / fps) * 100) }, (_, at) => {
    const place = Math.max(0, Math.min(mouth.length - 1, (at / 100) * fps - 0.5))
    const low = Math.min(mouth.length - 2, Math.floor(place))
    return mouth[low]! + (mouth[low + 1]! - mouth[low]!) * (place - low)
  })
  const { best, lagSeconds } = agreement(measured, opennessOf(said.phones, measured.length))
  const quiet = quietFrames(said.phones, mouth.length).map((frame) => mouth[frame]!)
  const stillness = spreadOf(quiet) / (Math.max(...mouth) - Math.min(...mouth))
  const open = [...lids].sort((a, b) => a - b)[lids.length >> 1]!
  const blinks = lids.filter((value, at) => value < 0.55 * open && (lids[at - 1] ?? open) >= 0.55 * open).length
  const alike = Math.max(selfLikeness(seen.headX, fps), selfLikeness(seen.headY, fps))
  const background = Math.max(...seen.background)
  const isLong = mouth.length > 10 * fps
  const ok =
    best >= SEEN.correlation &&
    Math.abs(lagSeconds) * 1000 < SEEN.lagMs &&
    stillness < SEEN.stillness &&
    background < SEEN.background &&
    (!isLong || (alike < SEEN.alike && blinks >= 2))
  return {
    video: name,
    correlation: round(best),
    'lag ms': lagSeconds * 1000,
    'moves in silence': round(stillness, 3),
    'blinks/min': round((blinks * 60 * fps) / mouth.length, 0),
    'head x, y (eye distances)': `${round(spreadOf(seen.headX), 3)}, ${round(spreadOf(seen.headY), 3)}`,
    'most alike later': isLong ? round(alike) : '',
    background: round(background),
    'cpu ms/frame': round(cpuMs, 0),
    ok: ok ? 'yes' : 'NO',
  }
}

export async function run(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined }
  const sessions = openSessions({ weights: openWeights({ dir: '.cache/models', log }), threads: 2 })
  const [finder, hear, media] = [makeFaceFinder({ sessions }), makeMouthTracker({ sessions }), makeMedia({})]
  const studio = { matting: makeMatting({ sessions, log }), inpaint: makeInpaint(sessions) }
  const talkingPhoto = makeTalkingPhoto({ finder, studio, hear })
  const sentences = await spoken('judge')
  const heard = await judgeHearing(hear, sentences)
  table('Mouths heard: voices and sentences that were not taught', heard)
  const work = await mkdtemp(join(tmpdir(), 'bluehour-talking-photo-'))
  await mkdir('.cache/sheets', { recursive: true })
  const rows: ReturnType<typeof judgeSeeing>[] = []
  try {
    for (const [index, { name, photo, sentences: count, style, prompt }] of CASES.entries()) {
      const said = inARow(sentences.slice(index, index + count))
      const image = await photo()
      const [width, height] = [image.width & ~1, image.height & ~1]
      const frames = Math.round((said.samples.length / said.sampleRate) * FPS)
      const file = join(work, `${index}.mp4`)
      const writer = media.openVideo({ width, height, fps: FPS, sound: soundOf(said) }, file, finish, job.signal)
      const cpu = process.cpuUsage()
      await talkingPhoto.speak({ image, sound: soundOf(said), frames, style, prompt }, writer, job)
      const { user, system } = process.cpuUsage(cpu)
      await writer.close()
      const seen = await watch(media, finder, file)
      await drawSheet(seen, `.cache/sheets/talking-photo-${index}.png`)
      rows.push(judgeSeeing(name, said, seen, (user + system) / 1000 / frames))
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  table('Talking photos', rows)
  const mean = heard.reduce((sum, row) => sum + row['best shift'], 0) / heard.length
  const late = heard.filter((row) => Math.abs(row['lag ms']) >= HEARD.lagMs).map((row) => row.sentence)
  console.log(`\nheard: mean correlation ${round(mean)}, at least ${HEARD.correlation} promised`)
  const failed = rows.filter(({ ok }) => ok !== 'yes').map(({ video }) => video)
  if (mean < HEARD.correlation) failed.push('hearing')
  if (late.length > 0 || failed.length > 0) throw new Error(`not as promised: ${[...late, ...failed].join(', ')}`)
}
