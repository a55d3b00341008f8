import type { VoiceLanguage } from '@bluehour/catalog/voices'
import type { Weights } from '@bluehour/models/weights'
import type { Espeak } from './espeak.ts'
import { openJapanese } from './japanese/japanese.ts'
import { toKokoro } from './kokoro-symbols.ts'
import { openMandarin } from './mandarin/mandarin.ts'

/**
 * Phrases without punctuation become Kokoro's symbols, one answer each. With a `reader`, a voice of eSpeak, the text is in
 * its language, and `language` is only whose mouth says it.
 */
export type Phonemise = (phrases: readonly string[], language: VoiceLanguage, reader?: string) => Promise<string[]>

type EspeakLanguage = Exclude<VoiceLanguage, 'ja' | 'zh'>

const ESPEAK_VOICES: Record<EspeakLanguage, string> = {
  'en-US': 'en-us',
  'en-GB': 'en-gb-x-rp',
  es: 'es',
  fr: 'fr',
  hi: 'hi',
  it: 'it',
  'pt-BR': 'pt-br',
}

/** Who reads words in a script that the voice's own language does not use. */
const SCRIPTS: readonly [script: RegExp, espeak: string][] = [
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Hangul}/u, 'ko'],
]
const READABLE =
  'Latin Cyrillic Greek Devanagari Arabic Hebrew Hangul Han Hiragana Katakana Georgian Armenian Tamil Bengali Sinhala Gujarati Gurmukhi Kannada Malayalam Telugu Common Inherited'
/** Letters of the other scripts: eSpeak would name every one of them by its number. */
const UNREADABLE = new RegExp(
  `(?:(?![${READABLE.replace(/\w+ ?/g, (script) => `\\p{Script=${script.trim()}}`)}])[\\p{L}\\p{M}\\p{N}\\p{So}]|[\\u{20000}-\\u{3FFFF}])+`,
  'gu',
)
const RUNS =
  /[\u3005-\u3007\u3041-\u30FF\u3400-\u9FFF\uF900-\uFAFF]+|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}][\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}\p{M}\s]*/gu
const EAST_ASIAN = /[\u3005-\u3007\u3041-\u30FF\u3400-\u9FFF\uF900-\uFAFF]/u
/** A sign that no reader knows must not be handed from one to the other for ever. */
const EAST_ASIANS = new RegExp(EAST_ASIAN, 'gu')
const KANA = /[\u3041-\u30FF]/

/** The phrase cut where its script changes; what is in the language's own script stays together. */
function cutRuns(phrase: string, language: EspeakLanguage): string[] {
  const runs: string[] = []
  let from = 0
  for (const { 0: foreign, index } of phrase.matchAll(RUNS)) {
    if (language === 'hi' && /\p{Script=Devanagari}/u.test(foreign)) continue
    runs.push(phrase.slice(from, index), foreign)
    from = index + foreign.length
  }
  return [...runs, phrase.slice(from)].map((run) => run.replace(UNREADABLE, ' ').trim()).filter((run) => run !== '')
}

export function openPhonemise({ weights, espeak }: { weights: Weights; espeak: Espeak }): Phonemise {
  const readers = { ja: openJapanese({ weights }), zh: openMandarin({ weights }) }

  /** Words in Latin letters inside Japanese or Chinese are read as English. */
  async function readEastAsian(phrase: string, language: 'ja' | 'zh'): Promise<string> {
    const runs = await readers[language].read(phrase)
    const parts = runs.map((run) =>
      'symbols' in run ? run.symbols : readWithEspeak(run.latin.replace(EAST_ASIANS, ' '), 'en-US'),
    )
    return join(await Promise.all(parts))
  }

  async function readWithEspeak(phrase: string, language: EspeakLanguage): Promise<string> {
    const parts = cutRuns(phrase, language).map(async (run) => {
      if (EAST_ASIAN.test(run)) return readEastAsian(run, KANA.test(phrase) ? 'ja' : 'zh')
      const foreign = language === 'hi' ? undefined : SCRIPTS.find(([script]) => script.test(run))?.[1]
      const [ipa] = await espeak.phonemes(foreign ?? ESPEAK_VOICES[language], [run])
      return toKokoro(ipa!, foreign ? 'es' : language)
    })
    return join(await Promise.all(parts))
  }

  return async (phrases, language, reader) => {
    if (reader) return (await espeak.phonemes(reader, phrases)).map((ipa) => toKokoro(ipa, language))
    return Promise.all(
      phrases.map((phrase) =>
        language === 'ja' || language === 'zh' ? readEastAsian(phrase, language) : readWithEspeak(phrase, language),
      ),
    )
  }
}

function join(parts: readonly string[]): string {
  return parts.filter((symbols) => symbols !== '').join(' ')
}
