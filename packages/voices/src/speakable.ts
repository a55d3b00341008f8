import type { VoiceLanguage } from '@bluehour/catalog/voices'

/** Who speaks a language: Kokoro, naturally, or eSpeak NG, clearly and like a machine. */
export type Speaker = { by: 'kokoro'; language: VoiceLanguage } | { by: 'espeak'; voice: string }

const KOKORO: Readonly<Record<string, VoiceLanguage>> = {
  en: 'en-US',
  es: 'es',
  fr: 'fr',
  hi: 'hi',
  it: 'it',
  pt: 'pt-BR',
  ja: 'ja',
  zh: 'zh',
  'zh-Hant': 'zh',
}
const ESPEAK_NAMES: Readonly<Record<string, string>> = { no: 'nb' }
/** eSpeak reads Thai as noise. */
const UNSPEAKABLE = new Set(['th'])

/** Undefined when nobody can. Kokoro with another language's accent costs half the words, so it only speaks its own. */
export function speakerOf(code: string): Speaker | undefined {
  const language = KOKORO[code]
  if (language) return { by: 'kokoro', language }
  if (UNSPEAKABLE.has(code)) return undefined
  return { by: 'espeak', voice: ESPEAK_NAMES[code] ?? code }
}
