import { weights } from '@bluehour/fixtures/studio'
import { describe, expect, it } from 'vitest'
import { openJapanese } from './japanese/japanese.ts'
import { kanaSymbols } from './japanese/kana-symbols.ts'
import { openMandarin } from './mandarin/mandarin.ts'
import { readMandarinNumbers } from './mandarin/mandarin-numbers.ts'
import { syllableSymbols } from './mandarin/pinyin-symbols.ts'

describe('Mandarin', () => {
  const mandarin = openMandarin({ weights })

  it.each([
    ['nǐ', 'ni↓'],
    ['hǎo', 'xau↓'],
    ['zhōng', 'ꭧʊ→ŋ'],
    ['shì', 'ʂɨ↘'],
    ['yuè', 'ɥe↘'],
    ['xué', 'ɕɥe↗'],
    ['lǜ', 'ly↘'],
    ['wèi', 'wei↘'],
    ['liù', 'ljou↘'],
    ['de', 'tɤ'],
    ['ér', 'ɚ↗'],
    ['yī', 'i→'],
  ])('says %s', (pinyin, symbols) => {
    expect(syllableSymbols(pinyin)).toBe(symbols)
  })

  it('does not make up sounds for what is no syllable', () => {
    expect(syllableSymbols('xyz')).toBeUndefined()
  })

  it.each([
    ['2024年', '二零二四年'],
    ['10', '十'],
    ['105', '一百零五'],
    ['12,000', '一万二千'],
    ['100,020', '十万零二十'],
    ['3.5%', '百分之三点五'],
    ['¥20', '二十元'],
    ['9:05', '九点零五分'],
  ])('reads %s', (digits, words) => {
    expect(readMandarinNumbers(digits)).toBe(words)
  })

  it('cuts words and picks the reading that fits them', async () => {
    // 行 is háng in a bank and xíng on its own; 长 is zhǎng in a chief and cháng in length.
    expect(await mandarin.read('银行行长')).toEqual([{ symbols: 'i↗nxa↗ŋxa↗ŋꭧa↓ŋ' }])
    expect(await mandarin.read('长城')).toEqual([{ symbols: 'ꭧʰa↗ŋꭧʰə↗ŋ' }])
  }, 60_000)

  it('hands words in Latin letters on', async () => {
    expect(await mandarin.read('我用iPhone拍照')).toEqual([
      { symbols: 'wo↓ jʊ↘ŋ' },
      { latin: 'iPhone' },
      { symbols: 'pʰai→ꭧau↘' },
    ])
  })
})

describe('Japanese', () => {
  const japanese = openJapanese({ weights })

  it.each([
    ['コンニチワ', 'koɲɲiʨiβa'],
    ['トーキョー', 'toːkʲoː'],
    ['ガッコー', 'ɡaʔkoː'],
    ['シンブン', 'ɕimbɯɴ'],
    ['パーティー', 'paːtiː'],
    ['ファン', 'ɸaɴ'],
  ])('says %s', (kana, symbols) => {
    expect(kanaSymbols(kana)).toBe(symbols)
  })

  it.each([
    // は and へ are spoken as particles, kanji by their reading in the word.
    ['私は学校へ行きました', 'βataɕiβa ɡaʔkoːe ikʲimaɕita'],
    ['今日は天気がいいですね', 'kʲoːβa teŋkʲiɡa iidesɨne'],
    ['2024年3月15日', 'ɲiseɲɲiʥɨːjonneɴ saŋɡaʦɨ ʥɨːɡoɲiʨi'],
    ['3,600円', 'sanzenɾoʔpʲakɯeɴ'],
  ])(
    'reads %s',
    async (text, symbols) => {
      expect(await japanese.read(text)).toEqual([{ symbols }])
    },
    60_000,
  )

  it('says something for words no dictionary knows', async () => {
    expect(await japanese.read('ブルーアワー')).toEqual([{ symbols: expect.stringMatching(/^bɯɾɯː ?aβaː$/) }])
  })
})
