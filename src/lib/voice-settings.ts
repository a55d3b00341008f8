import { httpUrl, oneOf, secretText, word } from './parse-setting.ts'

/** Settings of recognition and translation. */
export type VoiceConfig = {
  recognition: 'base' | 'small'
  /** Absent: the network that comes along translates. */
  translationUrl?: string
  translationKind: 'libretranslate' | 'openai'
  translationKey?: string
  translationModel: string
}

export const VOICE_SETTINGS = {
  recognition: {
    name: 'BLUEHOUR_RECOGNITION',
    meaning: 'Which network recognizes speech. `small` hears better, takes three times as long and fetches 166 MB.',
    ...oneOf(['base', 'small'] as const),
    fallback: 'base',
  },
  translationUrl: {
    name: 'BLUEHOUR_TRANSLATION_URL',
    meaning: 'A translation service that takes the place of the network that comes along and serves every language.',
    ...httpUrl(),
  },
  translationKind: {
    name: 'BLUEHOUR_TRANSLATION_KIND',
    meaning: 'How that service is spoken to: `/translate` of LibreTranslate, or `/chat/completions` as at OpenAI.',
    ...oneOf(['libretranslate', 'openai'] as const),
    fallback: 'libretranslate',
  },
  translationKey: {
    name: 'BLUEHOUR_TRANSLATION_KEY',
    meaning: 'Its API key, if it needs one.',
    ...secretText(),
    secret: true as const,
  },
  translationModel: {
    name: 'BLUEHOUR_TRANSLATION_MODEL',
    meaning: 'The model that an OpenAI-compatible service is asked for.',
    ...word(),
    fallback: 'gpt-4o-mini',
  },
}
