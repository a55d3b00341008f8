import type { VoiceLanguage } from '@bluehour/catalog/voices'

/** Who speaks a language: Kokoro, naturally, or eSpeak NG, clearly and like a machine. */
export type Speaker = { by: 'kokoro'; language: VoiceLanguage; reader?: string } | { by: 'espeak'; voice: string }

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
/** Understood better from a Spanish or Italian mouth that is told the sounds than from eSpeak itself (`npm run bench -- video-translator --only=voice`). */
const READ_TO_KOKORO: Readonly<Record<string, VoiceLanguage>> = { de: 'es', sv: 'it', ca: 'es' }
const ESPEAK_NAMES: Readonly<Record<string, string>> = { no: 'nb' }
/** eSpeak reads Thai as noise. */
const UNSPEAKABLE = new Set(['th'])

/** Undefined when nobody can. */
export function speakerOf(code: string): Speaker | undefined {
  const language = KOKORO[code]
  if (language) return { by: 'kokoro', language }
  if (UNSPEAKABLE.has(code)) return undefined
  const voice = ESPEAK_NAMES[code] ?? code
  const mouth = READ_TO_KOKORO[code]
  return mouth ? { by: 'kokoro', language: mouth, reader: voice } : { by: 'espeak', voice }
}
