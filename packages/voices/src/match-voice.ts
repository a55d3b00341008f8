import { resample } from '@bluehour/speech/sound/resample'
import { measureVoice, type VoiceMeasures } from './measure-voice.ts'
import { trackPitch } from './pitch.ts'
import { reshapeSpeech } from './psola.ts'
import { bandHz, equalize } from './spectrum.ts'

const HEARING_RATE = 16_000
/** What can be changed before it sounds made. */
const THROAT = [0.86, 1.17] as const
const MELODY = [0.65, 1.5] as const
const COLOR_DB = 10
/** Up there lies what s and t are made of: raised more than this they hurt. */
const HISS = { hz: 4500, db: 4 } as const
/** Colors are taken over to this share: a room or a telephone is not part of a voice. */
const COLOR_SHARE = 0.85

const within = (value: number, [low, high]: readonly [number, number]) => Math.min(high, Math.max(low, value))

/** How much longer or shorter the throat is: the higher resonances tell more of the body and less of the vowel. */
export function throatRatio(from: VoiceMeasures, to: VoiceMeasures): number {
  const weights = [0.2, 0.9, 1.3, 0.8]
  let [sum, total] = [0, 0]
  for (const [index, weight] of weights.entries()) {
    const [a, b] = [from.formants[index] ?? 0, to.formants[index] ?? 0]
    if (a === 0 || b === 0) continue
    sum += weight * Math.log(b / a)
    total += weight
  }
  return total === 0 ? 1 : within(Math.exp(sum / total), THROAT)
}

/** Speech made to sound like the voice that was measured; its length is kept times `stretch`. */
export function matchVoice(speech: Float32Array, rate: number, wanted: VoiceMeasures, stretch = 1): Float32Array {
  const own = measureVoice(resample(speech, rate / HEARING_RATE))
  if (own.hz === 0 || wanted.hz === 0) return speech
  const throat = throatRatio(own, wanted)
  // Played faster, the throat is smaller and all is higher and shorter; the next step takes pitch and length back.
  const moved = resample(speech, throat)
  const heard = resample(moved, rate / HEARING_RATE)
  const track = trackPitch(heard)
  const melody = within(wanted.semitones / Math.max(0.5, own.semitones), MELODY)
  const middle = own.hz * throat
  const pitch = (hz: number) => wanted.hz * (hz / middle) ** melody
  const shaped = reshapeSpeech(moved, rate, track, { pitch, stretch: throat * stretch })
  const now = measureVoice(resample(shaped, rate / HEARING_RATE))
  const gains = wanted.color.map((value, band) =>
    within((value - now.color[band]!) * COLOR_SHARE, [-COLOR_DB, bandHz(band) > HISS.hz ? HISS.db : COLOR_DB]),
  )
  return equalize(shaped, rate, smoothed(gains))
}

/** Neighbors together: single bands follow the words, not the voice. */
function smoothed(gains: readonly number[]): number[] {
  return gains.map((gain, band) => ((gains[band - 1] ?? gain) + 2 * gain + (gains[band + 1] ?? gain)) / 4)
}
