import { findVoice, type Voice, type VoiceLanguage } from '@bluehour/catalog/voices'
import type { Job, Sound } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { Speech } from '@bluehour/engine/voices'
import type { Sessions } from '@bluehour/models/sessions'
import type { WeightLog, Weights } from '@bluehour/models/weights'
import { makeChunks, type SpokenSentence } from './chunks.ts'
import { openEspeak } from './espeak.ts'
import { KOKORO_RATE, openKokoro } from './kokoro.ts'
import { openPhonemise, type Phonemise } from './phonemise.ts'
import { type Sentence, splitSentences } from './sentences.ts'
import { joinPieces, type Piece, trimSilence } from './sound/join.ts'
import { normaliseLoudness } from './sound/loudness.ts'
import { resample } from './sound/resample.ts'
import { cleanText } from './text/clean-text.ts'
import { readEnglish } from './text/english-text.ts'
import { languageOfScript, languageOfWords } from './text/language.ts'
import { readOther } from './text/other-text.ts'

const LOUDNESS_LUFS = -18
/** −1.5 dB under full scale leaves room for what happens between samples and in lossy formats. */
const CEILING = 10 ** (-1.5 / 20)
const EDGES = { leadSeconds: 0.12, tailSeconds: 0.3 }

function readAloud(text: string, language: VoiceLanguage, reader?: string): string {
  const clean = cleanText(text)
  if (reader) return clean
  return language === 'en-US' || language === 'en-GB' ? readEnglish(clean, language) : readOther(clean, language)
}

/**
 * A voice speaks its own language. A text in another script is read in that script's language all the same, and a
 * voice of the catalogue, which belongs to no language, reads Spanish as Spanish.
 */
function languageFor(text: string, voice: Voice): VoiceLanguage {
  const guess = voice.blend.length > 1 ? languageOfWords(text) : undefined
  return languageOfScript(text) ?? (guess === 'en-US' ? undefined : guess) ?? voice.language
}

/** Straight quotes open and close in turn; Kokoro knows the two as different signs. */
function curlQuotes(text: string): string {
  let open = false
  return text.replaceAll('"', () => {
    open = !open
    return open ? '“' : '”'
  })
}

async function toSymbols(
  phonemise: Phonemise,
  sentences: readonly Sentence[],
  language: VoiceLanguage,
  reader?: string,
): Promise<SpokenSentence[]> {
  const phrases = sentences.flatMap(({ parts }) => parts.map(({ words }) => words))
  const symbols = await phonemise(
    phrases.filter((words) => words !== ''),
    language,
    reader,
  )
  let next = 0
  return sentences.map(({ parts, pause }) => ({
    pause,
    parts: parts.map(({ words, mark }) => (words === '' ? '' : symbols[next++]!) + mark),
  }))
}

/** A voice mixed for the occasion, in a language of choice. */
export type BlendRequest = {
  text: string
  language: VoiceLanguage
  /** A voice of eSpeak that reads a text in another language; `language` is then whose mouth says it. */
  reader?: string | undefined
  blend: Voice['blend']
  /** 1 is the pace of the voices themselves. */
  speed: number
}

export interface StudioSpeech extends Speech {
  /** One channel at 24 kHz, loudness as it comes. */
  speakBlend(request: BlendRequest, job: Job): Promise<Float32Array>
}

type Speaker = Pick<Voice, 'blend' | 'speed' | 'pitch'> & { reader?: string | undefined }

export function makeSpeech({
  weights,
  sessions,
  log,
}: {
  weights: Weights
  sessions: Sessions
  log: WeightLog
}): StudioSpeech {
  const phonemise = openPhonemise({ weights, espeak: openEspeak({ weights }) })
  const kokoro = openKokoro({ weights, sessions })

  async function speakChunks(sentences: readonly SpokenSentence[], voice: Speaker, job: Job): Promise<Piece[]> {
    const chunks = makeChunks(sentences)
    const total = chunks.reduce((sum, { symbols }) => sum + symbols.length, 0)
    const pieces: Piece[] = []
    let done = 0
    for (const { symbols, pauseSeconds } of chunks) {
      job.signal.throwIfAborted()
      // Raising the pitch by playing faster also shortens: the model speaks that much slower first.
      const samples = await kokoro.speak(symbols, voice, voice.speed / voice.pitch)
      pieces.push({
        samples: trimSilence(resample(samples, voice.pitch), KOKORO_RATE),
        pauseSeconds: pauseSeconds / voice.speed,
      })
      done += symbols.length
      job.progress(done / total)
    }
    return pieces
  }

  async function read(text: string, language: VoiceLanguage, voice: Speaker, job: Job): Promise<Float32Array> {
    const sentences = splitSentences(curlQuotes(readAloud(text, language, voice.reader)))
    const spoken = await toSymbols(phonemise, sentences, language, voice.reader)
    if (!spoken.some(({ parts }) => /\p{L}/u.test(parts.join('')))) {
      throw new AppError(
        'invalid_parameters',
        /\p{L}/u.test(text)
          ? 'No voice can read the script of this text. Write it in another script, for example in Latin letters.'
          : 'The text has nothing that can be spoken. Add at least one word or number to style.prompt.',
      )
    }
    return joinPieces(await speakChunks(spoken, voice, job), KOKORO_RATE, EDGES)
  }

  return {
    speakBlend: ({ text, language, reader, blend, speed }, job) =>
      read(text, language, { blend, speed, pitch: 1, reader }, job),
    speak: async (request, job): Promise<Sound> => {
      const voice = findVoice(request.voice)
      if (!voice)
        throw new AppError(
          'invalid_voice',
          `There is no voice called "${request.voice}". GET /v1/catalog lists all voices.`,
        )
      const started = performance.now()
      const joined = await read(request.text, languageFor(request.text, voice), voice, job)
      const samples = normaliseLoudness(joined, KOKORO_RATE, LOUDNESS_LUFS, CEILING)
      const seconds = samples.length / KOKORO_RATE
      log.info({ voice: voice.name, seconds, ratio: (performance.now() - started) / 1000 / seconds }, 'Spoke a text')
      return { sampleRate: KOKORO_RATE, channels: [samples] }
    },
  }
}
