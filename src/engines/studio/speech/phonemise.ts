import type { VoiceLanguage } from '../../../catalog/voices.ts'
import type { Weights } from '../models/weights.ts'
import type { Espeak } from './espeak.ts'
import { openJapanese } from './japanese/japanese.ts'
import { toKokoro } from './kokoro-symbols.ts'
import { openMandarin, type Run } from './mandarin/mandarin.ts'

/** Phrases without punctuation become Kokoro's symbols, one answer each. */
export type Phonemise = (phrases: readonly string[], language: VoiceLanguage) => Promise<string[]>

const ESPEAK_VOICES: Record<Exclude<VoiceLanguage, 'ja' | 'zh'>, string> = {
  'en-US': 'en-us',
  'en-GB': 'en-gb-x-rp',
  es: 'es',
  fr: 'fr',
  hi: 'hi',
  it: 'it',
  'pt-BR': 'pt-br',
}

export function openPhonemise({ weights, espeak }: { weights: Weights; espeak: Espeak }): Phonemise {
  const readers = { ja: openJapanese({ weights }), zh: openMandarin({ weights }) }

  async function withEspeak(phrases: readonly string[], language: keyof typeof ESPEAK_VOICES): Promise<string[]> {
    const phonemes = await espeak.phonemes(ESPEAK_VOICES[language], phrases)
    return phonemes.map((ipa) => toKokoro(ipa, language))
  }

  /** Words in Latin letters inside Japanese or Chinese are read as English. */
  async function symbolsOf(runs: readonly Run[]): Promise<string> {
    const parts = runs.map(async (run) =>
      'symbols' in run ? run.symbols : (await withEspeak([run.latin], 'en-US'))[0]!,
    )
    return (await Promise.all(parts)).filter((symbols) => symbols !== '').join(' ')
  }

  return async (phrases, language) => {
    if (language !== 'ja' && language !== 'zh') return withEspeak(phrases, language)
    return Promise.all(phrases.map(async (phrase) => symbolsOf(await readers[language].read(phrase))))
  }
}
