import type { Job, Sound } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { Sessions } from '@bluehour/models/sessions'
import { toMono16k } from '@bluehour/recognition/recognition'
import { speechSpans } from '@bluehour/recognition/speech-spans'
import { measureVoice, type VoiceMeasures } from './measure-voice.ts'
import { sameSpeaker } from './speakers.ts'

const RATE = 16_000
const SHORTEST_SECONDS = 3
const LONGEST_SECONDS = 300
const SPEECH_SECONDS_MIN = 1.5
/** More than this tells nothing new. */
const MEASURED_SECONDS = 45

/** The voice of a sample: pauses and noise left out, and where several people speak, the one who speaks most. */
export async function measureSample(
  sessions: Sessions,
  sound: Sound,
  job: Job,
): Promise<{ measures: VoiceMeasures; speakers: number }> {
  const samples = toMono16k(sound)
  const seconds = samples.length / RATE
  if (seconds < SHORTEST_SECONDS || seconds > LONGEST_SECONDS + 0.5) {
    throw new AppError(
      'invalid_audio_file',
      `The sample is ${seconds.toFixed(1)} seconds long. Send 3 seconds to 5 minutes of one person speaking; 10 to 30 seconds work best.`,
    )
  }
  const { spans } = await speechSpans(sessions, samples, {}, job)
  const spoken = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  if (spoken < SPEECH_SECONDS_MIN) {
    throw new AppError(
      'no_speech_detected',
      'There is too little speech in the sample. Send a recording of one person speaking clearly, without music.',
    )
  }
  const parts = spans.map(({ start, end }) => samples.subarray(Math.round(start * RATE), Math.round(end * RATE)))
  const groups = sameSpeaker(parts)
  const longest = groups.reduce((top, group) => (lengthOf(group, parts) > lengthOf(top, parts) ? group : top))
  const voice = join(longest.map((index) => parts[index]!)).subarray(0, MEASURED_SECONDS * RATE)
  const measures = measureVoice(voice)
  if (measures.hz === 0) {
    throw new AppError(
      'no_speech_detected',
      'The voice in the sample has no pitch that can be measured: it is whispered or hidden by noise. Send a clear recording.',
    )
  }
  return { measures, speakers: groups.length }
}

const lengthOf = (group: readonly number[], parts: readonly Float32Array[]) =>
  group.reduce((sum, index) => sum + parts[index]!.length, 0)

export function join(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
