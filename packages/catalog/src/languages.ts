/**
 * The languages of the video translator, by the names the API takes. `quality` is the verdict on the built-in network
 * for spoken lines from English (packages/translation/weights/languages.json); English itself is written by the
 * recognizer. `none` is only offered where a translation service is configured.
 */
export type TranslationQuality = 'good' | 'fair' | 'rough' | 'none'

export type SpokenLanguage = {
  name: string
  code: string
  quality: TranslationQuality
  /** Written in Latin letters. */
  isLatin: boolean
  /** The network that comes along can write it. */
  isBuiltIn: boolean
  /** There is a voice for it. */
  isSpoken: boolean
}

type Row = readonly [name: string, code: string, quality: TranslationQuality]

const ROWS = [
  ['English', 'en', 'good'],
  ['Chinese (Simplified)', 'zh', 'none'],
  ['Hindi', 'hi', 'none'],
  ['Spanish', 'es', 'good'],
  ['Arabic', 'ar', 'rough'],
  ['French', 'fr', 'fair'],
  ['Afrikaans', 'af', 'rough'],
  ['Bengali', 'bn', 'none'],
  ['Bulgarian', 'bg', 'rough'],
  ['Catalan', 'ca', 'fair'],
  ['Croatian', 'hr', 'none'],
  ['Czech', 'cs', 'rough'],
  ['Danish', 'da', 'fair'],
  ['Dutch', 'nl', 'rough'],
  ['Estonian', 'et', 'none'],
  ['Finnish', 'fi', 'rough'],
  ['German', 'de', 'fair'],
  ['Greek', 'el', 'rough'],
  ['Gujarati', 'gu', 'none'],
  ['Hebrew', 'he', 'rough'],
  ['Hungarian', 'hu', 'rough'],
  ['Indonesian', 'id', 'rough'],
  ['Italian', 'it', 'fair'],
  ['Japanese', 'ja', 'none'],
  ['Kannada', 'kn', 'none'],
  ['Kazakh', 'kk', 'none'],
  ['Korean', 'ko', 'none'],
  ['Latvian', 'lv', 'none'],
  ['Lithuanian', 'lt', 'none'],
  ['Malay', 'ms', 'none'],
  ['Malayalam', 'ml', 'none'],
  ['Marathi', 'mr', 'rough'],
  ['Norwegian', 'no', 'fair'],
  ['Persian', 'fa', 'none'],
  ['Polish', 'pl', 'rough'],
  ['Portuguese', 'pt', 'good'],
  ['Punjabi', 'pa', 'none'],
  ['Romanian', 'ro', 'rough'],
  ['Russian', 'ru', 'rough'],
  ['Serbian', 'sr', 'rough'],
  ['Slovak', 'sk', 'none'],
  ['Slovenian', 'sl', 'none'],
  ['Swahili', 'sw', 'none'],
  ['Swedish', 'sv', 'fair'],
  ['Tamil', 'ta', 'none'],
  ['Telugu', 'te', 'none'],
  ['Thai', 'th', 'none'],
  ['Chinese (Traditional)', 'zh-Hant', 'none'],
  ['Turkish', 'tr', 'none'],
  ['Ukrainian', 'uk', 'rough'],
  ['Urdu', 'ur', 'none'],
  ['Vietnamese', 'vi', 'rough'],
  ['Welsh', 'cy', 'none'],
] as const satisfies readonly Row[]

export type LanguageName = (typeof ROWS)[number][0]
export const LANGUAGE_NAMES = ROWS.map(([name]) => name) as [LanguageName, ...LanguageName[]]

const OTHER_SCRIPTS = new Set('zh hi ar bn bg el gu he ja kn kk ko ml mr fa pa ru sr ta te th zh-Hant uk ur'.split(' '))

export const LANGUAGES: readonly SpokenLanguage[] = ROWS.map(([name, code, quality]) => ({
  name,
  code,
  quality,
  isLatin: !OTHER_SCRIPTS.has(code),
  isBuiltIn: quality !== 'none',
  isSpoken: code !== 'th',
}))

/** By name or code. */
export function languageNamed(nameOrCode: string): SpokenLanguage | undefined {
  return LANGUAGES.find(({ name, code }) => name === nameOrCode || code === nameOrCode)
}

export type TargetLanguage = { name: string; code: string; quality: 'good' | 'fair' | 'rough' | 'service' }

/** What a video can be translated into: with a configured service all that can be spoken. */
export function targetLanguages(translatesAll: boolean): TargetLanguage[] {
  return LANGUAGES.flatMap(({ name, code, quality, isBuiltIn, isSpoken }) => {
    if (!isSpoken || (!isBuiltIn && !translatesAll)) return []
    return [{ name, code, quality: translatesAll || quality === 'none' ? 'service' : quality }]
  })
}
