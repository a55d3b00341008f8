import { weights } from '@bluehour/fixtures/studio'
import { afterAll, describe, expect, it } from 'vitest'
import { openEspeak } from './espeak.ts'
import { toKokoro } from './kokoro-symbols.ts'
import { openPhonemise } from './phonemise.ts'

const espeak = openEspeak({ weights })
const phonemise = openPhonemise({ weights, espeak })

afterAll(() => espeak.close())

describe('phonemes in the notation of Kokoro', () => {
  it('has one symbol for each diphthong and affricate, none for length in American English', () => {
    expect(toKokoro('tʃ_ˈeɪ_n_dʒ ð_ə b_ˈʌ_ʔ_n̩ n_ˈaʊ', 'en-US')).toBe('ʧˈAnʤ ðə bˈʌtᵊn nˈW')
    expect(toKokoro('b_ˈɜː_d w_ˈɔː_ɾ_ɚ ɡ_ˈoʊ', 'en-US')).toBe('bˈɜɹd wˈɔTəɹ ɡˈO')
    expect(toKokoro('b_ˈɜː_d ð_ˈeə ɡ_ˈəʊ', 'en-GB')).toBe('bˈɜːd ðˈɛː ɡˈQ')
  })

  it('does not join vowels of two syllables', () => {
    expect(toKokoro('k_e_ˈɪ_n', 'es')).toBe('keˈɪn')
    expect(toKokoro('k_ˈeɪ_n', 'es')).toBe('kˈAn')
  })

  it('leaves out where espeak switches languages', () => {
    expect(toKokoro('(ru)d_a(en) j_ˈɛ_s', 'en-US')).toBe('da jˈɛs')
  })

  it.each([
    ['en-US', 'hello world', 'həlˈO wˈɜɹld'],
    ['en-GB', 'hello world', 'həlˈQ wˈɜːld'],
    ['es', 'buenos días', 'bwˈenos ðˈias'],
    ['fr', 'bonjour', 'bɔ̃ʒˈuʁ'],
    ['it', 'ciao pizza', 'ʧˈao pˈiʦːa'],
    ['ja', '私はMaryです', 'βataɕiβa mˈɛɹi desɨ'],
    ['zh', '你好world', 'ni↓xau↓ wˈɜɹld'],
    ['en-US', 'he said спасибо twice', 'hi sˈɛd spasʲˈibʌ twˈIs'],
    ['en-US', 'try ラーメン now', 'tɹˈI ɾaːmeɴ nˈW'],
  ] as const)(
    '%s: %s',
    async (language, phrase, symbols) => {
      expect(await phonemise([phrase], language)).toEqual([symbols])
    },
    60_000,
  )
})
