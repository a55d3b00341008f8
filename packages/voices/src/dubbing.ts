import { languageNamed } from '@bluehour/catalog/languages'
import type { Job, Sound } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { Dubbing, Recognition, Transcript, Translation } from '@bluehour/engine/voices'
import type { Sessions } from '@bluehour/models/sessions'
import type { WeightLog } from '@bluehour/models/weights'
import { toMono16k } from '@bluehour/recognition/recognition'
import { speechSpans } from '@bluehour/recognition/speech-spans'
import type { Espeak } from '@bluehour/speech/espeak'
import { loudnessOf, normaliseLoudness } from '@bluehour/speech/sound/loudness'
import { resample } from '@bluehour/speech/sound/resample'
import type { StudioSpeech } from '@bluehour/speech/speech'
import { withoutVoice } from './background.ts'
import { measureVoice, type VoiceMeasures } from './measure-voice.ts'
import { join } from './sample.ts'
import { LINE_RATE, makeLineSpeaker, type SpeakLine } from './speak-line.ts'
import { type Speaker, speakerOf } from './speakable.ts'
import { sameSpeaker } from './speakers.ts'
import { type Slot, slotsOf, type Utterance, utterancesOf } from './utterances.ts'

const RATE = 16_000
const CEILING = 10 ** (-1.5 / 20)
const LOUDNESS = [-30, -14] as const

export type DubbingParts = {
  sessions: Sessions
  speech: StudioSpeech
  espeak: Espeak
  recognition: Recognition
  translation: Translation
  log: WeightLog
}

const share = (job: Job, from: number, to: number): Job => ({
  ...job,
  progress: (done) => job.progress(from + (to - from) * done),
})

export function makeDubbing(parts: DubbingParts): Dubbing {
  const speakLine = makeLineSpeaker(parts)
  return {
    dub: async ({ sound, to }, job) => {
      const speaker = speakerOf(to)
      const name = languageNamed(to)?.name ?? to
      if (!speaker) throw new AppError('invalid_parameters', `${name} cannot be spoken by this installation.`)
      const { utterances, from } = await understand(parts, sound, to, share(job, 0, 0.35))
      const texts = await parts.translation.translate(
        { texts: utterances.map(({ text }) => text), from, to },
        share(job, 0.35, 0.45),
      )
      const mono = toMono16k(sound)
      const voices = voicesOf(utterances, mono)
      const speech = await speakAll({ texts, utterances, voices, speaker, speakLine }, sound, share(job, 0.45, 0.95))
      const { spans } = await speechSpans(parts.sessions, mono, {}, job)
      parts.log.info({ to, lines: texts.length, speakers: new Set(voices).size }, 'Dubbed a sound')
      return {
        speech: { sampleRate: sound.sampleRate, channels: [speech] },
        sound: mix(sound, speech, spans),
        lines: utterances.map((line, index) => ({ ...line, translation: texts[index]! })),
      }
    },
  }
}

/** What is said, in the language that the translation starts from: with its own words where they can be translated. */
async function understand(
  { recognition, translation }: DubbingParts,
  sound: Sound,
  to: string,
  job: Job,
): Promise<{ utterances: Utterance[]; from: string }> {
  const heard = await recognition.transcribe({ sound }, share(job, 0, 0.5))
  if (heard.language === to.split('-')[0]) throw alreadyIn(to)
  if (heard.language === 'en' || (to !== 'en' && translation.can(heard.language, to))) {
    return { utterances: utterancesOf(heard.words), from: heard.language }
  }
  const request = { sound, language: heard.language, task: 'translate' as const }
  const english = await recognition.transcribe(request, share(job, 0.5, 1))
  return { utterances: alongside(utterancesOf(english.words), heard), from: 'en' }
}

function alreadyIn(to: string): AppError {
  const name = languageNamed(to)?.name ?? to
  return new AppError('invalid_parameters', `The speech is in ${name} already. Choose another target_language.`)
}

/** English that was heard out of another language has rough times: it may not reach beyond the speech itself. */
function alongside(english: readonly Utterance[], { words }: Transcript): Utterance[] {
  const [first, last] = [words[0]!.startSeconds, words.at(-1)!.endSeconds]
  return english.map((line) => ({
    ...line,
    startSeconds: Math.min(Math.max(line.startSeconds, first), last),
    endSeconds: Math.min(Math.max(line.endSeconds, first), last),
  }))
}

/** The voice of each utterance; people are told apart by how they sound. */
function voicesOf(utterances: readonly Utterance[], mono: Float32Array): VoiceMeasures[] {
  const parts = utterances.map(({ startSeconds, endSeconds }) =>
    mono.subarray(Math.round(startSeconds * RATE), Math.round(Math.max(endSeconds, startSeconds + 0.2) * RATE)),
  )
  const voices: VoiceMeasures[] = []
  for (const group of sameSpeaker(parts)) {
    const measures = measureVoice(join(group.map((index) => parts[index]!)))
    for (const index of group) voices[index] = measures
  }
  return voices
}

type Lines = {
  texts: readonly string[]
  utterances: readonly Utterance[]
  voices: readonly VoiceMeasures[]
  speaker: Speaker
  speakLine: SpeakLine
}

/** All lines on a track as long as the sound; a line that ends late pushes the next one on. */
async function speakAll(
  { texts, utterances, voices, speaker, speakLine }: Lines,
  sound: Sound,
  job: Job,
): Promise<Float32Array> {
  const length = sound.channels[0]!.length
  const track = new Float32Array(length)
  let free = 0
  const slots = slotsOf(utterances, length / sound.sampleRate)
  for (const [index, slot] of slots.entries()) {
    job.signal.throwIfAborted()
    const text = texts[index]!
    if (/[\p{L}\p{N}]/u.test(text)) {
      const late = Math.max(0, free - slot.startSeconds)
      const room: Slot = { startSeconds: slot.startSeconds + late, roomSeconds: Math.max(0.3, slot.roomSeconds - late) }
      const spoken = await speakLine({ text, voice: voices[index]!, speaker, seconds: room.roomSeconds }, job)
      const samples = resample(spoken, LINE_RATE / sound.sampleRate)
      const at = Math.round(room.startSeconds * sound.sampleRate)
      place(track, samples, at)
      free = (at + samples.length) / sound.sampleRate + 0.05
    }
    job.progress((index + 1) / slots.length)
  }
  return track
}

/** What would be said after the end of the clip fades out with it. */
function place(track: Float32Array, samples: Float32Array, at: number): void {
  const fits = Math.min(samples.length, track.length - at)
  const fade = fits < samples.length ? Math.min(fits, 2400) : 0
  for (let k = 0; k < fits; k++) {
    const left = fits - k
    track[at + k]! += samples[k]! * (fade > 0 && left < fade ? left / fade : 1)
  }
}

/** The background of the sound with the new speech over it, as loud as the old speech was. */
function mix(sound: Sound, speech: Float32Array, spans: readonly { start: number; end: number }[]): Sound {
  const { sampleRate, channels } = sound
  const spoken = join(
    spans.map(({ start, end }) => channels[0]!.subarray(Math.round(start * sampleRate), Math.round(end * sampleRate))),
  )
  const loudness = Math.min(LOUDNESS[1], Math.max(LOUDNESS[0], loudnessOf(spoken, sampleRate)))
  const voice = normaliseLoudness(speech, sampleRate, loudness, CEILING)
  return {
    sampleRate,
    channels: channels.map((channel) => {
      const background = withoutVoice(channel, sampleRate, spans)
      return background.map((value, at) => Math.max(-CEILING, Math.min(CEILING, value + voice[at]!)))
    }),
  }
}
