/**
 * Writes packages/voices/src/kokoro-measures.ts: how every voice of Kokoro sounds, saying the same English text.
 *
 *     node bin/run.mjs bench/voices/measure-kokoro.ts
 */
import { writeFileSync } from 'node:fs'
import { KOKORO_VOICES } from '@bluehour/catalog/voices'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { resample } from '@bluehour/speech/sound/resample'
import { makeSpeech } from '@bluehour/speech/speech'
import { measureVoice } from '@bluehour/voices/measure-voice'

const TEXT = 'When the sunlight strikes raindrops in the air, they form a rainbow.'

const log = { info: () => undefined, warn: () => undefined }
const weights = openWeights({ dir: '.cache/models', log })
const speech = makeSpeech({ weights, sessions: openSessions({ weights, threads: 1 }), log })
const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }

const rows: string[] = []
for (const voice of KOKORO_VOICES.toSorted((a, b) => Number(/^[ab]/.test(b)) - Number(/^[ab]/.test(a)))) {
  const request = { text: TEXT, language: 'en-US' as const, blend: [{ voice, share: 1 }], speed: 1 }
  const samples = await speech.speakBlend(request, job)
  const { hz, semitones, formants, color, pace } = measureVoice(resample(samples, 24_000 / 16_000))
  const list = (values: readonly number[], digits: number) =>
    `[${values.map((value) => value.toFixed(digits)).join(', ')}]`
  rows.push(
    `  ${voice}: { hz: ${hz.toFixed(1)}, semitones: ${semitones.toFixed(2)}, pace: ${pace.toFixed(2)}, formants: ${list(formants, 0)}, color: ${list(color, 1)} },`,
  )
  console.log(rows.at(-1))
}
const head = `import type { KokoroVoice } from '@bluehour/catalog/voices'
import type { VoiceMeasures } from './measure-voice.ts'

/** Made by bench/voices/measure-kokoro.ts: voices saying the same English text. One that is missing is not mixed. */
export const KOKORO_MEASURES: Readonly<Partial<Record<KokoroVoice, VoiceMeasures>>> = {
`
writeFileSync('packages/voices/src/kokoro-measures.ts', `${head}${rows.join('\n')}\n}\n`)
process.exit(0)
