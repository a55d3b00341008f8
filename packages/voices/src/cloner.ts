import type { VoiceLanguage } from '@bluehour/catalog/voices'
import type { Job } from '@bluehour/engine/engine'
import type { VoiceCloner } from '@bluehour/engine/voices'
import type { Sessions } from '@bluehour/models/sessions'
import type { WeightLog } from '@bluehour/models/weights'
import { KOKORO_RATE } from '@bluehour/speech/kokoro'
import { normaliseLoudness } from '@bluehour/speech/sound/loudness'
import type { StudioSpeech } from '@bluehour/speech/speech'
import { languageOfScript, languageOfWords } from '@bluehour/speech/text/language'
import { nearestBlend } from './blend.ts'
import { matchVoice } from './match-voice.ts'
import type { VoiceMeasures } from './measure-voice.ts'
import { measureSample } from './sample.ts'

const LOUDNESS_LUFS = -18
const CEILING = 10 ** (-1.5 / 20)
/** How far the pace of the sample is followed. */
const PACE = [0.82, 1.22] as const

const within = (value: number, [low, high]: readonly [number, number]) => Math.min(high, Math.max(low, value))

/** The pace for the blend, so that it speaks as fast as the voice that was measured. */
export function speedFor(wanted: VoiceMeasures, blend: VoiceMeasures): number {
  return wanted.pace > 0 && blend.pace > 0 ? within(wanted.pace / blend.pace, PACE) : 1
}

export function makeVoiceCloner({
  sessions,
  speech,
  log,
}: {
  sessions: Sessions
  speech: StudioSpeech
  log: WeightLog
}): VoiceCloner {
  return {
    speak: async ({ sample, text }, job) => {
      const hearing: Job = { ...job, progress: (share) => job.progress(share * 0.2) }
      const { measures, speakers } = await measureSample(sessions, sample, hearing)
      const language: VoiceLanguage = languageOfScript(text) ?? languageOfWords(text) ?? 'en-US'
      const { blend, measures: near } = nearestBlend(measures, language)
      log.info({ blend, speakers, hz: Math.round(measures.hz) }, 'Measured a voice')
      const speaking: Job = { ...job, progress: (share) => job.progress(0.2 + share * 0.7) }
      const spoken = await speech.speakBlend({ text, language, blend, speed: speedFor(measures, near) }, speaking)
      const matched = matchVoice(spoken, KOKORO_RATE, measures)
      const samples = normaliseLoudness(matched, KOKORO_RATE, LOUDNESS_LUFS, CEILING)
      return { sampleRate: KOKORO_RATE, channels: [samples] }
    },
  }
}
