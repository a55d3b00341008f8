import {
  KOKORO_VOICES,
  type KokoroVoice,
  VOICE_LANGUAGES,
  type Voice,
  type VoiceLanguage,
} from '@bluehour/catalog/voices'
import { KOKORO_MEASURES } from './kokoro-measures.ts'
import { throatRatio } from './match-voice.ts'
import type { VoiceMeasures } from './measure-voice.ts'

/** What one unit of difference costs: what is hard to change afterwards costs most. */
const PITCH_WEIGHT = 1
const MELODY_WEIGHT = 0.04
const THROAT_WEIGHT = 16
const COLOR_WEIGHT = 0.1
/** Another language's voice brings its accent. */
const ACCENT_COST = 1.2
const SHARES = [0.5, 0.65, 0.8]
const NEAREST = 8

const letterOf = (language: VoiceLanguage) =>
  Object.entries(VOICE_LANGUAGES).find(([, spoken]) => spoken === language)![0]

/** How far a voice is from another, in octaves of pitch and what weighs as much. */
export function voiceDistance(a: VoiceMeasures, b: VoiceMeasures): number {
  const pitch = Math.abs(Math.log2(a.hz / b.hz)) * 3
  const throat = Math.abs(Math.log(throatRatio(a, b)))
  const color = a.color.reduce((sum, value, band) => sum + Math.abs(value - b.color[band]!), 0) / a.color.length
  return (
    PITCH_WEIGHT * pitch +
    MELODY_WEIGHT * Math.abs(a.semitones - b.semitones) +
    THROAT_WEIGHT * throat +
    COLOR_WEIGHT * color
  )
}

/** Between the two, as far as mixing voice vectors goes: pitch and throat by ratio, the rest straight. */
function mixed(a: VoiceMeasures, b: VoiceMeasures, share: number): VoiceMeasures {
  const straight = (x: number, y: number) => share * x + (1 - share) * y
  const ratio = (x: number, y: number) => Math.exp(straight(Math.log(Math.max(1, x)), Math.log(Math.max(1, y))))
  return {
    hz: ratio(a.hz, b.hz),
    semitones: straight(a.semitones, b.semitones),
    pace: straight(a.pace, b.pace),
    formants: a.formants.map((hz, index) => ratio(hz, b.formants[index]!)),
    color: a.color.map((value, band) => straight(value, b.color[band]!)),
  }
}

/** The one voice, or the two and their shares, that come nearest before anything else is done. */
export function nearestBlend(
  wanted: VoiceMeasures,
  language: VoiceLanguage,
): { blend: Voice['blend']; measures: VoiceMeasures } {
  const own = letterOf(language)
  const isEnglish = language.startsWith('en')
  const accent = (voice: KokoroVoice) => (voice.startsWith(own) || (isEnglish && /^[ab]/.test(voice)) ? 0 : ACCENT_COST)
  const pool = KOKORO_VOICES.flatMap((voice) => {
    const measures = KOKORO_MEASURES[voice]
    return measures ? [{ voice, measures, accent: accent(voice) }] : []
  })
    .map((entry) => ({ ...entry, cost: voiceDistance(entry.measures, wanted) + entry.accent }))
    .sort((a, b) => a.cost - b.cost)
  const [first] = pool
  let best = {
    cost: first!.cost,
    blend: [{ voice: first!.voice, share: 1 }] as Voice['blend'],
    measures: first!.measures,
  }
  for (const a of pool.slice(0, NEAREST)) {
    for (const b of pool.slice(0, 3 * NEAREST)) {
      if (a.voice === b.voice) continue
      for (const share of SHARES) {
        const measures = mixed(a.measures, b.measures, share)
        const cost = voiceDistance(measures, wanted) + share * a.accent + (1 - share) * b.accent
        if (cost >= best.cost) continue
        best = {
          cost,
          blend: [
            { voice: a.voice, share },
            { voice: b.voice, share: 1 - share },
          ],
          measures,
        }
      }
    }
  }
  return best
}
