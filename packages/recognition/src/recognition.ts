import type { Job, Sound } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { Recognition, SpokenWord, TranscribeRequest, Transcript } from '@bluehour/engine/voices'
import type { Sessions } from '@bluehour/models/sessions'
import type { WeightLog, Weights } from '@bluehour/models/weights'
import { resample } from '@bluehour/speech/sound/resample'
import { RATE } from './log-mel.ts'
import { type Span, speechSpans } from './speech-spans.ts'
import type { WhisperSize } from './vocabulary.ts'
import { type Encoded, openWhisper, type Whisper } from './whisper.ts'
import { makeWindows, type Window } from './windows.ts'
import { loudness, moveToSound, tokenTimes } from './word-times.ts'
import { wordsOf } from './words.ts'

/** Both together mean that the network wrote something although nobody spoke. */
const NO_SPEECH = 0.6
const UNSURE_LOG_PROB = -1
/** A language that is less likely is asked for in more windows. */
const SURE_LANGUAGE = 0.6
const LANGUAGE_WINDOWS = 3
const HEARING_SHARE = 0.1
/** Margins included. */
const LEFT_OUT_SECONDS = 0.8

/** All channels together, at 16 kHz. */
export function toMono16k({ sampleRate, channels }: Sound): Float32Array {
  const [first] = channels
  if (!first) return new Float32Array(0)
  const mono =
    channels.length === 1
      ? first
      : first.map((_, at) => channels.reduce((sum, channel) => sum + channel[at]!, 0) / channels.length)
  return resample(mono, sampleRate / RATE)
}

function nothingHeard(samples: Float32Array): AppError {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  const why =
    samples.length === 0 || peak < 1e-3
      ? 'The sound is silent. Check that the right track is in the file and choose a part where somebody speaks.'
      : 'Nobody speaks in this sound: it holds only music, noise or silence. Choose a part with clear speech.'
  return new AppError('no_speech_detected', why)
}

export function makeRecognition({
  weights,
  sessions,
  log,
  size = 'base',
}: {
  weights: Weights
  sessions: Sessions
  log: WeightLog
  size?: WhisperSize
}): Recognition {
  const whisper = openWhisper({ weights, sessions, size })
  return {
    transcribe: async (request, job) => {
      const started = performance.now()
      const samples = toMono16k(request.sound)
      const listening: Job = { ...job, progress: (share) => job.progress(share * HEARING_SHARE) }
      const { singing = false } = request
      const { spans, activity } = await speechSpans(sessions, samples, { singing }, listening)
      if (spans.length === 0) throw nothingHeard(samples)
      const windows = makeWindows(spans, activity)
      const transcript = await hearWindows(whisper, samples, { windows, spans }, request, {
        ...job,
        progress: (share) => job.progress(HEARING_SHARE + share * (1 - HEARING_SHARE)),
      })
      if (transcript.words.length === 0) throw nothingHeard(samples)
      const seconds = samples.length / RATE
      const ratio = (performance.now() - started) / 1000 / seconds
      log.info({ language: transcript.language, words: transcript.words.length, seconds, ratio }, 'Heard a sound')
      return transcript
    },
  }
}

async function hearWindows(
  whisper: Whisper,
  samples: Float32Array,
  { windows, spans }: { windows: readonly Window[]; spans: readonly Span[] },
  request: TranscribeRequest,
  job: Job,
): Promise<Transcript> {
  const encode = ({ start, end }: Window) => whisper.encode(partOf(samples, start, end))
  const found = await findLanguage(whisper, windows, encode, request.language)
  const words: SpokenWord[] = []
  let cut = Number.NEGATIVE_INFINITY
  for (const [index, window] of windows.entries()) {
    job.signal.throwIfAborted()
    // The first window was encoded to find the language.
    const encoded = (index === 0 ? found.first : undefined) ?? (await encode(window))
    const how = { language: found.language, task: request.task }
    const heard = await hearWindow(whisper, samples, window, encoded, how, job)
    for (const span of leftOut(heard, window, spans)) {
      const alone = { ...span, core: span }
      heard.push(...(await hearWindow(whisper, samples, alone, await encode(alone), how, job)))
    }
    heard.sort((a, b) => a.startSeconds - b.startSeconds)
    const isOverlapped = (windows[index + 1]?.start ?? Number.POSITIVE_INFINITY) < window.end
    const kept = heard.filter((word) => middle(word) >= cut)
    cut = isOverlapped ? seamNear(kept, window.core.end) : Number.NEGATIVE_INFINITY
    words.push(...withoutDoubles(words, isOverlapped ? kept.filter((word) => middle(word) < cut) : kept))
    job.progress((index + 1) / windows.length)
  }
  const text = words.map(({ text, spaced }) => (spaced ? ` ${text}` : text)).join('')
  return { language: found.language, languageConfidence: found.confidence, text: text.trim(), words }
}

/** Speech between pauses that got no word: the network stops early after a pause, or takes a repetition for a loop. */
function leftOut(words: readonly SpokenWord[], window: Window, spans: readonly Span[]): Span[] {
  const inside = spans.filter(({ start, end }) => start >= window.start && end <= window.end)
  if (inside.length < 2) return []
  return inside.filter(
    ({ start, end }) =>
      end - start >= LEFT_OUT_SECONDS && !words.some((word) => word.endSeconds > start && word.startSeconds < end),
  )
}

const partOf = (samples: Float32Array, start: number, end: number) =>
  samples.subarray(Math.round(start * RATE), Math.round(end * RATE))
const middle = ({ startSeconds, endSeconds }: SpokenWord) => (startSeconds + endSeconds) / 2

/** Between two words of the earlier window, so that no word is cut. */
function seamNear(words: readonly SpokenWord[], seconds: number): number {
  const ends = words.map(({ endSeconds }) => endSeconds)
  return ends.reduce((best, end) => (Math.abs(end - seconds) < Math.abs(best - seconds) ? end : best), seconds - 0.5)
}

/** The first word after a seam is left out when it is the last one before it, heard twice. */
function withoutDoubles(before: readonly SpokenWord[], after: SpokenWord[]): SpokenWord[] {
  const [last, first] = [before.at(-1), after[0]]
  if (!last || !first) return after
  const same = bare(last.text) === bare(first.text) && first.startSeconds < last.endSeconds + 0.05
  return same ? after.slice(1) : after
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

async function findLanguage(
  whisper: Whisper,
  windows: readonly Window[],
  encode: (window: Window) => Promise<Encoded>,
  asked: string | undefined,
): Promise<{ language: string; confidence: number; first?: Encoded }> {
  const { languages } = await whisper.vocabulary()
  if (asked !== undefined) {
    if (languages.has(asked)) return { language: asked, confidence: 1 }
    throw new AppError('invalid_parameters', `Speech in the language "${asked}" cannot be recognized here.`)
  }
  const first = await encode(windows[0]!)
  const sums = await whisper.languages(first)
  const best = () => [...sums].reduce((top, entry) => (entry[1] > top[1] ? entry : top))
  let heard = 1
  for (const window of windows.slice(1, LANGUAGE_WINDOWS)) {
    if (best()[1] / heard >= SURE_LANGUAGE) break
    for (const [code, share] of await whisper.languages(await encode(window))) sums.set(code, sums.get(code)! + share)
    heard++
  }
  const [language, sum] = best()
  return { language, confidence: sum / heard, first }
}

async function hearWindow(
  whisper: Whisper,
  samples: Float32Array,
  window: Window,
  encoded: Encoded,
  { language, task = 'transcribe' }: { language: string; task?: TranscribeRequest['task'] | undefined },
  job: Job,
): Promise<SpokenWord[]> {
  const vocabulary = await whisper.vocabulary()
  const decoded = await whisper.decode(encoded, language, task, job)
  const { tokens, logProbs, noSpeech } = decoded
  const mean = logProbs.reduce((sum, value) => sum + value, 0) / Math.max(1, logProbs.length)
  if (tokens.length === 0 || (noSpeech > NO_SPEECH && mean < UNSURE_LOG_PROB)) return []
  const times = tokenTimes(decoded, vocabulary.alignmentHeads.length)
  const written = wordsOf(tokens, vocabulary, task === 'translate' ? 'en' : language)
  const words = written.map(({ text, spaced, from, to }, index): SpokenWord => {
    const probs = logProbs.slice(from, to)
    return {
      text,
      // The first word of a window follows the last one of the window before.
      spaced: spaced || (index === 0 && !WITHOUT_SPACES.test(language)),
      startSeconds: times[from]!,
      endSeconds: Math.max(times[to] ?? encoded.seconds, times[from]! + 0.02),
      confidence: Math.exp(probs.reduce((sum, value) => sum + value, 0) / probs.length),
    }
  })
  return moveToSound(words, loudness(partOf(samples, window.start, window.end))).map((word) => ({
    ...word,
    startSeconds: word.startSeconds + window.start,
    endSeconds: word.endSeconds + window.start,
  }))
}

const WITHOUT_SPACES = /^(?:zh|ja|th|lo|my|km|yue|bo)$/
