import type { VoiceLanguage } from '@bluehour/catalog/voices'

/**
 * From eSpeak's IPA to the symbols Kokoro was trained on. Kokoro writes each diphthong and affricate as one
 * symbol, has no length marks in American English, and has signs of its own for reduced vowels.
 * The tables apply to single phonemes, so `e` + `ɪ` in two syllables is never taken for the diphthong.
 */

type Table = Readonly<Record<string, string>>

const ENGLISH: Table = {
  aɪ: 'I',
  aʊ: 'W',
  eɪ: 'A',
  ɔɪ: 'Y',
  aɪə: 'Iə',
  aɪɚ: 'Iəɹ',
  aʊə: 'Wə',
  aʊɚ: 'Wəɹ',
  dʒ: 'ʤ',
  tʃ: 'ʧ',
  əl: 'ᵊl',
  n̩: 'ᵊn',
  m̩: 'ᵊm',
  l̩: 'ᵊl',
  ɚ: 'əɹ',
  ɐ: 'ə',
  e: 'A',
  r: 'ɹ',
  x: 'k',
  ç: 'k',
  ɬ: 'l',
  ʔ: 't',
}

const AMERICAN: Table = {
  ...ENGLISH,
  oʊ: 'O',
  o: 'ɔ',
  ɜː: 'ɜɹ',
  ɜ: 'ɜɹ',
  ɪə: 'iə',
  ɾ: 'T',
  ɔːɹ: 'ɔɹ',
  oːɹ: 'ɔɹ',
  ɑːɹ: 'ɑɹ',
  ɜːɹ: 'ɜɹ',
}

const BRITISH: Table = { ...ENGLISH, əʊ: 'Q', oʊ: 'Q', eə: 'ɛː', iə: 'ɪə' }

const OTHERS: Table = {
  aɪ: 'I',
  aʊ: 'W',
  eɪ: 'A',
  oʊ: 'O',
  əʊ: 'Q',
  ɔɪ: 'Y',
  dz: 'ʣ',
  dʒ: 'ʤ',
  ts: 'ʦ',
  tʃ: 'ʧ',
  dʑ: 'ʥ',
  tɕ: 'ʨ',
  ss: 'S',
}

const STRESS = /^[ˈˌ]+/
/** eSpeak marks the languages it switches to for foreign words: (ru)…(en). */
const LANGUAGE_SWITCH = /\([a-z-]+\)/g
const NASAL = '\u0303'

function tableFor(language: VoiceLanguage): Table {
  if (language === 'en-US') return AMERICAN
  return language === 'en-GB' ? BRITISH : OTHERS
}

function convertPhoneme(phoneme: string, table: Table, language: VoiceLanguage): string {
  const stress = STRESS.exec(phoneme)?.[0] ?? ''
  const sound = phoneme.slice(stress.length)
  const isLong = sound.endsWith('ː')
  const known = table[sound] ?? (isLong ? table[sound.slice(0, -1)] : undefined)
  const symbol = known === undefined ? sound : known + (isLong && table[sound] === undefined ? 'ː' : '')
  if (language === 'en-US') return stress + symbol.replaceAll('ː', '').replaceAll(NASAL, '')
  if (language === 'en-GB') return stress + symbol.replaceAll(NASAL, '')
  return stress + symbol
}

/** Words in eSpeak's notation to words in Kokoro's, separated by single spaces. */
export function toKokoro(ipa: string, language: VoiceLanguage): string {
  const table = tableFor(language)
  return (
    ipa
      .replace(LANGUAGE_SWITCH, '')
      .split(/\s+/)
      .map((word) =>
        word
          .split('_')
          .map((phoneme) =>
            convertPhoneme(
              phoneme.replaceAll('-', '').replaceAll('ʲ', language.startsWith('en') ? '' : 'ʲ'),
              table,
              language,
            ),
          )
          .join(''),
      )
      .filter((word) => word !== '')
      .join(' ')
      // A linking r after a vowel that already ends in one.
      .replaceAll('ɹɹ', 'ɹ')
  )
}
