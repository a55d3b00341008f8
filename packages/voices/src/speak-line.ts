import type { Job } from '@bluehour/engine/engine'
import { ESPEAK_RATE, type Espeak } from '@bluehour/speech/espeak'
import { KOKORO_RATE } from '@bluehour/speech/kokoro'
import { trimSilence } from '@bluehour/speech/sound/join'
import { resample } from '@bluehour/speech/sound/resample'
import type { StudioSpeech } from '@bluehour/speech/speech'
import { nearestBlend } from './blend.ts'
import { matchVoice } from './match-voice.ts'
import type { VoiceMeasures } from './measure-voice.ts'
import type { Speaker } from './speakable.ts'

export const LINE_RATE = KOKORO_RATE
/** Faster than that nobody speaks; slower is not needed, since a pause may follow. */
const FASTEST = 1.45
/** How much of the hurry the voice itself takes; the rest is squeezed, which keeps the words as they are. */
const SPEED_MAX = 1.25
const WORDS_PER_MINUTE = 165
/** Hurried a little more than needed, since speech never comes out to the millisecond. */
const MARGIN = 1.02

export type Line = {
  text: string
  voice: VoiceMeasures
  speaker: Speaker /** At most, if at all possible. */
  seconds: number
}
export type SpeakLine = (line: Line, job: Job) => Promise<Float32Array>

/** One line at 24 kHz, in a voice like the measured one, hurried when there is little time. */
export function makeLineSpeaker({ speech, espeak }: { speech: StudioSpeech; espeak: Espeak }): SpeakLine {
  async function say({ text, voice, speaker }: Line, speed: number, job: Job): Promise<Float32Array> {
    if (speaker.by === 'espeak') {
      const samples = await espeak.speak(speaker.voice, text, Math.round(WORDS_PER_MINUTE * speed))
      return trimSilence(resample(samples, ESPEAK_RATE / LINE_RATE), LINE_RATE)
    }
    const { blend } = nearestBlend(voice, speaker.language)
    const silent: Job = { ...job, progress: () => undefined }
    const { language, reader } = speaker
    return trimSilence(await speech.speakBlend({ text, language, reader, blend, speed }, silent), LINE_RATE)
  }

  return async (line, job) => {
    let spoken = await say(line, 1, job)
    const hurry = Math.min(FASTEST, (spoken.length / LINE_RATE / line.seconds) * MARGIN)
    // Once more, quicker: a voice in a hurry swallows pauses first, as people do.
    if (hurry > 1.12) spoken = await say(line, Math.min(SPEED_MAX, hurry), job)
    const rest = Math.min(FASTEST / SPEED_MAX, (spoken.length / LINE_RATE / line.seconds) * MARGIN)
    return matchVoice(spoken, LINE_RATE, line.voice, 1 / Math.max(1, rest))
  }
}
